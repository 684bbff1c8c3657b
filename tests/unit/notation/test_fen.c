/* SPDX-License-Identifier: MIT */
/* FEN and EPD: every fault with its place, the rights of Chess960 in both spellings, writing, any bytes at all. */
#include "notation/fen.h"

#include "../rules/positions.h"

#include <stdio.h>
#include <stdlib.h>

#define KINGS "4k3/8/8/8/8/8/8/4K3"
#define CASTLES "r3k2r/8/8/8/8/8/8/R3K2R"

static FenReading read_with(const char *text, FenVariant variant, bool epd)
{
    FenReading reading;
    fen_read(&reading, bytes_from_c_string(text), (FenOptions){variant, epd});
    return reading;
}

static FenReading read_fen(const char *text) { return read_with(text, FEN_AUTO, false); }

static bool is_warning(FenFault fault)
{
    return fault == FEN_SHORT || fault == FEN_CASTLING_ORDER || fault == FEN_MOVE_ZERO
           || fault == FEN_SPACING;
}

/* The text has this one fault, and it stands where `shown` stands in the text ("" for the end). */
static void assert_reading_has_one(const FenReading *reading, const char *text, FenFault fault,
                                   const char *shown)
{
    if (reading->problem_count != 1 || reading->problems[0].fault != fault)
        fail_msg("%s: %zu problems, first F%03d", text, reading->problem_count,
                 reading->problems[0].fault + 1);
    FenPlace place = reading->problems[0].place;
    if (place.length != strlen(shown) || place.at + place.length > strlen(text)
        || memcmp(text + place.at, shown, place.length) != 0)
        fail_msg("%s: place %zu, length %zu", text, place.at, place.length);
    assert_int_equal(reading->well_formed, is_warning(fault));
    assert_int_equal(reading->readable, is_warning(fault) || fault == FEN_DIGIT_RUN);
}

static void assert_one(const char *text, FenFault fault, const char *shown)
{
    FenReading reading = read_fen(text);
    assert_reading_has_one(&reading, text, fault, shown);
}

static void assert_written(const FenReading *reading, const char *fen)
{
    char text[FEN_MAX + 1];
    text[fen_write_setup(text, &reading->setup)] = '\0';
    assert_string_equal(text, fen);
}

/* Reads without any fault and is written as it was. */
static void assert_clean(const char *fen)
{
    FenReading reading = read_fen(fen);
    if (reading.problem_count != 0)
        fail_msg("%s: F%03d", fen, reading.problems[0].fault + 1);
    assert_true(reading.readable && reading.well_formed);
    assert_written(&reading, fen);
}

