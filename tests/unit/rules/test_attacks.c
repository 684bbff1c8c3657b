/* SPDX-License-Identifier: MIT */
/* Attack look-ups against a walk over the board, step by step. */
#include "rules/attacks.h"

#include "positions.h"

/* Squares reached from `from` by repeating the step until the edge or a man; `once` for a single step. */
static Bitboard walk(Square from, int file_step, int rank_step, Bitboard occupied, bool once)
{
    Bitboard set = 0;
    int file = (int)square_file(from) + file_step, rank = (int)square_rank(from) + rank_step;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        Bitboard here = bitboard_of(square_at((unsigned)file, (unsigned)rank));
        set |= here;
        if (once || (occupied & here))
            break;
        file += file_step;
        rank += rank_step;
    }
    return set;
}

static Bitboard walk_straight(Square from, Bitboard occupied, bool once)
{
    return walk(from, 1, 0, occupied, once) | walk(from, -1, 0, occupied, once)
           | walk(from, 0, 1, occupied, once) | walk(from, 0, -1, occupied, once);
}

static Bitboard walk_diagonal(Square from, Bitboard occupied, bool once)
{
    return walk(from, 1, 1, occupied, once) | walk(from, -1, 1, occupied, once)
           | walk(from, 1, -1, occupied, once) | walk(from, -1, -1, occupied, once);
}

static Bitboard walk_knight(Square from)
{
    Bitboard set = 0;
    for (int i = -1; i <= 1; i += 2)
        for (int j = -1; j <= 1; j += 2)
            set |= walk(from, i, 2 * j, 0, true) | walk(from, 2 * i, j, 0, true);
    return set;
}

static void test_line_pieces_stop_at_the_first_man(void **state)
{
    (void)state;
    Dice dice = 1;
    for (int round = 0; round < 2000; round++) {
        Bitboard occupied = 0;
        for (unsigned men = dice_roll(&dice, 40); men > 0; men--)
            occupied |= bitboard_of((Square)dice_roll(&dice, 64));
        Square from = (Square)dice_roll(&dice, 64);
        Bitboard straight = walk_straight(from, occupied, false),
                 diagonal = walk_diagonal(from, occupied, false);
        assert_true(attacks_rook(from, occupied) == straight);
        assert_true(attacks_bishop(from, occupied) == diagonal);
        assert_true(attacks_queen(from, occupied) == (straight | diagonal));
        assert_true(attacks_of(man_of(BLACK, ROOK), from, occupied) == straight);
        assert_true(attacks_of(man_of(WHITE, BISHOP), from, occupied) == diagonal);
    }
}

/* Every arrangement of men on a rank, a file and a diagonal. */
static void test_line_pieces_on_every_arrangement_of_one_line(void **state)
{
    (void)state;
    for (unsigned men = 0; men < 256; men++)
        for (unsigned i = 0; i < 8; i++) {
            Bitboard file = 0, diagonal = 0;
            for (unsigned j = 0; j < 8; j++)
                if (men >> j & 1U) {
                    file |= bitboard_of(square_at(3, j));
                    diagonal |= bitboard_of(square_at(j, j));
                }
            Bitboard rank = (Bitboard)men << 32;
            assert_true(attacks_rook(square_at(i, 4), rank) == walk_straight(square_at(i, 4), rank, false));
            assert_true(attacks_rook(square_at(3, i), file) == walk_straight(square_at(3, i), file, false));
            assert_true(attacks_bishop(square_at(i, i), diagonal)
                        == walk_diagonal(square_at(i, i), diagonal, false));
        }
}

static void test_men_that_step(void **state)
{
    (void)state;
    for (Square from = 0; from < SQUARE_COUNT; from++) {
        assert_true(attacks_knight(from) == walk_knight(from));
        assert_true(attacks_king(from) == (walk_straight(from, 0, true) | walk_diagonal(from, 0, true)));
        assert_true(attacks_pawn(WHITE, from) == (walk(from, 1, 1, 0, true) | walk(from, -1, 1, 0, true)));
        assert_true(attacks_pawn(BLACK, from) == (walk(from, 1, -1, 0, true) | walk(from, -1, -1, 0, true)));
        assert_true(attacks_of(man_of(WHITE, KNIGHT), from, ~UINT64_C(0)) == walk_knight(from));
    }
}

static void test_between_and_line(void **state)
{
    (void)state;
    for (Square a = 0; a < SQUARE_COUNT; a++)
        for (Square b = 0; b < SQUARE_COUNT; b++) {
            Bitboard ends = bitboard_of(a) | bitboard_of(b);
            bool straight = a != b && bitboard_has(attack_tables.empty[ROOK][a], b);
            bool diagonal = a != b && bitboard_has(attack_tables.empty[BISHOP][a], b);
            Bitboard between = 0;
            if (straight)
                between = attacks_rook(a, ends) & attacks_rook(b, ends);
            else if (diagonal)
                between = attacks_bishop(a, ends) & attacks_bishop(b, ends);
            if (straight || diagonal)
                between &= line_through(a, b);
            assert_true(squares_between(a, b) == between);
            assert_true(squares_between(a, b) == squares_between(b, a));
            assert_true(line_through(a, b) == line_through(b, a));
            if (straight || diagonal)
                assert_true((line_through(a, b) & (ends | between)) == (ends | between));
            else
                assert_true(line_through(a, b) == 0);
        }
    assert_true(squares_between(A1, H8)
                == (UINT64_C(0x8040201008040201) ^ bitboard_of(A1) ^ bitboard_of(H8)));
    assert_true(line_through(square_named("b2"), square_named("c3")) == UINT64_C(0x8040201008040201));
    assert_true(line_through(square_named("b2"), square_named("b7")) == bitboard_file(1));
    assert_true(squares_between(A1, square_named("b1")) == 0);
}

/* Where a man comes from is where it goes, seen from the other end; pawns promote by other ways. */
static void test_origins(void **state)
{
    (void)state;
    for (Square from = 0; from < SQUARE_COUNT; from++)
        for (Square to = 0; to < SQUARE_COUNT; to++)
            for (Man man = 1; man < MAN_COUNT; man++) {
                Kind kind = man_kind(man);
                Colour us = man_colour(man);
                bool goes = kind != KIND_NONE && kind <= KING && bitboard_has(attack_tables.empty[man][from], to), takes = goes;
                if (kind == PAWN) {
                    unsigned rank = rank_for(us, from);
                    bool inside = rank_for(us, to) != 7 && rank_for(us, to) != 0;
                    takes = takes && inside;
                    goes = inside && square_file(from) == square_file(to)
                           && (rank_for(us, to) == rank + 1 || (rank == 1 && rank_for(us, to) == 3));
                }
                assert_int_equal(bitboard_has(attack_tables.origins[man][to], from), goes);
                assert_int_equal(bitboard_has(attack_tables.origins[MAN_COUNT + man][to], from), takes);
            }
    assert_true(attack_tables.named[0] == ~UINT64_C(0));
    assert_true(attack_tables.named[3] == bitboard_file(2));
    assert_true(attack_tables.named[8 << 4] == bitboard_rank(7));
    assert_true(attack_tables.named[1 | 1 << 4] == bitboard_of(A1));
    assert_true(attack_tables.named[9] == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_line_pieces_stop_at_the_first_man),
        cmocka_unit_test(test_line_pieces_on_every_arrangement_of_one_line),
        cmocka_unit_test(test_men_that_step),
        cmocka_unit_test(test_between_and_line),
        cmocka_unit_test(test_origins),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
