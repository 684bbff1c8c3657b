/* SPDX-License-Identifier: MIT */
/*
 * Cooperative playouts for a winner with a single minor piece: both sides walk towards one of the listed mates, every
 * man to its square, the minor piece to one move from its own, until a check mates. As in the other playouts only the
 * mate at the end counts.
 */
#include "draw/dead_internal.h"

#include <limits.h>

#include "rules/movegen.h"

enum { NOISE = 8 }; /* in the unit of a quarter of a move */

typedef struct {
    const MinorTables *tables;
    const MinorMate *mate;
    Position now;
    Colour winner;
    Kind minor;
    uint64_t random;
} Walk;

static unsigned random_below(Walk *walk, unsigned limit)
{
    walk->random = walk->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((walk->random >> 32) * limit >> 32);
}

/* The mate that is the attempt-th nearest. */
static const MinorMate *choose_mate(const MinorTables *tables, const Position *position, Colour winner, Kind kind, unsigned attempt)
{
    unsigned distance[MINOR_MATES_MAX];
    unsigned count = tables->mates[kind == BISHOP];
    const MinorMate *mates = tables->mate[kind == BISHOP];
    for (unsigned i = 0; i < count; i++)
        distance[i] = minor_mate_distance(tables, &mates[i], position, winner) * MINOR_MATES_MAX + i;
    unsigned chosen = 0, last = 0;
    for (unsigned n = 0; n <= attempt; n++) {
        unsigned best = UINT_MAX;
        for (unsigned i = 0; i < count; i++)
            if (distance[i] < best && (n == 0 || distance[i] > last))
                best = distance[i];
        last = best;
        chosen = best == UINT_MAX ? chosen : best % MINOR_MATES_MAX;
    }
    return &mates[chosen];
}

static unsigned cost_after(Walk *walk, Move move)
{
    Position next = walk->now;
    Bitboard minors = walk->now.colour[walk->winner] & ~walk->now.kind[KING];
    position_play(&next, move);
    if (!(next.colour[walk->winner] & minors) && walk->now.turn != walk->winner)
        return UINT_MAX;
    return 4 * minor_mate_distance(walk->tables, walk->mate, &next, walk->winner) + random_below(walk, NOISE);
}

static Move step(Walk *walk)
{
    Move moves[MOVES_MAX];
    size_t count = movegen_legal(&walk->now, moves);
    Move best = MOVE_NONE;
    unsigned best_cost = UINT_MAX;
    for (size_t i = 0; i < count; i++) {
        unsigned cost = cost_after(walk, moves[i]);
        if (cost < best_cost) {
            best_cost = cost;
            best = moves[i];
        }
    }
    return best;
}

size_t minor_playout_try(const MinorTables *tables, const Position *position, Colour winner, unsigned attempt, Move *line)
{
    Walk walk = {.tables = tables, .now = *position, .winner = winner, .random = attempt + 1};
    Bitboard minors = position->colour[winner] & ~position->kind[KING];
    walk.minor = man_kind(position->board[bitboard_first(minors)]);
    walk.mate = choose_mate(tables, position, winner, walk.minor, attempt);
    for (size_t plies = 0; plies < PLAYOUT_PLIES_MAX; plies++) {
        Move move = walk.now.turn == winner ? playout_mating_move(&walk.now) : MOVE_NONE;
        if (move != MOVE_NONE) {
            line[plies] = move;
            return plies + 1;
        }
        line[plies] = move = step(&walk);
        if (move == MOVE_NONE)
            return 0;
        position_play(&walk.now, move);
    }
    return 0;
}
