/* SPDX-License-Identifier: MIT */
/* Where men can have come from past those that never moved. */
#include "retro/region.h"

#include "judged.h"

static Bitboard region(const char *fen, const char *from)
{
    Judged judged;
    judge_facts(&judged, fen);
    Square square = square_named(from);
    Man man = judged.diagram.board[square];
    return region_behind(&judged.facts, man_colour(man), man_kind(man), bitboard_of(square));
}

static void frozen_men_are_walls(void **state)
{
    (void)state;
    const char *fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 9";
    /* The rook of a8 has the knight's square to go to, and no more. */
    assert_int_equal(region(fen, "a8"), squares_named("a8 b8"));
    assert_int_equal(region(fen, "b8") & BITBOARD_RANK_8, squares_named("a8 b8 g8 h8"));
    /* A knight goes everywhere else but where frozen men stand. */
    assert_int_equal(region(fen, "b8") & bitboard_rank(6), 0);
    assert_int_equal(region(fen, "b8") & bitboard_rank(3), bitboard_rank(3));
}

static void bishops_keep_their_colour(void **state)
{
    (void)state;
    assert_int_equal(region("4k3/8/8/8/4B3/8/8/4K3 b - - 0 1", "e4"), BITBOARD_LIGHT);
}

static void a_sealed_edge_is_not_crossed(void **state)
{
    (void)state;
    /* The pawn of a3 came from a2, and all but the first two ranks of the a-file is behind pawns. */
    const char *fen = "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b Kkq - 0 9";
    assert_int_equal(region(fen, "a1"), squares_named("a1 b1 a2"));
    /* With the double step it can have gone past. */
    fen = "rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR b Kkq - 0 9";
    assert_int_equal(region(fen, "a1") & bitboard_rank(2), bitboard_rank(2));
}

static void castling_is_a_way(void **state)
{
    (void)state;
    /* King and rook have castled: no frozen man stands between, so both find back on the rank. */
    const char *fen = "4k3/8/8/8/8/8/PPPPPPPP/2KR4 b - - 0 1";
    assert_int_equal(region(fen, "d1") & squares_named("a1"), squares_named("a1"));
    assert_int_equal(region(fen, "c1") & squares_named("e1"), squares_named("e1"));
    /* The knight of b1 can have left, the frozen queen of d1 not. */
    fen = "4k3/8/8/8/8/8/PPPPPPPP/R1BQKBNR b KQ - 0 1";
    assert_int_equal(region(fen, "e1"), squares_named("e1"));
}

static void contact_squares_are_passed_but_not_entered(void **state)
{
    (void)state;
    /* Black's king and rook never moved, nor have d7 and f7. The rook passes over e7. */
    Bitboard found = region("r3k3/3p1p2/p6R/8/8/8/P7/4K3 b q - 0 1", "h6");
    assert_int_equal(found & squares_named("e7 d8 f8 e6 h7"), squares_named("e6 h7"));
}

static void kings_keep_away_from_frozen_men(void **state)
{
    (void)state;
    Bitboard found = region("8/8/8/8/4k3/8/1P4P1/4K3 w - - 0 1", "e4");
    assert_int_equal(found & squares_named("a3 b3 c3 f3 g3 h3"), squares_named("b3 g3"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frozen_men_are_walls),
        cmocka_unit_test(bishops_keep_their_colour),
        cmocka_unit_test(a_sealed_edge_is_not_crossed),
        cmocka_unit_test(castling_is_a_way),
        cmocka_unit_test(contact_squares_are_passed_but_not_entered),
        cmocka_unit_test(kings_keep_away_from_frozen_men),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
