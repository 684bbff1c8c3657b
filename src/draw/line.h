/* SPDX-License-Identifier: MIT */
/* A line of play as it was played: what the counting of repetitions and of moves works on. */
#ifndef DRAW_LINE_H
#define DRAW_LINE_H

#include <stddef.h>

#include "rules/position.h"

/* A half-move. */
typedef struct {
    uint64_t hash;  /* of the position after it */
    Move move;
    uint8_t clock;  /* the half-move clock after it, 0 for a capture or pawn move; PLY_CLOCK_MAX stands for that many or more */
    Kind kind;      /* of the man that moved, as it stands afterwards; KIND_NONE for a null move; not for castling */
    uint32_t token; /* where it stands in its text: for whoever recorded the line, no part of the rules */
} Ply;

enum { PLY_CLOCK_MAX = 255 };

/* A borrowed view of the half-moves from a start position. "After ply n" is the position that plies[n - 1] produced; 0 is
 * the start. */
typedef struct {
    const Position *start;
    const Ply *plies;
    size_t count;           /* below 2^31 */
    uint32_t max_clock;     /* greatest half-move clock that was reached, the start included */
    bool has_null;          /* some half-move is a null move */
} Line;

/* The clock of a position as a Ply keeps it. */
static inline uint8_t ply_clock(uint32_t clock) { return (uint8_t)(clock < PLY_CLOCK_MAX ? clock : (uint32_t)PLY_CLOCK_MAX); }

/* Plays one half-move of a line on the position before it. */
static inline void line_step(Position *position, const Ply *ply)
{
    if (ply->move == MOVE_NULL)
        position_pass(position);
    else
        position_play(position, ply->move);
}

/* Plays half-moves from + 1 to `to` on the position after ply `from`. */
static inline void line_advance(const Line *line, Position *position, size_t from, size_t to)
{
    for (size_t ply = from; ply < to; ply++)
        line_step(position, &line->plies[ply]);
}

#endif
