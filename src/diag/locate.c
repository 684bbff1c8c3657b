/* SPDX-License-Identifier: MIT */
/* Counting lines. */
#include "diag/locate.h"

#include <stdbool.h>
#include <stdint.h>

Locator locator_of(Bytes text) { return (Locator){.text = text, .line = 1}; }

/* Does the byte at `i` end its line? The CR of a CR LF does not, its LF does. */
static bool ends_line(Bytes text, size_t i)
{
    if (text.data[i] == '\n')
        return true;
    return text.data[i] == '\r' && !(i + 1 < text.size && text.data[i + 1] == '\n');
}

/* The start of the line that `offset` is on, not before `from`. */
static size_t line_start_before(Bytes text, size_t from, size_t offset)
{
    while (offset > from && !ends_line(text, offset - 1))
        offset--;
    return offset;
}

/* Moves to the line of `offset`, which lies in the text or at its end. */
static void move_to(Locator *locator, size_t offset)
{
    if (offset < locator->line_start)
        *locator = locator_of(locator->text);
    if (locator->searched >= offset)
        return;
    Bytes passed = bytes_slice(locator->text, locator->searched, offset);
    size_t ends = locate_count_line_ends(passed);
    /* A CR at the end of what was passed is no line end when its LF comes next. */
    if (passed.data[passed.size - 1] == '\r' && !ends_line(locator->text, offset - 1))
        ends--;
    if (ends > 0) {
        locator->line += ends;
        locator->line_start = line_start_before(locator->text, locator->searched, offset);
    }
    locator->searched = offset;
}

/* Offset of the first byte of the line after its byte-order mark, if it has one. */
static size_t text_start(const Locator *locator)
{
    Bytes rest = bytes_slice(locator->text, locator->line_start, locator->text.size);
    return locator->line_start + (bytes_starts_with(rest, BYTES("\xEF\xBB\xBF")) ? 3 : 0);
}

Place locate_place(Locator *locator, size_t offset)
{
    offset = size_smaller(offset, locator->text.size);
    move_to(locator, offset);
    size_t start = text_start(locator);
    return (Place){locator->line, offset < start ? 1 : offset - start + 1};
}

static bool continues_character(uint8_t byte) { return (byte & 0xC0) == 0x80; }

Bytes locate_line(Locator *locator, size_t offset, size_t reach)
{
    Bytes text = locator->text;
    offset = size_smaller(offset, text.size);
    move_to(locator, offset);

    size_t start = text_start(locator);
    if (offset > start && offset - start > reach) {
        start = offset - reach;
        for (unsigned i = 0; i < 3 && start < offset && continues_character(text.data[start]); i++)
            start++;
    }
    size_t limit = text.size - offset > reach ? offset + reach : text.size;
    size_t end = offset;
    while (end < limit && text.data[end] != '\n' && text.data[end] != '\r')
        end++;
    if (end == limit && limit < text.size)
        for (unsigned i = 0; i < 3 && end > offset && continues_character(text.data[end]); i++)
            end--;
    if (end == offset && end > start && text.data[end - 1] == '\r')
        end--; /* the place is the LF of a CR LF */
    return bytes_slice(text, size_smaller(start, end), end);
}

/* Blocks of a fixed size and a count that fits a byte: compilers turn the inner loop into vector
 * instructions of any width. */
enum { BLOCK = 128 };

size_t locate_count_line_ends(Bytes text)
{
    size_t count = 0;
    size_t i = 0;
    for (; text.size - i > BLOCK; i += BLOCK) {
        const uint8_t *at = text.data + i;
        uint8_t in_block = 0;
        for (size_t k = 0; k < BLOCK; k++)
            in_block = (uint8_t)(in_block + ((at[k] == '\n') | ((at[k] == '\r') & (at[k + 1] != '\n'))));
        count += in_block;
    }
    for (; i < text.size; i++)
        count += ends_line(text, i);
    return count;
}
