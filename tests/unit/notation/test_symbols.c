/* SPDX-License-Identifier: MIT */
/* Characters beyond ASCII: what they are read as, and how they are read from bytes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "notation/symbols.h"

static void test_kinds(void **state)
{
    (void)state;
    static const struct {
        uint32_t code_point;
        SymbolKind kind;
        uint8_t ascii, dots;
    } rows[] = {
        {0x00A0, SYMBOL_SPACE, ' ', 0},      {0x2003, SYMBOL_SPACE, ' ', 0},      {0x202F, SYMBOL_SPACE, ' ', 0},
        {0x3000, SYMBOL_SPACE, ' ', 0},      {0x200B, SYMBOL_ZERO_WIDTH, 0, 0},   {0xFEFF, SYMBOL_ZERO_WIDTH, 0, 0},
        {0x00AD, SYMBOL_ZERO_WIDTH, 0, 0},   {0x2010, SYMBOL_DASH, '-', 0},       {0x2011, SYMBOL_DASH, '-', 0},
        {0x2013, SYMBOL_DASH, '-', 0},       {0x2014, SYMBOL_DASH, '-', 0},       {0x2212, SYMBOL_DASH, '-', 0},
        {0x2024, SYMBOL_LEADER, '.', 1},     {0x2025, SYMBOL_LEADER, '.', 2},     {0x2026, SYMBOL_LEADER, '.', 3},
        {0x00BD, SYMBOL_HALF, 0, 0},         {0x00B1, SYMBOL_EVALUATION, 0, 0},   {0x221E, SYMBOL_EVALUATION, 0, 0},
        {0x2A72, SYMBOL_EVALUATION, 0, 0},   {0x00D7, SYMBOL_TIMES, 'x', 0},      {0x2020, SYMBOL_DAGGER, '+', 0},
        {0x2021, SYMBOL_DAGGER, '#', 0},     {0x201D, SYMBOL_QUOTE, '"', 0},      {0x00AB, SYMBOL_QUOTE, '"', 0},
        {0x0435, SYMBOL_LOOK_ALIKE, 'e', 0}, {0x0441, SYMBOL_LOOK_ALIKE, 'c', 0}, {0x0430, SYMBOL_LOOK_ALIKE, 'a', 0},
        {0x0422, SYMBOL_LOOK_ALIKE, 'T', 0}, {0x039D, SYMBOL_LOOK_ALIKE, 'N', 0}, {0xFF2E, SYMBOL_LOOK_ALIKE, 'N', 0},
        {0xFF14, SYMBOL_LOOK_ALIKE, '4', 0}, {0x041A, SYMBOL_RUSSIAN, 'K', 0},    {0x0421, SYMBOL_RUSSIAN, 'C', 0},
        {0x041B, SYMBOL_RUSSIAN, 0, 0},      {0x0424, SYMBOL_RUSSIAN, 0, 0},      {0x043F, SYMBOL_RUSSIAN, 0, 0},
        {0x00E9, SYMBOL_OTHER, 0, 0},        {0x4E2D, SYMBOL_OTHER, 0, 0},        {0x1FA02, SYMBOL_OTHER, 0, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Symbol symbol = symbol_of(rows[i].code_point);
        if (symbol.kind != rows[i].kind || symbol.ascii != rows[i].ascii || symbol.dots != rows[i].dots)
            fail_msg("U+%04X: kind %d, %d, %d", (unsigned)rows[i].code_point, symbol.kind, symbol.ascii, symbol.dots);
    }
}

static void test_pieces(void **state)
{
    (void)state;
    static const Letter figurines[] = {LETTER_FIGURINE_KING, LETTER_FIGURINE_QUEEN, LETTER_FIGURINE_ROOK,
                                       LETTER_FIGURINE_BISHOP, LETTER_FIGURINE_KNIGHT, LETTER_FIGURINE_PAWN};
    for (uint32_t i = 0; i < 12; i++) {
        assert_int_equal(symbol_of(0x2654 + i).kind, SYMBOL_FIGURINE);
        assert_int_equal(symbol_of(0x2654 + i).letter, figurines[i % 6]);
    }
    assert_int_equal(symbol_of(0x041A).letter, LETTER_RUSSIAN_KNIGHT);
    assert_int_equal(symbol_of(0x0421).letter, LETTER_RUSSIAN_BISHOP);
    assert_int_equal(symbol_of(0x043F).letter, LETTER_RUSSIAN_PAWN);
}

static void expect_point(const char *bytes, Encoding encoding, uint32_t code_point, size_t size)
{
    Bytes text = bytes_from_c_string(bytes);
    size_t used;
    assert_int_equal(symbol_read(text.data, text.data + text.size, encoding, &used), code_point);
    assert_int_equal(used, size);
}

static void test_reading(void **state)
{
    (void)state;
    expect_point("e4", ENCODING_UTF8, 'e', 1);
    expect_point("\xe2\x80\x93x", ENCODING_UTF8, 0x2013, 3);
    expect_point("\xf0\x9f\xa8\x82", ENCODING_UTF8, 0x1FA02, 4);
    expect_point("\x96x", ENCODING_WINDOWS_1252, 0x2013, 1);
    expect_point("\xbd", ENCODING_WINDOWS_1252, 0x00BD, 1);
    /* What is no character counts as one unknown one. */
    expect_point("\xe2\x80", ENCODING_UTF8, UTF8_REPLACEMENT, 1);
    expect_point("\xff", ENCODING_UTF8, UTF8_REPLACEMENT, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_reading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
