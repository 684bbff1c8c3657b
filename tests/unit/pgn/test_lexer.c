/* SPDX-License-Identifier: MIT */
/* Single tokens: where they end and what they are. */
#include "pgn/lexer.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static SanCache cache;

static Lexer lexer_on(const char *text)
{
    memset(&cache, 0, sizeof cache);
    return (Lexer){.data = (const uint8_t *)text, .limit = strlen(text), .cache = &cache, .end_from = 1};
}

static void test_numbers(void **state)
{
    static const struct {
        const char *text;
        bool parenthesis;
        size_t end;
        uint32_t number;
        unsigned dots;
        bool odd;
    } rows[] = {
        {"12. e4", true, 3, 12, 1, false},     {"12...e5", true, 5, 12, 3, false}, {"12 e4", true, 2, 12, 0, false},
        {"40. ... Kd7", true, 7, 40, 4, false}, {"1) e4", true, 2, 1, 0, true},    {"1) e4", false, 1, 1, 0, false},
        {"1.) e4", true, 3, 1, 1, true},       {"1, e4", true, 2, 1, 0, true},      {"1: e4", true, 2, 1, 0, true},
        {"... e5", true, 3, 0, 3, false},      {"..) e5", true, 2, 0, 2, false},    {"1\xE2\x80\xA6 e5", true, 4, 1, 3, false},
        {"99999999999999999999.", true, 21, NUMBER_HUGE, 1, false}, {"2147483647", true, 10, NUMBER_HUGE, 0, false},
        {"1....................", true, 21, 1, 15, false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Lexer lexer = lexer_on(rows[i].text);
        LexerNumber number = lexer_number(&lexer, 0, rows[i].parenthesis);
        assert_int_equal(number.end, rows[i].end);
        assert_int_equal(number.number, rows[i].number);
        assert_int_equal(number.dots, rows[i].dots);
        assert_int_equal(number.odd, rows[i].odd);
    }
}

static void test_comments(void **state)
{
    static const struct {
        const char *text;
        size_t end, inner;
        bool closed;
    } rows[] = {
        {"{}", 2, 0, true},           {"{a} b}", 3, 0, true},          {"{a{b{c} d}", 7, 2, true},  {"{a", 2, 0, false},
        {"{a{", 3, 2, false},         {"{a\n%b}\nc}", 9, 0, true},     {"{a\r%{}\r}", 8, 0, true},  {"{a %b}", 6, 0, true},
        {"{\n%}\n%}\n%}", 10, 0, false}, {"{\n%{\n{}", 7, 5, true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Lexer lexer = lexer_on(rows[i].text);
        size_t inner;
        bool closed;
        assert_int_equal(lexer_comment(&lexer, 0, &closed, &inner), rows[i].end);
        assert_int_equal(closed, rows[i].closed);
        assert_int_equal(inner, rows[i].inner);
    }
}

static void test_word_ends(void **state)
{
    static const struct {
        const char *text;
        size_t end;
    } rows[] = {
        {"e4", 2},        {"e4 e5", 2},   {"Nf3+!", 4},   {"e8(Q) ", 5},      {"e8(Q", 2},          {"e4(d4)", 2},           {"e8=Q#{x}", 5},
        {"exd6e.p. x", 8}, {"O-O-O*", 5}, {"e4\xC2\xA0", 2}, {"e\xE2\x80\x8B" "4 ", 5}, {"e2\xE2\x80\x93" "e4)", 7}, {"e4;", 2}, {"$1", 0}, {"", 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Lexer lexer = lexer_on(rows[i].text);
        assert_int_equal(lexer_word_end(&lexer, 0), rows[i].end);
    }
}

static void test_cache_is_exact(void **state)
{
    (void)state;
    Lexer lexer = lexer_on("Nf3 Nf6 Nf3+ Nbd7 exd8=Q+ Nf3 ");
    SanCode code;
    uint32_t size;
    assert_false(lexer_cached_move(&lexer, 0, &size, &code)); /* not met before */
    SanCode first = lexer_code(&lexer, 0, 3);
    assert_true(lexer_cached_move(&lexer, 0, &size, &code));
    assert_int_equal(size, 3);
    assert_int_equal(code, first);
    assert_false(lexer_cached_move(&lexer, 4, &size, &code)); /* another move */
    assert_false(lexer_cached_move(&lexer, 8, &size, &code)); /* the same with a sign */
    assert_int_equal(lexer_code(&lexer, 18, 25), lexer_san(&lexer, 18, 25).code);
}

static void test_lines(void **state)
{
    (void)state;
    Lexer lexer = lexer_on("ab\r\n  c\n\xEF\xBB\xBF" "d\re");
    assert_int_equal(lexer_line_end(&lexer, 0), 2);
    assert_int_equal(lexer_line_end(&lexer, 1), 2);
    assert_int_equal(lexer_line_end(&lexer, 4), 7);
    assert_int_equal(lexer_line_end(&lexer, 0), 2);
    assert_true(lexer_is_line_start(&lexer, 0) && lexer_is_line_start(&lexer, 4) && lexer_is_line_start(&lexer, 11) && lexer_is_line_start(&lexer, 13));
    assert_false(lexer_is_line_start(&lexer, 1) || lexer_is_line_start(&lexer, 6) || lexer_is_line_start(&lexer, 12));
    assert_true(lexer_begins_line(&lexer, 6) && lexer_begins_line(&lexer, 0));
    assert_false(lexer_begins_line(&lexer, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),       cmocka_unit_test(test_comments), cmocka_unit_test(test_word_ends),
        cmocka_unit_test(test_cache_is_exact), cmocka_unit_test(test_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
