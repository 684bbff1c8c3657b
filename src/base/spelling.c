/* SPDX-License-Identifier: MIT */
/* Optimal string alignment distance, three rows at a time. */
#include "base/spelling.h"

#include "base/ascii.h"

static bool same_letter(Bytes a, size_t i, Bytes b, size_t j)
{
    return ascii_to_lower(a.data[i]) == ascii_to_lower(b.data[j]);
}

unsigned spelling_distance(Bytes a, Bytes b)
{
    unsigned rows[3][SPELLING_MAX + 1];
    if (a.size > SPELLING_MAX || b.size > SPELLING_MAX)
        return SPELLING_MAX;
    for (unsigned j = 0; j <= b.size; j++)
        rows[0][j] = j;
    for (unsigned i = 1; i <= a.size; i++) {
        unsigned *row = rows[i % 3];
        const unsigned *above = rows[(i - 1) % 3];
        const unsigned *higher = rows[(i + 1) % 3]; /* i - 2 */
        row[0] = i;
        for (unsigned j = 1; j <= b.size; j++) {
            row[j] = above[j - 1] + !same_letter(a, i - 1, b, j - 1);
            row[j] = unsigned_smaller(row[j], 1 + unsigned_smaller(above[j], row[j - 1]));
            if (i > 1 && j > 1 && same_letter(a, i - 1, b, j - 2) && same_letter(a, i - 2, b, j - 1))
                row[j] = unsigned_smaller(row[j], higher[j - 2] + 1);
        }
    }
    return rows[a.size % 3][b.size];
}

unsigned spelling_limit(Bytes word)
{
    return (unsigned)(word.size < SPELLING_MAX ? word.size : SPELLING_MAX) / 3 + (word.size < 3);
}
