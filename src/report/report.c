/* SPDX-License-Identifier: MIT */
/* The table of forms, which findings are printed, and where they stand. */
#include "report/report.h"

#include "report/format.h"

#include <stdlib.h>
#include <string.h>

static const ReportFormat *const formats[] = {
    &report_text,  &report_gcc,        &report_jsonl, &report_sarif,     &report_github,
    &report_junit, &report_checkstyle, &report_csv,   &report_games_csv, &report_games_tsv,
};

static const ReportFormat *find_format(const char *name, bool games)
{
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
        if (strcmp(formats[i]->name, name) == 0 && (games ? formats[i]->game != NULL : !formats[i]->of_games))
            return formats[i];
    return NULL;
}

const ReportFormat *report_format_by_name(const char *name) { return find_format(name, false); }
const ReportFormat *report_format_of_games(const char *name) { return find_format(name, true); }

void report_init(Report *report, const ReportFormat *format, const Policy *policy)
{
    *report = (Report){.format = format,
                       .policy = policy,
                       .games = true,
                       .fail_on = SEVERITY_ERROR,
                       .max_findings = UINT64_MAX,
                       .max_per_code = UINT64_MAX};
}

void report_free(Report *report)
{
    text_free(&report->message);
    text_free(&report->found);
    if (report->state != NULL && report->format->state_free != NULL)
        report->format->state_free(report->state);
    free(report->state);
}

bool report_is_document(const Report *report) { return report->format->is_document; }
bool report_is_for_people(const Report *report) { return report->format->for_people; }
bool report_lists_games(const Report *report) { return report->format->game != NULL; }

bool report_lists_positions(const Report *report)
{
    return report->format->position != NULL && report->format->position != people_position;
}

bool report_names_games(const Report *report) { return report->format->names_games; }

void *report_state(Report *report)
{
    if (report->state == NULL)
        report->state = memory_take_zeroed(1, report->format->state_size);
    return report->state;
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
    size_t end = at < source->line_end ? size_smaller(length, source->line_end - at) : 0;
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

/* Characters of a part of a line; bytes that are part of none count one each. */
static size_t count_characters(Bytes part, Encoding encoding)
{
    if (encoding_is_single_byte(encoding))
        return part.size;
    size_t count = 0;
    for (size_t at = 0; at < part.size; count++) {
        uint32_t point;
        size_t size = utf8_decode(part.data + at, part.data + part.size, &point);
        at += size == 0 ? 1 : size;
    }
    return count;
}

/* Characters of the line before `at`. Places come in their order, so that each line is counted once. */
static size_t characters_before(ReportSource *source, size_t at)
{
    Bytes text = source->text;
    if (source->counted_line != source->line_start + 1 || at < source->counted_to) {
        Bytes line = bytes_slice(text, source->line_start, source->line_end);
        source->counted_line = source->line_start + 1; /* 0: none */
        source->counted_to = source->line_start + (bytes_starts_with(line, BYTES("\xEF\xBB\xBF")) ? 3 : 0);
        source->counted = 0;
    }
    if (at > source->counted_to) {
        source->counted += count_characters(bytes_slice(text, source->counted_to, at), source->line_encoding);
        source->counted_to = at;
    }
    return source->counted;
}

ReportPlace source_place_in_characters(ReportSource *source, const ReportPlace *place, size_t at)
{
    enum { LONG = 4096 };
    ReportPlace result = *place;
    if (place->line == 0)
        return result;
    uint64_t length = place->end_column - place->column;
    result.column = 1 + characters_before(source, size_smaller(at, source->line_end));
    result.end_column = 0;
    if (length <= LONG)
        result.end_column =
            result.column + count_characters(bytes_slice(source->text, at, at + length), source->line_encoding);
    return result;
}

/* ---- printing ---- */

void report_start(Report *report, Text *out)
{
    if (report->format->start != NULL && !report->quiet)
        report->format->start(report, out);
}

void report_input(Report *report, Text *out, Bytes file)
{
    if (report->format->input != NULL && !report->quiet)
        report->format->input(report, out, file);
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
    if (report->format->game != NULL && report->games && !report->quiet)
        report->format->game(report, out, source, game);
}

/* Does the record stand before this finding? A finding about the input has no game, but its place tells. */
static bool comes_before(const GameRecord *game, const Finding *finding)
{
    return game->number < finding->game || (finding->game == 0 && game->end <= finding->at);
}

/* The record of the game that the finding belongs to, and those before it that are still to be printed. */
static const GameRecord *game_of(Report *report, Text *out, ReportSource *source, ReportChunk *chunk, const Finding *finding)
{
    const GameRecordList *games = &chunk->games;
    while (chunk->next_game < games->count && comes_before(&games->items[chunk->next_game], finding))
        report_game(report, out, source, &games->items[chunk->next_game++]);
    bool known = chunk->next_game < games->count && games->items[chunk->next_game].number == finding->game;
    return known ? &games->items[chunk->next_game] : NULL;
}

bool report_chunk(Report *report, Text *out, ReportSource *source, ReportChunk *chunk, size_t limit)
{
    while (chunk->next_finding < chunk->findings->count && out->size < limit) {
        const Finding *finding = &chunk->findings->items[chunk->next_finding++];
        source->game = game_of(report, out, source, chunk, finding);
        report_finding(report, out, source, finding);
    }
    source->game = NULL;
    if (chunk->next_finding < chunk->findings->count)
        return false;
    while (chunk->next_game < chunk->games.count && out->size < limit)
        report_game(report, out, source, &chunk->games.items[chunk->next_game++]);
    return chunk->next_game == chunk->games.count;
}

void report_position(Report *report, Text *out, ReportSource *source, const FenRecord *record,
                     const Finding *findings)
{
    if (report->format->position != NULL && !report->quiet)
        report->format->position(report, out, source, record, findings + record->findings_from);
}

void report_positions(Report *report, Text *out, ReportSource *source, const FenRecordList *positions,
                      const FindingList *findings)
{
    bool listed = report_lists_positions(report);
    for (size_t i = 0; i < positions->count && listed; i++)
        report_position(report, out, source, &positions->items[i], findings->items);
    for (size_t i = 0; i < findings->count && !listed; i++)
        report_finding(report, out, source, &findings->items[i]);
}

void report_not_shown(const Report *report, Text *out)
{
    if (report->not_shown == 0)
        return;
    people_add_count(out, report->not_shown, "finding", "findings");
    text_add_c(out, report->not_shown == 1 ? " is not shown\n" : " are not shown\n");
}

void report_summary(Report *report, Text *out, const Summary *summary)
{
    if (report->format->summary != NULL)
        report->format->summary(report, out, summary);
    else
        people_summary(report, out, summary);
}

void report_end(Report *report, Text *out, const Summary *summary)
{
    if (report->format->end != NULL && !report->quiet)
        report->format->end(report, out, summary);
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
