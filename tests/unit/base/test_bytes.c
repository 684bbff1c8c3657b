/* SPDX-License-Identifier: MIT */
/* Tests of base/bytes. */
#include "base/bytes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const Bytes nothing = {NULL, 0};

static void test_literal_has_no_nul(void **state)
{
    (void)state;
    assert_int_equal(BYTES("abc").size, 3);
    assert_int_equal(BYTES("a\0b").size, 3);
    assert_int_equal(bytes_from_c_string(NULL).size, 0);
    assert_int_equal(bytes_from_c_string("e4").size, 2);
}

static void test_equal(void **state)
{
    (void)state;
    assert_true(bytes_equal(BYTES("Nf3"), BYTES("Nf3")));
    assert_false(bytes_equal(BYTES("Nf3"), BYTES("Nf3+")));
    assert_false(bytes_equal(BYTES("Nf3"), BYTES("Nf4")));
    assert_true(bytes_equal(nothing, BYTES("")));
}

static void test_equal_ignoring_case(void **state)
{
    (void)state;
    assert_true(bytes_equal_ignoring_case(BYTES("FEN"), BYTES("fen")));
    assert_false(bytes_equal_ignoring_case(BYTES("FEN"), BYTES("fe")));
    /* Only letters have a case: @ and ` differ in the same bit. */
    assert_false(bytes_equal_ignoring_case(BYTES("@"), BYTES("`")));
    assert_false(bytes_equal_ignoring_case(BYTES("\xC4"), BYTES("\xE4")));
}

static void test_starts_and_ends(void **state)
{
    (void)state;
    assert_true(bytes_starts_with(BYTES("[Event "), BYTES("[Event")));
    assert_true(bytes_starts_with(BYTES("x"), nothing));
    assert_false(bytes_starts_with(BYTES("[Ev"), BYTES("[Event")));
    assert_true(bytes_ends_with(BYTES("games.pgn"), BYTES(".pgn")));
    assert_true(bytes_ends_with(nothing, nothing));
    assert_false(bytes_ends_with(BYTES("pgn"), BYTES(".pgn")));
}

static void test_slice_is_clamped(void **state)
{
    (void)state;
    Bytes text = BYTES("abcdef");
    assert_true(bytes_equal(bytes_slice(text, 1, 3), BYTES("bc")));
    assert_true(bytes_equal(bytes_slice(text, 4, SIZE_MAX), BYTES("ef")));
    assert_int_equal(bytes_slice(text, 5, 2).size, 0);
    assert_int_equal(bytes_slice(text, 100, 200).size, 0);
    assert_int_equal(bytes_slice(nothing, 0, 5).size, 0);
}

static void test_find_byte(void **state)
{
    (void)state;
    assert_int_equal(bytes_find_byte(BYTES("a}b}"), '}'), 1);
    assert_true(bytes_find_byte(BYTES("ab"), '}') == BYTES_NOT_FOUND);
    assert_true(bytes_find_byte(nothing, '}') == BYTES_NOT_FOUND);
}

static void test_compare(void **state)
{
    (void)state;
    assert_true(bytes_compare(BYTES("a"), BYTES("b")) < 0);
    assert_true(bytes_compare(BYTES("a"), BYTES("ab")) < 0);
    assert_true(bytes_compare(BYTES("\xFF"), BYTES("a")) > 0);
    assert_int_equal(bytes_compare(BYTES("ab"), BYTES("ab")), 0);
    assert_int_equal(bytes_compare(nothing, BYTES("")), 0);
}

static void test_lines(void **state)
{
    (void)state;
    Bytes text = BYTES("first line, rather long\r\nsecond\rthird, which is longer than eight bytes\n\nlast");
    for (size_t at = 0; at <= text.size; at++) {
        size_t start = at, end = at;
        while (start > 0 && text.data[start - 1] != '\n' && text.data[start - 1] != '\r')
            start--;
        while (end < text.size && text.data[end] != '\n' && text.data[end] != '\r')
            end++;
        assert_int_equal(bytes_line_start(text, at), start);
        assert_int_equal(bytes_line_end(text, at), end);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_literal_has_no_nul),
        cmocka_unit_test(test_equal),
        cmocka_unit_test(test_equal_ignoring_case),
        cmocka_unit_test(test_starts_and_ends),
        cmocka_unit_test(test_slice_is_clamped),
        cmocka_unit_test(test_find_byte),
        cmocka_unit_test(test_compare),
        cmocka_unit_test(test_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
