/* SPDX-License-Identifier: MIT */
/* Tag, marker, Termination and board: G001 to G012. */
#include "judged.h"

static Judged *judged;

/* The codes of results that a game raises, the D and other codes left out. */
static void expect(const char *pgn, const char *codes)
{
    judged_read(judged, pgn);
    judged_expect(judged, "G", codes);
}

static void expect_text(const char *code, const char *expected)
{
    const Finding *finding = judged_find(judged, code);
    assert_non_null(finding);
    assert_true(bytes_equal(finding->expected, bytes_from_c_string(expected)));
}

static void test_tag_and_marker(void **state)
{
    (void)state;
    expect("[Result \"1-0\"]\n\n1. e4 e5 1-0", "");
    expect("[Result \"1-0\"]\n\n1. e4 e5 0-1", "G001");
    assert_int_equal(judged_find(judged, "G001")->at, 25);
    expect("[Result \"1-0\"]\n\n1. e4 e5 1/2-1/2", "G001");
    expect("[Result \"1-0\"]\n\n1. e4 e5 *", "G002");
    expect("[Result \"*\"]\n\n1. e4 e5 1-0", "G002");
    expect("1. e4 e5 1-0", "");
    expect("[Variant \"Atomic\"]\n[Result \"1:0\"]\n[Termination \"unterminated\"]\n\n1. e4 e5 0-1", "");
    expect("[Result \"1-0\"]\n\n1. e4 e5", "");
}

static void test_spellings(void **state)
{
    (void)state;
    expect("[Result \"1/2\"]\n\n1. e4 e5 1/2", "G006 G006");
    assert_int_equal(judged_find(judged, "G006")->at, 8);
    expect_text("G006", "1/2-1/2");
    expect("[Result \"1:0\"]\n\n1. e4 e5 1-0", "G006");
    expect("[Result \"1:0\"]\n\n1. e4 e5 0-1", "G006 G001");
    expect("[Result \"2-0\"]\n\n1. e4 e5 1-0", "G012");
    expect("[Result \"\"]\n\n1. e4 e5 1-0", "G012");
    expect("[Result \"1-0 FF\"]\n\n1-0 FF", "G006 G006");
    assert_int_equal(judged->verdict.terminator, RESULT_WHITE_WINS);
}

static void test_mate(void **state)
{
    (void)state;
    expect("1. f3 e5 2. g4 Qh4# 0-1", "");
    expect("1. f3 e5 2. g4 Qh4# 1-0", "G003");
    expect_text("G003", "0-1");
    expect("1. f3 e5 2. g4 Qh4# 1/2-1/2", "G003");
    expect("1. f3 e5 2. g4 Qh4# *", "G005");
    expect_text("G005", "0-1");
    /* Where the marker is missing, the tag counts, and is the place. */
    expect("[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4#", "G003");
    assert_int_equal(judged_find(judged, "G003")->at, 0);
    assert_int_equal(judged_find(judged, "G003")->length, 14);
    assert_string_equal(judged_find(judged, "G003")->arguments[2].as.words, "1-0");
    expect("1. f3 e5 2. g4 Qh4#", "");
}

#define STALEMATE "[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\n1. Qf7 "
#define BARE_KINGS "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/4K3/3p4/8 w - - 0 1\"]\n\n1. Kxd2 "
#define ROOK "[SetUp \"1\"]\n[FEN \"k7/8/1K6/8/8/8/8/7R w - - 0 70\"]\n\n70. Rh7 Kb8 "

static void test_drawn_at_the_end(void **state)
{
    (void)state;
    expect(STALEMATE "1-0", "G004");
    expect_text("G004", "1/2-1/2");
    expect(STALEMATE "1/2-1/2", "");
    expect(STALEMATE "*", "G005");
    expect(BARE_KINGS "0-1", "G004");
    expect(BARE_KINGS "*", "G005");
    expect("[Termination \"time forfeit\"]\n" STALEMATE "1-0", "G007");
    expect("[Termination \"rules infraction\"]\n" BARE_KINGS "1-0", "G007");
}

