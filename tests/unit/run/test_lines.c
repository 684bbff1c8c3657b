/* SPDX-License-Identifier: MIT */
/* Starts of lines, with each kind of line end, seen from both ends of a text. */
#include "run/lines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void test_the_last_start(void **state)
{
    (void)state;
    assert_int_equal(line_start_last(BYTES("")), 0);
    assert_int_equal(line_start_last(BYTES("one")), 0);
    assert_int_equal(line_start_last(BYTES("one\ntwo")), 4);
    assert_int_equal(line_start_last(BYTES("one\ntwo\n")), 8);
    assert_int_equal(line_start_last(BYTES("one\r\ntwo")), 5);
    assert_int_equal(line_start_last(BYTES("one\rtwo")), 4);
    /* An LF may follow. */
    assert_int_equal(line_start_last(BYTES("one\rtwo\r")), 4);
    assert_int_equal(line_start_last(BYTES("one\r")), 0);
    assert_int_equal(line_start_last(BYTES("\r\n")), 2);
    assert_int_equal(line_start_last(BYTES("\n\r")), 1);
}

static void test_the_next_start(void **state)
{
    (void)state;
    Bytes text = BYTES("one\r\ntwo\rthree\nfour\r");
    assert_int_equal(line_start_next(text, 1), 5);
    assert_int_equal(line_start_next(text, 4), 5);
    assert_int_equal(line_start_next(text, 5), 5);
    assert_int_equal(line_start_next(text, 6), 9);
    assert_int_equal(line_start_next(text, 10), 15);
    assert_int_equal(line_start_next(text, 16), text.size);
    assert_int_equal(line_start_next(BYTES("x"), 1), 1);
}

static void test_line_by_line(void **state)
{
    (void)state;
    Bytes text = BYTES("one\r\n\rtwo\n\nend");
    static const struct {
        size_t at, size;
    } lines[] = {{0, 3}, {5, 0}, {6, 3}, {10, 0}, {11, 3}};
    size_t at = 0;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        assert_int_equal(at, lines[i].at);
        assert_int_equal(line_size(text, at), lines[i].size);
        at = line_after(text, at + lines[i].size);
    }
    assert_int_equal(at, text.size);
    assert_int_equal(line_after(text, text.size), text.size);
}

/* A text cut at its last start and read on from there has the same lines, wherever the cut was looked for. */
static void test_cutting_never_tears_a_line(void **state)
{
    (void)state;
    Bytes text = BYTES("a\r\n\r\nbc\n\rd\r\re\n\n\r\nf");
    for (size_t seen = 1; seen <= text.size; seen++) {
        size_t cut = line_start_last(bytes_slice(text, 0, seen));
        size_t at = 0;
        while (at < cut)
            at = line_after(text, at + line_size(text, at));
        assert_int_equal(at, cut);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_last_start),
        cmocka_unit_test(test_the_next_start),
        cmocka_unit_test(test_line_by_line),
        cmocka_unit_test(test_cutting_never_tears_a_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
