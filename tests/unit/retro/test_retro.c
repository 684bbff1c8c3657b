/* SPDX-License-Identifier: MIT */
/* Positions with known verdicts; each family of rules alone; colours and files exchanged; rights given up;
 * efforts. */
#include "retro/retro.h"

#include "../rules/positions.h"

enum { SOUND = -1 };

typedef struct {
    const char *fen;
    int cause;       /* RETRO_CAUSE_ of the only objection, or SOUND */
    unsigned family; /* RETRO_FAMILY_ that finds it */
} Known;

static const Known known[] = {
    /* What arises in games. */
    {START_FEN, SOUND, 0},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", SOUND, 0},
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", SOUND, 0},
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", SOUND, 0},
    {"rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", SOUND, 0},
    {"r1bqk1nr/pppp1Qpp/2n5/2b1p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4", SOUND, 0},
    {"rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 5", SOUND, 0},
    /* Known from test suites and problems, and reachable for all that can be proved. */
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", SOUND, 0},
    {"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", SOUND, 0},
    {"4k3/8/8/8/8/8/1P1P4/2b1K3 w - - 0 1", SOUND, 0},
    /* Double checks by a promotion with capture, and by en passant. */
    {"4QN2/8/8/8/8/8/8/k3K3 b - - 0 1", SOUND, 0},
    {"5QN1/8/5k2/8/8/8/8/7K b - - 0 1", SOUND, 0},
    {"8/8/3Pk3/8/8/1B6/8/4R2K b - - 0 1", SOUND, 0},

    {"rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR b KQkq - 0 1", RETRO_CAUSE_MEN, RETRO_FAMILY_COUNTS},
    {"4k3/8/8/8/8/PPP5/PPPPPP2/4K3 b - - 0 1", RETRO_CAUSE_PAWNS, RETRO_FAMILY_COUNTS},
    {"4k3/8/8/8/4P3/2PP4/PP3PPP/QQ2K3 b - - 0 30", RETRO_CAUSE_PROMOTED, RETRO_FAMILY_COUNTS},
    {"4k3/8/8/8/4P3/2PP4/PP3P1P/QQ2K3 b - - 0 30", SOUND, 0},
    {"4k3/8/8/8/8/B1B5/2PPPPPP/4K3 b - - 0 1", SOUND, 0},
    {"4k3/8/8/8/2B1B3/3PP3/PPP2PPP/4K3 b - - 0 1", RETRO_CAUSE_PROMOTED, RETRO_FAMILY_COUNTS},
    {"4k3/3P4/5N2/8/8/8/8/4R1K1 b - - 0 1", RETRO_CAUSE_CHECKERS, RETRO_FAMILY_COUNTS},
    {"4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", RETRO_CAUSE_CHECK, RETRO_FAMILY_RETRACTION},
    {"4k3/3P1P2/8/8/8/8/8/4K3 b - - 0 1", RETRO_CAUSE_CHECK, RETRO_FAMILY_RETRACTION},
    {"4k3/8/5N2/8/3Pp3/8/8/K7 b - d3 0 1", RETRO_CAUSE_CHECK_STEP, RETRO_FAMILY_RETRACTION},
    {"4k3/8/5N2/8/3Pp3/8/8/K7 b - - 0 1", SOUND, 0},
    {"8/8/8/k7/3Pp3/8/8/K3B3 b - d3 0 1", SOUND, 0},
    /* Before the double step the bishop gave check while its side was to move. */
    {"b3k3/8/8/3p4/8/8/6K1/8 w - d6 0 1", RETRO_CAUSE_STEP, RETRO_FAMILY_RETRACTION},
    {"b3k3/8/8/3p4/8/8/6K1/8 w - - 0 1", SOUND, 0},
    {"rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 3", RETRO_CAUSE_PAWN_CAPTURES,
     RETRO_FAMILY_PAWNS},
    {"4k3/8/8/8/8/P1P5/PPP5/4K3 w - - 0 1", RETRO_CAUSE_PAWN_ORIGIN, RETRO_FAMILY_PAWNS},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1", RETRO_CAUSE_STUCK, RETRO_FAMILY_STUCK},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w - - 0 1", RETRO_CAUSE_STUCK, RETRO_FAMILY_STUCK},
    {"4k3/8/8/8/8/8/1P6/B3K3 w - - 0 20", RETRO_CAUSE_STUCK, RETRO_FAMILY_STUCK},
    {"r3k2r/pppppppp/8/8/4B3/8/PP1P1P1P/4K3 b kq - 0 1", SOUND, 0},
    {"r3k2r/pppppppp/8/8/5B2/8/PP1P1P1P/4K3 b kq - 0 1", RETRO_CAUSE_UNREACHABLE, RETRO_FAMILY_ORIGINS},
    {"4k3/pppppppp/8/8/8/8/2B1B3/4K3 w - - 0 1", RETRO_CAUSE_PROMOTION_SQUARES, RETRO_FAMILY_ORIGINS},
    {"4k3/8/8/8/4B3/5P2/PPPPP1PP/4K3 w - - 0 1", RETRO_CAUSE_PROMOTIONS, RETRO_FAMILY_ORIGINS},
    /* Four queens more on each side, and no capture to let a pawn pass. */
    {"rnbqkbnr/4pppp/8/1qqqq3/1QQQQ3/8/PPPP4/RNBQKBNR w KQkq - 0 40", RETRO_CAUSE_OPPOSED,
     RETRO_FAMILY_OPPOSED},
    /* Pawns that have passed each other: one capture cannot do it, two by the same side can. */
    {"rnbqkbnr/1ppppppp/P7/p7/8/8/1PPPPPPP/R1BQKBNR w KQkq - 0 9", RETRO_CAUSE_PLAN, RETRO_FAMILY_PLAN},
    {"rnbqkbnr/1ppppppp/P7/p7/8/8/1PPPPPPP/R1BQKB1R w KQkq - 0 9", SOUND, 0},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", RETRO_CAUSE_PARITY, RETRO_FAMILY_PARITY},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 1 2", RETRO_CAUSE_PARITY, RETRO_FAMILY_PARITY},
    {"rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 1", RETRO_CAUSE_PARITY, RETRO_FAMILY_PARITY},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", RETRO_CAUSE_NO_RETRACTION, RETRO_FAMILY_RETRACTION},
    {"r3k2r/p7/8/8/8/8/8/R3K2R w KQkq - 0 40", RETRO_CAUSE_NO_RETRACTION, RETRO_FAMILY_RETRACTION},
    {"r3k2r/8/p7/8/8/8/8/R3K2R w KQkq - 0 40", SOUND, 0},
};
enum { KNOWN_COUNT = sizeof known / sizeof known[0] };

