/* SPDX-License-Identifier: MIT */
/* Which proof is tried when: what is on the board, then material, then the search. FIDE 5.2.2. */
#include "draw/dead_internal.h"

#include <assert.h>
#include <stdlib.h>

#include "base/die.h"
#include "rules/legal.h"
#include "rules/movegen.h"

enum {
    FIRST_PLAYOUTS = 4,
    PLAYOUTS = 16,
    FIRST_NODES = 100, /* enough for lines of forced captures */
    MORE_NODES = 3000, /* searched before every capture and pawn move is tried for a blocked position */
    BISHOP_NODES = 20000
};

struct DeadSearch {
    Search tree;
    uint64_t budget;
    Move *line;
    size_t line_capacity;
};

static uint32_t at_most(uint64_t budget, uint64_t nodes)
{
    return (uint32_t)(nodes < budget ? nodes : budget);
}

DeadSearch *dead_search_new(uint64_t node_budget)
{
    const uint64_t most = UINT64_C(1) << 30;
    DeadSearch *search = memory_take_zeroed(1, sizeof *search);
    search->budget = node_budget < 1 ? 1 : node_budget < most ? node_budget : most;
    search->tree.store.limit = at_most(most, search->budget);
    minor_tables_fill(&search->tree.minor);
    search->line_capacity = PLAYOUT_PLIES_MAX;
    search->line = memory_take(search->line_capacity, sizeof *search->line);
    return search;
}

void dead_search_free(DeadSearch *search)
{
    if (search == NULL)
        return;
    store_release(&search->tree.store);
    free(search->line);
    free(search);
}

static DeadAnswer unwinnable(DeadProof proof)
{
    return (DeadAnswer){.verdict = DEAD_UNWINNABLE, .proof = proof};
}

#ifndef NDEBUG
/* Plays the line on the board: the certificate of every "winnable". */
static bool line_mates(const Position *position, const Move *line, size_t plies, Colour winner)
{
    Position now = *position;
    for (size_t i = 0; i < plies; i++) {
        if (!move_is_safe(&now, line[i]) || !bitboard_has(now.colour[now.turn], move_from(line[i])))
            return false;
        position_play(&now, line[i]);
    }
    return now.turn != winner && position_is_checkmate(&now);
}
#endif

static DeadAnswer winnable(const DeadSearch *search, const Position *position, size_t plies)
{
    (void)position;
    assert(line_mates(position, search->line, plies, search->tree.winner));
    return (DeadAnswer){.verdict = DEAD_WINNABLE, .line = search->line, .plies = plies};
}

static DeadAnswer found_mate(DeadSearch *search, const Position *position)
{
    size_t plies = search_line(&search->tree, NULL);
    if (plies > search->line_capacity) {
        search->line = memory_resize(search->line, plies, sizeof *search->line);
        search->line_capacity = plies;
    }
    search_line(&search->tree, search->line);
    return winnable(search, position, plies);
}

static DeadAnswer search_answer(DeadSearch *search, const Position *position, SearchEnd end)
{
    DeadAnswer answer = {.verdict = DEAD_UNDECIDED};
    if (end == SEARCH_MATE)
        answer = found_mate(search, position);
    else if (end == SEARCH_CLOSED)
        answer = unwinnable(DEAD_BY_SEARCH);
    answer.nodes = search->tree.store.count;
    return answer;
}

/* Tries playouts from `first` up to `end`; the length of the mating line, or 0. */
static size_t play_out(DeadSearch *search, const Position *position, unsigned first, unsigned end)
{
    const Search *tree = &search->tree;
    bool minor = minor_only(position, tree->winner), alone = minor_is_alone(position, tree->winner);
    size_t plies = 0;
    for (unsigned attempt = first; attempt < end && plies == 0; attempt++)
        plies = minor && (alone || attempt % 2) ? minor_playout_try(&tree->minor, position, tree->winner, attempt, search->line)
                      : playout_try(position, tree->winner, attempt, search->line);
    return plies;
}

static bool is_blocked(DeadSearch *search, const Position *position)
{
    for (unsigned paired = 0; paired < 2; paired++) {
        mobility_compute(&search->tree.mobility, position, paired);
        if (!mobility_allows_mate(&search->tree.mobility, search->tree.winner))
            return true;
    }
    return false;
}

DeadAnswer dead_ask(DeadSearch *search, const Position *position, Colour winner)
{
    Search *tree = &search->tree;
    uint64_t budget = search->budget;
    tree->winner = winner;
    if (!movegen_any(position)) {
        bool mated = position_in_check(position) && position->turn != winner;
        return mated ? winnable(search, position, 0) : unwinnable(DEAD_BY_SEARCH);
    }
    if (dead_by_material(position, winner))
        return unwinnable(DEAD_BY_MATERIAL);
    size_t plies = play_out(search, position, 0, FIRST_PLAYOUTS);
    if (plies > 0)
        return winnable(search, position, plies);
    search_start(tree, position, winner);
    SearchEnd end = search_run(tree, at_most(budget, FIRST_NODES), false);
    if (end != SEARCH_LIMIT)
        return search_answer(search, position, end);
    if (is_blocked(search, position))
        return unwinnable(DEAD_BY_BLOCKED);
    plies = play_out(search, position, FIRST_PLAYOUTS, PLAYOUTS);
    if (plies > 0)
        return winnable(search, position, plies);
    end = search_run(tree, at_most(budget, MORE_NODES), false);
    if (end != SEARCH_LIMIT)
        return search_answer(search, position, end);
    if (bishops_exclude_mate(tree, position, winner, at_most(budget, BISHOP_NODES)))
        return search_answer(search, position, SEARCH_CLOSED);
    search_start(tree, position, winner);
    return search_answer(search, position, search_run(tree, (uint32_t)budget, true));
}
