/* SPDX-License-Identifier: MIT */
/* Inside the folder: the distributions as lists of rows, which every form prints in its way. */
#ifndef REPORT_STATS_PARTS_H
#define REPORT_STATS_PARTS_H

#include "report/schema.h"
#include "report/stats.h"

typedef struct {
    char name[24];
    const char *words; /* for people, behind the name; "" for none; static */
    uint64_t count;
} StatsRow;

typedef struct {
    RecordKey key;
    const char *title;
    bool of_games;       /* parts of all games; otherwise numbers of findings */
    bool continuous;     /* rows in between that are 0 are shown to people */
    size_t first, count; /* rows */
} StatsSection;

enum { STATS_SECTIONS = 7 };

typedef struct {
    StatsSection sections[STATS_SECTIONS];
    size_t section_count;
    StatsRow *rows; /* owned */
    size_t row_count, row_capacity;
} StatsTable;

/* stats_text.c */
void stats_add_text(Text *out, const Stats *stats, const StatsTable *table, const StatsLook *look);

#endif
