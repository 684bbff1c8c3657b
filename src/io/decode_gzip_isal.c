/* SPDX-License-Identifier: MIT */
/* gzip (RFC 1952) by way of ISA-L, several times as fast as zlib. Built only
   where that library is.

   On damaged data the two libraries give up at different bytes, and ISA-L may
   give some that were never in the text. The outcome must not depend on how
   the program was built, so zlib has the last word: at any sign of damage the
   member is read again from its start by decode_gzip.c. That is why the input
   must be one that can go back. */
#include "base/die.h"
#include "io/gzip_member.h"

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <stdlib.h>

typedef struct {
    struct inflate_state inflating;
    bool is_inside;        /* a member, between its header and its trailer */
    uint32_t checksum;     /* of what the member has given so far */
    uint64_t given;        /* the size of it */
    uint64_t member_start; /* where its header starts in the file */
    void *referee;         /* the state of decoder_gzip once it has taken over */
} IsalState;

static void *isal_open(void)
{
    IsalState *state = memory_take_zeroed(1, sizeof *state);
    isal_inflate_init(&state->inflating);
    return state;
}

static void isal_close(void *opened)
{
    IsalState *state = opened;
    if (state->referee != NULL)
        decoder_gzip.close(state->referee);
    free(state);
}

static IoStatus start_member(Decoding *decoding, IsalState *state)
{
    IoStatus status = decoding_next_member(decoding);
    if (status != IO_OK)
        return status;
    state->member_start = decoding->input->position;
    status = gzip_read_header(decoding);
    if (status != IO_OK)
        return status;
    isal_inflate_reset(&state->inflating);
    state->inflating.crc_flag = ISAL_DEFLATE;
    state->checksum = 0;
    state->given = 0;
    state->is_inside = true;
    return IO_OK;
}

static IoStatus referee_read(Decoding *decoding, IsalState *state, uint8_t *into, size_t capacity,
                             size_t *got)
{
    decoding->state = state->referee;
    IoStatus status = decoder_gzip.read(decoding, into, capacity, got);
    decoding->state = state;
    return status;
}

/* Lets zlib read the member from its start up to where it is now; afterwards
   it reads on. Uses the caller's memory for what was delivered before. */
static IoStatus call_referee(Decoding *decoding, IsalState *state, uint8_t *into, size_t capacity)
{
    state->referee = decoder_gzip.open();
    if (!input_seek(decoding->input, state->member_start))
        return IO_READ_FAILED;
    uint64_t left = state->given;
    IoStatus status = IO_OK;
    while (left > 0 && status == IO_OK) {
        size_t got;
        status = referee_read(decoding, state, into, left < capacity ? (size_t)left : capacity, &got);
        left -= got;
    }
    return status;
}

/* Of the bytes at hand some are left. More may be left than were at hand: the
   library steps back over bytes that it took from an earlier piece. */
static void take_in(Input *input, size_t at_hand, size_t left)
{
    if (left <= at_hand)
        input_skip(input, at_hand - left);
    else
        input_unread(input, left - at_hand);
}

/* Is the trailer there and right? If so the member is over. */
static bool end_member(Decoding *decoding, IsalState *state)
{
    /* What the library has read too far is given back. */
    input_unread(decoding->input, (size_t)state->inflating.read_in_length / 8);
    state->is_inside = false;
    return gzip_check_trailer(decoding, state->checksum, (uint32_t)state->given) == IO_OK;
}

/* Inflates what the input has at hand, and the trailer if the data end. What
   this gives is delivered only if nothing is wrong. */
static IoStatus inflate_some(Decoding *decoding, IsalState *state, uint8_t *into, size_t capacity,
                             size_t *got)
{
    struct inflate_state *inflating = &state->inflating;
    Bytes ahead = input_peek(decoding->input, 1);
    inflating->next_in = (uint8_t *)ahead.data;
    inflating->avail_in = (uint32_t)ahead.size;
    inflating->next_out = into;
    inflating->avail_out = capacity < INT32_MAX ? (uint32_t)capacity : INT32_MAX;

    int result = isal_inflate(inflating);
    size_t size = (size_t)(inflating->next_out - into);
    if (result < 0 || (size == 0 && ahead.size == 0))
        return call_referee(decoding, state, into, capacity);
    take_in(decoding->input, ahead.size, inflating->avail_in);
    state->checksum = crc32_gzip_refl(state->checksum, into, size);
    state->given += size;
    if (inflating->block_state == ISAL_BLOCK_FINISH && !end_member(decoding, state)) {
        state->given -= size;
        return call_referee(decoding, state, into, capacity);
    }
    *got = size;
    return IO_OK;
}

static IoStatus isal_read(Decoding *decoding, uint8_t *into, size_t capacity, size_t *got)
{
    IsalState *state = decoding->state;
    *got = 0;
    IoStatus status = IO_OK;
    while (status == IO_OK && *got == 0 && state->referee == NULL) {
        status = state->is_inside ? IO_OK : start_member(decoding, state);
        if (status == IO_OK)
            status = inflate_some(decoding, state, into, capacity, got);
    }
    if (state->referee != NULL && status == IO_OK)
        status = referee_read(decoding, state, into, capacity, got);
    return status;
}

const Decoder decoder_gzip_isal = {
    .format = "gzip",
    .mark = gzip_mark,
    .open = isal_open,
    .read = isal_read,
    .close = isal_close,
    .must_seek = true,
};
