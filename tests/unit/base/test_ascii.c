/* SPDX-License-Identifier: MIT */
/* Tests of base/ascii: the table against the definitions, byte by byte. */
#include "base/ascii.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static unsigned classes_of(unsigned byte)
{
    unsigned classes = 0;
    if (byte == ' ' || byte == '\t')
        classes |= ASCII_BLANK;
    if (byte == ' ' || (byte >= 9 && byte <= 13))
        classes |= ASCII_SPACE;
    if (byte >= '0' && byte <= '9')
        classes |= ASCII_DIGIT;
    if (byte >= 'A' && byte <= 'Z')
        classes |= ASCII_UPPER;
    if (byte >= 'a' && byte <= 'z')
        classes |= ASCII_LOWER;
    if (byte >= 'a' && byte <= 'h')
        classes |= ASCII_FILE;
    if (byte >= '1' && byte <= '8')
        classes |= ASCII_RANK;
    if ((byte < 32 && !(byte >= 9 && byte <= 13)) || byte == 127)
        classes |= ASCII_CONTROL;
    if (byte >= 128)
        classes |= ASCII_HIGH;
    return classes;
}

static void test_every_byte(void **state)
{
    (void)state;
    for (unsigned byte = 0; byte < 256; byte++)
        assert_int_equal(ascii_class[byte], classes_of(byte));
}

static void test_any_of_several_bits(void **state)
{
    (void)state;
    assert_true(ascii_is('a', ASCII_FILE | ASCII_RANK));
    assert_true(ascii_is('8', ASCII_FILE | ASCII_RANK));
    assert_false(ascii_is('9', ASCII_FILE | ASCII_RANK));
    assert_true(ascii_is('Z', ASCII_LETTER));
    assert_false(ascii_is('!', ASCII_LETTER_OR_DIGIT));
}

static void test_case(void **state)
{
    (void)state;
    for (unsigned byte = 0; byte < 256; byte++) {
        unsigned lower = byte >= 'A' && byte <= 'Z' ? byte + 32 : byte;
        unsigned upper = byte >= 'a' && byte <= 'z' ? byte - 32 : byte;
        assert_int_equal(ascii_to_lower((uint8_t)byte), lower);
        assert_int_equal(ascii_to_upper((uint8_t)byte), upper);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_byte),
        cmocka_unit_test(test_any_of_several_bits),
        cmocka_unit_test(test_case),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
