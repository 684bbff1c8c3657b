/* SPDX-License-Identifier: MIT */
/* The list of mates by king and one minor piece, against all placements tried one by one. */
#include "../rules/positions.h"

#include "draw/dead_internal.h"
#include "rules/movegen.h"

static MinorTables tables;

static int fill(void **state)
{
    prepare_rules(state);
    minor_tables_fill(&tables);
    return 0;
}

static bool is_listed(Kind minor, const MinorMate *wanted)
{
    for (unsigned i = 0; i < tables.mates[minor == BISHOP]; i++) {
        const MinorMate *mate = &tables.mate[minor == BISHOP][i];
        if (mate->loser_king == wanted->loser_king && mate->winner_king == wanted->winner_king
            && mate->minor == wanted->minor && mate->blocker == wanted->blocker
            && mate->blocker_kind == wanted->blocker_kind)
            return true;
    }
    return false;
}

static bool is_mate_on_the_board(Kind minor, const MinorMate *mate)
{
    Setup setup;
    Position position;
    setup_clear(&setup);
    setup.board[mate->loser_king] = man_of(BLACK, KING);
    setup.board[mate->winner_king] = man_of(WHITE, KING);
    setup.board[mate->minor] = man_of(WHITE, minor);
    setup.board[mate->blocker] = man_of(BLACK, mate->blocker_kind);
    setup.turn = BLACK;
    return position_from_setup(&position, &setup) && position_is_checkmate(&position);
}

/* Kings two squares apart, the blocker beside the mated king: nothing else can be such a mate. */
static void test_the_list_is_complete_and_right(void **state)
{
    (void)state;
    unsigned found[2] = {0, 0};
    for (Square king = 0; king < 64; king++)
        for (Square other = 0; other < 64; other++) {
            if (king_distance(king, other) != 2)
                continue;
            for (Kind minor = KNIGHT; minor <= BISHOP; minor++)
                for (Bitboard from = attack_tables.empty[man_of(WHITE, minor)][king] & ~bitboard_of(other);
                     from;) {
                    Square square = bitboard_take(&from);
                    Bitboard beside = attacks_king(king) & ~bitboard_of(square);
                    while (beside) {
                        MinorMate mate = {king, other, square, bitboard_take(&beside), minor, PAWN, 0, 0};
                        for (; mate.blocker_kind <= QUEEN; mate.blocker_kind++) {
                            bool mated = is_mate_on_the_board(minor, &mate);
                            assert_true(mated == is_listed(minor, &mate));
                            found[minor == BISHOP] += mated;
                        }
                    }
                }
        }
    assert_int_equal(found[0], 32);
    assert_int_equal(found[1], 176);
    assert_int_equal(found[0], tables.mates[0]);
    assert_int_equal(found[1], tables.mates[1]);
}

static void test_distance_on_and_off_a_mate(void **state)
{
    (void)state;
    Position mated = position_of("8/8/8/8/8/8/p1N5/k1K5 b - - 0 1");
    Position far = position_of("8/6pk/8/8/8/8/2N5/2K5 b - - 0 1");
    assert_true(minor_is_alone(&mated, WHITE));
    assert_true(minor_only(&mated, WHITE) && !minor_only(&mated, BLACK));
    assert_true(minor_distance(&tables, &mated, WHITE).by[0] < minor_distance(&tables, &far, WHITE).by[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_list_is_complete_and_right),
        cmocka_unit_test(test_distance_on_and_off_a_mate),
    };
    return cmocka_run_group_tests(tests, fill, NULL);
}
