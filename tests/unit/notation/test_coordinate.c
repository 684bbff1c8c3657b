/* SPDX-License-Identifier: MIT */
/* Moves with both squares. */
#include "notation/coordinate.h"

#include "../rules/positions.h"
#include "rules/movegen.h"

/* The legal move between two squares (castling: onto the rook), promoted to `promotion` if it is one. */
static Move move_between(const Position *position, const char *squares, Kind promotion)
{
    Move moves[MOVES_MAX];
    for (size_t i = movegen_legal(position, moves); i-- > 0;)
        if (move_from(moves[i]) == square_named(squares) && move_to(moves[i]) == square_named(squares + 2)
            && move_promoted(moves[i]) == promotion)
            return moves[i];
    fail_msg("%s is not legal", squares);
    return MOVE_NONE;
}

static void assert_written(const char *fen, const char *squares, Kind promotion, const char *coordinate,
                           const char *long_form)
{
    Position position = position_of(fen);
    Move move = move_between(&position, squares, promotion);
    char text[COORDINATE_MAX + 1];
    text[coordinate_write(text, &position, move)] = '\0';
    assert_string_equal(text, coordinate);
    text[coordinate_write_long(text, &position, move)] = '\0';
    assert_string_equal(text, long_form);
}

static void test_men(void **state)
{
    (void)state;
    assert_written(START_FEN, "g1f3", KIND_NONE, "g1f3", "Ng1-f3");
    assert_written(START_FEN, "e2e4", KIND_NONE, "e2e4", "e2-e4");
    assert_written("4k3/8/8/8/3p4/4P3/8/4K3 w - - 0 1", "e3d4", KIND_NONE, "e3d4", "e3xd4");
    assert_written("4k3/8/8/8/8/3q4/8/3QK3 w - - 0 1", "d1d3", KIND_NONE, "d1d3", "Qd1xd3");
    assert_written("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", KIND_NONE, "e5d6", "e5xd6");
}

static void test_check_and_mate(void **state)
{
    (void)state;
    assert_written("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", KIND_NONE, "a1a8", "Ra1-a8+");
    assert_written("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", KIND_NONE, "d8h4",
                   "Qd8-h4#");
    assert_written("7k/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", KIND_NONE, "e1c1", "O-O-O");
    assert_written("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", KIND_NONE, "e1c1", "O-O-O+");
}

static void test_promotion(void **state)
{
    (void)state;
    assert_written("8/4P3/8/k7/8/8/8/4K3 w - - 0 1", "e7e8", QUEEN, "e7e8q", "e7-e8=Q");
    assert_written("8/4P3/8/k7/8/8/8/4K3 w - - 0 1", "e7e8", KNIGHT, "e7e8n", "e7-e8=N");
    assert_written("8/8/8/8/8/k7/4p3/K4R2 b - - 0 1", "e2f1", ROOK, "e2f1r", "e2xf1=R#");
}

static void test_castling(void **state)
{
    (void)state;
    assert_written("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", KIND_NONE, "e1g1", "O-O");
    assert_written("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8a8", KIND_NONE, "e8c8", "O-O-O");
    assert_written("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", KIND_NONE, "f1g1", "O-O");
    assert_written("7k/8/8/8/8/8/8/RR2K3 w B - 0 1", "e1b1", KIND_NONE, "e1b1", "O-O-O");
}

static void test_null_move(void **state)
{
    (void)state;
    Position position = position_of(START_FEN);
    char text[COORDINATE_MAX + 1];
    text[coordinate_write(text, &position, MOVE_NULL)] = '\0';
    assert_string_equal(text, "0000");
    text[coordinate_write_long(text, &position, MOVE_NULL)] = '\0';
    assert_string_equal(text, "--");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_men),       cmocka_unit_test(test_check_and_mate),
        cmocka_unit_test(test_promotion), cmocka_unit_test(test_castling),
        cmocka_unit_test(test_null_move),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
