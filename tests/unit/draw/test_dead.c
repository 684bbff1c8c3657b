/* SPDX-License-Identifier: MIT */
/* Verdicts on whole positions: FIDE 5.2.2, 6.9, 5.1.2. */
#include "dead_asked.h"

typedef struct {
    const char *fen;
    const char *who; /* "WB", "W-", "-B", "--": who can still mate */
} Labelled;

static void expect_verdict(DeadSearch *search, const Position *position, Colour winner, bool can)
{
    DeadAnswer answer = ask(search, position, winner);
    if (answer.verdict == (can ? DEAD_WINNABLE : DEAD_UNWINNABLE))
        return;
    print_position(position);
    fail_msg("%s: verdict %d where the side %s mate", winner == WHITE ? "White" : "Black", answer.verdict,
             can ? "can" : "cannot");
}

/* As it stands, with the colours exchanged, and with the files exchanged where no castling right stands. */
static void expect_labels(const Labelled *set, size_t count)
{
    DeadSearch *search = dead_search_new(DEAD_DEFAULT_NODES);
    for (size_t i = 0; i < count; i++) {
        Position position = position_of(set[i].fen), flip = flipped(&position);
        for (Colour winner = WHITE; winner <= BLACK; winner++) {
            bool can = set[i].who[winner] != '-';
            expect_verdict(search, &position, winner, can);
            expect_verdict(search, &flip, colour_other(winner), can);
            if (position.rights == 0) {
                Position mirror = mirrored(&position);
                expect_verdict(search, &mirror, winner, can);
            }
        }
    }
    dead_search_free(search);
}

#define EXPECT_LABELS(set) expect_labels(set, sizeof set / sizeof *set)

static void test_games_in_progress(void **state)
{
    (void)state;
    static const Labelled set[] = {
        {START_FEN, "WB"},
        {"r3k2r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 9", "WB"},
        {"6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 40", "WB"},
        {"8/5k2/8/8/3K4/8/4P3/8 b - - 0 60", "W-"},
        {"8/8/4k3/8/8/2r5/4K3/8 w - - 0 60", "-B"},
        {"8/8/3k4/3p4/3P4/3K4/8/8 w - - 0 60", "WB"},
    };
    EXPECT_LABELS(set);
}

static void test_game_over_on_the_board(void **state)
{
    (void)state;
    static const Labelled set[] = {
        {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "-B"}, /* mated */
        {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "--"},                                /* stalemate */
        {"k7/P7/1K6/8/8/8/8/8 b - - 0 1", "--"},
    };
    EXPECT_LABELS(set);
}

static void test_men_that_cannot_mate(void **state)
{
    (void)state;
    static const Labelled set[] = {
        {"8/8/3k4/8/8/3K4/8/8 w - - 0 1", "--"},
        {"8/8/3k4/8/8/3K4/3N4/8 w - - 0 1", "--"},
        {"8/8/3k4/8/8/3K4/3B4/8 w - - 0 1", "--"},
        {"8/3q4/3k4/8/8/3K4/3N4/8 w - - 0 1", "-B"},
        {"8/3r4/3k4/8/8/3K4/3N4/8 b - - 0 1", "WB"},
        {"8/3b4/3k4/8/8/3K4/3N4/8 b - - 0 1", "WB"},
        {"8/3n4/3k4/8/8/3K4/3N4/8 b - - 0 1", "WB"},
        {"8/3p4/3k4/8/8/3K4/3N4/8 b - - 0 1", "WB"},
        {"8/3r4/3k4/8/8/3K4/3B4/8 w - - 0 1", "-B"},
        {"8/3n4/3k4/8/8/3K4/3B4/8 b - - 0 1", "WB"},
        {"8/3p4/3k4/8/8/3K4/3B4/8 b - - 0 1", "WB"},
        {"8/2b5/3k4/8/8/3K4/3B4/8 w - - 0 1", "--"}, /* bishops of one colour */
        {"8/3b4/3k4/8/8/3K4/3B4/8 w - - 0 1", "WB"}, /* of both */
        {"8/8/3k4/8/8/3K4/3NN3/8 w - - 0 1", "W-"},  /* cannot be forced, but happens */
    };
    EXPECT_LABELS(set);
}

static void test_forced_captures(void **state)
{
    (void)state;
    static const Labelled set[] = {
        {"k7/1Q6/8/8/8/2K5/8/8 b - - 0 1", "--"}, /* the queen must be taken */
        {"7k/6R1/8/8/8/8/8/K7 b - - 0 1", "--"},  {"8/8/8/8/8/3k4/1r6/K7 w - - 0 1", "--"},
        {"k7/P7/2K5/8/8/8/8/8 b - - 0 1", "--"}, /* Kxa7 is the only move */
        {"k7/8/1QK5/8/8/8/8/8 b - - 0 1", "--"}, /* stalemate */
    };
    EXPECT_LABELS(set);
}