static RetroWork *work;

static int prepare(void **state)
{
    work = retro_work_new();
    return prepare_rules(state);
}

static int release(void **state)
{
    (void)state;
    retro_work_free(work);
    return 0;
}

static size_t judge(const Setup *setup, RetroOptions options, RetroObjection out[RETRO_OBJECTIONS_MAX])
{
    assert_int_equal(setup_faults(setup), 0);
    return retro_judge(work, setup, &options, out);
}

static const RetroOptions normal = {.effort = RETRO_EFFORT_NORMAL};

static void known_positions(void **state)
{
    (void)state;
    for (size_t i = 0; i < KNOWN_COUNT; i++) {
        Setup setup = setup_of(known[i].fen);
        RetroObjection out[RETRO_OBJECTIONS_MAX];
        size_t count = judge(&setup, normal, out);
        int found = count == 0 ? SOUND : (int)out[0].cause;
        if (found != known[i].cause || count > 1)
            fail_msg("%s: %zu objections, cause %d", known[i].fen, count, found);
    }
}

static void every_family_alone(void **state)
{
    (void)state;
    unsigned seen = 0;
    for (size_t i = 0; i < KNOWN_COUNT; i++) {
        if (known[i].cause == SOUND)
            continue;
        Setup setup = setup_of(known[i].fen);
        RetroObjection out[RETRO_OBJECTIONS_MAX];
        /* What the family builds on stays. */
        RetroOptions options = {.effort = RETRO_EFFORT_NORMAL,
                                .disabled = RETRO_FAMILIES_ALL & ~(known[i].family | RETRO_FAMILY_STUCK)};
        size_t count = judge(&setup, options, out);
        if (count != 1 || (int)out[0].cause != known[i].cause)
            fail_msg("not found alone: %s", known[i].fen);
        seen |= known[i].family;
    }
    assert_int_equal(seen, RETRO_FAMILIES_ALL);
}

