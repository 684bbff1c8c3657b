/* SPDX-License-Identifier: MIT */
/* Playing moves keeps a position consistent, and two positions are the same exactly when FIDE 9.2.3 says so. */
#include "rules/position.h"

#include "positions.h"
#include "rules/legal.h"
#include "rules/movegen.h"
#include "rules/play.h"
#include "same.h"

enum { PLAYOUTS = 60, PLAYOUT_PLIES = 200 };

/* Everything that position_play updates step by step, computed anew. */
static void assert_consistent(const Position *position)
{
    Setup setup;
    Position fresh;
    position_to_setup(position, &setup);
    assert_int_equal(setup_faults(&setup), 0);
    assert_true(position_from_setup(&fresh, &setup));
    assert_true(fresh.hash == position->hash);
    assert_true(fresh.checkers == position->checkers);
    assert_true(fresh.home == position->home);
    assert_memory_equal(fresh.board, position->board, sizeof fresh.board);
    assert_memory_equal(fresh.colour, position->colour, sizeof fresh.colour);
    assert_memory_equal(fresh.kind + PAWN, position->kind + PAWN, sizeof fresh.kind - sizeof fresh.kind[0]);
    assert_memory_equal(fresh.king, position->king, sizeof fresh.king);
    assert_int_equal(fresh.rights, position->rights);
    assert_int_equal(fresh.en_passant, position->en_passant);
    assert_true(same_position(&fresh, position));
}

/* Plays moves drawn by lot, captures and pawn moves not preferred, until the game is over. */
static void play_out(Position position, Dice *dice)
{
    Move moves[MOVES_MAX];
    for (unsigned ply = 0; ply < PLAYOUT_PLIES; ply++) {
        assert_consistent(&position);
        size_t count = movegen_legal(&position, moves);
        if (count == 0)
            break;
        Move move = moves[dice_roll(dice, (unsigned)count)];
        for (size_t i = 0; i < count; i++)
            if (move_is_castling(moves[i]) || move_is_en_passant(moves[i]))
                move = moves[i];
        position_play(&position, move);
    }
}

static void test_playouts_from_the_start(void **state)
{
    (void)state;
    Dice dice = 7;
    Position start;
    position_start(&start);
    for (int i = 0; i < PLAYOUTS; i++)
        play_out(start, &dice);
}

/* FIDE guidelines II.2: bishops on different colours, the king between the rooks. */
static Setup chess960_array(Dice *dice)
{
    Kind rank[8] = {KIND_NONE};
    rank[2 * dice_roll(dice, 4)] = BISHOP;
    rank[2 * dice_roll(dice, 4) + 1] = BISHOP;
    static const Kind anywhere[3] = {QUEEN, KNIGHT, KNIGHT};
    for (int i = 0; i < 3; i++) {
        unsigned file = dice_roll(dice, 8);
        while (rank[file] != KIND_NONE)
            file = (file + 1) % 8;
        rank[file] = anywhere[i];
    }
    static const Kind in_order[3] = {ROOK, KING, ROOK};
    Setup setup;
    setup_start(&setup);
    setup.chess960 = true;
    int placed = 0;
    unsigned rooks[3] = {0};
    for (unsigned file = 0; file < 8; file++) {
        if (rank[file] == KIND_NONE) {
            rooks[placed] = file;
            rank[file] = in_order[placed++];
        }
        setup.board[square_at(file, 0)] = man_of(WHITE, rank[file]);
        setup.board[square_at(file, 7)] = man_of(BLACK, rank[file]);
    }
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        setup.rook[right_index(colour, SIDE_QUEEN)] = square_at(rooks[0], colour == WHITE ? 0 : 7);
        setup.rook[right_index(colour, SIDE_KING)] = square_at(rooks[2], colour == WHITE ? 0 : 7);
    }
    return setup;
}

static void test_playouts_of_chess960(void **state)
{
    (void)state;
    Dice dice = 960;
    for (int i = 0; i < PLAYOUTS; i++) {
        Setup setup = chess960_array(&dice);
        assert_true(setup_rights_fit_chess960(&setup));
        Position position;
        assert_true(position_from_setup(&position, &setup));
        play_out(position, &dice);
    }
}

