/* SPDX-License-Identifier: MIT */
/* Diagrams of positions, initial arrays, and when the one is the other. */
#include "retro/diagram.h"

#include "../rules/positions.h"

static Setup chess960_setup(const char *fen)
{
    FenReading reading;
    fen_read(&reading, bytes_from_c_string(fen), (FenOptions){.variant = FEN_CHESS960});
    if (!reading.well_formed)
        fail_msg("unreadable: %s", fen);
    return reading.setup;
}

static void rights_say_who_never_moved(void **state)
{
    (void)state;
    Setup setup = setup_of("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1");
    Diagram diagram;
    diagram_from_setup(&diagram, &setup);
    assert_int_equal(diagram.unmoved, bitboard_of(E1) | bitboard_of(H1) | bitboard_of(E8) | bitboard_of(A8));
    assert_int_equal(diagram.turn, BLACK);
    assert_int_equal(diagram.king[BLACK], E8);
    assert_int_equal(diagram_attackers(&diagram, E1, BLACK), 0);
    assert_int_equal(diagram_attackers(&diagram, A1, BLACK), bitboard_of(A8));
}

static void the_array_is_known_only_on_its_own_turn(void **state)
{
    (void)state;
    Setup start = setup_of(START_FEN);
    StartArray array;
    array_from_setup(&array, &start);
    assert_int_equal(array.men[WHITE], 16);
    assert_int_equal(array.count[man_of(BLACK, PAWN)], 8);
    assert_int_equal(array.bishops[WHITE][0], 1);
    Diagram diagram;
    diagram_from_setup(&diagram, &start);
    assert_true(array_is_diagram(&array, &diagram));
    diagram.turn = BLACK;
    assert_false(array_is_diagram(&array, &diagram));
    diagram.turn = WHITE;
    diagram.en_passant = square_named("e6");
    assert_false(array_is_diagram(&array, &diagram));
    Setup moved = setup_of("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1");
    diagram_from_setup(&diagram, &moved);
    assert_false(array_is_diagram(&array, &diagram));
}

static void a_stated_en_passant_square_belongs_to_the_array(void **state)
{
    (void)state;
    Setup start = setup_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    StartArray array;
    Diagram diagram;
    array_from_setup(&array, &start);
    diagram_from_setup(&diagram, &start);
    assert_true(array_is_diagram(&array, &diagram));
}

static void any_array_of_chess960(void **state)
{
    (void)state;
    Setup setup = chess960_setup("nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w GBgb - 0 1");
    StartArray array;
    Diagram diagram;
    array_any_of_960(&array, &setup);
    diagram_from_setup(&diagram, &setup);
    assert_true(array_is_diagram(&array, &diagram));
    /* The rights say where the kings started. */
    assert_int_equal(array.homes[man_of(WHITE, KING)], bitboard_of(C1));
    assert_int_equal(array.homes[man_of(BLACK, KING)], bitboard_of(C8));
    assert_int_equal(array.homes[man_of(BLACK, QUEEN)], BITBOARD_RANK_8);
    Setup unlike = chess960_setup("nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/RNKBBQRN w - - 0 1");
    diagram_from_setup(&diagram, &unlike);
    array_any_of_960(&array, &unlike);
    assert_false(array_is_diagram(&array, &diagram));
    assert_int_equal(array.homes[man_of(WHITE, KING)],
                     BITBOARD_RANK_1 & ~(bitboard_of(A1) | bitboard_of(H1)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rights_say_who_never_moved),
        cmocka_unit_test(the_array_is_known_only_on_its_own_turn),
        cmocka_unit_test(a_stated_en_passant_square_belongs_to_the_array),
        cmocka_unit_test(any_array_of_chess960),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