static void a_family_that_is_switched_off_is_silent(void **state)
{
    (void)state;
    for (size_t i = 0; i < KNOWN_COUNT; i++) {
        Setup setup = setup_of(known[i].fen);
        RetroObjection out[RETRO_OBJECTIONS_MAX];
        size_t count = judge(&setup, (RetroOptions){.disabled = known[i].family}, out);
        bool cannot = known[i].cause == RETRO_CAUSE_MEN || known[i].cause == RETRO_CAUSE_PAWNS;
        for (size_t j = 0; j < count && !cannot; j++)
            assert_int_not_equal(out[j].cause, known[i].cause);
    }
}

static Bitboard flipped(Bitboard set) { return __builtin_bswap64(set); }

/* The same position with the colours exchanged. */
static Setup exchanged(const Setup *setup)
{
    Setup other = *setup;
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        Man man = setup->board[square_flip(square)];
        other.board[square] =
            man == MAN_NONE ? MAN_NONE : man_of(colour_other(man_colour(man)), man_kind(man));
    }
    other.turn = colour_other(setup->turn);
    other.rights = (uint8_t)((setup->rights >> 2 | setup->rights << 2) & RIGHTS_ALL);
    for (unsigned right = 0; right < 4; right++)
        other.rook[right] =
            setup->rook[right ^ 2U] == SQUARE_NONE ? SQUARE_NONE : square_flip(setup->rook[right ^ 2U]);
    other.en_passant = setup->en_passant == SQUARE_NONE ? SQUARE_NONE : square_flip(setup->en_passant);
    return other;
}

static void colours_exchanged(void **state)
{
    (void)state;
    Setup start = setup_of(START_FEN);
    start = exchanged(&start);
    for (size_t i = 0; i < KNOWN_COUNT; i++) {
        Setup setup = setup_of(known[i].fen), other = exchanged(&setup);
        RetroObjection one[RETRO_OBJECTIONS_MAX], two[RETRO_OBJECTIONS_MAX];
        size_t count = judge(&setup, normal, one);
        assert_int_equal(judge(&other, (RetroOptions){.effort = RETRO_EFFORT_NORMAL, .start = &start}, two),
                         count);
        for (size_t j = 0; j < count && count == 1; j++) {
            assert_int_equal(two[j].cause, one[j].cause);
            assert_int_equal(two[j].squares, flipped(one[j].squares));
        }
    }
}

static Setup files_mirrored(const Setup *setup)
{
    Setup other = *setup;
    for (Square square = 0; square < SQUARE_COUNT; square++)
        other.board[square] = setup->board[square ^ 7U];
    other.en_passant = setup->en_passant == SQUARE_NONE ? SQUARE_NONE : setup->en_passant ^ 7U;
    return other;
}

/* Castling is not the same on both sides, so it is left out. */
static void files_exchanged(void **state)
{
    (void)state;
    Setup start = setup_of(START_FEN);
    start.rights = 0;
    Setup mirrored = files_mirrored(&start);
    for (size_t i = 0; i < KNOWN_COUNT; i++) {
        Setup setup = setup_of(known[i].fen);
        setup.rights = 0;
        Setup other = files_mirrored(&setup);
        RetroObjection one[RETRO_OBJECTIONS_MAX], two[RETRO_OBJECTIONS_MAX];
        size_t count = judge(&setup, (RetroOptions){.effort = RETRO_EFFORT_NORMAL, .start = &start}, one);
        assert_int_equal(
            judge(&other, (RetroOptions){.effort = RETRO_EFFORT_NORMAL, .start = &mirrored}, two), count);
        for (size_t j = 0; j < count; j++)
            assert_int_equal(two[j].cause, one[j].cause);
    }
}

