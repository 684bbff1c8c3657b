/* SPDX-License-Identifier: MIT */
/* Which Laws of Chess are in force for a game: what ends it by itself, and what is only to be claimed (spec draws, table). */
#ifndef DRAW_LAWS_H
#define DRAW_LAWS_H

#include <stdbool.h>

typedef enum {
    LAWS_AUTO,   /* by the date of the game */
    LAWS_FIDE,   /* in force since 2023-01-01 */
    LAWS_2017,
    LAWS_2014,
    LAWS_1997,
    LAWS_OLDER,
    LAWS_CASUAL,
    LAWS_COUNT
} Laws;

typedef enum { FIVEFOLD_NEVER, FIVEFOLD_CONSECUTIVE, FIVEFOLD_ALWAYS } FivefoldRule;

typedef struct {
    FivefoldRule fivefold;      /* automatic, and which occurrences count */
    bool seventyfive;           /* automatic */
    bool claims_are_automatic;  /* threefold and 50 moves end the game as well */
    bool dead_by_material_only; /* a dead position ends the game only when neither side has mating material */
    bool resignation_drawn;     /* 5.1.2: no loss by resignation against a side that cannot mate (G008 a warning) */
    bool flag_drawn;            /* 6.9: no loss on time against such a side (G007 an error) */
} LawsProfile;

/* "auto", "fide", "2017", ... as --laws writes them. False at anything else. */
bool laws_from_name(const char *name, Laws *laws);
const char *laws_name(Laws laws);
/* The Laws in force on a day; 0 for unknown parts: a partly known date counts as the latest day it can be, an unknown year
 * as today's Laws. */
Laws laws_of_date(int year, int month, int day);
/* The row of a profile; not for LAWS_AUTO. */
const LawsProfile *laws_profile(Laws laws);

#endif
