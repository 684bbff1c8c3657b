/* SPDX-License-Identifier: MIT */
/* All legal moves: counts that can be found elsewhere, symmetry of the colours, mate and stalemate. */
#include "rules/movegen.h"

#include "positions.h"
#include "rules/legal.h"

static void assert_perft(const char *fen, unsigned depth, uint64_t paths)
{
    Position position = position_of(fen);
    uint64_t found = perft(&position, depth);
    if (found != paths)
        fail_msg("%s: %llu paths of %u half-moves", fen, (unsigned long long)found, depth);
}

/* Published counts. */
static void test_perft(void **state)
{
    (void)state;
    assert_perft(START_FEN, 0, 1);
    assert_perft(START_FEN, 1, 20);
    assert_perft(START_FEN, 4, 197281);
    assert_perft("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97862);
    assert_perft("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43238);
    assert_perft("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9467);
    assert_perft("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 4, 182838);
    assert_perft("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 3, 12189);
}

/* The same position with the colours exchanged. */
static Position flipped(const Position *position)
{
    Setup setup, flip;
    position_to_setup(position, &setup);
    flip = setup;
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        Man man = setup.board[square_flip(square)];
        flip.board[square] =
            man == MAN_NONE ? MAN_NONE : man_of(colour_other(man_colour(man)), man_kind(man));
    }
    flip.turn = colour_other(setup.turn);
    flip.rights = (uint8_t)((setup.rights << 2 | setup.rights >> 2) & RIGHTS_ALL);
    for (unsigned i = 0; i < 4; i++)
        flip.rook[i] = setup.rook[i ^ 2U] == SQUARE_NONE ? SQUARE_NONE : square_flip(setup.rook[i ^ 2U]);
    if (setup.en_passant != SQUARE_NONE)
        flip.en_passant = square_flip(setup.en_passant);
    Position result;
    assert_true(position_from_setup(&result, &flip));
    return result;
}

static void test_the_colours_are_alike(void **state)
{
    (void)state;
    static const char *const fens[] = {
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "1r2k1r1/8/8/8/8/8/8/RR2K1RR w GBgb - 0 1",
        "4k3/pppppppp/8/1P1P1P1P/p1p1p1p1/8/PPPPPPPP/4K3 w - - 0 1",
    };
    Dice dice = 2;
    for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++) {
        Position position = position_of(fens[i]);
        for (int ply = 0; ply < 30; ply++) {
            Position mirror = flipped(&position);
            assert_true(perft(&position, 2) == perft(&mirror, 2));
            Move moves[MOVES_MAX];
            size_t count = movegen_legal(&position, moves);
            if (count == 0)
                break;
            position_play(&position, moves[dice_roll(&dice, (unsigned)count)]);
        }
    }
}

/* Every man tried on every square: what is safe and moves as the man moves is generated, and nothing else. */
static size_t count_by_trying(const Position *position)
{
    size_t count = 0;
    for (Kind kind = PAWN; kind <= KING; kind++)
        for (Square to = 0; to < SQUARE_COUNT; to++) {
            Attempt attempt = {.kind = kind, .to = to, .origins = ~UINT64_C(0), .promotion = KIND_NONE};
            Move moves[64];
            size_t found = legal_candidates(position, &attempt, moves);
            count += found > 0 && move_is_promotion(moves[0]) ? 4 * found : found;
        }
    for (unsigned side = SIDE_KING; side <= SIDE_QUEEN; side++)
        count += legal_castling(position, side) != MOVE_NONE;
    return count;
}

/* The position with the most known legal moves. */
static void test_many_moves(void **state)
{
    (void)state;
    assert_perft("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", 1, 218);
    /* Not a position of any game, but one that can be stated. */
    Position position = position_of("kr6/pp6/Q5QQ/3QQ3/3QQ3/Q5QQ/1Q4Q1/Q3K2Q w - - 0 1");
    Move moves[MOVES_MAX];
    size_t count = movegen_legal(&position, moves);
    assert_true(count <= MOVES_MAX);
    assert_int_equal(count, count_by_trying(&position));
}

static void test_no_move_twice_and_none_missing(void **state)
{
    (void)state;
    Dice dice = 9;
    for (int round = 0; round < 30; round++) {
        Position position =
            position_of(round % 2 ? START_FEN : "r3k2r/P6P/8/pP1pPp1P/Pp1PpPp1/8/p6p/R3K2R w KQkq - 0 1");
        for (int ply = 0; ply < 80; ply++) {
            Move moves[MOVES_MAX];
            size_t count = movegen_legal(&position, moves);
            assert_int_equal(count, count_by_trying(&position));
            assert_int_equal(movegen_any(&position), count > 0);
            assert_true(movegen_at_least(&position, count));
            assert_false(movegen_at_least(&position, count + 1));
            for (size_t i = 0; i < count; i++)
                for (size_t j = 0; j < i; j++)
                    assert_int_not_equal(moves[i], moves[j]);
            if (count == 0)
                break;
            position_play(&position, moves[dice_roll(&dice, (unsigned)count)]);
        }
    }
}

static void assert_end(const char *fen, bool checkmate, bool stalemate)
{
    Position position = position_of(fen);
    if (position_is_checkmate(&position) != checkmate || position_is_stalemate(&position) != stalemate)
        fail_msg("wrong end of %s", fen);
    assert_int_equal(movegen_any(&position), !checkmate && !stalemate);
}

/* FIDE 5.1.1, 5.2.1. */
static void test_checkmate_and_stalemate(void **state)
{
    (void)state;
    assert_end("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", true, false);
    assert_end("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", false, true);
    assert_end("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", true, false);
    assert_end("7k/7Q/6K1/8/8/8/8/8 b - - 0 1", true, false);
    assert_end("7k/6Q1/8/6K1/8/8/8/8 b - - 0 1", false, false);
    assert_end(START_FEN, false, false);
    /* Only en passant answers the check. */
    assert_end("8/8/7R/4k3/3Pp3/2P1N1K1/8/8 b - d3 0 1", false, false);
    assert_end("8/8/7R/4k3/3Pp3/2P1N1K1/8/8 b - - 0 1", true, false);
    /* Kings hemmed in by a pawn. */
    assert_end("k7/P7/K7/8/8/8/8/8 b - - 0 1", false, true);
    assert_end("5k2/5P2/5K2/8/8/8/8/8 b - - 0 1", false, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_perft),
        cmocka_unit_test(test_many_moves),
        cmocka_unit_test(test_the_colours_are_alike),
        cmocka_unit_test(test_no_move_twice_and_none_missing),
        cmocka_unit_test(test_checkmate_and_stalemate),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
