/* SPDX-License-Identifier: MIT */
/*
 * Where every man may ever stand: the largest set of squares that can be argued for each, so that what is left out is
 * truly impossible.
 *
 * Every man starts with its own square, and squares are only ever added, until nothing changes. Suppose that after
 * some legal moves every man stands on a square of its set, and one more legal move is made. The rules below must
 * allow that move; then, by induction on the number of moves, no man ever leaves its set:
 *
 * - A piece goes along its lines. Only fixed men stop it: men that never move (their set is one square) and that no
 *   enemy can ever capture there. Anything else may have gone away or been captured. Its own fixed men and a king that
 *   never moves also keep it from their squares.
 * - A king does not go where an enemy man attacks for ever: from every square of its set, along lines that no man
 *   ever visits, and without ever being captured. Castling adds its squares while the right stands.
 * - A pawn pushes unless a fixed man is in the way or it meets a confronting pawn: an enemy pawn ahead on its file,
 *   both never able to leave the file, and the enemy pawn never captured on its way towards the other. So neither ever passes
 *   the other. A double step is two single ones. It captures where an enemy man other than the
 *   king may stand, which covers captures in passing of pawns still to be moved; the one possible now is added by
 *   hand. On the last rank it becomes a piece that moves as queen and knight.
 *
 * Nothing is assumed about whose turn it is, pins, checks, or two men wanting the same square; all that would only
 * take squares away. Every rule uses sets that only grow to add squares, and fixed or guarding men that only become
 * fewer, so the order of the rounds does not matter.
 */
#include "draw/dead_mobility.h"

#include <string.h>

/* Squares that sliders on `set` reach in one direction, the first blocker included; `shift` is to the left when
 * positive and `inside` masks the squares that a step may land on. */
static Bitboard slide(Bitboard set, Bitboard free, int shift, Bitboard inside)
{
    Bitboard open = free & inside;
    if (shift > 0) {
        set |= open & set << shift;
        open &= open << shift;
        set |= open & set << 2 * shift;
        open &= open << 2 * shift;
        set |= open & set << 4 * shift;
        return set << shift & inside;
    }
    shift = -shift;
    set |= open & set >> shift;
    open &= open >> shift;
    set |= open & set >> 2 * shift;
    open &= open >> 2 * shift;
    set |= open & set >> 4 * shift;
    return set >> shift & inside;
}

Bitboard mobility_rooks(Bitboard set, Bitboard occupied)
{
    Bitboard free = ~occupied;
    return slide(set, free, 8, ~UINT64_C(0)) | slide(set, free, -8, ~UINT64_C(0))
           | slide(set, free, 1, ~BITBOARD_FILE_A) | slide(set, free, -1, ~BITBOARD_FILE_H);
}

Bitboard mobility_bishops(Bitboard set, Bitboard occupied)
{
    Bitboard free = ~occupied;
    return slide(set, free, 9, ~BITBOARD_FILE_A) | slide(set, free, -9, ~BITBOARD_FILE_H)
           | slide(set, free, 7, ~BITBOARD_FILE_H) | slide(set, free, -7, ~BITBOARD_FILE_A);
}

