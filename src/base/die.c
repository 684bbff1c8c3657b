/* SPDX-License-Identifier: MIT */
/* The calls of exit besides main's, and the allocations that lead to them. */
#include "base/die.h"

#ifdef __linux__
#include <malloc.h>
#endif
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

_Noreturn void die_out_of_memory(void)
{
    fputs("domare: out of memory\n", stderr);
    exit(EXIT_NOT_FINISHED);
}

_Noreturn void die_usage(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("domare: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(EXIT_USAGE);
}

/* An empty block still gets an address of its own, so that NULL always means
   failure. */
static size_t bytes_wanted(size_t count, size_t size)
{
    if (size != 0 && count > PTRDIFF_MAX / size)
        die_out_of_memory();
    return count * size == 0 ? 1 : count * size;
}

/* The GNU library would otherwise keep ever larger pieces for later, in each thread. */
void memory_start(void)
{
#ifdef M_MMAP_THRESHOLD
    mallopt(M_MMAP_THRESHOLD, 256 * 1024);
#endif
}

void *memory_take(size_t count, size_t size)
{
    void *taken = malloc(bytes_wanted(count, size));
    if (taken == NULL)
        die_out_of_memory();
    return taken;
}

void *memory_take_zeroed(size_t count, size_t size)
{
    void *taken = calloc(1, bytes_wanted(count, size));
    if (taken == NULL)
        die_out_of_memory();
    return taken;
}

void *memory_resize(void *old, size_t count, size_t size)
{
    void *resized = realloc(old, bytes_wanted(count, size));
    if (resized == NULL)
        die_out_of_memory();
    return resized;
}
