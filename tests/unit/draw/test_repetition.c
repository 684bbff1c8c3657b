/* SPDX-License-Identifier: MIT */
/* What is the same position, and when it has occurred for the third and the fifth time: FIDE 9.2, 9.6.1. */
#include "draw/repetition.h"

#include "../rules/same.h"
#include "played.h"

#include <time.h>

#define KNIGHTS "g1f3 g8f6 f3g1 f6g8"

static RepetitionMemory *memory; /* one for all tests: nothing may be left over from line to line */

static int setup(void **state)
{
    memory = repetition_memory_new();
    return played_setup(state);
}

static int teardown(void **state)
{
    (void)state;
    repetition_memory_free(memory);
    return 0;
}

static Repetitions find(const Played *played)
{
    Line line = played_line(played);
    Repetitions found;
    repetition_find(memory, &line, &found);
    return found;
}

/* Plays the moves and compares; "no" is -1. */
static void expect(const char *fen, const char *moves, int threefold, int by_move)
{
    Played played;
    played_start(&played, fen);
    played_moves(&played, moves, 1);
    Repetitions found = find(&played);
    assert_int_equal(found.threefold, threefold);
    assert_int_equal(found.threefold_by_move, by_move);
    played_end(&played);
}

static void test_the_start_is_the_first_occurrence(void **state)
{
    (void)state;
    expect(NULL, KNIGHTS " " KNIGHTS, 8, 7);
    expect(NULL, KNIGHTS " g1f3 g8f6 f3g1", -1, 7);
    expect(NULL, KNIGHTS " g1f3 g8f6", -1, -1);
    expect("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b1 e8d8 b1a1 d8e8 a1b1 e8d8 b1a1 d8e8", 8, 7);
}

static void test_occurrences_need_not_follow_each_other(void **state)
{
    (void)state;
    expect(NULL, "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8", 8, 7);
    expect("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b1 e8d8 b1b2 d8c8 b2b1 c8d8 b1a1 d8e8 a1c1 e8f8 c1a1 f8e8", 12, 11);
}

static void test_the_side_to_move_matters(void **state)
{
    (void)state;
    /* The same squares three times, White, Black and White to move: a triangle against two steps. */
    expect("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1d1 e8d8 d1d2 d8e8 d2e1 e8d8 a1b1 d8e8 b1a1", -1, -1);
}

static void test_phantom_en_passant(void **state)
{
    (void)state;
    /* No pawn stands beside the double step. */
    expect(NULL, "h2h4 b8c6 b1c3 c6b8 c3b1 b8c6 b1c3 c6b8 c3b1", 9, 8);
}

static void test_real_en_passant(void **state)
{
    (void)state;
    /* After 2...d5 the capture exd6 was possible, later it is not; a player may claim by the next knight move. */
    expect(NULL, "e2e4 a7a6 e4e5 d7d5 g1f3 b8c6 f3g1 c6b8 g1f3 b8c6 f3g1 c6b8", -1, 12);
    expect(NULL, "e2e4 a7a6 e4e5 d7d5 g1f3 b8c6 f3g1 c6b8 g1f3 b8c6 f3g1 c6b8 g1f3", 13, 12);
}

static void test_pinned_en_passant(void **state)
{
    (void)state;
    /* The pawn on e5 is pinned to its king along the file, on the rank, and on the diagonal: no capture is legal. */
    expect("4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e1f1 g8h8 f1e1 h8g8 e1f1 g8h8 f1e1 h8g8", 9, 8);
    expect("6k1/3p4/8/K3P2r/8/8/8/8 b - - 0 1", "d7d5 a5a4 g8h8 a4a5 h8g8 a5a4 g8h8 a4a5 h8g8", 9, 8);
    /* The same without the pin is different. */
    expect("6k1/3p4/8/4P2r/8/8/8/K7 b - - 0 1", "d7d5 a1b1 g8h8 b1a1 h8g8 a1b1 g8h8 b1a1 h8g8", -1, 9);
}

static void test_castling_rights_matter(void **state)
{
    (void)state;
    /* The king's first move loses the right: 0, 4 and 8 look alike, but only 4 and 8 are the same. */
    expect("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1 d8e8", -1, 8);
    expect("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1 d8e8 e1d1", 9, 8);
    expect("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1 d8e8", 8, 7);
}

