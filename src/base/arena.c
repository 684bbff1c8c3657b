/* SPDX-License-Identifier: MIT */
/* The blocks behind an arena: a list in the order of use. Blocks after the
   current one are empty and wait to be filled again. */
#include "base/arena.h"

#include "base/die.h"

#include <assert.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

struct ArenaBlock {
    ArenaBlock *next;
    size_t size; /* of `bytes`, a multiple of ARENA_ALIGNMENT */
    alignas(ARENA_ALIGNMENT) uint8_t bytes[];
};

static size_t round_up(size_t size)
{
    if (size > PTRDIFF_MAX - sizeof(ArenaBlock) - ARENA_ALIGNMENT)
        die_out_of_memory();
    return (size + ARENA_ALIGNMENT - 1) & ~(size_t)(ARENA_ALIGNMENT - 1);
}

void arena_init(Arena *arena, size_t block_size)
{
    assert(block_size >= ARENA_ALIGNMENT);
    *arena = (Arena){.block_size = round_up(block_size)};
}

/* Where the pointer to the first waiting block stands. */
static ArenaBlock **waiting_blocks(Arena *arena)
{
    return arena->current != NULL ? &arena->current->next : &arena->first;
}

static ArenaBlock *new_block(Arena *arena, size_t size)
{
    size_t wanted = round_up(size);
    if (wanted < arena->block_size)
        wanted = arena->block_size;
    ArenaBlock *block = memory_take(1, sizeof(ArenaBlock) + wanted);
    block->size = wanted;
    return block;
}

size_t arena_bytes(const Arena *arena)
{
    size_t bytes = 0;
    for (const ArenaBlock *block = arena->first; block != NULL; block = block->next)
        bytes += block->size;
    return bytes;
}

void *arena_take_from_next_block(Arena *arena, size_t size)
{
    ArenaBlock **place = waiting_blocks(arena);
    ArenaBlock **link = place;
    while (*link != NULL && (*link)->size < size)
        link = &(*link)->next;

    ArenaBlock *block = *link;
    if (block != NULL)
        *link = block->next;
    else
        block = new_block(arena, size);
    block->next = *place;
    *place = block;

    arena->current = block;
    arena->at = block->bytes + round_up(size);
    arena->end = block->bytes + block->size;
    return block->bytes;
}

void *arena_take_array(Arena *arena, size_t count, size_t size)
{
    if (size != 0 && count > PTRDIFF_MAX / size)
        die_out_of_memory();
    return arena_take(arena, count * size);
}

void *arena_grow(Arena *arena, void *old, size_t old_size, size_t new_size)
{
    if (old == NULL)
        return arena_take(arena, new_size);
    if (new_size <= old_size)
        return old;

    uint8_t *start = old;
    bool is_last = arena->at == start + round_up(old_size == 0 ? 1 : old_size);
    if (is_last && new_size <= (size_t)(arena->end - start)) {
        arena->at = start + round_up(new_size);
        return old;
    }
    void *grown = arena_take(arena, new_size);
    memcpy(grown, old, old_size);
    return grown;
}

Bytes arena_copy(Arena *arena, Bytes bytes)
{
    uint8_t *copy = arena_take(arena, bytes.size);
    if (bytes.size != 0)
        memcpy(copy, bytes.data, bytes.size);
    return bytes_of(copy, bytes.size);
}

static void free_blocks(ArenaBlock *block)
{
    while (block != NULL) {
        ArenaBlock *next = block->next;
        free(block);
        block = next;
    }
}

void arena_reset(Arena *arena)
{
    size_t room =
        arena->block_size > SIZE_MAX / ARENA_BLOCKS_KEPT ? SIZE_MAX : arena->block_size * ARENA_BLOCKS_KEPT;
    ArenaBlock **link = &arena->first;
    while (*link != NULL && (*link)->size <= room) {
        room -= (*link)->size;
        link = &(*link)->next;
    }
    free_blocks(*link);
    *link = NULL;
    arena->current = NULL;
    arena->at = NULL;
    arena->end = NULL;
}

void arena_free(Arena *arena)
{
    free_blocks(arena->first);
    *arena = (Arena){.block_size = arena->block_size};
}
