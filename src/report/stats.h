/* SPDX-License-Identifier: MIT */
/* The totals of a database as a list of distributions: for people (with bars where a terminal shows them), as a record, or as a table. */
#ifndef REPORT_STATS_H
#define REPORT_STATS_H

#include "base/text.h"
#include "report/record.h"

enum {
    HISTOGRAM_LENGTHS = 32, /* no moves, 1 to 10, 11 to 20, ..., 291 to 300, more */
    HISTOGRAM_YEARS = 10000 /* by year; [0]: not known */
};

/* Numbers of games. */
typedef struct {
    uint64_t
        lengths[HISTOGRAM_LENGTHS]; /* by moves of both sides together, a last half-move counted as one */
    uint64_t years[HISTOGRAM_YEARS];
    uint64_t longest; /* half-moves */
} Histograms;

/* The field of Histograms.lengths for a game of so many half-moves. */
size_t histogram_length(uint64_t plies);

typedef struct {
    const Summary *summary;
    const Histograms *histograms;
} Stats;

typedef enum { STATS_TEXT, STATS_JSONL, STATS_CSV } StatsForm;

/* How the form text looks. */
typedef struct {
    bool bars;
    bool colour;  /* of the bars */
    bool unicode; /* bars of block elements instead of number signs */
    size_t width; /* columns of a line */
} StatsLook;

void stats_add(Text *out, const Stats *stats, StatsForm form, const StatsLook *look);

#endif
