/* SPDX-License-Identifier: MIT */
/* Tests of base/utf8. */
#include "base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static size_t decode(Bytes bytes, uint32_t *code_point)
{
    return utf8_decode(bytes.data, bytes.data + bytes.size, code_point);
}

/* Every code point there and back, and cut short at every place. */
static void test_every_code_point(void **state)
{
    (void)state;
    for (uint32_t code_point = 0; code_point <= 0x10FFFF; code_point++) {
        if (code_point == 0xD800)
            code_point = 0xE000;
        uint8_t bytes[UTF8_LONGEST];
        size_t size = utf8_encode(code_point, bytes);
        size_t expected = code_point < 0x80 ? 1 : code_point < 0x800 ? 2 : code_point < 0x10000 ? 3 : 4;
        uint32_t decoded = 0;
        if (size != expected || decode(bytes_of(bytes, size), &decoded) != size || decoded != code_point)
            fail_msg("U+%04X", (unsigned)code_point);
        if (decode(bytes_of(bytes, size - 1), &decoded) != 0)
            fail_msg("U+%04X cut", (unsigned)code_point);
    }
}

static void test_what_is_no_code_point(void **state)
{
    (void)state;
    static const uint32_t wrong[] = {0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0x110000, UINT32_MAX};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        uint8_t bytes[UTF8_LONGEST];
        assert_int_equal(utf8_encode(wrong[i], bytes), 3);
        assert_memory_equal(bytes, "\xEF\xBF\xBD", 3);
    }
}

static void test_invalid(void **state)
{
    (void)state;
    static const Bytes invalid[] = {
        BYTES_INIT("\x80"),                 /* a continuation alone */
        BYTES_INIT("\xBF"),                 /* the last of them */
        BYTES_INIT("\xC0\x80"),             /* NUL, overlong */
        BYTES_INIT("\xC1\xBF"),             /* 7F, overlong */
        BYTES_INIT("\xC3("),                /* no continuation */
        BYTES_INIT("\xE0\x9F\xBF"),         /* 7FF, overlong */
        BYTES_INIT("\xED\xA0\x80"),         /* first surrogate */
        BYTES_INIT("\xED\xBF\xBF"),         /* last surrogate */
        BYTES_INIT("\xE2\x82("),            /* third byte wrong */
        BYTES_INIT("\xF0\x8F\xBF\xBF"),     /* FFFF, overlong */
        BYTES_INIT("\xF4\x90\x80\x80"),     /* 110000 */
        BYTES_INIT("\xF5\x80\x80\x80"),     /* beyond */
        BYTES_INIT("\xF0\x9F\x92("),        /* fourth byte wrong */
        BYTES_INIT("\xF8\x88\x80\x80\x80"), /* five bytes */
        BYTES_INIT("\xFE"),
        BYTES_INIT("\xFF"),
    };
    for (size_t i = 0; i < sizeof invalid / sizeof invalid[0]; i++) {
        uint32_t code_point = 4711;
        assert_int_equal(decode(invalid[i], &code_point), 0);
        assert_int_equal(code_point, 4711);
        assert_false(utf8_is_valid(invalid[i]));
        assert_int_equal(utf8_valid_prefix(invalid[i]), 0);
    }
    uint32_t code_point;
    assert_int_equal(decode((Bytes){NULL, 0}, &code_point), 0);
}

/* A wrong byte is found wherever it stands among groups of eight. */
static void test_prefix_at_every_place(void **state)
{
    (void)state;
    uint8_t text[40];
    for (size_t size = 0; size <= sizeof text; size++) {
        memset(text, 'a', sizeof text);
        assert_int_equal(utf8_valid_prefix(bytes_of(text, size)), size);
        for (size_t wrong = 0; wrong < size; wrong++) {
            memset(text, 'a', sizeof text);
            text[wrong] = 0xE4;
            assert_int_equal(utf8_valid_prefix(bytes_of(text, size)), wrong);
        }
    }
    assert_int_equal(utf8_valid_prefix(BYTES("1. e4 \xE2\x99\x9A"
                                             "f3\xE2\x99")),
                     11);
    assert_true(utf8_is_valid(BYTES("\0")));
    assert_true(utf8_is_valid((Bytes){NULL, 0}));
}

