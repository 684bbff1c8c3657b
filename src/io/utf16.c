/* SPDX-License-Identifier: MIT */
/* UTF-16 to UTF-8. A pair of surrogates makes one character, so at most three
   bytes come of two. */
#include "io/utf16.h"

#include "base/utf8.h"

Utf16Order utf16_order_by_mark(Bytes start)
{
    if (bytes_starts_with(start, BYTES("\xFF\xFE")))
        return UTF16_LITTLE_ENDIAN;
    if (bytes_starts_with(start, BYTES("\xFE\xFF")))
        return UTF16_BIG_ENDIAN;
    return UTF16_NOT;
}

Utf16Order utf16_order_by_pattern(Bytes start)
{
    size_t characters = (start.size < UTF16_LOOK ? start.size : UTF16_LOOK) / 2;
    size_t nul_first = 0;
    size_t nul_second = 0;
    for (size_t i = 0; i < characters; i++) {
        nul_first += start.data[2 * i] == 0;
        nul_second += start.data[2 * i + 1] == 0;
    }
    if (characters < 4)
        return UTF16_NOT;
    if (nul_first == 0 && nul_second >= characters / 2 && start.data[1] == 0)
        return UTF16_LITTLE_ENDIAN;
    if (nul_second == 0 && nul_first >= characters / 2 && start.data[0] == 0)
        return UTF16_BIG_ENDIAN;
    return UTF16_NOT;
}

static uint32_t unit_at(Utf16Order order, const uint8_t *at)
{
    if (order == UTF16_BIG_ENDIAN)
        return (uint32_t)at[0] << 8 | at[1];
    return (uint32_t)at[1] << 8 | at[0];
}

static bool is_first_half(uint32_t unit) { return unit >= 0xD800 && unit <= 0xDBFF; }

static bool is_second_half(uint32_t unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

size_t utf16_to_utf8(Utf16Order order, Bytes text, bool is_last, uint8_t *into, size_t *taken)
{
    size_t written = 0;
    size_t at = 0;
    while (text.size - at >= 2) {
        uint32_t code_point = unit_at(order, text.data + at);
        size_t size = 2;
        if (is_first_half(code_point) && text.size - at < 4 && !is_last)
            break;
        if (is_first_half(code_point) && text.size - at >= 4) {
            uint32_t second = unit_at(order, text.data + at + 2);
            if (is_second_half(second)) {
                code_point = 0x10000 + ((code_point - 0xD800) << 10) + (second - 0xDC00);
                size = 4;
            }
        }
        /* A half that is alone is written as U+FFFD. */
        written += utf8_encode(code_point, into + written);
        at += size;
    }
    if (is_last && at < text.size) {
        written += utf8_encode(UTF8_REPLACEMENT, into + written);
        at = text.size;
    }
    *taken = at;
    return written;
}
