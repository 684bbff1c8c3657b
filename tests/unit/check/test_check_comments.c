/* SPDX-License-Identifier: MIT */
/* Commands inside comments: C001 to C004. */
#include "judged.h"

static Judged *judged;

static void expect(const char *pgn, const char *codes)
{
    judged_read(judged, pgn);
    judged_expect(judged, "C", codes);
}

static void test_clocks(void **state)
{
    (void)state;
    expect("1. e4 {[%clk 0:02:00]} e5 {[%clk 0:01:47.3]} 2. Nf3 {[%emt 0]} Nc6 {[%clk 1:30]} *", "C001");
    const Finding *finding = judged_find(judged, "C001");
    assert_int_equal(finding->ply, 4);
    assert_int_equal(judged->text.data[finding->at], '[');
    expect("1. e4 {[%emt 0:0:4][%c_effect a;b]} e5 {[%eval #-3] [%depth12 -0.10]} *", "");
    expect("[Event \"A\"]\n\n{[%clk 5]} 1. e4 *", "C001");
    assert_int_equal(judged_find(judged, "C001")->ply, -1);
}

static void test_places_in_variations(void **state)
{
    (void)state;
    expect("1. e4 e5 2. Nf3 (2. Nc3 Nc6 {[%clk x]} (2... Nf6 {[%clk y]})) 2... Nc6 {[%clk z]} *", "C001 C001 C001");
    static const int plies[] = {4, 4, 4}, depths[] = {1, 2, 0};
    unsigned n = 0;
    for (size_t i = 0; i < judged->judge.findings.count; i++) {
        const Finding *finding = &judged->judge.findings.items[i];
        if (diagnostic_info(finding->diagnostic)->code[0] != 'C')
            continue;
        assert_int_equal(finding->ply, plies[n]);
        assert_int_equal(finding->variation, depths[n]);
        n++;
    }
    assert_int_equal(n, 3);
}

static void test_rising_clocks(void **state)
{
    (void)state;
    expect("1. e4 {[%clk 0:10:00]} e5 {[%clk 0:30:00]} 2. d4 {[%clk 0:50:00]} *", "C002");
    expect("1. e4 {[%clk 0:50:00]} e5 {[%clk 0:10:00]} 2. d4 {[%clk 0:49:00]} d5 {[%clk 0:09:00]} *", "");
    expect("[TimeControl \"600+5\"]\n\n1. e4 {[%clk 0:10:00]} e5 2. d4 {[%clk 0:10:05]} *", "");
    expect("[TimeControl \"600+5\"]\n\n1. e4 {[%clk 0:10:00]} e5 2. d4 {[%clk 0:10:20]} *", "C002");
    expect("[TimeControl \"40/7200:3600\"]\n\n1. e4 {[%clk 0:10:00]} e5 2. d4 {[%clk 1:09:00]} *", "");
    expect("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b - - 0 1\"]\n\n1... Kd8 {[%clk 0:10:00]} 2. Kd1 {[%clk 0:50:00]} *", "");
}

static void test_evaluations_and_drawings(void **state)
{
    (void)state;
    expect("1. e4 {[%eval good] [%csl Re9] [%cal Ge2e4,Xa1a2]} *", "C003 C004 C004");
    expect("1. e4 {[%eval 0.25] [%csl Re4,Gd5] [%cal Ge2e4] [%unknown anything]} *", "");
}

static void test_comments_to_the_end_of_the_line(void **state)
{
    (void)state;
    expect("1. e4 ; [%clk 1:75:00]\n1... e5 *", "C001");
    assert_int_equal(judged_find(judged, "C001")->ply, 1);
    assert_int_equal(judged_find(judged, "C001")->at, 8);
}

static void test_games_of_other_variants_are_let_be(void **state)
{
    (void)state;
    expect("[Variant \"Atomic\"]\n\n1. e4 {[%clk x] [%eval x]} *", "");
}

static int setup(void **state)
{
    judged_setup(state);
    judged = judged_new();
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    judged_free(judged);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_places_in_variations),
        cmocka_unit_test(test_rising_clocks),
        cmocka_unit_test(test_evaluations_and_drawings),
        cmocka_unit_test(test_comments_to_the_end_of_the_line),
        cmocka_unit_test(test_games_of_other_variants_are_let_be),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
