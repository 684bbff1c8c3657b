/* SPDX-License-Identifier: MIT */
/* UTF-8 by the table of well-formed sequences (RFC 3629, section 4), and the
   upper halves of the code pages. */
#include "base/utf8.h"

/* clang-format off */
/* The upper half of the code page of the first DOS machines. */
static const uint16_t code_page_437[128] = {
    /* 80 */ 0x00C7, 0x00FC, 0x00E9, 0x00E2, 0x00E4, 0x00E0, 0x00E5, 0x00E7,
    /* 88 */ 0x00EA, 0x00EB, 0x00E8, 0x00EF, 0x00EE, 0x00EC, 0x00C4, 0x00C5,
    /* 90 */ 0x00C9, 0x00E6, 0x00C6, 0x00F4, 0x00F6, 0x00F2, 0x00FB, 0x00F9,
    /* 98 */ 0x00FF, 0x00D6, 0x00DC, 0x00A2, 0x00A3, 0x00A5, 0x20A7, 0x0192,
    /* A0 */ 0x00E1, 0x00ED, 0x00F3, 0x00FA, 0x00F1, 0x00D1, 0x00AA, 0x00BA,
    /* A8 */ 0x00BF, 0x2310, 0x00AC, 0x00BD, 0x00BC, 0x00A1, 0x00AB, 0x00BB,
    /* B0 */ 0x2591, 0x2592, 0x2593, 0x2502, 0x2524, 0x2561, 0x2562, 0x2556,
    /* B8 */ 0x2555, 0x2563, 0x2551, 0x2557, 0x255D, 0x255C, 0x255B, 0x2510,
    /* C0 */ 0x2514, 0x2534, 0x252C, 0x251C, 0x2500, 0x253C, 0x255E, 0x255F,
    /* C8 */ 0x255A, 0x2554, 0x2569, 0x2566, 0x2560, 0x2550, 0x256C, 0x2567,
    /* D0 */ 0x2568, 0x2564, 0x2565, 0x2559, 0x2558, 0x2552, 0x2553, 0x256B,
    /* D8 */ 0x256A, 0x2518, 0x250C, 0x2588, 0x2584, 0x258C, 0x2590, 0x2580,
    /* E0 */ 0x03B1, 0x00DF, 0x0393, 0x03C0, 0x03A3, 0x03C3, 0x00B5, 0x03C4,
    /* E8 */ 0x03A6, 0x0398, 0x03A9, 0x03B4, 0x221E, 0x03C6, 0x03B5, 0x2229,
    /* F0 */ 0x2261, 0x00B1, 0x2265, 0x2264, 0x2320, 0x2321, 0x00F7, 0x2248,
    /* F8 */ 0x00B0, 0x2219, 0x00B7, 0x221A, 0x207F, 0x00B2, 0x25A0, 0x00A0
};

/* The same for Western Europe. */
static const uint16_t code_page_850[128] = {
    /* 80 */ 0x00C7, 0x00FC, 0x00E9, 0x00E2, 0x00E4, 0x00E0, 0x00E5, 0x00E7,
    /* 88 */ 0x00EA, 0x00EB, 0x00E8, 0x00EF, 0x00EE, 0x00EC, 0x00C4, 0x00C5,
    /* 90 */ 0x00C9, 0x00E6, 0x00C6, 0x00F4, 0x00F6, 0x00F2, 0x00FB, 0x00F9,
    /* 98 */ 0x00FF, 0x00D6, 0x00DC, 0x00F8, 0x00A3, 0x00D8, 0x00D7, 0x0192,
    /* A0 */ 0x00E1, 0x00ED, 0x00F3, 0x00FA, 0x00F1, 0x00D1, 0x00AA, 0x00BA,
    /* A8 */ 0x00BF, 0x00AE, 0x00AC, 0x00BD, 0x00BC, 0x00A1, 0x00AB, 0x00BB,
    /* B0 */ 0x2591, 0x2592, 0x2593, 0x2502, 0x2524, 0x00C1, 0x00C2, 0x00C0,
    /* B8 */ 0x00A9, 0x2563, 0x2551, 0x2557, 0x255D, 0x00A2, 0x00A5, 0x2510,
    /* C0 */ 0x2514, 0x2534, 0x252C, 0x251C, 0x2500, 0x253C, 0x00E3, 0x00C3,
    /* C8 */ 0x255A, 0x2554, 0x2569, 0x2566, 0x2560, 0x2550, 0x256C, 0x00A4,
    /* D0 */ 0x00F0, 0x00D0, 0x00CA, 0x00CB, 0x00C8, 0x0131, 0x00CD, 0x00CE,
    /* D8 */ 0x00CF, 0x2518, 0x250C, 0x2588, 0x2584, 0x00A6, 0x00CC, 0x2580,
    /* E0 */ 0x00D3, 0x00DF, 0x00D4, 0x00D2, 0x00F5, 0x00D5, 0x00B5, 0x00FE,
    /* E8 */ 0x00DE, 0x00DA, 0x00DB, 0x00D9, 0x00FD, 0x00DD, 0x00AF, 0x00B4,
    /* F0 */ 0x00AD, 0x00B1, 0x2017, 0x00BE, 0x00B6, 0x00A7, 0x00F7, 0x00B8,
    /* F8 */ 0x00B0, 0x00A8, 0x00B7, 0x00B9, 0x00B3, 0x00B2, 0x25A0, 0x00A0
};

/* 80 to 9F; the rest of Windows-1252 is Latin-1. */
static const uint16_t windows_1252[32] = {
    /* 80 */ 0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    /* 88 */ 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
    /* 90 */ 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    /* 98 */ 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178
};
/* clang-format on */

