/* SPDX-License-Identifier: MIT */
/* Text encodings: UTF-8 (RFC 3629) read and written, and the characters of
   the one-byte code pages that chess databases are found in. */
#ifndef DOMARE_BASE_UTF8_H
#define DOMARE_BASE_UTF8_H

#include "base/bytes.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* U+FFFD stands for what cannot be read. */
#define UTF8_REPLACEMENT 0xFFFDu

/* Bytes of the longest sequence. */
#define UTF8_LONGEST 4u

/* Is all of it UTF-8? Overlong forms, surrogates and numbers above U+10FFFF
   are not; NUL and the empty range are. */
bool utf8_is_valid(Bytes bytes);

/* The size of the longest start of `bytes` that is UTF-8, in whole
   sequences: the index of the first wrong byte, or all. */
size_t utf8_valid_prefix(Bytes bytes);

/* Reads the code point at `at`, which may be `end`, and returns the number of
   bytes it takes, 1 to 4. Returns 0 and leaves `code_point` alone when no
   valid sequence that ends at or before `end` starts there. */
size_t utf8_decode(const uint8_t *at, const uint8_t *end, uint32_t *code_point);

/* Writes the code point as UTF-8 and returns the number of bytes, 1 to 4.
   A surrogate or a number above U+10FFFF is written as U+FFFD. */
size_t utf8_encode(uint32_t code_point, uint8_t into[UTF8_LONGEST]);

/* How input is read. AUTO: a line that is valid UTF-8 is UTF-8, any other
   line is Windows-1252. */
typedef enum {
    ENCODING_AUTO,
    ENCODING_UTF8,
    ENCODING_WINDOWS_1252,
    ENCODING_LATIN1,
    ENCODING_CP437,
    ENCODING_CP850,
    ENCODING_UTF16
} Encoding;

/* Looks up auto, utf-8, windows-1252, latin1, cp437, cp850 or utf-16, without
   regard to case. False, and `encoding` unchanged, for any other name. */
bool encoding_from_name(const char *name, Encoding *encoding);

/* The name above, as a constant string. */
const char *encoding_name(Encoding encoding);

/* Is every byte of such text a character of its own? */
bool encoding_is_single_byte(Encoding encoding);

/* How AUTO reads one line: ENCODING_UTF8 or ENCODING_WINDOWS_1252. Any other
   encoding is returned as it is. */
Encoding encoding_of_line(Encoding encoding, Bytes line);

/* The character of a byte of a single-byte encoding. 00 to 7F are ASCII in
   all of them. U+FFFD for the five bytes undefined in Windows-1252. */
uint32_t encoding_code_point(Encoding single_byte, uint8_t byte);

#endif