Bitboard mobility_knights(Bitboard set)
{
    Bitboard one = bitboard_east(set) | bitboard_west(set);
    Bitboard two = bitboard_east(bitboard_east(set)) | bitboard_west(bitboard_west(set));
    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

Bitboard mobility_pawns(Bitboard set, Colour colour)
{
    Bitboard ahead = bitboard_forward(set, colour);
    return bitboard_east(ahead) | bitboard_west(ahead);
}

Bitboard mobility_attacks(Man man, Bitboard set, Bitboard occupied)
{
    switch (man_kind(man)) {
    case PAWN:
        return mobility_pawns(set, man_colour(man));
    case KNIGHT:
        return mobility_knights(set);
    case BISHOP:
        return mobility_bishops(set, occupied);
    case ROOK:
        return mobility_rooks(set, occupied);
    case QUEEN:
        return mobility_bishops(set, occupied) | mobility_rooks(set, occupied);
    default:
        return mobility_kings(set);
    }
}

static bool is_king(const Mobility *mobility, unsigned i) { return man_kind(mobility->man[i]) == KING; }

static bool never_moves(const Mobility *mobility, unsigned i)
{
    return mobility->stands[i] == bitboard_of(mobility->origin[i]) && mobility->promoted[i] == 0;
}

static void derive_captures(Mobility *mobility)
{
    mobility->visited = 0;
    mobility->visited_by[WHITE] = mobility->visited_by[BLACK] = 0;
    mobility->captures[WHITE] = mobility->captures[BLACK] = 0;
    mobility->captures[mobility->turn] = mobility->victim;
    for (unsigned i = 0; i < mobility->men; i++) {
        Colour colour = man_colour(mobility->man[i]);
        Bitboard squares = mobility->stands[i] | mobility->promoted[i];
        bool pawn = man_kind(mobility->man[i]) == PAWN;
        mobility->visited |= squares;
        if (!is_king(mobility, i))
            mobility->visited_by[colour] |= squares;
        mobility->captures[colour] |= pawn ? mobility->promoted[i] | mobility->takes[i] : squares;
    }
}

static void derive_fixed(Mobility *mobility)
{
    mobility->fixed_of[WHITE] = mobility->fixed_of[BLACK] = 0;
    for (unsigned i = 0; i < mobility->men; i++) {
        Colour colour = man_colour(mobility->man[i]);
        bool capturable =
            !is_king(mobility, i) && (mobility->stands[i] & mobility->captures[colour_other(colour)]);
        if (never_moves(mobility, i) && !capturable)
            mobility->fixed_of[colour] |= mobility->stands[i];
    }
    mobility->fixed = mobility->fixed_of[WHITE] | mobility->fixed_of[BLACK];
}

/* Squares attacked from every square of a set. */
static Bitboard attacked_from_all(Man man, Bitboard set, Bitboard occupied)
{
    Bitboard common = ~UINT64_C(0);
    while (set && common)
        common &= attacks_of(man, bitboard_take(&set), occupied);
    return common;
}

static void derive_guarded(Mobility *mobility)
{
    mobility->guarded[WHITE] = mobility->guarded[BLACK] = 0;
    for (unsigned i = 0; i < mobility->men; i++) {
        Colour colour = man_colour(mobility->man[i]);
        bool capturable =
            !is_king(mobility, i) && (mobility->stands[i] & mobility->captures[colour_other(colour)]);
        if (!capturable && !mobility->promoted[i])
            mobility->guarded[colour] |=
                attacked_from_all(mobility->man[i], mobility->stands[i], mobility->visited);
    }
}

/* True when pawn i can never pass the enemy pawn j on its file. */
static bool confronts(const Mobility *mobility, unsigned i, unsigned j)
{
    Colour colour = man_colour(mobility->man[i]);
    Square here = mobility->origin[i], there = mobility->origin[j];
    Bitboard file = bitboard_file(square_file(here));
    if (man_kind(mobility->man[j]) != PAWN || man_colour(mobility->man[j]) == colour)
        return false;
    if (square_file(there) != square_file(here) || rank_for(colour, there) < rank_for(colour, here))
        return false;
    if (((mobility->stands[i] | mobility->stands[j]) & ~file) || mobility->promoted[i]
        || mobility->promoted[j])
        return false;
    Bitboard way = squares_between(here, there) | bitboard_of(there);
    return !(mobility->captures[colour] & mobility->stands[j] & way);
}

/* The squares of its file where confronting pawns let a pawn go. */
static Bitboard unconfronted(const Mobility *mobility, unsigned i)
{
    Bitboard open = ~UINT64_C(0);
    for (unsigned j = 0; j < mobility->men; j++)
        if (confronts(mobility, i, j))
            open &=
                squares_between(mobility->origin[i], mobility->origin[j]) | bitboard_of(mobility->origin[i]);
    return open;
}

static void grow_promoted(Mobility *mobility, unsigned i)
{
    Colour colour = man_colour(mobility->man[i]);
    Bitboard last = bitboard_rank(colour == WHITE ? 7 : 0);
    Bitboard set = mobility->promoted[i] | (mobility->stands[i] & last);
    if (!set)
        return;
    Bitboard barred =
        mobility->fixed_of[colour]
        | (mobility->fixed & bitboard_of(mobility->origin[mobility->king[colour_other(colour)]]));
    for (Bitboard before = 0; before != set;) {
        before = set;
        set |= mobility_attacks(man_of(colour, QUEEN), set, mobility->fixed) & ~barred;
        set |= mobility_knights(set) & ~barred;
    }
    mobility->promoted[i] = set;
}

static void grow_pawn(Mobility *mobility, unsigned i)
{
    Colour colour = man_colour(mobility->man[i]), enemy = colour_other(colour);
    Bitboard open = unconfronted(mobility, i) & ~mobility->fixed;
    Bitboard prey = mobility->visited_by[enemy] & ~mobility->fixed_of[colour];
    if (colour == mobility->turn)
        prey |= mobility->en_passant;
    Bitboard set = mobility->stands[i];
    for (Bitboard before = 0; before != set;) {
        before = set;
        set |= bitboard_forward(set, colour) & open;
        mobility->takes[i] = mobility_pawns(set, colour) & prey;
        set |= mobility->takes[i];
    }
    mobility->stands[i] = set;
    grow_promoted(mobility, i);
}

static void grow_piece(Mobility *mobility, unsigned i)
{
    Man man = mobility->man[i];
    Colour colour = man_colour(man);
    Bitboard barred = mobility->fixed_of[colour];
    barred |= mobility->fixed & bitboard_of(mobility->origin[mobility->king[colour_other(colour)]]);
    if (man_kind(man) == KING)
        barred |= mobility->guarded[colour_other(colour)];
    Bitboard set = mobility->stands[i];
    for (Bitboard before = 0; before != set;) {
        before = set;
        set |= mobility_attacks(man, set, mobility->fixed) & ~barred;
    }
    mobility->stands[i] = set;
}

/* One round over all men; true when a set grew. */
static bool grow(Mobility *mobility)
{
    bool grew = false;
    derive_captures(mobility);
    derive_fixed(mobility);
    derive_guarded(mobility);
    if (mobility->paired)
        grew = kings_grow(mobility);
    for (unsigned i = 0; i < mobility->men; i++) {
        Bitboard stands = mobility->stands[i], promoted = mobility->promoted[i], takes = mobility->takes[i];
        if (man_kind(mobility->man[i]) == PAWN)
            grow_pawn(mobility, i);
        else if (!mobility->paired || !is_king(mobility, i))
            grow_piece(mobility, i);
        grew |=
            stands != mobility->stands[i] || promoted != mobility->promoted[i] || takes != mobility->takes[i];
    }
    return grew;
}

static void add_castling(Mobility *mobility, const Position *position)
{
    for (unsigned i = 0; i < mobility->men; i++)
        for (unsigned right = 0; right < 4; right++) {
            if (!(position->rights >> right & 1U))
                continue;
            Colour colour = (Colour)(right / 2);
            if (mobility->origin[i] == position->king[colour])
                mobility->stands[i] |= bitboard_of(castling_king_to(colour, right & 1U));
            if (mobility->origin[i] == position->rook[right])
                mobility->stands[i] |= bitboard_of(castling_rook_to(colour, right & 1U));
        }
}

void mobility_compute(Mobility *mobility, const Position *position, bool paired)
{
    memset(mobility, 0, sizeof *mobility);
    mobility->turn = position->turn;
    Bitboard men = position_occupied(position);
    while (men) {
        Square square = bitboard_take(&men);
        unsigned i = mobility->men++;
        mobility->man[i] = position->board[square];
        mobility->origin[i] = square;
        mobility->stands[i] = bitboard_of(square);
        if (is_king(mobility, i))
            mobility->king[man_colour(mobility->man[i])] = i;
    }
    if (position->en_passant != SQUARE_NONE) {
        mobility->en_passant = bitboard_of(position->en_passant);
        mobility->victim = bitboard_of(position->en_passant ^ 8U);
    }
    add_castling(mobility, position);
    mobility->paired = paired && position->rights == 0;
    if (mobility->paired)
        mobility->pairs.black_king[position->turn][position->king[WHITE]] =
            bitboard_of(position->king[BLACK]);
    while (grow(mobility))
        continue;
}
