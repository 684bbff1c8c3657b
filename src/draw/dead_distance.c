/* SPDX-License-Identifier: MIT */
/*
 * How far a position is from a mate, by rule of thumb: the order in which the search looks, never a proof.
 *
 * Two opinions: one counts what the mated king still has around it where it stands, the other walks both kings to a
 * corner. Neither is good alone; asked in turn they find nearly everything.
 */
#include "draw/dead_internal.h"

Bitboard attacked_by(const Position *position, Colour colour, Bitboard occupied)
{
    return attacked_by_men(position, colour, occupied) | attacks_king(position->king[colour]);
}

Bitboard attacked_by_men(const Position *position, Colour colour, Bitboard occupied)
{
    Bitboard pawns = position_men(position, colour, PAWN);
    Bitboard ahead = bitboard_forward(pawns, colour);
    Bitboard set = bitboard_east(ahead) | bitboard_west(ahead);
    Bitboard men = position_men(position, colour, KNIGHT);
    while (men)
        set |= attacks_knight(bitboard_take(&men));
    men = position->colour[colour] & (position->kind[BISHOP] | position->kind[QUEEN]);
    while (men)
        set |= attacks_bishop(bitboard_take(&men), occupied);
    men = position->colour[colour] & (position->kind[ROOK] | position->kind[QUEEN]);
    while (men)
        set |= attacks_rook(bitboard_take(&men), occupied);
    return set;
}

static unsigned edge_distance(Square square)
{
    unsigned file = square_file(square), rank = square_rank(square);
    return unsigned_smaller(unsigned_smaller(file, 7 - file), unsigned_smaller(rank, 7 - rank));
}

/* Half-moves until a pawn of this side has become a queen; 2 more to be worth less than having one. */
static unsigned promotion_distance(const Position *position, Colour colour)
{
    Bitboard men = position->colour[colour];
    if (men & (position->kind[QUEEN] | position->kind[ROOK]))
        return 0;
    Bitboard pawns = men & position->kind[PAWN];
    unsigned best = pawns ? 100 : 0;
    while (pawns) {
        Square pawn = bitboard_take(&pawns);
        unsigned steps = 7 - rank_for(colour, pawn);
        Bitboard ahead = 0;
        for (Bitboard step = bitboard_of(pawn); step;)
            ahead |= step = bitboard_forward(step, colour);
        unsigned in_the_way = bitboard_count(ahead & position_occupied(position));
        best = unsigned_smaller(best, 2 + 2 * steps + 4 * in_the_way);
    }
    return best;
}

static unsigned corner_distance(Square loser, Square winner)
{
    unsigned best = 100;
    for (unsigned i = 0; i < 4; i++) {
        unsigned right = i & 1, top = i >> 1;
        Square corner = square_at(right ? 7 : 0, top ? 7 : 0);
        Square beside = square_at(right ? 6 : 1, top ? 5 : 2), below = square_at(right ? 5 : 2, top ? 6 : 1);
        unsigned walk = unsigned_smaller(king_distance(winner, beside), king_distance(winner, below));
        best = unsigned_smaller(best, king_distance(loser, corner) + walk);
    }
    return best;
}

Distance distance_to_mate(const MinorTables *tables, const Position *position, Colour winner)
{
    if (minor_is_alone(position, winner))
        return minor_distance(tables, position, winner);
    Colour loser = colour_other(winner);
    Square king = position->king[loser], enemy = position->king[winner];
    Bitboard without = position_occupied(position) ^ bitboard_of(king);
    Bitboard flights =
        attacks_king(king) & ~position->colour[loser] & ~attacked_by(position, winner, without);
    unsigned common = bitboard_count(position->colour[loser]) + promotion_distance(position, winner);
    Distance distance;
    distance.by[0] =
        2 * bitboard_count(flights) + edge_distance(king) + king_distance(king, enemy) - 2 + common;
    distance.by[1] = 2 * corner_distance(king, enemy) + common;
    if (minor_only(position, winner)
        && position->colour[loser] & ~position->kind[KING] & ~position->kind[QUEEN])
        distance.by[1] = minor_distance(tables, position, winner).by[1];
    return distance;
}
