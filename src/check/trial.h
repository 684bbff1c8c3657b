/* SPDX-License-Identifier: MIT */
/* Plays the main line of a game silently under another meaning of its letters, to find out which language it is in. */
#ifndef CHECK_TRIAL_H
#define CHECK_TRIAL_H

#include "check/judge.h"

#define TRIAL_WHOLE SIZE_MAX

/* Plays the main line with another meaning of the letters and says nothing: TRIAL_WHOLE, or the number of half-moves before the
 * first that cannot be played. The first whole trial of a game is kept; `again` keeps it and makes another. */
size_t trial_play(Judge *judge, const Game *game, const Position *start, const LetterMap *letters, bool again);
/* The position before a move of the main line, given as token, and the number of that move. False where a move before it
 * cannot be played, or the token is no move of the main line. */
bool trial_before(Judge *judge, const Game *game, const Position *start, const LetterMap *letters, uint32_t token, Position *before, int32_t *ply);
/* The token of the first move in which the two whole trials made last differ, or TOKEN_INDEX_NONE. */
uint32_t trial_difference(const Judge *judge);

/* For judge.c. */
struct TrialMemory *trial_memory_new(void);
void trial_memory_free(struct TrialMemory *memory);

#endif
