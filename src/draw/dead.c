/* SPDX-License-Identifier: MIT */
/* Which proof is tried when: what is on the board, then material, then the search. FIDE 5.2.2. */
#include "draw/dead.h"

#include <stdlib.h>

#include "base/die.h"
#include "rules/movegen.h"

struct DeadSearch {
    uint64_t budget;
};

DeadSearch *dead_search_new(uint64_t node_budget)
{
    DeadSearch *search = memory_take_zeroed(1, sizeof *search);
    search->budget = node_budget;
    return search;
}

void dead_search_free(DeadSearch *search) { free(search); }

static DeadAnswer unwinnable(DeadProof proof) { return (DeadAnswer){.verdict = DEAD_UNWINNABLE, .proof = proof}; }

DeadAnswer dead_ask(DeadSearch *search, const Position *position, Colour winner)
{
    (void)search;
    if (!movegen_any(position)) {
        bool mated = position_in_check(position) && position->turn != winner;
        return mated ? (DeadAnswer){.verdict = DEAD_WINNABLE} : unwinnable(DEAD_BY_SEARCH);
    }
    if (dead_by_material(position, winner))
        return unwinnable(DEAD_BY_MATERIAL);
    return (DeadAnswer){.verdict = DEAD_UNDECIDED};
}
