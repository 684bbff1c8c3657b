/* SPDX-License-Identifier: MIT */
/* Which proof is tried when: what is on the board, then material, then the search. FIDE 5.2.2. */
#include "draw/dead_internal.h"

#include <stdlib.h>

#include "base/die.h"
#include "rules/movegen.h"

enum {
    PLAYOUTS = 16,
    FIRST_NODES = 3000 /* searched before the dearer proofs are tried */
};

struct DeadSearch {
    Search search;
    Move *line;
    size_t line_capacity;
};

DeadSearch *dead_search_new(uint64_t node_budget)
{
    const uint64_t most = UINT64_C(1) << 31;
    DeadSearch *search = memory_take_zeroed(1, sizeof *search);
    search->search.store.limit = (uint32_t)(node_budget < most ? node_budget : most);
    minor_tables_fill(&search->search.minor);
    search->line_capacity = PLAYOUT_PLIES_MAX;
    search->line = memory_take(search->line_capacity, sizeof *search->line);
    return search;
}

void dead_search_free(DeadSearch *search)
{
    if (search == NULL)
        return;
    store_release(&search->search.store);
    free(search->line);
    free(search);
}

static DeadAnswer unwinnable(DeadProof proof) { return (DeadAnswer){.verdict = DEAD_UNWINNABLE, .proof = proof}; }

static DeadAnswer winnable(const DeadSearch *search, size_t plies)
{
    return (DeadAnswer){.verdict = DEAD_WINNABLE, .line = search->line, .plies = plies};
}

static DeadAnswer found_mate(DeadSearch *search)
{
    size_t plies = search_line(&search->search, NULL);
    if (plies > search->line_capacity) {
        search->line = memory_resize(search->line, plies, sizeof *search->line);
        search->line_capacity = plies;
    }
    search_line(&search->search, search->line);
    return winnable(search, plies);
}

static DeadAnswer search_answer(DeadSearch *search, SearchEnd end)
{
    DeadAnswer answer = {.verdict = DEAD_UNDECIDED};
    if (end == SEARCH_MATE)
        answer = found_mate(search);
    else if (end == SEARCH_CLOSED)
        answer = unwinnable(DEAD_BY_SEARCH);
    answer.nodes = search->search.store.count;
    return answer;
}

DeadAnswer dead_ask(DeadSearch *search, const Position *position, Colour winner)
{
    if (!movegen_any(position)) {
        bool mated = position_in_check(position) && position->turn != winner;
        return mated ? winnable(search, 0) : unwinnable(DEAD_BY_SEARCH);
    }
    if (dead_by_material(position, winner))
        return unwinnable(DEAD_BY_MATERIAL);
    for (unsigned attempt = 0; attempt < PLAYOUTS; attempt++) {
        size_t plies = playout_try(position, winner, attempt, search->line);
        if (plies > 0)
            return winnable(search, plies);
    }
    if (search->search.store.limit == 0)
        return (DeadAnswer){.verdict = DEAD_UNDECIDED};
    uint32_t limit = search->search.store.limit;
    search_start(&search->search, position, winner);
    SearchEnd end = search_run(&search->search, limit < FIRST_NODES ? limit : FIRST_NODES, false);
    if (end != SEARCH_LIMIT)
        return search_answer(search, end);
    for (unsigned paired = 0; paired < 2; paired++) {
        mobility_compute(&search->search.mobility, position, paired);
        if (!mobility_allows_mate(&search->search.mobility, winner))
            return unwinnable(DEAD_BY_BLOCKED);
    }
    end = search_run(&search->search, limit, true);
    return search_answer(search, end);
}
