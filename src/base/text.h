/* SPDX-License-Identifier: MIT */
/* A growable buffer of bytes for output: numbers, decoded text and JSON
   strings are added at its end. */
#ifndef DOMARE_BASE_TEXT_H
#define DOMARE_BASE_TEXT_H

#include "base/bytes.h"
#include "base/die.h"
#include "base/utf8.h"

#include <stddef.h>
#include <stdint.h>

/* `size` bytes at `data` have been added; never NUL-terminated. `data` moves
   when the text grows and is NULL while `capacity` is 0. Growing dies when
   out of memory, so adding never fails. */
typedef struct {
    uint8_t *data;
    size_t size;
    size_t capacity;
} Text;

/* An empty text that owns nothing yet. `Text text = {0};` is the same. */
void text_init(Text *text);

/* Releases the buffer; the text is empty and may be used again. */
void text_free(Text *text);

/* Empties the text and keeps its buffer. */
static inline void text_clear(Text *text) { text->size = 0; }

/* What has been added; borrowed until the next addition. */
static inline Bytes text_bytes(const Text *text) { return bytes_of(text->data, text->size); }

/* Makes room for `more` bytes and returns where they go; whoever writes
   there adds the number written to `size`. */
uint8_t *text_reserve(Text *text, size_t more);

void text_add(Text *text, Bytes bytes);
void text_add_c(Text *text, const char *c_string);

static inline void text_add_byte(Text *text, uint8_t byte)
{
    if (text->size == text->capacity)
        text_reserve(text, 1);
    text->data[text->size++] = byte;
}

/* `count` times the same byte. */
void text_add_repeated(Text *text, uint8_t byte, size_t count);

/* Decimal, without sign or leading zeros; a minus where needed. */
void text_add_unsigned(Text *text, uint64_t number);
void text_add_signed(Text *text, int64_t number);

/* As UTF-8; U+FFFD for what is no code point. */
void text_add_code_point(Text *text, uint32_t code_point);

/* Adds bytes of the given encoding as UTF-8; what is added is always valid.
   AUTO judges each line of `bytes` by itself (LF, CR or both end a line):
   whoever adds a piece of a line passes encoding_of_line of the whole line.
   In UTF-8 each byte that is part of no valid sequence becomes U+FFFD. Input
   in UTF-16 has been converted when it was read and is taken as UTF-8. */
void text_add_decoded(Text *text, Bytes bytes, Encoding encoding);

/* A JSON string (RFC 8259) with its quotes. Control characters, U+007F to
   U+009F, U+2028 and U+2029 are escaped; other characters stand as they are;
   each byte that is not valid UTF-8 becomes U+FFFD. */
void text_add_json(Text *text, Bytes utf8);

/* As printf; for what is added rarely. */
void text_add_printf(Text *text, const char *format, ...) PRINTF_LIKE(2, 3);

#endif
