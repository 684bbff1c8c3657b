/* SPDX-License-Identifier: MIT */
/* The table of forms, which findings are printed, and where they stand. */
#include "report/report.h"

#include "report/format.h"

#include <string.h>

static const ReportFormat *const formats[] = {&report_text, &report_gcc, &report_jsonl, &report_csv,
                                              &report_tsv};

const ReportFormat *report_format_by_name(const char *name)
{
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
        if (strcmp(formats[i]->name, name) == 0)
            return formats[i];
    return NULL;
}

void report_init(Report *report, const ReportFormat *format, const Policy *policy)
{
    *report =
        (Report){.format = format, .policy = policy, .max_findings = UINT64_MAX, .max_per_code = UINT64_MAX};
}

void report_free(Report *report)
{
    text_free(&report->message);
    text_free(&report->found);
}

/* ---- places ---- */

ReportSource report_source(Bytes file, Bytes text, Encoding encoding)
{
    return (ReportSource){.file = file,
                          .text = text,
                          .encoding = encoding,
                          .locator = locator_of(text),
                          .game_locator = locator_of(text)};
}

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

/* Offset of the end of the line that starts at `start`. */
static size_t end_of_line(Bytes text, size_t start)
{
    size_t end = start;
    while (end < text.size && text.data[end] != '\n' && text.data[end] != '\r')
        end++;
    return end;
}

/* A game may be one long line with a finding at every move: each line is looked at once. */
static void look_at_line(ReportSource *source, size_t start)
{
    if (source->line_known && source->line_start == start)
        return;
    source->line_known = true;
    source->line_start = start;
    source->line_end = end_of_line(source->text, start);
    Bytes line = bytes_slice(source->text, start, source->line_end);
    source->line_encoding = encoding_of_line(source->encoding, line);
}

Encoding source_line_encoding(ReportSource *source)
{
    return source->line_known ? source->line_encoding : source->encoding;
}

ReportPlace source_place(ReportSource *source, size_t at, size_t length)
{
    if (source->text.data == NULL)
        return (ReportPlace){.offset = source->bytes_before + at};
    Place place = locate_place(&source->locator, at);
    look_at_line(source, source->locator.line_start);
    size_t end = at < source->line_end ? smaller(length, source->line_end - at) : 0;
    return (ReportPlace){.line = source->lines_before + place.line,
                         .column = place.column,
                         .end_column = place.column + end,
                         .offset = source->bytes_before + at};
}

ReportPlace source_game_place(ReportSource *source, size_t at)
{
    if (source->text.data == NULL)
        return (ReportPlace){.offset = source->bytes_before + at};
    Place place = locate_place(&source->game_locator, at);
    return (ReportPlace){.line = source->lines_before + place.line,
                         .column = place.column,
                         .offset = source->bytes_before + at};
}

/* ---- printing ---- */

void report_start(Report *report, Text *out)
{
    if (report->format->start != NULL && !report->quiet)
        report->format->start(report, out);
}

static bool is_asked_for(const Report *report, const Finding *finding)
{
    if (report->quiet || report->format->finding == NULL)
        return false;
    if (report->only_errors && finding->severity != SEVERITY_ERROR)
        return false;
    return !report->format->for_people || policy_prints(report->policy, finding);
}

void report_finding(Report *report, Text *out, ReportSource *source, const Finding *finding)
{
    if (!is_asked_for(report, finding))
        return;
    uint64_t *shown_of = &report->shown_of[finding->diagnostic];
    if (report->shown >= report->max_findings || *shown_of >= report->max_per_code) {
        report->not_shown++;
        return;
    }
    report->shown++;
    ++*shown_of;
    report->format->finding(report, out, source, finding);
}

void report_game(Report *report, Text *out, ReportSource *source, const GameRecord *game)
{
    if (report->format->game != NULL && !report->quiet)
        report->format->game(report, out, source, game);
}

void report_chunk(Report *report, Text *out, ReportSource *source, const FindingList *findings,
                  GameRecordList games)
{
    size_t next = 0;
    for (size_t i = 0; i < findings->count; i++) {
        const Finding *finding = &findings->items[i];
        while (next < games.count && games.items[next].number < finding->game)
            report_game(report, out, source, &games.items[next++]);
        report_finding(report, out, source, finding);
    }
    while (next < games.count)
        report_game(report, out, source, &games.items[next++]);
}

void report_position(Report *report, Text *out, ReportSource *source, const FenRecord *record,
                     const Finding *findings)
{
    if (report->format->position != NULL && !report->quiet)
        report->format->position(report, out, source, record, findings + record->findings_from);
}

void report_not_shown(const Report *report, Text *out)
{
    if (report->not_shown == 0 || !report->format->has_limits)
        return;
    people_add_count(out, report->not_shown, "finding", "findings");
    text_add_c(out, report->not_shown == 1 ? " is not shown\n" : " are not shown\n");
}

void report_summary(Report *report, Text *out, const Summary *summary)
{
    if (report->format->summary != NULL)
        report->format->summary(report, out, summary);
}

void report_speed(Text *out, const Summary *summary, double seconds)
{
    double halves = (double)(summary->plies + summary->variations);
    if (seconds < 1e-6)
        seconds = 1e-6;
    text_add_printf(out, "%.2f seconds, %.0f games, %.2f million half-moves and %.1f MB a second\n", seconds,
                    (double)summary->games / seconds, halves / seconds / 1e6,
                    (double)summary->bytes / seconds / 1e6);
}
