/* SPDX-License-Identifier: MIT */
/* Signs of annotators and the numeric annotation glyphs that say the same: PGN standard 10, and the glyphs that came after it. */
#include "pgn/writer_parts.h"

static const struct {
    const char *sign; /* UTF-8 */
    unsigned glyph;
} signs[] = {
    {"!", 1},
    {"?", 2},
    {"!!", 3},
    {"??", 4},
    {"!?", 5},
    {"?!", 6},
    {"\xE2\x96\xA1", 7}, /* U+25A1 white square: the only move */
    {"=", 10},
    {"\xE2\x88\x9E", 13}, /* U+221E infinity: unclear */
    {"+=", 14},
    {"+/=", 14},
    {"\xE2\xA9\xB2", 14}, /* U+2A72 */
    {"=+", 15},
    {"=/+", 15},
    {"\xE2\xA9\xB1", 15}, /* U+2A71 */
    {"+/-", 16},
    {"\xC2\xB1", 16}, /* U+00B1 */
    {"-/+", 17},
    {"\xE2\x88\x93", 17}, /* U+2213 */
    {"+-", 18},
    {"-+", 19},
    {"++--", 20},
    {"--++", 21},
    {"N", 146},
    {"TN", 146},
};

unsigned writer_glyph_of(Bytes sign)
{
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (bytes_equal(sign, bytes_from_c_string(signs[i].sign)))
            return signs[i].glyph;
    return 0;
}
