/* SPDX-License-Identifier: MIT */
/*
 * Cooperative playouts for a winner with minor pieces only: both sides walk towards one of the listed mates, every
 * man to its square, the minor piece to one move from its own, until a check mates. As in the other playouts only the
 * mate at the end counts.
 */
#include "draw/dead_internal.h"

#include <limits.h>

#include "rules/movegen.h"

enum {
    NOISE = 8, /* in the unit of a quarter of a move */
    PLIES_MAX = 70
};

typedef struct {
    const MinorTables *tables;
    const MinorMate *mate;
    Position now;
    Colour winner;
    uint64_t random;
} Game;

/* The attempt-th nearest of the mates by the kinds of minor pieces that the winner has. */
static const MinorMate *choose_mate(const MinorTables *tables, const Position *position, Colour winner,
                                    unsigned attempt)
{
    unsigned rank[2 * MINOR_MATES_MAX], count = 0; /* by distance, then by place in the tables */
    for (unsigned kind = 0; kind < 2; kind++) {
        bool has = tables->mates[kind] > 0 && position_men(position, winner, tables->mate[kind][0].minor_kind);
        for (unsigned i = 0; has && i < tables->mates[kind]; i++) {
            unsigned distance = minor_mate_distance(tables, &tables->mate[kind][i], position, winner);
            rank[count++] = (2 * distance + kind) * MINOR_MATES_MAX + i;
        }
    }
    unsigned best = UINT_MAX, last = 0;
    for (unsigned n = 0; n <= attempt && n < count; n++) {
        best = UINT_MAX;
        for (unsigned i = 0; i < count; i++)
            if (n == 0 || rank[i] > last)
                best = unsigned_smaller(best, rank[i]);
        last = best;
    }
    return count > 0 ? &tables->mate[best / MINOR_MATES_MAX % 2][best % MINOR_MATES_MAX] : NULL;
}

static unsigned cost_after(Game *game, Move move)
{
    Position next = game->now;
    if (move & MOVE_SPECIAL)
        position_play(&next, move);
    else
        men_move(&next, move);
    if (!position_men(&next, game->winner, game->mate->minor_kind))
        return UINT_MAX;
    return 4 * minor_mate_distance(game->tables, game->mate, &next, game->winner)
           + playout_random(&game->random, NOISE);
}

static Move step(Game *game)
{
    Move moves[MOVES_MAX];
    size_t count = movegen_legal(&game->now, moves);
    Move best = MOVE_NONE;
    unsigned best_cost = UINT_MAX;
    for (size_t i = 0; i < count; i++) {
        unsigned cost = cost_after(game, moves[i]);
        if (cost < best_cost) {
            best_cost = cost;
            best = moves[i];
        }
    }
    return best;
}

size_t minor_playout_try(const MinorTables *tables, const Position *position, Colour winner, unsigned attempt,
                         Move *line)
{
    Game game = {.tables = tables, .now = *position, .winner = winner, .random = attempt + 1};
    game.mate = choose_mate(tables, position, winner, attempt);
    for (size_t plies = 0; plies < PLIES_MAX; plies++) {
        Move move = game.now.turn == winner ? playout_mating_move(&game.now) : MOVE_NONE;
        if (move != MOVE_NONE) {
            line[plies] = move;
            return plies + 1;
        }
        line[plies] = move = step(&game);
        if (move == MOVE_NONE)
            return 0;
        position_play(&game.now, move);
    }
    return 0;
}