static const char *const encoding_names[] = {
    [ENCODING_AUTO] = "auto",     [ENCODING_UTF8] = "utf-8",  [ENCODING_WINDOWS_1252] = "windows-1252",
    [ENCODING_LATIN1] = "latin1", [ENCODING_CP437] = "cp437", [ENCODING_CP850] = "cp850",
    [ENCODING_UTF16] = "utf-16",
};

/* Does `at` begin with eight ASCII bytes? */
static bool are_eight_ascii(const uint8_t *at)
{
    uint64_t eight;
    memcpy(&eight, at, sizeof eight);
    return (eight & UINT64_C(0x8080808080808080)) == 0;
}

static bool is_continuation(uint8_t byte) { return (byte & 0xC0u) == 0x80u; }

/* Three-byte sequences: the second byte is narrowed to keep out overlong
   forms (E0) and surrogates (ED). */
static size_t decode_three(const uint8_t *at, uint32_t *code_point)
{
    uint8_t least = at[0] == 0xE0 ? 0xA0 : 0x80;
    uint8_t most = at[0] == 0xED ? 0x9F : 0xBF;
    if (at[1] < least || at[1] > most || !is_continuation(at[2]))
        return 0;
    *code_point = (uint32_t)(at[0] & 0x0Fu) << 12 | (uint32_t)(at[1] & 0x3Fu) << 6 | (at[2] & 0x3Fu);
    return 3;
}

/* Four-byte sequences: the second byte is narrowed to keep out overlong forms
   (F0) and what lies above U+10FFFF (F4). */
static size_t decode_four(const uint8_t *at, uint32_t *code_point)
{
    uint8_t least = at[0] == 0xF0 ? 0x90 : 0x80;
    uint8_t most = at[0] == 0xF4 ? 0x8F : 0xBF;
    if (at[1] < least || at[1] > most || !is_continuation(at[2]) || !is_continuation(at[3]))
        return 0;
    *code_point = (uint32_t)(at[0] & 0x07u) << 18 | (uint32_t)(at[1] & 0x3Fu) << 12
                  | (uint32_t)(at[2] & 0x3Fu) << 6 | (at[3] & 0x3Fu);
    return 4;
}

size_t utf8_decode(const uint8_t *at, const uint8_t *end, uint32_t *code_point)
{
    if (at >= end)
        return 0;
    size_t room = (size_t)(end - at);
    if (at[0] < 0x80) {
        *code_point = at[0];
        return 1;
    }
    if (at[0] >= 0xC2 && at[0] <= 0xDF && room >= 2 && is_continuation(at[1])) {
        *code_point = (uint32_t)(at[0] & 0x1Fu) << 6 | (at[1] & 0x3Fu);
        return 2;
    }
    if (at[0] >= 0xE0 && at[0] <= 0xEF && room >= 3)
        return decode_three(at, code_point);
    if (at[0] >= 0xF0 && at[0] <= 0xF4 && room >= 4)
        return decode_four(at, code_point);
    return 0;
}

size_t utf8_valid_prefix(Bytes bytes)
{
    if (bytes.size == 0)
        return 0;
    const uint8_t *at = bytes.data;
    const uint8_t *end = at + bytes.size;
    while (at < end) {
        while (end - at >= 8 && are_eight_ascii(at))
            at += 8;
        uint32_t ignored;
        size_t taken = utf8_decode(at, end, &ignored);
        if (taken == 0)
            break;
        at += taken;
    }
    return (size_t)(at - bytes.data);
}

bool utf8_is_valid(Bytes bytes) { return utf8_valid_prefix(bytes) == bytes.size; }

size_t utf8_encode(uint32_t code_point, uint8_t into[UTF8_LONGEST])
{
    if (code_point > 0x10FFFF || (code_point >= 0xD800 && code_point <= 0xDFFF))
        code_point = UTF8_REPLACEMENT;
    if (code_point < 0x80) {
        into[0] = (uint8_t)code_point;
        return 1;
    }
    size_t size = code_point < 0x800 ? 2 : code_point < 0x10000 ? 3 : 4;
    for (size_t i = size - 1; i > 0; i--) {
        into[i] = (uint8_t)(0x80u | (code_point & 0x3Fu));
        code_point >>= 6;
    }
    /* The first byte: as many one bits as the sequence has bytes. */
    into[0] = (uint8_t)((0xF00u >> size & 0xFFu) | code_point);
    return size;
}

bool encoding_from_name(const char *name, Encoding *encoding)
{
    Bytes wanted = bytes_from_c_string(name);
    for (size_t i = 0; i < sizeof encoding_names / sizeof encoding_names[0]; i++) {
        if (bytes_equal_ignoring_case(wanted, bytes_from_c_string(encoding_names[i]))) {
            *encoding = (Encoding)i;
            return true;
        }
    }
    return false;
}

const char *encoding_name(Encoding encoding) { return encoding_names[encoding]; }

bool encoding_is_single_byte(Encoding encoding)
{
    return encoding >= ENCODING_WINDOWS_1252 && encoding <= ENCODING_CP850;
}

Encoding encoding_of_line(Encoding encoding, Bytes line)
{
    if (encoding != ENCODING_AUTO)
        return encoding;
    return utf8_is_valid(line) ? ENCODING_UTF8 : ENCODING_WINDOWS_1252;
}

uint32_t encoding_code_point(Encoding single_byte, uint8_t byte)
{
    if (byte < 0x80)
        return byte;
    switch (single_byte) {
    case ENCODING_CP437:
        return code_page_437[byte - 0x80];
    case ENCODING_CP850:
        return code_page_850[byte - 0x80];
    case ENCODING_WINDOWS_1252:
        return byte < 0xA0 ? windows_1252[byte - 0x80] : byte;
    default:
        return byte;
    }
}