static void test_sound_texts(void **state)
{
    (void)state;
    assert_clean(START_FEN);
    assert_clean("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    assert_clean("4k2r/6r1/8/8/8/8/3R4/R3K3 w Qk - 0 1");
    assert_clean("8/8/8/8/8/8/8/8 w - - 9999 99999");
    assert_clean("pPnNbBrR/qQkK4/1p1p1p1p/p1p1p1p1/2p2p2/3pp3/7p/p6p b - a3 149 200");
}

static void test_what_is_read(void **state)
{
    (void)state;
    FenReading reading = read_fen("4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 12 34");
    const Setup *setup = &reading.setup;
    assert_int_equal(setup->board[square_named("d5")], man_of(BLACK, PAWN));
    assert_int_equal(setup->board[A1], man_of(WHITE, ROOK));
    assert_int_equal(setup->turn, WHITE);
    assert_int_equal(setup->rights, RIGHT_WHITE_QUEEN);
    assert_int_equal(setup->rook[right_index(WHITE, SIDE_QUEEN)], A1);
    assert_int_equal(setup->en_passant, square_named("d6"));
    assert_int_equal(setup->clock, 12);
    assert_int_equal(setup->number, 34);
    assert_false(setup->chess960);
    assert_int_equal(reading.field_count, FEN_FIELD_COUNT);
    assert_int_equal(reading.field[FEN_EN_PASSANT].at, 28);
    assert_int_equal(reading.field[FEN_NUMBER].length, 2);
}

static void test_number_of_fields(void **state)
{
    (void)state;
    const char *alone[] = {"", KINGS, KINGS " w", KINGS " x KQx"};
    for (size_t i = 0; i < 4; i++)
        assert_one(alone[i], FEN_FIELDS, alone[i]);
    assert_one(KINGS " w - - 0 1 x", FEN_FIELDS, KINGS " w - - 0 1 x");
    assert_int_equal(read_fen(KINGS " w - - 0 1 x y").problems[0].number, 8);
    assert_one(KINGS " w - - bm Ke2; id \"x\";", FEN_FIELDS, KINGS " w - - bm Ke2; id \"x\";");
    assert_one(KINGS " w - -", FEN_SHORT, "");
    assert_one(KINGS " w - - 7", FEN_SHORT, "");
    FenReading reading = read_fen(KINGS " w - - 7");
    assert_written(&reading, KINGS " w - - 7 1");
    /* The placement is judged where there is one, the rest where there are enough fields. */
    reading = read_fen("4k3/9/8/8/8/8/8/4K3 W");
    assert_int_equal(reading.problem_count, 2);
    assert_int_equal(reading.problems[1].fault, FEN_BAD_CHARACTER);
    reading = read_fen(KINGS " W - - 0 1 x");
    assert_int_equal(reading.problem_count, 2);
    assert_int_equal(reading.problems[1].fault, FEN_SIDE);
}

static void test_ranks(void **state)
{
    (void)state;
    assert_one("4k3/8/8/8/8/8/4K3 w - - 0 1", FEN_RANK_COUNT, "4k3/8/8/8/8/8/4K3");
    assert_one(KINGS "/8 w - - 0 1", FEN_RANK_COUNT, KINGS "/8");
    assert_one(KINGS "/ w - - 0 1", FEN_RANK_COUNT, KINGS "/");
    assert_one("/" KINGS " w - - 0 1", FEN_RANK_COUNT, "/" KINGS);
    assert_int_equal(read_fen(KINGS "/8/8 w - - 0 1").problems[0].number, 10);
    assert_one("4k3/8/8/8/8/8/7/4K3 w - - 0 1", FEN_RANK_WIDTH, "7");
    assert_one("4k3/8/8/8/8/8/4P4/4K3 w - - 0 1", FEN_RANK_WIDTH, "4P4");
    assert_one("4k3//8/8/8/8/8/4K3 w - - 0 1", FEN_RANK_WIDTH, "");
    assert_int_equal(read_fen("4k3/8/8/8/8/8/4P4/4K3 w - - 0 1").problems[0].rank, 2);
    assert_int_equal(read_fen("4k3/8/8/8/8/8/4P4/4K3 w - - 0 1").problems[0].number, 9);
    assert_one("4k3/9/8/8/8/8/8/4K3 w - - 0 1", FEN_BAD_CHARACTER, "9");
    assert_one("4k3/0p7/8/8/8/8/8/4K3 w - - 0 1", FEN_BAD_CHARACTER, "0");
    assert_one("4k3/8/8/8/8/8/8/4D3 w - - 0 1", FEN_BAD_CHARACTER, "D");
    assert_one(KINGS "[Qq] w - - 0 1", FEN_BAD_CHARACTER, "[");
    assert_one("4k3/8/8/8/8/8/8/4\xE2\x99\x94"
               "3 w - - 0 1",
               FEN_BAD_CHARACTER, "\xE2\x99\x94");
    assert_one("4k3/44/8/8/8/8/8/4K3 w - - 0 1", FEN_DIGIT_RUN, "44");
    assert_one("4k3/1p123/8/8/8/8/8/4K3 w - - 0 1", FEN_DIGIT_RUN, "123");
    FenReading reading = read_fen("4k3/44/8/8/8/8/8/4K3 w - - 0 1");
    assert_written(&reading, KINGS " w - - 0 1");
}

static void test_many_faults_at_once(void **state)
{
    (void)state;
    FenReading reading = read_fen(" 4k3/45/8x/8/8/8/8/4K3/8  W qK! e4 -1 0x1");
    const FenFault expected[] = {FEN_SPACING,        FEN_RANK_COUNT,    FEN_DIGIT_RUN,       FEN_RANK_WIDTH,
                                 FEN_BAD_CHARACTER,  FEN_SIDE,          FEN_CASTLING_FORMAT, FEN_EP_FORMAT,
                                 FEN_COUNTER_FORMAT, FEN_COUNTER_FORMAT};
    assert_int_equal(reading.problem_count, sizeof expected / sizeof expected[0]);
    for (size_t i = 0; i < reading.problem_count; i++)
        assert_int_equal(reading.problems[i].fault, expected[i]);
    assert_int_equal(reading.problems[8].field, FEN_CLOCK);
    assert_int_equal(reading.problems[9].field, FEN_NUMBER);
}

static void test_side_to_move(void **state)
{
    (void)state;
    const char *wrong[] = {"W", "B", "-", "white", "x", "wb"};
    for (size_t i = 0; i < 6; i++) {
        char text[64];
        snprintf(text, sizeof text, KINGS " %s - - 0 1", wrong[i]);
        assert_int_equal(read_fen(text).problems[0].place.at, strlen(KINGS) + 1);
        assert_one(text, FEN_SIDE, wrong[i]);
    }
}

static void test_castling_field(void **state)
{
    (void)state;
    const char *wrong[] = {"KQx", "KK", "K-", "--", "KQkqK", "xQkq", "KQkq-", "KHkq", "KGkq", "9"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char text[64];
        snprintf(text, sizeof text, CASTLES " w %s - 0 1", wrong[i]);
        assert_one(text, FEN_CASTLING_FORMAT, wrong[i]);
    }
    const char *odd[] = {"kqKQ", "QK", "qk", "Kqk", "HAha", "H", "KQha"};
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        char text[64];
        snprintf(text, sizeof text, CASTLES " w %s - 0 1", odd[i]);
        assert_one(text, FEN_CASTLING_ORDER, odd[i]);
    }
    FenReading reading = read_fen(CASTLES " w qkQK - 0 1");
    assert_written(&reading, CASTLES " w KQkq - 0 1");
    reading = read_fen(CASTLES " w HAha - 0 1");
    assert_false(reading.needs_chess960);
    assert_written(&reading, CASTLES " w KQkq - 0 1");
    /* Rights without their men are no matter of the text. */
    reading = read_fen(KINGS " w KQkq - 0 1");
    assert_true(reading.well_formed);
    assert_int_equal(setup_faults(&reading.setup), SETUP_CASTLING_IMPOSSIBLE);
}

