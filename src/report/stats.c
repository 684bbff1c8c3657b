/* SPDX-License-Identifier: MIT */
/* Gathering the distributions, and writing them for programs. */
#include "report/stats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "report/stats_parts.h"

enum { MOVES_OF_A_FIELD = 10 };

size_t histogram_length(uint64_t plies)
{
    uint64_t moves = (plies + 1) / 2;
    if (moves == 0)
        return 0;
    uint64_t field = (moves - 1) / MOVES_OF_A_FIELD + 1;
    return field < HISTOGRAM_LENGTHS ? (size_t)field : HISTOGRAM_LENGTHS - 1;
}

/* ---- rows ---- */

static void begin_section(StatsTable *table, RecordKey key, const char *title)
{
    table->sections[table->section_count++] =
        (StatsSection){.key = key, .title = title, .of_games = true, .first = table->row_count};
}

static StatsSection *section_now(StatsTable *table) { return &table->sections[table->section_count - 1]; }

static StatsRow *add_row(StatsTable *table, uint64_t count)
{
    if (table->row_count == table->row_capacity) {
        table->row_capacity = table->row_capacity == 0 ? 128 : 2 * table->row_capacity;
        table->rows = memory_resize(table->rows, table->row_capacity, sizeof *table->rows);
    }
    section_now(table)->count++;
    StatsRow *row = &table->rows[table->row_count++];
    *row = (StatsRow){.words = "", .count = count};
    return row;
}

static void add_tallies(StatsTable *table, const TallyList *list)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].count > 0)
            snprintf(add_row(table, list->items[i].count)->name, sizeof table->rows->name, "%s",
                     list->items[i].name);
}

/* From the first to the last that occurs. */
static void add_lengths(StatsTable *table, const uint64_t *lengths)
{
    size_t first = 0, end = HISTOGRAM_LENGTHS;
    while (first < end && lengths[first] == 0)
        first++;
    while (end > first && lengths[end - 1] == 0)
        end--;
    section_now(table)->continuous = true;
    for (size_t i = first; i < end; i++) {
        StatsRow *row = add_row(table, lengths[i]);
        unsigned from = i == 0 ? 0 : (unsigned)(i - 1) * MOVES_OF_A_FIELD + 1;
        if (i == 0)
            snprintf(row->name, sizeof row->name, "0");
        else if (i + 1 == HISTOGRAM_LENGTHS)
            snprintf(row->name, sizeof row->name, "%u-", from);
        else
            snprintf(row->name, sizeof row->name, "%u-%u", from, from + MOVES_OF_A_FIELD - 1);
    }
}

static void add_years(StatsTable *table, const uint64_t *years)
{
    for (unsigned year = 1; year < HISTOGRAM_YEARS; year++)
        if (years[year] > 0)
            snprintf(add_row(table, years[year])->name, sizeof table->rows->name, "%u", year);
    if (years[0] > 0)
        snprintf(add_row(table, years[0])->name, sizeof table->rows->name, "unknown");
}

static void add_codes(StatsTable *table, const Summary *summary)
{
    section_now(table)->of_games = false;
    for (Diagnostic diagnostic = 0; diagnostic < DIAG_COUNT; diagnostic++) {
        if (summary->by_code[diagnostic] == 0)
            continue;
        StatsRow *row = add_row(table, summary->by_code[diagnostic]);
        snprintf(row->name, sizeof row->name, "%s", diagnostic_info(diagnostic)->code);
        row->words = diagnostic_info(diagnostic)->name;
    }
}

