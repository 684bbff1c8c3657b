/* SPDX-License-Identifier: MIT */
/* Where every man may ever stand, as an upper bound: the static proof that no mate can come (FIDE 5.2.2). */
#ifndef DRAW_DEAD_MOBILITY_H
#define DRAW_DEAD_MOBILITY_H

#include "rules/position.h"

/* Pairs of king squares with the side to move: by side to move and square of White's king, a set of squares of
 * Black's. */
typedef struct {
    Bitboard black_king[2][64];
} KingPairs;

typedef struct {
    unsigned men;
    Man man[64];
    Square origin[64];
    Bitboard stands[64];   /* squares where the man may ever stand as what it is now */
    Bitboard promoted[64]; /* squares where a pawn may ever stand as a piece */
    Bitboard takes[64];    /* squares where a pawn may ever capture */
    unsigned king[2];      /* which men are the kings */
    Bitboard
        en_passant; /* the square where the side to move may capture in passing now, and the pawn it takes */
    Bitboard victim;
    Colour turn;
    bool paired; /* kings move as a pair */
    KingPairs pairs;
    /* What follows is derived from the above in every round. */
    Bitboard fixed; /* men that never move and are never captured */
    Bitboard fixed_of[2];
    Bitboard captures[2];   /* squares where a colour may ever capture something */
    Bitboard guarded[2];    /* squares that a colour attacks for ever */
    Bitboard visited;       /* squares where any man may ever stand */
    Bitboard visited_by[2]; /* the same by colour, the king left out */
} Mobility;

/* Computes all sets. With `paired`, the kings are followed together, which costs more and finds more; it is ignored
 * while castling rights stand. */
void mobility_compute(Mobility *mobility, const Position *position, bool paired);

/* ---- dead_matable.c ---- */

typedef struct {
    Bitboard stands[64]; /* by man: where it may stand */
    unsigned count;
} Blockers;

/* True when all these squares, at most eight, can be occupied at once, each by another man. */
bool blockers_can_fill(const Blockers *blockers, Bitboard set);
/* False when no mate of the winner's opponent is possible with the men where they may ever stand. */
bool mobility_allows_mate(const Mobility *mobility, Colour winner);

/* ---- sets of squares that the men on a set of squares attack ---- */

Bitboard mobility_knights(Bitboard set);
static inline Bitboard mobility_kings(Bitboard set)
{
    Bitboard beside = bitboard_east(set) | bitboard_west(set);
    Bitboard row = set | beside;
    return beside | row << 8 | row >> 8;
}
Bitboard mobility_pawns(Bitboard set, Colour colour);
Bitboard mobility_bishops(Bitboard set, Bitboard occupied);
Bitboard mobility_rooks(Bitboard set, Bitboard occupied);
/* Any kind, pawns by their captures. */
Bitboard mobility_attacks(Man man, Bitboard set, Bitboard occupied);

/* ---- dead_kings.c: the two kings as a pair ---- */

/* Adds what follows from the present sets; true when there was something to add. */
bool kings_grow(Mobility *mobility);
/* True when the pair may stand there with this side to move. */
bool kings_may_stand(const Mobility *mobility, Square white, Square black, Colour turn);

#endif
