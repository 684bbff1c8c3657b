/* SPDX-License-Identifier: MIT */
/* Inside the folder: what a form is, and what the forms have in common. */
#ifndef REPORT_FORMAT_H
#define REPORT_FORMAT_H

#include "report/report.h"

/* Where a finding or record stands in its input. */
typedef struct {
    uint64_t line, column, end_column; /* from 1; 0: the input as a whole */
    uint64_t offset;
} ReportPlace;

/* A form. Any function may be NULL: then nothing is printed. */
struct ReportFormat {
    const char *name;
    bool for_people;   /* the policy decides which findings are printed */
    bool is_document;  /* its output is one document: totals and other lines for people do not belong in it */
    bool of_games;     /* lists games; the others list findings */
    bool names_games;  /* wants source->game for the findings of a game */
    size_t state_size; /* of what it remembers between calls: report_state */
    void (*start)(const Report *report, Text *out);
    void (*input)(Report *report, Text *out, Bytes file); /* an input begins; the one before has ended */
    void (*finding)(Report *report, Text *out, ReportSource *source, const Finding *finding);
    void (*game)(Report *report, Text *out, ReportSource *source, const GameRecord *game);
    void (*position)(Report *report, Text *out, ReportSource *source, const FenRecord *record,
                     const Finding *findings);
    void (*summary)(const Report *report, Text *out, const Summary *summary);
    void (*end)(Report *report, Text *out, const Summary *summary); /* everything else has been printed */
    void (*state_free)(void *state);                                /* what the state owns, not itself */
};

extern const ReportFormat report_text, report_gcc, report_jsonl, report_sarif, report_github, report_junit,
    report_checkstyle, report_csv, report_games_csv, report_games_tsv;

/* What the form remembers: format->state_size bytes, zero at first, aligned for anything. */
void *report_state(Report *report);

/* ---- places ---- */

/* The place of a finding; its locator goes forward. */
ReportPlace source_place(ReportSource *source, size_t at, size_t length);
/* The place of a game's first byte, with a locator of its own. */
ReportPlace source_game_place(ReportSource *source, size_t at);
/* The encoding of the line that source_place was last asked for. */
Encoding source_line_encoding(ReportSource *source);

/* The same place with columns that count characters instead of bytes; to be called after source_place for the same place.
 * A token that is very long gets no end: end_column 0. */
ReportPlace source_place_in_characters(ReportSource *source, const ReportPlace *place, size_t at);

/* ---- fields ---- */

/* Adds a field of comma-separated values (RFC 4180), in quotes where that is needed. Control characters but line ends and
 * tabs become <U+XXXX>, what is not UTF-8 U+FFFD. */
void csv_add(Text *out, Bytes text);

/* ---- text for people ---- */

/* The columns of a window of source text around a finding. */
enum { REPORT_WINDOW = 100 };

/* Adds `severity: message` and the code, without a line end; `colour` as in Report. */
void people_add_heading(Report *report, Text *out, ReportSource *source, const Finding *finding, bool colour);
/* Adds `file:line:column: `. */
void people_add_place(Text *out, const ReportSource *source, const ReportPlace *place);
/* The forms for people share these. */
void people_game(Report *report, Text *out, ReportSource *source, const GameRecord *game);
void people_position(Report *report, Text *out, ReportSource *source, const FenRecord *record,
                     const Finding *findings);
void people_summary(const Report *report, Text *out, const Summary *summary);
/* Adds "1 game", "2,345 games". */
void people_add_count(Text *out, uint64_t count, const char *one, const char *many);

#endif
