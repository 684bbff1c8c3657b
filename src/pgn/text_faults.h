/* SPDX-License-Identifier: MIT */
/* Faults of the text itself, whatever it means: PGN standard 4.1 and 4.2 (E001 to E004, E010) and the length of lines (P017). */
#ifndef PGN_TEXT_FAULTS_H
#define PGN_TEXT_FAULTS_H

#include "base/utf8.h"
#include "diag/finding.h"
#include "diag/policy.h"

enum { LINE_END_LF, LINE_END_CRLF, LINE_END_CR, LINE_END_KINDS };

/* A walk through the text of a chunk. */
typedef struct {
    Bytes text;
    const Policy *policy;
    Encoding encoding;
    bool first;                      /* the text begins its input */
    bool suspicious;                 /* it holds bytes other than printable ASCII and its white space */
    size_t at;                       /* where the walk has come to */
    size_t of_gap;                   /* findings outside games since the last game that begins a line */
    size_t line_at;                  /* the first line whose length has not been looked at */
    size_t silent;                   /* offset of the final Ctrl-Z, which is silent, or SIZE_MAX */
    size_t not_utf8;                 /* offset of the first byte that is not UTF-8, or SIZE_MAX */
    size_t first_at[LINE_END_KINDS]; /* offset of the first line end of each kind, SIZE_MAX where there is none or nobody asks */
} TextFaults;

/* Looks over the whole text: one pass at memory speed where it is plain. `last` tells that the input ends with it. */
void text_faults_start(TextFaults *faults, Bytes text, Encoding encoding, bool first, bool last, const Policy *policy);

/* Goes on to `end` and adds what is found on the way as findings of the game with this number, 0 for none. E001 is added at its
 * first place only, without game. Findings come in no certain order. */
void text_faults_take(TextFaults *faults, size_t end, uint32_t game, FindingList *findings);
/* Goes on to `end` and adds nothing. */
void text_faults_skip(TextFaults *faults, size_t end);

#endif
