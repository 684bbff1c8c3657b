/* SPDX-License-Identifier: MIT */
/*
 * A legal position: what FIDE 9.2.3 compares, the half-move clock and the move number. No pointers: copied by
 * assignment. History is not in it. Obtained only from the start or from a Setup that passed.
 */
#ifndef RULES_POSITION_H
#define RULES_POSITION_H

#include "rules/attacks.h"
#include "rules/move.h"
#include "rules/setup.h"

typedef struct {
    Bitboard kind[KIND_COUNT]; /* men by kind, both colours; [KIND_NONE] is scratch */
    Bitboard colour[2];
    Bitboard checkers;         /* enemy men that attack the king of the side to move */
    uint64_t hash;             /* Zobrist: men, turn, rights, en passant; equal positions have equal hashes */
    Man board[64];
    Square king[2];
    Square rook[4];            /* by right index; fixed for a whole game */
    Square en_passant;         /* only where the capture is legal (FIDE 9.2.3), else SQUARE_NONE */
    Square passed;             /* the square that a double step has just passed, capture or not; not compared */
    Bitboard home;             /* squares of kings and rooks whose right still stands */
    uint8_t rights;
    Colour turn;
    bool chess960;
    uint32_t clock;            /* half-moves since the last capture or pawn move */
    uint32_t number;           /* move number, from 1 */
} Position;

/* What makes two positions the same (FIDE 9.2.3) and nothing else, for exact comparison and as a key. */
typedef struct {
    uint64_t word[5];
} PositionKey;

/* Fills the hash numbers; called once at start-up, after attacks_init. */
void position_init(void);
/* The start of standard chess. */
void position_start(Position *position);
/* False, with `position` undefined, when setup_faults finds any. */
bool position_from_setup(Position *position, const Setup *setup);
/* The Setup that stands for a position; en passant as in Position. */
void position_to_setup(const Position *position, Setup *setup);
/* Plays a legal move (a move of movegen or one that legal_move accepts); anything else is a bug. */
void position_play(Position *position, Move move);
/* Passes the turn; clock and number go on. Only when not in check. */
void position_pass(Position *position);
void position_key(const Position *position, PositionKey *key);

static inline Bitboard position_occupied(const Position *position) { return position->colour[WHITE] | position->colour[BLACK]; }
static inline Bitboard position_men(const Position *position, Colour colour, Kind kind)
{
    return position->colour[colour] & position->kind[kind];
}
static inline bool position_in_check(const Position *position) { return position->checkers != 0; }
/* Squares of king and rook after castling on a side (FIDE 3.8.2; the same in Chess960). */
static inline Square castling_king_to(Colour colour, unsigned side)
{
    return (Square)((side == SIDE_KING ? G1 : C1) ^ (colour == BLACK ? 56 : 0));
}
static inline Square castling_rook_to(Colour colour, unsigned side)
{
    return (Square)((side == SIDE_KING ? F1 : D1) ^ (colour == BLACK ? 56 : 0));
}
/* The side of a castling move. */
static inline unsigned castling_side(const Position *position, Move move)
{
    return move_to(move) == position->rook[right_index(position->turn, SIDE_KING)] ? SIDE_KING : SIDE_QUEEN;
}

#endif
