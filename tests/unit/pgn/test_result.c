/* SPDX-License-Identifier: MIT */
/* Spellings of results, as tag values and as markers. */
#include "pgn/result.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static Result value_of(const char *text)
{
    bool standard;
    return result_of_value(bytes_from_c_string(text), ENCODING_UTF8, &standard);
}

static ResultToken token_of(const char *text) { return result_at(bytes_from_c_string(text), ENCODING_UTF8); }

static void test_the_four_of_the_standard(void **state)
{
    (void)state;
    static const char *const texts[] = {"1-0", "0-1", "1/2-1/2", "*"};
    for (unsigned i = 0; i < 4; i++) {
        bool standard;
        Result result = result_of_value(bytes_from_c_string(texts[i]), ENCODING_UTF8, &standard);
        assert_true(standard);
        assert_string_equal(result_text(result), texts[i]);
        ResultToken token = token_of(texts[i]);
        assert_int_equal(token.result, result);
        assert_int_equal(token.size, strlen(texts[i]));
        assert_true(token.standard);
    }
}

static void test_other_spellings(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        Result result;
    } known[] = {
        {"1/2", RESULT_DRAW},         {"½-½", RESULT_DRAW},          {"½", RESULT_DRAW},        {"0.5-0.5", RESULT_DRAW},
        {".5-.5", RESULT_DRAW},       {"1:0", RESULT_WHITE_WINS},    {"0:1", RESULT_BLACK_WINS}, {"1–0", RESULT_WHITE_WINS},
        {"1 - 0", RESULT_WHITE_WINS}, {"O-1", RESULT_BLACK_WINS},    {"1-O", RESULT_WHITE_WINS}, {"+:-", RESULT_WHITE_WINS},
        {"-:+", RESULT_BLACK_WINS},   {"+/-", RESULT_WHITE_WINS},    {"-/+", RESULT_BLACK_WINS}, {"1-0 FF", RESULT_WHITE_WINS},
        {"1-0FF", RESULT_WHITE_WINS}, {"0-1 (ff)", RESULT_BLACK_WINS}, {"draw", RESULT_DRAW},    {"Remi", RESULT_DRAW},
        {"REMIS", RESULT_DRAW},       {"oavgjort", RESULT_DRAW},     {"1/2 - 1/2", RESULT_DRAW}, {"½–½", RESULT_DRAW},
        {"1−0", RESULT_WHITE_WINS},   {"1⁄2-1⁄2", RESULT_DRAW},      {"Vit ger upp.", RESULT_BLACK_WINS},
        {"0-0", RESULT_BOTH_LOSE},    {"-:-", RESULT_BOTH_LOSE},     {"Weiß gibt auf", RESULT_BLACK_WINS},
        {"DÖNTETLEN", RESULT_DRAW},   {"uppg.", RESULT_RESIGNED},    {"ger  upp", RESULT_RESIGNED}, {"uafgjort", RESULT_DRAW},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        bool standard = true;
        assert_int_equal(result_of_value(bytes_from_c_string(known[i].text), ENCODING_UTF8, &standard), known[i].result);
        assert_false(standard);
        ResultToken token = token_of(known[i].text);
        assert_int_equal(token.result, known[i].result);
        assert_int_equal(token.size, strlen(known[i].text));
    }
}