static void giving_up_rights_is_never_objected_to(void **state)
{
    (void)state;
    for (size_t i = 0; i < KNOWN_COUNT; i++) {
        Setup setup = setup_of(known[i].fen);
        uint8_t rights = setup.rights;
        RetroObjection out[RETRO_OBJECTIONS_MAX];
        if (known[i].cause != SOUND)
            continue;
        setup.en_passant = SQUARE_NONE;
        assert_int_equal(judge(&setup, normal, out), 0);
        for (unsigned kept = 0; kept < 16; kept++) {
            setup.rights = rights & (uint8_t)kept;
            assert_int_equal(judge(&setup, normal, out), 0);
        }
    }
}

static void several_faults_are_several_objections(void **state)
{
    (void)state;
    /* Pawns of both colours, and a check that nothing can have given. */
    Setup setup = setup_of("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1");
    RetroObjection out[RETRO_OBJECTIONS_MAX];
    assert_int_equal(judge(&setup, normal, out), 3);
    assert_int_equal(out[0].rule, RETRO_IMPOSSIBLE_CHECK);
    assert_int_equal(out[0].squares, bitboard_of(square_named("b6")));
    assert_int_equal(out[1].rule, RETRO_PAWN_STRUCTURE);
    assert_int_equal(out[1].colour, WHITE);
    assert_int_equal(out[1].numbers[0], 5);
    assert_int_equal(out[1].numbers[1], 1);
    assert_int_equal(out[2].colour, BLACK);
}

static void efforts_reach_further(void **state)
{
    (void)state;
    Setup setup = setup_of("rnbqkbnr/1ppppppp/P7/p7/8/8/1PPPPPPP/R1BQKBNR w KQkq - 0 9");
    RetroObjection out[RETRO_OBJECTIONS_MAX];
    assert_int_equal(judge(&setup, (RetroOptions){.effort = RETRO_EFFORT_FAST}, out), 0);
    assert_int_equal(judge(&setup, (RetroOptions){.effort = RETRO_EFFORT_NORMAL}, out), 1);
    assert_int_equal(judge(&setup, (RetroOptions){.effort = RETRO_EFFORT_DEEP}, out), 1);
    assert_int_equal(out[0].numbers[0], 0);
    assert_int_equal(out[0].numbers[1], 1);
}

static void other_arrays(void **state)
{
    (void)state;
    /* White gave the queen's knight: its absence is no capture. */
    Setup start = setup_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1");
    Setup setup = setup_of("rnbqkbnr/1ppppppp/1p6/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 9");
    RetroObjection out[RETRO_OBJECTIONS_MAX];
    RetroOptions odds = {.effort = RETRO_EFFORT_NORMAL, .start = &start};
    assert_int_equal(judge(&setup, normal, out), 0);
    assert_int_equal(judge(&setup, odds, out), 1);
    assert_int_equal(out[0].cause, RETRO_CAUSE_PAWN_CAPTURES);
    assert_int_equal(judge(&start, odds, out), 0);
    start.turn = BLACK;
    assert_int_equal(judge(&start, odds, out), 0);
    /* A side of pawns alone, more than any plan can be made for. */
    start = setup_of("rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/4K3 w kq - 0 1");
    assert_int_equal(judge(&start, odds, out), 0);
    setup = setup_of("rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/5K2 b kq - 0 1");
    assert_int_not_equal(judge(&setup, normal, out), 0);
    setup = setup_of("r1bqkbnr/pppppppp/2n5/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/4K3 w kq - 0 9");
    assert_int_not_equal(judge(&setup, normal, out), 0);
    assert_int_equal(judge(&setup, odds, out), 0);
}

static Setup chess960_setup(const char *fen)
{
    FenReading reading;
    fen_read(&reading, bytes_from_c_string(fen), (FenOptions){.variant = FEN_CHESS960});
    if (!reading.well_formed)
        fail_msg("unreadable: %s", fen);
    return reading.setup;
}

