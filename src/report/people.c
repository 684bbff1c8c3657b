/* SPDX-License-Identifier: MIT */
/* What the forms for people (text, gcc) have in common: headings of findings, a line a game, the totals. */
#include "report/format.h"
#include "report/message.h"

/* Select Graphic Rendition of ECMA-48. */
static const char *const severity_colours[SEVERITY_COUNT] = {
    [SEVERITY_STYLE] = "\033[1;34m",
    [SEVERITY_NOTE] = "\033[1;36m",
    [SEVERITY_WARNING] = "\033[1;35m",
    [SEVERITY_ERROR] = "\033[1;31m",
};
static const char colour_end[] = "\033[0m";

void people_add_place(Text *out, const ReportSource *source, const ReportPlace *place)
{
    visible_add(out, source->file);
    text_add_byte(out, ':');
    if (place->line > 0) {
        text_add_unsigned(out, place->line);
        text_add_byte(out, ':');
    }
    if (place->line > 0 && place->column > 0) {
        text_add_unsigned(out, place->column);
        text_add_byte(out, ':');
    }
    text_add_byte(out, ' ');
}

void people_add_heading(Report *report, Text *out, ReportSource *source, const Finding *finding, bool colour)
{
    const DiagnosticInfo *info = diagnostic_info(finding->diagnostic);
    message_write(report, source, finding, message_found(report, source, finding));
    if (colour)
        text_add_c(out, severity_colours[finding->severity]);
    text_add_c(out, severity_name(finding->severity));
    text_add_byte(out, ':');
    if (colour)
        text_add_c(out, colour_end);
    text_add_byte(out, ' ');
    text_add(out, text_bytes(&report->message));
    text_add_c(out, " [");
    text_add_c(out, info->code);
    text_add_byte(out, ' ');
    text_add_c(out, info->name);
    text_add_byte(out, ']');
}

/* ---- a line a game ---- */

/* 1234567 as 1,234,567. */
static void add_grouped(Text *out, uint64_t number)
{
    uint64_t unit = 1;
    while (number / unit >= 1000)
        unit *= 1000;
    text_add_unsigned(out, number / unit);
    while (unit > 1) {
        number %= unit;
        unit /= 1000;
        uint64_t three = number / unit;
        text_add_byte(out, ',');
        text_add_repeated(out, '0', three < 10 ? 2 : three < 100 ? 1 : 0);
        text_add_unsigned(out, three);
    }
}

void people_add_count(Text *out, uint64_t count, const char *one, const char *many)
{
    add_grouped(out, count);
    text_add_byte(out, ' ');
    text_add_c(out, count == 1 ? one : many);
}

static void add_or_question(Text *out, Bytes name)
{
    if (name.size == 0)
        text_add_byte(out, '?');
    else
        visible_add(out, name);
}

/* A half-move as people write it, or its number. */
static void add_moment(Text *out, Bytes move, int32_t ply)
{
    if (move.size > 0) {
        text_add(out, move);
    } else if (ply == 0) {
        text_add_c(out, "at the start");
    } else {
        text_add_c(out, "half-move ");
        text_add_signed(out, ply);
    }
}

static void add_draw(Text *out, const DrawRecord *draw)
{
    if (draw->ply < 0 && draw->by_move < 0 && !draw->undecided)
        return;
    text_add_c(out, ", ");
    text_add_c(out, draw->name);
    if (draw->ply >= 0) {
        text_add_byte(out, ' ');
        add_moment(out, draw->move, draw->ply);
    }
    if (draw->by_move >= 0) {
        text_add_c(out, draw->ply >= 0 ? " (claimable before " : " (claimable only before ");
        add_moment(out, draw->claim, draw->by_move + 1);
        text_add_byte(out, ')');
    }
    if (draw->by != NULL) {
        text_add_c(out, " (by ");
        text_add_c(out, draw->by);
        text_add_byte(out, ')');
    }
    if (draw->undecided)
        text_add_c(out, " undecided");
}

static void add_ending(Text *out, const GameRecord *game)
{
    if (game->ended < 0) {
        text_add_c(out, ", no ending on the board");
    } else {
        text_add_c(out, ", ");
        text_add_c(out, game->ending);
        if (game->winner != NULL) {
            text_add_c(out, *game->winner == 'w' ? " by White" : " by Black");
        }
    }
    if (game->played_on > 0) {
        text_add_c(out, ", played on for ");
        people_add_count(out, (uint64_t)game->played_on, "half-move", "half-moves");
    }
}

/* What is left for each side: that only one of them can win, and how with --helpmate. */
static void add_chances(Text *out, ColourSet cannot_win, const Bytes helpmate[2])
{
    static const char *const names[] = {"White", "Black"};
    for (unsigned colour = WHITE; colour <= BLACK; colour++) {
        bool can_mate = helpmate[colour].size > 0;
        if (!can_mate && cannot_win != 1U << colour)
            continue;
        text_add_c(out, ", ");
        text_add_c(out, names[colour]);
        text_add_c(out, can_mate ? " can still mate: " : " cannot win");
        text_add(out, helpmate[colour]);
    }
}

static void add_counts(Text *out, const GameRecord *game)
{
    if (game->errors > 0) {
        text_add_c(out, ", ");
        people_add_count(out, game->errors, "error", "errors");
    }
    if (game->warnings > 0) {
        text_add_c(out, ", ");
        people_add_count(out, game->warnings, "warning", "warnings");
    }
}

