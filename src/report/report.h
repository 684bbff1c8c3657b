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
#include "report/diagram.h"
#include "report/record.h"

typedef struct ReportFormat ReportFormat;

/* The form of this name that lists findings (text, gcc, jsonl, sarif, ...), or NULL. */
const ReportFormat *report_format_by_name(const char *name);
/* The form of this name that lists games (text, jsonl, csv, tsv), or NULL. */
const ReportFormat *report_format_of_games(const char *name);

/* How, and how much of it, to print. Set up by report_init, then changed by whoever reads the options. */
typedef struct {
    const ReportFormat *format;
    const Policy *policy;                /* what the forms for people print; borrowed */
    bool colour;                         /* escape sequences of a terminal; text only */
    DiagramSigns diagrams;               /* boards before illegal moves; text only */
    bool quiet;                          /* neither findings nor records of games and positions */
    bool only_errors;                    /* of the findings, only errors: `draws` */
    bool games;                          /* records or lines of games are printed too */
    unsigned fail_on;                    /* the lowest Severity that is a failure; SEVERITY_COUNT: none */
    uint64_t max_findings, max_per_code; /* UINT64_MAX: no limit */
    const char *conditions
        [DRAW_RECORDS_MAX]; /* names of the draw conditions as in GameRecord.draws; columns of a table */
    size_t condition_count;

    /* What has become of the findings so far. */
    uint64_t shown, not_shown; /* not_shown: because of the limits */
    uint64_t shown_of[DIAG_COUNT];
    Text message; /* scratch */
    Text found;   /* scratch */
    void *state;  /* of the form; owned */
} Report;

void report_init(Report *report, const ReportFormat *format, const Policy *policy);
void report_free(Report *report);
/* Is the output one document, in which totals and other lines for people have no place? */
bool report_is_document(const Report *report);
/* Is it made of lines for people, as text and gcc are, and not of records for programs? */
bool report_is_for_people(const Report *report);
/* Does the form print games as such, if they are wanted? */
bool report_lists_games(const Report *report);
/* Does the form print positions as such, with or without findings (report_position), and not only findings? */
bool report_lists_positions(const Report *report);
/* Does the form want to know the games that findings belong to: a GameRecord for every game with findings? */
bool report_names_games(const Report *report);

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
    size_t counted_line, counted_to, counted; /* characters of a line up to a place */
    const GameRecord *game;                   /* of the finding to be printed; NULL where it is not known */
} ReportSource;

ReportSource report_source(Bytes file, Bytes text, Encoding encoding);

/* What stands before everything else: the header line of a table. */
void report_start(Report *report, Text *out);
/* Begins an input; to be called before its first finding, and for inputs without any too. */
void report_input(Report *report, Text *out, Bytes file);
/* One finding. */
void report_finding(Report *report, Text *out, ReportSource *source, const Finding *finding);
/* The record, or line, of one game. */
void report_game(Report *report, Text *out, ReportSource *source, const GameRecord *game);
/* What there is to print of a chunk, and how much of it has been printed. */
typedef struct {
    const FindingList *findings; /* sorted by place */
    GameRecordList games;
    size_t next_finding, next_game; /* 0 at first */
} ReportChunk;

/* All of a chunk: the findings and after those of a game its record. Stops, false, when `out` has at least `limit` bytes; to be
 * called again when they have been written. */
bool report_chunk(Report *report, Text *out, ReportSource *source, ReportChunk *chunk, size_t limit);
/* The record of a position, with its findings. */
void report_position(Report *report, Text *out, ReportSource *source, const FenRecord *record,
                     const Finding *findings);
/* All positions of a chunk, where the form lists them, or else the findings. */
void report_positions(Report *report, Text *out, ReportSource *source, const FenRecordList *positions,
                      const FindingList *findings);
/* How many findings the limits kept back, where there are any: a line for people. */
void report_not_shown(const Report *report, Text *out);
/* The totals: a record, or a few lines for people; those of a document are for people too, to be shown elsewhere. */
void report_summary(Report *report, Text *out, const Summary *summary);
/* What stands behind everything else; the summary tells whether all could be read. */
void report_end(Report *report, Text *out, const Summary *summary);
/* A line about the speed, for standard error. */
void report_speed(Text *out, const Summary *summary, double seconds);

#endif
