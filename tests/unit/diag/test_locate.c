/* SPDX-License-Identifier: MIT */
/* Lines, columns and the line around a place. */
#include "diag/locate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_place(Bytes text, size_t offset, size_t line, size_t column)
{
    Locator locator = locator_of(text);
    Place place = locate_place(&locator, offset);
    assert_int_equal(place.line, line);
    assert_int_equal(place.column, column);
}

static void test_each_kind_of_line_end(void **state)
{
    (void)state;
    Bytes text = BYTES("a\nb\r\nc\rd\n\re\r");
    assert_place(text, 0, 1, 1);
    assert_place(text, 1, 1, 2); /* the LF belongs to its line */
    assert_place(text, 2, 2, 1);
    assert_place(text, 4, 2, 3); /* the LF of a CR LF */
    assert_place(text, 5, 3, 1);
    assert_place(text, 7, 4, 1);
    assert_place(text, 9, 5, 1); /* LF CR is two ends */
    assert_place(text, 10, 6, 1);
    assert_place(text, 12, 7, 1); /* the end of the text */
    assert_place(text, 99, 7, 1);
    assert_int_equal(locate_count_line_ends(text), 6);
}

static void test_empty_text(void **state)
{
    (void)state;
    assert_place((Bytes){0}, 0, 1, 1);
    assert_place((Bytes){0}, 5, 1, 1);
    assert_int_equal(locate_count_line_ends((Bytes){0}), 0);
    Locator locator = locator_of((Bytes){0});
    assert_int_equal(locate_line(&locator, 3, 10).size, 0);
}

static void test_a_byte_order_mark_at_the_start_of_a_line_does_not_count(void **state)
{
    (void)state;
    Bytes text = BYTES("\xEF\xBB\xBF"
                       "ab\n\xEF\xBB\xBF"
                       "c\xEF\xBB\xBF"
                       "d");
    assert_place(text, 0, 1, 1);
    assert_place(text, 2, 1, 1);
    assert_place(text, 3, 1, 1);
    assert_place(text, 4, 1, 2);
    assert_place(text, 9, 2, 1);
    assert_place(text, 13, 2, 5); /* inside a line it does */
}

static void test_any_order_of_asking_gives_the_same(void **state)
{
    (void)state;
    Bytes text = BYTES("one\n\ntwo two\r\nthree\r\r\nfour");
    Locator reused = locator_of(text);
    for (size_t i = 0; i < 200; i++) {
        size_t offset = i * 7 % (text.size + 2);
        Place place = locate_place(&reused, offset);
        assert_place(text, offset, place.line, place.column);
    }
}

static size_t count_plainly(Bytes text)
{
    size_t count = 0;
    for (size_t i = 0; i < text.size; i++) {
        bool before_lf = i + 1 < text.size && text.data[i + 1] == '\n';
        count += text.data[i] == '\n' || (text.data[i] == '\r' && !before_lf) ? 1 : 0;
    }
    return count;
}

/* Exact memory, so that a sanitizer sees any reading past the end. */
static void test_counting_at_every_length(void **state)
{
    (void)state;
    static const char sample[] = "x\r\n\r\ny\n\nz\r\rab\r\n";
    for (size_t size = 1; size < 600; size++) {
        uint8_t *text = malloc(size);
        assert_non_null(text);
        for (size_t i = 0; i < size; i++)
            text[i] = (uint8_t)sample[(i * 5 + i / 11) % (sizeof sample - 1)];
        text[size - 1] = size % 3 == 0 ? '\r' : text[size - 1];
        assert_int_equal(locate_count_line_ends((Bytes){text, size}), count_plainly((Bytes){text, size}));
        free(text);
    }
}

static void test_nothing_but_line_ends(void **state)
{
    (void)state;
    uint8_t text[1000];
    memset(text, '\n', sizeof text);
    assert_int_equal(locate_count_line_ends((Bytes){text, sizeof text}), 1000);
    memset(text, '\r', sizeof text);
    assert_int_equal(locate_count_line_ends((Bytes){text, sizeof text}), 1000);
}

static void assert_line(Bytes text, size_t offset, size_t reach, const char *expected)
{
    Locator locator = locator_of(text);
    Bytes line = locate_line(&locator, offset, reach);
    assert_int_equal(line.size, strlen(expected));
    assert_memory_equal(line.data, expected, line.size);
}

static void test_the_line_around_a_place(void **state)
{
    (void)state;
    Bytes text = BYTES("\xEF\xBB\xBF"
                       "first\r\nsecond\rthird\n\nlast");
    assert_line(text, 0, 80, "first");
    assert_line(text, 5, 80, "first");
    assert_line(text, 8, 80, "first"); /* its CR */
    assert_line(text, 9, 80, "first"); /* its LF */
    assert_line(text, 10, 80, "second");
    assert_line(text, 20, 80, "third");
    assert_line(text, 23, 80, "");
    assert_line(text, 25, 80, "last");
    assert_line(text, text.size, 80, "last");
}

static void test_a_long_line_is_cut_between_characters(void **state)
{
    (void)state;
    Bytes text = BYTES("0123456789abcdefghij");
    assert_line(text, 10, 3, "789abc");
    assert_line(text, 1, 3, "0123");
    assert_line(text, 19, 3, "ghij");
    Bytes swedish = BYTES("\xC3\xA5\xC3\xA4x\xC3\xB6\xC3\xA5"); /* two-byte letters around an x */
    assert_line(swedish, 4, 1, "x");
    assert_line(swedish, 4, 3, "\xC3\xA4x\xC3\xB6");
    assert_line(swedish, 4, 4, "\xC3\xA5\xC3\xA4x\xC3\xB6");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_kind_of_line_end),
        cmocka_unit_test(test_empty_text),
        cmocka_unit_test(test_a_byte_order_mark_at_the_start_of_a_line_does_not_count),
        cmocka_unit_test(test_any_order_of_asking_gives_the_same),
        cmocka_unit_test(test_counting_at_every_length),
        cmocka_unit_test(test_nothing_but_line_ends),
        cmocka_unit_test(test_the_line_around_a_place),
        cmocka_unit_test(test_a_long_line_is_cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