static void test_values_without_meaning(void **state)
{
    (void)state;
    static const char *const texts[] = {"", " ", "2-0", "1-1", "1-", "-", "1", "0", "1-0-1", "1-01", "1/2-1", "drawing", "win", "1-0 no"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_int_equal(value_of(texts[i]), RESULT_UNKNOWN);
    assert_int_equal(result_of_value((Bytes){NULL, 0}, ENCODING_UTF8, &(bool){false}), RESULT_UNKNOWN);
}

static void test_values_that_are_no_markers(void **state)
{
    (void)state;
    assert_int_equal(value_of("?"), RESULT_OPEN);
    assert_int_equal(value_of("(+)-(-)"), RESULT_WHITE_WINS);
    assert_int_equal(value_of("0.5"), RESULT_DRAW);
    assert_int_equal(value_of(" 1-0 "), RESULT_WHITE_WINS);
    assert_int_equal(token_of("?").result, RESULT_NONE);
    assert_int_equal(token_of("0.5").result, RESULT_NONE);
    assert_int_equal(token_of("--").result, RESULT_NONE);
}

static void test_the_longest_spelling_is_taken(void **state)
{
    (void)state;
    assert_int_equal(token_of("1/2-1/2 [Event").size, 7);
    assert_int_equal(token_of("1/2\n\n[Event").size, 3);
    assert_int_equal(token_of("1-0 FF\n").size, 6);
    assert_int_equal(token_of("1-0 f4").size, 3);
    assert_int_equal(token_of("1-0\nFF").size, 3);
    assert_int_equal(token_of("draw agreed 1.").size, 11);
}

static void test_where_a_marker_ends(void **state)
{
    (void)state;
    assert_int_equal(token_of("1-0)").size, 3);
    assert_int_equal(token_of("1-0{x}").size, 3);
    assert_int_equal(token_of("1-0;x").size, 3);
    assert_int_equal(token_of("1-0[Event").size, 3);
    assert_int_equal(token_of("1-0\xC2\xA0x").size, 3);
    assert_int_equal(token_of("1-0x").result, RESULT_NONE);
    assert_int_equal(token_of("1-00").result, RESULT_NONE);
    assert_int_equal(token_of("0-0-0").result, RESULT_NONE);
    assert_int_equal(token_of("draws").result, RESULT_NONE);
    assert_int_equal(token_of("1. e4").result, RESULT_NONE);
}

static void test_what_may_be_something_else(void **state)
{
    (void)state;
    assert_true(token_of("0-0 ").castling);
    assert_false(token_of("1-0 ").castling);
    assert_true(token_of("+-").evaluation);
    assert_true(token_of("+/-").evaluation);
    assert_true(token_of("=").evaluation);
    assert_false(token_of("+:-").evaluation);
}

static void test_one_byte_encodings(void **state)
{
    (void)state;
    bool standard;
    assert_int_equal(result_of_value(BYTES("\xBD-\xBD"), ENCODING_WINDOWS_1252, &standard), RESULT_DRAW);
    assert_int_equal(result_of_value(BYTES("1\x96"
                                           "0"),
                                     ENCODING_WINDOWS_1252, &standard),
                     RESULT_WHITE_WINS);
    assert_int_equal(result_of_value(BYTES("\xAB-\xAB"), ENCODING_CP437, &standard), RESULT_DRAW);
    assert_int_equal(result_of_value(BYTES("Wei\xDF gibt auf"), ENCODING_LATIN1, &standard), RESULT_BLACK_WINS);
    assert_int_equal(result_at(BYTES("\xBD-\xBD\r\n"), ENCODING_WINDOWS_1252).size, 3);
    /* A lone byte where nothing else was said. */
    assert_int_equal(result_at(BYTES("\xBD"), ENCODING_AUTO).result, RESULT_DRAW);
}

static void test_words_with_figures(void **state)
{
    static const struct {
        const char *text;
        Result result;
        size_t size;
    } rows[] = {
        {"uppg. 1-0\n", RESULT_WHITE_WINS, 9},  {"uppg.\n1-0\n", RESULT_RESIGNED, 5}, {"remi 1/2-1/2", RESULT_DRAW, 12},
        {"remi 1-0", RESULT_DRAW, 4},           {"remi", RESULT_DRAW, 4},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        ResultToken token = result_at(bytes_from_c_string(rows[i].text), ENCODING_UTF8);
        assert_int_equal(token.result, rows[i].result);
        assert_int_equal(token.size, rows[i].size);
    }
}

static void test_who_resigned(void **state)
{
    (void)state;
    assert_int_equal(result_resolved(RESULT_RESIGNED, true), RESULT_BLACK_WINS);
    assert_int_equal(result_resolved(RESULT_RESIGNED, false), RESULT_WHITE_WINS);
    assert_int_equal(result_resolved(RESULT_DRAW, false), RESULT_DRAW);
}

/* Every prefix of every spelling, with nothing behind it that may be read. */
static void test_nothing_is_read_past_the_end(void **state)
{
    (void)state;
    static const char text[] = "1/2 - 1/2 (forfeit)";
    for (size_t size = 0; size <= sizeof text - 1; size++) {
        uint8_t *copy = test_malloc(size + 1);
        memcpy(copy, text, size);
        ResultToken token = result_at(bytes_of(copy, size), ENCODING_UTF8);
        assert_true(token.size <= size);
        test_free(copy);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_four_of_the_standard),
        cmocka_unit_test(test_other_spellings),
        cmocka_unit_test(test_values_without_meaning),
        cmocka_unit_test(test_values_that_are_no_markers),
        cmocka_unit_test(test_the_longest_spelling_is_taken),
        cmocka_unit_test(test_where_a_marker_ends),
        cmocka_unit_test(test_what_may_be_something_else),
        cmocka_unit_test(test_one_byte_encodings),
        cmocka_unit_test(test_words_with_figures),
        cmocka_unit_test(test_who_resigned),
        cmocka_unit_test(test_nothing_is_read_past_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
