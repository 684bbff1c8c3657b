/* SPDX-License-Identifier: MIT */
/*
 * The positions a search has seen, whole: a closed set is a proof only when no two positions are ever confused
 * (FIDE 9.2.3 says which are the same).
 *
 * The table of slots starts small in every query and doubles as nodes come, so that emptying costs next to nothing
 * and no answer depends on the query before.
 */
#include "draw/dead_internal.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "rules/legal.h"

enum { FIRST_SLOTS = 1024 };

static uint16_t state_of(const PositionKey *key)
{
    uint64_t word = key->word[4];
    return (uint16_t)((word & 1) | (word >> 8 & 15) << 1 | (word >> 16 & 127) << 5);
}

static uint32_t hash_of(const uint64_t men[4], uint16_t state)
{
    uint64_t hash = state;
    for (unsigned i = 0; i < 4; i++) {
        hash = (hash ^ men[i]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
    }
    return (uint32_t)hash;
}

void store_release(Store *store)
{
    free(store->node);
    free(store->slot);
}

static void set_slots(Store *store, uint32_t slots)
{
    if (slots > store->slots_capacity) {
        store->slot = memory_resize(store->slot, slots, sizeof *store->slot);
        store->slots_capacity = slots;
    }
    store->slots = slots;
    memset(store->slot, 0xFF, slots * sizeof *store->slot);
    for (uint32_t i = 0; i < store->count; i++) {
        uint32_t at = hash_of(store->node[i].men, store->node[i].state) & (slots - 1);
        while (store->slot[at] != NODE_NONE)
            at = (at + 1) & (slots - 1);
        store->slot[at] = i;
    }
}

void store_clear(Store *store, const Position *root)
{
    store->count = 0;
    set_slots(store, FIRST_SLOTS);
    memcpy(store->rook, root->rook, sizeof store->rook);
    store->chess960 = root->chess960;
}

static void make_room(Store *store)
{
    if (store->count == store->capacity) {
        uint32_t wanted = store->capacity < FIRST_SLOTS ? FIRST_SLOTS : 2 * store->capacity;
        store->capacity = wanted < store->limit ? wanted : store->limit;
        store->node = memory_resize(store->node, store->capacity, sizeof *store->node);
    }
    if (store->count >= store->slots / 4 * 3)
        set_slots(store, 2 * store->slots);
}

uint32_t store_enter(Store *store, const Position *position, bool *added)
{
    PositionKey key;
    position_key(position, &key);
    uint16_t state = state_of(&key);
    uint32_t hash = hash_of(key.word, state);
    *added = false;
    uint32_t at = hash & (store->slots - 1);
    for (; store->slot[at] != NODE_NONE; at = (at + 1) & (store->slots - 1)) {
        const Node *node = &store->node[store->slot[at]];
        if (node->state == state && memcmp(node->men, key.word, sizeof node->men) == 0)
            return store->slot[at];
    }
    if (store->count >= store->limit)
        return NODE_NONE;
    uint32_t slots = store->slots;
    make_room(store);
    if (store->slots != slots)
        for (at = hash & (store->slots - 1); store->slot[at] != NODE_NONE;)
            at = (at + 1) & (store->slots - 1);
    Node *node = &store->node[store->count];
    memset(node, 0, sizeof *node);
    memcpy(node->men, key.word, sizeof node->men);
    node->state = state;
    store->slot[at] = store->count;
    *added = true;
    return store->count++;
}

static void place(Position *position, Bitboard men, Kind kind)
{
    position->kind[kind] = men;
    while (men) {
        Square square = bitboard_take(&men);
        position->board[square] = man_of(bitboard_has(position->colour[BLACK], square) ? BLACK : WHITE, kind);
    }
}

static Bitboard home_of(const Position *position)
{
    Bitboard home = 0;
    for (unsigned right = 0; right < 4; right++)
        if (position->rights >> right & 1U)
            home |= bitboard_of(position->king[right / 2]) | bitboard_of(position->rook[right]);
    return home;
}

void store_position(const Store *store, uint32_t index, Position *position)
{
    const Node *node = &store->node[index];
    const uint64_t *men = node->men;
    memset(position, 0, sizeof *position);
    position->colour[BLACK] = men[3];
    position->colour[WHITE] = (men[0] | men[1] | men[2]) & ~men[3];
    place(position, men[0] & ~men[1] & ~men[2], PAWN);
    place(position, men[1] & ~men[0] & ~men[2], KNIGHT);
    place(position, men[0] & men[1], BISHOP);
    place(position, men[2] & ~men[0] & ~men[1], ROOK);
    place(position, men[0] & men[2], QUEEN);
    place(position, men[1] & men[2], KING);
    position->king[WHITE] = bitboard_first(position_men(position, WHITE, KING));
    position->king[BLACK] = bitboard_first(position_men(position, BLACK, KING));
    position->turn = node->state & 1;
    position->rights = node->state >> 1 & 15;
    position->en_passant = (Square)(node->state >> 5);
    memcpy(position->rook, store->rook, sizeof position->rook);
    position->chess960 = store->chess960;
    position->home = home_of(position);
    position->checkers = attackers_of(position, position->king[position->turn], position_occupied(position),
                                      colour_other(position->turn));
}
