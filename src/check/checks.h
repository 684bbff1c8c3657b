/* SPDX-License-Identifier: MIT */
/* The passes over a game, one a subject; checks.c has them in order. Each adds findings to the judge and facts to the verdict. */
#ifndef CHECK_CHECKS_H
#define CHECK_CHECKS_H

#include "check/judge.h"
#include "check/replay.h"

/* Runs them all. */
void checks_run(Judge *judge, const Game *game, const Replay *replay, Verdict *verdict);

/* T codes: the tag section (PGN standard 8.1, 9). First, as it fills the verdict's tag and terminator. */
void check_tags(Judge *judge, const Game *game, const Replay *replay, Verdict *verdict);
/* C codes: commands inside comments. */
void check_comments(Judge *judge, const Game *game, const Replay *replay, Verdict *verdict);
/* D codes, draw conditions, ending, dead positions, who cannot win (FIDE 5.2, 9.2, 9.3, 9.6). */
void check_ending(Judge *judge, const Game *game, const Replay *replay, Verdict *verdict);
/* G codes: tag, marker, Termination and board compared (FIDE 5.1, 6.9, 7.5.5). After check_ending. */
void check_result(Judge *judge, const Game *game, const Replay *replay, Verdict *verdict);

/* A finding at the value of a tag, from its opening quote; NULL where it is not wanted. */
Finding *finding_about_value(Judge *judge, Diagnostic diagnostic, const Game *game, const TagPair *pair);

#endif
