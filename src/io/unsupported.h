/* SPDX-License-Identifier: MIT */
/* Formats that are recognised only to say what they are and what to do. */
#ifndef DOMARE_IO_UNSUPPORTED_H
#define DOMARE_IO_UNSUPPORTED_H

#include "base/bytes.h"

typedef struct {
    const char *format; /* with its article: "a zip archive" */
    const char *advice; /* what to do instead */
} Unsupported;

/* How many of the first bytes are looked at. */
#define UNSUPPORTED_LOOK ((size_t)64)

/* The format of an input that starts with such bytes, or NULL. Where a format
   has no mark, the name (NULL for standard input) decides, provided that the
   bytes are not text. */
const Unsupported *unsupported_for(Bytes start, const char *name);

#endif
