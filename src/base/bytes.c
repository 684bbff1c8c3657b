/* SPDX-License-Identifier: MIT */
/* Comparisons of byte ranges that are too long for a header. */
#include "base/bytes.h"

#include "base/ascii.h"

static uint64_t zero_bytes(uint64_t word) { return (word - UINT64_C(0x0101010101010101)) & ~word & UINT64_C(0x8080808080808080); }

/* True when some of the eight bytes ends a line. */
static bool has_line_end(const uint8_t *data)
{
    uint64_t word;
    memcpy(&word, data, sizeof word);
    return (zero_bytes(word ^ UINT64_C(0x0A0A0A0A0A0A0A0A)) | zero_bytes(word ^ UINT64_C(0x0D0D0D0D0D0D0D0D))) != 0;
}

size_t bytes_line_end(Bytes bytes, size_t from)
{
    size_t at = from;
    while (bytes.size - at >= sizeof(uint64_t) && !has_line_end(bytes.data + at))
        at += sizeof(uint64_t);
    while (at < bytes.size && !ascii_is_line_end(bytes.data[at]))
        at++;
    return at;
}

size_t bytes_line_start(Bytes bytes, size_t at)
{
    while (at >= sizeof(uint64_t) && !has_line_end(bytes.data + at - sizeof(uint64_t)))
        at -= sizeof(uint64_t);
    while (at > 0 && !ascii_is_line_end(bytes.data[at - 1]))
        at--;
    return at;
}

bool bytes_equal_ignoring_case(Bytes a, Bytes b)
{
    if (a.size != b.size)
        return false;
    for (size_t i = 0; i < a.size; i++) {
        if (ascii_to_lower(a.data[i]) != ascii_to_lower(b.data[i]))
            return false;
    }
    return true;
}

int bytes_compare(Bytes a, Bytes b)
{
    size_t shared = a.size < b.size ? a.size : b.size;
    int order = shared == 0 ? 0 : memcmp(a.data, b.data, shared);
    if (order != 0)
        return order;
    return (a.size > b.size) - (a.size < b.size);
}
