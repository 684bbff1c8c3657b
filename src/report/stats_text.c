/* SPDX-License-Identifier: MIT */
/* Distributions for people: a line a row, with its share of all games and, on a terminal, a bar. */
#include "report/format.h"
#include "report/stats_parts.h"

#include <stdio.h>
#include <string.h>

enum {
    YEARS_SHOWN = 40, /* more than these are put together by decades */
    NAME_WIDTH = 14,
    WORDS_WIDTH = 30,
    BAR_LEAST = 10,
    BAR_MOST = 60
};

/* Columns of numbers. */
static size_t digits_of(uint64_t number)
{
    size_t digits = 1;
    for (; number >= 10; number /= 10)
        digits++;
    return digits;
}

static void add_right(Text *out, uint64_t number, size_t width)
{
    size_t digits = digits_of(number);
    text_add_repeated(out, ' ', digits < width ? width - digits : 0);
    text_add_unsigned(out, number);
}

/* " 43.2 %", rounded to the nearest. */
static void add_share(Text *out, uint64_t count, uint64_t all)
{
    double share = all == 0 ? 0 : 100.0 * (double)count / (double)all;
    text_add_printf(out, "  %5.1f %%", share);
}

/* In halves of a column. */
static void add_bar(Text *out, const StatsLook *look, uint64_t count, uint64_t most, size_t width)
{
    size_t halves = most == 0 ? 0 : (size_t)((double)count / (double)most * (double)(2 * width) + 0.5);
    if (halves == 0)
        return;
    text_add_c(out, "  ");
    if (look->colour)
        text_add_c(out, "\033[36m");
    for (size_t i = 0; i < halves / 2; i++)
        text_add_c(out, look->unicode ? "\xE2\x96\x88" : "#");
    if (halves % 2 == 1)
        text_add_c(out, look->unicode ? "\xE2\x96\x8C" : halves == 1 ? "#" : "");
    if (look->colour)
        text_add_c(out, "\033[0m");
}

static void add_padded(Text *out, const char *words, size_t width)
{
    size_t size = strlen(words);
    text_add_c(out, words);
    text_add_repeated(out, ' ', size < width ? width - size : 1);
}

typedef struct {
    const StatsLook *look;
    const StatsSection *section;
    uint64_t games, most;
    size_t digits, bar; /* widths */
} Columns;

static void add_line(Text *out, const Columns *columns, const StatsRow *row)
{
    text_add_c(out, "  ");
    add_padded(out, row->name, columns->section->of_games ? NAME_WIDTH : strlen(row->name) + 1);
    if (!columns->section->of_games)
        add_padded(out, row->words, WORDS_WIDTH);
    add_right(out, row->count, columns->digits);
    if (columns->section->of_games)
        add_share(out, row->count, columns->games);
    if (columns->look->bars)
        add_bar(out, columns->look, row->count, columns->most, columns->bar);
    text_add_byte(out, '\n');
}

static Columns columns_of(const Stats *stats, const StatsSection *section, const StatsRow *rows,
                          const StatsLook *look)
{
    Columns columns = {.look = look, .section = section, .games = stats->summary->games};
    for (size_t i = 0; i < section->count; i++)
        if (rows[i].count > columns.most)
            columns.most = rows[i].count;
    columns.digits = digits_of(columns.most);
    size_t used = (section->of_games ? NAME_WIDTH + 9 : WORDS_WIDTH + 5) + columns.digits + 4;
    size_t left = look->width > used ? look->width - used : 0;
    columns.bar = left < BAR_LEAST ? BAR_LEAST : left > BAR_MOST ? BAR_MOST : left;
    return columns;
}

/* Years of a decade become one row. Returns the number of rows, never more than before. */
static size_t gather_decades(StatsRow *into, const StatsRow *rows, size_t count)
{
    size_t decades = 0;
    for (size_t i = 0; i < count; i++) {
        char name[sizeof rows[i].name];
        size_t digits = strlen(rows[i].name);
        memcpy(name, rows[i].name, sizeof name);
        if (strcmp(name, "unknown") != 0 && digits + 1 < sizeof name) {
            name[digits - 1] = '0';
            memcpy(name + digits, "s", 2);
        }
        if (decades == 0 || strcmp(into[decades - 1].name, name) != 0) {
            into[decades] = (StatsRow){.words = ""};
            memcpy(into[decades++].name, name, sizeof name);
        }
        into[decades - 1].count += rows[i].count;
    }
    return decades;
}

static void add_section(Text *out, const Stats *stats, const StatsTable *table, const StatsSection *section,
                        const StatsLook *look)
{
    StatsRow decades[HISTOGRAM_YEARS / 10 + 2];
    const StatsRow *rows = table->rows + section->first;
    StatsSection shown = *section;
    if (section->key == KEY_stats_years && section->count > YEARS_SHOWN) {
        shown.count = gather_decades(decades, rows, section->count);
        rows = decades;
    }
    if (shown.count == 0)
        return;
    Columns columns = columns_of(stats, &shown, rows, look);
    text_add_byte(out, '\n');
    text_add_c(out, shown.title);
    text_add_byte(out, '\n');
    for (size_t i = 0; i < shown.count; i++)
        if (rows[i].count > 0 || shown.continuous)
            add_line(out, &columns, &rows[i]);
}

static void add_heading(Text *out, const Stats *stats)
{
    const Summary *summary = stats->summary;
    uint64_t replayed = summary->games - summary->skipped;
    people_add_count(out, summary->games, "game", "games");
    text_add_c(out, " in ");
    people_add_count(out, summary->inputs, "input", "inputs");
    text_add_c(out, "; without error or warning: ");
    text_add_unsigned(out, summary->clean);
    text_add_byte(out, '\n');
    people_add_count(out, summary->plies, "half-move", "half-moves");
    if (replayed > 0)
        text_add_printf(out, ", %.1f moves a game, %llu in the longest",
                        (double)summary->plies / 2 / (double)replayed,
                        (unsigned long long)((stats->histograms->longest + 1) / 2));
    text_add_byte(out, '\n');
    if (summary->skipped > 0) {
        people_add_count(out, summary->skipped, "game", "games");
        text_add_c(out, " of other variants not replayed\n");
    }
}

void stats_add_text(Text *out, const Stats *stats, const StatsTable *table, const StatsLook *look)
{
    add_heading(out, stats);
    for (size_t i = 0; i < table->section_count; i++)
        add_section(out, stats, table, &table->sections[i], look);
    if (!stats->summary->complete)
        text_add_c(out, "\nNOT FINISHED: something could not be read in full, so do not trust the rest\n");
}
