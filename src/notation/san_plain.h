/* SPDX-License-Identifier: MIT */
/*
 * The short way from the code of a move to the man that makes it, for inlining into the hot path: nothing that games decide now one way,
 * now the other, is branched on. Pawns and pieces go the same way, since both come from a set of squares by a free line.
 */
#ifndef NOTATION_SAN_PLAIN_H
#define NOTATION_SAN_PLAIN_H

#include "notation/san.h"
#include "rules/play.h"

/* By side to move and the man on the target: 0 where a move there captures nothing, 1 where it captures, 2 where an own man stands. */
extern const uint8_t san_captures[2][MAN_COUNT];

/* Finds the one man of the side to move, `us`, that can go to the square of `code`, by a free line and with a capture just where one
 * is written. False where there is none or more than one, and for castling, en passant, promotions and odd spellings: san_plain_move
 * looks closer. Whether the own king is safe afterwards is not asked. A letter that stands for a pawn is taken as if it were not
 * there: whoever calls this must have seen to it. */
static ALWAYS_INLINE bool san_plain_find(SanCode code, const Position *position, const LetterMap *letters, const size_t us, PlainMove *plain)
{
    const size_t to = san_to(code), letter = san_letter(code), capture = code >> 28 & 1U;
    const size_t kind = letters->kind[letter], row = kind | us << 3 | capture << 4;
    const Bitboard ours = position->colour[us], theirs = position->colour[us ^ 1U];
    const Bitboard men = ours & position->kind[kind] & attack_tables.origins[row][to] & san_origins(code);
    if ((men ^ (men - 1)) <= men - 1) /* not exactly one */
        return false;
    const size_t from = bitboard_first(men);
    const Man taken = position->board[to];
    *plain = (PlainMove){from, to, kind, taken};
    return (attack_tables.between[from][to] & (ours | theirs)) == 0 && san_captures[us][taken] == capture && !(code & (SAN_ODD | SAN_PROMOTION));
}

/* True when the move may leave the own king attacked, or its origin be written longer than need be. */
static ALWAYS_INLINE bool san_plain_needs_care(SanCode code, const Position *position, const size_t us, const PlainMove *plain)
{
    const Bitboard pins = attack_tables.line[position->king[us]][plain->from] & position->colour[us ^ 1U] & position_sliders(position);
    const bool origin = (bool)((code & SAN_ORIGIN) != 0) & (bool)(plain->kind != PAWN);
    return (pins | position->checkers) != 0 || plain->kind == KING || origin;
}

#endif
