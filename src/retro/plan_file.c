/* SPDX-License-Identifier: MIT */
/* Turning the pawns of one file into those of the goal: each is kept, removed by a piece, or promoted. */
#include "retro/plan_file.h"

#include <string.h>

enum { GOAL_MAX = 6, STATES = 4, WHITE_KEPT = 1, WHITE_PROMOTED = 2 };

/* [pawns kept][what is below][white pawns removed]: the fewest black pawns removed. */
typedef struct {
    uint8_t least[GOAL_MAX + 1][STATES][FILE_PAWNS_MAX + 2];
} Table;

FileCode file_code(Bitboard pawns, Bitboard black, unsigned file)
{
    FileCode code = FILE_EMPTY;
    unsigned length = 0;
    for (Bitboard left = pawns & bitboard_file(file); left && length < FILE_PAWNS_MAX; length++)
        code = file_with(code, length, bitboard_has(black, bitboard_take(&left)) ? BLACK : WHITE);
    return code;
}

static void lower(uint8_t *value, unsigned to)
{
    if (to < *value)
        *value = (uint8_t)to;
}

/* What may become of one pawn that has `removed` white ones and what `state` says below it.
 * 
 * A white pawn is promoted only when no black pawn that stays or is promoted stands above it, a black one
 * only when no such white pawn stands below. So once a white pawn is promoted the black ones above can only
 * be removed. */
static void extend(const FileGoal *goal, Colour colour, const Table *now, Table *next, unsigned kept,
                   unsigned state, unsigned removed, bool must_stay)
{
    unsigned black = now->least[kept][state][removed];
    if (black == NOT_POSSIBLE)
        return;
    bool fits = kept < file_length(goal->goal) && file_pawn(goal->goal, kept) == colour;
    if (fits && (colour == WHITE || !(state & WHITE_PROMOTED)))
        lower(&next->least[kept + 1][colour == WHITE ? state | WHITE_KEPT : state][removed], black);
    if (must_stay)
        return;
    if (colour == WHITE)
        lower(&next->least[kept][state][removed + 1], black);
    else
        lower(&next->least[kept][state][removed], black + 1);
    if (!goal->promotes[colour])
        return;
    if (colour == WHITE)
        lower(&next->least[kept][state | WHITE_PROMOTED][removed], black);
    else if (state == 0)
        lower(&next->least[kept][state][removed], black);
}

void file_finish(const FileGoal *goal, FileCode code, FileFinish *finish)
{
    unsigned length = file_length(code), wanted = file_length(goal->goal);
    memset(finish->least_black, NOT_POSSIBLE, sizeof finish->least_black);
    unsigned white = file_count(code, WHITE), white_wanted = file_count(goal->goal, WHITE);
    if (white < white_wanted || file_count(code, BLACK) < file_count(goal->goal, BLACK))
        return;
    if (code == goal->goal) {
        finish->least_black[0] = 0;
        return;
    }
    unsigned leaving = white - white_wanted;
    Table tables[2];
    memset(&tables[0], NOT_POSSIBLE, sizeof tables[0]);
    tables[0].least[0][0][0] = 0;
    for (unsigned index = 0; index < length; index++) {
        Table *now = &tables[index & 1U], *next = &tables[~index & 1U];
        bool must_stay = (index == 0 && goal->low) || (index + 1 == length && goal->high);
        memset(next, NOT_POSSIBLE, sizeof *next);
        for (unsigned kept = 0; kept <= wanted && kept <= index; kept++)
            for (unsigned state = 0; state < STATES; state++)
                for (unsigned removed = 0; removed <= leaving; removed++)
                    extend(goal, file_pawn(code, index), now, next, kept, state, removed, must_stay);
    }
    for (unsigned state = 0; state < STATES; state++)
        for (unsigned removed = 0; removed <= leaving; removed++)
            lower(&finish->least_black[removed], tables[length & 1U].least[wanted][state][removed]);
}

static void finish_better(const FileGoal *goal, FileCode code, FileFinish *best)
{
    FileFinish finish;
    file_finish(goal, code, &finish);
    for (unsigned removed = 0; removed <= FILE_PAWNS_MAX; removed++)
        lower(&best->least_black[removed], finish.least_black[removed]);
}

void file_finish_near(const FileGoal *goal, FileCode code, Colour colour, FileFinish *finish)
{
    unsigned length = file_length(code), lowest = goal->low ? 1 : 0, end = length - (goal->high ? 1U : 0U);
    memset(finish->least_black, NOT_POSSIBLE, sizeof finish->least_black);
    /* A file that is full is too rare to look into. */
    if (length == FILE_PAWNS_MAX) {
        finish->least_black[0] = 0;
        return;
    }
    for (unsigned index = lowest; index <= end; index++)
        finish_better(goal, file_with(code, index, colour), finish);
    for (unsigned index = lowest; index < end; index++)
        finish_better(
            goal, file_pawn(code, index) == colour ? file_without(code, index) : file_recoloured(code, index),
            finish);
}
