/* SPDX-License-Identifier: MIT */
/* The fewest captures that pawns need, against a plain search over all assignments, and what is objected. */
#include <stdlib.h>

#include "judged.h"

enum { IMPOSSIBLE = 99 };

/* All ways to give the pawns from `index` on different files. */
static int cheapest_by_trial(const int *files, const int *heights, int count, int index, unsigned taken)
{
    if (index == count)
        return 0;
    int best = IMPOSSIBLE;
    for (int origin = 0; origin < 8; origin++) {
        int sideways = abs(files[index] - origin);
        if ((taken >> origin & 1U) || sideways > heights[index])
            continue;
        int rest = cheapest_by_trial(files, heights, count, index + 1, taken | 1U << origin);
        if (sideways + rest < best)
            best = sideways + rest;
    }
    return best;
}

static void costs_agree_with_a_plain_search(void **state)
{
    (void)state;
    Setup start = setup_of(START_FEN);
    StartArray array;
    array_from_setup(&array, &start);
    Dice dice = 5;
    for (int trial = 0; trial < 1500; trial++) {
        Colour colour = trial & 1;
        int files[8], heights[8], count = 1 + (int)dice_roll(&dice, 6);
        Diagram diagram = {.en_passant = SQUARE_NONE};
        for (int i = 0; i < count;) {
            files[i] = (int)dice_roll(&dice, 8);
            heights[i] = (int)dice_roll(&dice, 4);
            unsigned rank = (unsigned)heights[i] + 1;
            Square square = square_at((unsigned)files[i], colour == WHITE ? rank : 7 - rank);
            if (diagram.board[square] != MAN_NONE)
                continue;
            diagram_put(&diagram, man_of(colour, PAWN), square);
            i++;
        }
        Case judged;
        case_init(&judged, &diagram, &array, 0, NULL);
        judged.captures[WHITE] = judged.captures[BLACK] = 30;
        int expected = cheapest_by_trial(files, heights, count, 0, 0);
        assert_int_equal(pawns_judge(&judged), expected == IMPOSSIBLE);
        if (expected != IMPOSSIBLE)
            assert_int_equal(judged.pawn_cost[colour], expected);
        else
            assert_true(judged.pawns_object[colour]);
    }
}

static void numbers_are_evidence(void **state)
{
    (void)state;
    Judged judged;
    /* The pawn of a2 on d5: three captures, with two black men missing. */
    judge_facts(&judged, "rnbqkbnr/pppppp2/8/3P4/8/8/1PPPPPPP/RNBQKBNR b - - 0 1");
    assert_int_equal(judged.list[0].cause, RETRO_CAUSE_PAWN_CAPTURES);
    assert_int_equal(judged.list[0].numbers[0], 3);
    assert_int_equal(judged.list[0].numbers[1], 2);
    judge_facts(&judged, "4k3/8/8/8/8/P1P5/PPP5/4K3 w - - 0 1");
    assert_int_equal(judged.list[0].cause, RETRO_CAUSE_PAWN_ORIGIN);
    assert_int_equal(judged.list[0].colour, WHITE);
    assert_int_equal(judged.objections.count, 1);
    judge_facts(&judged, "4k3/ppp5/p1p5/8/8/8/8/4K3 w - - 0 1");
    assert_int_equal(judged.list[0].colour, BLACK);
}

static void a_man_lost_to_pieces_is_not_there_for_pawns(void **state)
{
    (void)state;
    /* Black has lost one man. The bishop of f8 never got past e7 and g7, so no pawn has taken it. */
    Judged judged;
    judge_facts(&judged, "rnbqk1nr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_int_equal(judged.list[0].cause, RETRO_CAUSE_PAWN_CAPTURES);
    assert_int_equal(judged.list[0].numbers[0], 1);
    assert_int_equal(judged.list[0].numbers[1], 1);
    assert_int_equal(judged.list[0].numbers[2], 0);
    /* With the e-pawn moved one may have. */
    judge_facts(&judged, "rnbqk1nr/pppp1ppp/4p3/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_false(judged.objects);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(costs_agree_with_a_plain_search),
        cmocka_unit_test(numbers_are_evidence),
        cmocka_unit_test(a_man_lost_to_pieces_is_not_there_for_pawns),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
