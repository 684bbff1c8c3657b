/* SPDX-License-Identifier: MIT */
/* read and write on file descriptors, begun again when interrupted. */
#ifndef DOMARE_IO_DESCRIPTOR_H
#define DOMARE_IO_DESCRIPTOR_H

#include "base/bytes.h"

/* Reads up to `capacity` bytes and says in `got` how many there were; none is
   the end. Fewer than asked for is usual on pipes. Returns 0 or an errno. */
int descriptor_read(int descriptor, uint8_t *into, size_t capacity, size_t *got);

/* Writes all of it, however many calls that takes. Returns 0 or an errno. */
int descriptor_write(int descriptor, Bytes bytes);

#endif
