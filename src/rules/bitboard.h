/* SPDX-License-Identifier: MIT */
/* Sets of squares, one bit each, and the tricks that walk them. */
#ifndef RULES_BITBOARD_H
#define RULES_BITBOARD_H

#include "rules/square.h"

typedef uint64_t Bitboard;

/* For functions that the hot path rarely calls: kept out of line, so that it does not pay for their registers. And for those that it
 * calls with constants, of which the compiler must make use. */
#if defined(__GNUC__)
#define RARELY __attribute__((noinline, cold))
#define ALWAYS_INLINE inline __attribute__((always_inline))
#else
#define RARELY
#define ALWAYS_INLINE inline
#endif

#define BITBOARD_FILE_A UINT64_C(0x0101010101010101)
#define BITBOARD_FILE_H UINT64_C(0x8080808080808080)
#define BITBOARD_RANK_1 UINT64_C(0x00000000000000FF)
#define BITBOARD_RANK_8 UINT64_C(0xFF00000000000000)
#define BITBOARD_EDGE_RANKS (BITBOARD_RANK_1 | BITBOARD_RANK_8)
#define BITBOARD_LIGHT UINT64_C(0x55AA55AA55AA55AA)

static inline Bitboard bitboard_of(Square square) { return UINT64_C(1) << square; }
static inline Bitboard bitboard_file(unsigned file) { return BITBOARD_FILE_A << file; }
static inline Bitboard bitboard_rank(unsigned rank) { return BITBOARD_RANK_1 << (8 * rank); }
static inline bool bitboard_has(Bitboard set, Square square) { return set >> square & 1U; }
/* Counted in parallel: without an instruction for it, compilers call a function. */
static inline unsigned bitboard_count(Bitboard set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (unsigned)(set * UINT64_C(0x0101010101010101) >> 56);
}
static inline bool bitboard_several(Bitboard set) { return (set & (set - 1)) != 0; }
/* The lowest square of a set that is not empty. */
static inline Square bitboard_first(Bitboard set) { return (Square)__builtin_ctzll(set); }
/* The highest square of a set that is not empty. */
static inline Square bitboard_last(Bitboard set) { return (Square)(63 - __builtin_clzll(set)); }
/* Takes the lowest square out of a set that is not empty. */
static inline Square bitboard_take(Bitboard *set)
{
    Square square = bitboard_first(*set);
    *set &= *set - 1;
    return square;
}
/* All squares of the set moved one step; what leaves the board vanishes. */
static inline Bitboard bitboard_north(Bitboard set) { return set << 8; }
static inline Bitboard bitboard_south(Bitboard set) { return set >> 8; }
static inline Bitboard bitboard_east(Bitboard set) { return (set & ~BITBOARD_FILE_H) << 1; }
static inline Bitboard bitboard_west(Bitboard set) { return (set & ~BITBOARD_FILE_A) >> 1; }
/* One step towards the far side as the colour sees it. */
static inline Bitboard bitboard_forward(Bitboard set, Colour colour) { return colour == WHITE ? set << 8 : set >> 8; }

#endif