static void test_drawn_before_the_end(void **state)
{
    (void)state;
    expect(BARE_KINGS "Kd6 1-0", "G010 G011");
    expect(BARE_KINGS "Kd6 *", "G010 G005");
    expect(BARE_KINGS "Kd6 1/2-1/2", "G010");
    expect("[Termination \"Time forfeit\"]\n" BARE_KINGS "Kd6 1-0", "G010 G007");
    judged->options.laws = LAWS_CASUAL;
    expect("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1-0", "G011"); /* decided on the last half-move, but no dead position */
    judged->options.laws = LAWS_AUTO;
}

static void test_the_winner_could_not_mate(void **state)
{
    (void)state;
    expect("[Date \"2024.01.01\"]\n[Termination \"time forfeit\"]\n" ROOK "0-1", "G007");
    judged_expect_severity(judged, "G007", SEVERITY_ERROR);
    expect("[Date \"2010.01.01\"]\n[Termination \"Time forfeit\"]\n" ROOK "0-1", "G007");
    judged_expect_severity(judged, "G007", SEVERITY_ERROR);
    expect("[Date \"1990.01.01\"]\n[Termination \"time forfeit\"]\n" ROOK "0-1", "G007");
    judged_expect_severity(judged, "G007", SEVERITY_NOTE);
    expect_text("G007", ""); /* the result stood */
    expect("[Date \"2024.01.01\"]\n[Termination \"rules infraction\"]\n" ROOK "0-1", "G007");
    judged_expect_severity(judged, "G007", SEVERITY_WARNING);
    expect("[Date \"2024.01.01\"]\n[Termination \"Black, B won on time\"]\n" ROOK "0-1", "G007");
    expect("[Date \"2024.01.01\"]\n" ROOK "0-1", "G008");
    judged_expect_severity(judged, "G008", SEVERITY_WARNING);
    expect("[Date \"2018.01.01\"]\n" ROOK "0-1", "G008");
    judged_expect_severity(judged, "G008", SEVERITY_NOTE);
    expect_text("G008", "");
    expect("[Date \"2024.01.01\"]\n[Termination \"time forfeit\"]\n" ROOK "1-0", "");
    expect("[Date \"2024.01.01\"]\n[Termination \"time forfeit\"]\n" ROOK "1/2-1/2", "");
}

static void test_knight_against_rook_can_win(void **state)
{
    (void)state;
    expect("[Date \"2024.01.01\"]\n[Termination \"time forfeit\"]\n[SetUp \"1\"]\n[FEN \"8/8/4k1r1/8/8/4K1N1/8/8 w - - 0 1\"]\n\n1. Kd3 Kd6 1-0",
           "");
    expect("[Date \"2024.01.01\"]\n[Termination \"time forfeit\"]\n[SetUp \"1\"]\n[FEN \"8/8/4k1q1/8/8/4K1N1/8/8 w - - 0 1\"]\n\n1. Kd2 Kd6 1-0",
           "G007");
}

static void test_termination_names_the_winner(void **state)
{
    (void)state;
#define PLAYERS "[White \"Ek\"]\n[Black \"Alm\"]\n"
    expect(PLAYERS "[Termination \"Ek won by resignation\"]\n\n1. e4 e5 1-0", "");
    expect(PLAYERS "[Termination \"EK won by resignation\"]\n\n1. e4 e5 0-1", "G009");
    expect(PLAYERS "[Termination \"Alm won - game abandoned\"]\n\n1. e4 e5 1-0", "G009");
    expect(PLAYERS "[Termination \"Black loses on time\"]\n\n1. e4 e5 1-0", "");
    expect(PLAYERS "[Termination \"Black loses on time\"]\n\n1. e4 e5 0-1", "G009");
    expect(PLAYERS "[Termination \"Berg won by resignation\"]\n\n1. e4 e5 0-1", "");
    expect("[White \"?\"]\n[Black \"?\"]\n[Termination \"? won by resignation\"]\n\n1. e4 e5 0-1", "");
    expect("[Termination \" won by resignation\"]\n\n1. e4 e5 0-1", "");
}

