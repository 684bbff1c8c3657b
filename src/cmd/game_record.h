/* SPDX-License-Identifier: MIT */
/* From what the checks know of a game to what is printed of it. */
#ifndef CMD_GAME_RECORD_H
#define CMD_GAME_RECORD_H

#include "check/replay.h"
#include "report/record.h"

typedef enum { RECORD_PLAIN, RECORD_WITH_MOVES /* `move` and `claim` of the draws too */ } RecordDetail;

/* The record of the game just judged. Text is decoded into the judge's arena, or borrowed from game and verdict. */
void game_record_of(GameRecord *record, Judge *judge, const Game *game, const Replay *replay, const Verdict *verdict, RecordDetail detail);

#endif
