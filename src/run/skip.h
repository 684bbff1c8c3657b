/* SPDX-License-Identifier: MIT */
/* Passes over the rest of a game, or line, that is too large to be held: piece by piece up to the next certain game start, or the
 * next line. */
#ifndef RUN_SKIP_H
#define RUN_SKIP_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bytes.h"

/* Starts as {.blank = true, .lines = ...} at the beginning of what is skipped. */
typedef struct {
    bool lines;          /* up to the next line, not game */
    bool fresh;          /* a line starts where the next piece does */
    bool blank;          /* the line so far is blank */
    bool blank_before;   /* the line before it is blank */
    uint64_t bytes, line_ends; /* passed over so far */
} Skip;

/* Goes on through a piece of text and returns how much of it is passed over; what is left must be the beginning of the next piece, which has
 * to be longer. With `found` that is where the skipping ends. `ended`: no text follows the piece. */
size_t skip_piece(Skip *skip, Bytes text, bool ended, bool *found);

#endif
