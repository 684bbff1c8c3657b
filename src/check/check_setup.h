/* SPDX-License-Identifier: MIT */
/* Where a game starts: its Variant and FEN tags (PGN standard 9.7, FIDE Guidelines II). */
#ifndef CHECK_CHECK_SETUP_H
#define CHECK_CHECK_SETUP_H

#include "check/judge.h"
#include "check/replay.h"

/* The variant that a tag value means, compared without case, blanks and hyphens. */
Variant variant_of_value(Bytes value);

/* Finds the start position of a game: fills replay->playable and replay->start, verdict->variant and variant_name. Reports
 * T009 (the start is then the initial array), T010, T011 (not playable), T014 and T018. */
void check_setup(Judge *judge, const Game *game, Replay *replay, Verdict *verdict);

#endif
