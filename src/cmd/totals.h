/* SPDX-License-Identifier: MIT */
/* Running totals of games and findings, and the summary made from them. */
#ifndef CMD_TOTALS_H
#define CMD_TOTALS_H

#include "check/replay.h"
#include "report/record.h"

/* Of one thread, chunk or input; they start as {0} and are added up in any order. */
typedef struct {
    uint64_t inputs, games, clean, plies, variations, bytes, newlines, skipped;
    uint64_t by_code[DIAG_COUNT];
    uint64_t by_severity[SEVERITY_COUNT];
    uint64_t draws[DRAW_COUNT];
    uint64_t endings[ENDING_COUNT];
    uint64_t results[RESULT_UNKNOWN + 1];
    uint64_t letters[LANGUAGE_COUNT + 1]; /* the last: none */
} Totals;

/* Counts a game, not its findings. */
void totals_add_game(Totals *totals, const Verdict *verdict, const Replay *replay);
/* Counts findings, as graded. */
void totals_add_findings(Totals *totals, const Finding *findings, size_t count);
void totals_add(Totals *totals, const Totals *more);
/* `complete`: everything could be read and written. */
void summary_of_totals(Summary *summary, const Totals *totals, bool complete);

#endif
