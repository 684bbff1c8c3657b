/* SPDX-License-Identifier: MIT */
/* Each move of many random games is among the moves that can be taken back, and taking it back restores the
 * men. */
#include "retro/unmove.h"

#include "../rules/positions.h"
#include "rules/movegen.h"

static bool takes_back(const Unmove *unmove, Move move, const Position *before)
{
    unsigned side = castling_side(before, move);
    if (move_is_castling(move))
        return unmove->sort == UNMOVE_CASTLING && unmove->from == move_from(move)
               && unmove->rook_from == move_to(move)
               && unmove->rook_to == castling_rook_to(before->turn, side);
    bool capture = before->board[move_to(move)] != MAN_NONE;
    return unmove->sort != UNMOVE_CASTLING && unmove->from == move_from(move) && unmove->to == move_to(move)
           && unmove->capture == capture && (unmove->sort == UNMOVE_EN_PASSANT) == move_is_en_passant(move)
           && (unmove->sort == UNMOVE_PROMOTION) == move_is_promotion(move);
}

static void assert_restored(const Position *before, const Diagram *restored, bool en_passant)
{
    assert_memory_equal(restored->board, before->board, sizeof before->board);
    assert_int_equal(restored->turn, before->turn);
    assert_int_equal(restored->king[WHITE], before->king[WHITE]);
    assert_int_equal(restored->king[BLACK], before->king[BLACK]);
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        assert_int_equal(restored->colour[colour], before->colour[colour]);
    for (Kind kind = PAWN; kind <= KING; kind++)
        assert_int_equal(restored->kind[kind], before->kind[kind]);
    if (en_passant)
        assert_int_equal(restored->en_passant, before->en_passant);
}

static void check_move(const StartArray *array, const Position *before, Move move, const Position *after)
{
    static Unmove unmoves[UNMOVES_MAX];
    Setup setup;
    Diagram diagram, restored;
    position_to_setup(after, &setup);
    diagram_from_setup(&diagram, &setup);
    size_t count = unmoves_of(&diagram, array, diagram.unmoved, true, unmoves);
    for (size_t i = 0; i < count; i++) {
        if (!takes_back(&unmoves[i], move, before))
            continue;
        Kind captured = unmoves[i].capture ? man_kind(before->board[move_to(move)]) : KIND_NONE;
        unmove_apply(&diagram, &unmoves[i], captured, &restored);
        assert_restored(before, &restored, move_is_en_passant(move));
        if (move_is_castling(move))
            assert_int_equal(restored.unmoved & before->home, restored.unmoved);
        return;
    }
    char fen[FEN_MAX + 1];
    fen[fen_write_position(fen, before)] = '\0';
    fail_msg("no way back: %s move %u", fen, (unsigned)move);
}

static void play_and_check(const char *start, FenVariant variant, bool known, unsigned games)
{
    Dice dice = 7;
    FenReading reading;
    fen_read(&reading, bytes_from_c_string(start), (FenOptions){.variant = variant});
    StartArray array;
    for (unsigned game = 0; game < games; game++) {
        Position before, after;
        assert_true(position_from_setup(&before, &reading.setup));
        for (int ply = 0; ply < 150; ply++) {
            static Move moves[MOVES_MAX];
            size_t count = movegen_legal(&before, moves);
            if (count == 0)
                break;
            Move move = moves[dice_roll(&dice, (unsigned)count)];
            for (size_t i = 0; i < count; i++)
                if ((moves[i] & MOVE_SPECIAL) && dice_roll(&dice, 2) == 0)
                    move = moves[i];
            after = before;
            position_play(&after, move);
            Setup setup;
            position_to_setup(&after, &setup);
            if (known)
                array_from_setup(&array, &reading.setup);
            else
                array_any_of_960(&array, &setup);
            check_move(&array, &before, move, &after);
            before = after;
        }
    }
}

static void standard_moves_are_taken_back(void **state)
{
    (void)state;
    play_and_check(START_FEN, FEN_STANDARD, true, 60);
}

