/* SPDX-License-Identifier: MIT */
/* Why a move cannot be played, as a player would say it. */
#ifndef REPORT_SENTENCE_H
#define REPORT_SENTENCE_H

#include "base/text.h"
#include "notation/move_fault.h"

/* Adds a clause without a capital and a full stop; says nothing that the board of the fault does not show. `ply` is the
 * number of the offending half-move. False, and nothing added, where there is no reason to tell. */
bool sentence_add(Text *out, const struct MoveFault *fault, int32_t ply);

#endif
