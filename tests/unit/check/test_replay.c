/* SPDX-License-Identifier: MIT */
/* The main line and its variations on the board: what is recorded, where replay stops, and trials with other letters. */
#include "check/trial.h"
#include "judged.h"

#include "notation/fen.h"

static Judged *judged;

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

static void expect_fen(const Position *position, const char *fen)
{
    char text[FEN_MAX + 1];
    text[fen_write_position(text, position)] = 0;
    assert_string_equal(text, fen);
}

static void expect_counts(const char *pgn, size_t plies, size_t unread, size_t in_variations)
{
    judged_read(judged, pgn);
    if (judged->replay.count != plies || judged->replay.unread != unread || judged->replay.variation_plies != in_variations)
        fail_msg("%s: %zu + %zu, %zu in variations", pgn, judged->replay.count, judged->replay.unread, judged->replay.variation_plies);
}

static void test_main_line(void **state)
{
    (void)state;
    expect_counts("1. e4 e5 2. Nf3 Nc6 *", 4, 0, 0);
    expect_fen(&judged->replay.final, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    Position position;
    replay_position(&judged->replay, 0, &position);
    expect_fen(&position, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    replay_position(&judged->replay, 3, &position);
    expect_fen(&position, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    assert_int_equal(judged->replay.max_clock, 2);
    assert_false(judged->replay.stopped);
    assert_int_equal(judged->replay.plies[0].clock, 0);
    assert_int_equal(judged->replay.plies[0].kind, PAWN);
    assert_int_equal(judged->replay.plies[3].clock, 2);
    assert_int_equal(judged->replay.plies[3].kind, KNIGHT);
    expect_counts("[Event \"x\"]\n\n*", 0, 0, 0);
}

static void test_variations(void **state)
{
    (void)state;
    expect_counts("1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5 2. Nf3 (2. f4) *", 3, 0, 6);
    expect_fen(&judged->replay.final, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    /* An error ends its own line only. */
    expect_counts("1. e4 (1. d5 d6) e5 (1... c5 2. Nf6 a6 (2... h6)) 2. Nf3 *", 3, 0, 1);
    /* A variation of the move that could not be played starts where that move should have. */
    expect_counts("1. e4 e5 2. Nf6 (2. Nf3 Nc6) Nc6 3. Bb5 (3. Bc4) *", 2, 2, 2);
    /* Right after a variation ends, another of the same move. */
    expect_counts("1. e4 (1. d4) (1. c4 c5) (1. Nf3) *", 1, 0, 4);
    judged->options.skip_variations = true;
    expect_counts("1. e4 (1. d4 (1. c4) d5) e5 *", 2, 0, 0);
    judged->options.skip_variations = false;
}

static void test_stops(void **state)
{
    (void)state;
    expect_counts("1. e4 e5 2. Ke3 Nc6 3. Nf3 *", 2, 2, 0);
    assert_true(judged->replay.stopped);
    assert_false(judged->replay.stopped_by_end);
    assert_false(replay_has_end(&judged->replay));
    /* The position before the error stands. */
    expect_fen(&judged->replay.final, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    expect_counts("1. f3 e5 2. g4 Qh4# 3. a3 a6 0-1", 4, 1, 0);
    assert_true(judged->replay.stopped_by_end);
    assert_true(replay_has_end(&judged->replay));
    expect_counts("1. e4 foo e5 2. Nf3 *", 1, 2, 0);
    expect_counts("1. e4 ! ~ e5 *", 2, 0, 0);
}

static void test_null_moves(void **state)
{
    (void)state;
    expect_counts("1. Nf3 -- 2. Ng1 *", 3, 0, 0);
    assert_true(judged->replay.has_null);
    assert_int_equal(judged->replay.plies[1].kind, KIND_NONE);
    assert_int_equal(judged->replay.plies[1].move, MOVE_NULL);
    expect_fen(&judged->replay.final, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2");
    Position position;
    replay_position(&judged->replay, 2, &position);
    expect_fen(&position, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2");
    expect_counts("1. e4 (1. --) e5 *", 2, 0, 1);
    assert_false(judged->replay.has_null);
    expect_counts("1. e4 e5 2. Bc4 d6 3. Bxf7+ -- 4. d4 *", 5, 1, 0);
}

static void test_double_forfeit(void **state)
{
    (void)state;
    expect_counts("[Result \"0-0\"]\n\n1. e4 0-0", 1, 0, 0);
    assert_int_equal(judged->verdict.terminator, RESULT_BOTH_LOSE);
    assert_null(judged_find(judged, "P008"));
    /* Possible, so it is castling. */
    expect_counts("[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0", 7, 0, 0);
    expect_counts("[Result \"*\"]\n\n1. e4 0-0 *", 1, 0, 0);
    assert_non_null(judged_find(judged, "R002"));
}

static void test_trials(void **state)
{
    (void)state;
    LetterMap english, finnish;
    letter_map_of(&english, LANGUAGE_en);
    letter_map_of(&finnish, LANGUAGE_fi);
    judged_read(judged, "1. a4 a5 2. Ra3 Ra6 3. Rb3 (3. Xx) *");
    const Position *start = &judged->judge.initial;
    assert_true(trial_play(&judged->judge, &judged->game, start, &english, false) == TRIAL_WHOLE);
    assert_true(trial_play(&judged->judge, &judged->game, start, &finnish, true) == 4);
    judged_read(judged, "1. a4 a5 2. Ra3 Ra6 *");
    assert_true(trial_play(&judged->judge, &judged->game, start, &english, false) == TRIAL_WHOLE);
    assert_true(trial_play(&judged->judge, &judged->game, start, &finnish, true) == TRIAL_WHOLE);
    uint32_t token = trial_difference(&judged->judge);
    assert_int_equal(judged->text.data[judged->game.tokens[token].at], 'R');
    Position before;
    int32_t ply;
    assert_true(trial_before(&judged->judge, &judged->game, start, &english, token, &before, &ply));
    assert_int_equal(ply, 3);
    expect_fen(&before, "rnbqkbnr/1ppppppp/8/p7/P7/8/1PPPPPPP/RNBQKBNR w KQkq - 0 2");
    assert_false(trial_before(&judged->judge, &judged->game, start, &english, 0, &before, &ply)); /* a move number */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_main_line),  cmocka_unit_test(test_variations),     cmocka_unit_test(test_stops),
        cmocka_unit_test(test_null_moves), cmocka_unit_test(test_double_forfeit), cmocka_unit_test(test_trials),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
