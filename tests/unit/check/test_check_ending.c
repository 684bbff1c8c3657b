/* SPDX-License-Identifier: MIT */
/* Endings by the board and draw conditions of whole games, under the laws of their time. */
#include "judged.h"

#define FIVEFOLD                                                                                                                 \
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 "
/* Five occurrences of the start with another tour between the second and the third. */
#define FIVEFOLD_WITH_A_DETOUR                                                                                                   \
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nc3 Nc6 4. Nf3 Nf6 5. Ng1 Ng8 6. Nb1 Nb8 7. Nf3 Nf6 8. Ng1 Ng8 9. Nf3 Nf6 10. Ng1 Ng8 "

static void expect_ending(const Judged *judged, Ending ending, int ended, int played_on)
{
    assert_string_equal(ending_name(judged->verdict.ending), ending_name(ending));
    assert_int_equal(judged->verdict.ended, ended);
    assert_int_equal(judged->verdict.played_on, played_on);
}

static void test_fivefold_and_the_laws_of_2013_2015_2018(void **state)
{
    (void)state;
    Judged *judged = judged_new();
    judged_read(judged, "[Date \"2018.05.01\"]\n\n" FIVEFOLD "9. e4 e5 *");
    expect_ending(judged, ENDING_FIVEFOLD, 16, 2);
    judged_expect(judged, "D", "D002 D001 D003");
    assert_int_equal(judged_find(judged, "D003")->ply, 16);
    assert_int_equal(judged_find(judged, "G010")->ply, 16);
    judged_read(judged, "[Date \"2015.05.01\"]\n\n" FIVEFOLD "*");
    expect_ending(judged, ENDING_FIVEFOLD, 16, 0);
    judged_read(judged, "[Date \"2013.05.01\"]\n\n" FIVEFOLD "9. e4 e5 *");
    expect_ending(judged, ENDING_NONE, -1, 0);
    assert_int_equal(judged->verdict.draws[DRAW_FIVEFOLD].ply, 16);
    judged_expect(judged, "G", "");

    judged_read(judged, "[Date \"2015.05.01\"]\n\n" FIVEFOLD_WITH_A_DETOUR "*");
    expect_ending(judged, ENDING_NONE, -1, 0);
    assert_int_equal(judged->verdict.draws[DRAW_FIVEFOLD].ply, 20);
    judged_read(judged, "[Date \"2018.05.01\"]\n\n" FIVEFOLD_WITH_A_DETOUR "*");
    expect_ending(judged, ENDING_FIVEFOLD, 20, 0);
    judged_free(judged);
}

static void test_claims_end_only_casual_games(void **state)
{
    (void)state;
    Judged *judged = judged_new();
    const char *pgn = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 1-0";
    judged_read(judged, pgn);
    expect_ending(judged, ENDING_NONE, -1, 0);
    judged_expect(judged, "DG", "D002 D001");
    judged->options.laws = LAWS_CASUAL;
    judged_read(judged, pgn);
    expect_ending(judged, ENDING_THREEFOLD, 8, 1);
    judged_expect(judged, "DG", "D002 D001 G010 G011");
    judged_free(judged);
}

static void test_seventyfive_moves_and_mate(void **state)
{
    (void)state;
    Judged *judged = judged_new();
    judged_read(judged, "[SetUp \"1\"]\n[FEN \"k7/8/1K6/8/8/8/8/7R w - - 148 160\"]\n\n160. Rh2 Kb8 161. Rh8# 1-0");
    expect_ending(judged, ENDING_SEVENTYFIVE, 2, 1);
    judged_expect(judged, "DG", "D004 D006 G010 G011");
    judged_read(judged, "[SetUp \"1\"]\n[FEN \"k7/8/1K6/8/8/8/8/7R w - - 149 160\"]\n\n160. Rh8# 1-0");
    expect_ending(judged, ENDING_CHECKMATE, 1, 0);
    assert_int_equal(judged->verdict.winner, WHITE);
    judged_expect(judged, "DG", "D004");
    judged_read(judged, "[SetUp \"1\"]\n[FEN \"k7/8/1K6/8/8/8/8/7R w - - 99 160\"]\n\n160. Rh8# 1-0");
    expect_ending(judged, ENDING_CHECKMATE, 1, 0);
    judged_expect(judged, "DG", "D005");
    assert_int_equal(judged->verdict.draws[DRAW_FIFTY].by_move, 0);
    judged_free(judged);
}

