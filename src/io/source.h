/* SPDX-License-Identifier: MIT */
/* One input as text: a file or standard input, decompressed, and turned into
   UTF-8 where it was UTF-16. */
#ifndef DOMARE_IO_SOURCE_H
#define DOMARE_IO_SOURCE_H

#include "base/bytes.h"
#include "base/utf8.h"
#include "io/status.h"

typedef struct {
    /* The most bytes that compressed data may give; 0 is no limit. Data that
       are not compressed have none. */
    uint64_t max_decompressed;

    /* ENCODING_AUTO recognises UTF-16, ENCODING_UTF16 forces it (low byte
       first unless its start says otherwise); any other encoding leaves the
       bytes as they are, which is what happens to all other text anyway. */
    Encoding encoding;
} SourceOptions;

typedef struct Source Source;

/* Opens the file, or standard input for "-". `path` is borrowed for the call;
   NULL options are all zero. Nothing is read yet. Returns IO_OK or
   IO_CANNOT_OPEN; either way `out` is a Source to be asked for its problem and
   to be closed. Memory is bounded: some 600 KiB, with bzip2 4 MiB more, with zstd
   what its window takes, up to 128 MiB and a little. */
IoStatus source_open(Source **out, const char *path, const SourceOptions *options);

/* Reads up to `capacity` bytes, at least 1, and says in `got` how many. IO_OK
   comes with at least one byte, any other status with none; once a status
   other than IO_OK was returned it stays. All bytes that could be read before
   a failure have been delivered before it is reported. Fewer bytes than asked
   for mean nothing. A UTF-8 byte-order mark is delivered like other text.
   Large capacities, from 64 KiB, are fastest. Never allocates after the first
   call, but at the start of a bzip2 stream or of a zstd frame with a larger
   window. */
IoStatus source_read(Source *source, uint8_t *buffer, size_t capacity, size_t *got);

/* Closes the file (not standard input) and frees all. NULL is allowed. */
void source_close(Source *source);

/* "plain", "gzip", "zstd" or "bzip2"; with IO_UNSUPPORTED what the input is,
   with an article where it takes one ("a zip archive"). "plain" before the
   first read. A constant string. */
const char *source_format(const Source *source);

/* A short detail of the last status, for the end of a sentence: the system's
   error message, what is wrong with compressed data, what to do about an
   unsupported format. NULL when there is none; good until the source is
   closed. */
const char *source_problem(const Source *source);

/* The offset in the file as it is stored, compressed or not, up to which it
   has been taken in. */
uint64_t source_position(const Source *source);

/* Do bytes that are no member follow the compressed data? `offset`, if not
   NULL, is where they start in the file. To be asked at IO_END. */
bool source_has_trailing_garbage(const Source *source, uint64_t *offset);

/* Is the text being converted from UTF-16? To be asked after the first read. */
bool source_is_utf16(const Source *source);

#endif
