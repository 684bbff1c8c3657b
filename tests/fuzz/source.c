/* SPDX-License-Identifier: MIT */
/* Any bytes as a file, compressed or not: reading ends, with a status, and gives the same in pieces of any size. */
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "io/source.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LIMIT = 1 << 20 };

typedef struct {
    IoStatus status;
    uint64_t size, digest;
} Outcome;

static Outcome read_all(const char *path, size_t capacity)
{
    static uint8_t buffer[64 * 1024];
    Source *source;
    SourceOptions options = {LIMIT, ENCODING_AUTO};
    Outcome outcome = {source_open(&source, path, &options), 0, 0};
    while (outcome.status == IO_OK) {
        size_t got;
        outcome.status = source_read(source, buffer, capacity, &got);
        if (got > capacity || (got > 0) != (outcome.status == IO_OK))
            __builtin_trap();
        for (size_t i = 0; i < got; i++)
            outcome.digest = (outcome.digest ^ buffer[i]) * UINT64_C(0x100000001B3);
        outcome.size += got;
    }
    source_problem(source);
    source_format(source);
    source_close(source);
    return outcome;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[64];
    int descriptor = memfd_create("input", 0);
    if (descriptor < 0 || write(descriptor, data, size) != (ssize_t)size)
        return 0;
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    Outcome large = read_all(path, 64 * 1024), small = read_all(path, 509);
    /* How much of damaged data comes out before the damage is seen may differ. */
    bool damaged = large.status == IO_CORRUPT && small.status == IO_CORRUPT;
    if (!damaged && (large.status != small.status || large.size != small.size || large.digest != small.digest))
        __builtin_trap();
    close(descriptor);
    return 0;
}
