/* SPDX-License-Identifier: MIT */
/* Delivery of judged positions in their order: printed, counted, and in the end the exit status. */
#ifndef CMD_FEN_RUN_H
#define CMD_FEN_RUN_H

#include "cmd/fen_judged.h"

/* One run of `fen`; all inputs go through it one after the other. */
typedef struct FenRun FenRun;

/* Borrows the style and sets its `records`. NULL, and told on standard error, when there is nowhere to write to. */
FenRun *fen_run_new(FenStyle *style);

/* Reads files (or "-", standard input) that hold positions. Both return false when nothing more can be written. */
bool fen_run_files(FenRun *run, const char *const *names, size_t count);
/* Judges one FEN, argument `number` of the command line, from 1. */
bool fen_run_argument(FenRun *run, const char *fen, size_t number);

/* Prints the totals, ends the output, frees all and returns the exit status. */
int fen_run_finish(FenRun *run);

#endif
