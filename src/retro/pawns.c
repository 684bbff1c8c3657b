/* SPDX-License-Identifier: MIT */
/*
 * Where the pawns can have come from (FIDE 3.7). A pawn goes one file sideways only by a capture and one rank
 * forward with it, so from a pawn's square in the initial array it needs at least as many captures as files
 * lie between, and as many ranks. All pawns of a colour came from different squares: the cheapest such
 * assignment, found over the sets of squares in use, must not need more captures than the other side has lost
 * men. Fills: pawn_cost, pawns_object.
 */
#include "retro/case.h"

#include <string.h>

enum { ORIGINS_MAX = 8, NO_COST = 255 };

/* Sets of origins in use after some pawns; [mask] of `cost` is NO_COST unless the mask is listed. */
typedef struct {
    uint8_t cost[1 << ORIGINS_MAX];
    uint8_t masks[70]; /* at most 8 over 4 */
    size_t count;
} Assignments;

static void offer(Assignments *next, unsigned mask, unsigned cost)
{
    if (next->cost[mask] == NO_COST)
        next->masks[next->count++] = (uint8_t)mask;
    if (cost < next->cost[mask])
        next->cost[mask] = (uint8_t)cost;
}

/* The captures a pawn needs from an origin, NO_COST when it cannot come from there. */
static unsigned captures_between(Colour colour, Square origin, Square square)
{
    unsigned a = square_file(origin), b = square_file(square);
    unsigned sideways = a > b ? a - b : b - a;
    unsigned before = rank_for(colour, origin), now = rank_for(colour, square);
    return now >= before && sideways <= now - before ? sideways : NO_COST;
}

/* The fewest captures that bring pawns from different origins to the squares of `pawns`; NO_COST when none
 * do. */
static unsigned cheapest(Colour colour, Bitboard origins, Bitboard pawns)
{
    Assignments now, next;
    memset(now.cost, NO_COST, sizeof now.cost);
    memset(next.cost, NO_COST, sizeof next.cost);
    now.count = 0;
    offer(&now, 0, 0);
    while (pawns && now.count) {
        /* The least advanced pawns first: they have the fewest origins. */
        Square pawn = colour == WHITE ? bitboard_first(pawns) : bitboard_last(pawns);
        pawns ^= bitboard_of(pawn);
        next.count = 0;
        unsigned origin = 1;
        for (Bitboard left = origins; left; origin <<= 1) {
            unsigned cost = captures_between(colour, bitboard_take(&left), pawn);
            for (size_t i = 0; cost != NO_COST && i < now.count; i++)
                if (!(now.masks[i] & origin))
                    offer(&next, now.masks[i] | origin, now.cost[now.masks[i]] + cost);
        }
        for (size_t i = 0; i < now.count; i++)
            now.cost[now.masks[i]] = NO_COST;
        now = next;
        for (size_t i = 0; i < next.count; i++)
            next.cost[next.masks[i]] = NO_COST;
    }
    unsigned least = NO_COST;
    for (size_t i = 0; i < now.count; i++)
        if (now.cost[now.masks[i]] < least)
            least = now.cost[now.masks[i]];
    return least;
}

/* True when every pawn can have stayed on its file: at most one a file, ahead of a pawn of the start. */
static bool stayed_on_files(Colour colour, Bitboard origins, Bitboard pawns)
{
    Bitboard behind = origins;
    for (int i = 0; i < 5; i++)
        behind |= bitboard_forward(behind, colour);
    Bitboard files = pawns | pawns >> 8;
    files |= files >> 16;
    files |= files >> 32;
    return !(pawns & ~behind) && bitboard_count(files & BITBOARD_RANK_1) == bitboard_count(pawns);
}

static bool colour_object(Case *judged, Colour colour)
{
    Bitboard origins = judged->array->homes[man_of(colour, PAWN)];
    Bitboard pawns = diagram_men(judged->diagram, colour, PAWN);
    if (bitboard_count(origins) > ORIGINS_MAX || stayed_on_files(colour, origins, pawns))
        return false;
    unsigned cost = cheapest(colour, origins, pawns);
    if (cost == NO_COST) {
        case_object(judged, RETRO_CAUSE_PAWN_ORIGIN, colour, pawns);
        return true;
    }
    judged->pawn_cost[colour] = (int)cost;
    if ((int)cost <= judged->captures[colour])
        return false;
    RetroObjection *objection = case_object(judged, RETRO_CAUSE_PAWN_CAPTURES, colour, pawns);
    objection->numbers[0] = cost;
    objection->numbers[1] = objection->numbers[2] = judged->captures[colour];
    return true;
}

bool pawns_judge(Case *judged)
{
    if (case_skips(judged, RETRO_FAMILY_PAWNS))
        return false;
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        judged->pawns_object[colour] = colour_object(judged, colour);
    return judged->pawns_object[WHITE] || judged->pawns_object[BLACK];
}
