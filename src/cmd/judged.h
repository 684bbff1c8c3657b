/* SPDX-License-Identifier: MIT */
/* What comes of a chunk: its games parsed and judged, with all that is needed to print them later. */
#ifndef CMD_JUDGED_H
#define CMD_JUDGED_H

#include "cmd/choice.h"
#include "cmd/game_record.h"
#include "cmd/histograms.h"
#include "cmd/options.h"
#include "cmd/totals.h"
#include "pgn/parser.h"
#include "pgn/text_faults.h"
#include "run/chunk.h"

/* The working state of one thread. */
typedef struct {
    Judge judge;
    Parser parser;
    Choice choice;
} JudgeWorker;

JudgeWorker *judge_worker_new(const Options *options);
void judge_worker_free(JudgeWorker *worker);

/* Where the text of a game begins: with its byte-order mark, if it has one. It goes on to that of the next game. */
typedef struct {
    size_t at;
    uint32_t number; /* as in findings; of a game too large to be judged that of the next one */
    bool chosen;
    bool failed; /* for whoever counts findings; at first where there were too many of them to be kept */
} GameSpan;

/* A judged chunk. Findings and records point into its text and its arena. */
typedef struct {
    FindingList findings;
    Arena arena;
    GameRecord *games;   /* where records are wanted */
    size_t game_count, game_capacity;
    GameSpan *spans;     /* where they are wanted: of all games, also of those too large to be judged */
    size_t span_count, span_capacity;
    Totals totals;       /* of games that were chosen; of findings, only those left out */
    Histograms *histograms; /* where they are wanted, otherwise NULL; of games that were chosen */
    uint64_t games_read; /* chosen or not */
    uint64_t undecided;  /* of them, those that are not chosen because nobody knows */
    TextFaults text_faults;
    bool too_large;      /* a game has too many tags or tokens and was not judged */
} Judged;

Judged *judged_new(void);
void judged_free(Judged *judged);
/* Bytes that it holds. */
size_t judged_weight(const Judged *judged);
/* Gives memory back that only a chunk full of faults needs. */
void judged_shrink(Judged *judged);

typedef struct {
    bool records;
    bool named_moves;    /* records say half-moves as people write them */
    uint32_t only;       /* draw conditions of games to be recorded, as bits; 0: all */
    bool of_findings;    /* every game with findings is recorded, whatever is said above */
    bool spans, histograms;
} JudgedStyle;

/* Parses and judges all games of the chunk. */
void judge_chunk(JudgeWorker *worker, const Chunk *chunk, const JudgedStyle *style, Judged *judged);

#endif
