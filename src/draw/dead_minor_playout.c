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
    const MinorMate *chosen = NULL;
    unsigned last = 0;
    for (unsigned n = 0; n <= attempt; n++) {
        unsigned best = UINT_MAX;
        for (unsigned i = 0; i < 2 * MINOR_MATES_MAX; i++) {
            const MinorMate *mate = &tables->mate[i / MINOR_MATES_MAX][i % MINOR_MATES_MAX];
            if (i % MINOR_MATES_MAX >= tables->mates[i / MINOR_MATES_MAX]
                || !position_men(position, winner, mate->minor_kind))
                continue;
            unsigned distance = minor_mate_distance(tables, mate, position, winner) * 2 * MINOR_MATES_MAX + i;
            if (distance < best && (n == 0 || distance > last)) {
                best = distance;
                chosen = mate;
            }
        }
        last = best;
    }
    return chosen;
}

static unsigned cost_after(Game *game, Move move)
{
    Position next = game->now;
    position_play(&next, move);
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