static void test_playouts_with_promotions_and_en_passant(void **state)
{
    (void)state;
    static const char *const fens[] = {
        "r3k2r/1P4P1/8/pP1pPp1P/Pp1PpPp1/8/1p4p1/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "4k3/pppppppp/8/1P1P1P1P/p1p1p1p1/8/PPPPPPPP/4K3 w - - 0 1",
    };
    Dice dice = 3;
    for (int i = 0; i < PLAYOUTS; i++)
        play_out(position_of(fens[i % 3]), &dice);
}

/* ---- what a single move does ---- */

/* The move of the man on `from` to `to`, which must be legal. For castling `to` is the rook's square. */
static void play(Position *position, const char *from, const char *to)
{
    Move moves[MOVES_MAX];
    for (size_t i = movegen_legal(position, moves); i-- > 0;)
        if (move_from(moves[i]) == square_named(from) && move_to(moves[i]) == square_named(to)) {
            position_play(position, moves[i]);
            return;
        }
    fail_msg("%s%s is not legal", from, to);
}

static void assert_played(const char *before, const char *from, const char *to, const char *after)
{
    Position position = position_of(before);
    play(&position, from, to);
    assert_fen(&position, after);
    assert_consistent(&position);
}

static void test_counters(void **state)
{
    (void)state;
    assert_played("4k3/8/8/8/8/8/4P3/4K3 w - - 7 20", "e1", "d1", "4k3/8/8/8/8/8/4P3/3K4 b - - 8 20");
    assert_played("4k3/8/8/8/8/8/4P3/4K3 w - - 7 20", "e2", "e3", "4k3/8/8/8/8/4P3/8/4K3 b - - 0 20");
    assert_played("4k3/8/8/8/8/8/3pP3/4K3 w - - 7 20", "e1", "d2", "4k3/8/8/8/8/8/3KP3/8 b - - 0 20");
    assert_played("4k3/8/8/8/8/8/4P3/4K3 b - - 7 20", "e8", "d8", "3k4/8/8/8/8/8/4P3/4K3 w - - 8 21");
    assert_played("4k2r/8/8/8/8/8/8/4K3 b k - 7 20", "e8", "h8", "5rk1/8/8/8/8/8/8/4K3 w - - 8 21");
}

