/* SPDX-License-Identifier: MIT */
/* From what the checks know of a game to what is printed of it. */
#ifndef CMD_GAME_RECORD_H
#define CMD_GAME_RECORD_H

#include "check/replay.h"
#include "report/record.h"

/* The record of the game just judged. Text is decoded into the judge's arena, or borrowed from game and verdict. */
void game_record_of(GameRecord *record, Judge *judge, const Game *game, const Replay *replay,
                    const Verdict *verdict);
/* Adds to its draws the names of the moves: `move` and `claim`. Replays the game for each, so for lists of draws only. */
void game_record_name_moves(GameRecord *record, Judge *judge, const Replay *replay);

#endif
