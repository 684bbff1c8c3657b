/* SPDX-License-Identifier: MIT */
/*
 * How many captures a capture plan still needs at least.
 *
 * A capture by a pawn changes two neighbouring files. A file costs a number of captures by pieces (and
 * promotions by capture) as it is, perhaps fewer after one capture by a pawn of either colour that changes
 * it, and nothing is claimed after two. The cheapest choice for all files together follows from left to
 * right; it must be within the captures of both sides, and of each. And a pawn that a file lacks must come
 * from a file with one too many, one capture a file.
 */
#ifndef RETRO_PLAN_BOUND_H
#define RETRO_PLAN_BOUND_H

#include "retro/plan_file.h"

typedef struct {
    FileCode file[8];
    uint8_t captures[2]; /* that pawns may still make, or pieces of pawns */
    uint8_t spare[2];    /* pawns that may still be captured as pawns */
} PlanState;

/* What is known of a file depends on nothing but the key, so it serves all positions. */
typedef struct {
    uint64_t key; /* 0: empty */
    bool near_known;
    FileFinish finish;
    FileFinish near[2]; /* after a capture by a pawn of a colour */
} CachedFile;

enum { FILE_CACHE_BITS = 13 };

/* The goals of a search, and what is known of files. Zeroed at first; the goals may change at any time. */
typedef struct {
    FileGoal goal[8];
    CachedFile cached[1 << FILE_CACHE_BITS];
} FileCache;

/* What a file costs untouched, or after one capture by a white or a black pawn; after more, nothing. */
enum { TOUCHED_NOT, TOUCHED_BY_WHITE, TOUCHED_BY_BLACK, TOUCHES };
/* What is counted: all captures, White's, Black's. */
enum { COUNT_ALL, COUNT_WHITE, COUNT_BLACK, COUNTS };

typedef struct {
    uint8_t cost[8][COUNTS][TOUCHES];
} FileCosts;

/* What is known of a file with these pawns; good until the next call of any function here. */
CachedFile *cached_file(FileCache *cache, unsigned file, FileCode code);
/* Fills the costs of one file, with these pawns, in a state. */
void costs_find(FileCache *cache, const PlanState *state, unsigned file, FileCode code, FileCosts *costs);
/* The captures of both sides that are needed at least. */
unsigned costs_of_all(const FileCosts *costs, const PlanState *state);
/* True when the captures of each side may do. */
bool costs_are_paid(const FileCosts *costs, const PlanState *state);
/* Captures that pawns of a colour need to get to the files that lack them; more than any budget when there
 * are not enough of them. */
unsigned captures_to_fill(const FileCache *cache, const PlanState *state, Colour colour);

#endif