static void special_moves_are_taken_back(void **state)
{
    (void)state;
    play_and_check("r3k2r/1p1p1p1p/8/2P1P1P1/2p1p1p1/8/1P1P1P1P/R3K2R w KQkq - 0 1", FEN_STANDARD, true, 60);
}

static void chess960_moves_are_taken_back(void **state)
{
    (void)state;
    play_and_check("nrbbqkrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKRN w GBgb - 0 1", FEN_CHESS960, true, 20);
    play_and_check("1rk3r1/p1p1p1p1/8/8/8/8/P1P1P1P1/1RK3R1 w GBgb - 0 1", FEN_CHESS960, true, 20);
    play_and_check("1rk3r1/p1p1p1p1/8/8/8/8/P1P1P1P1/1RK3R1 w GBgb - 0 1", FEN_CHESS960, false, 20);
}

static size_t count_unmoves(const char *fen, Bitboard fixed, bool captures)
{
    static Unmove unmoves[UNMOVES_MAX];
    Setup setup = setup_of(fen), start = setup_of(START_FEN);
    Diagram diagram;
    StartArray array;
    diagram_from_setup(&diagram, &setup);
    array_from_setup(&array, &start);
    return unmoves_of(&diagram, &array, fixed, captures, unmoves);
}

static void numbers_are_those_of_the_rules(void **state)
{
    (void)state;
    /* A lone pawn: one step back; its third rank does not allow two. */
    assert_int_equal(count_unmoves("4k3/8/8/8/8/P7/8/4K3 b - - 0 1", bitboard_of(E1), false), 1);
    assert_int_equal(count_unmoves("4k3/8/8/8/P7/8/8/4K3 b - - 0 1", bitboard_of(E1), false), 2);
    assert_int_equal(count_unmoves("4k3/8/8/8/P7/8/8/4K3 b - - 0 1", bitboard_of(E1), true), 3);
    /* The stated double step alone. */
    assert_int_equal(count_unmoves("4k3/8/8/8/P7/8/8/4K3 b - a3 0 1", 0, true), 1);
    /* En passant and an ordinary capture from either side, and a step. */
    assert_int_equal(count_unmoves("4k3/8/3P4/8/8/8/8/4K3 b - - 0 1", bitboard_of(E1), true), 1 + 2 + 2);
    /* No pawn ever stood on its first rank. */
    assert_int_equal(count_unmoves("4k3/8/8/8/8/8/P7/4K3 b - - 0 1", bitboard_of(E1), true), 0);
    /* A queen on the last rank: 21 ways to have come, 3 to have been promoted, 2 of them by capture. */
    assert_int_equal(count_unmoves("3Q4/8/8/8/8/8/8/4K2k b - - 0 1", bitboard_of(E1), false), 21 + 1);
    assert_int_equal(count_unmoves("3Q4/8/8/8/8/8/8/4K2k b - - 0 1", bitboard_of(E1), true), 2 * 21 + 3);
}

static void castling_needs_a_free_and_safe_way(void **state)
{
    (void)state;
    Bitboard others = ~(bitboard_of(G1) | bitboard_of(F1));
    size_t with = count_unmoves("4k3/8/8/8/8/8/8/5RK1 b - - 0 1", others, false);
    /* A rook on the e-file attacks the home square, a man on h1 blocks it. */
    assert_int_equal(count_unmoves("k3r3/8/8/8/8/8/8/5RK1 b - - 0 1", others, false), with - 1);
    assert_int_equal(count_unmoves("4k3/8/8/8/8/8/8/5RKN b - - 0 1", others, false), with - 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(standard_moves_are_taken_back),
        cmocka_unit_test(special_moves_are_taken_back),
        cmocka_unit_test(chess960_moves_are_taken_back),
        cmocka_unit_test(numbers_are_those_of_the_rules),
        cmocka_unit_test(castling_needs_a_free_and_safe_way),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
