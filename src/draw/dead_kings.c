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

/* Pairs with White to move whose white king stands on `from`: he moves or waits. Adds the squares of White's king of
 * which there are new pairs with Black to move. */
static void white_moves(KingPairs *pairs, Square from, Bitboard to, Bitboard *changed)
{
    Bitboard black = pairs->black_king[WHITE][from];
    while (to) {
        Square square = bitboard_take(&to);
        Bitboard apart = black & ~attacks_king(square) & ~bitboard_of(square);
        if (apart & ~pairs->black_king[BLACK][square])
            *changed |= bitboard_of(square);
        pairs->black_king[BLACK][square] |= apart;
    }
}

/* The same for Black, White's king staying where it is. */
static void black_moves(KingPairs *pairs, Square white, Bitboard to, Bitboard *changed)
{
    to &= ~attacks_king(white) & ~bitboard_of(white);
    if (to & ~pairs->black_king[WHITE][white])
        *changed |= bitboard_of(white);
    pairs->black_king[WHITE][white] |= to;
}

static void grow_pairs(Mobility *mobility)
{
    KingPairs *pairs = &mobility->pairs;
    Bitboard allowed[2], changed[2] = {0, 0};
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        allowed[colour] = ~mobility->guarded[colour_other(colour)] & ~mobility->fixed_of[colour];
        for (Square square = 0; square < 64; square++)
            if (pairs->black_king[colour][square])
                changed[colour] |= bitboard_of(square);
    }
    bool white_waits = may_wait(mobility, WHITE), black_waits = may_wait(mobility, BLACK);
    while (changed[WHITE] | changed[BLACK]) {
        while (changed[WHITE]) {
            Square from = bitboard_take(&changed[WHITE]);
            Bitboard to = (attacks_king(from) & allowed[WHITE]) | (white_waits ? bitboard_of(from) : 0);
            white_moves(pairs, from, to, &changed[BLACK]);
        }
        while (changed[BLACK]) {
            Square white = bitboard_take(&changed[BLACK]);
            Bitboard from = pairs->black_king[BLACK][white];
            Bitboard to = (mobility_kings(from) & allowed[BLACK]) | (black_waits ? from : 0);
            black_moves(pairs, white, to, &changed[WHITE]);
        }
    }
}

bool kings_grow(Mobility *mobility)
{
    const KingPairs *pairs = &mobility->pairs;
    Bitboard white = 0, black = 0;
    grow_pairs(mobility);
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
