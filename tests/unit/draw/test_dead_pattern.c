/* SPDX-License-Identifier: MIT */
/* Mates planned from their end. */
#include "dead_asked.h"

#include "draw/dead_internal.h"

typedef struct {
    const char *fen;
    Colour winner;
    bool found;
} Planned;

static void expect_line(const Planned *planned, const Position *position, const Move *line, size_t plies)
{
    if ((plies > 0) != planned->found)
        fail_msg("%s: a line of %zu half-moves", planned->fen, plies);
    DeadAnswer answer = {.line = line, .plies = plies};
    if (plies > 0)
        assert_mates(position, planned->winner, &answer);
    assert_true(plies <= WALK_PLIES_MAX);
}

static void test_queen_rook_and_pawn(void **state)
{
    (void)state;
    static const Planned set[] = {
        {"8/8/8/3k4/8/8/3K4/R7 w - - 0 1", WHITE, true},
        {"8/8/8/3k4/8/8/3K4/R7 b - - 0 1", WHITE, true},
        {"8/3k4/8/8/3K4/8/8/q7 w - - 0 1", BLACK, true},
        {"8/8/P7/1K2k1pp/8/2P3P1/R7/8 b - - 0 56", WHITE, true}, /* the rook in two moves */
        {"8/8/8/3k4/8/8/3P4/3K4 w - - 0 1", WHITE, false},       /* a king stands before the pawn */
        {"8/8/8/3k4/8/8/P7/3K4 b - - 0 1", WHITE, true},
        {"3k4/8/8/8/8/4p3/8/K7 w - - 0 1", BLACK, true},
        {"8/P7/8/3k4/8/8/8/3K4 w - - 0 1", WHITE, true},
        {"8/p7/P7/8/3k4/8/8/3K4 w - - 0 1", WHITE, false}, /* no free way */
        {"7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", WHITE, true},
        {"8/8/8/3k4/8/8/3K4/N7 w - - 0 1", WHITE, false},
    };
    for (size_t i = 0; i < sizeof set / sizeof *set; i++) {
        Move line[PLAYOUT_PLIES_MAX];
        Position position = position_of(set[i].fen);
        expect_line(&set[i], &position, line, pattern_mate(&position, set[i].winner, line));
    }
}

static void test_pairs_of_minor_pieces(void **state)
{
    (void)state;
    static const Planned set[] = {
        {"8/8/8/6B1/2N5/1K6/8/1k6 b - - 0 1", WHITE, true},
        {"8/8/2b5/3k4/3b4/8/8/K7 w - - 0 1", BLACK, true},
        {"8/8/8/3k4/8/2B5/3K4/8 w - - 0 1", WHITE, false},
    };
    for (size_t i = 0; i < sizeof set / sizeof *set; i++) {
        Move line[PLAYOUT_PLIES_MAX];
        Position position = position_of(set[i].fen);
        expect_line(&set[i], &position, line, pattern_mate_by_pair(&position, set[i].winner, line));
    }
}

static void test_lone_minor_pieces(void **state)
{
    (void)state;
    static const Planned set[] = {
        {"8/6k1/8/4K3/2B5/6b1/8/8 w - - 0 1", WHITE, true}, {"8/8/5k2/7p/1N1K4/8/8/8 b - - 0 1", WHITE, true},
        {"8/8/1n6/3k4/7P/3K4/8/8 w - - 0 1", BLACK, true},  {"8/k7/4n3/8/8/1B6/8/5K2 b - - 0 1", WHITE, true},
        {"8/8/8/3k4/8/3K4/3N4/8 w - - 0 1", WHITE, false},
    };
    static MinorTables tables;
    minor_tables_fill(&tables);
    for (size_t i = 0; i < sizeof set / sizeof *set; i++) {
        Move line[PLAYOUT_PLIES_MAX];
        Position position = position_of(set[i].fen);
        expect_line(&set[i], &position, line, minor_pattern_mate(&tables, &position, set[i].winner, line));
    }
}

static void test_king_walks_to_a_capture(void **state)
{
    (void)state;
    static const struct {
        const char *fen;
        bool found;
    } set[] = {
        {"8/8/2k5/p7/P7/8/8/6K1 w - - 0 1", true},
        {"8/8/2k5/8/8/8/8/6K1 w - - 0 1", false},
        {"8/8/2k5/6p1/5p2/8/8/6K1 w - - 0 1", true},            /* one pawn is not guarded */
        {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", false}, /* every way in is guarded */
    };
    for (size_t i = 0; i < sizeof set / sizeof *set; i++) {
        Move line[PLAYOUT_PLIES_MAX];
        Position now = position_of(set[i].fen);
        size_t plies = walk_to_capture(&now, WHITE, line);
        assert_int_equal(plies > 0, set[i].found);
        for (size_t ply = 0; ply < plies; ply++) {
            assert_true(is_legal(&now, line[ply]));
            position_play(&now, line[ply]);
        }
        assert_true(plies == 0 || now.clock == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_queen_rook_and_pawn),
        cmocka_unit_test(test_pairs_of_minor_pieces),
        cmocka_unit_test(test_lone_minor_pieces),
        cmocka_unit_test(test_king_walks_to_a_capture),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