static void test_castling_begins_anew(void **state)
{
    (void)state;
    expect("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1 e8d8 g1h1 d8e8 h1g1 e8d8 g1h1 d8e8 h1g1", 9, 8);
    /* Before it the rook and the king stood where they stand again, but with the right. */
    expect("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1h2 e8d8 h2h1 d8e8 h1h2 e8d8 h2h1 d8e8", -1, 8);
}

static void test_the_clock_of_the_start_does_not_matter(void **state)
{
    (void)state;
    expect("4k3/8/8/8/8/8/8/R3K3 w - - 3 10", "a1b1 e8d8 b1a1 d8e8 a1b1 e8d8 b1a1 d8e8", 8, 7);
    expect("4k3/8/8/8/8/8/8/R3K3 w - - 252 200", "a1b1 e8d8 b1a1 d8e8 a1b1 e8d8 b1a1 d8e8", 8, 7);
    expect("4k3/8/8/8/8/8/8/R3K3 w - - 900 500", "a1b1 e8d8 b1a1 d8e8 a1b1 e8d8 b1a1 d8e8", 8, 7);
    expect("4k3/8/8/8/8/8/7p/R3K3 w - - 900 500", "a1b1 h2h1q e1d2 e8d8 d2c2 d8e8 c2d2 e8d8 d2c2 d8e8 c2d2 e8d8", 11, 10);
}

static void test_a_claim_by_a_move_that_was_not_played(void **state)
{
    (void)state;
    expect("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b1 e8d8 b1a1 d8e8 a1b1 e8d8 b1a1 d8d7", -1, 7);
    /* One move must be enough: back from b2 the rook needs two, until the king's move makes b1 the wanted square. */
    expect("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b1 e8d8 b1a1 d8e8 a1b1 e8d8 b1b2", -1, -1);
    expect("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b1 e8d8 b1a1 d8e8 a1b1 e8d8 b1b2 d8e8", -1, 8);
}

static void test_an_irreversible_move_ends_it(void **state)
{
    (void)state;
    expect(NULL, KNIGHTS " e2e4 e7e5 " KNIGHTS, -1, -1);
}

static void test_null_moves_are_counted(void **state)
{
    (void)state;
    expect(NULL, "-- -- -- --", 4, -1);
    expect(NULL, "g1f3 -- f3g1 -- g1f3 -- f3g1 --", 8, 8);
}

static void test_fivefold(void **state)
{
    (void)state;
    Played played;
    played_start(&played, NULL);
    played_moves(&played, KNIGHTS, 4);
    Repetitions found = find(&played);
    assert_int_equal(found.fivefold, 16);
    assert_int_equal(found.fivefold_in_a_row, 16);
    played_end(&played);

    /* Other moves between: five occurrences, but not each four half-moves after the one before (2014 to 2017). */
    played_start(&played, NULL);
    played_moves(&played, KNIGHTS, 2);
    played_moves(&played, "b1c3 b8c6 g1f3 g8f6 f3g1 f6g8 c3b1 c6b8", 1);
    played_moves(&played, KNIGHTS, 1);
    found = find(&played);
    assert_int_equal(found.threefold, 8);
    assert_int_equal(found.fivefold, 20);
    assert_int_equal(found.fivefold_in_a_row, -1);
    played_moves(&played, KNIGHTS, 3);
    found = find(&played);
    assert_int_equal(found.fivefold, 20);
    assert_int_equal(found.fivefold_in_a_row, 32);
    played_end(&played);
}

/* Counts by comparing every position with every other one and trying every move. */
static Repetitions find_slowly(const Played *played)
{
    Repetitions found = {-1, -1, -1, -1};
    Position *positions = memory_take(played->count + 1, sizeof *positions);
    positions[0] = played->start;
    for (size_t ply = 0; ply <= played->count; ply++) {
        unsigned count = 0;
        if (ply > 0) {
            positions[ply] = positions[ply - 1];
            line_step(&positions[ply], &played->plies[ply - 1]);
        }
        for (size_t i = 0; i <= ply; i++)
            count += same_position(&positions[i], &positions[ply]);
        if (count >= 3 && found.threefold < 0)
            found.threefold = (int32_t)ply;
        if (count >= 5 && found.fivefold < 0)
            found.fivefold = (int32_t)ply;
        Move moves[MOVES_MAX];
        size_t move_count = movegen_legal(&positions[ply], moves);
        for (size_t m = 0; m < move_count && found.threefold_by_move < 0; m++) {
            Position next = positions[ply];
            position_play(&next, moves[m]);
            count = 0;
            for (size_t i = 0; i <= ply; i++)
                count += same_position(&positions[i], &next);
            if (count >= 2)
                found.threefold_by_move = (int32_t)ply;
        }
    }
    free(positions);
    return found;
}

