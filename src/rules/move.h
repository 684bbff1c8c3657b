/* SPDX-License-Identifier: MIT */
/*
 * A move in 16 bits: from (6), to (6), what is special about it (4). Castling is the king onto his own rook, which
 * says the same in standard chess and in Chess960.
 */
#ifndef RULES_MOVE_H
#define RULES_MOVE_H

#include "rules/square.h"

typedef uint16_t Move;

enum {
    MOVE_NONE = 0, /* a1a1: no move */
    MOVE_CASTLING = 1 << 12,
    MOVE_EN_PASSANT = 2 << 12,
    MOVE_PROMOTION = 8 << 12, /* with the kind in the lower three of the four bits */
    MOVE_SPECIAL = 15 << 12,
    MOVE_NULL = 0x0041 /* b1b1: the turn passes */
};

static inline Move move_of(Square from, Square to) { return (Move)(from | to << 6); }
static inline Move move_promotion(Square from, Square to, Kind kind) { return (Move)(from | to << 6 | MOVE_PROMOTION | kind << 12); }
static inline Square move_from(Move move) { return move & 63U; }
static inline Square move_to(Move move) { return move >> 6 & 63U; }
static inline bool move_is_promotion(Move move) { return (move & MOVE_PROMOTION) != 0; }
static inline Kind move_promoted(Move move) { return move_is_promotion(move) ? move >> 12 & 7U : KIND_NONE; }
static inline bool move_is_castling(Move move) { return (move & MOVE_SPECIAL) == MOVE_CASTLING; }
static inline bool move_is_en_passant(Move move) { return (move & MOVE_SPECIAL) == MOVE_EN_PASSANT; }

#endif
