/* SPDX-License-Identifier: MIT */
/* The files of --report: the same findings once more, each in a form of its own, beside the normal output. */
#ifndef CMD_REPORT_FILES_H
#define CMD_REPORT_FILES_H

#include "cmd/options.h"
#include "report/report.h"

typedef struct ReportFiles ReportFiles;

/* Opens all files that the options name; none of them changes before report_files_finish. `games`: records of games are
 * wanted where a form has them. NULL, and told on standard error, when a file cannot be opened. */
ReportFiles *report_files_open(const Options *options, bool games);
/* Does a form want a GameRecord for every game with findings? */
bool report_files_name_games(const ReportFiles *files);
/* Does a form list positions? */
bool report_files_list_positions(const ReportFiles *files);

void report_files_input(ReportFiles *files, Bytes input);
/* The findings of a piece of an input, and the records of games. The source is copied. */
void report_files_chunk(ReportFiles *files, const ReportSource *source, const FindingList *findings, GameRecordList games);
/* Positions, for the forms that list them, or else their findings. */
void report_files_positions(ReportFiles *files, const ReportSource *source, const FenRecordList *positions,
                            const FindingList *findings);
/* So many findings more have no place. */
void report_files_left_out(ReportFiles *files, uint64_t count);

/* Ends the documents and puts the files in their places. False, and told, when one could not be written. */
bool report_files_finish(ReportFiles *files, const Summary *summary);
/* Frees all; what was not finished is given up. NULL is allowed. */
void report_files_close(ReportFiles *files);

#endif
