/* SPDX-License-Identifier: MIT */
/* The table of formats, and what may stand between two members. */
#include "io/decoder.h"

/* Of two for the same format the first that can be used is. */
static const Decoder *const decoders[] = {
#ifdef DOMARE_WITH_ISAL
    &decoder_gzip_isal,
#endif
    &decoder_gzip,
    &decoder_zstd,
    &decoder_bzip2,
};

const Decoder *decoder_for(Bytes start, bool can_seek)
{
    for (size_t i = 0; i < sizeof decoders / sizeof decoders[0]; i++) {
        const Decoder *decoder = decoders[i];
        if (decoder->mark(start) == MARK_PRESENT && (can_seek || !decoder->must_seek))
            return decoder;
    }
    return &decoder_plain;
}

static void skip_nul_bytes(Input *input)
{
    for (;;) {
        Bytes ahead = input_peek(input, 1);
        size_t count = 0;
        while (count < ahead.size && ahead.data[count] == 0)
            count++;
        input_skip(input, count);
        if (count == 0 || count < ahead.size)
            return;
    }
}

IoStatus decoding_next_member(Decoding *decoding)
{
    Input *input = decoding->input;
    skip_nul_bytes(input);
    Bytes ahead = input_peek(input, DECODER_MARK_SIZE);
    if (ahead.size == 0)
        return IO_END;
    switch (decoding->decoder->mark(ahead)) {
    case MARK_PRESENT:
        return IO_OK;
    case MARK_CUT:
        return IO_TRUNCATED;
    default:
        decoding->has_garbage = true;
        decoding->garbage_offset = input->position;
        return IO_END;
    }
}

IoStatus decoding_corrupt(Decoding *decoding, const char *problem)
{
    decoding->problem = problem;
    return IO_CORRUPT;
}
