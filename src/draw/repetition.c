/* SPDX-License-Identifier: MIT */
/*
 * Counting how often a position occurs: FIDE 9.2.1 to 9.2.3, 9.6.1.
 *
 * A capture or a pawn move is never undone, so only positions of one run of other half-moves can be the same. A run
 * is looked at twice. First its hashes are put in a table; in most runs none is there already, and that is all. Where
 * one is, the run is played again and its positions are counted by what FIDE 9.2.3 compares. The board that follows
 * the line for this only ever goes forward, so that a game of any length takes linear time.
 *
 * Table entries bear numbers that rise for the life of the memory: what an earlier run left behind is older than the
 * first number of this one and counts as free, so that nothing is ever cleared.
 */
#include "draw/repetition.h"

#include <stdlib.h>

#include "base/die.h"
#include "rules/movegen.h"

/* The shortest ways: a man needs two moves to be back where he was, so a position comes again after four half-moves at
 * the earliest; where the turn is passed, after two. */
enum { RETURN_PLIES = 4, RETURN_PLIES_WITH_NULL = 2 };

typedef struct {
    uint64_t hash;
    uint64_t number; /* of the position or of its Occurrences; free when below the first number of the run */
} Entry;

/* A position of the run and how often it has stood. */
typedef struct {
    PositionKey key;
    uint32_t count;
    uint32_t in_a_row; /* occurrences up to the last, each four half-moves after the one before */
    size_t last;       /* ply of the last occurrence */
} Occurrences;

enum { FILTER_WORDS = 16 };

struct RepetitionMemory {
    Entry *table;
    size_t table_size; /* a power of two */
    Occurrences *items;
    size_t item_capacity;
    uint64_t next_number;
    /* Of the present run: */
    size_t mask;
    uint64_t first_number;
    size_t item_count;
    uint64_t filter[2][FILTER_WORDS]; /* by side to move: where its men stand in positions that occurred twice, as a few bits */
};

RepetitionMemory *repetition_memory_new(void)
{
    RepetitionMemory *memory = memory_take_zeroed(1, sizeof *memory);
    memory->next_number = 1;
    return memory;
}

void repetition_memory_free(RepetitionMemory *memory)
{
    if (memory == NULL)
        return;
    free(memory->table);
    free(memory->items);
    free(memory);
}

/* Makes an empty table that is at most half full with `positions` entries. */
static void start_table(RepetitionMemory *memory, size_t positions)
{
    size_t size = 64;
    while (size < 2 * positions)
        size *= 2;
    if (size > memory->table_size) {
        free(memory->table);
        memory->table = memory_take_zeroed(size, sizeof *memory->table);
        memory->table_size = size;
    }
    memory->mask = size - 1;
    memory->first_number = memory->next_number;
    memory->next_number += positions;
}

static uint64_t hash_after(const Line *line, size_t ply) { return ply == 0 ? line->start->hash : line->plies[ply - 1].hash; }

/* True when two of the positions after plies `first` to `last` have the same hash. */
static bool hash_occurs_again(RepetitionMemory *memory, const Line *line, size_t first, size_t last)
{
    start_table(memory, last - first + 1);
    Entry *table = memory->table;
    for (size_t ply = first; ply <= last; ply++) {
        uint64_t hash = hash_after(line, ply);
        size_t slot = hash & memory->mask;
        for (; table[slot].number >= memory->first_number; slot = (slot + 1) & memory->mask)
            if (table[slot].hash == hash)
                return true;
        table[slot] = (Entry){hash, memory->first_number + (ply - first)};
    }
    return false;
}

/* The entry of a position, or the free one where it belongs. */
static Entry *entry_of(RepetitionMemory *memory, uint64_t hash, const PositionKey *key)
{
    size_t slot = hash & memory->mask;
    while (memory->table[slot].number >= memory->first_number) {
        const Occurrences *item = &memory->items[memory->table[slot].number - memory->first_number];
        if (memory->table[slot].hash == hash && position_key_equal(&item->key, key))
            break;
        slot = (slot + 1) & memory->mask;
    }
    return &memory->table[slot];
}

static void start_counting(RepetitionMemory *memory, size_t positions)
{
    start_table(memory, positions);
    if (positions > memory->item_capacity) {
        free(memory->items);
        memory->items = memory_take(positions, sizeof *memory->items);
        memory->item_capacity = positions;
    }
    memory->item_count = 0;
    for (unsigned word = 0; word < FILTER_WORDS; word++)
        memory->filter[WHITE][word] = memory->filter[BLACK][word] = 0;
}

