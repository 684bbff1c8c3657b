/* SPDX-License-Identifier: MIT */
/*
 * Whose turn it must be. While all men of the start are on the board nothing has been captured or promoted.
 * When each man has made a number of moves of known parity, so has the game, and the side to move follows.
 *
 * Frozen men made none. The knights of a side together: each move changes the colour of a square. Pawns: on
 * their first square none, one step ahead one; further on it may have been one move less, and nothing
 * follows. Other pieces: the squares they can reach must fall into two classes between which every move
 * alternates, with one home square.
 */
#include "retro/case.h"
#include "retro/region.h"
#include "retro/spread.h"

enum { PARITY_UNKNOWN = 2 };

static unsigned knights_parity(const Case *judged, Colour colour)
{
    Bitboard now = diagram_men(judged->diagram, colour, KNIGHT),
             home = judged->array->homes[man_of(colour, KNIGHT)];
    return (bitboard_count(now & BITBOARD_LIGHT) + bitboard_count(home & BITBOARD_LIGHT)) & 1U;
}

/* No pawn has left its file. */
static unsigned pawns_parity(const Case *judged, Colour colour)
{
    Bitboard home = judged->array->homes[man_of(colour, PAWN)];
    Bitboard now = diagram_men(judged->diagram, colour, PAWN);
    Bitboard stepped = bitboard_forward(home & ~now, colour) & now;
    bool lone = bitboard_count(now) == bitboard_count(now & (home | stepped)) && !(home & now & stepped);
    bool on_rank = !(home & ~bitboard_rank(colour == WHITE ? 1 : 6));
    return lone && on_rank ? bitboard_count(stepped) & 1U : PARITY_UNKNOWN;
}

/* Parity of the moves of a piece from one class of its squares, by colouring them step by step. */
static unsigned piece_parity(const Case *judged, Colour colour, Kind kind, Bitboard man)
{
    Bitboard home = judged->array->homes[man_of(colour, kind)];
    Bitboard even = man, odd = 0, last = man;
    for (unsigned steps = 1; last; steps++) {
        Bitboard next = 0;
        for (Bitboard left = last; left;)
            next |= region_step(judged, colour, kind, bitboard_of(bitboard_take(&left)));
        if (next & (steps & 1U ? even : odd))
            return PARITY_UNKNOWN;
        last = next & ~(steps & 1U ? odd : even);
        *(steps & 1U ? &odd : &even) |= last;
    }
    if (bitboard_count(home & (even | odd)) != 1)
        return PARITY_UNKNOWN;
    return (home & odd) != 0;
}

static unsigned pieces_parity(const Case *judged, Colour colour)
{
    const Diagram *diagram = judged->diagram;
    unsigned parity = 0;
    Bitboard men = diagram->colour[colour] & ~diagram->kind[PAWN] & ~diagram->kind[KNIGHT] & ~judged->frozen;
    /* A king that moved may have castled, and so may a rook. */
    if (men & diagram->kind[KING])
        return PARITY_UNKNOWN;
    while (men) {
        Square square = bitboard_take(&men);
        unsigned one = piece_parity(judged, colour, man_kind(diagram->board[square]), bitboard_of(square));
        if (one == PARITY_UNKNOWN)
            return PARITY_UNKNOWN;
        parity ^= one;
    }
    return parity;
}

static bool all_men_there(const Case *judged)
{
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        unsigned pawns = bitboard_count(diagram_men(judged->diagram, colour, PAWN));
        if (judged->captures[colour] != 0 || pawns != judged->array->count[man_of(colour, PAWN)])
            return false;
    }
    return true;
}

bool parity_judge(Case *judged)
{
    if (case_skips(judged, RETRO_FAMILY_PARITY) || !judged->array->known || !all_men_there(judged))
        return false;
    unsigned parity = 0;
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        unsigned pawns = pawns_parity(judged, colour);
        unsigned pieces = pawns == PARITY_UNKNOWN ? PARITY_UNKNOWN : pieces_parity(judged, colour);
        if (pieces == PARITY_UNKNOWN)
            return false;
        parity ^= pawns ^ pieces ^ knights_parity(judged, colour);
    }
    Colour turn = judged->array->turn ^ (Colour)parity;
    if (turn == judged->diagram->turn)
        return false;
    case_object(judged, RETRO_CAUSE_PARITY, judged->diagram->turn, 0)->numbers[0] = parity;
    return true;
}
