/* SPDX-License-Identifier: MIT */
/* One file of a capture plan: the codes, and what it takes to finish a file, against a plain search over all
 * fates. */
#include "retro/plan_file.h"

#include "../rules/positions.h"

/* "wbb": a white pawn below two black ones. */
static FileCode code_of(const char *pawns)
{
    FileCode code = FILE_EMPTY;
    for (unsigned index = 0; pawns[index] != '\0'; index++)
        code = file_with(code, index, pawns[index] == 'b' ? BLACK : WHITE);
    return code;
}

static void codes_are_lists(void **state)
{
    (void)state;
    FileCode code = code_of("wb");
    assert_int_equal(file_length(code), 2);
    assert_int_equal(file_pawn(code, 0), WHITE);
    assert_int_equal(file_pawn(code, 1), BLACK);
    assert_int_equal(file_with(code, 0, BLACK), code_of("bwb"));
    assert_int_equal(file_with(code, 2, WHITE), code_of("wbw"));
    assert_int_equal(file_without(code_of("wbw"), 1), code_of("ww"));
    assert_int_equal(file_recoloured(code, 0), code_of("bb"));
    assert_int_equal(file_count(code_of("wbbwb"), BLACK), 3);
    assert_int_equal(file_count(code_of("wbbwb"), WHITE), 2);
    assert_int_equal(file_code(UINT64_C(0x0001000000000100), UINT64_C(0x0001000000000000), 0), code);
    assert_int_equal(file_code(UINT64_C(0x0001000000000100), 0, 1), FILE_EMPTY);
}

enum { KEPT, REMOVED, PROMOTED, FATES };

/* Whether pawns with these fates leave the goal, and every promotion had a free way. */
static bool fates_fit(const FileGoal *goal, FileCode code, const int *fate)
{
    unsigned kept = 0, length = file_length(code);
    for (unsigned i = 0; i < length; i++) {
        Colour colour = file_pawn(code, i);
        if (fate[i] == KEPT && (kept >= file_length(goal->goal) || file_pawn(goal->goal, kept++) != colour))
            return false;
        if (fate[i] != KEPT && ((i == 0 && goal->low) || (i + 1 == length && goal->high)))
            return false;
        if (fate[i] != PROMOTED)
            continue;
        if (!goal->promotes[colour])
            return false;
        for (unsigned j = 0; j < length; j++) {
            bool ahead = colour == WHITE ? j > i : j < i;
            if (ahead && file_pawn(code, j) != colour && fate[j] != REMOVED)
                return false;
        }
    }
    return kept == file_length(goal->goal);
}

static void finishing_agrees_with_a_plain_search(void **state)
{
    (void)state;
    Dice dice = 3;
    for (int trial = 0; trial < 3000; trial++) {
        FileGoal goal = {.goal = FILE_EMPTY};
        FileCode code = FILE_EMPTY;
        for (unsigned i = dice_roll(&dice, 3); i > 0; i--)
            goal.goal = file_with(goal.goal, 0, dice_roll(&dice, 2) ? BLACK : WHITE);
        for (unsigned i = dice_roll(&dice, 6); i > 0; i--)
            code = file_with(code, 0, dice_roll(&dice, 2) ? BLACK : WHITE);
        goal.promotes[WHITE] = dice_roll(&dice, 4) != 0;
        goal.promotes[BLACK] = dice_roll(&dice, 4) != 0;
        unsigned length = file_length(code), ways = 1;
        FileFinish finish, expected;
        memset(&expected, NOT_POSSIBLE, sizeof expected);
        for (unsigned i = 0; i < length; i++)
            ways *= FATES;
        for (unsigned way = 0; way < ways; way++) {
            int fate[8] = {0};
            unsigned rest = way, white = 0, black = 0;
            for (unsigned i = 0; i < length; i++, rest /= FATES) {
                fate[i] = (int)(rest % FATES);
                white += fate[i] == REMOVED && file_pawn(code, i) == WHITE;
                black += fate[i] == REMOVED && file_pawn(code, i) == BLACK;
            }
            if (fates_fit(&goal, code, fate) && black < expected.least_black[white])
                expected.least_black[white] = (uint8_t)black;
        }
        file_finish(&goal, code, &finish);
        assert_memory_equal(&finish, &expected, sizeof finish);
    }
}

static void unmoved_pawns_stay(void **state)
{
    (void)state;
    FileFinish finish;
    FileGoal goal = {.goal = code_of("w"), .low = true, .promotes = {true, true}};
    /* The upper one goes; the lower one would not have to stay if it could move. */
    file_finish(&goal, code_of("ww"), &finish);
    assert_int_equal(finish.least_black[0], 0);
    goal.promotes[WHITE] = false;
    file_finish(&goal, code_of("wbw"), &finish);
    assert_int_equal(finish.least_black[0], NOT_POSSIBLE);
    assert_int_equal(finish.least_black[1], 1);
}

static void one_capture_brings_it_near(void **state)
{
    (void)state;
    FileFinish finish;
    FileGoal goal = {.goal = FILE_EMPTY, .promotes = {true, true}};
    /* Opposed: each removal by a piece, or one capture that takes a pawn away and lets the other through. */
    file_finish(&goal, code_of("wb"), &finish);
    assert_int_equal(finish.least_black[0], 1);
    assert_int_equal(finish.least_black[1], 0);
    file_finish_near(&goal, code_of("wb"), WHITE, &finish);
    assert_int_equal(finish.least_black[0], 0);
    /* A pawn more comes only by a capture of its own colour. */
    goal.goal = code_of("bbw");
    file_finish_near(&goal, code_of("bw"), BLACK, &finish);
    assert_int_equal(finish.least_black[0], 0);
    file_finish_near(&goal, code_of("bw"), WHITE, &finish);
    assert_int_equal(finish.least_black[0], NOT_POSSIBLE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_are_lists),
        cmocka_unit_test(finishing_agrees_with_a_plain_search),
        cmocka_unit_test(unmoved_pawns_stay),
        cmocka_unit_test(one_capture_brings_it_near),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
