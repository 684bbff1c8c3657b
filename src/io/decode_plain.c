/* SPDX-License-Identifier: MIT */
/* Text that is not compressed: the bytes as they are. */
#include "io/decoder.h"

static Mark plain_mark(Bytes start)
{
    (void)start;
    return MARK_PRESENT;
}

static void *plain_open(void) { return NULL; }

static IoStatus plain_read(Decoding *decoding, uint8_t *into, size_t capacity, size_t *got)
{
    *got = input_read(decoding->input, into, capacity);
    return *got > 0 ? IO_OK : IO_END;
}

static void plain_close(void *state) { (void)state; }

const Decoder decoder_plain = {
    .format = "plain",
    .mark = plain_mark,
    .open = plain_open,
    .read = plain_read,
    .close = plain_close,
};
