/* SPDX-License-Identifier: MIT */
/* A borrowed range of bytes, and comparing, cutting and searching such ranges. */
#ifndef DOMARE_BASE_BYTES_H
#define DOMARE_BASE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* `size` bytes at `data`, owned by somebody else and never NUL-terminated.
   An empty range may have any `data`, NULL included. */
typedef struct {
    const uint8_t *data;
    size_t size;
} Bytes;

/* The bytes of a string literal, without its final NUL. Not a constant
   expression: for tables write BYTES_INIT. */
#define BYTES(literal) ((Bytes){(const uint8_t *)("" literal), sizeof(literal) - 1})

/* The same as an initialiser of a static object. */
#define BYTES_INIT(literal)                                \
    {                                                      \
        (const uint8_t *)("" literal), sizeof(literal) - 1 \
    }

/* What bytes_find_byte returns when the byte is not there. */
#define BYTES_NOT_FOUND SIZE_MAX

static inline Bytes bytes_of(const void *data, size_t size) { return (Bytes){data, size}; }

/* `text` without its NUL; NULL is the empty range. */
static inline Bytes bytes_from_c_string(const char *text)
{
    return (Bytes){(const uint8_t *)text, text != NULL ? strlen(text) : 0};
}

static inline bool bytes_equal(Bytes a, Bytes b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

static inline bool bytes_starts_with(Bytes bytes, Bytes start)
{
    return bytes.size >= start.size && (start.size == 0 || memcmp(bytes.data, start.data, start.size) == 0);
}

static inline bool bytes_ends_with(Bytes bytes, Bytes end)
{
    return bytes.size >= end.size
           && (end.size == 0 || memcmp(bytes.data + (bytes.size - end.size), end.data, end.size) == 0);
}

static inline size_t size_smaller(size_t a, size_t b) { return a < b ? a : b; }
static inline unsigned unsigned_smaller(unsigned a, unsigned b) { return a < b ? a : b; }

/* The bytes from index `from` up to but not including `to`. Both are moved
   into the range first; `from` at or after `to` gives an empty range. */
static inline Bytes bytes_slice(Bytes bytes, size_t from, size_t to)
{
    if (to > bytes.size)
        to = bytes.size;
    if (from > to)
        from = to;
    return (Bytes){from == 0 ? bytes.data : bytes.data + from, to - from};
}

/* Index of the first `byte`, or BYTES_NOT_FOUND. */
static inline size_t bytes_find_byte(Bytes bytes, uint8_t byte)
{
    const uint8_t *at = bytes.size == 0 ? NULL : memchr(bytes.data, byte, bytes.size);
    return at != NULL ? (size_t)(at - bytes.data) : BYTES_NOT_FOUND;
}

/* Index of the first LF or CR from `from` on, or the size. */
size_t bytes_line_end(Bytes bytes, size_t from);
/* Index behind the last LF or CR before `at`, or 0. */
size_t bytes_line_start(Bytes bytes, size_t at);

/* Equal when ASCII letters are taken without regard to case; other bytes
   must be the same. */
bool bytes_equal_ignoring_case(Bytes a, Bytes b);

/* Less than, equal to or greater than 0 as `a` sorts before, with or after
   `b` by their bytes as unsigned numbers; a prefix sorts first. */
int bytes_compare(Bytes a, Bytes b);

#endif
