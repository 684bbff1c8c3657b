/* SPDX-License-Identifier: MIT */
/* Faults of the text itself, whatever it means: PGN standard 4.1 and 4.2 (E001, E003, E004, E010) and the length of lines (P017). */
#ifndef PGN_TEXT_FAULTS_H
#define PGN_TEXT_FAULTS_H

#include "base/utf8.h"
#include "diag/finding.h"
#include "diag/policy.h"

enum { LINE_END_LF, LINE_END_CRLF, LINE_END_CR, LINE_END_KINDS };

typedef struct {
    size_t first_at[LINE_END_KINDS]; /* offset of the first line end of each kind, SIZE_MAX where there is none or nobody asks */
} TextFaults;

/* Adds findings (without game, in order) about a chunk. E001 is added at its first place only; `last` tells that
 * the text ends with the chunk, where a final Ctrl-Z is silent. Text without a suspicious byte costs one pass at
 * memory speed. */
TextFaults text_faults_find(Bytes chunk, Encoding encoding, bool last, const Policy *policy, FindingList *findings);

#endif
