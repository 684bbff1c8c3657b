/* SPDX-License-Identifier: MIT */
/* Last moves: is there one that leads back to a position to which nothing can be objected? */
#ifndef RETRO_RETRACT_H
#define RETRO_RETRACT_H

#include "retro/case.h"
#include "retro/plan.h"
#include "retro/unmove.h"

/* No search looks further back. */
enum { RETRACT_DEPTH_MAX = 6 };

typedef struct {
    Unmove unmoves[RETRACT_DEPTH_MAX][UNMOVES_MAX];
} RetractWork;

typedef struct {
    RetractWork *work;
    PlanWork *plan;    /* NULL: predecessors are not searched for capture plans */
    size_t plan_nodes; /* states for each of these searches */
    size_t plan_left;  /* and for all of them together */
    const StartArray *array;
    const Diagram *root; /* the diagram that is judged */
    unsigned disabled;   /* RETRO_FAMILY_ bits, for the predecessors */
    size_t left;         /* predecessors that may still be looked at; when they run out nothing is proved */
    size_t tried;        /* predecessors of the root that were legal but for what the rules say */
} Retraction;

/* True when some last move leads to a predecessor without objection, looking `depth` half-moves back (1 to
 * RETRACT_DEPTH_MAX), or when the budget runs out. `judged` has been through case_judge. */
bool retract_survives(Retraction *retraction, const Case *judged, unsigned depth);
/* The check on the side to move can have been given by a last move, whatever has been captured and whoever
 * has moved before. An en passant square must be consistent with it. */
bool retract_explains_check(RetractWork *work, const Diagram *diagram, const StartArray *array);

#endif
