/* SPDX-License-Identifier: MIT */
/* Taking moves back: every last move that the way the men move allows (FIDE 3.2 to 3.8). */
#ifndef RETRO_UNMOVE_H
#define RETRO_UNMOVE_H

#include <stddef.h>

#include "retro/diagram.h"

/* What the last move was besides a man going from one square to another. */
typedef enum { UNMOVE_QUIET, UNMOVE_PAWN, UNMOVE_PROMOTION, UNMOVE_CASTLING, UNMOVE_EN_PASSANT } UnmoveSort;

typedef struct {
    Square from, to;           /* the move that is taken back; castling: the king's */
    Square rook_from, rook_to; /* castling only */
    UnmoveSort sort;
    bool capture; /* a man was captured on `to`; en passant says so itself */
} Unmove;

/* More than 64 men can have, castling in Chess960 from unknown homes included. */
enum { UNMOVES_MAX = 4096 };

/*
 * Writes the ways in which the side not to move can have made the last move, other than with men on the
 * `fixed` squares, and returns their number: quiet moves of pieces first, captures last. With an en passant
 * square only the double step is one. `captures`: whether that side can have captured at all. Whose king
 * stands in check is not asked.
 */
size_t unmoves_of(const Diagram *diagram, const StartArray *array, Bitboard fixed, bool captures,
                  Unmove *out);
/* The diagram before the move; `captured` is the kind of the man taken, KIND_NONE where the move was no
 * capture. */
void unmove_apply(const Diagram *diagram, const Unmove *unmove, Kind captured, Diagram *before);

#endif
