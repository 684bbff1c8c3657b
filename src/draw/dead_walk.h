/* SPDX-License-Identifier: MIT */
/* Lines of moves in which both kings walk to given squares, made backwards from where they lead. They are proposals:
 * what a line is worth shows when it is played. */
#ifndef DRAW_DEAD_WALK_H
#define DRAW_DEAD_WALK_H

#include <stddef.h>

#include "rules/position.h"

enum {
    WALK_STEPS_MAX = 12, /* of either king */
    WALK_OTHERS_MAX = 8, /* moves of other men of a side */
    WALK_PLIES_MAX = 2 * (WALK_STEPS_MAX + WALK_OTHERS_MAX + 2)
};

typedef struct {
    const Position *position; /* where the line starts */
    Colour winner;
    Position
        after; /* when the other men have moved; kings and turn as at the start, counters and hash mean nothing */
    Bitboard men;     /* in `after`, the kings left out */
    Bitboard hits[2]; /* by colour: what its men attack, its king left out */
    /* Moves of other men: the winner's before his king sets out, the loser's after his has arrived. */
    Move other[2][WALK_OTHERS_MAX];
    unsigned others[2];
    Bitboard at[2][WALK_STEPS_MAX + 1]; /* by colour: where its king can be after exactly so many steps */
    Bitboard reach[2];                  /* ... after any number of them */
} Walk;

/* Where a walk leads. */
typedef struct {
    Square king[2];
    Move approach, last; /* the winner's last moves; `approach` may be MOVE_NONE */
} Goal;

void walk_start(Walk *walk, const Position *position, Colour winner);
/* Adds a move of another man, at most WALK_OTHERS_MAX a side, to an empty square. */
void walk_add(Walk *walk, Move move);
/* Finds where the kings can be: on empty squares that no man of the other side attacks even with both kings off the
 * board, so that no step gives or uncovers check, and outside of `closed` (by colour). */
void walk_spread(Walk *walk, const Bitboard closed[2]);
/* Writes a line to the goal in which the winner's king makes `steps` steps or more. Returns its length, at most
 * WALK_PLIES_MAX, or 0 when there is none. */
size_t walk_line(const Walk *walk, const Goal *goal, unsigned steps, Move *line);
/* Writes a line at the end of which the winner's king takes a man that nothing guards; as walk_line. */
size_t walk_to_capture(const Position *position, Colour winner, Move *line);

#endif
