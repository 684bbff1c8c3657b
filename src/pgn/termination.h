/* SPDX-License-Identifier: MIT */
/* The Termination tag (PGN standard 9.8.1): why a game ended, in the words of the standard and of playing sites. */
#ifndef PGN_TERMINATION_H
#define PGN_TERMINATION_H

#include "base/bytes.h"

typedef enum {
    TERMINATION_UNKNOWN, /* absent or in other words */
    TERMINATION_NORMAL,
    TERMINATION_TIME,
    TERMINATION_RULES,
    TERMINATION_ABANDONED,
    TERMINATION_ADJUDICATION,
    TERMINATION_DEATH,
    TERMINATION_EMERGENCY,
    TERMINATION_UNTERMINATED,
    TERMINATION_CHECKMATE,
    TERMINATION_STALEMATE,
    TERMINATION_REPETITION,
    TERMINATION_FIFTY
} TerminationReason;

typedef struct {
    TerminationReason reason;
    bool says_won;   /* somebody won or lost: "... won by ...", "... loses on time" */
    bool says_drawn; /* "... drawn by ...", or a reason for which games are drawn */
    Bytes winner;    /* who won, as written: "White" or a name; empty where that is not told */
    Bytes loser;     /* the same of who lost */
} Termination;

/* Reads a tag value; letters of either case, and a hyphen or underscore for a blank. Names are parts of the value. */
Termination termination_of_value(Bytes value);

#endif
