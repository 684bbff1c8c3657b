/* SPDX-License-Identifier: MIT */
/*
 * Counting how often a position occurs: FIDE 9.2.1 to 9.2.3, 9.6.1.
 *
 * A capture, a pawn move and castling are never undone, so only positions of one run of other half-moves can be the same. A run
 * is looked at twice. First its hashes are put in a table; in most runs none is there already, and that is all. Where one is, the
 * positions of the run are counted by what FIDE 9.2.3 compares. That needs no board: men only move, so how they stand follows from
 * the moves alone, as a difference from the start of the run. Equal differences are equal men; then equal hashes mean equal turn, rights and
 * en passant, whose few combinations all have hash numbers of their own. A board is needed only for moves that were not played; it goes
 * only forward, so that a game of any length takes linear time.
 *
 * Table entries bear numbers that rise for the life of the memory: what an earlier run left behind is older than the
 * first number of this one and counts as free, so that nothing is ever cleared.
 */
#include "draw/repetition.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "rules/movegen.h"

/* The shortest ways: a man needs two moves to be back where he was, so a position comes again after four half-moves at
 * the earliest; where the turn is passed, after two. */
enum { RETURN_PLIES = 4, RETURN_PLIES_WITH_NULL = 2 };

typedef struct {
    uint64_t hash;
    uint64_t number; /* of the position or of its Occurrences; free when below the first number of the run */
} Entry;

/* How the men of each side stand, compared with the start of the run: the squares where each of the three bits of their kinds differs. */
typedef struct {
    Bitboard moved[2][3];
} Placement;

/* A position of the run and how often it has stood. */
typedef struct {
    Placement placement;
    uint32_t count;
    uint32_t in_a_row; /* occurrences up to the last, each four half-moves after the one before */
    size_t last;       /* ply of the last occurrence */
} Occurrences;

/* The positions after plies `first` to `last`, between which nothing irreversible was played. */
typedef struct {
    size_t first, last;
} Run;

enum { FILTER_WORDS = 16 };