static void test_en_passant_field(void **state)
{
    (void)state;
    const char *wrong[] = {"e4", "E3", "e9", "i3", "e", "e33", "x"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char text[64];
        snprintf(text, sizeof text, KINGS " w - %s 0 1", wrong[i]);
        assert_one(text, FEN_EP_FORMAT, wrong[i]);
    }
    /* Whether it fits the board is asked of the setup. */
    assert_clean(KINGS " w - e3 0 1");
}

static void test_counters(void **state)
{
    (void)state;
    assert_one(KINGS " w - - -1 1", FEN_COUNTER_FORMAT, "-1");
    assert_one(KINGS " w - - 1.5 1", FEN_COUNTER_FORMAT, "1.5");
    assert_one(KINGS " w - - 10000 1", FEN_COUNTER_FORMAT, "10000");
    assert_one(KINGS " w - - 0 100000", FEN_COUNTER_FORMAT, "100000");
    assert_one(KINGS " w - - 0 99999999999999999999999", FEN_COUNTER_FORMAT, "99999999999999999999999");
    assert_one(KINGS " w - - 0 +1", FEN_COUNTER_FORMAT, "+1");
    assert_one(KINGS " w - - 0 0", FEN_MOVE_ZERO, "0");
    assert_one(KINGS " w - - 007 1", FEN_SPACING, "007");
    assert_one(KINGS " w - - 0 00012", FEN_SPACING, "00012");
    FenReading reading = read_fen(KINGS " w - - 007 0");
    assert_written(&reading, KINGS " w - - 7 1");
}

