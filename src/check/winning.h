/* SPDX-License-Identifier: MIT */
/* Who can still win (FIDE 5.1.2, 6.9), and since when nobody can (FIDE 5.2.2): questions put to draw/dead.h as the options of
 * the command line want them. */
#ifndef CHECK_WINNING_H
#define CHECK_WINNING_H

#include "check/judge.h"
#include "draw/line.h"

typedef struct {
    const Position *position; /* neither checkmate nor stalemate */
    Colour first;             /* the side asked first */
    bool both;                /* ask for the other side in any case; else only when the first cannot win */
    bool from_array; /* of a game from the initial array: then --dead auto may take a side for able to win */
} WinningQuestion;

/* Sides as bits 1 << colour. */
typedef struct {
    uint8_t cannot_win;  /* proved for sides that were asked */
    uint8_t undecided;   /* asked, and the search limit was reached */
    bool dead;           /* neither side can win */
    bool dead_undecided; /* no side is known to be able to win, and not both to be unable */
    Bytes helpmate
        [2]; /* with --helpmate: by colour, a line in SAN to that side's mate, in the judge's arena; else size 0 */
} Winning;

void winning_ask(Judge *judge, const WinningQuestion *question, Winning *winning);

/* The side that can mate more easily: a queen, rook or pawn comes before minor pieces only, then the worth of all men; White when it is
 * equal. */
Colour winning_stronger_side(const Position *position);

/* The first ply of a line from which on nobody can win, and what its proof rests on, when the position after the last ply is
 * dead or stalemate. Looks no further back than the last null move. */
size_t winning_first_dead(Judge *judge, const Line *line, DeadProof *proof);
/* The same by the material alone; -1 when there is no such ply. Over the whole line. */
int32_t winning_first_dead_by_material(const Line *line);

#endif
