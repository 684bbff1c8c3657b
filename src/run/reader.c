/* SPDX-License-Identifier: MIT */
/* Reading and cutting: the only place that knows how much text is waiting. */
#include "run/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "diag/locate.h"
#include "io/source.h"
#include "pgn/boundary.h"
#include "run/cut.h"
#include "run/skip.h"

/* A buffer above this is given back to the system after use. */
enum { READER_BUFFER_KEPT = 2 << 20 };
/* What is shown of a game that is too large. */
enum { READER_HEAD = 256 };

struct Reader {
    ReaderOptions options;
    const char *const *inputs;
    size_t input_count, input; /* the one being read */
    Source *source;            /* NULL between inputs */
    IoStatus status;           /* of the source */
    uint8_t *carry;            /* text read that belongs to the next chunk */
    size_t carry_size, carry_capacity;
    bool first;                /* the next chunk begins its input */
    uint64_t number;
    bool follows_game;         /* and follows another game without a blank line between */
    Cutter cutter;
};

Reader *reader_new(const ReaderOptions *options, const char *const *inputs, size_t count)
{
    Reader *reader = memory_take_zeroed(1, sizeof *reader);
    reader->options = *options;
    reader->inputs = inputs;
    reader->input_count = count;
    cutter_init(&reader->cutter, options->lines, options->encoding, options->russian);
    return reader;
}

void reader_free(Reader *reader)
{
    source_close(reader->source);
    free(reader->carry);
    cutter_free(&reader->cutter);
    free(reader);
}

void reader_buffer_free(ReaderBuffer *buffer)
{
    free(buffer->data);
    *buffer = (ReaderBuffer){0};
}

void reader_buffer_shrink(ReaderBuffer *buffer)
{
    if (buffer->capacity > READER_BUFFER_KEPT)
        reader_buffer_free(buffer);
}

static void buffer_reserve(ReaderBuffer *buffer, size_t size)
{
    if (buffer->capacity >= size)
        return;
    size_t capacity = buffer->capacity * 2 > size ? buffer->capacity * 2 : size;
    buffer->data = memory_resize(buffer->data, capacity, 1);
    buffer->capacity = capacity;
}

static void open_input(Reader *reader)
{
    SourceOptions options = {reader->options.max_decompressed, reader->options.encoding};
    reader->status = source_open(&reader->source, reader->inputs[reader->input], &options);
    reader->first = true;
    reader->carry_size = 0;
}

static void fill_end(Reader *reader, InputEnd *end)
{
    const char *problem = source_problem(reader->source);
    end->status = reader->status;
    end->position = source_position(reader->source);
    end->format = source_format(reader->source);
    end->limit = reader->options.max_decompressed;
    snprintf(end->problem, sizeof end->problem, "%s", problem ? problem : "");
    end->trailing_garbage = source_has_trailing_garbage(reader->source, &end->garbage_at);
}

/* Adds text to the buffer until it holds `wanted` bytes or the input ends. */
static size_t fill(Reader *reader, ReaderBuffer *buffer, size_t size, size_t wanted)
{
    while (reader->status == IO_OK && size < wanted) {
        size_t got = 0, room = reader->options.read_size;
        buffer_reserve(buffer, size + room);
        reader->status = source_read(reader->source, buffer->data + size, room, &got);
        size += got;
    }
    return size;
}

static void keep_rest(Reader *reader, const uint8_t *rest, size_t size)
{
    if (reader->carry_capacity > READER_BUFFER_KEPT) {
        free(reader->carry);
        reader->carry = NULL;
        reader->carry_capacity = 0;
    }
    if (reader->carry_capacity < size) {
        reader->carry = memory_resize(reader->carry, size + size / 2, 1);
        reader->carry_capacity = size + size / 2;
    }
    if (size > 0)
        memcpy(reader->carry, rest, size);
    reader->carry_size = size;
}

/* Throws away the game, or line, that the buffer begins with, up to the next certain start or line. Its first bytes become the text of
 * the chunk. */
