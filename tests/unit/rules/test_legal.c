/* SPDX-License-Identifier: MIT */
/* Which moves are legal and, for the others, the reason with its facts: FIDE 3.1 to 3.10. */
#include "rules/legal.h"

#include "positions.h"
#include "rules/movegen.h"

static Kind kind_of_letter(char letter)
{
    const char *letters = "PNBRQK";
    return (Kind)(PAWN + (strchr(letters, letter) - letters));
}

/* "Nb1-c3", "e4xd5", "Q?-h5": kind (pawns without letter), origin or ?, capture sign, target. */
static Attempt attempt_of(const char *text)
{
    Attempt attempt = {.kind = PAWN, .origins = ~UINT64_C(0), .promotion = KIND_NONE};
    if (*text >= 'A' && *text <= 'Z')
        attempt.kind = kind_of_letter(*text++);
    if (*text == '?') {
        text++;
    } else {
        attempt.origins = bitboard_of(square_named(text));
        text += 2;
    }
    attempt.capture = *text++ == 'x';
    attempt.to = square_named(text);
    if (text[2] == '=')
        attempt.promotion = kind_of_letter(text[3]);
    return attempt;
}

static Square named_or_none(const char *name) { return *name == '-' ? SQUARE_NONE : square_named(name); }

/* The reason of a move and the square of the man (or "-") that stands behind it. */
static void assert_illegal(const char *fen, const char *move, Reason reason, const char *by)
{
    Position position = position_of(fen);
    Attempt attempt = attempt_of(move);
    Move moves[64];
    Illegality why = illegality_of(&position, &attempt);
    if (why.reason != reason)
        fail_msg("%s in %s: %s instead of %s", move, fen, reason_name(why.reason), reason_name(reason));
    if (why.by != named_or_none(by))
        fail_msg("%s in %s: by square %u", move, fen, why.by);
    assert_int_equal(why.kind, attempt.kind);
    assert_int_equal(why.to, attempt.to);
    if (reason != REASON_NONE)
        assert_int_equal(legal_candidates(&position, &attempt, moves), 0);
}

static void assert_legal(const char *fen, const char *move)
{
    Position position = position_of(fen);
    Attempt attempt = attempt_of(move);
    Move moves[64];
    assert_int_equal(illegality_of(&position, &attempt).reason, REASON_NONE);
    assert_int_equal(legal_candidates(&position, &attempt, moves), 1);
}

static void test_every_reason_has_a_name_of_its_own(void **state)
{
    (void)state;
    assert_string_equal(reason_name(REASON_PINNED), "pinned");
    assert_string_equal(reason_name(REASON_NO_EN_PASSANT), "no-en-passant");
    assert_string_equal(reason_name(REASON_CASTLING_THROUGH_CHECK), "castling-through-check");
    assert_string_equal(reason_name(REASON_PROMOTION_MISSING), "promotion-missing");
    assert_string_equal(reason_name(REASON_NULL_IN_CHECK), "null-in-check");
    for (Reason a = REASON_NONE; a < REASON_COUNT; a++)
        for (Reason b = REASON_NONE; b < a; b++)
            assert_string_not_equal(reason_name(a), reason_name(b));
}

/* FIDE 3.2 to 3.8.1: how the men move. */
static void test_no_man_moves_so(void **state)
{
    (void)state;
    const char *fen = "4k3/8/8/8/8/2N5/4P3/R3K3 w - - 0 1";
    assert_illegal(fen, "Q?-d4", REASON_NO_PIECE, "-");
    assert_illegal(fen, "Nb1-d2", REASON_NO_PIECE, "-");
    assert_illegal(fen, "Nc3-d4", REASON_NO_SUCH_MOVE, "-");
    assert_illegal(fen, "R?-b2", REASON_NO_SUCH_MOVE, "-");
    assert_illegal(fen, "K?-e3", REASON_NO_SUCH_MOVE, "-");
    assert_illegal(fen, "e2-e5", REASON_NO_SUCH_MOVE, "-");
    assert_illegal("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3-e5", REASON_NO_SUCH_MOVE, "-");
    assert_illegal("4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", "?-e4", REASON_NO_PIECE, "-");
    Position position = position_of(fen);
    Attempt attempt = attempt_of("R?-b2");
    assert_int_equal(illegality_of(&position, &attempt).from, A1);
}

