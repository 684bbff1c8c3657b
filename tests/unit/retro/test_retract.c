/* SPDX-License-Identifier: MIT */
/* Last moves: which positions have one, which checks one explains, and budgets. */
#include "retro/retract.h"

#include <stdlib.h>

#include "base/die.h"
#include "judged.h"

static RetractWork *work;

static int prepare(void **state)
{
    work = memory_take(1, sizeof *work);
    return prepare_rules(state);
}

static int release(void **state)
{
    (void)state;
    free(work);
    return 0;
}

static bool survives(const char *fen, unsigned depth, size_t budget, size_t *tried)
{
    Judged judged;
    judge_facts(&judged, fen);
    if (judged.objects)
        fail_msg("%s: objected to before, cause %d", fen, (int)judged.list[0].cause);
    Retraction retraction = {.work = work, .array = &judged.array, .root = &judged.diagram, .left = budget};
    bool found = retract_survives(&retraction, &judged.facts, depth);
    if (tried != NULL)
        *tried = retraction.tried;
    return found;
}

static void assert_last_move(const char *fen) { assert_true(survives(fen, 1, 1000, NULL)); }
static void assert_none(const char *fen, size_t expected)
{
    size_t tried;
    assert_false(survives(fen, 1, 1000, &tried));
    assert_int_equal(tried, expected);
}

static void somebody_must_have_moved(void **state)
{
    (void)state;
    assert_none("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 0);
    assert_none("r3k2r/p6p/8/8/8/8/8/R3K2R w KQkq - 0 1", 0);
    assert_last_move("r3k2r/7p/p7/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_last_move("r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1");
}

static void only_en_passant(void **state)
{
    (void)state;
    /* Rook and bishop give check through the squares that both pawns left. */
    assert_last_move("8/8/3Pk3/8/8/1B6/8/4R2K b - - 0 1");
    /* The black pawn cannot have come from d7, where a man stands. */
    assert_none("8/3n4/3Pk3/8/8/1B6/8/4R2K b - - 0 1", 0);
    /* Before the double step that came first the bishop of f8 attacked the king while its side was to move.
     * */
    assert_none("5b2/8/3Pk3/8/8/KB6/8/4R3 b - - 0 1", 1);
}

static void only_castling(void **state)
{
    (void)state;
    /* The rook gives check along the f-file; it did not come from the e-file or the h-file, where men stand,
     * but past the king. */
    assert_last_move("5k2/8/8/8/8/8/4P1PP/4QRK1 b - - 0 1");
}

static void the_other_king_was_not_in_check(void **state)
{
    (void)state;
    /* Whichever knight came last, the other gave check before. */
    Setup setup = setup_of("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1"), start = setup_of(START_FEN);
    Diagram diagram;
    StartArray array;
    diagram_from_setup(&diagram, &setup);
    array_from_setup(&array, &start);
    assert_false(retract_explains_check(work, &diagram, &array));
    diagram_lift(&diagram, square_named("d3"));
    assert_true(retract_explains_check(work, &diagram, &array));
}

static void a_budget_that_runs_out_proves_nothing(void **state)
{
    (void)state;
    const char *fen = "r3k2r/pppppppp/8/8/8/7P/PPPPPPP1/R3K2R b KQkq - 0 1";
    assert_false(survives(fen, 2, 1, NULL));
    assert_true(survives(fen, 2, 0, NULL));
}

static void predecessors_need_a_last_move_too(void **state)
{
    (void)state;
    /* White's only last move was h2-h3, and before it Black had none. */
    const char *fen = "r3k2r/pppppppp/8/8/8/7P/PPPPPPP1/R3K2R b KQkq - 0 1";
    size_t tried;
    assert_true(survives(fen, 1, 1000, NULL));
    assert_false(survives(fen, 2, 1000, &tried));
    assert_int_equal(tried, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(somebody_must_have_moved),
        cmocka_unit_test(only_en_passant),
        cmocka_unit_test(only_castling),
        cmocka_unit_test(the_other_king_was_not_in_check),
        cmocka_unit_test(predecessors_need_a_last_move_too),
        cmocka_unit_test(a_budget_that_runs_out_proves_nothing),
    };
    return cmocka_run_group_tests(tests, prepare, release);
}
