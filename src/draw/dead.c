/* SPDX-License-Identifier: MIT */
/*
 * Can a side still mate by any series of legal moves? Which proof is tried when. FIDE 5.2.2, 6.9, 5.1.2.
 *
 * The question is a reachability problem, and "can" and "cannot" are proved in different ways. "Can" needs one line of
 * moves, found by letting both sides work for the mate. "Cannot" needs an argument that covers every line. Cheap
 * attempts at both take turns, dearer ones follow, so that the many easy positions of real games cost next to nothing
 * and the few hard ones get the whole budget:
 *
 * 1. No legal move: mate or stalemate is on the board (before material, because a position that did not arise by legal
 *    moves may show a mate with men that cannot mate otherwise). It is asked last of 1 to 3: where a line was found in 3
 *    there is a move.
 * 2. Material (dead_material.c): no arrangement of these men, or of those they can become, is a mate.
 * 3. For a winner with minor pieces only, known mates with the moves that lead there (dead_minor_pattern.c,
 *    dead_pattern.c). A few playouts (dead_playout.c; dead_minor_playout.c): cooperative games by simple rules and fixed
 *    dice. About 99 of 100 positions of real games end here.
 * 4. A hundred nodes of best-first search (dead_search.c), enough to follow lines of forced captures to their ends.
 * 5. Mobility (dead_mobility.c, dead_matable.c): where may every man ever stand, and is a mate thinkable there? First
 *    with the kings apart, then as a pair (dead_kings.c). This settles pawn walls at once.
 * 6. More playouts, more search.
 * 7. The bishops off the board (dead_bishops.c): walls behind which free bishops have millions of arrangements.
 * 8. The search from the start with all the nodes of the budget, now trying mobility after every capture and pawn move:
 *    between two of those the men and pawns stay the same, so that is where the answer can change.
 *
 * Soundness: steps 3, 4, 6 and 8 say "can" only with a line that ends in mate, which is played again on the board.
 * The search says "cannot" only when every position it reached has been expanded or is proved by step 2 or 5; it
 * compares whole positions, never hashes alone. Steps 2, 5 and 7 argue about supersets of what the rules allow; the
 * arguments stand in those files. Nothing is decided by time or by chance that differs between runs: dice are seeded
 * with the number of the attempt, and no memory of earlier queries is used. What is left when the nodes are spent is
 * said to be undecided.
 *
 * Clocks and repetition play no part (3.10.1 defines legal moves without 9.6). The position includes castling rights
 * and en passant, as FIDE 9.2.3 compares them.
 */
#include "draw/dead_internal.h"

#include <assert.h>
#include <stdlib.h>

#include "base/die.h"
#include "rules/legal.h"
#include "rules/movegen.h"

enum {
    FIRST_PLAYOUTS = 4,
    PLAYOUTS = 32,
    LONE_MINOR_PLAYOUTS = 12, /* these are slower, and the search is good at such positions */
    FIRST_NODES = 100,        /* enough for lines of forced captures */
    MORE_NODES = 3000,   /* searched before every capture and pawn move is tried for a blocked position */
    BISHOP_NODES = 20000 /* positions without the bishops */
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
static bool is_mating_line(const Position *position, const Move *line, size_t plies, Colour winner)
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
    assert(is_mating_line(position, search->line, plies, search->tree.winner));
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
    if (minor && first == 0) {
        plies = minor_pattern_mate(&tree->minor, position, tree->winner, search->line);
        if (plies == 0 && !alone)
            plies = pattern_mate_by_pair(position, tree->winner, search->line);
    }
    for (unsigned attempt = first; attempt < end && plies == 0; attempt++)
        plies = minor && (alone || attempt % 2)
                    ? minor_playout_try(&tree->minor, position, tree->winner, attempt, search->line)
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
    /* Whether there is a move at all is asked late: where a line was found there is. */
    bool material = dead_by_material(position, winner);
    size_t plies = material ? 0 : play_out(search, position, 0, FIRST_PLAYOUTS);
    if (plies > 0)
        return winnable(search, position, plies);
    if (!movegen_any(position)) {
        bool mated = position_in_check(position) && position->turn != winner;
        return mated ? winnable(search, position, 0) : unwinnable(DEAD_BY_SEARCH);
    }
    if (material)
        return unwinnable(DEAD_BY_MATERIAL);
    search_start(tree, position, winner);
    SearchEnd end = search_run(tree, at_most(budget, FIRST_NODES), false);
    if (end != SEARCH_LIMIT)
        return search_answer(search, position, end);
    if (is_blocked(search, position))
        return unwinnable(DEAD_BY_BLOCKED);
    plies = play_out(search, position, FIRST_PLAYOUTS,
                     minor_is_alone(position, winner) ? LONE_MINOR_PLAYOUTS : PLAYOUTS);
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
