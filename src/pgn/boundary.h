/* SPDX-License-Identifier: MIT */
/*
 * Certain game starts: a line that begins with [Event " and follows a blank line, or the beginning of the input. They
 * can be told from nearby bytes, whatever is open, so text cut there reads exactly as it does in one piece.
 */
#ifndef PGN_BOUNDARY_H
#define PGN_BOUNDARY_H

#include <stdbool.h>

#include "base/bytes.h"

/* Bytes that must follow a place before it can be told whether a certain start stands there. */
enum { BOUNDARY_LOOKAHEAD = 11 };

/* Offset of the first certain start at or after `from`, or text.size. `text` begins at the beginning of the input or at a game
 * start; a byte-order mark before the bracket belongs to the game. */
size_t boundary_next(Bytes text, size_t from);
/* The last certain start of the text behind offset 0 whose bracket stands at or behind `from`, or 0 when there is none; searched from the end. */
size_t boundary_last(Bytes text, size_t from);

/* True when [Event " stands at `at`, behind a byte-order mark or not. */
bool boundary_event_at(Bytes text, size_t at);
/* True when a line starts at `start` that follows a blank one or begins the text. */
bool boundary_follows_blank_line(Bytes text, size_t start);

#endif
