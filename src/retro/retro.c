/* SPDX-License-Identifier: MIT */
/* Judging a position: the static rules first, then last moves and capture plans, from cheap to dear. */
#include "retro/retro.h"

#include <stdlib.h>

#include "base/die.h"
#include "retro/case.h"
#include "retro/plan.h"
#include "retro/retract.h"

struct RetroWork {
    StartArray standard;
    PlanWork *plan;
    RetractWork retract;
};

/* Half-moves back; predecessors in all; states of a capture plan of the position, of a predecessor, of all of
 * them. */
typedef struct {
    unsigned depth;
    size_t predecessors, plan, inner_plan, inner_plans;
} Budget;

static const Budget budgets[] = {
    [RETRO_EFFORT_FAST] = {1, 1000, 0, 0, 0},
    [RETRO_EFFORT_NORMAL] = {2, 1000, 5000, 5000, 20000},
    [RETRO_EFFORT_DEEP] = {6, 20000, 200000, 20000, 400000},
};

RetroWork *retro_work_new(void)
{
    RetroWork *work = memory_take_zeroed(1, sizeof *work);
    Setup start;
    setup_start(&start);
    array_from_setup(&work->standard, &start);
    work->plan = plan_work_new();
    return work;
}

void retro_work_free(RetroWork *work)
{
    if (work == NULL)
        return;
    plan_work_free(work->plan);
    free(work);
}

/* The check (FIDE 3.9) on the side to move, when nothing can have given it. */
static bool check_object(RetroWork *work, Case *judged)
{
    const Diagram *diagram = judged->diagram;
    Colour turn = diagram->turn;
    Bitboard checkers = diagram_attackers(diagram, diagram->king[turn], colour_other(turn));
    if (!checkers || bitboard_count(checkers) > 2
        || retract_explains_check(&work->retract, diagram, judged->array))
        return false;
    RetroCause cause = diagram->en_passant == SQUARE_NONE ? RETRO_CAUSE_CHECK : RETRO_CAUSE_CHECK_STEP;
    case_object(judged, cause, turn, checkers)->numbers[0] = bitboard_count(checkers);
    return true;
}

static void last_move_object(Case *judged, const Retraction *retraction, unsigned depth)
{
    const Diagram *diagram = judged->diagram;
    Colour mover = colour_other(diagram->turn);
    if (diagram->en_passant != SQUARE_NONE) {
        case_object(judged, RETRO_CAUSE_STEP, mover, bitboard_of((Square)(diagram->en_passant ^ 8U)));
        return;
    }
    RetroCause cause = retraction->tried == 0 ? RETRO_CAUSE_NO_RETRACTION : RETRO_CAUSE_RETRACTIONS;
    RetroObjection *objection = case_object(judged, cause, mover, diagram->colour[mover]);
    objection->numbers[0] = (int64_t)retraction->tried;
    objection->numbers[1] = depth;
}

static bool retraction_object(RetroWork *work, Case *judged, const Budget *budget, unsigned depth)
{
    bool deep = depth > 1 && !case_skips(judged, RETRO_FAMILY_PLAN);
    Retraction retraction = {.work = &work->retract,
                             .plan = deep ? work->plan : NULL,
                             .plan_nodes = budget->inner_plan,
                             .plan_left = budget->inner_plans,
                             .array = judged->array,
                             .root = judged->diagram,
                             .disabled = judged->disabled,
                             .left = budget->predecessors};
    if (retract_survives(&retraction, judged, depth))
        return false;
    last_move_object(judged, &retraction, depth);
    return true;
}

static bool plan_object(RetroWork *work, Case *judged, const Budget *budget)
{
    size_t nodes = budget->plan;
    if (nodes == 0 || case_skips(judged, RETRO_FAMILY_PLAN) || !plan_refuted(work->plan, judged, &nodes))
        return false;
    RetroObjection *objection = case_object(judged, RETRO_CAUSE_PLAN, WHITE, judged->diagram->kind[PAWN]);
    objection->numbers[0] = judged->captures[WHITE];
    objection->numbers[1] = judged->captures[BLACK];
    return true;
}

/* What takes a search, from the cheapest to the dearest, until something is found. */
static void judge_by_search(RetroWork *work, Case *judged, const Budget *budget)
{
    bool retracts = !case_skips(judged, RETRO_FAMILY_RETRACTION);
    if (retracts && retraction_object(work, judged, budget, 1))
        return;
    if (plan_object(work, judged, budget))
        return;
    for (unsigned depth = 2; retracts && depth <= budget->depth; depth += 2)
        if (retraction_object(work, judged, budget, depth))
            return;
}

static int by_rule(const void *a, const void *b)
{
    const RetroObjection *first = a, *second = b;
    if (first->rule != second->rule)
        return first->rule < second->rule ? -1 : 1;
    return (first->colour > second->colour) - (first->colour < second->colour);
}

size_t retro_judge(RetroWork *work, const Setup *setup, const RetroOptions *options,
                   RetroObjection out[RETRO_OBJECTIONS_MAX])
{
    StartArray stated;
    const StartArray *array = &work->standard;
    if (options->start != NULL || options->chess960) {
        if (options->start != NULL)
            array_from_setup(&stated, options->start);
        else
            array_any_of_960(&stated, setup);
        array = &stated;
    }
    Diagram diagram;
    diagram_from_setup(&diagram, setup);
    if (array_is_diagram(array, &diagram))
        return 0;
    Objections objections = {out, 0};
    Case judged;
    case_init(&judged, &diagram, array, options->disabled, &objections);
    bool objects = case_judge(&judged);
    if (!case_skips(&judged, RETRO_FAMILY_RETRACTION))
        objects |= check_object(work, &judged);
    if (!objects)
        judge_by_search(work, &judged, &budgets[options->effort]);
    qsort(out, objections.count, sizeof *out, by_rule);
    return objections.count;
}
