/* SPDX-License-Identifier: MIT */
/*
 * The two kings followed as a pair: two kings that may each go somewhere may still never be there together, because
 * one would have to pass the other or lacks a move to wait with.
 *
 * A king steps to a square that is not beside the other king; a side whose king stays needs another man that can move.
 */
#include "draw/dead_mobility.h"

static bool may_wait(const Mobility *mobility, Colour colour)
{
    for (unsigned i = 0; i < mobility->men; i++) {
        bool moves = mobility->stands[i] != bitboard_of(mobility->origin[i]) || mobility->promoted[i] != 0;
        if (man_colour(mobility->man[i]) == colour && i != mobility->king[colour] && moves)
            return true;
    }
    return false;
}

/* White's king moves or waits; true when a pair was added. */
static bool white_moves(KingPairs *pairs, Bitboard allowed, bool waits)
{
    bool grew = false;
    for (Square from = 0; from < 64; from++) {
        Bitboard black = pairs->black_king[WHITE][from];
        Bitboard to = black ? attacks_king(from) & allowed : 0;
        if (waits)
            to |= bitboard_of(from);
        while (black && to) {
            Square square = bitboard_take(&to);
            Bitboard apart = black & ~attacks_king(square) & ~bitboard_of(square);
            grew |= (apart & ~pairs->black_king[BLACK][square]) != 0;
            pairs->black_king[BLACK][square] |= apart;
        }
    }
    return grew;
}

static bool black_moves(KingPairs *pairs, Bitboard allowed, bool waits)
{
    bool grew = false;
    for (Square white = 0; white < 64; white++) {
        Bitboard from = pairs->black_king[BLACK][white];
        if (!from)
            continue;
        Bitboard to = mobility_kings(from) & allowed & ~attacks_king(white) & ~bitboard_of(white);
        if (waits)
            to |= from;
        grew |= (to & ~pairs->black_king[WHITE][white]) != 0;
        pairs->black_king[WHITE][white] |= to;
    }
    return grew;
}

bool kings_grow(Mobility *mobility)
{
    KingPairs *pairs = &mobility->pairs;
    Bitboard allowed[2];
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        allowed[colour] = ~mobility->guarded[colour_other(colour)] & ~mobility->fixed_of[colour];
    bool white_waits = may_wait(mobility, WHITE), black_waits = may_wait(mobility, BLACK);
    for (bool grew = true; grew;) {
        grew = white_moves(pairs, allowed[WHITE], white_waits);
        grew |= black_moves(pairs, allowed[BLACK], black_waits);
    }
    Bitboard white = 0, black = 0;
    for (Square square = 0; square < 64; square++) {
        Bitboard both = pairs->black_king[WHITE][square] | pairs->black_king[BLACK][square];
        black |= both;
        if (both)
            white |= bitboard_of(square);
    }
    Bitboard *stands = mobility->stands;
    bool grew = white != stands[mobility->king[WHITE]] || black != stands[mobility->king[BLACK]];
    stands[mobility->king[WHITE]] = white;
    stands[mobility->king[BLACK]] = black;
    return grew;
}

bool kings_may_stand(const Mobility *mobility, Square white, Square black, Colour turn)
{
    return bitboard_has(mobility->pairs.black_king[turn][white], black);
}
