/* SPDX-License-Identifier: MIT */
/* Positions that occur again: FIDE 9.2 (third occurrence, to be claimed) and 9.6.1 (fifth, automatic). */
#ifndef DRAW_REPETITION_H
#define DRAW_REPETITION_H

#include "draw/line.h"

/* The first half-moves after which something held, 0 for the start, -1 for never. The start counts as an occurrence. */
typedef struct {
    int32_t threefold;         /* 9.2.2: a third occurrence */
    int32_t threefold_by_move; /* 9.2.1: the player to move had a legal move to a third occurrence, or a later one */
    int32_t fivefold;          /* 9.6.1: a fifth occurrence */
    int32_t fivefold_in_a_row; /* 9.6.1 of 2014: five occurrences, each exactly four half-moves after the one before */
} Repetitions;

/* Tables that are reused from line to line; of one thread. They grow with the longest run of half-moves without capture
 * or pawn move, by at most 136 bytes a half-move of it. */
typedef struct RepetitionMemory RepetitionMemory;

/* Never NULL. */
RepetitionMemory *repetition_memory_new(void);
/* NULL is allowed. */
void repetition_memory_free(RepetitionMemory *memory);

/* Two positions are the same as FIDE 9.2.3 has it, decided on the men and rights themselves; hashes only select. Takes
 * time linear in the line, and hardly any where no hash occurs again. */
void repetition_find(RepetitionMemory *memory, const Line *line, Repetitions *found);

#endif