/* FIDE 3.8.2.1: which moves lose which right. */
static void test_rights_lost(void **state)
{
    (void)state;
    const char *castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_played(castles, "h1", "h7", "r3k2r/7R/8/8/8/8/8/R3K3 b Qkq - 1 1");
    assert_played(castles, "a1", "b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1");
    assert_played(castles, "e1", "e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
    assert_played(castles, "e1", "h1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    assert_played(castles, "e1", "a1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    assert_played(castles, "h1", "h8", "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
    assert_played("r3k2r/6P1/8/8/8/8/8/R3K2R w KQkq - 0 1", "g7", "h8",
                  "r3k2N/8/8/8/8/8/8/R3K2R b KQq - 0 1");
    /* A rook that returns brings nothing back. */
    Position position = position_of(castles);
    play(&position, "h1", "h2");
    play(&position, "a8", "a7");
    play(&position, "h2", "h1");
    play(&position, "a7", "a8");
    assert_fen(&position, "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 4 3");
}

/* FIDE guidelines II.3.2: king and rook end on the same squares as in standard chess. */
static void test_castling_of_chess960(void **state)
{
    (void)state;
    assert_played("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1", "g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    assert_played("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1", "h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    assert_played("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1", "f1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    assert_played("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "c1", "b1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
    assert_played("4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "d1", "c1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
    assert_played("4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1", "a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
    assert_played("rk6/8/8/8/8/8/8/6K1 b a - 0 1", "b8", "a8", "2kr4/8/8/8/8/8/8/6K1 w - - 1 2");
    /* The right belongs to the inner rook. */
    assert_played("7k/8/8/8/8/8/8/RR2K3 w B - 0 1", "e1", "b1", "7k/8/8/8/8/8/8/R1KR4 b - - 1 1");
    assert_played("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "g1", "g5", "4k3/8/8/6R1/8/8/8/4K2R b - - 1 1");
    assert_played("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "h1", "h5", "4k3/8/8/7R/8/8/8/4K1R1 b K - 1 1");
}

/* FIDE 3.7.3.2 and 9.2.3: the square is kept only where the capture is legal. */
static void test_en_passant_square(void **state)
{
    (void)state;
    const char *pawns = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 3 1";
    assert_played(pawns, "d7", "d5", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    assert_played(pawns, "d7", "d6", "4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 2");
    assert_played("4k3/3p4/8/8/4P3/8/8/4K3 b - - 3 1", "d7", "d5", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 2");
    /* A pawn on the a-file is no neighbour of one on the h-file. */
    assert_played("4k3/7p/8/8/P7/8/8/4K3 b - - 3 1", "h7", "h5", "4k3/8/8/7p/P7/8/8/4K3 w - - 0 2");
    /* The capturing pawn is pinned on the file, on the diagonal, and both pawns on the rank. */
    assert_played("4r2k/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7", "d5", "4r2k/8/8/3pP3/8/8/8/4K3 w - - 0 2");
    assert_played("7k/3p2b1/8/4P3/8/8/1K6/8 b - - 0 1", "d7", "d5", "7k/6b1/8/3pP3/8/8/1K6/8 w - - 0 2");
    assert_played("7k/3p4/8/r3P2K/8/8/8/8 b - - 0 1", "d7", "d5", "7k/8/8/r2pP2K/8/8/8/8 w - - 0 2");
    /* A pinned pawn may take along the line of the pin. */
    assert_played("7k/2bp4/8/4P3/8/6K1/8/8 b - - 0 1", "d7", "d5", "7k/2b5/8/3pP3/8/6K1/8/8 w - d6 0 2");
    /* The pawn that gives check may be taken. */
    assert_played("7k/3p4/8/4P3/2K5/8/8/8 b - - 0 1", "d7", "d5", "7k/8/8/3pP3/2K5/8/8/8 w - d6 0 2");
    assert_played("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5", "d6", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
}

static void test_a_square_stated_without_a_capture_vanishes(void **state)
{
    (void)state;
    Position position = position_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    assert_int_equal(position.en_passant, SQUARE_NONE);
    Setup setup;
    position_to_setup(&position, &setup);
    assert_int_equal(setup.en_passant, SQUARE_NONE);
}

static void test_passing_the_turn(void **state)
{
    (void)state;
    Position position = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    position_pass(&position);
    assert_fen(&position, "4k3/8/8/3pP3/8/8/8/4K3 b - - 1 2");
    assert_consistent(&position);
    position_pass(&position);
    assert_fen(&position, "4k3/8/8/3pP3/8/8/8/4K3 w - - 2 3");
    assert_consistent(&position);
}

/* ---- the same position ---- */

static void assert_same(const char *a, const char *b, bool same)
{
    Position first = position_of(a), second = position_of(b);
    if (same_position(&first, &second) != same)
        fail_msg("%s and %s: %s", a, b, same ? "not equal" : "equal");
    assert_int_equal(first.hash == second.hash, same);
}

/* FIDE 9.2.3: the same player to move, the same men on the same squares, the same possible moves. */
static void test_equal_positions(void **state)
{
    (void)state;
    const char *start = START_FEN;
    assert_same(start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 12 40", true);
    assert_same(start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", false);
    assert_same(start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1", false);
    assert_same(start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", false);
    assert_same("4k3/8/8/8/8/2N5/8/4K3 w - - 0 1", "4k3/8/8/8/8/2B5/8/4K3 w - - 0 1", false);
    assert_same("4k3/8/8/8/8/2N5/8/4K3 w - - 0 1", "4k3/8/8/8/8/2n5/8/4K3 w - - 0 1", false);
    assert_same("4k3/8/8/8/8/2N5/8/4K3 w - - 0 1", "4k3/8/8/8/8/5N2/8/4K3 w - - 0 1", false);
}

static void test_en_passant_in_equal_positions(void **state)
{
    (void)state;
    /* A capture that is possible now and not the next time. */
    assert_same("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", false);
    /* No pawn beside it. */
    assert_same("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 2", true);
    /* The only capturing pawn is pinned. */
    assert_same("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4r2k/8/8/3pP3/8/8/8/4K3 w - - 0 2", true);
    /* Both pawns vanish from the rank of the king. */
    assert_same("7k/8/8/r2pP2K/8/8/8/8 w - d6 0 2", "7k/8/8/r2pP2K/8/8/8/8 w - - 0 2", true);
    /* A second pawn may take although the first is pinned. */
    assert_same("4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 2", "4r2k/8/8/2PpP3/8/8/8/4K3 w - - 0 2", false);
    /* In check from elsewhere: taking would not help. */
    assert_same("4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 2", "4k3/8/8/3pP3/8/8/8/r3K3 w - - 0 2", true);
}

/* Random play from the start: equal keys exactly with equal canonical FENs, counters aside. */
static void test_keys_tell_positions_apart_as_their_fens_do(void **state)
{
    (void)state;
    enum { SEEN = 400 };
    static Position seen[SEEN];
    static char fens[SEEN][FEN_MAX + 1];
    Dice dice = 11;
    Position position = position_of("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1");
    for (int i = 0; i < SEEN; i++) {
        Move moves[MOVES_MAX];
        size_t count = movegen_legal(&position, moves);
        if (count == 0 || i % 40 == 0)
            position = position_of("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1");
        else
            position_play(&position, moves[dice_roll(&dice, (unsigned)count)]);
        seen[i] = position;
        fens[i][fen_write_position(fens[i], &position)] = '\0';
        char *counters = fens[i];
        for (int field = 0; field < 4; field++)
            counters = strchr(counters, ' ') + 1;
        *counters = '\0';
    }
    for (int i = 0; i < SEEN; i++)
        for (int j = 0; j <= i; j++) {
            bool same = strcmp(fens[i], fens[j]) == 0;
            assert_int_equal(same_position(&seen[i], &seen[j]), same);
            assert_int_equal(seen[i].hash == seen[j].hash, same);
        }
}

/* Turn, rights and en passant alone give different hashes: with equal men, equal hashes mean equal positions. */
static void test_hashes_tell_everything_but_the_men_apart(void **state)
{
    (void)state;
    enum { SQUARES = SQUARE_COUNT + 1, STATES = 2 * 16 * SQUARES };
    static uint64_t hashes[STATES];
    for (unsigned i = 0; i < STATES; i++)
        hashes[i] = (i & 1U ? hash_keys.black_to_move : 0) ^ hash_keys.rights[i / 2 % 16] ^ hash_keys.en_passant[i / 32];
    for (unsigned i = 0; i < STATES; i++)
        for (unsigned j = 0; j < i; j++)
            assert_true(hashes[i] != hashes[j]);
}

static void test_castling_squares(void **state)
{
    (void)state;
    assert_int_equal(castling_king_to(WHITE, SIDE_KING), G1);
    assert_int_equal(castling_king_to(BLACK, SIDE_QUEEN), C8);
    assert_int_equal(castling_rook_to(WHITE, SIDE_QUEEN), D1);
    assert_int_equal(castling_rook_to(BLACK, SIDE_KING), F8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_playouts_from_the_start),
        cmocka_unit_test(test_playouts_of_chess960),
        cmocka_unit_test(test_playouts_with_promotions_and_en_passant),
        cmocka_unit_test(test_counters),
        cmocka_unit_test(test_rights_lost),
        cmocka_unit_test(test_castling_of_chess960),
        cmocka_unit_test(test_en_passant_square),
        cmocka_unit_test(test_a_square_stated_without_a_capture_vanishes),
        cmocka_unit_test(test_passing_the_turn),
        cmocka_unit_test(test_equal_positions),
        cmocka_unit_test(test_en_passant_in_equal_positions),
        cmocka_unit_test(test_keys_tell_positions_apart_as_their_fens_do),
        cmocka_unit_test(test_hashes_tell_everything_but_the_men_apart),
        cmocka_unit_test(test_castling_squares),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
