/* SPDX-License-Identifier: MIT */
/* Commands inside comments, [%clk 0:12:34] and the like: an addition to the PGN standard that nearly all programs know. */
#ifndef PGN_COMMANDS_H
#define PGN_COMMANDS_H

#include "base/bytes.h"

typedef enum { COMMAND_OTHER, COMMAND_CLK, COMMAND_EMT, COMMAND_EGT, COMMAND_EVAL, COMMAND_CSL, COMMAND_CAL } CommandKind;

typedef struct {
    CommandKind kind;
    size_t at, length; /* in the comment, with its brackets; the closing one may be missing at the end */
    Bytes value;       /* without blanks around it */
} Command;

/* The first command at or after *at, which is moved behind it. False when there is none. */
bool command_next(Bytes comment, size_t *at, Command *command);
/* "clk", "emt", ...; "" for COMMAND_OTHER; static. */
const char *command_name(CommandKind kind);

/* A time h:mm:ss with an optional fraction in milliseconds, or -1. Minutes and seconds have one digit or two and are below 60. */
int64_t command_time(Bytes value);
/* Seconds alone, with an optional fraction. */
bool command_is_seconds(Bytes value);
/* A number, or # and the moves to mate; a depth may follow behind a comma. */
bool command_eval_is_good(Bytes value);
/* The first part of a csl (one square) or cal (two squares) value that is no colour with squares of the board; size 0 when
 * all are good. */
Bytes command_bad_drawing(Bytes value, CommandKind kind);

#endif
