/* SPDX-License-Identifier: MIT */
/*
 * Men that cannot mate whatever the opponent does (FIDE 5.2.2), the opponent's men considered.
 *
 * A king never mates. A lone knight needs an enemy man beside the mated king that cannot take it away: among pieces
 * only a queen always can. Bishops of one colour leave both squares beside the line of check that have the other
 * colour to be blocked; a queen, rook or own-coloured bishop there could always take or interpose, so a pawn, a knight
 * or a bishop of the other colour must exist.
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
