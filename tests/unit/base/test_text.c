/* SPDX-License-Identifier: MIT */
/* Tests of base/text. */
#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Compares what has been added and empties the text. */
static void expect(Text *text, Bytes expected)
{
    if (text->size != expected.size || (text->size > 0 && memcmp(text->data, expected.data, text->size) != 0))
        fail_msg("\"%.*s\" instead of \"%.*s\"", (int)text->size, (const char *)text->data,
                 (int)expected.size, (const char *)expected.data);
    text_clear(text);
}

static void test_adding(void **state)
{
    (void)state;
    Text text;
    text_init(&text);
    expect(&text, (Bytes){NULL, 0});
    text_add(&text, (Bytes){NULL, 0});
    text_add_c(&text, "1.");
    text_add_byte(&text, ' ');
    text_add(&text, BYTES("e4"));
    text_add_repeated(&text, '!', 3);
    text_add_repeated(&text, '?', 0);
    expect(&text, BYTES("1. e4!!!"));
    text_free(&text);
    assert_null(text.data);
    text_add_c(&text, "again");
    expect(&text, BYTES("again"));
    text_free(&text);
}

static void test_growing_keeps_all(void **state)
{
    (void)state;
    Text text = {0};
    for (size_t i = 0; i < 100000; i++)
        text_add_byte(&text, (uint8_t)(i % 251));
    assert_int_equal(text.size, 100000);
    assert_true(text.capacity < 4 * text.size);
    for (size_t i = 0; i < text.size; i++)
        assert_int_equal(text.data[i], i % 251);
    text_free(&text);
}

static void test_numbers(void **state)
{
    (void)state;
    Text text = {0};
    text_add_unsigned(&text, 0);
    expect(&text, BYTES("0"));
    text_add_unsigned(&text, UINT64_MAX);
    expect(&text, BYTES("18446744073709551615"));
    text_add_signed(&text, INT64_MIN);
    expect(&text, BYTES("-9223372036854775808"));
    text_add_signed(&text, -1);
    text_add_signed(&text, 70);
    expect(&text, BYTES("-170"));
    text_add_printf(&text, "%d/%s", 3, "x");
    text_add_printf(&text, "%s", "");
    text_add_printf(&text, "%300d", 7);
    assert_int_equal(text.size, 303);
    assert_int_equal(text.data[302], '7');
    text_free(&text);
}

static void test_decoded_auto_by_line(void **state)
{
    (void)state;
    Text text = {0};
    text_add_decoded(&text, BYTES("caf\xC3\xA9\ncaf\xE9\r\x80 \xC3\xA4\r\n\xC3\xA4"), ENCODING_AUTO);
    /* The third line is not UTF-8 as a whole, so nothing of it is. */
    expect(&text, BYTES("caf\xC3\xA9\ncaf\xC3\xA9\r\xE2\x82\xAC \xC3\x83\xC2\xA4\r\n\xC3\xA4"));
    text_add_decoded(&text, BYTES("\x81"), ENCODING_AUTO);
    expect(&text, BYTES("\xEF\xBF\xBD"));
    text_add_decoded(&text, (Bytes){NULL, 0}, ENCODING_AUTO);
    expect(&text, BYTES(""));
    text_free(&text);
}

static void test_decoded_forced(void **state)
{
    (void)state;
    Text text = {0};
    text_add_decoded(&text, BYTES("a\xC3\xA4\xFF\xE2\x99z"), ENCODING_UTF8);
    expect(&text, BYTES("a\xC3\xA4\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBDz"));
    text_add_decoded(&text, BYTES("\xC3\xA4"), ENCODING_LATIN1);
    expect(&text, BYTES("\xC3\x83\xC2\xA4"));
    text_add_decoded(&text, BYTES("\x94"), ENCODING_CP850);
    expect(&text, BYTES("\xC3\xB6"));
    text_add_decoded(&text, BYTES("\xC3\xA4\xFF"), ENCODING_UTF16);
    expect(&text, BYTES("\xC3\xA4\xEF\xBF\xBD"));
    text_free(&text);
}

static void test_json(void **state)
{
    (void)state;
    Text text = {0};
    text_add_json(&text, (Bytes){NULL, 0});
    expect(&text, BYTES("\"\""));
    text_add_json(&text, BYTES("say \"e4\" \\ / \b\f\n\r\t"));
    expect(&text, BYTES("\"say \\\"e4\\\" \\\\ / \\b\\f\\n\\r\\t\""));
    text_add_json(&text, BYTES("\0\x1B\x7F"));
    expect(&text, BYTES("\"\\u0000\\u001b\\u007f\""));
    text_add_json(&text, BYTES("\xC2\x85\xE2\x80\xA8\xE2\x80\xA9\xC3\xA4\xF0\x9F\x98\x80"));
    expect(&text, BYTES("\"\\u0085\\u2028\\u2029\xC3\xA4\xF0\x9F\x98\x80\""));
    text_add_json(&text, BYTES("a\xE4z\xE2\x80"));
    expect(&text, BYTES("\"a\xEF\xBF\xBDz\xEF\xBF\xBD\xEF\xBF\xBD\""));
    text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_adding),         cmocka_unit_test(test_growing_keeps_all),
        cmocka_unit_test(test_numbers),        cmocka_unit_test(test_decoded_auto_by_line),
        cmocka_unit_test(test_decoded_forced), cmocka_unit_test(test_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
