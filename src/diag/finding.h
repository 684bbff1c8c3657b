/* SPDX-License-Identifier: MIT */
/* One problem at one place, with typed arguments, and the growable list a chunk keeps them in.
 * Text is formatted only when a finding is printed (report/): until then a finding is numbers,
 * ranges of bytes and pointers to static words. */
#ifndef DOMARE_DIAG_FINDING_H
#define DOMARE_DIAG_FINDING_H

#include "base/bytes.h"
#include "diag/diagnostic.h"

#include <stddef.h>
#include <stdint.h>

typedef enum FindingArgumentKind {
    FINDING_NONE, /* no value: a bracketed part of the message that needs it is left out */
    FINDING_TEXT, /* bytes of the input or of the chunk's arena, decoded when printed */
    FINDING_NUMBER,
    FINDING_WORDS,      /* static English words, UTF-8 */
    FINDING_CODE_POINT, /* printed as U+XXXX */
    FINDING_SQUARE      /* 0..63, a1 = 0, h1 = 7, h8 = 63 */
} FindingArgumentKind;

typedef struct FindingArgument {
    FindingArgumentKind kind;
    union {
        Bytes text; /* borrowed */
        int64_t number;
        const char *words; /* static, NUL-terminated */
        uint32_t code_point;
        uint8_t square;
    } as;
} FindingArgument;

/* Why a move cannot be played, in facts of the board. Made by whoever replays moves and printed by
 * report/; diag only carries the pointer. */
struct MoveFault;

/* What a proof about a position rests on, for programs; the sentence is made of the arguments. */
typedef struct FindingEvidence {
    uint64_t squares; /* of the men concerned, bit n = square n; 0 = none */
    int64_t numbers[3];
    uint8_t number_count;
} FindingEvidence;

enum { FINDING_ARGUMENTS = 3 };

typedef struct Finding {
    Diagnostic diagnostic;
    Severity severity;  /* from the table; may be raised or lowered by who adds it, and by policy */
    uint32_t game;      /* number of the game inside the chunk, from 1; 0 = the input as a whole */
    uint32_t length;    /* bytes of the offending token; 0 for a place between tokens */
    size_t at;          /* byte offset of its first byte inside the chunk */
    int32_t ply;        /* half-move of the main line, from 1; 0 = starting position; -1 = none */
    uint32_t variation; /* depth; 0 = main line */
    bool place_only;    /* the bytes at the place are not the token meant: print no {found} */
    FindingArgument arguments[FINDING_ARGUMENTS]; /* {a}, {b}, {c}; meaning: diagnostics.def */
    Bytes expected;                /* {expected}: borrowed from the chunk's arena; size 0 = none */
    const struct MoveFault *fault; /* {reason}, {candidates}: borrowed; NULL = none */
    const FindingEvidence *evidence; /* borrowed from the chunk's arena; NULL = none */
} Finding;

FindingArgument finding_text(Bytes text);
FindingArgument finding_number(int64_t number);
FindingArgument finding_words(const char *words); /* NULL gives FINDING_NONE */
FindingArgument finding_code_point(uint32_t code_point);
FindingArgument finding_square(uint8_t square);

/* A list starts as {0}. Clearing keeps the memory, so that games and chunks reuse it. */
typedef struct FindingList {
    Finding *items; /* owned; an item moves with the next add, sort or free */
    size_t count;
    size_t capacity;
    Finding *spare; /* owned; the other half of a sort */
    size_t spare_capacity;
    size_t game_from;  /* index of the first finding of the present game */
    size_t of_line;    /* findings of games since the last one that begins a line */
    size_t left_out;   /* findings of the present game that found no room */
    uint32_t left_out_of[DIAG_COUNT]; /* the same by kind; only right while left_out > 0 */
} FindingList;

/* Hostile text can raise a finding every other byte. So that memory stays bounded, a game (or all the games on one line) keeps its
 * first ones with their places; the others are counted only. */
enum { FINDINGS_OF_GAME_MAX = 10000 };

/* Appends a finding with the diagnostic and place given, the severity of the table, ply -1 and every
 * other field zero. The pointer is valid until the next add or sort. */
Finding *finding_list_add(FindingList *list, Diagnostic diagnostic, size_t at, uint32_t length);

/* Begins a game: what is added from now on is its own. */
void finding_list_start_game(FindingList *list);
/* The game begins a line, and so has room for findings of its own. */
void finding_list_start_line(FindingList *list);
/* Counts a finding of the present game that is not kept. */
void finding_list_leave_out(FindingList *list, Diagnostic diagnostic);
/* The same as finding_list_add, but NULL with the finding counted as left out when there are FINDINGS_OF_GAME_MAX already. */
Finding *finding_list_add_of_game(FindingList *list, Diagnostic diagnostic, size_t at, uint32_t length);

/* Takes back what was found of this kind in the present game. */
void finding_list_drop(FindingList *list, Diagnostic diagnostic);

/* Sorts the findings from index `first` on by offset; equal offsets keep the order of adding.
 * Nothing happens when `first` is at or past the end. */
void finding_list_sort(FindingList *list, size_t first);

void finding_list_clear(FindingList *list);
void finding_list_free(FindingList *list);

#endif
