/* SPDX-License-Identifier: MIT */
/* Growing an output buffer, and turning numbers and foreign text into UTF-8. */
#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_CAPACITY 256u

void text_init(Text *text) { *text = (Text){0}; }

void text_free(Text *text)
{
    free(text->data);
    *text = (Text){0};
}

static void grow(Text *text, size_t more)
{
    if (more > PTRDIFF_MAX - text->size)
        die_out_of_memory();
    size_t wanted = text->size + more;
    size_t capacity = text->capacity > FIRST_CAPACITY / 2 ? text->capacity : FIRST_CAPACITY / 2;
    capacity = capacity > PTRDIFF_MAX / 2 ? PTRDIFF_MAX : capacity * 2;
    if (capacity < wanted)
        capacity = wanted;
    text->data = memory_resize(text->data, capacity, 1);
    text->capacity = capacity;
}

uint8_t *text_reserve(Text *text, size_t more)
{
    if (more > text->capacity - text->size)
        grow(text, more);
    return text->capacity == 0 ? NULL : text->data + text->size;
}

void text_add(Text *text, Bytes bytes)
{
    if (bytes.size == 0)
        return;
    memcpy(text_reserve(text, bytes.size), bytes.data, bytes.size);
    text->size += bytes.size;
}

void text_add_c(Text *text, const char *c_string) { text_add(text, bytes_from_c_string(c_string)); }

void text_add_repeated(Text *text, uint8_t byte, size_t count)
{
    if (count == 0)
        return;
    memset(text_reserve(text, count), byte, count);
    text->size += count;
}

void text_add_unsigned(Text *text, uint64_t number)
{
    uint8_t digits[20]; /* 2^64 - 1 has 20 */
    size_t at = sizeof digits;
    do {
        digits[--at] = (uint8_t)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    text_add(text, bytes_of(digits + at, sizeof digits - at));
}

void text_add_signed(Text *text, int64_t number)
{
    if (number >= 0) {
        text_add_unsigned(text, (uint64_t)number);
        return;
    }
    text_add_byte(text, '-');
    text_add_unsigned(text, 0 - (uint64_t)number);
}

void text_add_code_point(Text *text, uint32_t code_point)
{
    text->size += utf8_encode(code_point, text_reserve(text, UTF8_LONGEST));
}

static void add_single_byte(Text *text, Bytes bytes, Encoding encoding)
{
    for (size_t i = 0; i < bytes.size; i++) {
        uint8_t byte = bytes.data[i];
        if (byte < 0x80)
            text_add_byte(text, byte);
        else
            text_add_code_point(text, encoding_code_point(encoding, byte));
    }
}

static void add_utf8(Text *text, Bytes bytes)
{
    while (bytes.size > 0) {
        size_t valid = utf8_valid_prefix(bytes);
        text_add(text, bytes_slice(bytes, 0, valid));
        if (valid == bytes.size)
            return;
        text_add_code_point(text, UTF8_REPLACEMENT);
        bytes = bytes_slice(bytes, valid + 1, bytes.size);
    }
}

/* Adds bytes without an end of line inside, or of an encoding that has been
   settled. */
static void add_in_encoding(Text *text, Bytes bytes, Encoding encoding)
{
    if (encoding_is_single_byte(encoding))
        add_single_byte(text, bytes, encoding);
    else
        add_utf8(text, bytes);
}

/* The size of the first line with the byte that ends it. A CR and an LF after
   it make two lines here, which changes nothing: the second is ASCII. */
static size_t line_size(Bytes bytes)
{
    for (size_t i = 0; i < bytes.size; i++) {
        if (bytes.data[i] == '\n' || bytes.data[i] == '\r')
            return i + 1;
    }
    return bytes.size;
}

void text_add_decoded(Text *text, Bytes bytes, Encoding encoding)
{
    if (encoding != ENCODING_AUTO) {
        add_in_encoding(text, bytes, encoding);
        return;
    }
    size_t valid = utf8_valid_prefix(bytes);
    if (valid == bytes.size) {
        text_add(text, bytes);
        return;
    }
    while (bytes.size > 0) {
        Bytes line = bytes_slice(bytes, 0, line_size(bytes));
        add_in_encoding(text, line, encoding_of_line(encoding, line));
        bytes = bytes_slice(bytes, line.size, bytes.size);
    }
}

static bool stands_for_itself(uint8_t byte)
{
    return byte >= 0x20 && byte < 0x7F && byte != '"' && byte != '\\';
}

static bool must_be_escaped(uint32_t code_point)
{
    return code_point < 0x20 || (code_point >= 0x7F && code_point <= 0x9F) || code_point == '"'
           || code_point == '\\' || code_point == 0x2028 || code_point == 0x2029;
}

static void add_json_escape(Text *text, uint32_t code_point)
{
    static const char short_forms[] = "\"\"\\\\\bb\ff\nn\rr\tt"; /* character, letter, ... */
    static const char hex_digits[] = "0123456789abcdef";
    text_add_byte(text, '\\');
    for (size_t i = 0; i + 1 < sizeof short_forms; i += 2) {
        if ((uint8_t)short_forms[i] == code_point) {
            text_add_byte(text, (uint8_t)short_forms[i + 1]);
            return;
        }
    }
    text_add_byte(text, 'u');
    for (unsigned shift = 16; shift > 0; shift -= 4)
        text_add_byte(text, (uint8_t)hex_digits[code_point >> (shift - 4) & 15u]);
}

void text_add_json(Text *text, Bytes utf8)
{
    text_add_byte(text, '"');
    size_t at = 0;
    while (at < utf8.size) {
        size_t plain = at;
        while (at < utf8.size && stands_for_itself(utf8.data[at]))
            at++;
        text_add(text, bytes_slice(utf8, plain, at));
        if (at == utf8.size)
            break;

        uint32_t code_point = UTF8_REPLACEMENT;
        size_t taken = utf8_decode(utf8.data + at, utf8.data + utf8.size, &code_point);
        if (must_be_escaped(code_point))
            add_json_escape(text, code_point);
        else
            text_add_code_point(text, code_point);
        at += taken == 0 ? 1 : taken;
    }
    text_add_byte(text, '"');
}

void text_add_printf(Text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    assert(size >= 0);
    if (size <= 0)
        return;
    /* One byte more: vsnprintf ends with a NUL. */
    uint8_t *into = text_reserve(text, (size_t)size + 1);
    va_start(arguments, format);
    vsnprintf((char *)into, (size_t)size + 1, format, arguments);
    va_end(arguments);
    text->size += (size_t)size;
}
