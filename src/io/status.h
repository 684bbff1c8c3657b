/* SPDX-License-Identifier: MIT */
/* How reading and writing can turn out. Nothing in this folder prints: whoever
   asks turns a status into a finding. */
#ifndef DOMARE_IO_STATUS_H
#define DOMARE_IO_STATUS_H

typedef enum {
    IO_OK,
    IO_END,          /* all has been read */
    IO_CANNOT_OPEN,  /* no such file, no permission, a directory */
    IO_READ_FAILED,  /* the operating system reported a read error */
    IO_WRITE_FAILED, /* the operating system reported a write error */
    IO_TRUNCATED,    /* compressed data end before their end mark */
    IO_CORRUPT,      /* compressed data fail a check */
    IO_LIMIT,        /* more than the allowed size after decompression */
    IO_UNSUPPORTED   /* a known format that is not read */
} IoStatus;

#endif
