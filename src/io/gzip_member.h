/* SPDX-License-Identifier: MIT */
/* What stands around the compressed data of a gzip member (RFC 1952): header
   and trailer. Shared by the decoders, which differ in how they inflate. */
#ifndef DOMARE_IO_GZIP_MEMBER_H
#define DOMARE_IO_GZIP_MEMBER_H

#include "io/decoder.h"

/* The two bytes every member starts with. */
Mark gzip_mark(Bytes start);

/* Reads a header whole: IO_OK, IO_TRUNCATED or IO_CORRUPT. */
IoStatus gzip_read_header(Decoding *decoding);

/* Reads a trailer and compares it with the checksum of what was decompressed
   and its size modulo 2^32: IO_OK, IO_TRUNCATED or IO_CORRUPT. */
IoStatus gzip_check_trailer(Decoding *decoding, uint32_t checksum, uint32_t size);

#endif
