/* SPDX-License-Identifier: MIT */
/* A sink that remembers how its text ends. */
#include "cmd/destination.h"

#include <stdio.h>
#include <string.h>

#include "cmd/output.h"

bool destination_open(Destination *destination, const char *path)
{
    destination->path = path;
    if (path == NULL)
        destination->sink = sink_open_stdout();
    else if (sink_open_file(&destination->sink, path) != IO_OK)
        destination->failed = true;
    if (destination->failed) {
        output_failed(path, sink_problem(destination->sink));
        destination_give_up(destination);
    }
    return !destination->failed;
}

static void remember_tail(Destination *destination, Bytes bytes)
{
    size_t kept = bytes.size < DESTINATION_TAIL ? bytes.size : DESTINATION_TAIL;
    size_t before =
        DESTINATION_TAIL - kept < destination->tail_size ? DESTINATION_TAIL - kept : destination->tail_size;
    memmove(destination->tail, destination->tail + destination->tail_size - before, before);
    memcpy(destination->tail + before, bytes.data + bytes.size - kept, kept);
    destination->tail_size = before + kept;
}

void destination_write(Destination *destination, Bytes bytes)
{
    if (bytes.size == 0 || destination->sink == NULL)
        return;
    if (sink_write(destination->sink, bytes) != IO_OK)
        destination->failed = true;
    destination->started = true;
    remember_tail(destination, bytes);
}

void destination_write_games(Destination *destination, Bytes games)
{
    Text gap = {0};
    if (games.size > 0)
        blank_line_add(&gap, bytes_of(destination->tail, destination->tail_size));
    destination_write(destination, text_bytes(&gap));
    destination_write(destination, games);
    text_free(&gap);
}

void destination_close(Destination *destination, bool whole)
{
    if (destination->sink == NULL)
        return;
    bool commit = destination->path == NULL || whole;
    if (!destination->failed && commit && sink_commit(destination->sink) != IO_OK)
        destination->failed = true;
    if (destination->failed)
        output_failed(destination->path ? destination->path : "standard output",
                      sink_problem(destination->sink));
    else if (!commit)
        fprintf(stderr, "domare: %s was not written, because not everything could be read\n",
                destination->path);
    destination_give_up(destination);
}

void destination_give_up(Destination *destination)
{
    sink_close(destination->sink);
    destination->sink = NULL;
}

/* Takes a line end away; false when there is none. */
static bool take_line_end(Bytes *text)
{
    if (bytes_ends_with(*text, BYTES("\r\n")))
        text->size -= 2;
    else if (bytes_ends_with(*text, BYTES("\n")) || bytes_ends_with(*text, BYTES("\r")))
        text->size--;
    else
        return false;
    return true;
}

void blank_line_add(Text *out, Bytes end)
{
    if (end.size == 0)
        return;
    if (!take_line_end(&end))
        text_add_c(out, "\n\n");
    else if (!take_line_end(&end))
        text_add_byte(out, '\n');
}
