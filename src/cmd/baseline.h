/* SPDX-License-Identifier: MIT */
/*
 * Known findings: --baseline reads a file of them, --write-baseline writes one. Of a known finding nothing is printed and it is no
 * failure. The file has a line for every finding: its code, its fingerprint (report/fingerprint.h) and words for people. So many
 * findings of one fingerprint are known as have a line: one more of the same kind in the same game is new.
 *
 * Findings are known when people would see them printed, or when they are failures. Faults of reading (codes I) are never known.
 */
#ifndef CMD_BASELINE_H
#define CMD_BASELINE_H

#include "cmd/options.h"
#include "report/report.h"

typedef struct Baseline Baseline;

/* Reads the known findings and opens the file to be written, as the options say; `baseline` is NULL when they speak of
 * neither. Returns 0, or the exit status after saying on standard error what is wrong. */
int baseline_open(Baseline **baseline, const Options *options);
void baseline_close(Baseline *baseline);

/* Writes the findings of a chunk down, and takes those that are known out of the list into `known`. `source` and `games` as for
 * report_chunk; there must be a record of every game with findings. */
void baseline_take(Baseline *baseline, const ReportSource *source, FindingList *findings,
                   GameRecordList games, FindingList *known);
/* Is the finding accepted because a baseline is being written with it? NULL accepts nothing. */
bool baseline_accepts(const Baseline *baseline, const Finding *finding);

/* To be called when all findings have been taken, if everything could be read: tells on standard error the known findings that
 * are gone, and returns how many. Those of which too many stand in the file count too. */
uint64_t baseline_tell_gone(const Baseline *baseline);
/* Puts the file written in its place, if `whole`. False, and told, when it could not be written. */
bool baseline_finish(Baseline *baseline, bool whole);

#endif
