/* SPDX-License-Identifier: MIT */
/*
 * For people at a terminal: place, severity, sentence and code, then the line of the source with a caret below the token.
 * Of a long line only a window around the token is shown. A column is a character: tabs and what cannot be shown take one,
 * combining marks none.
 */
#include "report/format.h"
#include "report/message.h"

#include "notation/move_fault.h"

/* Source bytes on either side of a place that are looked at: enough for a window of four-byte characters. */
enum { REACH = 4 * REPORT_WINDOW, BEFORE_TOKEN = 40, GUTTER = 5 };

static const char ellipsis[] = "\xE2\x80\xA6";

static unsigned cells_of(uint32_t point) { return point >= 0x300 && point < 0x370 ? 0 : 1; }

/* Reads the character at `at` of decoded text, which is valid UTF-8, and moves on. */
static uint32_t next_point(Bytes utf8, size_t *at)
{
    uint32_t point = UTF8_REPLACEMENT;
    size_t size = utf8_decode(utf8.data + *at, utf8.data + utf8.size, &point);
    *at += size == 0 ? 1 : size;
    return point;
}

static size_t count_cells(Bytes utf8)
{
    size_t cells = 0;
    for (size_t at = 0; at < utf8.size;)
        cells += cells_of(next_point(utf8, &at));
    return cells;
}

/* Adds the cells from `from` up to `to`, each as one column. */
static void add_cells(Text *out, Bytes utf8, size_t from, size_t to)
{
    size_t cell = 0;
    for (size_t at = 0; at < utf8.size && cell <= to;) {
        uint32_t point = next_point(utf8, &at);
        unsigned width = cells_of(point);
        if (cell >= from && cell + width <= to) {
            if (point == '\t' || point == '\v' || point == '\f')
                text_add_byte(out, ' ');
            else
                text_add_code_point(out, visible_is_control(point) ? UTF8_REPLACEMENT : point);
        }
        cell += width;
    }
}

/* The line in three parts, decoded into one text. */
typedef struct {
    Bytes before, token, after;
    bool cut_before, cut_after; /* there is more of the line than this */
} SourceLine;

static bool continues_character(uint8_t byte) { return (byte & 0xC0) == 0x80; }

static SourceLine decode_line(Text *scratch, ReportSource *source, size_t at, size_t length)
{
    Bytes text = source->text;
    size_t start = source->line_start;
    size_t end = source->line_end;
    SourceLine line = {.cut_before = false};
    if (bytes_starts_with(bytes_slice(text, start, end), BYTES("\xEF\xBB\xBF")))
        start += 3;
    at = at < start ? start : size_smaller(at, end);
    length = size_smaller(length, end - at);
    if (at - start > REACH) {
        line.cut_before = true;
        for (start = at - REACH; start < at && continues_character(text.data[start]); start++)
            continue;
    }
    if (length > REACH || end - at - length > REACH) {
        line.cut_after = true;
        for (end = at + size_smaller(length, REACH) + REACH; end > at && continues_character(text.data[end]);
             end--)
            continue;
        length = size_smaller(length, end - at);
    }
    size_t sizes[2];
    text_clear(scratch);
    text_add_decoded(scratch, bytes_slice(text, start, at), source->line_encoding);
    sizes[0] = scratch->size;
    text_add_decoded(scratch, bytes_slice(text, at, at + length), source->line_encoding);
    sizes[1] = scratch->size;
    text_add_decoded(scratch, bytes_slice(text, at + length, end), source->line_encoding);
    line.before = bytes_slice(text_bytes(scratch), 0, sizes[0]);
    line.token = bytes_slice(text_bytes(scratch), sizes[0], sizes[1]);
    line.after = bytes_slice(text_bytes(scratch), sizes[1], scratch->size);
    return line;
}

static void add_gutter(Text *out, uint64_t number)
{
    size_t digits = 1;
    for (uint64_t rest = number; rest >= 10; rest /= 10)
        digits++;
    text_add_repeated(out, ' ', digits < GUTTER ? GUTTER - digits : 0);
    text_add_unsigned(out, number);
    text_add_c(out, " | ");
}

/* The line below: as wide a gutter, then the caret. */
static void add_caret(Text *out, const Report *report, uint64_t number, size_t column, size_t width)
{
    size_t gutter = GUTTER;
    for (uint64_t rest = number; rest >= 100000; rest /= 10)
        gutter++;
    text_add_repeated(out, ' ', gutter);
    text_add_c(out, " | ");
    text_add_repeated(out, ' ', column);
    if (report->colour)
        text_add_c(out, "\033[1;32m");
    text_add_byte(out, '^');
    text_add_repeated(out, '~', width > 1 ? width - 1 : 0);
    if (report->colour)
        text_add_c(out, "\033[0m");
    text_add_byte(out, '\n');
}

static void add_source(Report *report, Text *out, ReportSource *source, const ReportPlace *place,
                       const Finding *finding)
{
    if (source->line_end == source->line_start)
        return;
    SourceLine line = decode_line(&report->message, source, finding->at, finding->length);
    size_t before = count_cells(line.before);
    size_t token = count_cells(line.token);
    size_t after = count_cells(line.after);
    size_t left = before; /* cells shown in front of the token */
    if (before + token + after > REPORT_WINDOW)
        left = size_smaller(before, BEFORE_TOKEN);
    size_t middle = size_smaller(token, REPORT_WINDOW - left);
    size_t right = size_smaller(after, REPORT_WINDOW - left - middle);
    if (left < before && left + middle + right < REPORT_WINDOW)
        left = size_smaller(before, REPORT_WINDOW - middle - right);
    bool cut_left = line.cut_before || left < before;

    add_gutter(out, place->line);
    if (cut_left)
        text_add_c(out, ellipsis);
    add_cells(out, line.before, before - left, before);
    add_cells(out, line.token, 0, middle);
    add_cells(out, line.after, 0, right);
    if (line.cut_after || middle < token || right < after)
        text_add_c(out, ellipsis);
    text_add_byte(out, '\n');
    add_caret(out, report, place->line, left + cut_left, middle);
}

/* The board before a move that cannot be played; its squares stand out where there are colours. */
static void add_board(const Report *report, Text *out, const Finding *finding)
{
    const struct MoveFault *fault = finding->fault;
    if (fault == NULL || fault->fen == NULL || fault->why.reason == REASON_NONE)
        return;
    Diagram diagram = {.board = fault->board, .signs = report->diagrams, .colour = report->colour};
    if (fault->why.from < SQUARE_COUNT)
        diagram.marked |= UINT64_C(1) << fault->why.from;
    if (fault->why.to < SQUARE_COUNT)
        diagram.marked |= UINT64_C(1) << fault->why.to;
    diagram_add(out, &diagram, "      | ");
}

static void finding_lines(Report *report, Text *out, ReportSource *source, const Finding *finding)
{
    ReportPlace place = source_place(source, finding->at, finding->length);
    if (report->colour)
        text_add_c(out, "\033[1m");
    people_add_place(out, source, &place);
    if (report->colour)
        text_add_c(out, "\033[0m");
    people_add_heading(report, out, source, finding, report->colour);
    text_add_byte(out, '\n');
    if (place.line > 0)
        add_source(report, out, source, &place, finding);
    add_board(report, out, finding);
}

const ReportFormat report_text = {
    .name = "text",
    .for_people = true,
    .finding = finding_lines,
    .game = people_game,
    .position = people_position,
    .summary = people_summary,
};
