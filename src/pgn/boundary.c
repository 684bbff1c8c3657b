/* SPDX-License-Identifier: MIT */
/* Finds certain game starts: every opening bracket is looked at, and what stands before it decides. */
#include "pgn/boundary.h"

#include "base/ascii.h"

static const char EVENT[] = "[Event \"";

enum { PIECE = 1024 /* of the text, when it is searched from its end */ };

static const uint8_t MARK[3] = {0xEF, 0xBB, 0xBF};

/* One past the end of the line before the one that starts at `start`: its line end taken away. */
static size_t before_line_end(Bytes text, size_t start)
{
    if (text.data[start - 1] == '\n' && start > 1 && text.data[start - 2] == '\r')
        return start - 2;
    return start - 1;
}

bool boundary_follows_blank_line(Bytes text, size_t start)
{
    if (start == 0)
        return true;
    if (!ascii_is_line_end(text.data[start - 1]))
        return false;
    size_t at = before_line_end(text, start);
    while (at > 0 && (text.data[at - 1] == ' ' || text.data[at - 1] == '\t'))
        at--;
    return at == 0 || ascii_is_line_end(text.data[at - 1]);
}

bool boundary_event_at(Bytes text, size_t at)
{
    size_t size = text.size - at;
    if (size >= sizeof MARK && memcmp(text.data + at, MARK, sizeof MARK) == 0) {
        at += sizeof MARK;
        size -= sizeof MARK;
    }
    return size >= sizeof EVENT - 1 && memcmp(text.data + at, EVENT, sizeof EVENT - 1) == 0;
}

/* The certain start whose bracket stands at `bracket`: its offset, or text.size when it is none. */
static size_t start_at(Bytes text, size_t bracket)
{
    if (text.size - bracket < sizeof EVENT - 1 || memcmp(text.data + bracket, EVENT, sizeof EVENT - 1) != 0)
        return text.size;
    size_t start = bracket;
    if (bracket >= sizeof MARK && memcmp(text.data + bracket - sizeof MARK, MARK, sizeof MARK) == 0)
        start -= sizeof MARK;
    return boundary_follows_blank_line(text, start) ? start : text.size;
}

size_t boundary_next(Bytes text, size_t from)
{
    for (size_t at = from; at < text.size; at++) {
        const uint8_t *bracket = memchr(text.data + at, '[', text.size - at);
        if (!bracket)
            break;
        at = (size_t)(bracket - text.data);
        size_t start = start_at(text, at);
        if (start < text.size && start >= from)
            return start;
    }
    return text.size;
}

/* The last certain start with its bracket in this piece of the text, or 0. */
static size_t last_within(Bytes text, size_t from, size_t to)
{
    size_t last = 0;
    const uint8_t *bracket;
    for (size_t at = from; at < to && (bracket = memchr(text.data + at, '[', to - at)) != NULL; at++) {
        at = (size_t)(bracket - text.data);
        size_t start = start_at(text, at);
        if (start < text.size && start > 0)
            last = start;
    }
    return last;
}

size_t boundary_last(Bytes text, size_t from)
{
    size_t last = 0;
    for (size_t to = text.size; to > from && last == 0;) {
        size_t piece = to - from > PIECE ? to - PIECE : from;
        last = last_within(text, piece, to);
        to = piece;
    }
    return last;
}