/* FIDE 3.5, 3.7.1: no leaping over men; only the knight does. */
static void test_blocked(void **state)
{
    (void)state;
    assert_illegal("4k3/8/8/8/8/8/8/R1B1K3 w - - 0 1", "Ra1-d1", REASON_BLOCKED, "c1");
    assert_illegal("4k3/8/8/p7/8/8/8/R3K3 w - - 0 1", "Ra1-a7", REASON_BLOCKED, "a5");
    assert_illegal("4k3/8/8/8/8/2p5/8/B3K3 w - - 0 1", "B?-e5", REASON_BLOCKED, "c3");
    assert_illegal("4k3/8/8/8/8/2p1p3/8/B3K3 w - - 0 1", "B?-g7", REASON_BLOCKED, "c3");
    assert_illegal("4k3/8/8/8/8/4p3/4P3/K7 w - - 0 1", "e2-e4", REASON_BLOCKED, "e3");
    assert_illegal("4k3/8/8/8/8/4p3/4P3/K7 w - - 0 1", "e2-e3", REASON_BLOCKED, "e3");
    assert_illegal("4k3/8/8/8/4p3/8/4P3/K7 w - - 0 1", "e2-e4", REASON_BLOCKED, "e4");
    assert_legal("4k3/8/8/8/8/PPP5/PNP5/1RR1K3 w - - 0 1", "Nb2-d3");
    /* Black's pawns go down the board. */
    assert_illegal("4k3/4p3/4P3/8/8/8/8/K7 b - - 0 1", "e7-e5", REASON_BLOCKED, "e6");
}

/* FIDE 3.1: not onto a square of a man of the same colour. */
static void test_own_piece(void **state)
{
    (void)state;
    assert_illegal(START_FEN, "R?-a2", REASON_OWN_PIECE, "a2");
    assert_illegal(START_FEN, "K?-e2", REASON_OWN_PIECE, "e2");
    assert_illegal(START_FEN, "Ng1-e2", REASON_OWN_PIECE, "e2");
    assert_illegal("4k3/8/8/8/8/3P4/4P3/4K3 w - - 0 1", "e2xd3", REASON_OWN_PIECE, "d3");
    assert_illegal("4k3/8/8/8/8/4N3/4P3/4K3 w - - 0 1", "e2-e3", REASON_OWN_PIECE, "e3");
}