/* Counts one more occurrence, of the position after `ply`. */
static const Occurrences *count_position(RepetitionMemory *memory, const Position *position, size_t ply)
{
    PositionKey key;
    position_key(position, &key);
    Entry *entry = entry_of(memory, position->hash, &key);
    if (entry->number < memory->first_number) {
        *entry = (Entry){position->hash, memory->first_number + memory->item_count};
        memory->items[memory->item_count] = (Occurrences){.key = key, .count = 1, .in_a_row = 1, .last = ply};
        return &memory->items[memory->item_count++];
    }
    Occurrences *item = &memory->items[entry->number - memory->first_number];
    item->count++;
    item->in_a_row = ply - item->last == RETURN_PLIES ? item->in_a_row + 1 : 1;
    item->last = ply;
    return item;
}

/* The bit that stands for the squares of a side's men. */
static unsigned filter_bit(const Position *position, Colour side)
{
    return (unsigned)(position->colour[side] * UINT64_C(0x9E3779B97F4A7C15) >> 54);
}

static void filter_add(RepetitionMemory *memory, const Position *position)
{
    unsigned bit = filter_bit(position, position->turn);
    memory->filter[position->turn][bit / 64] |= UINT64_C(1) << bit % 64;
}

/* False when no move can lead to a position that has occurred twice: after a move that captures nothing the men of the
 * other side stand as before it. */
static bool filter_allows(const RepetitionMemory *memory, const Position *position)
{
    Colour other = colour_other(position->turn);
    unsigned bit = filter_bit(position, other);
    return memory->filter[other][bit / 64] >> bit % 64 & 1U;
}

static bool move_leads_to_third(RepetitionMemory *memory, const Position *position, Move move)
{
    Position next = *position;
    PositionKey key;
    position_play(&next, move);
    position_key(&next, &key);
    const Entry *entry = entry_of(memory, next.hash, &key);
    return entry->number >= memory->first_number && memory->items[entry->number - memory->first_number].count >= 2;
}

/* FIDE 9.2.1. Castling, captures and pawn moves lead to positions that cannot have been before. */
static bool third_is_one_move_away(RepetitionMemory *memory, const Position *position)
{
    Move moves[MOVES_MAX];
    size_t count = movegen_legal(position, moves);
    for (size_t i = 0; i < count; i++) {
        Man man = position->board[move_from(moves[i])];
        if (position->board[move_to(moves[i])] == MAN_NONE && man_kind(man) != PAWN
            && move_leads_to_third(memory, position, moves[i]))
            return true;
    }
    return false;
}

static void note(int32_t *first, size_t ply)
{
    if (*first < 0)
        *first = (int32_t)ply;
}

/* Counts the positions after plies `first` to `last`; `position` is the one after `first` and follows. */
static void count_run(RepetitionMemory *memory, const Line *line, Position *position, size_t first, size_t last, Repetitions *found)
{
    bool some_twice = false;
    start_counting(memory, last - first + 1);
    for (size_t ply = first; ply <= last; ply++) {
        if (ply > first)
            line_step(position, &line->plies[ply - 1]);
        const Occurrences *item = count_position(memory, position, ply);
        if (item->count == 2) {
            filter_add(memory, position);
            some_twice = true;
        }
        if (item->count == 3)
            note(&found->threefold, ply);
        if (item->count == 5)
            note(&found->fivefold, ply);
        if (item->in_a_row == 5)
            note(&found->fivefold_in_a_row, ply);
        if (some_twice && found->threefold_by_move < 0 && filter_allows(memory, position)
            && third_is_one_move_away(memory, position))
            found->threefold_by_move = (int32_t)ply;
    }
}

/* The shortest run in which something that is not found yet can be: a claim stands one half-move before the third
 * occurrence, the fifth occurrence two returns later. */
static size_t shortest_run(const Line *line, const Repetitions *found)
{
    size_t back = line->has_null ? RETURN_PLIES_WITH_NULL : RETURN_PLIES;
    if (found->threefold < 0 || found->threefold_by_move < 0)
        return 2 * back - 1;
    return 4 * back;
}

void repetition_find(RepetitionMemory *memory, const Line *line, Repetitions *found)
{
    *found = (Repetitions){-1, -1, -1, -1};
    size_t shortest = shortest_run(line, found);
    if (line->longest_run < shortest)
        return;
    Position position; /* after ply `followed`; set when it is first needed */
    size_t followed = 0;
    bool following = false;
    size_t next = 0;
    for (size_t last = 0; last <= line->count; last++) {
        /* Runs are mostly short: one branch, seldom taken, for each half-move. */
        unsigned ends = last == line->count ? 1U : line->plies[last].flags & (unsigned)PLY_IRREVERSIBLE;
        size_t first = next, mask = (size_t)0 - ends;
        next = ((last + 1) & mask) | (next & ~mask);
        if (!(ends & (unsigned)(last - first >= shortest)) || !hash_occurs_again(memory, line, first, last))
            continue;
        if (!following)
            position = *line->start;
        following = true;
        line_advance(line, &position, followed, first);
        count_run(memory, line, &position, first, last, found);
        followed = last;
        shortest = shortest_run(line, found);
    }
}
