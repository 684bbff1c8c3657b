/* SPDX-License-Identifier: MIT */
/* Where games are written: a file that takes its place when everything could be read, or standard output. */
#ifndef CMD_DESTINATION_H
#define CMD_DESTINATION_H

#include "base/text.h"
#include "io/sink.h"

enum { DESTINATION_TAIL = 4 };

/* Starts as {0}, which is nowhere: what is written there is dropped. */
typedef struct {
    const char *path; /* NULL: standard output */
    Sink *sink;
    bool started, failed;
    uint8_t tail[DESTINATION_TAIL]; /* the last bytes written */
    size_t tail_size;
} Destination;

/* Opens the file, or standard output for NULL. False, after saying so on standard error, when it cannot be written. */
bool destination_open(Destination *destination, const char *path);
/* Writes the bytes as they are. */
void destination_write(Destination *destination, Bytes bytes);
/* Writes games, with a blank line between them and what stands there already. */
void destination_write_games(Destination *destination, Bytes games);
/* Ends the writing. A file takes its place only when all is `whole`; says on standard error when it does not. */
void destination_close(Destination *destination, bool whole);
/* Ends it without a word; a file stays as it was. */
void destination_give_up(Destination *destination);

/* Adds the line ends that are missing for a blank line behind text that ends so; nothing behind no text. */
void blank_line_add(Text *out, Bytes end);

#endif