static void test_names(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        Encoding encoding;
    } known[] = {
        {"auto", ENCODING_AUTO},     {"utf-8", ENCODING_UTF8},  {"windows-1252", ENCODING_WINDOWS_1252},
        {"latin1", ENCODING_LATIN1}, {"cp437", ENCODING_CP437}, {"cp850", ENCODING_CP850},
        {"utf-16", ENCODING_UTF16},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        Encoding encoding = ENCODING_AUTO;
        assert_true(encoding_from_name(known[i].name, &encoding));
        assert_int_equal(encoding, known[i].encoding);
        assert_string_equal(encoding_name(encoding), known[i].name);
    }
    Encoding encoding = ENCODING_CP850;
    assert_true(encoding_from_name("UTF-8", &encoding));
    assert_int_equal(encoding, ENCODING_UTF8);
    assert_false(encoding_from_name("utf8x", &encoding));
    assert_false(encoding_from_name("", &encoding));
    assert_int_equal(encoding, ENCODING_UTF8);
}

static void test_code_pages(void **state)
{
    (void)state;
    for (unsigned encoding = ENCODING_WINDOWS_1252; encoding <= ENCODING_CP850; encoding++) {
        assert_true(encoding_is_single_byte((Encoding)encoding));
        for (unsigned byte = 0; byte < 0x80; byte++)
            assert_int_equal(encoding_code_point((Encoding)encoding, (uint8_t)byte), byte);
    }
    assert_false(encoding_is_single_byte(ENCODING_UTF8));
    assert_false(encoding_is_single_byte(ENCODING_AUTO));
    assert_false(encoding_is_single_byte(ENCODING_UTF16));

    /* The letter o with two dots in each of them. */
    assert_int_equal(encoding_code_point(ENCODING_WINDOWS_1252, 0xF6), 0xF6);
    assert_int_equal(encoding_code_point(ENCODING_LATIN1, 0xF6), 0xF6);
    assert_int_equal(encoding_code_point(ENCODING_CP437, 0x94), 0xF6);
    assert_int_equal(encoding_code_point(ENCODING_CP850, 0x94), 0xF6);
    /* One half, and where the two DOS code pages differ. */
    assert_int_equal(encoding_code_point(ENCODING_CP850, 0xAB), 0xBD);
    assert_int_equal(encoding_code_point(ENCODING_CP437, 0x9D), 0xA5);
    assert_int_equal(encoding_code_point(ENCODING_CP850, 0x9D), 0xD8);
    assert_int_equal(encoding_code_point(ENCODING_CP437, 0xFF), 0xA0);
    assert_int_equal(encoding_code_point(ENCODING_WINDOWS_1252, 0x80), 0x20AC);
    assert_int_equal(encoding_code_point(ENCODING_LATIN1, 0x80), 0x80);

    unsigned undefined = 0;
    for (unsigned byte = 0x80; byte < 0x100; byte++)
        undefined += encoding_code_point(ENCODING_WINDOWS_1252, (uint8_t)byte) == UTF8_REPLACEMENT;
    assert_int_equal(undefined, 5);
}

static void test_encoding_of_line(void **state)
{
    (void)state;
    assert_int_equal(encoding_of_line(ENCODING_AUTO, BYTES("\xC3\xA4")), ENCODING_UTF8);
    assert_int_equal(encoding_of_line(ENCODING_AUTO, BYTES("\xE4")), ENCODING_WINDOWS_1252);
    assert_int_equal(encoding_of_line(ENCODING_CP437, BYTES("\xC3\xA4")), ENCODING_CP437);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_code_point),
        cmocka_unit_test(test_what_is_no_code_point),
        cmocka_unit_test(test_invalid),
        cmocka_unit_test(test_prefix_at_every_place),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_code_pages),
        cmocka_unit_test(test_encoding_of_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
