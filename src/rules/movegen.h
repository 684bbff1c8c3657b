/* SPDX-License-Identifier: MIT */
/* All legal moves of a position (FIDE 3.10.1), and whether there is any (FIDE 5.1.1, 5.2.1). */
#ifndef RULES_MOVEGEN_H
#define RULES_MOVEGEN_H

#include "rules/position.h"

/* More than any arrangement of up to 64 men allows. */
enum { MOVES_MAX = 2048 };

/* Writes all legal moves, in a fixed order, and returns their number. At most MOVES_MAX; positions of real games
 * have at most 218. */
size_t movegen_legal(const Position *position, Move *moves);
/* True when there is a legal move; stops at the first. */
bool movegen_any(const Position *position);
/* True when there are at least that many legal moves; counts no further than that. */
bool movegen_at_least(const Position *position, size_t wanted);
/* No legal move and the king in check (5.1.1), no legal move and not in check (5.2.1). */
bool position_is_checkmate(const Position *position);
bool position_is_stalemate(const Position *position);
/* Paths of legal moves of exactly this length; depth 0 is 1. */
uint64_t perft(const Position *position, unsigned depth);

#endif
