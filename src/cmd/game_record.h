/* SPDX-License-Identifier: MIT */
/* From what the checks know to what is printed: Verdict to GameRecord, counts to Summary. */
#ifndef CMD_GAME_RECORD_H
#define CMD_GAME_RECORD_H

#include "check/replay.h"
#include "report/record.h"

typedef enum { RECORD_PLAIN, RECORD_WITH_MOVES /* `move` and `claim` of the draws too */ } RecordDetail;

/* The record of the game just judged. Text is decoded into the judge's arena, or borrowed from game and verdict. */
void game_record_of(GameRecord *record, Judge *judge, const Game *game, const Replay *replay, const Verdict *verdict, RecordDetail detail);

/* Running totals of one thread, chunk or input; they start as {0} and are added up in any order. */
typedef struct {
    uint64_t inputs, games, clean, plies, variations, bytes, newlines, skipped;
    uint64_t by_code[DIAG_COUNT];
    uint64_t by_severity[SEVERITY_COUNT];
    uint64_t draws[DRAW_COUNT];
    uint64_t endings[ENDING_COUNT];
    uint64_t results[RESULT_UNKNOWN + 1];
    uint64_t letters[LANGUAGE_COUNT + 1]; /* the last: none */
} Totals;

/* Counts a game (not its findings). */
void totals_add_game(Totals *totals, const Verdict *verdict, const Replay *replay);
/* Counts findings. */
void totals_add_finding(Totals *totals, const Finding *finding);
void totals_add(Totals *totals, const Totals *more);
void summary_of_totals(Summary *summary, const Totals *totals, bool complete);

#endif
