/* SPDX-License-Identifier: MIT */
/* The retro moves of all men. Un-castling gives its king and rook back their right, an un-captured en passant
 * pawn its double step. */
#include "retro/unmove.h"

#include <assert.h>

#include "retro/spread.h"

typedef struct {
    const Diagram *diagram;
    const StartArray *array;
    Colour mover;
    Bitboard empty;
    Unmove *out;
    size_t count;
} Unmoves;

static void add(Unmoves *unmoves, Square from, Square to, UnmoveSort sort, bool capture)
{
    assert(unmoves->count < UNMOVES_MAX);
    unmoves->out[unmoves->count++] = (Unmove){.from = from, .to = to, .sort = sort, .capture = capture};
}

static void add_pieces(Unmoves *unmoves, Bitboard men, bool capture)
{
    const Diagram *diagram = unmoves->diagram;
    for (men &= ~diagram->kind[PAWN]; men;) {
        Square to = bitboard_take(&men);
        Bitboard from = attacks_of(diagram->board[to], to, ~unmoves->empty) & unmoves->empty;
        while (from)
            add(unmoves, bitboard_take(&from), to, UNMOVE_QUIET, capture);
    }
}

/* Squares behind a man where a pawn can have stood: never on its own first rank. */
static Bitboard behind(const Unmoves *unmoves, Bitboard squares, bool capture)
{
    Colour mover = unmoves->mover;
    Bitboard from =
        capture ? spread_pawn_back(squares, mover) : bitboard_forward(squares, colour_other(mover));
    return from & unmoves->empty & ~bitboard_rank(mover == WHITE ? 0 : 7);
}

static void add_pawns(Unmoves *unmoves, Bitboard men, bool capture)
{
    const Diagram *diagram = unmoves->diagram;
    Bitboard last = bitboard_rank(unmoves->mover == WHITE ? 7 : 0);
    for (men &= diagram->kind[PAWN] | (last & ~diagram->kind[KING]); men;) {
        Square to = bitboard_take(&men);
        bool promoted = man_kind(diagram->board[to]) != PAWN;
        for (Bitboard from = behind(unmoves, bitboard_of(to), capture); from;)
            add(unmoves, bitboard_take(&from), to, promoted ? UNMOVE_PROMOTION : UNMOVE_PAWN, capture);
    }
}

static void add_double_steps(Unmoves *unmoves, Bitboard men)
{
    Colour mover = unmoves->mover;
    Bitboard pawns = men & unmoves->diagram->kind[PAWN] & bitboard_rank(mover == WHITE ? 3 : 4);
    while (pawns) {
        Square to = bitboard_take(&pawns);
        Bitboard from = behind(unmoves, behind(unmoves, bitboard_of(to), false), false);
        if (from)
            add(unmoves, bitboard_first(from), to, UNMOVE_PAWN, false);
    }
}

static void add_en_passant(Unmoves *unmoves, Bitboard men)
{
    Colour mover = unmoves->mover;
    Bitboard pawns = men & unmoves->diagram->kind[PAWN] & bitboard_rank(mover == WHITE ? 5 : 2);
    while (pawns) {
        Square to = bitboard_take(&pawns);
        Bitboard column = bitboard_north(bitboard_of(to)) | bitboard_south(bitboard_of(to));
        if (column & ~unmoves->empty)
            continue;
        for (Bitboard from = behind(unmoves, bitboard_of(to), true); from;)
            add(unmoves, bitboard_take(&from), to, UNMOVE_EN_PASSANT, false);
    }
}

/* Castling from given homes: everything between, the homes and the targets must have been free of other men,
 * and the king must not have passed attacked squares. */
