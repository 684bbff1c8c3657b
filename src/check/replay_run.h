/* SPDX-License-Identifier: MIT */
/* For replay.c: the hot loop, which plays the plain moves of the main line. */
#ifndef CHECK_REPLAY_RUN_H
#define CHECK_REPLAY_RUN_H

#include "draw/line.h"
#include "notation/letters.h"
#include "pgn/token.h"

typedef struct {
    const LetterMap *letters;
    Position *position; /* after the last move */
    Ply *ply;           /* where the next half-move is recorded */
    uint32_t max_clock;
    bool sign_differs;  /* the last move was played, and its check sign is not what the board says */
} ReplayRun;

/* Plays tokens `i` to `end`, moves in canonical spelling with fitting numbers, and records them. Returns the first token that wants more:
 * anything else, and a move that is not played yet; or the one behind a move whose sign differs. */
uint32_t replay_run(ReplayRun *run, const Token *tokens, uint32_t i, uint32_t end);

#endif
