/* SPDX-License-Identifier: MIT */
/* Text in UTF-16 (RFC 2781): recognised at its start, turned into UTF-8. */
#ifndef DOMARE_IO_UTF16_H
#define DOMARE_IO_UTF16_H

#include "base/bytes.h"

typedef enum { UTF16_NOT, UTF16_LITTLE_ENDIAN, UTF16_BIG_ENDIAN } Utf16Order;

/* How many of the first bytes are looked at. */
#define UTF16_LOOK ((size_t)64)

/* The bytes of a byte-order mark. */
#define UTF16_MARK_SIZE ((size_t)2)

/* The order a byte-order mark at the start tells, or UTF16_NOT. */
Utf16Order utf16_order_by_mark(Bytes start);

/* The order of text without a mark, or UTF16_NOT: text that is mostly ASCII
   has NUL as every second byte. Needs at least four characters. */
Utf16Order utf16_order_by_pattern(Bytes start);

/* Room needed for the conversion of `size` bytes. */
#define UTF16_ROOM(size) ((size) / 2 * 3 + 3)

/* Converts `text` into `into`, which has UTF16_ROOM(text.size) bytes; returns
   the bytes written and says in `taken` how many were read. Left over may be
   an odd last byte and the first half of a pair before it; with `is_last`
   nothing is left over. Halves without their other half and an odd last byte
   become U+FFFD. */
size_t utf16_to_utf8(Utf16Order order, Bytes text, bool is_last, uint8_t *into, size_t *taken);

#endif