static void add_castling_from(Unmoves *unmoves, unsigned side, Square king_from, Square rook_from)
{
    const Diagram *diagram = unmoves->diagram;
    Colour mover = unmoves->mover;
    Square king = castling_king_to(mover, side), rook = castling_rook_to(mover, side);
    Bitboard both = bitboard_of(king) | bitboard_of(rook);
    Bitboard path = squares_between(king_from, king) | bitboard_of(king_from);
    Bitboard needed = path | squares_between(rook_from, rook) | bitboard_of(rook_from);
    if (needed & ~unmoves->empty & ~both)
        return;
    Diagram before;
    Unmove unmove = {king_from, king, rook_from, rook, UNMOVE_CASTLING, false};
    unmove_apply(diagram, &unmove, KIND_NONE, &before);
    while (path)
        if (diagram_attackers(&before, bitboard_take(&path), diagram->turn))
            return;
    assert(unmoves->count < UNMOVES_MAX);
    unmoves->out[unmoves->count++] = unmove;
}

static void add_castling(Unmoves *unmoves, Bitboard men, unsigned side)
{
    const Diagram *diagram = unmoves->diagram;
    const StartArray *array = unmoves->array;
    Colour mover = unmoves->mover;
    Square king = castling_king_to(mover, side), rook = castling_rook_to(mover, side);
    if (diagram->board[king] != man_of(mover, KING) || diagram->board[rook] != man_of(mover, ROOK))
        return;
    unsigned right = right_index(mover, side);
    Bitboard both = bitboard_of(king) | bitboard_of(rook);
    if (!(array->rights >> right & 1U) || (men & both) != both)
        return;
    if (array->known) {
        add_castling_from(unmoves, side, array->king[mover], array->rook[right]);
        return;
    }
    for (Bitboard kings = array->homes[man_of(mover, KING)]; kings;) {
        Square king_from = bitboard_take(&kings);
        for (Bitboard rooks = array->homes[man_of(mover, ROOK)]; rooks;) {
            Square rook_from = bitboard_take(&rooks);
            if (rook_from != king_from && (king_from < rook_from) == (side == SIDE_KING))
                add_castling_from(unmoves, side, king_from, rook_from);
        }
    }
}

size_t unmoves_of(const Diagram *diagram, const StartArray *array, Bitboard fixed, bool captures, Unmove *out)
{
    Colour mover = colour_other(diagram->turn);
    Unmoves unmoves = {diagram, array, mover, ~diagram_occupied(diagram), out, 0};
    Bitboard men = diagram->colour[mover] & ~fixed;
    if (diagram->en_passant != SQUARE_NONE) {
        add_double_steps(&unmoves, bitboard_of((Square)(diagram->en_passant ^ 8U)));
        return unmoves.count;
    }
    add_pieces(&unmoves, men, false);
    for (unsigned side = SIDE_KING; side <= SIDE_QUEEN; side++)
        add_castling(&unmoves, men, side);
    add_pawns(&unmoves, men, false);
    add_double_steps(&unmoves, men);
    if (captures) {
        add_pieces(&unmoves, men, true);
        add_pawns(&unmoves, men, true);
        add_en_passant(&unmoves, men);
    }
    return unmoves.count;
}

void unmove_apply(const Diagram *diagram, const Unmove *unmove, Kind captured, Diagram *before)
{
    Colour mover = colour_other(diagram->turn);
    *before = *diagram;
    before->turn = mover;
    before->en_passant = SQUARE_NONE;
    Man man = diagram->board[unmove->to];
    diagram_lift(before, unmove->to);
    if (unmove->sort == UNMOVE_CASTLING) {
        diagram_lift(before, unmove->rook_to);
        diagram_put(before, man_of(mover, ROOK), unmove->rook_from);
        before->unmoved |= bitboard_of(unmove->from) | bitboard_of(unmove->rook_from);
    }
    diagram_put(before, unmove->sort == UNMOVE_PROMOTION ? man_of(mover, PAWN) : man, unmove->from);
    if (captured != KIND_NONE) {
        diagram_put(before, man_of(diagram->turn, captured), unmove->to);
    } else if (unmove->sort == UNMOVE_EN_PASSANT) {
        diagram_put(before, man_of(diagram->turn, PAWN), (Square)(unmove->to ^ 8U));
        before->en_passant = unmove->to;
    }
}
