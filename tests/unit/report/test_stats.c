/* SPDX-License-Identifier: MIT */
/* Distributions: the fields of lengths, and the three forms. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "report/stats.h"

#include <stdlib.h>
#include <string.h>

static void test_lengths(void **state)
{
    (void)state;
    assert_int_equal(histogram_length(0), 0);
    assert_int_equal(histogram_length(1), 1);
    assert_int_equal(histogram_length(20), 1);
    assert_int_equal(histogram_length(21), 2);
    assert_int_equal(histogram_length(600), 30);
    assert_int_equal(histogram_length(601), 31);
    assert_int_equal(histogram_length(UINT64_C(1) << 40), 31);
}

static Histograms *histograms_new(void) { return memory_take_zeroed(1, sizeof(Histograms)); }

static char *printed(const Summary *summary, const Histograms *histograms, StatsForm form,
                     const StatsLook *look)
{
    Text text = {0};
    Stats stats = {summary, histograms};
    stats_add(&text, &stats, form, look);
    text_add_byte(&text, 0);
    return (char *)text.data;
}

static void test_forms(void **state)
{
    (void)state;
    static const StatsLook plain = {.width = 80};
    Summary summary = {.inputs = 1, .games = 8, .clean = 7, .plies = 400, .complete = true};
    Histograms *histograms = histograms_new();
    histograms->lengths[2] = 6;
    histograms->lengths[4] = 2;
    histograms->lengths[31] = 0;
    histograms->years[0] = 1;
    histograms->years[1999] = 7;
    histograms->longest = 79;
    tally_add(&summary.results, "1-0", 8);
    tally_add(&summary.results, "*", 0);
    summary.by_code[DIAG_ILLEGAL_MOVE] = 3;

    char *text = printed(&summary, histograms, STATS_TEXT, &plain);
    assert_string_equal(text, "8 games in 1 input; without error or warning: 7\n"
                              "400 half-moves, 25.0 moves a game, 40 in the longest\n\n"
                              "Results\n"
                              "  1-0           8  100.0 %\n\n"
                              "Lengths in moves\n"
                              "  11-20         6   75.0 %\n"
                              "  21-30         0    0.0 %\n"
                              "  31-40         2   25.0 %\n\n"
                              "Years\n"
                              "  1999          7   87.5 %\n"
                              "  unknown       1   12.5 %\n\n"
                              "Findings\n"
                              "  R001 illegal-move                  3\n");
    free(text);
    text = printed(&summary, histograms, STATS_JSONL, &plain);
    assert_string_equal(
        text,
        "{\"type\":\"stats\",\"inputs\":1,\"games\":8,\"clean\":7,\"skipped\":0,\"plies\":400,\"longest\":79,"
        "\"variations\":0,\"bytes\":0,\"newlines\":0,\"results\":{\"1-0\":8},\"endings\":{},\"draws\":{},"
        "\"lengths\":{\"11-20\":6,\"31-40\":2},\"letters\":{},\"years\":{\"1999\":7,\"unknown\":1},"
        "\"by_code\":{\"R001\":3},\"complete\":true}\n");
    free(text);
    text = printed(&summary, histograms, STATS_CSV, &plain);
    assert_non_null(strstr(text, "what,name,count\ntotals,inputs,1\ntotals,games,8\n"));
    assert_non_null(
        strstr(text, "\nlengths,21-30,0\nlengths,31-40,2\nyears,1999,7\nyears,unknown,1\nby_code,R001,3\n"));
    free(text);
    free(histograms);
}

/* Bars reach to the end of the line and no further, in halves of a column. */
static void test_bars(void **state)
{
    (void)state;
    static const StatsLook blocks = {.bars = true, .unicode = true, .width = 40},
                           signs = {.bars = true, .width = 40};
    Summary summary = {.games = 5, .complete = true};
    Histograms *histograms = histograms_new();
    tally_add(&summary.results, "1-0", 3);
    tally_add(&summary.results, "0-1", 1);
    char *text = printed(&summary, histograms, STATS_TEXT, &signs);
    assert_non_null(strstr(text, "  1-0           3   60.0 %  ############\n"
                                 "  0-1           1   20.0 %  ####\n"));
    free(text);
    text = printed(&summary, histograms, STATS_TEXT, &blocks);
    assert_non_null(strstr(text, "20.0 %  \xE2\x96\x88\xE2\x96\x88\xE2\x96\x88\xE2\x96\x88\n"));
    free(text);
    free(histograms);
}

/* A hostile database has games of every year: they are put together. */
static void test_many_years(void **state)
{
    (void)state;
    static const StatsLook plain = {.width = 80};
    Summary summary = {.games = 10000, .complete = true};
    Histograms *histograms = histograms_new();
    for (size_t year = 0; year < HISTOGRAM_YEARS; year++)
        histograms->years[year] = 1;
    char *text = printed(&summary, histograms, STATS_TEXT, &plain);
    assert_non_null(strstr(text, "\n  0s             9    0.1 %\n  10s           10    0.1 %\n"));
    assert_non_null(strstr(text, "\n  9990s         10    0.1 %\n  unknown        1    0.0 %\n"));
    free(text);
    free(histograms);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_forms),
        cmocka_unit_test(test_bars),
        cmocka_unit_test(test_many_years),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
