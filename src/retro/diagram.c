/* SPDX-License-Identifier: MIT */
/* Diagrams and initial arrays: FIDE 2.3; Guidelines II (Chess960): kings between rooks, bishops on both
 * colours. */
#include "retro/diagram.h"

#include <string.h>

void diagram_put(Diagram *diagram, Man man, Square square)
{
    diagram->board[square] = man;
    diagram->kind[man_kind(man)] |= bitboard_of(square);
    diagram->colour[man_colour(man)] |= bitboard_of(square);
    if (man_kind(man) == KING)
        diagram->king[man_colour(man)] = square;
}

void diagram_lift(Diagram *diagram, Square square)
{
    Man man = diagram->board[square];
    diagram->board[square] = MAN_NONE;
    diagram->kind[man_kind(man)] &= ~bitboard_of(square);
    diagram->colour[man_colour(man)] &= ~bitboard_of(square);
}

Bitboard diagram_attackers(const Diagram *diagram, Square square, Colour by)
{
    const Bitboard *kind = diagram->kind;
    Bitboard occupied = diagram_occupied(diagram);
    Bitboard found = attacks_pawn(colour_other(by), square) & kind[PAWN];
    found |= attacks_knight(square) & kind[KNIGHT];
    found |= attacks_king(square) & kind[KING];
    found |= attacks_bishop(square, occupied) & (kind[BISHOP] | kind[QUEEN]);
    found |= attacks_rook(square, occupied) & (kind[ROOK] | kind[QUEEN]);
    return found & diagram->colour[by];
}

void diagram_from_setup(Diagram *diagram, const Setup *setup)
{
    memset(diagram, 0, sizeof *diagram);
    for (Square square = 0; square < SQUARE_COUNT; square++)
        if (setup->board[square] != MAN_NONE)
            diagram_put(diagram, setup->board[square], square);
    for (unsigned right = 0; right < 4; right++)
        if (setup->rights >> right & 1U)
            diagram->unmoved |= bitboard_of(setup->rook[right]) | bitboard_of(diagram->king[right / 2]);
    diagram->en_passant = setup->en_passant;
    diagram->turn = setup->turn;
}

void array_from_setup(StartArray *array, const Setup *start)
{
    memset(array, 0, sizeof *array);
    array->known = true;
    array->turn = start->turn;
    array->rights = start->rights;
    array->en_passant = start->en_passant;
    memcpy(array->board, start->board, sizeof array->board);
    memcpy(array->rook, start->rook, sizeof array->rook);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        Man man = start->board[square];
        if (man == MAN_NONE)
            continue;
        Colour colour = man_colour(man);
        if (man_kind(man) == KING)
            array->king[colour] = square;
        array->homes[man] |= bitboard_of(square);
        array->count[man]++;
        array->men[colour]++;
        array->bishops[colour][square_is_light(square)] += man_kind(man) == BISHOP;
    }
}

/* Kings start on the same file on both sides. */
static void narrow_homes(StartArray *array, const Setup *setup, const Square king_square[2])
{
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        if (setup->rights & (right_bit(colour, SIDE_KING) | right_bit(colour, SIDE_QUEEN)))
            for (Colour side = WHITE; side <= BLACK; side++)
                array->homes[man_of(side, KING)] &= bitboard_file(square_file(king_square[colour]));
}

void array_any_of_960(StartArray *array, const Setup *setup)
{
    static const uint8_t count[KIND_COUNT] = {
        [PAWN] = 8, [KNIGHT] = 2, [BISHOP] = 2, [ROOK] = 2, [QUEEN] = 1, [KING] = 1};
    memset(array, 0, sizeof *array);
    array->rights = RIGHTS_ALL;
    array->en_passant = SQUARE_NONE;
    Square king_square[2] = {SQUARE_NONE, SQUARE_NONE};
    for (Square square = 0; square < SQUARE_COUNT; square++)
        if (man_kind(setup->board[square]) == KING)
            king_square[man_colour(setup->board[square])] = square;
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        array->men[colour] = 16;
        array->bishops[colour][0] = array->bishops[colour][1] = 1;
        for (Kind kind = PAWN; kind <= KING; kind++) {
            Man man = man_of(colour, kind);
            array->count[man] = count[kind];
            array->homes[man] = bitboard_rank(colour == WHITE ? 0 : 7);
            if (kind == PAWN)
                array->homes[man] = bitboard_rank(colour == WHITE ? 1 : 6);
            else if (kind == KING)
                array->homes[man] &= ~(BITBOARD_FILE_A | BITBOARD_FILE_H);
        }
    }
    narrow_homes(array, setup, king_square);
}

/* Any of the 960: all men at home, the back ranks alike. What else an array needs is not asked: leniency is
 * safe. */
static bool diagram_is_any_start(const StartArray *array, const Diagram *diagram)
{
    for (unsigned file = 0; file < 8; file++) {
        Man white = diagram->board[square_at(file, 0)], black = diagram->board[square_at(file, 7)];
        if (white == MAN_NONE || black != man_of(BLACK, man_kind(white)) || man_colour(white) != WHITE)
            return false;
    }
    return diagram_men(diagram, WHITE, PAWN) == array->homes[man_of(WHITE, PAWN)]
           && diagram_men(diagram, BLACK, PAWN) == array->homes[man_of(BLACK, PAWN)];
}

bool array_is_diagram(const StartArray *array, const Diagram *diagram)
{
    bool stated = diagram->en_passant != SQUARE_NONE && diagram->en_passant != array->en_passant;
    if (diagram->turn != array->turn || stated)
        return false;
    if (array->known)
        return memcmp(diagram->board, array->board, sizeof array->board) == 0;
    return diagram_is_any_start(array, diagram);
}
