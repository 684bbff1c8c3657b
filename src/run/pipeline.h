/* SPDX-License-Identifier: MIT */
/*
 * Work on chunks by several threads, delivered in order.
 *
 * The calling thread reads. Workers take chunks as they come, each into a result of its own. A worker that has finished a chunk
 * looks whether the next one in order is finished and nobody is delivering; if so it delivers all that are ready, then goes on
 * working. So nothing waits for its turn but finished results, and their number is bounded by the pool: when it is empty the
 * reader waits until half of it is free, so that it is seldom woken; it also waits where much text is on its way, and workers where much
 * waits for delivery, so that hostile input does not fill the memory. With one job there are no threads at all. What is delivered, and in
 * which order, never depends on the number of jobs.
 */
#ifndef RUN_PIPELINE_H
#define RUN_PIPELINE_H

#include "run/reader.h"

/* What a command does with chunks. */
typedef struct {
    void *context;                                 /* shared; passed to the functions below */
    void *(*worker_new)(void *context);            /* working state of one thread */
    void (*worker_free)(void *worker);
    void *(*result_new)(void *context);            /* what comes of one chunk, used again for others */
    void (*result_free)(void *result);
    void (*work)(void *worker, const Chunk *chunk, void *result);
    bool (*deliver)(void *context, const Chunk *chunk, void *result); /* in order, never two at a time; false ends the run */
    size_t (*weight)(const void *result);          /* bytes that a result holds until it is delivered; NULL: next to none */
} PipelineWork;

/* Runs it all. False when a delivery ended the run before its time. */
bool pipeline_run(Reader *reader, const PipelineWork *work, size_t jobs);

#endif