/* FIDE 3.9.2. */
static void test_pinned(void **state)
{
    (void)state;
    assert_illegal("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "Nc3-d5", REASON_PINNED, "b4");
    assert_illegal("4r1k1/8/8/8/4B3/8/8/4K3 w - - 0 1", "B?-d5", REASON_PINNED, "e8");
    assert_illegal("4k3/8/8/8/8/8/8/K2R3q w - - 0 1", "R?-d4", REASON_PINNED, "h1");
    assert_legal("4k3/8/8/8/8/8/8/K2R3q w - - 0 1", "Rd1xh1");
    assert_legal("4k3/8/8/8/8/8/8/K2R3q w - - 0 1", "Rd1-c1");
    assert_illegal("4k3/8/8/8/7b/8/3p1P2/4K3 w - - 0 1", "f2-f3", REASON_IN_CHECK, "d2");
    assert_illegal("4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f2-f3", REASON_PINNED, "h4");
    assert_illegal("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5xd6", REASON_PINNED, "e8");
    /* Two men between king and piece: none is pinned. */
    assert_legal("4k3/8/8/8/1b6/2N5/3P4/4K3 w - - 0 1", "Nc3-d5");
}

/* FIDE 3.9.2: a check must be met. */
static void test_in_check(void **state)
{
    (void)state;
    const char *check = "4r1k1/8/8/8/8/8/P7/R3K3 w - - 0 1";
    assert_illegal(check, "a2-a3", REASON_IN_CHECK, "e8");
    assert_illegal("4r1k1/8/8/8/7n/5n2/8/R3K1N1 w - - 0 1", "R?-a8", REASON_IN_CHECK, "f3");
    /* Double check: only the king may move. */
    assert_illegal("4r1k1/8/8/8/8/5n2/6P1/4K3 w - - 0 1", "g2xf3", REASON_IN_CHECK, "f3");
    /* A pinned man that meets the check is held by the pin. */
    assert_illegal("4r1k1/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f2-f3", REASON_IN_CHECK, "e8");
    assert_illegal("4r1k1/8/8/8/7b/6N1/8/4K3 w - - 0 1", "Ng3-e2", REASON_PINNED, "h4");
    assert_illegal("4r1k1/8/8/8/7b/6N1/8/4K3 w - - 0 1", "Ng3-f5", REASON_IN_CHECK, "e8");
}

/* FIDE 3.9.2: en passant can uncover a check although neither pawn is pinned. */
static void test_leaves_check(void **state)
{
    (void)state;
    assert_illegal("7k/8/8/r2pP2K/8/8/8/8 w - d6 0 2", "e5xd6", REASON_LEAVES_CHECK, "a5");
    assert_illegal("7k/8/8/8/r2pP2K/8/8/8 w - - 0 2", "e4xd5", REASON_NO_CAPTURE, "-");
    /* The captured pawn shields the king on the diagonal. */
    assert_illegal("b6k/8/8/3pP3/8/5K2/8/8 w - d6 0 2", "e5xd6", REASON_LEAVES_CHECK, "a8");
    assert_illegal("4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 2", "e5xd6", REASON_IN_CHECK, "a1");
    /* Of two pawns the one that is not pinned may take. */
    const char *two = "4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 2";
    assert_illegal(two, "e5xd6", REASON_PINNED, "e8");
    assert_legal(two, "c5xd6");
    /* The same after a move. */
    Position position = position_of("8/4p3/8/K2P3r/8/8/8/4k3 b - - 0 1");
    position_play(&position, move_of(square_named("e7"), square_named("e5")));
    Attempt attempt = attempt_of("d5xe6");
    assert_int_equal(illegality_of(&position, &attempt).reason, REASON_LEAVES_CHECK);
    position_play(&position, move_of(square_named("a5"), square_named("a6")));
    position_play(&position, move_of(square_named("e1"), square_named("d1")));
    assert_int_equal(illegality_of(&position, &attempt).reason, REASON_NO_EN_PASSANT);
}

/* FIDE 3.9.2: the king may not be exposed. */
static void test_into_check(void **state)
{
    (void)state;
    assert_illegal("3r2k1/8/8/8/8/8/8/4K3 w - - 0 1", "K?-d2", REASON_INTO_CHECK, "d8");
    assert_illegal("8/8/8/8/8/3k4/8/4K3 w - - 0 1", "K?-d2", REASON_INTO_CHECK, "d3");
    /* Away from a line piece along its line. */
    assert_illegal("4r1k1/8/8/8/8/4K3/8/8 w - - 0 1", "K?-e2", REASON_INTO_CHECK, "e8");
    /* A man that is protected. */
    assert_illegal("3r2k1/8/8/8/8/8/3p4/4K3 w - - 0 1", "K?xd2", REASON_INTO_CHECK, "d8");
    /* A pinned man protects too: FIDE 3.1.3. */
    assert_illegal("7k/8/8/8/8/7b/8/4K2R w - - 0 1", "K?-f1", REASON_INTO_CHECK, "h3");
}

static void test_wrong_side(void **state)
{
    (void)state;
    assert_illegal(START_FEN, "?-e5", REASON_WRONG_SIDE, "-");
    assert_illegal(START_FEN, "N?-f6", REASON_WRONG_SIDE, "-");
    assert_illegal("rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "N?-f3", REASON_WRONG_SIDE,
                   "-");
    Position position = position_of(START_FEN);
    Attempt attempt = attempt_of("?-e5");
    assert_int_equal(illegality_of(&position, &attempt).from, square_named("e7"));
}

/* FIDE 3.7.3. */
static void test_pawn_captures_of_nothing(void **state)
{
    (void)state;
    assert_illegal("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2xd3", REASON_NO_CAPTURE, "-");
    assert_illegal("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", "e5xd6", REASON_NO_CAPTURE, "-");
    /* An enemy pawn beside, but not by a double step just now. */
    assert_illegal("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5xd6", REASON_NO_EN_PASSANT, "-");
    assert_legal("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5xd6");
    /* Without the sign for a capture. */
    assert_legal("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5-d6");
    /* Straight ahead is no capture. */
    assert_illegal("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2xe3", REASON_NO_SUCH_MOVE, "-");
}

static void test_promotions(void **state)
{
    (void)state;
    Position position = position_of("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    Attempt attempt = attempt_of("?xb8=N");
    Move moves[64];
    assert_int_equal(legal_candidates(&position, &attempt, moves), 1);
    assert_int_equal(move_promoted(moves[0]), KNIGHT);
    attempt = attempt_of("?-a8");
    assert_int_equal(legal_candidates(&position, &attempt, moves), 1);
    assert_int_equal(move_promoted(moves[0]), QUEEN);
}

/* Several men of a kind: pinned ones are no candidates. */
static void test_candidates(void **state)
{
    (void)state;
    Position position = position_of("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1");
    Attempt attempt = attempt_of("N?-e2");
    Move moves[64];
    assert_int_equal(legal_candidates(&position, &attempt, moves), 1);
    assert_int_equal(move_from(moves[0]), G1);
    position = position_of("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1");
    assert_int_equal(legal_candidates(&position, &attempt, moves), 2);
    attempt.origins = bitboard_file(2);
    assert_int_equal(legal_candidates(&position, &attempt, moves), 1);
    assert_true(men_reaching(&position, &attempt, WHITE) == bitboard_of(square_named("c3")));
    assert_true(men_reaching(&position, &attempt, BLACK) == 0);
}

/* ---- castling ---- */

static void assert_castling(const char *fen, unsigned side, Reason reason, const char *by)
{
    Position position = position_of(fen);
    Illegality why = illegality_of_castling(&position, side);
    if (why.reason != reason)
        fail_msg("castling in %s: %s instead of %s", fen, reason_name(why.reason), reason_name(reason));
    assert_int_equal(why.by, named_or_none(by));
    assert_int_equal(why.to, castling_king_to(position.turn, side));
    assert_int_equal(legal_castling(&position, side) != MOVE_NONE, reason == REASON_NONE);
}

/* FIDE 3.8.2. */
static void test_castling(void **state)
{
    (void)state;
    const char *free = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_castling(free, SIDE_KING, REASON_NONE, "-");
    assert_castling(free, SIDE_QUEEN, REASON_NONE, "-");
    assert_castling("r3k2r/8/8/8/8/8/8/R3K2R b kq - 0 1", SIDE_QUEEN, REASON_NONE, "-");
    assert_castling("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", SIDE_KING, REASON_CASTLING_RIGHT, "-");
    assert_castling("r3k2r/8/8/8/8/8/8/R3K2R b KQ - 0 1", SIDE_KING, REASON_CASTLING_RIGHT, "-");
    assert_castling("4k3/8/8/4r3/8/8/8/R3K2R w KQ - 0 1", SIDE_KING, REASON_CASTLING_IN_CHECK, "e5");
    assert_castling("4k3/8/8/5r2/8/8/8/R3K2R w KQ - 0 1", SIDE_KING, REASON_CASTLING_THROUGH_CHECK, "f5");
    assert_castling("4k3/8/8/6r1/8/8/8/R3K2R w KQ - 0 1", SIDE_KING, REASON_CASTLING_THROUGH_CHECK, "g5");
    assert_castling("4k3/8/8/2r5/8/8/8/R3K2R w KQ - 0 1", SIDE_QUEEN, REASON_CASTLING_THROUGH_CHECK, "c5");
    assert_castling("4k3/8/8/3r4/8/8/8/R3K2R w KQ - 0 1", SIDE_QUEEN, REASON_CASTLING_THROUGH_CHECK, "d5");
    /* The rook may be attacked, and pass an attacked square. */
    assert_castling("4k3/8/8/1r5r/8/8/8/R3K2R w KQ - 0 1", SIDE_QUEEN, REASON_NONE, "-");
    assert_castling("4k3/8/8/1r5r/8/8/8/R3K2R w KQ - 0 1", SIDE_KING, REASON_NONE, "-");
    assert_castling("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", SIDE_KING, REASON_CASTLING_BLOCKED, "g1");
    assert_castling("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", SIDE_QUEEN, REASON_CASTLING_BLOCKED, "b1");
    assert_castling("4k3/8/8/8/8/8/4p3/R3K2R w KQ - 0 1", SIDE_KING, REASON_CASTLING_THROUGH_CHECK, "e2");
}

/* FIDE guidelines II.3. */
static void test_castling_of_chess960(void **state)
{
    (void)state;
    /* All squares between the first and the last place of king and rook must be free. */
    assert_castling("7k/8/8/8/8/8/8/RR2K3 w B - 0 1", SIDE_QUEEN, REASON_NONE, "-");
    assert_castling("7k/8/8/8/8/8/8/RR2K3 w Q - 0 1", SIDE_QUEEN, REASON_CASTLING_BLOCKED, "b1");
    assert_castling("4k3/8/8/8/8/8/8/1RKN4 w B - 0 1", SIDE_QUEEN, REASON_CASTLING_BLOCKED, "d1");
    assert_castling("4k3/8/8/8/8/8/8/1K1R1N2 w D - 0 1", SIDE_KING, REASON_CASTLING_BLOCKED, "f1");
    /* The king stands still: only the rook moves. */
    assert_castling("4k3/8/8/8/8/8/8/6KR w H - 0 1", SIDE_KING, REASON_NONE, "-");
    /* King and rook change places. */
    assert_castling("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", SIDE_KING, REASON_NONE, "-");
    assert_castling("4k3/8/8/8/8/8/8/2RK4 w C - 0 1", SIDE_QUEEN, REASON_NONE, "-");
    /* The rook shields its king from the edge and would leave it open. */
    assert_castling("4k3/8/8/8/8/8/8/qRK5 w B - 0 1", SIDE_QUEEN, REASON_CASTLING_THROUGH_CHECK, "a1");
    assert_castling("4k3/8/8/8/8/8/8/nRK5 w B - 0 1", SIDE_QUEEN, REASON_NONE, "-");
    assert_castling("4k3/8/8/8/8/8/8/1RKr4 w B - 0 1", SIDE_QUEEN, REASON_CASTLING_IN_CHECK, "d1");
    /* Squares that the king passes on a long way. */
    assert_castling("4k3/8/8/3r4/8/8/8/1K5R w H - 0 1", SIDE_KING, REASON_CASTLING_THROUGH_CHECK, "d5");
    assert_castling("4k3/8/8/8/8/8/8/1K5R w H - 0 1", SIDE_KING, REASON_NONE, "-");
    assert_castling("4k3/8/8/7r/8/8/8/1K5R w H - 0 1", SIDE_KING, REASON_NONE, "-");
}

/* ---- agreement with move generation ---- */

static void assert_agreement(const Position *position)
{
    Move legal[MOVES_MAX], found[64];
    size_t count = movegen_legal(position, legal), total = 0;
    for (size_t i = 0; i < count; i++)
        total +=
            !move_is_castling(legal[i]) && (!move_is_promotion(legal[i]) || move_promoted(legal[i]) == QUEEN);
    for (Kind kind = PAWN; kind <= KING; kind++)
        for (Square to = 0; to < SQUARE_COUNT; to++) {
            Attempt attempt = {.kind = kind, .to = to, .origins = ~UINT64_C(0), .promotion = KIND_NONE};
            size_t candidates = legal_candidates(position, &attempt, found);
            total -= candidates;
            for (size_t i = 0; i < candidates; i++) {
                size_t at = 0;
                while (at < count && legal[at] != found[i])
                    at++;
                assert_true(at < count);
            }
            assert_int_equal(illegality_of(position, &attempt).reason == REASON_NONE, candidates > 0);
        }
    assert_int_equal(total, 0);
}

static void test_candidates_are_the_legal_moves(void **state)
{
    (void)state;
    static const char *const fens[] = {
        START_FEN,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    };
    Dice dice = 5;
    for (int round = 0; round < 24; round++) {
        Position position = position_of(fens[round % 4]);
        for (int ply = 0; ply < 60; ply++) {
            assert_agreement(&position);
            Move moves[MOVES_MAX];
            size_t count = movegen_legal(&position, moves);
            if (count == 0)
                break;
            position_play(&position, moves[dice_roll(&dice, (unsigned)count)]);
        }
    }
}

static void test_attackers_and_pins(void **state)
{
    (void)state;
    Position position = position_of("4r1k1/8/8/1b6/4N3/3P4/8/q3KB2 w - - 0 1");
    assert_int_equal(bitboard_count(position.checkers), 1);
    assert_int_equal(bitboard_first(position.checkers), A1);
    assert_true(pinned_men(&position) == bitboard_of(square_named("e4")));
    assert_int_equal(pinner_of(&position, square_named("e4")), E8);
    assert_int_equal(pinner_of(&position, square_named("d3")), SQUARE_NONE);
    Bitboard occupied = position_occupied(&position);
    assert_true(attackers_of(&position, square_named("d3"), occupied, BLACK)
                == bitboard_of(square_named("b5")));
    assert_true(attackers_of(&position, square_named("e4"), occupied, WHITE)
                == bitboard_of(square_named("d3")));
    assert_true(attackers_of(&position, square_named("e4"), occupied, BLACK) == bitboard_of(E8));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_reason_has_a_name_of_its_own),
        cmocka_unit_test(test_no_man_moves_so),
        cmocka_unit_test(test_blocked),
        cmocka_unit_test(test_own_piece),
        cmocka_unit_test(test_pinned),
        cmocka_unit_test(test_in_check),
        cmocka_unit_test(test_leaves_check),
        cmocka_unit_test(test_into_check),
        cmocka_unit_test(test_wrong_side),
        cmocka_unit_test(test_pawn_captures_of_nothing),
        cmocka_unit_test(test_promotions),
        cmocka_unit_test(test_candidates),
        cmocka_unit_test(test_castling),
        cmocka_unit_test(test_castling_of_chess960),
        cmocka_unit_test(test_candidates_are_the_legal_moves),
        cmocka_unit_test(test_attackers_and_pins),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
