/* SPDX-License-Identifier: MIT */
/* What kind of ASCII character a byte is: one table with named bits. */
#ifndef DOMARE_BASE_ASCII_H
#define DOMARE_BASE_ASCII_H

#include <stdbool.h>
#include <stdint.h>

/* A byte may be of several classes: `a` is ASCII_LOWER and ASCII_FILE. */
enum {
    ASCII_BLANK = 1 << 0,   /* space, tab */
    ASCII_SPACE = 1 << 1,   /* space \t \n \v \f \r */
    ASCII_DIGIT = 1 << 2,   /* 0 to 9 */
    ASCII_UPPER = 1 << 3,   /* A to Z */
    ASCII_LOWER = 1 << 4,   /* a to z */
    ASCII_FILE = 1 << 5,    /* a to h */
    ASCII_RANK = 1 << 6,    /* 1 to 8 */
    ASCII_CONTROL = 1 << 7, /* 00 to 1F but those of ASCII_SPACE, and 7F */
    ASCII_HIGH = 1 << 8,    /* 80 and above: not ASCII */

    ASCII_LETTER = ASCII_UPPER | ASCII_LOWER,
    ASCII_LETTER_OR_DIGIT = ASCII_LETTER | ASCII_DIGIT
};

extern const uint16_t ascii_class[256];

/* Is the byte of at least one of the classes in `bits`? */
static inline bool ascii_is(uint8_t byte, unsigned bits) { return (ascii_class[byte] & bits) != 0; }

static inline bool ascii_is_line_end(uint8_t byte) { return byte == '\n' || byte == '\r'; }

/* ASCII_SPACE | ASCII_CONTROL by comparing, for code that asks once a byte. */
static inline bool ascii_is_space_or_control(uint8_t byte) { return byte <= ' ' || byte == 0x7F; }

/* The lower-case letter of an upper-case one; any other byte unchanged. */
static inline uint8_t ascii_to_lower(uint8_t byte)
{
    return ascii_is(byte, ASCII_UPPER) ? (uint8_t)(byte | 0x20u) : byte;
}

/* The upper-case letter of a lower-case one; any other byte unchanged. */
static inline uint8_t ascii_to_upper(uint8_t byte)
{
    return ascii_is(byte, ASCII_LOWER) ? (uint8_t)(byte & 0xDFu) : byte;
}

#endif
