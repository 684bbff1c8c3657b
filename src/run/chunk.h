/* SPDX-License-Identifier: MIT */
/* A numbered run of whole games of one input, and what is known about its place there. */
#ifndef RUN_CHUNK_H
#define RUN_CHUNK_H

#include "base/bytes.h"
#include "io/status.h"

/* How the reading of an input ended; in its last chunk. */
typedef struct {
    IoStatus status;          /* IO_END when all is well */
    uint64_t position;        /* in the file as it is stored */
    const char *format;       /* static */
    char problem[200];        /* detail of the status, "" where there is none */
    uint64_t limit;           /* bytes that compressed data may give; 0: any number */
    bool trailing_garbage;
    uint64_t garbage_at;
} InputEnd;

/* Bytes of what is too large that are in its chunk. */
enum { CHUNK_TOO_LARGE_SHOWN = 256 };

typedef struct {
    const char *input;        /* its name as given */
    Bytes text;               /* starts at the beginning of the input or at a game start */
    uint64_t number;          /* over all inputs, from 0 */
    bool first, last;         /* of its input */
    bool follows_game;        /* the text follows another game without a blank line between */
    bool cut;                 /* the text ends where compressed data broke off */
    bool utf16;               /* converted from UTF-16 */
    bool too_large;           /* `text` is the beginning of a game above the limit; the rest of it was not read */
    uint64_t skipped_bytes, skipped_line_ends; /* of what was not read */
    uint64_t position;        /* how far the input had been read, in bytes as it is stored */
    InputEnd end;             /* with `last` */
} Chunk;

#endif
