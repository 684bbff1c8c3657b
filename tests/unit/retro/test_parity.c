/* SPDX-License-Identifier: MIT */
/* Whose turn it must be, and where that cannot be told. */
#include <stdio.h>

#include "judged.h"

/* The position without its turn: which side must be on move, or both can be. */
static void assert_turn(const char *board, const char *rights, bool white, bool black)
{
    for (Colour turn = WHITE; turn <= BLACK; turn++) {
        char fen[120];
        Judged judged;
        snprintf(fen, sizeof fen, "%s %c %s - 0 9", board, turn == WHITE ? 'w' : 'b', rights);
        judge_facts(&judged, fen);
        if (judged.objects != !(turn == WHITE ? white : black))
            fail_msg("%s: %s", fen, judged.objects ? "objected to" : "not objected to");
        if (judged.objects) {
            assert_int_equal(judged.list[0].cause, RETRO_CAUSE_PARITY);
            assert_int_equal(judged.list[0].numbers[0], turn == WHITE);
        }
    }
}

static void knights_and_pawns_count(void **state)
{
    (void)state;
    assert_turn("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "KQkq", true, false);
    assert_turn("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R", "KQkq", false, true);
    assert_turn("rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R", "KQkq", true, false);
    assert_turn("rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR", "KQkq", false, true);
    assert_turn("rnbqkbnr/pppppp1p/6p1/8/8/P7/1PPPPPPP/RNBQKBNR", "KQkq", true, true);
}

static void what_can_lose_a_move_tells_nothing(void **state)
{
    (void)state;
    /* A pawn on the fourth rank; a bishop let out; rooks without rights beside knights that can leave. */
    assert_turn("rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR", "KQkq", true, true);
    assert_turn("rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR", "KQkq", true, true);
    /* Something is missing. */
    assert_turn("r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "KQkq", true, true);
}

static void pieces_that_go_to_and_fro(void **state)
{
    (void)state;
    /* White's rook of a1 has only a1 and b1 to go: its moves alternate. */
    assert_turn("rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/R1BQKBNR", "Kkq", false, true);
    assert_turn("rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/1RBQKBNR", "Kkq", true, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(knights_and_pawns_count),
        cmocka_unit_test(what_can_lose_a_move_tells_nothing),
        cmocka_unit_test(pieces_that_go_to_and_fro),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
