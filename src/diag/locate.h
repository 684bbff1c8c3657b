/* SPDX-License-Identifier: MIT */
/* From a byte offset to a line and column, for people and editors. LF, CR LF and a lone CR each end
 * a line; the line end belongs to the line it ends. */
#ifndef DOMARE_DIAG_LOCATE_H
#define DOMARE_DIAG_LOCATE_H

#include "base/bytes.h"

#include <stddef.h>

/* Both count from 1. The column counts bytes from the start of the line; a byte-order mark there
 * (EF BB BF) does not count, and a place inside it has column 1. */
typedef struct Place {
    size_t line;
    size_t column;
} Place;

/* Finds places in one text. It remembers the last one, so places asked for in ascending order take
 * linear time together; going back to an earlier line starts over. */
typedef struct Locator {
    Bytes text;        /* borrowed */
    size_t line;       /* number of the line that begins at line_start */
    size_t line_start; /* offset */
    size_t searched;   /* no line ends between line_start and here */
} Locator;

/* `text` should begin at the start of a line. */
Locator locator_of(Bytes text);

/* The place of the byte at `offset`; an offset past the end is taken as the end of the text. */
Place locate_place(Locator *locator, size_t offset);

/* The line around the byte at `offset` without its end, cut to at most `reach` bytes on either
 * side of it where the line is longer, and never inside a UTF-8 character. The result lies in the
 * locator's text, so `offset - (line.data - text.data)` is the index of the byte in it, at or past its
 * size for a byte of the line end. A byte-order mark at its start is left out. */
Bytes locate_line(Locator *locator, size_t offset, size_t reach);

/* How many line ends there are in `text`. A CR at its very end counts as one, so a longer text is
 * counted in pieces only when it is cut at starts of lines. */
size_t locate_count_line_ends(Bytes text);

#endif