static void test_spacing(void **state)
{
    (void)state;
    assert_one(" " KINGS " w - - 0 1", FEN_SPACING, " ");
    assert_one(KINGS "  w - - 0 1", FEN_SPACING, "  ");
    assert_one(KINGS " w\t- - 0 1", FEN_SPACING, "\t");
    assert_one(KINGS " w - - 0 1 ", FEN_SPACING, " ");
    assert_one(KINGS "   w   -   -   0   1   ", FEN_SPACING, "   ");
    FenReading reading = read_fen(KINGS "\tw  - -\t0 1\r\n");
    assert_written(&reading, KINGS " w - - 0 1");
}

/* ---- Chess960 ---- */

static void assert_chess960(const char *fen, const char *rooks, const char *canonical)
{
    FenReading reading = read_fen(fen);
    if (!reading.well_formed || reading.problem_count > 0)
        fail_msg("%s: F%03d", fen, reading.problems[0].fault + 1);
    assert_true(reading.needs_chess960);
    assert_true(reading.setup.chess960);
    assert_int_equal(setup_faults(&reading.setup), 0);
    for (unsigned right = 0; right < 4; right++) {
        assert_int_equal(reading.setup.rights >> right & 1, rooks[2 * right] != '-');
        if (rooks[2 * right] != '-')
            assert_int_equal(reading.setup.rook[right], square_named(rooks + 2 * right));
    }
    assert_written(&reading, canonical);
}

static void test_rights_of_chess960(void **state)
{
    (void)state;
    const char *array = "bqnbrknr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKNR w KQkq - 0 1";
    assert_chess960(array, "h1e1h8e8", array);
    assert_chess960("bqnbrknr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKNR w HEhe - 0 1", "h1e1h8e8", array);
    /* The inner rook. */
    const char *inner = "7k/8/8/8/8/8/8/RR2K3 w B - 0 1";
    assert_chess960(inner, "--b1----", inner);
    const char *mixed = "1r2k1r1/8/8/8/8/8/8/RR2K1RR w GBkq - 0 1";
    assert_chess960(mixed, "g1b1g8b8", mixed);
    /* K is the outermost rook, also one that is not in the corner. */
    assert_chess960("4k1r1/8/8/8/8/8/8/4K1R1 w Kk - 0 1", "g1--g8--", "4k1r1/8/8/8/8/8/8/4K1R1 w Kk - 0 1");
}

static void test_rights_that_fit_no_array(void **state)
{
    (void)state;
    const char *fens[] = {
        "4k2r/8/8/8/8/8/8/4K2R w Kq - 0 1",
        "r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/BNRQKNRB w KQkq - 0 1",
        "4k3/8/8/8/8/8/4K3/7R w K - 0 1",
        "7k/8/8/8/8/8/8/RR2K3 w C - 0 1",
    };
    for (size_t i = 0; i < 5; i++) {
        FenReading reading = read_fen(fens[i]);
        assert_true(reading.well_formed);
        assert_false(reading.needs_chess960);
        assert_false(reading.setup.chess960);
        assert_int_equal(setup_faults(&reading.setup), SETUP_CASTLING_IMPOSSIBLE);
        assert_written(&reading, fens[i]);
    }
}

static void test_the_variant_decides(void **state)
{
    (void)state;
    const char *inner_k = "4k3/8/8/8/8/8/8/R3K1R1 w KQ - 0 1";
    FenReading reading = read_with(inner_k, FEN_STANDARD, false);
    assert_false(reading.setup.chess960 || reading.needs_chess960);
    assert_int_equal(setup_bad_rights(&reading.setup), RIGHT_WHITE_KING);
    reading = read_with(inner_k, FEN_CHESS960, false);
    assert_true(reading.setup.chess960);
    assert_false(reading.needs_chess960);
    assert_int_equal(setup_faults(&reading.setup), 0);
    /* File letters are as good as KQkq there. */
    reading = read_with(CASTLES " w HAha - 0 1", FEN_CHESS960, false);
    assert_int_equal(reading.problem_count, 0);
    assert_written(&reading, CASTLES " w KQkq - 0 1");
    reading = read_with(CASTLES " w AHha - 0 1", FEN_CHESS960, false);
    assert_reading_has_one(&reading, CASTLES " w AHha - 0 1", FEN_CASTLING_ORDER, "AHha");
}

