/* SPDX-License-Identifier: MIT */
/* Capture plans: can the pawns of the start have become these pawns and promoted pieces with the captures
 * made? */
#ifndef RETRO_PLAN_H
#define RETRO_PLAN_H

#include "retro/case.h"

typedef struct PlanWork PlanWork;

PlanWork *plan_work_new(void);
void plan_work_free(PlanWork *work);
/* True when no plan exists; false when there is one or the search was given up after `nodes` states, of which
 * those that were looked at are taken off. `judged` has been through case_judge without objection. */
bool plan_refuted(PlanWork *work, const Case *judged, size_t *nodes);

#endif