static void chess960_with_and_without_the_array(void **state)
{
    (void)state;
    const RetroOptions any = {.effort = RETRO_EFFORT_NORMAL, .chess960 = true};
    RetroObjection out[RETRO_OBJECTIONS_MAX];
    Setup start = chess960_setup("nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w GBgb - 0 1");
    assert_int_equal(judge(&start, any, out), 0);
    /* Black to move: by parity, and only when the array is known. */
    Setup waited = start;
    waited.turn = BLACK;
    RetroOptions told = {.effort = RETRO_EFFORT_NORMAL, .start = &start, .chess960 = true};
    assert_int_equal(judge(&waited, any, out), 0);
    assert_int_equal(judge(&waited, told, out), 1);
    assert_int_equal(out[0].cause, RETRO_CAUSE_PARITY);
    start.rights = 0;
    assert_int_equal(judge(&start, any, out), 0);
    /* Both bishops on dark squares behind eight pawns belong to no array. */
    Setup odd = chess960_setup("nrkqbbrn/pppppppp/8/8/8/8/PPPPPPPP/BRBNKQRN w - - 0 1");
    assert_int_not_equal(judge(&odd, any, out), 0);
}

static void castling_past_men_at_home(void **state)
{
    (void)state;
    /* After 1.O-O from king f1 and rook g1, with everything else at home. */
    Setup start = chess960_setup("rnnqbkrb/pppppppp/8/8/8/8/PPPPPPPP/RNNQBKRB w GAga - 0 1");
    Setup castled = chess960_setup("rnnqbkrb/pppppppp/8/8/8/8/PPPPPPPP/RNNQBRKB b ga - 1 1");
    RetroObjection out[RETRO_OBJECTIONS_MAX];
    RetroOptions told = {.effort = RETRO_EFFORT_NORMAL, .start = &start, .chess960 = true};
    assert_int_equal(judge(&castled, told, out), 0);
    told.start = NULL;
    assert_int_equal(judge(&castled, told, out), 0);
    /* Without the right to castle at the start nothing else explains it. */
    start.rights &= (uint8_t)~RIGHT_WHITE_KING;
    told.start = &start;
    assert_int_equal(judge(&castled, told, out), 1);
    assert_int_equal(out[0].cause, RETRO_CAUSE_STUCK);
}

static void any_men_are_judged(void **state)
{
    (void)state;
    Dice dice = 11;
    for (int trial = 0; trial < 3000; trial++) {
        Setup setup;
        setup_clear(&setup);
        unsigned empty = 1 + dice_roll(&dice, 40);
        for (Square square = 0; square < SQUARE_COUNT; square++)
            if (dice_roll(&dice, empty) < 2)
                setup.board[square] = man_of((Colour)dice_roll(&dice, 2), (Kind)(PAWN + dice_roll(&dice, 5)));
        setup.board[dice_roll(&dice, 32)] = man_of(WHITE, KING);
        setup.board[32 + dice_roll(&dice, 32)] = man_of(BLACK, KING);
        setup.turn = (Colour)dice_roll(&dice, 2);
        if (setup_faults(&setup) != 0)
            continue;
        RetroObjection out[RETRO_OBJECTIONS_MAX], again[RETRO_OBJECTIONS_MAX];
        size_t count = judge(&setup, normal, out);
        assert_in_range(count, 0, RETRO_OBJECTIONS_MAX);
        assert_int_equal(judge(&setup, normal, again), count);
        for (size_t i = 0; i < count; i++) {
            assert_int_equal(out[i].cause, again[i].cause);
            assert_true(i == 0 || out[i - 1].rule <= out[i].rule);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_positions),
        cmocka_unit_test(every_family_alone),
        cmocka_unit_test(a_family_that_is_switched_off_is_silent),
        cmocka_unit_test(colours_exchanged),
        cmocka_unit_test(files_exchanged),
        cmocka_unit_test(giving_up_rights_is_never_objected_to),
        cmocka_unit_test(several_faults_are_several_objections),
        cmocka_unit_test(efforts_reach_further),
        cmocka_unit_test(other_arrays),
        cmocka_unit_test(chess960_with_and_without_the_array),
        cmocka_unit_test(castling_past_men_at_home),
        cmocka_unit_test(any_men_are_judged),
    };
    return cmocka_run_group_tests(tests, prepare, release);
}
