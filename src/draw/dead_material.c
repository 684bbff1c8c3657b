/* SPDX-License-Identifier: MIT */
/*
 * Men that cannot mate whatever the opponent does (FIDE 5.2.2), the opponent's men considered.
 *
 * - A king alone never mates.
 * - A lone knight covers too little: to each side of the mated king some square must be taken by a man of its own that
 *   can neither take the knight nor make room. With queens only there is no such mate (all placements of queens beside
 *   the king have been tried); pawns, knights, bishops and rooks can all be in the way.
 * - Bishops of one colour, any number of them: say the king on s is checked along a diagonal by a bishop that comes from
 *   the side of y, the next square towards it. The two squares that touch both s and y by an edge have the other colour,
 *   so no bishop covers them, and the winner's king would have to stand beside the mated king to cover both. One of them
 *   must hold a man of the loser. A queen or rook there goes to y and takes or interposes; nothing pins it, as pins to s
 *   by bishops run along the bishops' colour. A bishop of that colour cannot stand there. Check by two bishops at once
 *   does not arise without pawns. So a pawn, a knight or a bishop of the other colour must be on the board, on either
 *   side.
 *
 * With more than this a mate can be set up on the board, and only the position can forbid it.
 */
#include "draw/dead.h"

bool dead_by_material(const Position *position, Colour winner)
{
    const Bitboard *kind = position->kind;
    Bitboard ours = position->colour[winner], theirs = position->colour[colour_other(winner)];
    Bitboard men = ours & ~kind[KING];
    if (men == 0)
        return true;
    if (men & (kind[PAWN] | kind[ROOK] | kind[QUEEN]))
        return false;
    Bitboard knights = men & kind[KNIGHT];
    if (knights)
        return men == knights && !bitboard_several(knights) && !(theirs & ~kind[KING] & ~kind[QUEEN]);
    Bitboard bishops = kind[BISHOP];
    bool one_colour = !(bishops & BITBOARD_LIGHT) || !(bishops & ~BITBOARD_LIGHT);
    return one_colour && !(kind[PAWN] | kind[KNIGHT]);
}
