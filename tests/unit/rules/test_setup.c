/* SPDX-License-Identifier: MIT */
/* Arrangements of men: which are positions that can be played on, and each reason why not. */
#include "rules/setup.h"

#include "positions.h"

static void assert_faults(const char *fen, unsigned faults)
{
    Setup setup = setup_of(fen);
    if (setup_faults(&setup) != faults)
        fail_msg("%s: faults %u instead of %u", fen, setup_faults(&setup), faults);
    Position position;
    assert_int_equal(position_from_setup(&position, &setup), faults == 0);
}

/* FIDE 2.3. */
static void test_the_initial_array(void **state)
{
    (void)state;
    Setup start, read = setup_of(START_FEN);
    setup_start(&start);
    assert_memory_equal(&start, &read, sizeof start);
    assert_int_equal(setup_faults(&start), 0);
    Position position;
    position_start(&position);
    assert_fen(&position, START_FEN);
}

static void test_a_clear_setup_has_no_men_and_no_rights(void **state)
{
    (void)state;
    Setup setup;
    memset(&setup, 0xA5, sizeof setup);
    setup_clear(&setup);
    for (Square square = 0; square < SQUARE_COUNT; square++)
        assert_int_equal(setup.board[square], MAN_NONE);
    assert_int_equal(setup.rights, 0);
    assert_int_equal(setup.en_passant, SQUARE_NONE);
    assert_int_equal(setup.number, 1);
    assert_int_equal(setup_faults(&setup), SETUP_KING_COUNT);
}

/* FIDE 2.2: one king a side. */
static void test_king_count(void **state)
{
    (void)state;
    assert_faults("8/8/8/8/8/8/8/8 w - - 0 1", SETUP_KING_COUNT);
    assert_faults("4k3/8/8/8/8/8/8/8 w - - 0 1", SETUP_KING_COUNT);
    assert_faults("8/8/8/8/8/8/8/4K3 b - - 0 1", SETUP_KING_COUNT);
    assert_faults("4k3/8/8/8/8/8/8/2K1K3 w - - 0 1", SETUP_KING_COUNT);
    assert_faults("k1k5/8/k7/8/8/8/8/4K3 w - - 0 1", SETUP_KING_COUNT);
}

/* FIDE 3.7: no pawn ever stands on the first or the last rank. */
static void test_pawn_on_edge(void **state)
{
    (void)state;
    assert_faults("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", SETUP_PAWN_ON_EDGE);
    assert_faults("4k2p/8/8/8/8/8/8/4K3 w - - 0 1", SETUP_PAWN_ON_EDGE);
    assert_faults("4k3/8/8/8/8/8/8/4K2P w - - 0 1", SETUP_PAWN_ON_EDGE);
    assert_faults("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", SETUP_PAWN_ON_EDGE);
    assert_faults("4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1", 0);
}

/* FIDE 3.9: the side that has moved has not left its king in check. */
static void test_opponent_in_check(void **state)
{
    (void)state;
    assert_faults("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", SETUP_OPPONENT_IN_CHECK);
    assert_faults("4k3/4R3/8/8/8/8/8/4K3 b - - 0 1", 0);
    assert_faults("8/8/8/3Kk3/8/8/8/8 w - - 0 1", SETUP_OPPONENT_IN_CHECK);
    assert_faults("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", SETUP_OPPONENT_IN_CHECK);
    assert_faults("4k3/8/3N4/8/8/8/8/4K3 w - - 0 1", SETUP_OPPONENT_IN_CHECK);
    assert_faults("4k3/8/8/1B6/8/8/8/4K3 w - - 0 1", SETUP_OPPONENT_IN_CHECK);
    assert_faults("4k3/3p4/8/1B6/8/8/8/4K3 w - - 0 1", 0);
    /* A pinned man attacks all the same: FIDE 3.1.3. */
    assert_faults("4k3/8/4b3/8/2K5/8/8/4R3 b - - 0 1", SETUP_OPPONENT_IN_CHECK);
}