static void test_a_claim_that_comes_after_the_draw_stood_is_left_out(void **state)
{
    (void)state;
    Judged *judged = judged_new();
    /* The clock stands at 100 from the start on, and again 100 half-moves after the pawn move. */
    Text pgn = {0};
    text_add_c(&pgn, "[SetUp \"1\"]\n[FEN \"k7/8/8/8/8/8/P7/K7 w - - 100 90\"]\n\na3 ");
    for (unsigned i = 0; i < 25; i++)
        text_add_c(&pgn, "Ka7 Ka2 Ka8 Ka1 ");
    text_add_c(&pgn, "*");
    text_add_byte(&pgn, 0);
    judged_read(judged, (const char *)pgn.data);
    assert_int_equal(judged->verdict.plies, 101);
    assert_int_equal(judged->verdict.draws[DRAW_FIFTY].ply, 0);
    assert_int_equal(judged->verdict.draws[DRAW_FIFTY].by_move, -1);
    assert_null(judged_find(judged, "D005"));
    text_free(&pgn);
    judged_free(judged);
}

static void expect_laws(Judged *judged, const char *tags, Laws laws)
{
    char pgn[200];
    snprintf(pgn, sizeof pgn, "%s\n1. e4 *", tags);
    judged_read(judged, pgn);
    assert_string_equal(laws_name(judged->verdict.laws), laws_name(laws));
}

static void test_the_date_tells_the_laws(void **state)
{
    (void)state;
    Judged *judged = judged_new();
    expect_laws(judged, "[Date \"2014.06.30\"]\n", LAWS_1997);
    expect_laws(judged, "[Date \"2014.07.01\"]\n", LAWS_2014);
    expect_laws(judged, "[Date \"2017.??.??\"]\n", LAWS_2017);
    expect_laws(judged, "[Date \"199?.??.??\"]\n", LAWS_1997);
    expect_laws(judged, "[Date \"198?.??.??\"]\n", LAWS_OLDER);
    expect_laws(judged, "[Date \"20??.??.??\"]\n", LAWS_FIDE);
    expect_laws(judged, "[Date \"????.??.??\"]\n", LAWS_FIDE);
    expect_laws(judged, "[Date \"19\"]\n", LAWS_FIDE);
    expect_laws(judged, "[Date \"12.07.2015\"]\n", LAWS_FIDE);
    expect_laws(judged, "[Date \"????.??.??\"]\n[UTCDate \"2015.03.01\"]\n", LAWS_2014);
    expect_laws(judged, "[UTCDate \"2013.03.01\"]\n", LAWS_1997);
    expect_laws(judged, "[UTCDate \"2013.03.01\"]\n[Date \"2018.03.01\"]\n", LAWS_2017);
    judged_free(judged);
}

static void test_stalemate(void **state)
{
    (void)state;
    Judged *judged = judged_new();
    judged_read(judged, "[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\n1. Qf7 1/2-1/2");
    expect_ending(judged, ENDING_STALEMATE, 1, 0);
    judged_expect(judged, "DG", "D007");
    assert_int_equal(judged->verdict.cannot_win, 3);
    judged_free(judged);
}

static void test_dead_positions(void **state)
{
    (void)state;
    Judged *judged = judged_new();
    /* By material, and played on. */
    judged_read(judged, "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/4K3/3p4/8 w - - 0 1\"]\n\n1. Kxd2 Kd6 2. Kd3 1/2-1/2");
    expect_ending(judged, ENDING_DEAD, 1, 2);
    judged_expect(judged, "DG", "D008 G010");
    assert_int_equal(judged->verdict.dead_by, DEAD_BY_MATERIAL);
    /* Dead one half-move before: the capture was forced, so nothing was played on. */
    judged_read(judged, "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/4k3/4r3/3K4 w - - 0 1\"]\n\n1. Kc1 Re1+ 2. Kb2 Re2+ 3. Kb1 Kd3 *");
    expect_ending(judged, ENDING_NONE, -1, 0);
    /* From the start on. */
    judged_read(judged, "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/4K3/8/8 w - - 0 1\"]\n\n1. Kd3 Kd6 1/2-1/2");
    expect_ending(judged, ENDING_DEAD, 0, 2);
    assert_int_equal(judged_find(judged, "G010")->ply, 0);
    /* Little material is not dead: a knight each. */
    judged_read(judged, "[SetUp \"1\"]\n[FEN \"8/8/4k1n1/8/8/4K1N1/8/8 w - - 0 1\"]\n\n1. Kd3 Kd6 1/2-1/2");
    expect_ending(judged, ENDING_NONE, -1, 0);
    judged_free(judged);
}

static void test_a_forced_capture_is_not_played_on(void **state)
{
    (void)state;
    Judged *judged = judged_new();
    /* After 1. Qb6+ the only move is to take the queen, which leaves bare kings: dead, but nothing was decided after it. */
    judged_read(judged, "[SetUp \"1\"]\n[FEN \"k7/8/8/8/8/8/K7/1Q6 w - - 0 1\"]\n\n1. Qb7+ Kxb7 1/2-1/2");
    expect_ending(judged, ENDING_DEAD, 1, 1);
    judged_expect(judged, "DG", "D008");
    judged_free(judged);
}

