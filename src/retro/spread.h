/* SPDX-License-Identifier: MIT */
/* Whole sets of squares moved by one step of a man (FIDE 3.2 to 3.8). */
#ifndef RETRO_SPREAD_H
#define RETRO_SPREAD_H

#include "rules/bitboard.h"

static inline Bitboard spread_sideways(Bitboard set) { return bitboard_east(set) | bitboard_west(set); }
static inline Bitboard spread_rook(Bitboard set)
{
    return spread_sideways(set) | bitboard_north(set) | bitboard_south(set);
}
static inline Bitboard spread_bishop(Bitboard set)
{
    Bitboard sides = spread_sideways(set);
    return bitboard_north(sides) | bitboard_south(sides);
}
static inline Bitboard spread_king(Bitboard set)
{
    Bitboard row = set | spread_sideways(set);
    return spread_sideways(set) | bitboard_north(row) | bitboard_south(row);
}
static inline Bitboard spread_knight(Bitboard set)
{
    Bitboard near = spread_sideways(set);
    Bitboard far = bitboard_east(bitboard_east(set)) | bitboard_west(bitboard_west(set));
    return near << 16 | near >> 16 | bitboard_north(far) | bitboard_south(far);
}
/* Squares that pawns of a colour capture on, and squares from which they capture on the set. */
static inline Bitboard spread_pawn(Bitboard set, Colour colour)
{
    return bitboard_forward(spread_sideways(set), colour);
}
static inline Bitboard spread_pawn_back(Bitboard set, Colour colour)
{
    return spread_pawn(set, colour_other(colour));
}

#endif
