/* SPDX-License-Identifier: MIT */
/* What comes of a chunk of a list of positions, or of any text that is searched for them: every FEN in it judged, with all that is
 * needed to print it later. */
#ifndef CMD_FEN_JUDGED_H
#define CMD_FEN_JUDGED_H

#include "check/check_position.h"
#include "cmd/options.h"
#include "cmd/totals.h"
#include "query/fen_scan.h"
#include "report/record.h"
#include "run/chunk.h"

/* Bytes of the longest line that is read: of a list, and of a text that is searched. What is longer is no FEN, but such a line may
 * well hold some. */
enum { FEN_LINE_MAX = 1 << 20, FEN_SCAN_LINE_MAX = 1 << 26 };

/* How the options want positions to be read and judged. */
typedef struct {
    const Options *options;
    FenOptions reading;
    PositionOptions position; /* `start` points into this struct */
    Setup start;
    bool records; /* one for every position */
} FenStyle;

/* False when --start is no position to start from. */
bool fen_style_init(FenStyle *style, const Options *options);
/* Bytes above which a line, its end included, is not read. */
size_t fen_style_line_max(const FenStyle *style);

/* The working state of one thread; borrows the style. */
typedef struct FenWorker FenWorker;

FenWorker *fen_worker_new(const FenStyle *style);
void fen_worker_free(FenWorker *worker);

/* A judged chunk. Findings and records point into its text and its arena. */
typedef struct {
    FindingList findings; /* graded, in their order */
    FenRecord *records;   /* where the style wants them, one a position */
    size_t record_count, record_capacity;
    Text canonical;       /* with --normalize: a line for every position that could be read */
    Arena arena;
    Totals totals;        /* positions as games; findings not counted */
    size_t unread;        /* with --normalize: positions that could not be read */
} FenJudged;

FenJudged *fen_judged_new(void);
void fen_judged_free(FenJudged *judged);

/* Judges the lines of a chunk, or the FENs found in it. */
void fen_judge_chunk(FenWorker *worker, const Chunk *chunk, FenJudged *judged);
/* Judges a chunk that is one FEN. */
void fen_judge_one(FenWorker *worker, const Chunk *chunk, FenJudged *judged);

#endif
