/* SPDX-License-Identifier: MIT */
/* Draws by the number of half-moves without capture or pawn move: FIDE 9.3 (to be claimed) and 9.6.2 (automatic). */
#ifndef DRAW_CLOCKS_H
#define DRAW_CLOCKS_H

#include "draw/line.h"

enum { CLOCK_FIFTY = 100, CLOCK_SEVENTYFIVE = 150 };

/* The first half-moves after which something held, 0 for the start, -1 for never. */
typedef struct {
    int32_t fifty;         /* 9.3.2: the clock had reached 100 */
    int32_t fifty_by_move; /* 9.3.1: the player to move had a move that brings the clock to 100, a mating one included */
    int32_t seventyfive;   /* 9.6.2: the clock had reached 150 */
} ClockDraws;

/* The clock of the start position is taken at face value. `mated`: the line ends in checkmate, which comes before
 * what its last half-move would complete. Takes no time where max_clock is below 99, else time linear in the line. */
void clocks_find(const Line *line, bool mated, ClockDraws *found);

#endif
