/* SPDX-License-Identifier: MIT */
/* Comparisons of byte ranges that are too long for a header. */
#include "base/bytes.h"

#include "base/ascii.h"

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
