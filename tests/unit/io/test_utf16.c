/* SPDX-License-Identifier: MIT */
/* Tests of io/utf16. */
#include "io/utf16.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void test_order_by_mark(void **state)
{
    (void)state;
    assert_int_equal(utf16_order_by_mark(BYTES("\xFF\xFE")), UTF16_LITTLE_ENDIAN);
    assert_int_equal(utf16_order_by_mark(BYTES("\xFE\xFF[")), UTF16_BIG_ENDIAN);
    assert_int_equal(utf16_order_by_mark(BYTES("\xFF")), UTF16_NOT);
    assert_int_equal(utf16_order_by_mark(BYTES("\xEF\xBB\xBF")), UTF16_NOT);
}

static void test_order_by_pattern(void **state)
{
    (void)state;
    assert_int_equal(utf16_order_by_pattern(BYTES("[\0E\0v\0e\0")), UTF16_LITTLE_ENDIAN);
    assert_int_equal(utf16_order_by_pattern(BYTES("\0[\0E\0v\0e")), UTF16_BIG_ENDIAN);
    /* Half of it in another script. */
    assert_int_equal(utf16_order_by_pattern(BYTES("[\0A\0\x34\x04\x35\x04")), UTF16_LITTLE_ENDIAN);
    /* Too short to tell; plain; NUL bytes in other places; only NUL. */
    assert_int_equal(utf16_order_by_pattern(BYTES("[\0E\0v\0")), UTF16_NOT);
    assert_int_equal(utf16_order_by_pattern(BYTES("[Event \"?\"]")), UTF16_NOT);
    assert_int_equal(utf16_order_by_pattern(BYTES("[\0E\0\0v\0e")), UTF16_NOT);
    assert_int_equal(utf16_order_by_pattern(BYTES("\0\0\0\0\0\0\0\0")), UTF16_NOT);
    assert_int_equal(utf16_order_by_pattern((Bytes){NULL, 0}), UTF16_NOT);
}

static void expect(Utf16Order order, Bytes text, bool is_last, Bytes expected, size_t expected_taken)
{
    uint8_t into[100];
    size_t taken;
    assert_true(UTF16_ROOM(text.size) <= sizeof into);
    size_t size = utf16_to_utf8(order, text, is_last, into, &taken);
    assert_true(size <= UTF16_ROOM(text.size));
    assert_true(bytes_equal(bytes_of(into, size), expected));
    assert_int_equal(taken, expected_taken);
}

static void test_conversion(void **state)
{
    (void)state;
    expect(UTF16_LITTLE_ENDIAN, BYTES("e\0\xE4\0\x65\x26"), true, BYTES("e\xC3\xA4\xE2\x99\xA5"), 6);
    expect(UTF16_BIG_ENDIAN, BYTES("\0e\0\xE4\x26\x65"), true, BYTES("e\xC3\xA4\xE2\x99\xA5"), 6);
    expect(UTF16_LITTLE_ENDIAN, BYTES("\x3D\xD8\x00\xDE"), true, BYTES("\xF0\x9F\x98\x80"), 4);
    expect(UTF16_BIG_ENDIAN, BYTES("\xD8\x3D\xDE\x00"), true, BYTES("\xF0\x9F\x98\x80"), 4);
    expect(UTF16_BIG_ENDIAN, (Bytes){NULL, 0}, true, BYTES(""), 0);
}

#define REPLACED "\xEF\xBF\xBD"

static void test_halves(void **state)
{
    (void)state;
    /* A second half alone, a first half before a letter, two first halves. */
    expect(UTF16_BIG_ENDIAN, BYTES("\xDE\x00\0a"), true, BYTES(REPLACED "a"), 4);
    expect(UTF16_BIG_ENDIAN, BYTES("\xD8\x3D\0a"), true, BYTES(REPLACED "a"), 4);
    expect(UTF16_BIG_ENDIAN, BYTES("\xD8\x3D\xD8\x3D\xDE\x00"), true, BYTES(REPLACED "\xF0\x9F\x98\x80"), 6);
}

static void test_what_is_left_over(void **state)
{
    (void)state;
    expect(UTF16_BIG_ENDIAN, BYTES("\0a\0"), false, BYTES("a"), 2);
    expect(UTF16_BIG_ENDIAN, BYTES("\0a\0"), true, BYTES("a" REPLACED), 3);
    expect(UTF16_BIG_ENDIAN, BYTES("\0a\xD8\x3D\xDE"), false, BYTES("a"), 2);
    expect(UTF16_BIG_ENDIAN, BYTES("\0a\xD8\x3D\xDE"), true, BYTES("a" REPLACED REPLACED), 5);
    expect(UTF16_BIG_ENDIAN, BYTES("\0"), true, BYTES(REPLACED), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order_by_mark),     cmocka_unit_test(test_order_by_pattern),
        cmocka_unit_test(test_conversion),        cmocka_unit_test(test_halves),
        cmocka_unit_test(test_what_is_left_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
