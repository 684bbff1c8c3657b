/* SPDX-License-Identifier: MIT */
/*
 * What is printed besides findings: a game, a position, the totals. Plain values that somebody else has found out; names
 * of endings, conditions and results come as words. All text is UTF-8, already decoded, and borrowed until it is printed.
 * The order and meaning of the fields is that of the records (type "game", "fen", "summary").
 */
#ifndef REPORT_RECORD_H
#define REPORT_RECORD_H

#include "base/bytes.h"
#include "diag/finding.h"
#include "rules/square.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A condition under which a game may be, or is, drawn. A record without ply, by_move and undecided was never met. */
typedef struct {
    const char *name; /* "threefold", ...; static */
    int32_t ply;      /* the first half-move after which it stood, 0 for the start; -1 never */
    int32_t by_move;  /* the first half-move after which the player to move could bring it about; -1 never */
    const char *by;   /* dead positions: "material", "blocked" or "search"; else NULL; static */
    bool undecided;   /* dead positions: the search limit was reached */
    Bytes move;       /* the half-move of `ply` as people write it: "34...Kg8"; size 0: the ply is printed */
    Bytes claim; /* the half-move before which it could be claimed: "34..."; size 0: the ply is printed */
} DrawRecord;

enum { DRAW_RECORDS_MAX = 8 };

/* Sides as a set: bit 1 << colour. */
typedef uint8_t ColourSet;

typedef struct {
    uint64_t number;                              /* inside the chunk, from 1 */
    size_t at, end;                               /* of the game's first byte in the chunk, and one past its last */
    Bytes event, site, date, round, white, black; /* data NULL: no such tag */
    const char *variant;                          /* "standard", "chess960"; NULL: variant_name */
    Bytes variant_name;                           /* of an unsupported variant, as written */
    const char *letters;                          /* "en", "sv", ..., "none"; NULL: left out */
    bool skipped;                                 /* not replayed: no letters, plies nor fen */
    size_t plies, unread;
    Bytes tag, terminator; /* data NULL: missing */
    const char *ending;    /* "none", "checkmate", ...; static */
    int32_t ended;         /* -1: no ending */
    const char *winner;    /* "white" or "black" with checkmate, else NULL */
    int32_t played_on;     /* 0: left out */
    DrawRecord draws[DRAW_RECORDS_MAX];
    size_t draw_count; /* the same conditions in the same order in every record, met or not */
    ColourSet cannot_win, undecided;
    Bytes helpmate[2]; /* by colour of the side that mates; size 0: none */
    size_t errors, warnings;
    Bytes fen; /* size 0: none */
} GameRecord;

/* The games of a chunk whose records are to be printed, in their order; none is {0}. */
typedef struct {
    const GameRecord *items;
    size_t count;
} GameRecordList;

typedef struct {
    size_t at;                            /* of the text in the chunk */
    Bytes input;                          /* as given */
    size_t findings_from, findings_count; /* its findings in the list of the chunk */
    const char *verdict;                  /* "ok", "note", "warning", "error" */
    const char *level;                    /* "syntax", "playable", "reachable"; NULL: no error */
    bool unreachable;
    Bytes fen;          /* canonical; size 0: not readable */
    const char *status; /* "checkmate", ...; NULL: not playable */
    const char *winner;
    ColourSet cannot_win, undecided;
    Bytes helpmate[2];
} FenRecord;

/* The positions of a chunk, in their order. */
typedef struct {
    const FenRecord *items;
    size_t count;
} FenRecordList;

/* A name and how many there were. */
typedef struct {
    const char *name; /* static */
    uint64_t count;   /* 0 is not printed */
} Tally;

enum { TALLIES_MAX = 32 };

typedef struct {
    Tally items[TALLIES_MAX];
    size_t count;
} TallyList;

typedef struct {
    bool of_positions; /* `games` counts positions: summary of fen */
    uint64_t inputs, games, clean;
    uint64_t plies, variations; /* not for positions */
    uint64_t bytes, newlines;
    uint64_t by_code[DIAG_COUNT];
    uint64_t by_severity[SEVERITY_COUNT];
    TallyList draws, endings, results, letters;
    uint64_t skipped;
    bool has_baseline;
    uint64_t known; /* with a baseline: findings that stand in it */
    bool complete; /* false whenever the exit status is 3 */
} Summary;

/* Adds a tally; those beyond TALLIES_MAX are a bug. */
void tally_add(TallyList *list, const char *name, uint64_t count);

#endif
