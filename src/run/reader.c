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
#include "pgn/parser.h"
#include "run/lines.h"

/* A buffer above this is given back to the system after use. */
enum { READER_BUFFER_KEPT = 2 << 20 };
/* Blank lines before a game start are looked for this far back when a game is skipped. */
enum { READER_TAIL = 4096 };

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
    Parser *parser;            /* for inputs without certain starts; NULL until needed */
    Policy silent;
    FindingList none;
};

Reader *reader_new(const ReaderOptions *options, const char *const *inputs, size_t count)
{
    Reader *reader = memory_take_zeroed(1, sizeof *reader);
    reader->options = *options;
    reader->inputs = inputs;
    reader->input_count = count;
    policy_default(&reader->silent);
    for (int i = 0; i < DIAG_COUNT; i++)
        reader->silent.ignored[i] = true;
    return reader;
}

void reader_free(Reader *reader)
{
    source_close(reader->source);
    free(reader->carry);
    if (reader->parser) {
        parser_free(reader->parser);
        free(reader->parser);
    }
    finding_list_free(&reader->none);
    free(reader);
}

void reader_buffer_free(ReaderBuffer *buffer)
{
    free(buffer->data);
    *buffer = (ReaderBuffer){0};
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
    if (reader->carry_capacity < size) {
        reader->carry = memory_resize(reader->carry, size + size / 2, 1);
        reader->carry_capacity = size + size / 2;
    }
    if (size > 0)
        memcpy(reader->carry, rest, size);
    reader->carry_size = size;
}

/* The last game start in text without certain ones, found by reading its games; 0 when there is none behind the first. */
static size_t last_weak_start(Reader *reader, Bytes text)
{
    Game game;
    size_t start = 0;
    if (!reader->parser) {
        reader->parser = memory_take(1, sizeof *reader->parser);
        parser_init(reader->parser, reader->options.encoding, false, &reader->silent, &reader->none);
    }
    parser_start(reader->parser, text, reader->first, false, false);
    while (parser_read(reader->parser, &game)) {
        bool can_start_chunk = text.data[game.at] == '[' || text.data[game.at] == '1';
        if (can_start_chunk && game.at > 0 && !(start == 0 && game.lead_at < game.at))
            start = game.at;
    }
    return start;
}

/* Where to cut: 0 when no game, or line, ends within the text. */
static size_t cut_place(Reader *reader, Bytes text)
{
    if (reader->options.lines)
        return line_start_last(text);
    size_t cut = boundary_last(text);
    size_t wanted = reader->options.chunk_size;
    if (cut == 0 && text.size >= 2 * wanted)
        cut = last_weak_start(reader, text);
    return cut;
}

/* Throws text away up to the next certain start, of a game or of a line; `size` bytes of the buffer are what is skipped. */
static void skip_game(Reader *reader, ReaderBuffer *buffer, size_t size, Chunk *chunk)
{
    size_t kept = size;
    uint64_t line_ends = 0;
    chunk->too_large = true;
    for (;;) {
        Bytes text = bytes_of(buffer->data + CHUNK_TOO_LARGE_SHOWN, kept - CHUNK_TOO_LARGE_SHOWN);
        size_t next = reader->options.lines ? line_start_next(text, 1) : boundary_next(text, 1);
        bool found = next < text.size, ended = reader->status != IO_OK;
        size_t gone = found ? next : ended || text.size < READER_TAIL ? text.size : text.size - READER_TAIL;
        if (!found && !ended && text.size < READER_TAIL)
            gone = 0;
        /* A CR and its LF are one line end: never cut between them. */
        if (gone > 0 && gone < text.size && text.data[gone - 1] == '\r')
            gone--;
        line_ends += locate_count_line_ends(bytes_slice(text, 0, gone));
        chunk->skipped_bytes += gone;
        memmove(buffer->data + CHUNK_TOO_LARGE_SHOWN, buffer->data + CHUNK_TOO_LARGE_SHOWN + gone, text.size - gone);
        kept -= gone;
        if (found || ended)
            break;
        kept = fill(reader, buffer, kept, kept + reader->options.read_size);
    }
    chunk->skipped_line_ends = line_ends;
    keep_rest(reader, buffer->data + CHUNK_TOO_LARGE_SHOWN, kept - CHUNK_TOO_LARGE_SHOWN);
    chunk->text = bytes_of(buffer->data, CHUNK_TOO_LARGE_SHOWN);
}

/* Reads until a chunk is complete: its size, with what follows kept for the next one. */
static void read_chunk(Reader *reader, ReaderBuffer *buffer, Chunk *chunk)
{
    size_t size = reader->carry_size, wanted = reader->options.chunk_size;
    uint64_t limit = reader->options.max_game_size;
    buffer_reserve(buffer, size + 1);
    if (size > 0)
        memcpy(buffer->data, reader->carry, size);
    reader->carry_size = 0;
    for (;;) {
        size = fill(reader, buffer, size, wanted);
        Bytes text = bytes_of(buffer->data, size);
        bool ended = reader->status != IO_OK;
        bool all = ended && size <= 2 * reader->options.chunk_size;
        size_t cut = all ? size : cut_place(reader, text);
        if (cut == 0 && ended && size <= limit)
            all = true;
        if (cut > 0 || all) {
            cut = all ? size : cut;
            chunk->text = bytes_of(buffer->data, cut);
            keep_rest(reader, buffer->data + cut, size - cut);
            return;
        }
        if (size > limit && size > CHUNK_TOO_LARGE_SHOWN) {
            skip_game(reader, buffer, size, chunk);
            return;
        }
        wanted = size * 2 > limit ? (size_t)limit + 1 : size * 2;
        if (wanted <= size)
            wanted = size + 1;
    }
}

bool reader_next(Reader *reader, ReaderBuffer *buffer, Chunk *chunk)
{
    if (reader->input == reader->input_count)
        return false;
    if (buffer->capacity > READER_BUFFER_KEPT)
        reader_buffer_free(buffer);
    if (!reader->source)
        open_input(reader);
    memset(chunk, 0, sizeof *chunk);
    chunk->input = reader->inputs[reader->input];
    chunk->number = reader->number++;
    chunk->first = reader->first;
    read_chunk(reader, buffer, chunk);
    chunk->utf16 = source_is_utf16(reader->source);
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
