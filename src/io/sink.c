/* SPDX-License-Identifier: MIT */
/* A buffer before a file descriptor, and the exchange of a finished file for
   the one it replaces. */
#include "io/sink.h"

#include "base/die.h"
#include "io/descriptor.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define BUFFER_SIZE ((size_t)256 * 1024)

/* How many names are tried for the file beside. */
enum { MOST_ATTEMPTS = 1000 };

struct Sink {
    int descriptor; /* -1 when closed */
    IoStatus status;
    char *path;      /* of the file to be replaced, or NULL */
    char *temporary; /* of the file beside it while there is one, or NULL */
    size_t size;     /* of what is in the buffer */
    uint8_t *buffer;
    char problem[128];
};

static IoStatus fail(Sink *sink, IoStatus status, int error)
{
    if (sink->status != IO_OK)
        return sink->status;
    if (strerror_r(error, sink->problem, sizeof sink->problem) != 0)
        memcpy(sink->problem, "unknown error", sizeof "unknown error");
    sink->status = status;
    return status;
}

static Sink *new_sink(int descriptor)
{
    Sink *sink = memory_take_zeroed(1, sizeof *sink);
    sink->descriptor = descriptor;
    sink->buffer = memory_take(BUFFER_SIZE, 1);
    return sink;
}

Sink *sink_open_stdout(void) { return new_sink(STDOUT_FILENO); }

/* A new file named after the one to be replaced. The process number keeps two
   runs apart; the count passes over what an earlier run left behind. */
static void open_temporary(Sink *sink, mode_t permissions)
{
    size_t size = strlen(sink->path) + 64;
    char *name = memory_take(size, 1);
    for (int attempt = 0; attempt < MOST_ATTEMPTS && sink->descriptor < 0; attempt++) {
        snprintf(name, size, "%s.%ld-%d.part", sink->path, (long)getpid(), attempt);
        sink->descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions);
        if (sink->descriptor < 0 && errno != EEXIST && errno != EINTR)
            break;
    }
    if (sink->descriptor >= 0) {
        sink->temporary = name;
        return;
    }
    fail(sink, IO_CANNOT_OPEN, errno);
    free(name);
}

/* Something is there already: replace it if it is a regular file. */
static void open_existing(Sink *sink, const char *path, const struct stat *about)
{
    if (S_ISDIR(about->st_mode)) {
        fail(sink, IO_CANNOT_OPEN, EISDIR);
        return;
    }
    if (!S_ISREG(about->st_mode)) {
        sink->descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
        if (sink->descriptor < 0)
            fail(sink, IO_CANNOT_OPEN, errno);
        return;
    }
    sink->path = realpath(path, NULL);
    if (sink->path == NULL || access(sink->path, W_OK) != 0) {
        fail(sink, IO_CANNOT_OPEN, errno);
        return;
    }
    open_temporary(sink, about->st_mode & 0777);
    /* What the umask took away. Some file systems keep no permissions, and
       then there is nothing to be done. */
    if (sink->descriptor >= 0)
        fchmod(sink->descriptor, about->st_mode & 0777);
}

IoStatus sink_open_file(Sink **out, const char *path)
{
    Sink *sink = new_sink(-1);
    *out = sink;
    struct stat about;
    if (stat(path, &about) == 0) {
        open_existing(sink, path, &about);
    } else if (errno == ENOENT && path[0] != '\0') {
        sink->path = memory_take(strlen(path) + 1, 1);
        strcpy(sink->path, path);
        open_temporary(sink, 0666);
    } else {
        fail(sink, IO_CANNOT_OPEN, errno);
    }
    return sink->status;
}

static IoStatus write_now(Sink *sink, Bytes bytes)
{
    int error = descriptor_write(sink->descriptor, bytes);
    return error == 0 ? IO_OK : fail(sink, IO_WRITE_FAILED, error);
}

IoStatus sink_flush(Sink *sink)
{
    if (sink->status != IO_OK)
        return sink->status;
    Bytes held = bytes_of(sink->buffer, sink->size);
    sink->size = 0;
    return write_now(sink, held);
}

IoStatus sink_write(Sink *sink, Bytes bytes)
{
    if (sink->status != IO_OK)
        return sink->status;
    if (bytes.size > BUFFER_SIZE - sink->size && sink_flush(sink) != IO_OK)
        return sink->status;
    if (bytes.size >= BUFFER_SIZE)
        return write_now(sink, bytes);
    if (bytes.size > 0)
        memcpy(sink->buffer + sink->size, bytes.data, bytes.size);
    sink->size += bytes.size;
    return IO_OK;
}

/* The new name, too, is to survive a power failure. Not every file system can
   do this, and the file itself is safe, so errors do not count. */
static void sync_folder(const char *path)
{
    char *folder = memory_take(strlen(path) + 2, 1);
    strcpy(folder, path);
    char *slash = strrchr(folder, '/');
    if (slash == NULL)
        strcpy(folder, ".");
    else
        slash[slash == folder] = '\0';
    int descriptor = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY);
    if (descriptor >= 0) {
        fsync(descriptor);
        close(descriptor);
    }
    free(folder);
}

static IoStatus put_in_place(Sink *sink)
{
    int closed = sink->descriptor;
    if (fsync(closed) != 0)
        return fail(sink, IO_WRITE_FAILED, errno);
    sink->descriptor = -1;
    if (close(closed) != 0 && errno != EINTR)
        return fail(sink, IO_WRITE_FAILED, errno);
    if (rename(sink->temporary, sink->path) != 0)
        return fail(sink, IO_WRITE_FAILED, errno);
    free(sink->temporary);
    sink->temporary = NULL;
    sync_folder(sink->path);
    return IO_OK;
}

IoStatus sink_commit(Sink *sink)
{
    if (sink_flush(sink) != IO_OK)
        return sink->status;
    return sink->temporary != NULL ? put_in_place(sink) : IO_OK;
}

void sink_close(Sink *sink)
{
    if (sink == NULL)
        return;
    if (sink->descriptor >= 0 && sink->descriptor != STDOUT_FILENO)
        close(sink->descriptor);
    if (sink->temporary != NULL)
        unlink(sink->temporary);
    free(sink->temporary);
    free(sink->path);
    free(sink->buffer);
    free(sink);
}

const char *sink_problem(const Sink *sink) { return sink->status != IO_OK ? sink->problem : NULL; }