struct RepetitionMemory {
    Entry *table;
    size_t table_size; /* a power of two */
    Occurrences *items;
    size_t item_capacity;
    Run *runs;
    size_t run_capacity;
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
    free(memory->runs);
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
static Entry *entry_of(RepetitionMemory *memory, uint64_t hash, const Placement *placement)
{
    size_t slot = hash & memory->mask;
    while (memory->table[slot].number >= memory->first_number) {
        const Occurrences *item = &memory->items[memory->table[slot].number - memory->first_number];
        if (memory->table[slot].hash == hash && memcmp(&item->placement, placement, sizeof *placement) == 0)
            break;
        slot = (slot + 1) & memory->mask;
    }
    return &memory->table[slot];
}

/* True when the position has occurred twice or more. */
static bool occurred_twice(RepetitionMemory *memory, uint64_t hash, const Placement *placement)
{
    const Entry *entry = entry_of(memory, hash, placement);
    return entry->number >= memory->first_number && memory->items[entry->number - memory->first_number].count >= 2;
}

/* A move of a man that takes nothing, castling aside. */
static void placement_move(Placement *placement, Colour us, Kind kind, Move move)
{
    Bitboard both = bitboard_of(move_from(move)) | bitboard_of(move_to(move));
    for (unsigned bit = 0; bit < 3; bit++)
        placement->moved[us][bit] ^= (unsigned)kind >> bit & 1U ? both : 0;
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
static const Occurrences *count_position(RepetitionMemory *memory, const Line *line, const Placement *placement, size_t ply)
{
    uint64_t hash = hash_after(line, ply);
    Entry *entry = entry_of(memory, hash, placement);
    if (entry->number < memory->first_number) {
        *entry = (Entry){hash, memory->first_number + memory->item_count};
        memory->items[memory->item_count] = (Occurrences){.placement = *placement, .count = 1, .in_a_row = 1, .last = ply};
        return &memory->items[memory->item_count++];
    }
    Occurrences *item = &memory->items[entry->number - memory->first_number];
    item->count++;
    item->in_a_row = ply - item->last == RETURN_PLIES ? item->in_a_row + 1 : 1;
    item->last = ply;
    return item;
}

/* The bit that stands for the squares of a side's men. */
static unsigned filter_bit(const Placement *placement, Colour side)
{
    const Bitboard *moved = placement->moved[side];
    uint64_t mixed = moved[0] * UINT64_C(0x9E3779B97F4A7C15) ^ moved[1] * UINT64_C(0xBF58476D1CE4E5B9) ^ moved[2] * UINT64_C(0x94D049BB133111EB);
    return (unsigned)(mixed >> 54);
}

static void filter_add(RepetitionMemory *memory, const Placement *placement, Colour turn)
{
    unsigned bit = filter_bit(placement, turn);
    memory->filter[turn][bit / 64] |= UINT64_C(1) << bit % 64;
}

/* False when no move of this side can lead to a position that has occurred twice: after a move that captures nothing the men of
 * the other side stand as before it. */
static bool filter_allows(const RepetitionMemory *memory, const Placement *placement, Colour turn)
{
    Colour other = colour_other(turn);
    unsigned bit = filter_bit(placement, other);
    return memory->filter[other][bit / 64] >> bit % 64 & 1U;
}

/* Castling, captures and pawn moves lead to positions that cannot have been before. */
static bool is_reversible(Kind kind, bool captures, Move move) { return kind != KIND_NONE && kind != PAWN && !captures && !move_is_castling(move); }

/* True when the half-move after `ply` leads to a third occurrence. */
static bool next_ply_is_third(RepetitionMemory *memory, const Line *line, const Placement *placement, Colour turn, size_t ply)
{
    const Ply *next = &line->plies[ply];
    if (ply == line->count || !is_reversible(next->kind, next->clock == 0, next->move))
        return false;
    Placement moved = *placement;
    placement_move(&moved, turn, next->kind, next->move);
    return occurred_twice(memory, next->hash, &moved);
}

/* FIDE 9.2.1: some legal move leads to a third occurrence. */
static bool some_move_is_third(RepetitionMemory *memory, const Position *position, const Placement *placement)
{
    Move moves[MOVES_MAX];
    size_t count = movegen_legal(position, moves);
    for (size_t i = 0; i < count; i++) {
        Kind kind = man_kind(position->board[move_from(moves[i])]);
        if (!is_reversible(kind, position->board[move_to(moves[i])] != MAN_NONE, moves[i]))
            continue;
        Position next = *position;
        Placement moved = *placement;
        position_play(&next, moves[i]);
        placement_move(&moved, position->turn, kind, moves[i]);
        if (occurred_twice(memory, next.hash, &moved))
            return true;
    }
    return false;
}

/* The board that follows a line. */
typedef struct {
    Position position;
    size_t ply;
    bool started;
} Follower;

static const Position *follow(Follower *follower, const Line *line, size_t ply)
{
    if (!follower->started) {
        follower->position = *line->start;
        follower->ply = 0;
        follower->started = true;
    }
    line_advance(line, &follower->position, follower->ply, ply);
    follower->ply = ply;
    return &follower->position;
}

static void note(int32_t *first, size_t ply)
{
    if (*first < 0)
        *first = (int32_t)ply;
}

/* What was before castling cannot be again. */
static void start_placement(RepetitionMemory *memory, Placement *placement, bool *some_twice, size_t positions)
{
    start_counting(memory, positions);
    *placement = (Placement){{{0}}};
    *some_twice = false;
}

static void count_run(RepetitionMemory *memory, const Line *line, Follower *follower, Run run, Repetitions *found)
{
    bool some_twice = false;
    Placement placement;
    for (size_t ply = run.first; ply <= run.last; ply++) {
        Colour turn = (Colour)(line->start->turn ^ (ply & 1U));
        if (ply == run.first || move_is_castling(line->plies[ply - 1].move))
            start_placement(memory, &placement, &some_twice, run.last - ply + 1);
        else
            placement_move(&placement, colour_other(turn), line->plies[ply - 1].kind, line->plies[ply - 1].move);
        const Occurrences *item = count_position(memory, line, &placement, ply);
        if (item->count == 2) {
            filter_add(memory, &placement, turn);
            some_twice = true;
        }
        if (item->count == 3)
            note(&found->threefold, ply);
        if (item->count == 5)
            note(&found->fivefold, ply);
        if (item->in_a_row == 5)
            note(&found->fivefold_in_a_row, ply);
        if (some_twice && found->threefold_by_move < 0 && filter_allows(memory, &placement, turn)
            && (next_ply_is_third(memory, line, &placement, turn, ply)
                || some_move_is_third(memory, follow(follower, line, ply), &placement)))
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

/* The ply after which the run of the position after `ply` begins. */
static size_t run_start(const Line *line, size_t ply)
{
    while (ply > 0 && line->plies[ply - 1].clock == PLY_CLOCK_MAX)
        ply--;
    size_t clock = ply > 0 ? line->plies[ply - 1].clock : 0;
    return clock < ply ? ply - clock : 0;
}

static void add_run(RepetitionMemory *memory, size_t count, Run run)
{
    if (count == memory->run_capacity) {
        memory->run_capacity = 2 * count + 16;
        memory->runs = memory_resize(memory->runs, memory->run_capacity, sizeof *memory->runs);
    }
    memory->runs[count] = run;
}

/* The runs in which something can occur again, the last one first. From the end, each run is passed in one step. */
static size_t find_runs(RepetitionMemory *memory, const Line *line, size_t shortest)
{
    size_t count = 0, last = line->count;
    for (;;) {
        size_t first = run_start(line, last);
        if (last - first >= shortest)
            add_run(memory, count++, (Run){first, last});
        if (first == 0)
            return count;
        last = first - 1;
    }
}

void repetition_find(RepetitionMemory *memory, const Line *line, Repetitions *found)
{
    *found = (Repetitions){-1, -1, -1, -1};
    if (line->max_clock < shortest_run(line, found))
        return;
    Follower follower;
    follower.started = false;
    for (size_t left = find_runs(memory, line, shortest_run(line, found)); left > 0; left--) {
        Run run = memory->runs[left - 1];
        if (run.last - run.first >= shortest_run(line, found) && hash_occurs_again(memory, line, run.first, run.last))
            count_run(memory, line, &follower, run, found);
    }
}