static void test_a_wall_of_pawns(void **state)
{
    (void)state;
    Judged *judged = judged_new();
    const char *pgn = "[Date \"2024.01.01\"]\n[Termination \"time forfeit\"]\n[SetUp \"1\"]\n"
                      "[FEN \"4k3/8/8/p1p1p1p1/P1P1P1P1/8/3n4/4K3 w - - 0 50\"]\n\n50. Kxd2 Kd7 51. Ke3 0-1";
    judged_read(judged, pgn);
    expect_ending(judged, ENDING_DEAD, 1, 2);
    judged_expect(judged, "DG", "D008 G010 G007");
    /* By material alone nothing is known. */
    judged->options.dead = DEAD_MATERIAL;
    judged_read(judged, pgn);
    expect_ending(judged, ENDING_NONE, -1, 0);
    judged_expect(judged, "DG", "");
    /* Before 1997 only the material counted. */
    judged->options.dead = DEAD_AUTO;
    judged->options.laws = LAWS_OLDER;
    judged_read(judged, pgn);
    expect_ending(judged, ENDING_NONE, -1, 0);
    assert_int_equal(judged->verdict.draws[DRAW_DEAD].ply, 1);
    judged_free(judged);
}

static void test_who_is_asked(void **state)
{
    (void)state;
    Judged *judged = judged_new();
    const char *white_won = "[SetUp \"1\"]\n[FEN \"k7/8/1K6/8/8/8/8/7R w - - 0 70\"]\n\n70. Rh7 Kb8 1-0";
    judged_read(judged, white_won);
    assert_int_equal(judged->verdict.cannot_win, 0);
    judged->options.both_sides = true;
    judged_read(judged, white_won);
    assert_int_equal(judged->verdict.cannot_win, 1 << BLACK);
    judged->options.both_sides = false;
    judged_read(judged, "[SetUp \"1\"]\n[FEN \"k7/8/1K6/8/8/8/8/7R w - - 0 70\"]\n\n70. Rh7 Kb8 0-1");
    assert_int_equal(judged->verdict.cannot_win, 1 << BLACK);
    expect_ending(judged, ENDING_NONE, -1, 0);
    judged_free(judged);
}

static void test_helpmate(void **state)
{
    (void)state;
    Judged *judged = judged_new();
    judged->options.helpmate = true;
    judged_read(judged, "[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 0 1\"]\n\n1-0");
    Bytes line = judged->verdict.helpmate[WHITE];
    assert_true(line.size > 0);
    assert_int_equal(line.data[line.size - 1], '#');
    judged_free(judged);
}

static void test_a_search_without_nodes_decides_nothing(void **state)
{
    (void)state;
    Judged *judged = judged_new();
    dead_search_free(judged->judge.dead);
    judged->judge.dead = dead_search_new(0);
    judged_read(judged, "[SetUp \"1\"]\n[FEN \"8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1\"]\n\n1/2-1/2");
    assert_int_equal(judged->verdict.undecided, 1 << BLACK); /* the stronger side is asked */
    assert_true(judged->verdict.dead_undecided);
    judged_expect(judged, "D", "D009");
    expect_ending(judged, ENDING_NONE, -1, 0);
    judged_free(judged);
}

static void test_after_an_error_there_is_no_end(void **state)
{
    (void)state;
    Judged *judged = judged_new();
    judged_read(judged, "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/4K3/3p4/8 w - - 0 1\"]\n\n1. Kxd2 Kd6 2. Kh8 1-0");
    expect_ending(judged, ENDING_NONE, -1, 0);
    assert_int_equal(judged->verdict.cannot_win, 0);
    judged_expect(judged, "DG", "");
    /* But what was repeated before it was repeated. */
    judged_read(judged, FIVEFOLD "9. e5 *");
    expect_ending(judged, ENDING_FIVEFOLD, 16, 0);
    judged_free(judged);
}

static void test_moves_after_mate(void **state)
{
    (void)state;
    Judged *judged = judged_new();
    judged_read(judged, "1. f3 e5 2. g4 Qh4# 3. a3 0-1");
    expect_ending(judged, ENDING_CHECKMATE, 4, 0);
    judged_expect(judged, "RG", "R004");
    judged_free(judged);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fivefold_and_the_laws_of_2013_2015_2018),
        cmocka_unit_test(test_claims_end_only_casual_games),
        cmocka_unit_test(test_seventyfive_moves_and_mate),
        cmocka_unit_test(test_a_claim_that_comes_after_the_draw_stood_is_left_out),
        cmocka_unit_test(test_the_date_tells_the_laws),
        cmocka_unit_test(test_stalemate),
        cmocka_unit_test(test_dead_positions),
        cmocka_unit_test(test_a_forced_capture_is_not_played_on),
        cmocka_unit_test(test_a_wall_of_pawns),
        cmocka_unit_test(test_who_is_asked),
        cmocka_unit_test(test_helpmate),
        cmocka_unit_test(test_a_search_without_nodes_decides_nothing),
        cmocka_unit_test(test_after_an_error_there_is_no_end),
        cmocka_unit_test(test_moves_after_mate),
    };
    return cmocka_run_group_tests(tests, judged_setup, NULL);
}
