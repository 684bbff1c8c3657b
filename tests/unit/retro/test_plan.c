/* SPDX-License-Identifier: MIT */
/* Capture plans: found where a few captures do it, refuted where they do not, and given up within the budget.
 * */
#include "judged.h"
#include "retro/plan.h"

static PlanWork *work;

static int prepare(void **state)
{
    work = plan_work_new();
    return prepare_rules(state);
}

static int release(void **state)
{
    (void)state;
    plan_work_free(work);
    return 0;
}

static bool refuted(const char *fen, size_t nodes)
{
    Judged judged;
    judge_facts(&judged, fen);
    if (judged.objects)
        fail_msg("%s: objected to before any plan, cause %d", fen, (int)judged.list[0].cause);
    return plan_refuted(work, &judged.facts, &nodes);
}

static void assert_plan(const char *fen) { assert_false(refuted(fen, 5000)); }
static void assert_no_plan(const char *fen) { assert_true(refuted(fen, 5000)); }

static void no_captures_need_no_plan(void **state)
{
    (void)state;
    assert_plan(START_FEN);
    assert_plan("rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w KQkq - 0 1");
}

static void pawns_pass_each_other(void **state)
{
    (void)state;
    /* White's pawn of a2 above Black's of a7 takes one to leave the file and one to come back, by either
     * side. */
    assert_no_plan("rnbqkbnr/1ppppppp/P7/p7/8/8/1PPPPPPP/R1BQKBNR w KQkq - 0 9");
    assert_no_plan("r1bqkbnr/1ppppppp/P7/p7/8/8/1PPPPPPP/RNBQKBNR w KQkq - 0 9");
    assert_plan("r1bqkb1r/1ppppppp/P7/p7/8/8/1PPPPPPP/RNBQKBNR w KQkq - 0 9");
    assert_plan("rnbqkbnr/1ppppppp/P7/p7/8/8/1PPPPPPP/R1BQKB1R w KQkq - 0 9");
    /* One capture by each side: both pawns go over to the next file and meet there in the same order. */
    assert_no_plan("r1bqkbnr/1ppppppp/P7/p7/8/8/1PPPPPPP/R1BQKBNR w KQkq - 0 9");
}

static void an_unmoved_pawn_lets_others_in_above_it(void **state)
{
    (void)state;
    assert_plan("r1bqkbnr/pppppppp/8/8/8/1P6/1PPPPPPP/RNBQKBNR w KQkq - 0 9");
    assert_plan("rnbqkbnr/1ppppppp/1p6/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 9");
}

static void promotions_need_a_way_through(void **state)
{
    (void)state;
    /* A queen more for the pawn of a2, with a white knight missing: axb6 has left it the file. */
    assert_plan("rnbqkbnr/1ppppppp/1p6/8/8/1Q6/1PPPPPPP/R1BQKBNR w - - 0 9");
    /* Nothing on the a-file has moved over, and no other pawn is missing. */
    assert_no_plan("rnbqkbnr/pppppp1p/8/6p1/8/1Q6/1PPPPPPP/R1BQKBNR w - - 0 9");
}

static void squares_of_unmoved_men_take_no_promotion(void **state)
{
    (void)state;
    /* The rook of a8 has never moved, so the pawn must have captured on b8; but exf3 was White's only
     * capture. */
    assert_plan("r1bqkbnr/1ppppppp/1p6/8/8/1Q3P2/1PPP1PPP/R1BQKBNR w - - 0 9");
    assert_no_plan("r1bqkbnr/1ppppppp/1p6/8/8/1Q3P2/1PPP1PPP/R1BQKBNR w q - 0 9");
}

static void bishops_need_squares_of_their_colour(void **state)
{
    (void)state;
    /* The pawn of a2 promotes on a8, a light square, or by capturing; exf3 was White's only capture. */
    assert_plan("r1bqkbnr/2pppppp/1p6/1p6/4B3/5P2/1PPP1PPP/R1BQKBNR w - - 0 9");
    assert_no_plan("r1bqkbnr/2pppppp/1p6/1p6/3B4/5P2/1PPP1PPP/R1BQKBNR w - - 0 9");
}

static void a_budget_that_runs_out_proves_nothing(void **state)
{
    (void)state;
    /* The bounds do not see bishops: this takes looking at a few states. */
    const char *fen = "r1bqkbnr/2pppppp/1p6/1p6/3B4/5P2/1PPP1PPP/R1BQKBNR w - - 0 9";
    assert_false(refuted(fen, 1));
    Judged judged;
    size_t nodes = 1;
    judge_facts(&judged, fen);
    assert_false(plan_refuted(work, &judged.facts, &nodes));
    assert_int_equal(nodes, 0);
    assert_true(refuted(fen, 5000));
    assert_true(refuted(fen, 200000));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_captures_need_no_plan),
        cmocka_unit_test(pawns_pass_each_other),
        cmocka_unit_test(an_unmoved_pawn_lets_others_in_above_it),
        cmocka_unit_test(promotions_need_a_way_through),
        cmocka_unit_test(squares_of_unmoved_men_take_no_promotion),
        cmocka_unit_test(bishops_need_squares_of_their_colour),
        cmocka_unit_test(a_budget_that_runs_out_proves_nothing),
    };
    return cmocka_run_group_tests(tests, prepare, release);
}
