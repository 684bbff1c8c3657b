/* SPDX-License-Identifier: MIT */
/* A bump allocator: memory is taken piece by piece and given back as a whole. */
#ifndef DOMARE_BASE_ARENA_H
#define DOMARE_BASE_ARENA_H

#include "base/bytes.h"

#include <stddef.h>
#include <stdint.h>

#define ARENA_ALIGNMENT 16u

/* arena_reset keeps blocks of at most this many times the block size. */
#define ARENA_BLOCKS_KEPT 64u

typedef struct ArenaBlock ArenaBlock;

/* The fields are the arena's own. Not to be copied; one thread at a time. */
typedef struct {
    uint8_t *at;         /* next free byte of the current block */
    uint8_t *end;        /* end of the current block */
    ArenaBlock *first;   /* all blocks, in the order of use */
    ArenaBlock *current; /* the block being filled, NULL before the first */
    size_t block_size;   /* bytes of a usual block */
} Arena;

/* Allocates nothing yet. `block_size` in bytes, at least ARENA_ALIGNMENT. */
void arena_init(Arena *arena, size_t block_size);

/* The way of arena_take when the current block is full. */
void *arena_take_from_next_block(Arena *arena, size_t size);

/* `size` bytes aligned to ARENA_ALIGNMENT, not zeroed, never NULL, good until
   arena_reset or arena_free. A size beyond the block size gets a block of its
   own. Dies when out of memory. */
static inline void *arena_take(Arena *arena, size_t size)
{
    size_t room = (size_t)(arena->end - arena->at);
    if (size == 0)
        size = 1;
    if (size > room)
        return arena_take_from_next_block(arena, size);
    /* Blocks are multiples of the alignment, so the rounded size fits too. */
    void *taken = arena->at;
    arena->at += (size + ARENA_ALIGNMENT - 1) & ~(size_t)(ARENA_ALIGNMENT - 1);
    return taken;
}

/* arena_take of count times size bytes; dies when the product overflows. */
void *arena_take_array(Arena *arena, size_t count, size_t size);

/* Makes the piece `old` of `old_size` bytes (NULL and 0 for none) `new_size`
   bytes long and returns where it is now: in place when it was the last piece
   taken and fits, otherwise a copy. Never shrinks a piece. */
void *arena_grow(Arena *arena, void *old, size_t old_size, size_t new_size);

/* A copy of the bytes that lives in the arena. */
Bytes arena_copy(Arena *arena, Bytes bytes);

/* The bytes of all its blocks. */
size_t arena_bytes(const Arena *arena);

/* Gives back everything taken. Blocks up to the bound above are kept for
   reuse, so that an arena that is used alike again allocates nothing. */
void arena_reset(Arena *arena);

/* Gives back everything, blocks included. The arena may be used again. */
void arena_free(Arena *arena);

#endif
