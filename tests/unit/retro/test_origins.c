/* SPDX-License-Identifier: MIT */
/* Home squares and promotion squares of pieces: what must be promoted, what can be neither, who fell to no
 * pawn. */
#include "judged.h"

static void assert_cause(const char *fen, RetroCause cause, const char *squares)
{
    Judged judged;
    judge_facts(&judged, fen);
    if (judged.objections.count != 1 || judged.list[0].cause != cause
        || judged.list[0].squares != squares_named(squares))
        fail_msg("%s: %zu objections, cause %d, squares %llx", fen, judged.objections.count,
                 (int)judged.list[0].cause, (unsigned long long)judged.list[0].squares);
}

static void assert_sound(const char *fen)
{
    Judged judged;
    judge_facts(&judged, fen);
    if (judged.objects)
        fail_msg("%s: cause %d", fen, (int)judged.list[0].cause);
}

static void promoted_are_those_without_a_home(void **state)
{
    (void)state;
    Judged judged;
    /* One bishop, yet not the original: c1 was shut in. */
    judge_facts(&judged, "4k3/8/8/4B3/8/8/1P1P4/4K3 w - - 0 1");
    assert_int_equal(judged.facts.promoted[WHITE], 1);
    assert_int_equal(judged.facts.bishops[WHITE][0], 1);
    assert_int_equal(judged.facts.bishops[WHITE][1], 0);
    assert_int_equal(judged.facts.spare[WHITE], 5);
    /* And its original was taken behind the pawns, by no black pawn. */
    assert_int_equal(judged.facts.captures[BLACK], 12);
    assert_int_equal(judged.facts.pawn_captures[BLACK], 11);
}

static void pieces_that_can_be_neither(void **state)
{
    (void)state;
    /* The bishop cannot have left c1, and no pawn gets past the eight unmoved ones. */
    assert_cause("4k3/pppppppp/8/8/4B3/8/1P1PP1P1/4K3 w - - 0 1", RETRO_CAUSE_UNREACHABLE, "e4");
    assert_cause("4k3/pppppppp/8/8/8/8/2B1B3/4K3 w - - 0 1", RETRO_CAUSE_PROMOTION_SQUARES, "c2 e2");
    /* Eight pawns and a bishop that must be promoted. */
    assert_cause("4k3/8/8/8/4B3/5P2/PPPPP1PP/4K3 w - - 0 1", RETRO_CAUSE_PROMOTIONS, "e4");
}

static void contact_squares_bar_the_way(void **state)
{
    (void)state;
    /* A pawn on d7 or f7 was captured at once, for the king stands; all squares of promotion are beside
     * others. */
    Judged judged;
    judge_facts(&judged, "r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1");
    assert_int_equal(judged.facts.promotion[WHITE], squares_named("b8 c8 d8 f8 g8"));
    judge_facts(&judged, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_int_equal(judged.facts.promotion[BLACK], squares_named("b1 c1 d1 f1 g1"));
}

static void sliding_over_a_contact_square_is_allowed(void **state)
{
    (void)state;
    /* The king of e8 has not moved. A rook on h7 may have slid along the rank over e7, where it could not
     * stop. */
    assert_sound("r3k3/3p1p2/p6R/8/8/8/P7/4K3 b q - 0 1");
}

static void kings_come_from_home(void **state)
{
    (void)state;
    /* Outside, though no pawn has let it out. */
    assert_cause("4k3/8/8/8/4K3/8/PPPPPPPP/8 b - - 0 1", RETRO_CAUSE_UNREACHABLE, "e4");
    assert_sound("4k3/8/8/8/4K3/4P3/PPPP1PPP/8 b - - 0 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(promoted_are_those_without_a_home),
        cmocka_unit_test(pieces_that_can_be_neither),
        cmocka_unit_test(contact_squares_bar_the_way),
        cmocka_unit_test(sliding_over_a_contact_square_is_allowed),
        cmocka_unit_test(kings_come_from_home),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
