/* SPDX-License-Identifier: MIT */
/* The men as they stand, in the form in which they are judged and moves are taken back, and the array they
 * came from. Castling squares are those of rules/position.h. */
#ifndef RETRO_DIAGRAM_H
#define RETRO_DIAGRAM_H

#include "rules/position.h"

typedef struct {
    Bitboard kind[KIND_COUNT];
    Bitboard colour[2];
    Bitboard unmoved; /* kings and rooks whose castling right stands: they have never moved */
    Man board[64];
    Square king[2];
    Square en_passant; /* the last move was the double step over this square; SQUARE_NONE: nothing is known */
    Colour turn;
} Diagram;

/*
 * The initial array. In Chess960 without a stated start it is known in part only: then `homes` holds every
 * square on which such a man may have started, and `board` is empty.
 */
typedef struct {
    bool known;
    Man board[64];
    Bitboard homes[MAN_COUNT];
    unsigned men[2];
    unsigned count[MAN_COUNT];
    unsigned bishops[2][2]; /* by colour and by colour of square, dark 0, light 1 */
    Colour turn;
    Square en_passant;       /* at the start; nearly always SQUARE_NONE */
    uint8_t rights;          /* castling is possible only with these */
    Square king[2], rook[4]; /* home squares, by right index; only of a known array */
} StartArray;

/* `setup` has no faults. */
void diagram_from_setup(Diagram *diagram, const Setup *setup);
void diagram_put(Diagram *diagram, Man man, Square square);
void diagram_lift(Diagram *diagram, Square square);
/* Men of a colour that attack a square. */
Bitboard diagram_attackers(const Diagram *diagram, Square square, Colour by);

static inline Bitboard diagram_occupied(const Diagram *diagram)
{
    return diagram->colour[WHITE] | diagram->colour[BLACK];
}
static inline Bitboard diagram_men(const Diagram *diagram, Colour colour, Kind kind)
{
    return diagram->colour[colour] & diagram->kind[kind];
}

/* The array that `start` states; it has no faults (setup_faults). */
void array_from_setup(StartArray *array, const Setup *start);
/* Any of the 960 arrays that has the kings on the file of one with a castling right. */
void array_any_of_960(StartArray *array, const Setup *setup);
/* True when the diagram may be the array itself with the right side to move. */
bool array_is_diagram(const StartArray *array, const Diagram *diagram);

#endif
