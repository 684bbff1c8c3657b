/* SPDX-License-Identifier: MIT */
/* A window on the file that slides forward: consumed bytes, of which the last
   few are kept, then unread ones. */
#include "io/input.h"

#include "base/die.h"
#include "io/descriptor.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void input_init(Input *input, int descriptor)
{
    *input = (Input){
        .descriptor = descriptor,
        .origin = lseek(descriptor, 0, SEEK_CUR),
        .buffer = memory_take(INPUT_HISTORY + INPUT_SIZE, 1),
    };
}

void input_free(Input *input)
{
    free(input->buffer);
    input->buffer = NULL;
}

/* Moves the unread bytes, and the few consumed before them, to the start. */
static void slide(Input *input)
{
    size_t history = input->from < INPUT_HISTORY ? input->from : INPUT_HISTORY;
    size_t start = input->from - history;
    memmove(input->buffer, input->buffer + start, input->to - start);
    input->from -= start;
    input->to -= start;
}

/* One read from the descriptor; false when nothing came. */
static bool read_more(Input *input, uint8_t *into, size_t capacity, size_t *got)
{
    *got = 0;
    if (input->at_end)
        return false;
    input->error = descriptor_read(input->descriptor, into, capacity, got);
    input->at_end = *got == 0;
    return *got > 0;
}

Bytes input_peek(Input *input, size_t wanted)
{
    assert(wanted > 0 && wanted <= INPUT_SIZE);
    while (input->to - input->from < wanted && !input->at_end) {
        if (input->from == input->to || input->from + wanted > INPUT_HISTORY + INPUT_SIZE)
            slide(input);
        size_t got;
        read_more(input, input->buffer + input->to, INPUT_HISTORY + INPUT_SIZE - input->to, &got);
        input->to += got;
    }
    return bytes_of(input->buffer + input->from, input->to - input->from);
}

void input_skip(Input *input, size_t size)
{
    assert(size <= input->to - input->from);
    input->from += size;
    input->position += size;
}

void input_unread(Input *input, size_t size)
{
    assert(size <= INPUT_HISTORY && size <= input->from);
    input->from -= size;
    input->position -= size;
}

int input_byte(Input *input)
{
    if (input->from == input->to && input_peek(input, 1).size == 0)
        return -1;
    input->position++;
    return input->buffer[input->from++];
}

bool input_can_seek(const Input *input) { return input->origin >= 0; }

bool input_seek(Input *input, uint64_t position)
{
    assert(input_can_seek(input));
    if (lseek(input->descriptor, input->origin + (off_t)position, SEEK_SET) < 0) {
        input->error = errno;
        return false;
    }
    input->at_end = false;
    input->error = 0;
    input->from = 0;
    input->to = 0;
    input->position = position;
    return true;
}

size_t input_read(Input *input, uint8_t *into, size_t capacity)
{
    Bytes unread = bytes_of(input->buffer + input->from, input->to - input->from);
    if (unread.size == 0 && capacity >= INPUT_SIZE) {
        size_t got;
        read_more(input, into, capacity, &got);
        input->position += got;
        return got;
    }
    if (unread.size == 0)
        unread = input_peek(input, 1);
    unread = bytes_slice(unread, 0, capacity);
    if (unread.size != 0)
        memcpy(into, unread.data, unread.size);
    input_skip(input, unread.size);
    return unread.size;
}
