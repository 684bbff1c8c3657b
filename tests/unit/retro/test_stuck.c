/* SPDX-License-Identifier: MIT */
/* Which men have never moved, and what follows for kings, checks at close quarters and pawns on their third
 * rank. */
#include "judged.h"

static void assert_frozen(const char *fen, const char *among, const char *frozen)
{
    Judged judged;
    judge_facts(&judged, fen);
    Bitboard found = judged.facts.frozen & squares_named(among);
    if (found != squares_named(frozen))
        fail_msg("%s: frozen %llx of %s", fen, (unsigned long long)found, among);
}

static void first_rank_behind_pawns(void **state)
{
    (void)state;
    const char *rank = "a1 b1 c1 d1 e1 f1 g1 h1";
    /* Knights can always have moved, and so can the rooks beside them. */
    assert_frozen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 3", rank, "c1 d1 e1 f1");
    assert_frozen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3", rank, "a1 c1 d1 e1 f1 h1");
    /* The e-pawn gone: king, queen and bishop can move, and then all but the other bishop. */
    assert_frozen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b - - 0 1", rank, "c1");
    assert_frozen("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b - - 0 1", rank, "f1");
}

static void pawns_on_their_second_rank(void **state)
{
    (void)state;
    assert_frozen("4k3/p6p/8/8/8/8/P7/4K3 w - - 0 1", "a2 a7 h7", "a2 a7 h7");
    /* Without a capture a pawn in front of an unmoved one cannot have come; with one it can. */
    Judged judged;
    judge_facts(&judged, "rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 1");
    assert_true(judged.facts.strangers & squares_named("a3"));
    judge_facts(&judged, "rnbqkbnr/1ppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR b KQk - 0 1");
    assert_false(judged.facts.strangers);
}

static void stuck_strangers_are_named(void **state)
{
    (void)state;
    Judged judged;
    judge_facts(&judged, "4k3/8/8/8/8/8/1P6/B3K3 b - - 0 1");
    assert_true(judged.objects);
    assert_int_equal(judged.list[0].rule, RETRO_STUCK_PIECE);
    assert_int_equal(judged.list[0].squares, squares_named("a1"));
    assert_int_equal(judged.list[0].numbers[0], 1);
    /* A pawn that can step back has let it in. */
    judge_facts(&judged, "4k3/8/8/8/8/1P6/8/B3K3 b - - 0 1");
    assert_false(judged.objects);
    /* On its last rank it may have been promoted there, if the pawn had a way. */
    judge_facts(&judged, "4k3/8/8/8/8/8/1P6/b3K3 b - - 0 1");
    assert_false(judged.objects);
}

static void castled_men_have_arrived(void **state)
{
    (void)state;
    /* The rook beside the king in the corner behind unmoved pawns: it can only have castled. */
    Judged judged;
    judge_facts(&judged, "4k3/8/8/8/8/8/4PPPP/5RK1 b - - 0 1");
    assert_false(judged.facts.strangers);
    /* With the corner filled for good no king ever castled to this side. */
    judge_facts(&judged, "4k3/8/8/8/8/8/3PPPPP/4QRKB b - - 0 1");
    assert_true(judged.facts.strangers & squares_named("h1"));
}

static void kings_avoid_what_frozen_men_attack(void **state)
{
    (void)state;
    Judged judged;
    judge_facts(&judged, "4k3/8/8/8/8/8/1P6/4K3 w - - 0 1");
    assert_int_equal(judged.facts.barred[BLACK] & squares_named("a3 b3 c3"), squares_named("a3 c3"));
    assert_false(judged.facts.barred[WHITE]);
    /* Nor did it leave one: between king and rook that never moved and unmoved pawns a king cannot have come.
     * */
    judge_facts(&judged, "r3k1Kr/5ppp/8/8/8/8/8/8 w kq - 0 1");
    assert_true(judged.facts.strangers & squares_named("g8"));
}

static void contacts_with_an_unmoved_king(void **state)
{
    (void)state;
    Judged judged;
    judge_facts(&judged, "r3k2r/8/p7/8/8/8/P7/4K3 w kq - 0 1");
    assert_int_equal(judged.facts.contact[WHITE][PAWN], squares_named("d7 f7"));
    assert_int_equal(judged.facts.contact[WHITE][KNIGHT], squares_named("c7 d6 f6 g7"));
    assert_int_equal(judged.facts.contact[WHITE][ROOK], squares_named("d8 f8 e7"));
    assert_int_equal(judged.facts.contact[WHITE][BISHOP], squares_named("d7 f7"));
    assert_int_equal(judged.facts.contact[WHITE][QUEEN], squares_named("d8 f8 d7 e7 f7"));
    assert_false(judged.facts.contact[BLACK][PAWN]);
    assert_int_equal(judged.facts.seventh[WHITE], squares_named("a7 b7 c7 e7 g7 h7"));
}

static void seals_above_second_rank_squares(void **state)
{
    (void)state;
    Judged judged;
    /* Nothing captured: the pawn came from a2. */
    judge_facts(&judged, "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1");
    assert_int_equal(judged.facts.sealed, squares_named("a2"));
    /* A black knight is missing: from b2 too, unless that pawn is still there. */
    judge_facts(&judged, "r1bqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1");
    assert_int_equal(judged.facts.sealed, squares_named("a2"));
    judge_facts(&judged, "r1bqkbnr/pppppppp/8/8/8/PP6/2PPPPPP/RNBQKBNR b KQkq - 0 1");
    assert_int_equal(judged.facts.sealed, 0);
    /* Black's are the edges between the sixth and the seventh rank. */
    judge_facts(&judged, "rnbqkbnr/ppppppp1/7p/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_int_equal(judged.facts.sealed, squares_named("h6"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_rank_behind_pawns),
        cmocka_unit_test(pawns_on_their_second_rank),
        cmocka_unit_test(stuck_strangers_are_named),
        cmocka_unit_test(castled_men_have_arrived),
        cmocka_unit_test(kings_avoid_what_frozen_men_attack),
        cmocka_unit_test(contacts_with_an_unmoved_king),
        cmocka_unit_test(seals_above_second_rank_squares),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