static void test_random_games_against_counting_slowly(void **state)
{
    (void)state;
    static const char *const starts[] = {
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "8/2k5/8/8/8/8/5K2/8 w - - 0 1",
        "8/8/1k6/8/p6p/P6P/1K6/8 w - - 0 1", "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1",
    };
    unsigned seed = 1, hits = 0;
    for (unsigned game = 0; game < 200; game++) {
        Played played;
        played_start(&played, starts[game % 4]);
        for (unsigned ply = 0; ply < 60; ply++) {
            Move moves[MOVES_MAX];
            size_t count = movegen_legal(&played.position, moves);
            if (count == 0)
                break;
            seed = seed * 1103515245U + 12345U;
            /* Mostly back where the man came from, so that positions come again. */
            Move move = moves[(seed >> 16) % count];
            if ((seed >> 8) % 3 != 0 && played.count >= 2) {
                Move last = played.plies[played.count - 2].move;
                for (size_t i = 0; i < count; i++)
                    if (moves[i] == move_of(move_to(last), move_from(last)))
                        move = moves[i];
            }
            char text[COORDINATE_MAX];
            size_t size = coordinate_write(text, &played.position, move);
            played_move(&played, text, size);
        }
        Repetitions found = find(&played), slow = find_slowly(&played);
        assert_int_equal(found.threefold, slow.threefold);
        assert_int_equal(found.threefold_by_move, slow.threefold_by_move);
        assert_int_equal(found.fivefold, slow.fivefold);
        hits += found.threefold >= 0;
        played_end(&played);
    }
    assert_true(hits > 20);
}

static void test_equal_hashes_are_not_enough(void **state)
{
    (void)state;
    Played played;
    played_start(&played, NULL);
    played_moves(&played, "g1f3 g8f6 b1c3 b8c6 f3g1 f6g8 c3b1 a8b8", 1);
    for (size_t i = 0; i < played.count; i++)
        played.plies[i].hash = played.start.hash;
    Repetitions found = find(&played);
    assert_int_equal(found.threefold, -1);
    assert_int_equal(found.threefold_by_move, -1);
    played_end(&played);
}

static void test_a_long_game_takes_linear_time(void **state)
{
    (void)state;
    Played played;
    played_start(&played, NULL);
    played_moves(&played, KNIGHTS " b1c3 b8c6 a1b1 a8b8 b1a1 b8a8 c3b1 c6b8", 400);
    clock_t begin = clock();
    Repetitions found = find(&played);
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    assert_int_equal(found.threefold, 22);
    assert_true(seconds < 0.5);
    played_end(&played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_start_is_the_first_occurrence),
        cmocka_unit_test(test_occurrences_need_not_follow_each_other),
        cmocka_unit_test(test_the_side_to_move_matters),
        cmocka_unit_test(test_phantom_en_passant),
        cmocka_unit_test(test_real_en_passant),
        cmocka_unit_test(test_pinned_en_passant),
        cmocka_unit_test(test_castling_rights_matter),
        cmocka_unit_test(test_castling_begins_anew),
        cmocka_unit_test(test_the_clock_of_the_start_does_not_matter),
        cmocka_unit_test(test_a_claim_by_a_move_that_was_not_played),
        cmocka_unit_test(test_an_irreversible_move_ends_it),
        cmocka_unit_test(test_null_moves_are_counted),
        cmocka_unit_test(test_fivefold),
        cmocka_unit_test(test_random_games_against_counting_slowly),
        cmocka_unit_test(test_equal_hashes_are_not_enough),
        cmocka_unit_test(test_a_long_game_takes_linear_time),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