static void gather(StatsTable *table, const Stats *stats)
{
    const Summary *summary = stats->summary;
    begin_section(table, KEY_stats_results, "Results");
    add_tallies(table, &summary->results);
    begin_section(table, KEY_stats_endings, "Endings on the board");
    add_tallies(table, &summary->endings);
    begin_section(table, KEY_stats_draws, "Draw conditions met");
    add_tallies(table, &summary->draws);
    begin_section(table, KEY_stats_lengths, "Lengths in moves");
    add_lengths(table, stats->histograms->lengths);
    begin_section(table, KEY_stats_letters, "Piece letters");
    add_tallies(table, &summary->letters);
    begin_section(table, KEY_stats_years, "Years");
    add_years(table, stats->histograms->years);
    begin_section(table, KEY_stats_by_code, "Findings");
    add_codes(table, summary);
}

/* ---- numbers ---- */

typedef struct {
    RecordKey key;
    uint64_t number;
} StatsNumber;

enum { STATS_NUMBERS = 9 };

static void list_numbers(StatsNumber numbers[STATS_NUMBERS], const Stats *stats)
{
    const Summary *summary = stats->summary;
    const StatsNumber all[STATS_NUMBERS] = {
        {KEY_stats_inputs, summary->inputs},         {KEY_stats_games, summary->games},
        {KEY_stats_clean, summary->clean},           {KEY_stats_skipped, summary->skipped},
        {KEY_stats_plies, summary->plies},           {KEY_stats_longest, stats->histograms->longest},
        {KEY_stats_variations, summary->variations}, {KEY_stats_bytes, summary->bytes},
        {KEY_stats_newlines, summary->newlines},
    };
    memcpy(numbers, all, sizeof all);
}

/* ---- forms ---- */

static void add_member(Text *out, const char *comma, const char *name)
{
    text_add_c(out, comma);
    text_add_byte(out, '"');
    text_add_c(out, name);
    text_add_c(out, "\":");
}

static void add_record(Text *out, const Stats *stats, const StatsTable *table)
{
    StatsNumber numbers[STATS_NUMBERS];
    list_numbers(numbers, stats);
    text_add_c(out, "{\"type\":\"stats\"");
    for (size_t i = 0; i < STATS_NUMBERS; i++) {
        add_member(out, ",", record_key_name(numbers[i].key));
        text_add_unsigned(out, numbers[i].number);
    }
    for (size_t i = 0; i < table->section_count; i++) {
        const StatsSection *section = &table->sections[i];
        const char *comma = "";
        add_member(out, ",", record_key_name(section->key));
        text_add_byte(out, '{');
        for (const StatsRow *row = table->rows + section->first;
             row < table->rows + section->first + section->count; row++) {
            if (row->count == 0)
                continue;
            add_member(out, comma, row->name);
            text_add_unsigned(out, row->count);
            comma = ",";
        }
        text_add_byte(out, '}');
    }
    add_member(out, ",", record_key_name(KEY_stats_complete));
    text_add_c(out, stats->summary->complete ? "true}\n" : "false}\n");
}

static void add_line(Text *out, const char *what, const char *name, uint64_t count)
{
    text_add_printf(out, "%s,%s,%llu\n", what, name, (unsigned long long)count);
}

/* No name needs quotes. */
static void add_table(Text *out, const Stats *stats, const StatsTable *table)
{
    StatsNumber numbers[STATS_NUMBERS];
    list_numbers(numbers, stats);
    text_add_c(out, "what,name,count\n");
    for (size_t i = 0; i < STATS_NUMBERS; i++)
        add_line(out, "totals", record_key_name(numbers[i].key), numbers[i].number);
    for (size_t i = 0; i < table->section_count; i++) {
        const StatsSection *section = &table->sections[i];
        for (size_t row = section->first; row < section->first + section->count; row++)
            add_line(out, record_key_name(section->key), table->rows[row].name, table->rows[row].count);
    }
}

void stats_add(Text *out, const Stats *stats, StatsForm form, const StatsLook *look)
{
    StatsTable table = {.section_count = 0};
    gather(&table, stats);
    if (form == STATS_JSONL)
        add_record(out, stats, &table);
    else if (form == STATS_CSV)
        add_table(out, stats, &table);
    else
        stats_add_text(out, stats, &table, look);
    free(table.rows);
}
