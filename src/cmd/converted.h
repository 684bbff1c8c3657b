/* SPDX-License-Identifier: MIT */
/* What comes of a chunk in `convert`: its games as text, and what is to be said about those that could not be read whole. */
#ifndef CMD_CONVERTED_H
#define CMD_CONVERTED_H

#include "check/move_texts.h"
#include "cmd/judged.h"

/* The working state of one thread. */
typedef struct {
    const Options *options;
    JudgeWorker *judge;
    MoveTexts texts;
    JudgeWorker *chooser; /* with --where or --game: judges the games of a chunk first; else NULL */
    Judged *choice;       /* what it says of them */
} ConvertWorker;

ConvertWorker *convert_worker_new(const Options *options);
void convert_worker_free(ConvertWorker *worker);

typedef struct {
    Text out;             /* games, with one blank line between; with --keep-layout the text as it was cut */
    Text rejects;         /* games that could not be read whole, where --rejects takes them */
    FindingList findings; /* of games that were not converted; they point into the chunk and the arena */
    Arena arena;
    uint64_t games_read, undecided;     /* chosen or not; of them those that --where could not decide */
    uint64_t games, not_whole, skipped; /* of those chosen; skipped: of variants that are read for syntax only */
    uint64_t bytes, line_ends;
} Converted;

Converted *converted_new(void);
void converted_free(Converted *converted);

/* Converts all games of the chunk that are chosen. Where not all are, text outside games is left out. */
void convert_chunk(ConvertWorker *worker, const Chunk *chunk, Converted *converted);

#endif
