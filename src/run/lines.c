/* SPDX-License-Identifier: MIT */
/* Starts of lines, looked for from either end. */
#include "run/lines.h"

/* Does a line end just before `at`, 1 to text.size? A CR at the end of the text ends none yet. */
static bool follows_line_end(Bytes text, size_t at)
{
    uint8_t before = text.data[at - 1];
    return before == '\n' || (before == '\r' && at < text.size && text.data[at] != '\n');
}

size_t line_start_next(Bytes text, size_t from)
{
    size_t at = from;
    while (at < text.size && !follows_line_end(text, at))
        at++;
    return at < text.size ? at : text.size;
}

size_t line_start_last(Bytes text)
{
    size_t at = text.size;
    while (at > 0 && !follows_line_end(text, at))
        at--;
    return at;
}

size_t line_size(Bytes text, size_t at)
{
    return bytes_line_end(text, at) - at;
}

size_t line_after(Bytes text, size_t end)
{
    if (end + 1 < text.size && text.data[end] == '\r' && text.data[end + 1] == '\n')
        return end + 2;
    return end < text.size ? end + 1 : text.size;
}