static void skip_game(Reader *reader, ReaderBuffer *buffer, size_t size, Chunk *chunk)
{
    uint8_t head[READER_HEAD];
    Skip skip = {.lines = reader->options.lines, .blank = true};
    size_t head_size = size < READER_HEAD ? size : READER_HEAD;
    bool found;
    memcpy(head, buffer->data, head_size);
    for (;;) {
        bool ended = reader->status != IO_OK;
        size_t passed = skip_piece(&skip, bytes_of(buffer->data, size), ended, &found);
        memmove(buffer->data, buffer->data + passed, size - passed);
        size -= passed;
        if (found || ended)
            break;
        size = fill(reader, buffer, size, size + reader->options.read_size);
    }
    keep_rest(reader, buffer->data, size);
    if (head_size > skip.bytes)
        head_size = (size_t)skip.bytes;
    /* A CR and its LF are one line end. */
    if (head_size > 0 && head_size < skip.bytes && head[head_size - 1] == '\r')
        head_size--;
    buffer_reserve(buffer, READER_HEAD);
    memcpy(buffer->data, head, head_size);
    chunk->too_large = true;
    chunk->text = bytes_of(buffer->data, head_size);
    chunk->skipped_bytes = skip.bytes - head_size;
    chunk->skipped_line_ends = skip.line_ends - locate_count_line_ends(chunk->text);
}

/* How much of the text becomes a chunk; 0 when there must be more of it, or when (`too_large`) the first game is above the limit. */
static size_t chunk_end(Reader *reader, const CutText *text, bool *too_large)
{
    size_t size = text->text.size, wanted = reader->options.chunk_size;
    uint64_t limit = reader->options.max_game_size;
    *too_large = false;
    if (size > limit) {
        if (!text->ended && size - limit < CUT_LOOKAHEAD)
            return 0;
        size_t within = cutter_within(&reader->cutter, text, limit);
        *too_large = within == 0;
        return within;
    }
    if (text->ended && size <= 2 * wanted)
        return size;
    size_t cut = cutter_last(&reader->cutter, text, wanted);
    return cut == 0 && text->ended ? size : cut;
}

/* Reads until a chunk is complete: its size, with what follows kept for the next one. */
static void read_chunk(Reader *reader, ReaderBuffer *buffer, Chunk *chunk)
{
    size_t size = reader->carry_size, wanted = reader->options.chunk_size, cut;
    uint64_t most = reader->options.max_game_size + CUT_LOOKAHEAD;
    bool too_large;
    buffer_reserve(buffer, size + 1);
    if (size > 0)
        memcpy(buffer->data, reader->carry, size);
    reader->carry_size = 0;
    cutter_start(&reader->cutter);
    chunk->follows_game = reader->follows_game;
    reader->follows_game = false;
    for (;;) {
        size = fill(reader, buffer, size, wanted);
        CutText text = {bytes_of(buffer->data, size), reader->first, reader->status != IO_OK};
        cut = chunk_end(reader, &text, &too_large);
        if (too_large) {
            skip_game(reader, buffer, size, chunk);
            return;
        }
        if (cut > 0 || text.ended)
            break;
        wanted = size * 2 > most ? (size_t)most : size * 2;
        if (wanted <= size)
            wanted = size + 1;
    }
    chunk->text = bytes_of(buffer->data, cut);
    bool after_game = !reader->first || cut > reader->cutter.first_game;
    reader->follows_game = after_game && cut < size && !boundary_follows_blank_line(bytes_of(buffer->data, size), cut);
    keep_rest(reader, buffer->data + cut, size - cut);
}

bool reader_next(Reader *reader, ReaderBuffer *buffer, Chunk *chunk)
{
    if (reader->input == reader->input_count)
        return false;
    reader_buffer_shrink(buffer);
    if (!reader->source)
        open_input(reader);
    memset(chunk, 0, sizeof *chunk);
    chunk->input = reader->inputs[reader->input];
    chunk->number = reader->number++;
    chunk->first = reader->first;
    read_chunk(reader, buffer, chunk);
    chunk->utf16 = source_is_utf16(reader->source);
    chunk->position = source_position(reader->source);
    reader->first = false;
    if (reader->status != IO_OK && reader->carry_size == 0) {
        chunk->last = true;
        chunk->cut = reader->status != IO_END;
        fill_end(reader, &chunk->end);
        source_close(reader->source);
        reader->source = NULL;
        reader->input++;
    }
    return true;
}
