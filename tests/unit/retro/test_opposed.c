/* SPDX-License-Identifier: MIT */
/* Files on which pawns stand against each other, and how many captures can have freed. */
#include "judged.h"

static void assert_opposed(const char *fen, int64_t now, int64_t least)
{
    Judged judged;
    judge_facts(&judged, fen);
    if (judged.objections.count != 1 || judged.list[0].cause != RETRO_CAUSE_OPPOSED)
        fail_msg("%s: %zu objections, cause %d", fen, judged.objections.count, (int)judged.list[0].cause);
    assert_int_equal(judged.list[0].numbers[0], now);
    assert_int_equal(judged.list[0].numbers[1], least);
}

static void assert_sound(const char *fen)
{
    Judged judged;
    judge_facts(&judged, fen);
    if (judged.objects)
        fail_msg("%s: cause %d", fen, (int)judged.list[0].cause);
}

static void without_captures_all_files_stay(void **state)
{
    (void)state;
    assert_sound("rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w KQkq - 0 9");
    assert_opposed("rnbqkbnr/4pppp/8/1qqqq3/1QQQQ3/8/PPPP4/RNBQKBNR w KQkq - 0 40", 0, 8);
}

static void a_capture_frees_one_file_or_two(void **state)
{
    (void)state;
    /* Black lost a piece: White's pawn left its file, and Black's became a queen there. */
    assert_sound("r1bqkbnr/1ppppppp/8/q7/8/1P6/1PPPPPPP/RNBQKBNR w Kkq - 0 9");
    /* Black lost a pawn to a pawn: a and b are free of it. */
    assert_sound("rnbqkbnr/p1pppppp/8/8/8/1P6/1PPPPPPP/RNBQKBNR w KQkq - 0 9");
    /* All black men but the pawn of b7 are there and two are queens now: one capture cannot free three files.
     * */
    assert_opposed("rnbqkbnr/3ppppp/8/qq6/8/1P6/1PPPPPPP/RNBQKBNR w Kkq - 0 9", 5, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_captures_all_files_stay),
        cmocka_unit_test(a_capture_frees_one_file_or_two),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
