/* SPDX-License-Identifier: MIT */
/* For the tests of this folder: compressed data made on the spot, and inputs
   that hold given bytes. */
#ifndef DOMARE_TESTS_IO_STREAMS_H
#define DOMARE_TESTS_IO_STREAMS_H

#include "base/text.h"
#include "io/decoder.h"
#include "io/source.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>

#include <bzlib.h>
#include <cmocka.h>
#include <zlib.h>
#include <zstd.h>

/* `count` lines that look a little like moves and do not compress to nothing. */
static inline void add_lines(Text *text, unsigned count)
{
    uint32_t random = 12345;
    for (unsigned i = 0; i < count; i++) {
        text_add_unsigned(text, i + 1);
        text_add_c(text, ". ");
        for (int move = 0; move < 2; move++) {
            random = random * 1664525u + 1013904223u;
            text_add_byte(text, (uint8_t)("NBRQK"[random >> 16 & 3]));
            text_add_byte(text, (uint8_t)('a' + (random >> 20 & 7)));
            text_add_byte(text, (uint8_t)('1' + (random >> 24 & 7)));
            text_add_byte(text, ' ');
        }
        text_add_byte(text, '\n');
    }
}

/* A gzip member, with a file name in its header when asked for. */
static inline void add_gzip(Text *stored, Bytes text, int level, bool with_name)
{
    z_stream stream = {0};
    gz_header header = {.name = (Bytef *)"games.pgn", .hcrc = 1};
    assert_int_equal(deflateInit2(&stream, level, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    if (with_name)
        deflateSetHeader(&stream, &header);
    size_t room = text.size + text.size / 100 + 1024;
    stream.next_in = (z_const Bytef *)text.data;
    stream.avail_in = (uInt)text.size;
    stream.next_out = text_reserve(stored, room);
    stream.avail_out = (uInt)room;
    assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
    stored->size += stream.total_out;
    deflateEnd(&stream);
}

/* A zstd frame with a checksum, of several blocks when the text is long. */
static inline void add_zstd(Text *stored, Bytes text)
{
    ZSTD_CCtx *context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
    size_t room = ZSTD_compressBound(text.size);
    size_t size = ZSTD_compress2(context, text_reserve(stored, room), room, text.data, text.size);
    assert_false(ZSTD_isError(size));
    stored->size += size;
    ZSTD_freeCCtx(context);
}

static inline void add_bzip2(Text *stored, Bytes text)
{
    unsigned room = (unsigned)(text.size + text.size / 50 + 1024);
    uint8_t *into = text_reserve(stored, room);
    assert_int_equal(
        BZ2_bzBuffToBuffCompress((char *)into, &room, (char *)text.data, (unsigned)text.size, 1, 0, 0),
        BZ_OK);
    stored->size += room;
}

/* A descriptor from which just these bytes can be read. */
static inline int descriptor_of(Bytes stored)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(fwrite(stored.data, 1, stored.size, file), stored.size);
    rewind(file);
    int descriptor = dup(fileno(file));
    fclose(file);
    lseek(descriptor, 0, SEEK_SET);
    return descriptor;
}

/* What an input gave. */
typedef struct {
    Text text;
    IoStatus status;
    bool has_garbage;
    uint64_t garbage_offset;
    uint64_t position;
} Outcome;

static inline void outcome_free(Outcome *outcome) { text_free(&outcome->text); }

/* Decompresses by one decoder what a descriptor gives, `capacity` bytes at a
   time. */
static inline Outcome decode_descriptor(const Decoder *decoder, int descriptor, size_t capacity)
{
    Input input;
    input_init(&input, descriptor);
    Decoding decoding = {.decoder = decoder, .input = &input, .state = decoder->open()};
    Outcome outcome = {.status = IO_OK};
    while (outcome.status == IO_OK) {
        size_t got = 0;
        outcome.status = decoder->read(&decoding, text_reserve(&outcome.text, capacity), capacity, &got);
        assert_true(got <= capacity);
        assert_true(got > 0 || outcome.status != IO_OK);
        outcome.text.size += got;
    }
    outcome.has_garbage = decoding.has_garbage;
    outcome.garbage_offset = decoding.garbage_offset;
    outcome.position = input.position;
    decoder->close(decoding.state);
    input_free(&input);
    return outcome;
}

static inline Outcome decode_all(const Decoder *decoder, Bytes stored, size_t capacity)
{
    int descriptor = descriptor_of(stored);
    Outcome outcome = decode_descriptor(decoder, descriptor, capacity);
    close(descriptor);
    return outcome;
}

static inline bool text_starts_with(const Text *text, const Text *start)
{
    return bytes_starts_with(text_bytes(text), text_bytes(start));
}

static inline bool texts_equal(const Text *a, const Text *b)
{
    return bytes_equal(text_bytes(a), text_bytes(b));
}

#endif
