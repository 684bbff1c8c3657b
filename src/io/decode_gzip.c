/* SPDX-License-Identifier: MIT */
/* gzip (RFC 1952) by way of zlib. Only the bare deflate data are given to it,
   so that a cut header or trailer and bytes after the end are not hidden. */
#include "base/die.h"
#include "io/gzip_member.h"

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

typedef struct {
    z_stream stream;
    bool is_inside;    /* a member, between its header and its trailer */
    uint32_t checksum; /* of what the member has given so far */
    uint32_t size;     /* of it, modulo 2^32 */
} GzipState;

static void *gzip_open(void)
{
    GzipState *state = memory_take_zeroed(1, sizeof *state);
    if (inflateInit2(&state->stream, -MAX_WBITS) != Z_OK)
        die_out_of_memory();
    return state;
}

static void gzip_close(void *opened)
{
    GzipState *state = opened;
    inflateEnd(&state->stream);
    free(state);
}

static IoStatus start_member(Decoding *decoding, GzipState *state)
{
    IoStatus status = decoding_next_member(decoding);
    if (status == IO_OK)
        status = gzip_read_header(decoding);
    if (status != IO_OK)
        return status;
    inflateReset(&state->stream);
    state->checksum = 0;
    state->size = 0;
    state->is_inside = true;
    return IO_OK;
}

/* Inflates what the input has at hand, and the trailer if the data end. */
static IoStatus inflate_some(Decoding *decoding, GzipState *state, uint8_t *into, size_t capacity,
                             size_t *got)
{
    z_stream *stream = &state->stream;
    Bytes ahead = input_peek(decoding->input, 1);
    stream->next_in = (z_const Bytef *)ahead.data;
    stream->avail_in = (uInt)ahead.size;
    stream->next_out = into;
    stream->avail_out = capacity < UINT_MAX ? (uInt)capacity : UINT_MAX;
    uInt room = stream->avail_out;

    int result = inflate(stream, Z_NO_FLUSH);
    input_skip(decoding->input, ahead.size - stream->avail_in);
    *got = room - stream->avail_out;
    state->checksum = (uint32_t)crc32(state->checksum, into, (uInt)*got);
    state->size += (uint32_t)*got;

    if (result == Z_STREAM_END) {
        state->is_inside = false;
        return gzip_check_trailer(decoding, state->checksum, state->size);
    }
    if (result == Z_MEM_ERROR)
        die_out_of_memory();
    if (result != Z_OK && result != Z_BUF_ERROR)
        return decoding_corrupt(decoding, "a block cannot be decompressed");
    return *got == 0 && ahead.size == 0 ? IO_TRUNCATED : IO_OK;
}

static IoStatus gzip_read(Decoding *decoding, uint8_t *into, size_t capacity, size_t *got)
{
    GzipState *state = decoding->state;
    *got = 0;
    IoStatus status = IO_OK;
    while (status == IO_OK && *got == 0) {
        status = state->is_inside ? IO_OK : start_member(decoding, state);
        if (status == IO_OK)
            status = inflate_some(decoding, state, into, capacity, got);
    }
    return status;
}

const Decoder decoder_gzip = {
    .format = "gzip",
    .mark = gzip_mark,
    .open = gzip_open,
    .read = gzip_read,
    .close = gzip_close,
};
