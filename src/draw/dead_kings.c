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

/* White's king steps or waits: to every square of his come the squares of Black's king that the squares beside it have.
 * True when a pair was added. */
static bool white_moves(KingPairs *pairs, Bitboard allowed, bool waits)
{
    const Bitboard *from = pairs->black_king[WHITE];
    Bitboard *to = pairs->black_king[BLACK];
    Bitboard sides[64];           /* left and right of a square together */
    Bitboard rows[64 + 16] = {0}; /* and the square itself; an empty rank before and behind the board */
    for (Square square = 0; square < 64; square++) {
        Bitboard left = square_file(square) > 0 ? from[square - 1] : 0;
        Bitboard right = square_file(square) < 7 ? from[square + 1] : 0;
        sides[square] = left | right;
        rows[square + 8] = left | right | from[square];
    }
    Bitboard added = 0;
    for (Square square = 0; square < 64; square++) {
        Bitboard black = bitboard_has(allowed, square) ? sides[square] | rows[square] | rows[square + 16] : 0;
        black |= waits ? from[square] : 0;
        black &= ~attacks_king(square) & ~bitboard_of(square);
        added |= black & ~to[square];
        to[square] |= black;
    }
    return added != 0;
}

static bool black_moves(KingPairs *pairs, Bitboard allowed, bool waits)
{
    Bitboard added = 0;
    for (Square white = 0; white < 64; white++) {
        Bitboard from = pairs->black_king[BLACK][white];
        Bitboard to = mobility_kings(from) & allowed & ~attacks_king(white) & ~bitboard_of(white);
        to |= waits ? from : 0;
        added |= to & ~pairs->black_king[WHITE][white];
        pairs->black_king[WHITE][white] |= to;
    }
    return added != 0;
}

bool kings_grow(Mobility *mobility)
{
    KingPairs *pairs = &mobility->pairs;
    Bitboard allowed[2], white = 0, black = 0;
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        allowed[colour] = ~mobility->guarded[colour_other(colour)] & ~mobility->fixed_of[colour];
    bool white_waits = may_wait(mobility, WHITE), black_waits = may_wait(mobility, BLACK);
    black_moves(pairs, allowed[BLACK], black_waits);
    while (white_moves(pairs, allowed[WHITE], white_waits) && black_moves(pairs, allowed[BLACK], black_waits))
        continue;
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
