/* SPDX-License-Identifier: MIT */
/* Signals may interrupt a call, and a terminal or pipe that another program
   has set to return at once may have nothing yet: both are waited out. */
#include "io/descriptor.h"

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <unistd.h>

/* The largest size asked for in one call; some systems refuse more than
   INT_MAX. */
#define LARGEST_CALL ((size_t)1 << 30)

/* Is it worth trying again after the error? Waits until it is. */
static bool may_try_again(int descriptor, short event, int error)
{
    if (error == EINTR)
        return true;
    if (error != EAGAIN && error != EWOULDBLOCK)
        return false;
    struct pollfd waited_for = {.fd = descriptor, .events = event};
    return poll(&waited_for, 1, -1) > 0 || errno == EINTR;
}

int descriptor_read(int descriptor, uint8_t *into, size_t capacity, size_t *got)
{
    *got = 0;
    if (capacity > LARGEST_CALL)
        capacity = LARGEST_CALL;
    for (;;) {
        ssize_t size = read(descriptor, into, capacity);
        if (size >= 0) {
            *got = (size_t)size;
            return 0;
        }
        int error = errno;
        if (!may_try_again(descriptor, POLLIN, error))
            return error;
    }
}

int descriptor_write(int descriptor, Bytes bytes)
{
    while (bytes.size > 0) {
        size_t size = bytes.size < LARGEST_CALL ? bytes.size : LARGEST_CALL;
        ssize_t written = write(descriptor, bytes.data, size);
        int error = written < 0 ? errno : 0;
        if (written > 0)
            bytes = bytes_slice(bytes, (size_t)written, bytes.size);
        else if (written == 0)
            return ENOSPC;
        else if (!may_try_again(descriptor, POLLOUT, error))
            return error;
    }
    return 0;
}
