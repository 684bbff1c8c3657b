/* SPDX-License-Identifier: MIT */
/* What men can mate at all, class by class. FIDE 5.2.2. */
#include "../rules/positions.h"

#include "draw/dead.h"

static void expect(const char *white, const char *black, bool white_dead, bool black_dead)
{
    Setup setup;
    Position position;
    setup_clear(&setup);
    setup.board[E1] = man_of(WHITE, KING);
    setup.board[E8] = man_of(BLACK, KING);
    for (unsigned side = 0; side < 2; side++) {
        static const char letters[] = ".PNBRQ";
        /* Dark and light bishops are written D and L; all men stand apart on the third and sixth rank. */
        const char *men = side ? black : white;
        for (unsigned i = 0; men[i] != '\0'; i++) {
            bool bishop = men[i] == 'D' || men[i] == 'L';
            Kind kind = bishop ? BISHOP : (Kind)(strchr(letters, men[i]) - letters);
            unsigned rank = side ? 5 : 2, file = i;
            if (bishop)
                for (file = 7; square_is_light(square_at(file, rank)) != (men[i] == 'L')
                               || setup.board[square_at(file, rank)];)
                    file--;
            setup.board[square_at(file, rank)] = man_of((Colour)side, kind);
        }
    }
    setup.turn = WHITE;
    if (!position_from_setup(&position, &setup)) {
        setup.turn = BLACK;
        assert_true(position_from_setup(&position, &setup));
    }
    if (dead_by_material(&position, WHITE) != white_dead || dead_by_material(&position, BLACK) != black_dead)
        fail_msg("K%s v K%s", white, black);
}

static void test_bare_king(void **state)
{
    (void)state;
    expect("", "", true, true);
    expect("", "Q", true, false);
    expect("", "P", true, false);
    expect("", "R", true, false);
}

static void test_lone_knight(void **state)
{
    (void)state;
    expect("N", "", true, true);
    expect("N", "Q", true, false);
    expect("N", "QQ", true, false);
    expect("N", "R", false, false);
    expect("N", "P", false, false);
    expect("N", "N", false, false);
    expect("N", "D", false, false);
    expect("N", "L", false, false);
    expect("N", "QR", false, false);
    expect("NN", "", false, true);
}

static void test_bishops(void **state)
{
    (void)state;
    expect("D", "", true, true);
    expect("L", "", true, true);
    expect("DD", "", true, true);
    expect("DL", "", false, true);
    expect("D", "D", true, true);
    expect("LL", "LLL", true, true);
    expect("D", "L", false, false);
    expect("D", "DL", false, false);
    expect("D", "Q", true, false);
    expect("D", "R", true, false);
    expect("D", "RD", true, false);
    expect("D", "RL", false, false);
    expect("D", "N", false, false);
    expect("D", "P", false, false);
    expect("L", "P", false, false);
}

static void test_mixed_minor_pieces(void **state)
{
    (void)state;
    expect("ND", "", false, true);
    expect("ND", "Q", false, false);
    expect("P", "", false, true);
    expect("P", "D", false, false); /* the pawn may block its own king */
    expect("R", "N", false, false);
    expect("Q", "N", false, true); /* queens never help a lone knight */
    expect("R", "D", false, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bare_king),
        cmocka_unit_test(test_lone_knight),
        cmocka_unit_test(test_bishops),
        cmocka_unit_test(test_mixed_minor_pieces),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
