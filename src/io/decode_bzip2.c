/* SPDX-License-Identifier: MIT */
/* bzip2 by way of libbz2. */
#include "base/die.h"
#include "io/decoder.h"

#include <bzlib.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    bz_stream stream;
    bool is_inside; /* a stream: libbz2 has memory of its own */
} Bzip2State;

/* "BZh", the block size 1 to 9, then a block or the end of an empty stream. */
static Mark bzip2_mark(Bytes start)
{
    static const uint8_t block[] = {0x31, 0x41, 0x59, 0x26, 0x53, 0x59};
    static const uint8_t end[] = {0x17, 0x72, 0x45, 0x38, 0x50, 0x90};
    Bytes name = bytes_slice(start, 0, 3);
    if (!bytes_equal(name, bytes_slice(BYTES("BZh"), 0, name.size)))
        return MARK_ABSENT;
    if (start.size < 4)
        return MARK_CUT;
    if (start.data[3] < '1' || start.data[3] > '9')
        return MARK_ABSENT;
    Bytes after = bytes_slice(start, 4, 4 + sizeof block);
    bool is_block = bytes_equal(after, bytes_of(block, after.size));
    bool is_end = bytes_equal(after, bytes_of(end, after.size));
    return is_block || is_end ? MARK_PRESENT : MARK_ABSENT;
}

static void *bzip2_open(void) { return memory_take_zeroed(1, sizeof(Bzip2State)); }

static void bzip2_close(void *opened)
{
    Bzip2State *state = opened;
    if (state->is_inside)
        BZ2_bzDecompressEnd(&state->stream);
    free(state);
}

static IoStatus start_stream(Decoding *decoding, Bzip2State *state)
{
    IoStatus status = decoding_next_member(decoding);
    if (status != IO_OK)
        return status;
    memset(&state->stream, 0, sizeof state->stream);
    if (BZ2_bzDecompressInit(&state->stream, 0, 0) != BZ_OK)
        die_out_of_memory();
    state->is_inside = true;
    return IO_OK;
}

static IoStatus decompress_some(Decoding *decoding, Bzip2State *state, uint8_t *into, size_t capacity,
                                size_t *got)
{
    bz_stream *stream = &state->stream;
    Bytes ahead = input_peek(decoding->input, 1);
    stream->next_in = (char *)ahead.data;
    stream->avail_in = (unsigned)ahead.size;
    stream->next_out = (char *)into;
    stream->avail_out = capacity < UINT_MAX ? (unsigned)capacity : UINT_MAX;
    unsigned room = stream->avail_out;

    int result = BZ2_bzDecompress(stream);
    input_skip(decoding->input, ahead.size - stream->avail_in);
    *got = room - stream->avail_out;

    if (result == BZ_MEM_ERROR)
        die_out_of_memory();
    if (result == BZ_STREAM_END) {
        BZ2_bzDecompressEnd(stream);
        state->is_inside = false;
        return IO_OK;
    }
    if (result != BZ_OK)
        return decoding_corrupt(decoding, "a block cannot be decompressed or fails its checksum");
    return *got == 0 && ahead.size == 0 ? IO_TRUNCATED : IO_OK;
}

static IoStatus bzip2_read(Decoding *decoding, uint8_t *into, size_t capacity, size_t *got)
{
    Bzip2State *state = decoding->state;
    *got = 0;
    IoStatus status = IO_OK;
    while (status == IO_OK && *got == 0) {
        status = state->is_inside ? IO_OK : start_stream(decoding, state);
        if (status == IO_OK)
            status = decompress_some(decoding, state, into, capacity, got);
    }
    return status;
}

const Decoder decoder_bzip2 = {
    .format = "bzip2",
    .mark = bzip2_mark,
    .open = bzip2_open,
    .read = bzip2_read,
    .close = bzip2_close,
};
