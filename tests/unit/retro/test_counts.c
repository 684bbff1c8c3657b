/* SPDX-License-Identifier: MIT */
/* Men, promoted pieces and checkers, counted. */
#include "judged.h"

static void captures_are_the_men_of_the_other_side(void **state)
{
    (void)state;
    Judged judged;
    judge_facts(&judged, START_FEN);
    assert_int_equal(judged.facts.captures[WHITE], 0);
    judge_facts(&judged, "rnbqkb1r/ppp1pppp/8/8/8/8/PPPP1PPP/RNBQKB1R w KQkq - 0 4");
    assert_int_equal(judged.facts.captures[WHITE], 2);
    assert_int_equal(judged.facts.captures[BLACK], 2);
    assert_int_equal(judged.facts.spare[WHITE], 1);
}

static void bishops_are_counted_by_square_colour(void **state)
{
    (void)state;
    Judged judged;
    judge_facts(&judged, "4k3/8/8/2B1B3/3B4/4P3/8/4K3 w - - 0 1");
    /* c5, e5 and d4 are dark. */
    assert_int_equal(judged.facts.bishops[WHITE][0], 2);
    assert_int_equal(judged.facts.bishops[WHITE][1], 0);
    assert_int_equal(judged.facts.promoted[WHITE], 2);
    assert_int_equal(judged.facts.spare[WHITE], 5);
    judge_facts(&judged, "4k3/8/8/2B5/2B5/4P3/8/4K3 w - - 0 1");
    assert_int_equal(judged.facts.promoted[WHITE], 0);
}

static void too_many_of_both_kinds(void **state)
{
    (void)state;
    Judged judged;
    judge_facts(&judged, "rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
    assert_int_equal(judged.objections.count, 2);
    assert_int_equal(judged.list[0].cause, RETRO_CAUSE_MEN);
    assert_int_equal(judged.list[0].numbers[0], 17);
    assert_int_equal(judged.list[0].numbers[1], 16);
    assert_int_equal(judged.list[1].cause, RETRO_CAUSE_PAWNS);
    assert_int_equal(judged.list[1].numbers[0], 9);
    assert_int_equal(bitboard_count(judged.list[1].squares), 9);
}

static void promoted_pieces_against_missing_pawns(void **state)
{
    (void)state;
    Judged judged;
    judge_facts(&judged, "3qk3/pp2pppp/2pp4/8/2q5/8/8/3QK3 w - - 0 1");
    assert_int_equal(judged.objections.count, 1);
    assert_int_equal(judged.list[0].cause, RETRO_CAUSE_PROMOTED);
    assert_int_equal(judged.list[0].colour, BLACK);
    assert_int_equal(judged.list[0].squares, squares_named("d8 c4"));
    assert_int_equal(judged.list[0].numbers[0], 1);
    assert_int_equal(judged.list[0].numbers[1], 0);
    judge_facts(&judged, "3qk3/pp2ppp1/2pp4/8/2q5/8/8/3QK3 w - - 0 1");
    assert_false(judged.objects);
    assert_int_equal(judged.facts.spare[BLACK], 0);
}

static void three_checkers(void **state)
{
    (void)state;
    Judged judged;
    judge_facts(&judged, "4k3/3P4/5N2/8/8/8/8/4R1K1 b - - 0 1");
    assert_int_equal(judged.list[0].cause, RETRO_CAUSE_CHECKERS);
    assert_int_equal(judged.list[0].squares, squares_named("d7 f6 e1"));
    assert_int_equal(judged.list[0].colour, BLACK);
    judge_facts(&judged, "4k3/8/5N2/8/8/8/8/4R1K1 b - - 0 1");
    assert_false(judged.objects);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captures_are_the_men_of_the_other_side),
        cmocka_unit_test(bishops_are_counted_by_square_colour),
        cmocka_unit_test(too_many_of_both_kinds),
        cmocka_unit_test(promoted_pieces_against_missing_pawns),
        cmocka_unit_test(three_checkers),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
