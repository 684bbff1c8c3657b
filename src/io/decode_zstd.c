/* SPDX-License-Identifier: MIT */
/* zstd (RFC 8878) by way of libzstd: frames and skippable frames. */
#include "base/die.h"
#include "io/decoder.h"

#include <stdlib.h>
#include <zstd.h>
#include <zstd_errors.h>

/* Windows up to 128 MiB: what the library allows for untrusted data. */
enum { LARGEST_WINDOW_LOG = 27 };

enum { BLOCK_HEADER_SIZE = 3 };

typedef struct {
    ZSTD_DStream *stream;
    bool is_inside; /* a frame */
    size_t hint;    /* bytes until the end of the next block and the header after it */
} ZstdState;

static Mark zstd_mark(Bytes start)
{
    static const uint8_t frame[] = {0x28, 0xB5, 0x2F, 0xFD};
    static const uint8_t skippable[] = {0x50, 0x2A, 0x4D, 0x18}; /* and 51 to 5F */
    bool may_be_frame = true;
    bool may_be_skippable = true;
    for (size_t i = 0; i < sizeof frame && i < start.size; i++) {
        uint8_t low_bits = i == 0 ? 0x0F : 0;
        may_be_frame &= start.data[i] == frame[i];
        may_be_skippable &= (start.data[i] & ~low_bits) == skippable[i];
    }
    if (!may_be_frame && !may_be_skippable)
        return MARK_ABSENT;
    return start.size < sizeof frame ? MARK_CUT : MARK_PRESENT;
}

static void *zstd_open(void)
{
    ZstdState *state = memory_take_zeroed(1, sizeof *state);
    state->stream = ZSTD_createDStream();
    if (state->stream == NULL)
        die_out_of_memory();
    ZSTD_DCtx_setParameter(state->stream, ZSTD_d_windowLogMax, LARGEST_WINDOW_LOG);
    return state;
}

static void zstd_close(void *opened)
{
    ZstdState *state = opened;
    ZSTD_freeDStream(state->stream);
    free(state);
}

static IoStatus start_frame(Decoding *decoding, ZstdState *state)
{
    IoStatus status = decoding_next_member(decoding);
    if (status != IO_OK)
        return status;
    state->hint = ZSTD_initDStream(state->stream);
    state->is_inside = true;
    return IO_OK;
}

static IoStatus failure(Decoding *decoding, size_t result)
{
    switch (ZSTD_getErrorCode(result)) {
    case ZSTD_error_memory_allocation:
        die_out_of_memory();
    case ZSTD_error_frameParameter_windowTooLarge:
        decoding->unsupported = "zstd data with a window above 128 MiB";
        decoding->problem = "decompress it first, or compress it again with a smaller window";
        return IO_UNSUPPORTED;
    case ZSTD_error_dictionary_wrong:
        decoding->unsupported = "zstd data that need a dictionary";
        decoding->problem = "decompress it first with its dictionary";
        return IO_UNSUPPORTED;
    case ZSTD_error_checksum_wrong:
        return decoding_corrupt(decoding, "the checksum is wrong");
    default:
        return decoding_corrupt(decoding, "a block cannot be decompressed");
    }
}

/* Of the bytes at hand, those to pass on now. When the library finds an error
   it forgets what the same call has decompressed before. So it is never given
   the end of a block together with the header of the next one. */
static size_t portion(const ZstdState *state, size_t at_hand)
{
    size_t most = state->hint > BLOCK_HEADER_SIZE ? state->hint - BLOCK_HEADER_SIZE : state->hint;
    return at_hand < most ? at_hand : most;
}

/* Decompresses a block or a part of one. */
static IoStatus decompress_some(Decoding *decoding, ZstdState *state, ZSTD_outBuffer *out)
{
    /* First without new bytes: what is left of a block that did not fit. */
    size_t before = out->pos;
    ZSTD_inBuffer in = {NULL, 0, 0};
    size_t result = ZSTD_decompressStream(state->stream, out, &in);
    if (!ZSTD_isError(result) && out->pos == before) {
        Bytes ahead = input_peek(decoding->input, 1);
        if (ahead.size == 0)
            return IO_TRUNCATED;
        in = (ZSTD_inBuffer){ahead.data, portion(state, ahead.size), 0};
        result = ZSTD_decompressStream(state->stream, out, &in);
        input_skip(decoding->input, in.pos);
    }
    if (ZSTD_isError(result))
        return failure(decoding, result);
    state->hint = result;
    state->is_inside = result != 0;
    return IO_OK;
}

static IoStatus zstd_read(Decoding *decoding, uint8_t *into, size_t capacity, size_t *got)
{
    ZstdState *state = decoding->state;
    ZSTD_outBuffer out = {into, capacity, 0};
    IoStatus status = IO_OK;
    while (status == IO_OK && out.pos == 0) {
        status = state->is_inside ? IO_OK : start_frame(decoding, state);
        if (status == IO_OK)
            status = decompress_some(decoding, state, &out);
    }
    *got = out.pos;
    return status;
}

const Decoder decoder_zstd = {
    .format = "zstd",
    .mark = zstd_mark,
    .open = zstd_open,
    .read = zstd_read,
    .close = zstd_close,
};
