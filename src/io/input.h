/* SPDX-License-Identifier: MIT */
/* The raw bytes of an input as they stand in the file, before decompression:
   read in large pieces, with a look ahead and a few bytes back. */
#ifndef DOMARE_IO_INPUT_H
#define DOMARE_IO_INPUT_H

#include "base/bytes.h"

/* Bytes read from the system at once, and the most that can be looked ahead. */
#define INPUT_SIZE ((size_t)256 * 1024)

/* Bytes that can be given back after they were skipped. */
#define INPUT_HISTORY ((size_t)16)

typedef struct {
    int descriptor;
    int64_t origin;    /* place in the file of offset 0; -1 where one cannot go back */
    int error;         /* the errno that ended reading, or 0 */
    bool at_end;       /* nothing more can be read from the descriptor */
    uint8_t *buffer;   /* of INPUT_HISTORY + INPUT_SIZE bytes, owned */
    size_t from;       /* unread bytes are buffer[from] up to */
    size_t to;         /* but not including buffer[to] */
    uint64_t position; /* offset of buffer[from] */
} Input;

/* Starts at the descriptor's present place, called offset 0. The descriptor
   stays the caller's. */
void input_init(Input *input, int descriptor);
void input_free(Input *input);

/* All bytes at hand, at least `wanted` (1 to INPUT_SIZE) unless the input ends
   sooner. Nothing is consumed; good until the next call. A read error ends
   the input and is kept in `error`. */
Bytes input_peek(Input *input, size_t wanted);

/* Consumes `size` of the bytes that input_peek has shown. */
void input_skip(Input *input, size_t size);

/* Gives back the last `size` bytes consumed, at most INPUT_HISTORY. */
void input_unread(Input *input, size_t size);

/* The next byte, consumed; -1 at the end. */
int input_byte(Input *input);

/* Can one go back to earlier bytes? Not on pipes and terminals. */
bool input_can_seek(const Input *input);

/* Goes to an offset; false, and the errno in `error`, when the system does not
   do it. Only for inputs that can seek. */
bool input_seek(Input *input, uint64_t position);

/* Moves up to `capacity` bytes into the caller's memory, past the buffer where
   possible, and returns how many; 0 only at the end. */
size_t input_read(Input *input, uint8_t *into, size_t capacity);

#endif
