/* SPDX-License-Identifier: MIT */
/* Ending the program on a wrong command line or when memory runs out, and
   memory that is never NULL. Besides main nobody else ends the program. */
#ifndef DOMARE_BASE_DIE_H
#define DOMARE_BASE_DIE_H

#include <stddef.h>

/* printf-like arguments checked by compilers that can. */
#if defined(__GNUC__)
#define PRINTF_LIKE(format_index, first_argument) \
    __attribute__((format(printf, format_index, first_argument)))
#else
#define PRINTF_LIKE(format_index, first_argument)
#endif

/* Exit statuses of wrong usage and of a run that could not finish. */
enum { EXIT_USAGE = 2, EXIT_NOT_FINISHED = 3 };

/* Says so on standard error and ends with EXIT_NOT_FINISHED. */
_Noreturn void die_out_of_memory(void);

/* Writes `domare: `, the message and a line end on standard error and ends
   with EXIT_USAGE. */
_Noreturn void die_usage(const char *format, ...) PRINTF_LIKE(1, 2);

/* To be called first: large pieces of memory go back to the system as soon as they are released. */
void memory_start(void);

/* Memory for `count` things of `size` bytes each, not zeroed, never NULL;
   released with free. Dies when the product overflows or there is none. */
void *memory_take(size_t count, size_t size);

/* As memory_take, all bytes zero. */
void *memory_take_zeroed(size_t count, size_t size);

/* Moves `old` (NULL, or from memory_take or memory_resize) to room for
   `count` things of `size` bytes; what fits of its contents is kept. */
void *memory_resize(void *old, size_t count, size_t size);

#endif
