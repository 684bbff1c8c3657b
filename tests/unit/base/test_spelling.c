/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/spelling.h"

static void distances(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        unsigned distance;
    } pairs[] = {
        {"", "", 0},           {"", "abc", 3},          {"check", "check", 0},  {"CHECK", "check", 0},
        {"chekc", "check", 1}, {"hceck", "check", 1},   {"fomat", "format", 1}, {"cat", "dog", 3},
        {"ab", "ba", 1},       {"kitten", "sitting", 3}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        Bytes a = bytes_from_c_string(pairs[i].a), b = bytes_from_c_string(pairs[i].b);
        assert_int_equal(spelling_distance(a, b), pairs[i].distance);
        assert_int_equal(spelling_distance(b, a), pairs[i].distance);
    }
}

static void long_words_are_not_compared(void **state)
{
    (void)state;
    static const uint8_t word[SPELLING_MAX + 1] = {'a'};
    assert_int_equal(spelling_distance(bytes_of(word, SPELLING_MAX), bytes_of(word, SPELLING_MAX)), 0);
    assert_int_equal(spelling_distance(bytes_of(word, SPELLING_MAX + 1), bytes_of(word, SPELLING_MAX + 1)),
                     SPELLING_MAX);
}

static void limits(void **state)
{
    (void)state;
    assert_int_equal(spelling_limit(BYTES("x")), 1);
    assert_int_equal(spelling_limit(BYTES("abc")), 1);
    assert_int_equal(spelling_limit(BYTES("abcdef")), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances),
        cmocka_unit_test(long_words_are_not_compared),
        cmocka_unit_test(limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