static void test_every_chess960_array_survives_both_spellings(void **state)
{
    (void)state;
    for (unsigned left = 0; left < 6; left++)
        for (unsigned king = left + 1; king < 7; king++)
            for (unsigned right = king + 1; right < 8; right++) {
                char rank[9] = "nnnnnnnn", fen[FEN_MAX], shredder[FEN_MAX], written[FEN_MAX + 1];
                rank[left] = rank[right] = 'r';
                rank[king] = 'k';
                snprintf(shredder, sizeof shredder, "%s/8/8/8/8/8/8/4K3 b %c%c - 0 1", rank, 'a' + (int)right,
                         'a' + (int)left);
                snprintf(fen, sizeof fen, "%s/8/8/8/8/8/8/4K3 b kq - 0 1", rank);
                FenReading a = read_with(shredder, FEN_CHESS960, false),
                           b = read_with(fen, FEN_CHESS960, false);
                assert_int_equal(a.problem_count + b.problem_count, 0);
                assert_memory_equal(&a.setup, &b.setup, sizeof a.setup);
                written[fen_write_setup(written, &a.setup)] = '\0';
                assert_string_equal(written, fen);
            }
}

/* ---- EPD ---- */

static void test_epd(void **state)
{
    (void)state;
    FenReading reading = read_with(KINGS " w - - bm Ke2; id \"a; b\"; x_1;", FEN_AUTO, true);
    assert_int_equal(reading.problem_count, 0);
    assert_int_equal(reading.field_count, 4);
    assert_true(bytes_equal(reading.operations, BYTES("bm Ke2; id \"a; b\"; x_1;")));
    assert_written(&reading, KINGS " w - - 0 1");
    reading = read_with(KINGS " w - -", FEN_AUTO, true);
    assert_int_equal(reading.problem_count, 0);
    reading = read_with(KINGS " b - - hmvc 12; fmvn 34;", FEN_AUTO, true);
    assert_int_equal(reading.problem_count, 0);
    assert_written(&reading, KINGS " b - - 12 34");
    reading = read_with(KINGS " w - - 5 6 bm Ke2;", FEN_AUTO, true);
    assert_int_equal(reading.problem_count, 0);
    assert_written(&reading, KINGS " w - - 5 6");
    reading = read_with(KINGS " w - - 0 1 ;D1 5 ;D2 25", FEN_AUTO, true);
    assert_int_equal(reading.problem_count, 0);
}

static void test_faults_of_epd(void **state)
{
    (void)state;
    const struct {
        const char *operations, *shown;
        EpdFault fault;
    } cases[] = {
        {"bm Ke2; id \"x", "id \"x", EPD_OPEN_QUOTE},
        {"bm Ke2", "bm Ke2", EPD_UNENDED},
        {"bm Ke2; +x y;", "+x y;", EPD_BAD_OPCODE},
        {"a234567890123456 1;", "a234567890123456 1;", EPD_BAD_OPCODE},
        {"\"x\" y;", "\"x\" y;", EPD_BAD_OPCODE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[128];
        snprintf(text, sizeof text, KINGS " w - - %s", cases[i].operations);
        FenReading reading = read_with(text, FEN_AUTO, true);
        assert_reading_has_one(&reading, text, FEN_FIELDS, cases[i].shown);
        assert_int_equal(reading.problems[0].operation, cases[i].fault);
    }
    FenReading reading = read_with(KINGS " w - - hmvc x; fmvn 0;", FEN_AUTO, true);
    assert_int_equal(reading.problem_count, 2);
    assert_int_equal(reading.problems[0].fault, FEN_COUNTER_FORMAT);
    assert_int_equal(reading.problems[1].fault, FEN_MOVE_ZERO);
}

/* ---- any bytes ---- */

static void test_hostile_text(void **state)
{
    (void)state;
    enum { SIZE = 1 << 20 };
    static const char *const parts[] = {"/",  "8",  "x",  " ",    "\"",   ";",
                                        "k/", "K ", "a ", ";;\"", "\xFF", "4k3/8/8/8/8/8/8/4K3 w - - a \""};
    uint8_t *text = malloc(SIZE);
    FenReading reading;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        size_t size = strlen(parts[i]);
        for (size_t at = 0; at < SIZE; at++)
            text[at] = (uint8_t)parts[i][at % size];
        for (int epd = 0; epd <= 1; epd++) {
            fen_read(&reading, bytes_of(text, SIZE), (FenOptions){FEN_AUTO, epd});
            assert_false(reading.readable);
        }
    }
    free(text);
    fen_read(&reading, bytes_of(NULL, 0), (FenOptions){0});
    assert_int_equal(reading.problem_count, 1);
}

