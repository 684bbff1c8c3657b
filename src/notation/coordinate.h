/* SPDX-License-Identifier: MIT */
/* Moves written with both squares: coordinate notation as engines use it (e2e4), and long algebraic notation
 * (Ng1-f3), FIDE Laws C.8 to C.13. Reading them is a matter of san.h. */
#ifndef NOTATION_COORDINATE_H
#define NOTATION_COORDINATE_H

#include <stddef.h>

#include "rules/position.h"

/* Room for the longest of both. */
enum { COORDINATE_MAX = 12 };

/* Both write a legal move of the position, not NUL-terminated, and return its length. */

/* e2e4, e7e8q, 0000 for a null move. Castling is e1g1 in standard chess and the king onto his rook in Chess960. */
size_t coordinate_write(char out[COORDINATE_MAX], const Position *position, Move move);
/* e2-e4, Ng1xf3, e7-e8=Q, O-O, with + or # as the board has it; -- for a null move. English letters. */
size_t coordinate_write_long(char out[COORDINATE_MAX], const Position *position, Move move);

#endif
