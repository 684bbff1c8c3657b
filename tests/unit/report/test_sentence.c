/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "notation/fen.h"
#include "report/sentence.h"

static int start_up(void **state)
{
    (void)state;
    attacks_init();
    position_init();
    return 0;
}

static void fault_of(struct MoveFault *fault, Position *position, const char *fen)
{
    FenReading reading;
    fen_read(&reading, bytes_from_c_string(fen), (FenOptions){.variant = FEN_AUTO});
    assert_true(reading.readable);
    assert_true(position_from_setup(position, &reading.setup));
    *fault =
        (struct MoveFault){.moved_ply = -1, .moved_from = SQUARE_NONE, .turn = position->turn, .fen = fen};
    memcpy(fault->board, position->board, sizeof fault->board);
}

static void expect_sentence(const struct MoveFault *fault, int32_t ply, const char *sentence)
{
    Text text = {0};
    assert_true(sentence_add(&text, fault, ply));
    text_add_byte(&text, '\0');
    assert_string_equal((const char *)text.data, sentence);
    text_free(&text);
}

/* The reason that the rules give for a move, as a sentence. */
static void expect(const char *fen, Kind kind, Square to, bool capture, const char *sentence)
{
    struct MoveFault fault;
    Position position;
    fault_of(&fault, &position, fen);
    fault.why = illegality_of(&position, &(Attempt){kind, to, ~UINT64_C(0), KIND_NONE, capture});
    expect_sentence(&fault, 1, sentence);
}

static void expect_castling(const char *fen, unsigned side, const char *sentence)
{
    struct MoveFault fault;
    Position position;
    fault_of(&fault, &position, fen);
    fault.why = illegality_of_castling(&position, side);
    expect_sentence(&fault, 1, sentence);
}

enum { E5 = 36, D5 = 35, D6 = 43, C4 = 26, E2 = 12 };

static void moves_of_men(void **state)
{
    (void)state;
    expect("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", KNIGHT, E5 - 1, false,
           "the knight on c3 is pinned to the king by the bishop on b4");
    expect("4k3/8/8/8/4P3/8/8/K3R3 w - - 0 1", ROOK, E5, false,
           "the rook on e1 cannot reach e5: the pawn on e4 is in the way");
    expect("4k3/8/8/8/8/8/8/K6N w - - 0 1", KNIGHT, E5, false, "the knight on h1 cannot reach e5");
    expect("4k3/8/8/8/8/8/8/K5NN w - - 0 1", KNIGHT, E5, false, "no white knight can reach e5");
    expect("4k3/8/8/8/8/8/8/K7 w - - 0 1", KNIGHT, E5, false, "White has no knight");
    expect("4k3/8/8/8/8/8/8/K1B1B3 w - - 0 1", BISHOP, C4, false,
           "there is no white bishop on the light squares");
    expect("4k3/8/8/4P3/8/8/8/K3R3 w - - 0 1", ROOK, E5, false, "White's own pawn stands on e5");
    expect("8/8/8/8/8/5b2/8/k3K3 w - - 0 1", KING, E2, false, "e2 is attacked by the bishop on f3");
    expect("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", PAWN, C4, false,
           "White is in check from the queen on h4 and the move does not answer it");
    expect("4k3/8/5n2/8/8/8/8/K6N w - - 0 1", KNIGHT, D5, false,
           "it is White's turn, and only Black could play this, with the knight on f6");
}

static void moves_of_pawns(void **state)
{
    (void)state;
    expect("4k3/8/8/8/8/4P3/8/K7 w - - 0 1", PAWN, E5 - 9, true, "there is nothing to capture on d4");
    expect("4k3/8/8/4P3/8/8/8/K7 w - - 0 1", PAWN, D6, true, "there is nothing to capture on d6");
    expect("4k3/8/8/3pP3/8/8/8/K7 w - - 0 1", PAWN, D6, true,
           "the pawn on d5 can be taken en passant only on the move after its double step");
    expect("7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1", PAWN, E5 - 8, false, "the pawn on e5 cannot reach e4");
}

static void castling(void **state)
{
    (void)state;
    expect_castling("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", SIDE_KING, "f1 is attacked by the bishop on a6");
    expect_castling("4k3/8/8/8/1b6/8/8/4K2R w K - 0 1", SIDE_KING,
                    "White is in check from the bishop on b4 and may not castle out of it");
    expect_castling("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", SIDE_KING, "the knight on g1 is in the way");
    expect_castling("r3k3/8/8/8/8/8/8/4K1NR b K - 0 1", SIDE_QUEEN,
                    "Black does not have the right to castle on the queen's side");
}

static void lost_rights(void **state)
{
    (void)state;
    struct MoveFault fault;
    Position position;
    fault_of(&fault, &position, "4k3/8/8/8/8/8/8/4K2R w - - 0 15");
    fault.why = illegality_of_castling(&position, SIDE_KING);
    fault.moved_from = E1;
    fault.moved_kind = KING;
    fault.moved_ply = 23;
    expect_sentence(&fault, 29, "White's king moved on move 12");
    fault.moved_kind = ROOK;
    fault.moved_from = H1;
    expect_sentence(&fault, 29, "White's rook from h1 moved on move 12");
    fault.moved_ply = 24;
    fault.moved_was_taken = true;
    expect_sentence(&fault, 29, "White's rook from h1 was captured on move 12");
    fault.moved_kind = KIND_NONE;
    fault.moved_was_taken = false;
    fault.fen = NULL;
    expect_sentence(&fault, 29, "White's king or rook from h1 moved");
}

/* Facts that are missing never become claims, nor reads outside the board. */
static void missing_facts(void **state)
{
    (void)state;
    for (Reason reason = REASON_NONE; reason < REASON_COUNT; reason++) {
        struct MoveFault fault = {.why = {reason, KNIGHT, SQUARE_NONE, SQUARE_NONE, SQUARE_NONE, SQUARE_NONE},
                                  .moved_ply = -1,
                                  .moved_from = SQUARE_NONE};
        Text text = {0};
        bool told = sentence_add(&text, &fault, -1);
        assert_int_equal(told, text.size > 0);
        assert_true(reason != REASON_NONE || !told);
        text_add_byte(&text, '\0');
        assert_null(strstr((const char *)text.data, " on a"));
        assert_null(strstr((const char *)text.data, "the man on"));
        text_free(&text);
    }
    struct MoveFault fault = {.why = {REASON_PINNED, KNIGHT, SQUARE_NONE, E5, SQUARE_NONE, SQUARE_NONE}};
    expect_sentence(&fault, 1, "the man to move is pinned to the king");
    fault.why.reason = REASON_OWN_PIECE;
    expect_sentence(&fault, 1, "no white knight can reach e5");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_of_men), cmocka_unit_test(moves_of_pawns), cmocka_unit_test(castling),
        cmocka_unit_test(lost_rights),  cmocka_unit_test(missing_facts),
    };
    return cmocka_run_group_tests(tests, start_up, NULL);
}