/* Changes a few bytes of a sound FEN. Every place lies in the text; what is well-formed is read the same when written. */
static void test_changed_bytes(void **state)
{
    (void)state;
    static const char letters[] = "pnbrqkPNBRQKwabcdefgh12345678-/ \t;\"0\xFFx";
    Dice dice = 4;
    for (int round = 0; round < 20000; round++) {
        char text[] = "r3k2r/pppp1ppp/8/3Pp3/8/8/PPP1PPPP/R3K2R w KQkq e6 0 12 bm O-O;";
        size_t size = sizeof text - 1 - dice_roll(&dice, 30);
        for (unsigned changes = dice_roll(&dice, 4); changes > 0; changes--)
            text[dice_roll(&dice, (unsigned)size)] = letters[dice_roll(&dice, sizeof letters)];
        FenReading reading, again;
        FenOptions options = {(FenVariant)dice_roll(&dice, 3), dice_roll(&dice, 2) == 0};
        fen_read(&reading, bytes_of(text, size), options);
        for (size_t i = 0; i < reading.problem_count; i++)
            assert_true(reading.problems[i].place.at + reading.problems[i].place.length <= size);
        if (!reading.well_formed)
            continue;
        char written[FEN_MAX];
        size_t length = fen_write_setup(written, &reading.setup);
        assert_true(length <= FEN_MAX);
        fen_read(&again, bytes_of(written, length), (FenOptions){options.variant, false});
        assert_memory_equal(again.setup.board, reading.setup.board, sizeof again.setup.board);
        assert_int_equal(again.setup.rights, reading.setup.rights);
        assert_int_equal(again.setup.chess960, reading.setup.chess960);
    }
}

static void test_writing(void **state)
{
    (void)state;
    Position position;
    position_start(&position);
    Text text = {0};
    fen_add_position(&text, &position);
    assert_true(bytes_equal(text_bytes(&text), BYTES(START_FEN)));
    text_clear(&text);
    Setup setup = setup_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    fen_add_setup(&text, &setup);
    assert_true(
        bytes_equal(text_bytes(&text), BYTES("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")));
    text_free(&text);
    setup.clock = setup.number = UINT32_MAX;
    memset(setup.board, man_of(BLACK, PAWN), sizeof setup.board);
    char out[FEN_MAX];
    assert_true(fen_write_setup(out, &setup) <= FEN_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sound_texts),
        cmocka_unit_test(test_what_is_read),
        cmocka_unit_test(test_number_of_fields),
        cmocka_unit_test(test_ranks),
        cmocka_unit_test(test_many_faults_at_once),
        cmocka_unit_test(test_side_to_move),
        cmocka_unit_test(test_castling_field),
        cmocka_unit_test(test_en_passant_field),
        cmocka_unit_test(test_counters),
        cmocka_unit_test(test_spacing),
        cmocka_unit_test(test_rights_of_chess960),
        cmocka_unit_test(test_rights_that_fit_no_array),
        cmocka_unit_test(test_the_variant_decides),
        cmocka_unit_test(test_every_chess960_array_survives_both_spellings),
        cmocka_unit_test(test_epd),
        cmocka_unit_test(test_faults_of_epd),
        cmocka_unit_test(test_hostile_text),
        cmocka_unit_test(test_changed_bytes),
        cmocka_unit_test(test_writing),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