static void test_walls(void **state)
{
    (void)state;
    static const Labelled set[] = {
        {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "--"},
        {"2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 b - - 0 1", "--"},
        {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KN2 w - - 0 1", "WB"}, /* the knight takes the wall down */
        {"4k3/8/8/p1p1p3/P1P1P1p1/6P1/8/4K3 w - - 0 1", "--"},
        {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/7P/4K3 w - - 0 1", "WB"},
    };
    EXPECT_LABELS(set);
}

static void test_en_passant_opens_a_wall(void **state)
{
    (void)state;
    static const Labelled set[] = {
        {"8/8/4k1p1/1p1p1pPp/1P1P1P1P/8/4K3/8 w - h6 0 1", "WB"},
        {"8/8/4k1p1/1p1p1pPp/1P1P1P1P/8/4K3/8 w - - 0 1", "--"},
    };
    EXPECT_LABELS(set);
}

static void test_bishops_behind_a_wall(void **state)
{
    (void)state;
    static const Labelled set[] = {
        {"1bb1k3/b7/8/1p1p1p1p/1P1P1P1P/B7/8/1BB1K3 w - - 0 1",
         "WB"}, /* bishops of both colours take pawns */
        {"2bbk3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 b - - 0 1", "WB"},
        {"2b1k3/8/4b3/1p1p1p1p/1P1P1P1P/4B3/8/2B1K3 w - - 0 1", "--"},
        {"2b1k3/5b2/4b3/1p1p1p1p/1P1P1P1P/4B3/3B4/2B1K3 w - - 0 1", "--"},
    };
    EXPECT_LABELS(set);
}

static void test_answers_do_not_depend_on_earlier_ones(void **state)
{
    (void)state;
    static const char *const fens[] = {
        "8/8/b5k1/P7/8/2K1B3/8/8 b - - 0 1",
        "8/2p5/8/2Nk4/p7/2K5/8/8 w - - 0 1",
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
        "6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 40",
    };
    enum { COUNT = sizeof fens / sizeof *fens };
    DeadSearch *used = dead_search_new(20000);
    for (unsigned round = 0; round < 2; round++)
        for (unsigned i = 0; i < COUNT; i++) {
            Position position = position_of(fens[round ? COUNT - 1 - i : i]);
            DeadSearch *fresh = dead_search_new(20000);
            DeadAnswer a = ask(used, &position, i & 1), b = ask(fresh, &position, i & 1);
            assert_int_equal(a.verdict, b.verdict);
            assert_int_equal(a.proof, b.proof);
            assert_int_equal(a.nodes, b.nodes);
            assert_int_equal(a.plies, b.plies);
            if (a.plies > 0)
                assert_memory_equal(a.line, b.line, a.plies * sizeof *a.line);
            dead_search_free(fresh);
        }
    dead_search_free(used);
}

/* Enough for nothing but the first steps: the answer is open or the same, and the nodes are kept to. */
static void test_small_budgets(void **state)
{
    (void)state;
    Position position = position_of("6kB/p3p1P1/2p3P1/p7/8/4P3/PKP5/8 w - - 0 1");
    DeadSearch *small = dead_search_new(500), *none = dead_search_new(0);
    DeadAnswer answer = ask(small, &position, BLACK);
    assert_int_equal(answer.verdict, DEAD_UNDECIDED);
    assert_true(answer.nodes <= 500);
    answer = ask(none, &position, BLACK);
    assert_int_equal(answer.verdict, DEAD_UNDECIDED);
    assert_true(answer.nodes <= 1);
    dead_search_free(small);
    dead_search_free(none);
    dead_search_free(NULL);
}

/* Once a side cannot win it never can again, whatever is played. */
static void test_cannot_win_never_turns_back(void **state)
{
    (void)state;
    static const char *const starts[] = {
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K1N1 w - - 0 1",
        "8/8/3k4/3p4/3P4/3KN3/8/8 w - - 0 1",
        "3k4/3q4/8/5Q2/8/2K5/8/8 w - - 0 1",
        "8/2p5/3p4/3P1k2/8/2K5/6B1/8 w - - 0 1",
        "8/5b2/4k3/1p1p2p1/1P1P2P1/4K3/5B2/8 w - - 0 1",
        "8/6p1/4k2p/8/8/3K3P/6P1/8 b - - 0 1",
    };
    Dice dice = 7;
    DeadSearch *search = dead_search_new(20000);
    for (unsigned game = 0; game < 60; game++) {
        Position position = position_of(starts[game % 6]);
        bool lost[2] = {false, false};
        for (unsigned ply = 0; ply < 40; ply++) {
            for (Colour winner = WHITE; winner <= BLACK; winner++) {
                DeadAnswer answer = ask(search, &position, winner);
                assert_false(lost[winner] && answer.verdict == DEAD_WINNABLE);
                lost[winner] |= answer.verdict == DEAD_UNWINNABLE;
            }
            Move moves[MOVES_MAX];
            size_t count = movegen_legal(&position, moves);
            if (count == 0)
                break;
            position_play(&position, moves[dice_roll(&dice, (unsigned)count)]);
        }
    }
    dead_search_free(search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_in_progress),
        cmocka_unit_test(test_game_over_on_the_board),
        cmocka_unit_test(test_men_that_cannot_mate),
        cmocka_unit_test(test_forced_captures),
        cmocka_unit_test(test_walls),
        cmocka_unit_test(test_en_passant_opens_a_wall),
        cmocka_unit_test(test_bishops_behind_a_wall),
        cmocka_unit_test(test_answers_do_not_depend_on_earlier_ones),
        cmocka_unit_test(test_small_budgets),
        cmocka_unit_test(test_cannot_win_never_turns_back),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
