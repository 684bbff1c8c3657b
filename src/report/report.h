/* SPDX-License-Identifier: MIT */
/*
 * Findings and records as bytes, in the form the user asked for. A form is a row of functions (struct ReportFormat), one
 * file a form. Nothing is written anywhere: everything is added to a Text. Printing depends on what was printed before only
 * through the limits of Report (--max-findings), so whoever prints chunks prints them in their order.
 */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "base/text.h"
#include "diag/locate.h"
#include "diag/policy.h"
#include "report/record.h"

typedef struct ReportFormat ReportFormat;

/* The form of this name (text, gcc, jsonl, csv, tsv), or NULL. */
const ReportFormat *report_format_by_name(const char *name);

/* How, and how much of it, to print. Set up by report_init, then changed by whoever reads the options. */
typedef struct {
    const ReportFormat *format;
    const Policy *policy;                /* what the forms for people print; borrowed */
    bool colour;                         /* escape sequences of a terminal; text only */
    bool quiet;                          /* neither findings nor records of games and positions */
    bool only_errors;                    /* of the findings, only errors: `draws` */
    uint64_t max_findings, max_per_code; /* UINT64_MAX: no limit */
    const char *conditions
        [DRAW_RECORDS_MAX]; /* names of the draw conditions as in GameRecord.draws; columns of a table */
    size_t condition_count;

    /* What has become of the findings so far. */
    uint64_t shown, not_shown; /* not_shown: because of the limits */
    uint64_t shown_of[DIAG_COUNT];
    Text message; /* scratch */
    Text found;   /* scratch */
} Report;

void report_init(Report *report, const ReportFormat *format, const Policy *policy);
void report_free(Report *report);

/* A piece of an input with what came before it. Made anew for every chunk by report_source. */
typedef struct {
    Bytes file; /* the input's name as given, "-" for standard input */
    Bytes text; /* the bytes that places point into; begins at the start of a line. NULL data: findings about
                                the input as a whole, which have no line and column */
    Encoding encoding; /* as --encoding says, or AUTO */
    uint64_t lines_before, games_before, bytes_before;

    Locator locator, game_locator; /* two, so that each only goes forward */
    size_t line_start, line_end;   /* the line that was last looked at */
    Encoding line_encoding;
    bool line_known;
} ReportSource;

ReportSource report_source(Bytes file, Bytes text, Encoding encoding);

/* What stands before everything else: the header line of a table. */
void report_start(Report *report, Text *out);
/* One finding. */
void report_finding(Report *report, Text *out, ReportSource *source, const Finding *finding);
/* The record, or line, of one game. */
void report_game(Report *report, Text *out, ReportSource *source, const GameRecord *game);
/* All of a chunk: the findings (sorted by place) and after those of a game its record. */
void report_chunk(Report *report, Text *out, ReportSource *source, const FindingList *findings,
                  GameRecordList games);
/* The record of a position, with its findings. */
void report_position(Report *report, Text *out, ReportSource *source, const FenRecord *record,
                     const Finding *findings);
/* How many findings the limits kept back, where there are any; nothing in jsonl, csv and tsv. */
void report_not_shown(const Report *report, Text *out);
/* The totals: a record, or a few lines for people. */
void report_summary(Report *report, Text *out, const Summary *summary);
/* A line about the speed, for standard error. */
void report_speed(Text *out, const Summary *summary, double seconds);

#endif