void people_game(Report *report, Text *out, ReportSource *source, const GameRecord *game)
{
    (void)report;
    ReportPlace place = source_game_place(source, game->at);
    place.column = 0;
    people_add_place(out, source, &place);
    text_add_c(out, "game ");
    text_add_unsigned(out, source->games_before + game->number);
    text_add_c(out, ", ");
    add_or_question(out, game->white);
    text_add_c(out, " - ");
    add_or_question(out, game->black);
    text_add_c(out, ", ");
    add_or_question(out, game->terminator.data != NULL ? game->terminator : game->tag);
    if (game->skipped) {
        text_add_c(out, ", not replayed: ");
        visible_add(out, game->variant_name);
    } else {
        text_add_c(out, ", ");
        people_add_count(out, game->plies, "half-move", "half-moves");
        if (game->unread > 0) {
            text_add_c(out, " and ");
            text_add_unsigned(out, game->unread);
            text_add_c(out, " unread");
        }
        add_ending(out, game);
        for (size_t i = 0; i < game->draw_count; i++)
            add_draw(out, &game->draws[i]);
        add_chances(out, game->cannot_win, game->helpmate);
    }
    add_counts(out, game);
    text_add_byte(out, '\n');
}

void people_position(Report *report, Text *out, ReportSource *source, const FenRecord *record,
                     const Finding *findings)
{
    for (size_t i = 0; i < record->findings_count; i++)
        report_finding(report, out, source, &findings[i]);
    ReportPlace place = source_place(source, record->at, 0);
    people_add_place(out, source, &place);
    text_add_c(out, record->verdict);
    if (record->unreachable)
        text_add_c(out, ", unreachable (proved)");
    if (record->status != NULL) {
        text_add_c(out, ", ");
        text_add_c(out, record->status);
    }
    if (record->fen.size > 0) {
        text_add_c(out, ": ");
        text_add(out, record->fen);
    }
    add_chances(out, record->cannot_win, record->helpmate);
    text_add_byte(out, '\n');
}

/* ---- totals ---- */

static void add_tallies(Text *out, const char *title, const TallyList *list)
{
    const char *before = title;
    for (size_t i = 0; i < list->count; i++) {
        if (list->items[i].count == 0)
            continue;
        text_add_c(out, before);
        text_add_c(out, before == title ? " " : ", ");
        text_add_c(out, list->items[i].name);
        text_add_byte(out, ' ');
        add_grouped(out, list->items[i].count);
        before = "";
    }
    if (before != title)
        text_add_byte(out, '\n');
}

static void add_severities(Text *out, const Summary *summary)
{
    static const char *const many[SEVERITY_COUNT] = {"style findings", "notes", "warnings", "errors"};
    static const char *const one[SEVERITY_COUNT] = {"style finding", "note", "warning", "error"};
    const char *before = "";
    for (unsigned severity = SEVERITY_COUNT; severity-- > 0;) {
        if (summary->by_severity[severity] == 0 && severity < SEVERITY_WARNING)
            continue;
        text_add_c(out, before);
        people_add_count(out, summary->by_severity[severity], one[severity], many[severity]);
        before = ", ";
    }
    text_add_byte(out, '\n');
}

static void add_codes(Text *out, const Summary *summary)
{
    enum { NAME_WIDTH = 28 };
    for (Diagnostic diagnostic = 0; diagnostic < DIAG_COUNT; diagnostic++) {
        if (summary->by_code[diagnostic] == 0)
            continue;
        const DiagnosticInfo *info = diagnostic_info(diagnostic);
        size_t width = strlen(info->name);
        text_add_c(out, "  ");
        text_add_c(out, info->code);
        text_add_byte(out, ' ');
        text_add_c(out, info->name);
        text_add_repeated(out, ' ', width < NAME_WIDTH ? NAME_WIDTH - width : 1);
        add_grouped(out, summary->by_code[diagnostic]);
        text_add_byte(out, '\n');
    }
}

void people_summary(const Report *report, Text *out, const Summary *summary)
{
    (void)report;
    people_add_count(out, summary->games, summary->of_positions ? "position" : "game",
                     summary->of_positions ? "positions" : "games");
    if (!summary->of_positions) {
        text_add_c(out, ", ");
        people_add_count(out, summary->plies, "half-move", "half-moves");
    }
    if (summary->variations > 0) {
        text_add_c(out, " and ");
        add_grouped(out, summary->variations);
        text_add_c(out, " in variations");
    }
    text_add_c(out, " in ");
    people_add_count(out, summary->inputs, "input", "inputs");
    text_add_c(out, "; without error or warning: ");
    add_grouped(out, summary->clean);
    text_add_byte(out, '\n');
    if (summary->skipped > 0) {
        people_add_count(out, summary->skipped, "game", "games");
        text_add_c(out, " of other variants not replayed\n");
    }
    add_severities(out, summary);
    add_codes(out, summary);
    if (summary->has_baseline) {
        text_add_c(out, "known from the baseline and not shown: ");
        add_grouped(out, summary->known);
        text_add_byte(out, '\n');
    }
    add_tallies(out, "draw conditions:", &summary->draws);
    add_tallies(out, "endings:", &summary->endings);
    add_tallies(out, "results:", &summary->results);
    if (!summary->complete)
        text_add_c(
            out, "NOT FINISHED: something could not be read or written in full, so do not trust the rest\n");
}
