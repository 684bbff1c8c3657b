/* SPDX-License-Identifier: MIT */
/*
 * The core of position_play, for inlining into the hot path: a move with which nothing happens but that one man leaves its square, goes
 * to another and perhaps takes what stands there. Written in word-sized numbers, with branches only where games seldom
 * differ, and for a side to move that is known to the compiler.
 */
#ifndef RULES_PLAY_H
#define RULES_PLAY_H

#include "rules/position.h"

/* The numbers of the hash. */
typedef struct {
    uint64_t man[MAN_COUNT][64];           /* [MAN_NONE] is all zero */
    uint64_t rights[16];
    uint64_t en_passant[SQUARE_COUNT + 1]; /* [SQUARE_NONE] is zero */
    uint64_t black_to_move;
} HashKeys;

extern HashKeys hash_keys;

/* A move that is neither castling nor en passant nor promotion, with what stands on its squares. */
typedef struct {
    size_t from, to;
    size_t kind;  /* of the man that moves */
    size_t taken; /* a Man, MAN_NONE for nothing */
} PlainMove;

static inline Move plain_move(const PlainMove *plain) { return move_of((Square)plain->from, (Square)plain->to); }

static inline Bitboard position_sliders(const Position *position)
{
    return position->kind[BISHOP] | position->kind[ROOK] | position->kind[QUEEN];
}

/* Line pieces of the side to move that stand on one line with the man and the enemy king: their check may be discovered. */
static ALWAYS_INLINE Bitboard play_screened(const Position *position, const PlainMove *plain, const size_t us)
{
    const Bitboard line = attack_tables.line[position->king[us ^ 1U]][plain->from];
    return line & position->colour[us] & position_sliders(position) & ~bitboard_of((Square)plain->from);
}

/* True when more happens than play_plain does: a castling right is lost, a check may be discovered, a pawn makes a double step. */
static ALWAYS_INLINE bool play_needs_more(const Position *position, const PlainMove *plain, const size_t us)
{
    const Bitboard both = bitboard_of((Square)plain->from) | bitboard_of((Square)plain->to);
    const bool double_step = (plain->kind << 6 | (plain->from ^ plain->to)) == (PAWN << 6 | 16U);
    return ((position->home & both) | play_screened(position, plain, us)) != 0 || double_step;
}

/* Plays the move of the side to move, `us`, and nothing else. */
static ALWAYS_INLINE void play_plain(Position *position, const PlainMove *plain, const size_t us)
{
    const size_t from = plain->from, to = plain->to, kind = plain->kind, taken = plain->taken;
    const size_t them = us ^ 1U, man = kind | us << 3;
    const Bitboard target = bitboard_of((Square)to), both = bitboard_of((Square)from) | target;
    position->hash ^= hash_keys.man[man][from] ^ hash_keys.man[man][to] ^ hash_keys.man[taken][to];
    position->hash ^= hash_keys.en_passant[position->en_passant] ^ hash_keys.black_to_move;
    position->en_passant = position->passed = SQUARE_NONE;
    position->number += (uint32_t)us;
    position->kind[taken & 7U] ^= target;
    position->kind[kind] ^= both;
    const Bitboard ours = position->colour[us] ^ both, theirs = position->colour[them] & ~target;
    position->colour[us] = ours;
    position->colour[them] = theirs;
    const uint32_t counts = 0U - (uint32_t)((taken | (size_t)(kind == PAWN)) == 0);
    position->clock = (position->clock + 1) & counts;
    position->board[from] = MAN_NONE;
    position->board[to] = (Man)man;
    if (kind == KING)
        position->king[us] = (Square)to;
    position->turn = (Colour)them;
    const size_t king = position->king[them];
    const Bitboard direct = attack_tables.empty[man][to] >> king & 1U;
    const Bitboard clear = (attack_tables.between[to][king] & (ours | theirs)) == 0;
    position->checkers = (direct & clear) << to;
}

#endif
