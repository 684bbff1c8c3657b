/* SPDX-License-Identifier: MIT */
/* Where men may ever stand: never less than where play takes them, and little enough to prove walls dead. */
#include "dead_asked.h"

#include "draw/dead_mobility.h"

static Dice dice;

static Bitboard random_set(void)
{
    Bitboard set = 0;
    for (unsigned i = dice_roll(&dice, 12); i > 0; i--)
        set |= bitboard_of((Square)dice_roll(&dice, 64));
    return set;
}

static void test_attacks_of_sets(void **state)
{
    (void)state;
    dice = 1;
    for (unsigned round = 0; round < 2000; round++) {
        Bitboard set = random_set(), occupied = random_set() | random_set();
        for (Colour colour = WHITE; colour <= BLACK; colour++)
            for (Kind kind = PAWN; kind <= KING; kind++) {
                Bitboard expected = 0;
                for (Bitboard left = set; left;)
                    expected |= attacks_of(man_of(colour, kind), bitboard_take(&left), occupied);
                assert_true(mobility_attacks(man_of(colour, kind), set, occupied) == expected);
            }
    }
}

/* Plays at random and checks that every man stands in its set. */
static void walk(const Position *start, bool paired, unsigned plies)
{
    Mobility mobility;
    unsigned who[64] = {0}; /* which man of the start stands there */
    Position position = *start;
    mobility_compute(&mobility, start, paired);
    for (unsigned i = 0; i < mobility.men; i++)
        who[mobility.origin[i]] = i;
    for (unsigned ply = 0; ply < plies; ply++) {
        Move moves[MOVES_MAX];
        size_t count = movegen_legal(&position, moves);
        if (count == 0)
            return;
        Move move = moves[dice_roll(&dice, (unsigned)count)];
        Square from = move_from(move), to = move_to(move);
        unsigned man = who[from], rook = who[to];
        if (move_is_castling(move)) {
            unsigned side = castling_side(&position, move);
            who[castling_rook_to(position.turn, side)] = rook;
            to = castling_king_to(position.turn, side);
        }
        who[to] = man;
        position_play(&position, move);
        for (Bitboard men = position_occupied(&position); men;) {
            Square square = bitboard_take(&men);
            unsigned i = who[square];
            bool pawn_once = man_kind(mobility.man[i]) == PAWN && man_kind(position.board[square]) != PAWN;
            if (!bitboard_has(pawn_once ? mobility.promoted[i] : mobility.stands[i], square)) {
                print_position(start);
                print_position(&position);
                fail_msg("a man stands on square %u, where it never could", square);
            }
        }
        if (mobility.paired)
            assert_true(
                kings_may_stand(&mobility, position.king[WHITE], position.king[BLACK], position.turn));
    }
}

static void test_no_man_leaves_its_set(void **state)
{
    (void)state;
    static const char *const starts[] = {
        START_FEN,
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K1N1 w - - 0 1",
        "8/8/4k1p1/1p1p1pPp/1P1P1P1P/8/4K3/8 w - h6 0 1",
        "r3k2r/p6p/1p4p1/1P4P1/P6P/8/8/R3K2R w KQkq - 0 1",
        "1k6/pPp5/BpP4b/1P6/8/7B/8/5B1K b - - 0 1",
        "8/8/1k1p1p2/3PpP2/3pKp2/b2P1P2/8/3B1B2 b - - 0 1",
        "bqn1KN2/rrk1pB2/nb1pPp1p/p1pP1PpP/PpP3P1/1P2N1R1/4Q3/1R4B1 w - - 0 1",
        "4k3/1p1p1p2/8/P1P1P1P1/p1p1p1p1/8/1P1P1P2/4K3 w - - 0 1",
    };
    dice = 2;
    for (unsigned round = 0; round < 400; round++) {
        Position start = position_of(starts[round % (sizeof starts / sizeof *starts)]);
        for (unsigned before = dice_roll(&dice, 30); before > 0; before--) {
            Move moves[MOVES_MAX];
            size_t count = movegen_legal(&start, moves);
            if (count > 0)
                position_play(&start, moves[dice_roll(&dice, (unsigned)count)]);
        }
        walk(&start, round & 1, 60);
    }
}

