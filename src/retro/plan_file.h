/* SPDX-License-Identifier: MIT */
/*
 * One file of a capture plan: the pawns on it from below, what they must become, and whether they can without
 * another capture by a pawn. The prose is in plan.c.
 */
#ifndef RETRO_PLAN_FILE_H
#define RETRO_PLAN_FILE_H

#include "retro/case.h"

/* One bit a pawn from below, 1 for a black one, and a 1 above them all. */
typedef uint16_t FileCode;
enum { FILE_EMPTY = 1, FILE_PAWNS_MAX = 15, NOT_POSSIBLE = 255 };

static inline unsigned file_length(FileCode code) { return 31U - (unsigned)__builtin_clz(code); }
static inline Colour file_pawn(FileCode code, unsigned index) { return (unsigned)code >> index & 1U; }
static inline unsigned file_count(FileCode code, Colour colour)
{
    unsigned black = (unsigned)__builtin_popcount(code) - 1;
    return colour == BLACK ? black : file_length(code) - black;
}
static inline FileCode file_without(FileCode code, unsigned index)
{
    unsigned below = code & ((1U << index) - 1);
    return (FileCode)((unsigned)code >> (index + 1) << index | below);
}
/* The pawn is put below the one that had this index. */
static inline FileCode file_with(FileCode code, unsigned index, Colour colour)
{
    unsigned below = code & ((1U << index) - 1);
    return (FileCode)((unsigned)code >> index << (index + 1) | (unsigned)colour << index | below);
}
static inline FileCode file_recoloured(FileCode code, unsigned index)
{
    return (FileCode)(code ^ 1U << index);
}

/* What a file must look like in the end. */
typedef struct {
    FileCode goal;
    bool low, high;     /* the lowest pawn (white, second rank), the highest (black, seventh) never moves */
    bool promotes[2];   /* pawns of the colour can be promoted from this file */
    bool by_capture[2]; /* but only by capturing to the side */
} FileGoal;

/* How a file can be finished by removing and promoting pawns: by number of white pawns removed, the fewest
 * black ones, or NOT_POSSIBLE. */
typedef struct {
    uint8_t least_black[FILE_PAWNS_MAX + 1];
} FileFinish;

/* The pawns of `pawns` (both colours in `black` and the rest) on a file. */
FileCode file_code(Bitboard pawns, Bitboard black, unsigned file);
/* With the pawns as they are. */
void file_finish(const FileGoal *goal, FileCode code, FileFinish *finish);
/* After the best of all captures by one pawn of the colour that change this file: one that leaves it, comes
 * to it, or captures a pawn on it. */
void file_finish_near(const FileGoal *goal, FileCode code, Colour colour, FileFinish *finish);

#endif
