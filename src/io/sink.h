/* SPDX-License-Identifier: MIT */
/* Checked, buffered writing to standard output or to a file that appears only
   when it is whole. */
#ifndef DOMARE_IO_SINK_H
#define DOMARE_IO_SINK_H

#include "base/bytes.h"
#include "io/status.h"

typedef struct Sink Sink;

/* Standard output. Never fails. */
Sink *sink_open_stdout(void);

/* The file at `path`, to be replaced only by sink_commit. Until then bytes go
   to a new file beside it. A file that is there keeps its permissions, a new
   one gets those the umask leaves; what a symbolic link points to is replaced,
   not the link. What exists and is no regular file (a device, a pipe) is
   written directly. IO_CANNOT_OPEN for a directory, a missing folder or a
   file that may not be written; either way `out` is a Sink to be closed. */
IoStatus sink_open_file(Sink **out, const char *path);

/* Adds bytes; they may stay in the buffer. The first error is remembered:
   from then on nothing is written and every call returns IO_WRITE_FAILED (or
   IO_CANNOT_OPEN for a sink that could not be opened). */
IoStatus sink_write(Sink *sink, Bytes bytes);

/* Writes what is in the buffer. */
IoStatus sink_flush(Sink *sink);

/* Ends the writing: flushes and, for a file, brings it to the disk and puts
   it in its place. To be called once, at the end. Unless it returns IO_OK the
   file is as it was before. */
IoStatus sink_commit(Sink *sink);

/* Frees all. What was not committed is given up: of a file nothing remains,
   of standard output what is still in the buffer is lost. NULL is allowed. */
void sink_close(Sink *sink);

/* The system's message for the error remembered, or NULL; good until the sink
   is closed. */
const char *sink_problem(const Sink *sink);

#endif
