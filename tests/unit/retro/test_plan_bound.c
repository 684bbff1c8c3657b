/* SPDX-License-Identifier: MIT */
/* Bounds of capture plans never claim more captures than some plan needs: checked on plans made by random
 * captures. */
#include "retro/plan_bound.h"

#include <stdlib.h>

#include "../rules/positions.h"
#include "base/die.h"

static FileCache *cache;

static int prepare(void **state)
{
    cache = memory_take_zeroed(1, sizeof *cache);
    return prepare_rules(state);
}

static int release(void **state)
{
    (void)state;
    free(cache);
    return 0;
}

enum { WHITE_BELOW_BLACK = 6 };

static PlanState start_state(unsigned white, unsigned black, unsigned spare)
{
    PlanState plan = {.captures = {(uint8_t)white, (uint8_t)black},
                      .spare = {(uint8_t)spare, (uint8_t)spare}};
    for (unsigned file = 0; file < 8; file++)
        plan.file[file] = WHITE_BELOW_BLACK;
    return plan;
}

static bool within_bounds(const PlanState *plan)
{
    FileCosts costs;
    for (unsigned file = 0; file < 8; file++)
        costs_find(cache, plan, file, plan->file[file], &costs);
    return costs_of_all(&costs, plan) <= (unsigned)plan->captures[WHITE] + plan->captures[BLACK]
           && costs_are_paid(&costs, plan) && captures_to_fill(cache, plan, WHITE) <= plan->captures[WHITE]
           && captures_to_fill(cache, plan, BLACK) <= plan->captures[BLACK];
}

/* A pawn of some file captures to the side, a piece or a pawn. */
static bool capture_at_random(PlanState *plan, Dice *dice, Colour colour)
{
    unsigned from = dice_roll(dice, 8), to = dice_roll(dice, 2) ? from + 1 : from - 1;
    if (to > 7 || file_length(plan->file[from]) == 0)
        return false;
    unsigned index = dice_roll(dice, file_length(plan->file[from]));
    unsigned length = file_length(plan->file[to]), at = dice_roll(dice, length + 1);
    if (file_pawn(plan->file[from], index) != colour)
        return false;
    plan->file[from] = file_without(plan->file[from], index);
    if (at < length && file_pawn(plan->file[to], at) != colour)
        plan->file[to] = file_recoloured(plan->file[to], at);
    else
        plan->file[to] = file_with(plan->file[to], at, colour);
    return true;
}

static void bounds_allow_what_was_played(void **state)
{
    (void)state;
    Dice dice = 9;
    for (int trial = 0; trial < 4000; trial++) {
        unsigned made[2] = {0, 0};
        PlanState end = start_state(0, 0, 8);
        for (unsigned left = dice_roll(&dice, 6); left > 0;) {
            Colour colour = dice_roll(&dice, 2) != 0 ? BLACK : WHITE;
            if (!capture_at_random(&end, &dice, colour))
                continue;
            made[colour]++;
            left--;
        }
        for (unsigned file = 0; file < 8; file++) {
            cache->goal[file] = (FileGoal){.goal = end.file[file], .promotes = {true, true}};
            /* The highest pawn went on to the last rank; the goal keeps at most six. */
            unsigned length = file_length(end.file[file]);
            if (length > 0 && file_pawn(end.file[file], length - 1) == WHITE && dice_roll(&dice, 2))
                cache->goal[file].goal = file_without(end.file[file], length - 1);
            assert_in_range(file_length(cache->goal[file].goal), 0, 6);
        }
        PlanState start = start_state(made[WHITE], made[BLACK], 8);
        assert_true(within_bounds(&start));
    }
}

static void bounds_refuse_what_is_too_little(void **state)
{
    (void)state;
    /* Every file must be free of pawns: four captures of pawns by pawns at least, each opening two files. */
    for (unsigned file = 0; file < 8; file++)
        cache->goal[file] = (FileGoal){.goal = FILE_EMPTY, .promotes = {true, true}};
    PlanState plan = start_state(2, 2, 8);
    assert_true(within_bounds(&plan));
    plan = start_state(2, 1, 8);
    assert_false(within_bounds(&plan));
    /* Where nothing is promoted each file costs one capture more. */
    for (unsigned file = 0; file < 8; file++)
        cache->goal[file].promotes[WHITE] = cache->goal[file].promotes[BLACK] = false;
    plan = start_state(3, 4, 8);
    assert_false(within_bounds(&plan));
    plan = start_state(4, 4, 8);
    assert_true(within_bounds(&plan));
}

static void missing_pawns_come_from_afar(void **state)
{
    (void)state;
    PlanState plan = start_state(3, 3, 8);
    for (unsigned file = 0; file < 8; file++)
        cache->goal[file] = (FileGoal){.goal = WHITE_BELOW_BLACK};
    assert_int_equal(captures_to_fill(cache, &plan, WHITE), 0);
    /* The pawn of the a-file ends on the d-file, where there are two then. */
    cache->goal[0].goal = 3;
    cache->goal[3].goal = 12;
    assert_int_equal(captures_to_fill(cache, &plan, WHITE), 3);
    assert_int_equal(captures_to_fill(cache, &plan, BLACK), 0);
    /* More than there are. */
    cache->goal[7].goal = 12;
    assert_in_range(captures_to_fill(cache, &plan, WHITE), 100, 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_allow_what_was_played),
        cmocka_unit_test(bounds_refuse_what_is_too_little),
        cmocka_unit_test(missing_pawns_come_from_afar),
    };
    return cmocka_run_group_tests(tests, prepare, release);
}
