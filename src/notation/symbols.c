/* SPDX-License-Identifier: MIT */
/* The characters beyond ASCII that are met in movetext, by code point. */
#include "notation/symbols.h"

#include <stddef.h>

static const struct {
    uint16_t code_point;
    uint8_t ascii;
} look_alikes[] = {
    /* Greek */
    {0x0391, 'A'}, {0x0392, 'B'}, {0x0395, 'E'}, {0x0397, 'H'}, {0x039A, 'K'}, {0x039D, 'N'}, {0x039F, 'O'}, {0x03A1, 'P'},
    {0x03A4, 'T'}, {0x03A7, 'X'}, {0x03B1, 'a'}, {0x03BF, 'o'}, {0x03C7, 'x'},
    /* Cyrillic */
    {0x0405, 'S'}, {0x0408, 'J'}, {0x0410, 'A'}, {0x0412, 'B'}, {0x0415, 'E'}, {0x041D, 'H'}, {0x041E, 'O'}, {0x0420, 'P'},
    {0x0422, 'T'}, {0x0425, 'X'}, {0x0430, 'a'}, {0x0435, 'e'}, {0x043E, 'o'}, {0x0440, 'p'}, {0x0441, 'c'}, {0x0445, 'x'},
    {0x044C, 'b'}, {0x0455, 's'}, {0x0501, 'd'}, {0x04BB, 'h'}, {0x050C, 'G'}, {0x051A, 'Q'},
    /* Latin letters of phonetic alphabets */
    {0x0251, 'a'}, {0x0261, 'g'},
    /* full-width forms are handled by range */
};

static Symbol symbol(SymbolKind kind, uint8_t ascii) { return (Symbol){kind, ascii, 0, LETTER_NONE}; }

static Symbol russian(uint32_t code_point)
{
    switch (code_point) {
    case 0x041A: return (Symbol){SYMBOL_RUSSIAN, 'K', 0, LETTER_RUSSIAN_KNIGHT};
    case 0x0421: return (Symbol){SYMBOL_RUSSIAN, 'C', 0, LETTER_RUSSIAN_BISHOP};
    case 0x041B: return (Symbol){SYMBOL_RUSSIAN, 0, 0, LETTER_RUSSIAN_ROOK};
    case 0x0424: return (Symbol){SYMBOL_RUSSIAN, 0, 0, LETTER_RUSSIAN_QUEEN};
    case 0x043F: return (Symbol){SYMBOL_RUSSIAN, 0, 0, LETTER_RUSSIAN_PAWN};
    default: return symbol(SYMBOL_OTHER, 0);
    }
}

static Symbol letter_like(uint32_t code_point)
{
    if (code_point >= 0xFF21 && code_point <= 0xFF3A)
        return symbol(SYMBOL_LOOK_ALIKE, (uint8_t)('A' + code_point - 0xFF21));
    if (code_point >= 0xFF41 && code_point <= 0xFF5A)
        return symbol(SYMBOL_LOOK_ALIKE, (uint8_t)('a' + code_point - 0xFF41));
    if (code_point >= 0xFF10 && code_point <= 0xFF19)
        return symbol(SYMBOL_LOOK_ALIKE, (uint8_t)('0' + code_point - 0xFF10));
    for (size_t i = 0; i < sizeof look_alikes / sizeof look_alikes[0]; i++)
        if (look_alikes[i].code_point == code_point)
            return symbol(SYMBOL_LOOK_ALIKE, look_alikes[i].ascii);
    return russian(code_point);
}

/* U+2654 to U+265F: king, queen, rook, bishop, knight, pawn; white, then black. */
static Symbol figurine(uint32_t code_point)
{
    uint32_t index = (code_point - 0x2654) % 6;
    return (Symbol){SYMBOL_FIGURINE, 0, 0, (Letter)(LETTER_FIGURINE_KING - index)};
}

Symbol symbol_of(uint32_t code_point)
{
    if (code_point >= 0x2654 && code_point <= 0x265F)
        return figurine(code_point);
    if ((code_point >= 0x2000 && code_point <= 0x200A) || code_point == 0x205F || code_point == 0x202F)
        return symbol(SYMBOL_SPACE, ' ');
    if (code_point >= 0x2010 && code_point <= 0x2015)
        return symbol(SYMBOL_DASH, '-');
    switch (code_point) {
    case 0x0085: case 0x00A0: case 0x1680: case 0x2028: case 0x2029: case 0x3000:
        return symbol(SYMBOL_SPACE, ' ');
    case 0x00AD: case 0x180E: case 0x200B: case 0x200C: case 0x200D: case 0x200E: case 0x200F: case 0x2060: case 0xFEFF: case 0xFE0E: case 0xFE0F:
        return symbol(SYMBOL_ZERO_WIDTH, 0);
    case 0x2212: case 0x2043: case 0xFE58: case 0xFE63: case 0xFF0D:
        return symbol(SYMBOL_DASH, '-');
    case 0x2024: return (Symbol){SYMBOL_LEADER, '.', 1, LETTER_NONE};
    case 0x2025: return (Symbol){SYMBOL_LEADER, '.', 2, LETTER_NONE};
    case 0x2026: return (Symbol){SYMBOL_LEADER, '.', 3, LETTER_NONE};
    case 0x00BD: return symbol(SYMBOL_HALF, 0);
    case 0x00B1: case 0x2213: case 0x221E: case 0x2A71: case 0x2A72: case 0x25A1: case 0x2191: case 0x2192: case 0x21C6: case 0x2A00:
    case 0x2295: case 0x27F3: case 0x25CB: case 0x2313: case 0x25B3: case 0x25BC: case 0x2260: case 0x00B9: case 0x229E: case 0x229F:
        return symbol(SYMBOL_EVALUATION, 0);
    case 0x00D7: case 0x2715: case 0x2716: case 0x2A2F:
        return symbol(SYMBOL_TIMES, 'x');
    case 0x2020: return symbol(SYMBOL_DAGGER, '+');
    case 0x2021: return symbol(SYMBOL_DAGGER, '#');
    case 0x00AB: case 0x00BB: case 0x2018: case 0x2019: case 0x201A: case 0x201C: case 0x201D: case 0x201E: case 0x201F:
        return symbol(SYMBOL_QUOTE, '"');
    default:
        return letter_like(code_point);
    }
}

uint32_t symbol_read(const uint8_t *at, const uint8_t *end, Encoding encoding, size_t *size)
{
    uint32_t code_point = UTF8_REPLACEMENT;
    *size = 1;
    if (*at < 0x80)
        return *at;
    if (encoding_is_single_byte(encoding))
        return encoding_code_point(encoding, *at);
    size_t used = utf8_decode(at, end, &code_point);
    if (used > 0)
        *size = used;
    return code_point;
}
