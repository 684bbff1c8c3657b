/* SPDX-License-Identifier: MIT */
/* Games as rows of a table: comma-separated values (RFC 4180, lines ending in LF) and tab-separated ones. */
#include "report/format.h"

typedef enum { TABLE_CSV, TABLE_TSV } TableKind;

/* There is no way to write a tab or line end inside a field: blanks take their place. */
static void add_tsv(Text *out, Bytes utf8)
{
    for (size_t i = 0; i < utf8.size; i++)
        text_add_byte(
            out, utf8.data[i] == '\t' || utf8.data[i] == '\n' || utf8.data[i] == '\r' ? ' ' : utf8.data[i]);
}

static void add_separator(Text *out, TableKind kind) { text_add_byte(out, kind == TABLE_CSV ? ',' : '\t'); }

static void add_field(Text *out, TableKind kind, Bytes utf8)
{
    if (kind == TABLE_CSV)
        csv_add(out, utf8);
    else
        add_tsv(out, utf8);
    add_separator(out, kind);
}

static void add_word(Text *out, TableKind kind, const char *word)
{
    add_field(out, kind, bytes_from_c_string(word));
}

/* Fields that are empty when the number is below `least`. */
static void add_number(Text *out, TableKind kind, int64_t number, int64_t least)
{
    if (number >= least)
        text_add_signed(out, number);
    add_separator(out, kind);
}

/* The last field of a line has got a separator too much. */
static void end_line(Text *out) { out->data[out->size - 1] = '\n'; }

static void header(const Report *report, Text *out, TableKind kind)
{
    static const char *const names[] = {"file",   "game",  "white",  "black", "date",
                                        "result", "plies", "ending", "ended", "played_on"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        add_word(out, kind, names[i]);
    for (size_t i = 0; i < report->condition_count; i++) {
        const char *name = report->conditions[i];
        text_add_c(out, name);
        add_separator(out, kind);
        text_add_c(out, name);
        text_add_c(out, "_by_move");
        add_separator(out, kind);
    }
    end_line(out);
}

static void row(Text *out, const ReportSource *source, const GameRecord *game, TableKind kind)
{
    add_field(out, kind, source->file);
    add_number(out, kind, (int64_t)(source->games_before + game->number), 0);
    add_field(out, kind, game->white);
    add_field(out, kind, game->black);
    add_field(out, kind, game->date);
    add_field(out, kind, game->terminator.data != NULL ? game->terminator : game->tag);
    add_number(out, kind, game->skipped ? -1 : (int64_t)game->plies, 0);
    add_word(out, kind, game->ending);
    add_number(out, kind, game->ended, 0);
    add_number(out, kind, game->played_on, 1);
    for (size_t i = 0; i < game->draw_count; i++) {
        add_number(out, kind, game->draws[i].ply, 0);
        add_number(out, kind, game->draws[i].by_move, 0);
    }
    end_line(out);
}

static void csv_start(const Report *report, Text *out) { header(report, out, TABLE_CSV); }

static void csv_game(Report *report, Text *out, ReportSource *source, const GameRecord *game)
{
    (void)report;
    row(out, source, game, TABLE_CSV);
}

static void tsv_start(const Report *report, Text *out) { header(report, out, TABLE_TSV); }

static void tsv_game(Report *report, Text *out, ReportSource *source, const GameRecord *game)
{
    (void)report;
    row(out, source, game, TABLE_TSV);
}

const ReportFormat report_games_csv = {
    .name = "csv", .is_document = true, .of_games = true, .start = csv_start, .game = csv_game};
const ReportFormat report_games_tsv = {
    .name = "tsv", .is_document = true, .of_games = true, .start = tsv_start, .game = tsv_game};