static void test_termination_by_a_draw_that_was_none(void **state)
{
    (void)state;
#define THREEFOLD "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 "
    expect("[Termination \"3-fold rep\"]\n\n" THREEFOLD "1/2-1/2", "");
    expect("[Termination \"3-fold rep\"]\n\n" THREEFOLD "1-0", "G009");
    expect("[Termination \"Game drawn by repetition\"]\n\n1. e4 e5 1/2-1/2", "G009");
    expect("[Termination \"Game drawn by repetition\"]\n[SetUp \"1\"]\n[FEN \"k7/8/1K6/8/8/8/8/7R w - - 0 70\"]\n\n1/2-1/2", "");
    expect("[Termination \"50-move rule\"]\n\n1. e4 e5 1/2-1/2", "G009");
    expect("[Termination \"50-move rule\"]\n[SetUp \"1\"]\n[FEN \"k7/8/1K6/8/8/8/8/7R w - - 100 70\"]\n\n1/2-1/2", "");
    expect("[Termination \"insufficient material\"]\n\n1. e4 e5 1-0", "G009");
    expect("[Termination \"insufficient material\"]\n\n1. e4 e5 1/2-1/2", "");
}

static void test_termination(void **state)
{
    (void)state;
    expect("[Termination \"unterminated\"]\n\n1. e4 e5 1-0", "G009");
    expect("[Termination \"unterminated\"]\n\n1. e4 e5 *", "");
    expect("[Termination \"normal\"]\n\n1. e4 e5 1-0", "");
    expect("[Termination \"abandoned\"]\n\n1. e4 e5 *", "");
    expect("[Termination \"time forfeit\"]\n\n1. f3 e5 2. g4 Qh4# 0-1", "G009");
    expect("[Termination \"normal\"]\n\n1. f3 e5 2. g4 Qh4# 0-1", "");
    expect("[Termination \"time forfeit\"]\n\n1. f3 e5 2. g4 Qh4# 1-0", "G003");
    expect("[Termination \"A won by checkmate\"]\n\n1. f3 e5 2. g4 Qh4# 0-1", "");
    expect("[Termination \"A won by checkmate\"]\n\n1. e4 e5 1-0", "G009");
    expect("[Termination \"Game drawn by repetition\"]\n\n1. e4 e5 1-0", "G009");
    expect("[Termination \"A won by resignation\"]\n\n1. e4 e5 1/2-1/2", "G009");
    expect("[Termination \"checkmate\"]\n\n1. e4 e5 1-0", "G009");
    expect("[Termination \"Stalemate\"]\n\n1. e4 e5 1/2-1/2", "G009");
    expect("[Termination \"stalemate\"]\n" STALEMATE "1/2-1/2", "");
    expect("[Termination \"time\"]\n" STALEMATE "1/2-1/2", "G009");
    expect("[Termination \"time-forfeit\"]\n" STALEMATE "1/2-1/2", "G009");
    expect("[Termination \"mate in 3\"]\n\n1. e4 e5 1-0", "");
    expect("[Termination \"adjudication\"]\n" STALEMATE "1/2-1/2", "G009");
}

static void test_a_stopped_replay_decides_nothing(void **state)
{
    (void)state;
    expect(BARE_KINGS "Kh1 1-0", "");
    expect("[Result \"0-1\"]\n" BARE_KINGS "Kh1 1-0", "G001");
}

static void test_who_resigned(void **state)
{
    (void)state;
    judged_read(judged, "[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 Nc6 uppg.");
    assert_int_equal(judged->verdict.terminator, RESULT_BLACK_WINS);
    judged_expect(judged, "G", "G006");
    judged_read(judged, "[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 uppg.");
    assert_int_equal(judged->verdict.terminator, RESULT_WHITE_WINS);
    judged_expect(judged, "G", "G006 G001");
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
        cmocka_unit_test(test_tag_and_marker),
        cmocka_unit_test(test_spellings),
        cmocka_unit_test(test_mate),
        cmocka_unit_test(test_drawn_at_the_end),
        cmocka_unit_test(test_drawn_before_the_end),
        cmocka_unit_test(test_the_winner_could_not_mate),
        cmocka_unit_test(test_knight_against_rook_can_win),
        cmocka_unit_test(test_termination),
        cmocka_unit_test(test_termination_names_the_winner),
        cmocka_unit_test(test_termination_by_a_draw_that_was_none),
        cmocka_unit_test(test_a_stopped_replay_decides_nothing),
        cmocka_unit_test(test_who_resigned),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
