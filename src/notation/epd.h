/* SPDX-License-Identifier: MIT */
/* The operations of an EPD, such as `bm Qd1+; id "BK.01";` (PGN standard 16.2.3). */
#ifndef NOTATION_EPD_H
#define NOTATION_EPD_H

#include "base/bytes.h"

/* Letters of the longest name of an operation. */
enum { EPD_OPCODE_MAX = 15 };

typedef enum {
    EPD_SOUND,
    EPD_BAD_OPCODE, /* the name is not a letter followed by letters, digits and underscores, or is too long */
    EPD_OPEN_QUOTE, /* a quote that does not close */
    EPD_UNENDED     /* no semicolon at the end */
} EpdFault;

/* One operation; ranges borrow from the text. */
typedef struct {
    Bytes opcode;  /* empty for a semicolon alone */
    Bytes operand; /* the first operand with its quotes, empty when there is none */
    size_t end;    /* index after the semicolon, or the end of the text */
    EpdFault fault;
} EpdOperation;

/* Reads the operation that begins at `at`, below the size of the text, up to its semicolon. Takes time in proportion to what
 * it reads. */
EpdOperation epd_read_operation(Bytes text, size_t at);

#endif