static Bitboard set_of(const Mobility *mobility, const char *square)
{
    for (unsigned i = 0; i < mobility->men; i++)
        if (mobility->origin[i] == square_named(square))
            return mobility->stands[i];
    fail_msg("no man on %s", square);
    return 0;
}

static void test_a_wall(void **state)
{
    (void)state;
    Position position = position_of("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");
    Mobility mobility;
    mobility_compute(&mobility, &position, false);
    assert_true(set_of(&mobility, "a4") == bitboard_of(square_named("a4")));
    assert_true(set_of(&mobility, "g5") == bitboard_of(square_named("g5")));
    assert_true(set_of(&mobility, "e1") == (BITBOARD_RANK_1 | bitboard_rank(1) | bitboard_rank(2)));
    assert_false(mobility_allows_mate(&mobility, WHITE));
    assert_false(mobility_allows_mate(&mobility, BLACK));
}

static void test_confronting_pawns_go_up_to_each_other(void **state)
{
    (void)state;
    Position position = position_of("4k3/4p3/8/8/8/8/8/K7 w - - 0 1");
    Mobility mobility;
    mobility_compute(&mobility, &position, false);
    assert_true(set_of(&mobility, "e7")
                == bitboard_file(4) - bitboard_of(E8)); /* nobody can stop it for ever */
    position = position_of("2k5/p7/8/1p1p4/1P1P4/8/P7/2K5 w - - 0 1");
    mobility_compute(&mobility, &position, false);
    assert_true(bitboard_has(set_of(&mobility, "a2"), square_named("a6")));
    position = position_of("2k5/7p/8/p7/P7/8/8/2K5 w - - 0 1");
    mobility_compute(&mobility, &position, false);
    assert_true(bitboard_has(set_of(&mobility, "a4"), square_named("a8"))); /* the king may take a5 */
}

static void test_castling_leaves_the_wall(void **state)
{
    (void)state;
    Position position = position_of("4k3/8/8/p1p1p1p1/P1P1P1P1/8/3PPP1P/4K2R w K - 0 1");
    Mobility mobility;
    mobility_compute(&mobility, &position, true);
    assert_false(mobility.paired);
    assert_true(bitboard_has(set_of(&mobility, "e1"), G1));
    assert_true(bitboard_has(set_of(&mobility, "h1"), F1));
}

/* Two kings that cannot pass each other. */
static void test_kings_as_a_pair(void **state)
{
    (void)state;
    Position position = position_of("8/8/8/8/8/k1p5/2P5/K7 b - - 0 1");
    Mobility mobility;
    mobility_compute(&mobility, &position, true);
    assert_true(mobility.paired);
    assert_true(kings_may_stand(&mobility, A1, square_named("a3"), BLACK));
    assert_false(kings_may_stand(&mobility, A1, square_named("a3"), WHITE)
                 && kings_may_stand(&mobility, A1, square_named("a2"), WHITE));
    for (Square white = 0; white < 64; white++)
        for (Square black = 0; black < 64; black++)
            if (bitboard_has(attacks_king(white) | bitboard_of(white), black))
                assert_false(kings_may_stand(&mobility, white, black, WHITE)
                             || kings_may_stand(&mobility, white, black, BLACK));
}

static void test_blockers(void **state)
{
    (void)state;
    Blockers blockers = {.stands = {3, 6, 4}, .count = 3};
    assert_true(blockers_can_fill(&blockers, 0));
    assert_true(blockers_can_fill(&blockers, 7));
    assert_false(blockers_can_fill(&blockers, 8));
    blockers.stands[1] = 4;
    assert_false(blockers_can_fill(&blockers, 7));
    assert_true(blockers_can_fill(&blockers, 5));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_attacks_of_sets),
        cmocka_unit_test(test_no_man_leaves_its_set),
        cmocka_unit_test(test_a_wall),
        cmocka_unit_test(test_confronting_pawns_go_up_to_each_other),
        cmocka_unit_test(test_castling_leaves_the_wall),
        cmocka_unit_test(test_kings_as_a_pair),
        cmocka_unit_test(test_blockers),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
