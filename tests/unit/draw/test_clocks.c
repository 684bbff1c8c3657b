/* SPDX-License-Identifier: MIT */
/* Fifty and seventy-five moves, with mate first and claims ahead: FIDE 9.3, 9.6.2. */
#include "draw/clocks.h"

#include "played.h"

#define SHUFFLE "g1f3 g8f6 f3g1 f6g8"

static void expect(const Played *played, int fifty, int by_move, int seventyfive)
{
    Line line = played_line(played);
    ClockDraws found;
    clocks_find(&line, position_is_checkmate(&played->position), &found);
    assert_int_equal(found.fifty, fifty);
    assert_int_equal(found.fifty_by_move, by_move);
    assert_int_equal(found.seventyfive, seventyfive);
}

static void test_a_hundred_half_moves(void **state)
{
    (void)state;
    Played played;
    played_start(&played, NULL);
    played_moves(&played, SHUFFLE, 24);
    played_moves(&played, "g1f3 g8f6", 1);
    expect(&played, -1, -1, -1); /* 98 */
    played_moves(&played, "f3g1", 1);
    expect(&played, -1, 99, -1);
    played_moves(&played, "f6g8", 1);
    expect(&played, 100, 99, -1);
    played_moves(&played, SHUFFLE, 12);
    played_moves(&played, "g1f3", 1);
    expect(&played, 100, 99, -1); /* 149 */
    played_moves(&played, "g8f6", 1);
    expect(&played, 100, 99, 150);
    played_moves(&played, "e2e4", 1);
    expect(&played, 100, 99, 150);
    played_end(&played);
}

static void test_a_pawn_move_starts_the_count_again(void **state)
{
    (void)state;
    Played played;
    played_start(&played, NULL);
    played_moves(&played, SHUFFLE, 24);
    played_moves(&played, "g1f3 a7a6 f3g1 g8f6 g1f3 f6g8 f3g1", 1);
    expect(&played, -1, -1, -1);
    played_end(&played);
}

static void test_castling_does_not(void **state)
{
    (void)state;
    Played played;
    played_start(&played, "4k3/8/8/8/8/8/8/R3K3 w Q - 98 100");
    played_moves(&played, "e1c1 e8e7", 1);
    expect(&played, 2, 1, -1);
    played_end(&played);
}

static void test_the_clock_runs_past_127_and_255(void **state)
{
    (void)state;
    Played played;
    played_start(&played, NULL);
    played_moves(&played, "e2e4 e7e5", 1);
    played_moves(&played, SHUFFLE, 70);
    expect(&played, 102, 101, 152);
    assert_int_equal(played.position.clock, 280);
    played_end(&played);
}

static void test_mate_on_half_move_100_and_150(void **state)
{
    (void)state;
    Played played;
    played_start(&played, "k7/8/1K6/8/8/8/8/7R w - - 99 120");
    played_moves(&played, "h1h8", 1);
    expect(&played, -1, 0, -1);
    played_end(&played);
    played_start(&played, "k7/8/1K6/8/8/8/8/7R w - - 149 120");
    played_moves(&played, "h1h8", 1);
    expect(&played, 0, -1, -1);
    played_end(&played);
    played_start(&played, "k7/8/1K6/8/8/8/8/7R w - - 148 160");
    played_moves(&played, "h1h2 a8b8 h2h8", 1);
    expect(&played, 0, -1, 2);
    played_end(&played);
    /* A check that is no mate. */
    played_start(&played, "k7/8/2K5/8/8/8/8/7R w - - 99 120");
    played_moves(&played, "h1h8", 1);
    expect(&played, 1, 0, -1);
    played_end(&played);
}

static void test_a_fen_clock_is_taken_at_face_value(void **state)
{
    (void)state;
    Played played;
    played_start(&played, "4k3/8/8/8/8/8/8/R3K3 w - - 100 100");
    expect(&played, 0, -1, -1);
    played_start(&played, "4k3/8/8/8/8/8/8/R3K3 w - - 9999 100");
    expect(&played, 0, -1, 0);
    played_start(&played, "8/8/8/8/4k3/8/3K4/7r w - - 48 90");
    played_moves(&played, "d2c2 e4d4 c2b2 d4d3", 1);
    expect(&played, -1, -1, -1); /* 52 half-moves are not 50 moves */
    played_end(&played);
}

static void test_a_claim_ahead_needs_a_quiet_move(void **state)
{
    (void)state;
    Played played;
    /* The king can only capture. */
    played_start(&played, "8/8/8/8/8/5k2/6q1/7K w - - 99 90");
    expect(&played, -1, -1, -1);
    /* Only pawn moves. */
    played_start(&played, "8/8/8/8/8/4k3/4p2P/4K3 w - - 99 90");
    expect(&played, -1, -1, -1);
    /* The mating move may be announced. */
    played_start(&played, "k7/3N4/B1P5/8/8/R7/5PPP/4r1K1 w - - 99 90");
    expect(&played, -1, 0, -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_hundred_half_moves),
        cmocka_unit_test(test_a_pawn_move_starts_the_count_again),
        cmocka_unit_test(test_castling_does_not),
        cmocka_unit_test(test_the_clock_runs_past_127_and_255),
        cmocka_unit_test(test_mate_on_half_move_100_and_150),
        cmocka_unit_test(test_a_fen_clock_is_taken_at_face_value),
        cmocka_unit_test(test_a_claim_ahead_needs_a_quiet_move),
    };
    return cmocka_run_group_tests(tests, played_setup, NULL);
}
