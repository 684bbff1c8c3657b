/* SPDX-License-Identifier: MIT */
/*
 * Reads inputs and cuts them into chunks at certain game starts. Where there are none for long, the last game start that reading the
 * games one by one finds is taken; a single game above the limit is skipped up to the next certain start (I010), wherever the cuts fall.
 * What stands between two game starts that begin a line counts as one game here. Lists of positions are cut at line starts instead, and a
 * line above the limit is skipped to its end.
 */
#ifndef RUN_READER_H
#define RUN_READER_H

#include "base/utf8.h"
#include "run/chunk.h"

typedef struct {
    size_t chunk_size;        /* bytes a chunk should have; it holds at least one game or line */
    size_t read_size;         /* bytes asked for at a time */
    uint64_t max_game_size;   /* or size of a line */
    uint64_t max_decompressed; /* 0: no limit */
    Encoding encoding;
    bool russian;             /* Russian piece letters are accepted */
    bool lines;               /* cut at line starts, not at game starts */
} ReaderOptions;

typedef struct Reader Reader;

/* `inputs` is borrowed; "-" is standard input. */
Reader *reader_new(const ReaderOptions *options, const char *const *inputs, size_t count);
void reader_free(Reader *reader);

/* A buffer whose bytes belong to a chunk, to be used again. Starts as {0}. */
typedef struct {
    uint8_t *data;
    size_t capacity;
} ReaderBuffer;

void reader_buffer_free(ReaderBuffer *buffer);
/* Gives memory back that only a very large game needs. */
void reader_buffer_shrink(ReaderBuffer *buffer);

/* The next chunk, its text in `buffer`. False after the last chunk of the last input. Every input has at least one chunk, the
 * last of which tells how its reading ended. */
bool reader_next(Reader *reader, ReaderBuffer *buffer, Chunk *chunk);

#endif
