/* SPDX-License-Identifier: MIT */
/* The position after a half-move of a game in a file. */
#ifndef CMD_BOARD_GAME_H
#define CMD_BOARD_GAME_H

#include "cmd/options.h"
#include "rules/setup.h"

#define BOARD_LAST_PLY UINT64_MAX

typedef struct {
    uint64_t game; /* its number, from 1 */
    uint64_t ply;  /* half-move of the main line, 0 for the start; BOARD_LAST_PLY: the last that can be played */
} BoardGame;

typedef struct {
    Setup setup;
    uint64_t moved; /* bit n: square n is where the last half-move began or ended */
} BoardPosition;

/* Reads `file` ("-": standard input) up to the game. Returns the exit status: 0 with the position, else 2 or 3 after
 * saying on standard error what is not there or could not be read. */
int board_game_read(const Options *options, const char *file, const BoardGame *wanted, BoardPosition *position);

#endif
