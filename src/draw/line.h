/* SPDX-License-Identifier: MIT */
/* A line of play as it was played: what the counting of repetitions and of moves works on. */
#ifndef DRAW_LINE_H
#define DRAW_LINE_H

#include <stddef.h>

#include "rules/position.h"

enum { PLY_IRREVERSIBLE = 1 /* a capture or a pawn move */, PLY_NULL = 2 /* the turn passed */, PLY_CHECK = 4 /* gives check */ };

/* A half-move. */
typedef struct {
    uint64_t hash;  /* of the position after it */
    Move move;
    uint16_t flags; /* PLY_ */
    uint32_t token; /* where it stands in its text: for whoever recorded the line, no part of the rules */
} Ply;

/* A borrowed view of the half-moves from a start position. "After ply n" is the position that plies[n - 1] produced; 0 is
 * the start. */
typedef struct {
    const Position *start;
    const Ply *plies;
    size_t count;           /* below 2^31 */
    uint32_t max_clock;     /* greatest half-move clock that was reached, the start included */
    uint32_t longest_run;   /* most half-moves in a row without capture or pawn move */
    bool has_null;          /* some half-move is a null move */
} Line;

/* Plays one half-move of a line on the position before it. */
static inline void line_step(Position *position, const Ply *ply)
{
    if (ply->flags & PLY_NULL)
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
