/* SPDX-License-Identifier: MIT */
/*
 * Best-first search for a helpmate, or for a closed set without one.
 *
 * Every position reached is stored once and expanded at most once. Two queues hold all of them, ordered by two
 * opinions on how far the mate is, and are asked in turn. When both are empty, every legal move of every stored
 * position leads to a stored one, or to one that is proved unwinnable by itself, and none mates: the root is
 * unwinnable. The reachable positions are finite, so only the budget can leave a query undecided.
 */
#include "draw/dead_internal.h"

#include <string.h>

#include "rules/movegen.h"

enum {
    /* After so many tries of the fixpoint in vain only one in so many is made, until so many nodes are stored. */
    TRIES_IN_VAIN = 32,
    TRIES_ONE_IN = 16,
    TRIES_ALL_FROM = 4000,
    PAIRED_FROM =
        30000 /* nodes; following the kings as a pair costs more than it helps in shorter searches */
};

static void queue_push(Search *search, uint32_t index, const Distance *distance)
{
    Node *node = &search->store.node[index];
    for (unsigned rule = 0; rule < DISTANCE_RULES; rule++) {
        unsigned bucket = node->depth + 4 * distance->by[rule];
        if (bucket >= SEARCH_BUCKETS)
            bucket = SEARCH_BUCKETS - 1;
        node->next[rule] = search->head[rule][bucket];
        search->head[rule][bucket] = index;
        if (bucket < search->lowest[rule])
            search->lowest[rule] = bucket;
    }
}

/* The most promising open node of one queue, or NODE_NONE. */
static uint32_t queue_pop(Search *search, unsigned rule)
{
    for (; search->lowest[rule] < SEARCH_BUCKETS; search->lowest[rule]++) {
        uint32_t *head = &search->head[rule][search->lowest[rule]];
        while (*head != NODE_NONE) {
            uint32_t index = *head;
            *head = search->store.node[index].next[rule];
            if (!search->store.node[index].closed)
                return index;
        }
    }
    return NODE_NONE;
}

void search_start(Search *search, const Position *root, Colour winner)
{
    bool added;
    store_clear(&search->store, root);
    memset(search->head, 0xFF, sizeof search->head);
    search->winner = winner;
    search->turn = 0;
    for (unsigned rule = 0; rule < DISTANCE_RULES; rule++)
        search->lowest[rule] = SEARCH_BUCKETS;
    Distance distance = distance_to_mate(&search->minor, root, winner);
    queue_push(search, store_enter(&search->store, root, &added), &distance);
}

/* Dear, and of no use where a mate is hidden rather than impossible: in short searches tried at every turn only as long as it excludes
 * something now and then. */
static bool excluded_by_mobility(Search *search, const Position *position)
{
    if (search->credit == 0 && search->store.count < TRIES_ALL_FROM && ++search->spared % TRIES_ONE_IN != 0)
        return false;
    mobility_compute(&search->mobility, position, search->store.count >= PAIRED_FROM);
    bool excluded = !mobility_allows_mate(&search->mobility, search->winner);
    if (excluded)
        search->credit = TRIES_IN_VAIN;
    else if (search->credit > 0)
        search->credit--;
    return excluded;
}

/* Stores and queues the position after a move. False when the limit is reached. */
static bool enter_child(Search *search, uint32_t parent, Move move, const Position *child)
{
    bool added;
    uint32_t index = store_enter(&search->store, child, &added);
    if (index == NODE_NONE)
        return false;
    if (!added)
        return true;
    Node *node = &search->store.node[index];
    uint16_t depth = search->store.node[parent].depth;
    node->parent = parent;
    node->move = move;
    node->depth = depth < UINT16_MAX ? depth + 1 : depth;
    if (search->with_fixpoint && child->clock == 0 && excluded_by_mobility(search, child)) {
        node->closed = true;
        return true;
    }
    Distance distance = distance_to_mate(&search->minor, child, search->winner);
    queue_push(search, index, &distance);
    return true;
}

/* All moves of one node; SEARCH_CLOSED when all its children are stored. */
static SearchEnd expand(Search *search, uint32_t index)
{
    Position position;
    Move moves[MOVES_MAX];
    store_position(&search->store, index, &position);
    size_t count = movegen_legal(&position, moves);
    bool may_mate = position.turn == search->winner;
    for (size_t i = 0; i < count; i++) {
        Position child = position;
        bool material_changes =
            position.board[move_to(moves[i])] != MAN_NONE || (moves[i] & MOVE_SPECIAL) != 0;
        position_play(&child, moves[i]);
        if (may_mate && child.checkers && !movegen_any(&child)) {
            search->mate_node = index;
            search->mate_move = moves[i];
            return SEARCH_MATE;
        }
        if (material_changes && dead_by_material(&child, search->winner))
            continue;
        if (!enter_child(search, index, moves[i], &child))
            return SEARCH_LIMIT;
    }
    search->store.node[index].closed = true;
    return SEARCH_CLOSED;
}

SearchEnd search_run(Search *search, uint32_t limit, bool with_fixpoint)
{
    search->with_fixpoint = with_fixpoint;
    search->credit = TRIES_IN_VAIN;
    search->spared = 0;
    while (search->store.count < limit) {
        uint32_t index = queue_pop(search, search->turn);
        search->turn ^= 1;
        if (index == NODE_NONE)
            return SEARCH_CLOSED;
        SearchEnd end = expand(search, index);
        if (end != SEARCH_CLOSED)
            return end;
    }
    return SEARCH_LIMIT;
}

size_t search_line(const Search *search, Move *line)
{
    size_t plies = 1;
    for (uint32_t index = search->mate_node; index != 0; index = search->store.node[index].parent)
        plies++;
    if (line == NULL)
        return plies;
    size_t at = plies - 1;
    line[at] = search->mate_move;
    for (uint32_t index = search->mate_node; index != 0; index = search->store.node[index].parent)
        line[--at] = search->store.node[index].move;
    return plies;
}
