/* SPDX-License-Identifier: MIT */
/* Lines one by one: whether the last one was blank is all that has to be remembered. */
#include "run/skip.h"

#include "pgn/boundary.h"
#include "run/lines.h"

static bool is_blank(Bytes text)
{
    size_t at = 0;
    while (at < text.size && (text.data[at] == ' ' || text.data[at] == '\t'))
        at++;
    return at == text.size;
}

/* Decides whether the skipping ends at the line start `at`. False when more text is needed to tell. */
static bool look_at_start(Skip *skip, Bytes text, size_t at, bool ended, bool *found)
{
    if (!skip->lines && text.size - at < BOUNDARY_LOOKAHEAD && !ended)
        return false;
    *found = skip->lines ? at < text.size : skip->blank_before && boundary_event_at(text, at);
    skip->fresh = false;
    skip->blank = true;
    return true;
}

size_t skip_piece(Skip *skip, Bytes text, bool ended, bool *found)
{
    size_t at = 0;
    *found = false;
    while (!skip->fresh || (look_at_start(skip, text, at, ended, found) && !*found)) {
        size_t end = at + line_size(text, at);
        skip->blank = skip->blank && is_blank(bytes_slice(text, at, end));
        at = end;
        /* A CR at the end may be half a line end. */
        if (end == text.size || (text.data[end] == '\r' && end + 1 == text.size && !ended))
            break;
        at = line_after(text, end);
        skip->line_ends++;
        skip->blank_before = skip->blank;
        skip->fresh = true;
    }
    skip->bytes += at;
    return at;
}
