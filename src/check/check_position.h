/* SPDX-License-Identifier: MIT */
/* Judging one position as `domare fen` does: the text, whether it can be played on, whether it can have arisen, its
 * counters, and what is known of the game that stands there. */
#ifndef CHECK_CHECK_POSITION_H
#define CHECK_CHECK_POSITION_H

#include "check/judge.h"
#include "notation/fen.h"
#include "retro/retro.h"

/* How far to look, in this order; a later level is looked at only when the earlier ones found no error. */
typedef enum { POSITION_SYNTAX, POSITION_PLAYABLE, POSITION_REACHABLE, POSITION_EVERYTHING } PositionLevel;

typedef struct {
    PositionLevel level;
    RetroEffort effort;
    const Setup
        *start; /* the array that reachability is relative to; NULL: the initial array, or any of Chess960 */
} PositionOptions;

typedef enum {
    POSITION_NORMAL,
    POSITION_CHECK,
    POSITION_CHECKMATE,
    POSITION_STALEMATE,
    POSITION_DEAD,
    POSITION_SEVENTYFIVE
} PositionStatus;

typedef struct {
    bool unreachable; /* proved, whether or not the finding was wanted */
    bool
        playable; /* the text is well-formed and the position can be played on; else nothing below is known */
    Position position;
    PositionStatus status;
    Colour winner;      /* with POSITION_CHECKMATE */
    uint8_t cannot_win; /* bit 1 << colour */
    uint8_t undecided;  /* bit 1 << colour */
    Bytes helpmate[2];  /* SAN line by colour, size 0 where none; in the judge's arena */
} PositionVerdict;

/* The name of a status in records: "normal", "check", "checkmate", ...; static. */
const char *position_status_name(PositionStatus status);
/* The level that an error of this diagnostic belongs to: "syntax", "playable" or "reachable"; NULL for others. */
const char *position_level_name(Diagnostic diagnostic);

/* Adds the findings about a text that was read, with places in that text, and says what is known. `retro` is used only from
 * the level reachable on. */
void check_position(Judge *judge, RetroWork *retro, const FenReading *reading, Bytes text,
                    const PositionOptions *options, PositionVerdict *verdict);

/* Adds the F2xx findings about the start of a game that were selected by name; such starts are played on all the same.
 * The place is that of the FEN tag's value. */
void check_reachable_start(Judge *judge, const Setup *setup, size_t at, size_t length);

#endif
