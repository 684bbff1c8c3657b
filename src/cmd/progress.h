/* SPDX-License-Identifier: MIT */
/* A line on standard error that says how far the work has come: bytes, games, speed, time left. For people only. */
#ifndef CMD_PROGRESS_H
#define CMD_PROGRESS_H

#include "cmd/options.h"
#include "run/chunk.h"

typedef struct {
    bool wanted, shown;      /* shown: the line stands on the terminal now */
    double started, printed; /* seconds of a steady clock */
    uint64_t total;          /* bytes of all inputs as stored; 0 where that is not known */
    uint64_t finished;       /* of the inputs that have been read to their end */
} Progress;

/* Nothing is ever shown when the options or the terminal do not want it. */
void progress_start(Progress *progress, const Options *options);
/* After a chunk has been delivered; prints a few times a second at most. */
void progress_show(Progress *progress, const Chunk *chunk, uint64_t games);
/* Takes the line away, before anything else is printed and at the end. */
void progress_clear(Progress *progress);

#endif
