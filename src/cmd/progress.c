/* SPDX-License-Identifier: MIT */
/* The line is written over itself with a carriage return. */
#include "cmd/progress.h"

#include <stdio.h>
#include <sys/stat.h>
#include <time.h>

#include "cmd/terminal.h"

#define PROGRESS_INTERVAL 0.2 /* seconds between two lines */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* The size of all inputs together; 0 when one of them is no regular file. */
static uint64_t size_of_inputs(const Options *options)
{
    uint64_t total = 0;
    for (size_t i = 0; i < options->input_count; i++) {
        struct stat about;
        if (stat(options->inputs[i], &about) != 0 || !S_ISREG(about.st_mode))
            return 0;
        total += (uint64_t)about.st_size;
    }
    return total;
}

void progress_start(Progress *progress, const Options *options)
{
    *progress = (Progress){.wanted = terminal_shows_progress(options)};
    if (!progress->wanted)
        return;
    progress->started = progress->printed = now();
    progress->total = size_of_inputs(options);
}

static void print_line(const Progress *progress, uint64_t done, uint64_t games, double seconds)
{
    double speed = (double)done / seconds;
    fprintf(stderr, "\r\033[K%.1f MB", (double)done / 1e6);
    if (progress->total > 0)
        fprintf(stderr, " of %.1f (%.0f %%)", (double)progress->total / 1e6, 100.0 * (double)done / (double)progress->total);
    fprintf(stderr, ", %llu games, %.1f MB/s", (unsigned long long)games, speed / 1e6);
    if (progress->total > done && speed > 0)
        fprintf(stderr, ", %.0f s left", (double)(progress->total - done) / speed);
    fflush(stderr);
}

void progress_show(Progress *progress, const Chunk *chunk, uint64_t games)
{
    if (!progress->wanted)
        return;
    uint64_t done = progress->finished + chunk->position;
    if (chunk->last)
        progress->finished = done;
    double time = now();
    if (time - progress->printed < PROGRESS_INTERVAL)
        return;
    progress->printed = time;
    progress->shown = true;
    print_line(progress, done, games, time - progress->started);
}

void progress_clear(Progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}