/* FIDE 3.8.2.1: king and rook have not moved. */
static void test_castling_impossible(void **state)
{
    (void)state;
    assert_faults("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 0);
    assert_faults("4k3/8/8/8/8/8/8/4K3 w Q - 0 1", SETUP_CASTLING_IMPOSSIBLE);
    assert_faults("4k2r/8/8/8/8/8/8/4K2R w Kq - 0 1", SETUP_CASTLING_IMPOSSIBLE);
    assert_faults("4k3/8/8/8/8/8/4K3/7R w K - 0 1", SETUP_CASTLING_IMPOSSIBLE);
    assert_faults("4k3/8/8/8/8/8/8/4K2r w K - 0 1", SETUP_CASTLING_IMPOSSIBLE);
    assert_faults("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/BNRQKNRB w KQkq - 0 1", SETUP_CASTLING_IMPOSSIBLE);
    Setup setup = setup_of("4k2r/8/8/8/8/8/8/4K2R w Kq - 0 1");
    assert_int_equal(setup_bad_rights(&setup), RIGHT_BLACK_QUEEN);
}

/* FIDE 3.7.3.1: the last move was a double step over the square. */
static void test_en_passant_impossible(void **state)
{
    (void)state;
    assert_faults("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", 0);
    assert_faults("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", 0);
    assert_faults("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 2", SETUP_EP_IMPOSSIBLE);
    assert_faults("4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 2", SETUP_EP_IMPOSSIBLE);
    assert_faults("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 2", SETUP_EP_IMPOSSIBLE);
    assert_faults("4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 2", SETUP_EP_IMPOSSIBLE);
    assert_faults("4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 2", SETUP_EP_IMPOSSIBLE);
    assert_faults("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 2", 0);
    assert_faults("4k3/8/8/8/3Pp3/8/8/4K3 w - d3 0 2", SETUP_EP_IMPOSSIBLE);
}

static void test_all_faults_at_once(void **state)
{
    (void)state;
    assert_faults("4k2P/4R3/8/8/8/8/8/2K1K3 w kq e6 0 1",
                  SETUP_KING_COUNT | SETUP_PAWN_ON_EDGE | SETUP_OPPONENT_IN_CHECK | SETUP_CASTLING_IMPOSSIBLE
                      | SETUP_EP_IMPOSSIBLE);
}

static bool fits(const char *placement, uint8_t rights, const Square rook[4])
{
    char fen[128] = {0};
    strcat(strcat(fen, placement), " w - - 0 1");
    Setup setup = setup_of(fen);
    setup.rights = rights;
    memcpy(setup.rook, rook, sizeof setup.rook);
    return setup_rights_fit_chess960(&setup);
}

/* FIDE guidelines II.3: king between the rooks, both sides alike. */
static void test_rights_of_chess960(void **state)
{
    (void)state;
    const char *rooks_bf = "1r1k1r2/8/8/8/8/8/8/1R1K1R2";
    const Square same_files[4] = {5, 1, 61, 57};
    assert_true(fits(rooks_bf, RIGHTS_ALL, same_files));
    assert_true(fits(rooks_bf, RIGHT_WHITE_QUEEN | RIGHT_BLACK_KING, same_files));
    const char *rooks_differ = "r2k1r2/8/8/8/8/8/8/1R1K1R2";
    const Square other_file[4] = {5, 1, 61, 56};
    assert_false(fits(rooks_differ, RIGHTS_ALL, other_file));
    assert_true(fits(rooks_differ, RIGHTS_ALL & ~RIGHT_BLACK_QUEEN, other_file));
    const char *kings_differ = "1rk2r2/8/8/8/8/8/8/1R1K1R2";
    assert_false(fits(kings_differ, RIGHT_WHITE_KING | RIGHT_BLACK_QUEEN, same_files));
    assert_true(fits(kings_differ, RIGHT_WHITE_KING | RIGHT_WHITE_QUEEN, same_files));
    const Square wrong_side[4] = {1, 5, 57, 61};
    assert_false(fits(rooks_bf, RIGHT_WHITE_KING, wrong_side));
    const Square corner_king[4] = {H1, SQUARE_NONE, SQUARE_NONE, SQUARE_NONE};
    assert_false(fits("4k3/8/8/8/8/8/8/K6R", RIGHT_WHITE_KING, corner_king));
}

static void test_rights_of_standard_chess(void **state)
{
    (void)state;
    Setup standard = setup_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_true(setup_rights_are_standard(&standard));
    standard.chess960 = true;
    assert_true(setup_rights_are_standard(&standard));
    Setup other = setup_of("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1");
    assert_true(other.chess960);
    assert_false(setup_rights_are_standard(&other));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_initial_array),
        cmocka_unit_test(test_a_clear_setup_has_no_men_and_no_rights),
        cmocka_unit_test(test_king_count),
        cmocka_unit_test(test_pawn_on_edge),
        cmocka_unit_test(test_opponent_in_check),
        cmocka_unit_test(test_castling_impossible),
        cmocka_unit_test(test_en_passant_impossible),
        cmocka_unit_test(test_all_faults_at_once),
        cmocka_unit_test(test_rights_of_chess960),
        cmocka_unit_test(test_rights_of_standard_chess),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
