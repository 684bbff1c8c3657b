/* SPDX-License-Identifier: MIT */
/* What is decided by looking at the terminal and the environment: colours, the form of the output. */
#ifndef CMD_TERMINAL_H
#define CMD_TERMINAL_H

#include "cmd/options.h"
#include "report/report.h"
#include "report/stats.h"

bool terminal_is(int descriptor);
/* Colours for a descriptor: as --color says; if auto, CLICOLOR_FORCE turns them on, NO_COLOR and TERM=dumb off, and a
 * terminal decides otherwise. */
bool terminal_has_colour(When when, int descriptor);
/* What the men of a diagram are drawn with: letters with --ascii, or where the locale is not one of UTF-8. */
DiagramSigns terminal_signs(const Options *options);
/* Bars where standard output is a terminal, and with --color=always. */
StatsLook terminal_stats_look(const Options *options);
/* Progress and totals that nobody asked for are shown on standard error when it is a terminal. */
bool terminal_shows_progress(const Options *options);
bool terminal_shows_summary(const Options *options, const Report *report);

/* Sets up a report as the options say. Its form is that of --format; without it text on a terminal and gcc elsewhere,
 * for commands that have both. Borrows the policy of the options. */
void terminal_set_report(Report *report, const Options *options);
/* Sets up a report to a file in this form: without colours, and --quiet does not mean it. */
void terminal_set_report_file(Report *report, const Options *options, const char *format);

#endif
