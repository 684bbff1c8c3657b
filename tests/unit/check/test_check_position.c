/* SPDX-License-Identifier: MIT */
/* Single positions: which findings at which level, what is known of the game, and no false alarm about counters. */
#include "check/check_position.h"

#include "../rules/positions.h"
#include "rules/movegen.h"

#include <stdlib.h>

typedef struct {
    Judge judge;
    CheckOptions options;
    Policy policy;
    RetroWork *retro;
    PositionVerdict verdict;
} Bench;

static Bench *bench;

static int set_up(void **state)
{
    prepare_rules(state);
    bench = memory_take_zeroed(1, sizeof *bench);
    bench->options.dead = DEAD_FULL;
    bench->options.dead_nodes = DEAD_DEFAULT_NODES;
    bench->options.both_sides = true;
    policy_default(&bench->policy);
    judge_init(&bench->judge, &bench->options, &bench->policy);
    bench->retro = retro_work_new();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    retro_work_free(bench->retro);
    judge_free(&bench->judge);
    free(bench);
    return 0;
}

static void judge_text(const char *fen, PositionLevel level)
{
    FenReading reading;
    PositionOptions options = {.level = level, .effort = RETRO_EFFORT_FAST};
    Bytes text = bytes_from_c_string(fen);
    fen_read(&reading, text, (FenOptions){0});
    judge_start_chunk(&bench->judge);
    check_position(&bench->judge, bench->retro, &reading, text, &options, &bench->verdict);
}

/* The codes found, in their order, separated by blanks; an exclamation mark after one stands for its place in `shown`. */
static void assert_codes_at(const char *fen, PositionLevel level, const char *codes)
{
    char found[256] = "";
    judge_text(fen, level);
    for (size_t i = 0; i < bench->judge.findings.count; i++) {
        if (i > 0)
            strcat(found, " ");
        strcat(found, diagnostic_info(bench->judge.findings.items[i].diagnostic)->code);
        assert_true(bench->judge.findings.items[i].at + bench->judge.findings.items[i].length <= strlen(fen));
    }
    if (strcmp(found, codes) != 0)
        fail_msg("%s: \"%s\" instead of \"%s\"", fen, found, codes);
}

static void assert_codes(const char *fen, const char *codes) { assert_codes_at(fen, POSITION_EVERYTHING, codes); }

static const Finding *only_finding(void)
{
    assert_int_equal(bench->judge.findings.count, 1);
    return &bench->judge.findings.items[0];
}

static void test_levels(void **state)
{
    (void)state;
    assert_codes(START_FEN, "");
    assert_true(bench->verdict.playable);
    assert_codes("8/8/8/8/8/8/8/4K3 x - - 0 1", "F007");
    assert_false(bench->verdict.playable);
    assert_codes("8/8/8/8/8/8/8/4K3 w - - 0 1", "F101");
    assert_codes_at("8/8/8/8/8/8/8/4K3 w - - 0 1", POSITION_SYNTAX, "");
    assert_codes("8/8/8/8/8/3n1n2/8/k3K3 w - - 0 1", "F203");
    assert_true(bench->verdict.playable && bench->verdict.unreachable);
    assert_codes_at("8/8/8/8/8/3n1n2/8/k3K3 w - - 0 1", POSITION_PLAYABLE, "");
    assert_false(bench->verdict.unreachable);
    /* A warning does not keep the later levels from being looked at. */
    assert_codes("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 03", "F013 F402");
    assert_codes_at("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", POSITION_REACHABLE, "");
    /* All faults of a level. */
    assert_codes("4k2P/8/8/8/8/8/8/P1K1K3 w KQ e3 0 1", "F101 F102 F102 F104 F104 F105");
}

/* Where only the king of the side that has just moved is missing, its checks are judged, wherever that king may stand. */
static void test_a_missing_king(void **state)
{
    (void)state;
    assert_codes("3q4/8/8/8/8/8/4P3/r2K4 w - - 0 1", "F101 F203");
    assert_true(bench->verdict.unreachable && !bench->verdict.playable);
    assert_int_equal(bench->judge.findings.items[1].evidence->squares, UINT64_C(1) << A1 | UINT64_C(1) << D8);
    assert_codes_at("3q4/8/8/8/8/8/4P3/r2K4 w - - 0 1", POSITION_PLAYABLE, "F101");
    assert_codes("8/8/8/8/8/8/4P3/r2K4 w - - 0 1", "F101");
    assert_false(bench->verdict.unreachable);
    assert_codes("3q4/8/8/8/8/8/3P4/r2K4 b - - 0 1", "F101 F103");
    assert_codes("8/8/8/8/8/3n1n2/8/8 w - - 0 1", "F101 F101");
}

static void test_arguments_of_syntax(void **state)
{
    (void)state;
    assert_codes("4k3/8/8/8/8/7/8/4K3 w - - 0 1", "F004");
    assert_int_equal(only_finding()->arguments[0].as.number, 3);
    assert_int_equal(only_finding()->arguments[1].as.number, 7);
    assert_codes("r3k2r/8/7p/8/8/8/P7/R3K2R w qkQK - 0 1", "F009");
    assert_true(bytes_equal(only_finding()->expected, BYTES("KQkq")));
    assert_codes("4k3/8/8/8/8/8/8/4K3 w - - 0 x", "F011");
    assert_string_equal(only_finding()->arguments[0].as.words, "move number");
    assert_codes("4k3/8/8/8/8/8/4P3/4K3\tw - - 0 1", "F013");
    assert_string_equal(only_finding()->arguments[0].as.words, "a tab");
}

static void test_arguments_of_playable(void **state)
{
    (void)state;
    assert_codes("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "F103");
    assert_string_equal(only_finding()->arguments[0].as.words, "Black");
    assert_int_equal(only_finding()->at, 22);
    assert_codes("4k3/8/8/8/8/8/4P3/4K2R w KQ - 0 1", "F104");
    assert_true(bytes_equal(only_finding()->arguments[0].as.text, BYTES("Q")));
    assert_string_equal(only_finding()->arguments[1].as.words, "no white rook");
    assert_int_equal(only_finding()->arguments[2].as.square, A1);
    assert_codes("4k3/8/8/8/8/8/4K3/7R w K - 0 1", "F104");
    assert_string_equal(only_finding()->arguments[1].as.words, "no white king");
    assert_codes("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "F105");
    assert_string_equal(only_finding()->arguments[0].as.words, "no pawn that can have passed it stands in front of it");
}

static void test_arguments_of_reachable(void **state)
{
    (void)state;
    assert_codes("rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "F201");
    assert_int_equal(only_finding()->arguments[1].as.number, 17);
    assert_string_equal(only_finding()->arguments[2].as.words, "men");
    assert_codes("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1", "F205");
    assert_string_equal(only_finding()->arguments[0].as.words, "white king");
    assert_int_equal(only_finding()->arguments[1].as.square, D1);
    assert_int_equal(only_finding()->arguments[2].as.number, 1);
    assert_true(only_finding()->place_only);
}

static void assert_status(const char *fen, const char *status, uint8_t cannot_win)
{
    judge_text(fen, POSITION_PLAYABLE);
    assert_string_equal(position_status_name(bench->verdict.status), status);
    assert_int_equal(bench->verdict.cannot_win, cannot_win);
}

static void test_status(void **state)
{
    (void)state;
    assert_status(START_FEN, "normal", 0);
    assert_status("4k3/8/8/8/4R3/8/8/4K3 b - - 0 1", "check", 2);
    assert_status("7k/6Q1/6K1/8/8/8/8/8 b - - 150 190", "checkmate", 0);
    assert_int_equal(bench->verdict.winner, WHITE);
    assert_status("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate", 3);
    assert_status("8/8/4k3/8/8/4KN2/8/8 w - - 0 1", "dead-position", 3);
    assert_status("8/8/8/8/8/4k3/8/4K2R w K - 150 200", "seventyfive", 2);
    assert_status("8/8/8/8/8/4k3/8/4K2R w K - 149 200", "normal", 2);
}

static void test_counters(void **state)
{
    (void)state;
    assert_codes("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5 1", "F301");
    assert_codes("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 3 1", "F301");
    assert_codes("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 3 2", "F301");
    assert_codes("rnbqkbnr/pppp1ppp/4p3/8/8/2N2N2/PPPPPPPP/R1BQKB1R w KQkq - 0 2", "F302");
    assert_codes("rnbqkbnr/pppp1ppp/4p3/8/8/2N2N2/PPPPPPPP/R1BQKB1R w KQkq - 0 1", "");
    assert_codes("rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 1 3", "F303");
    assert_codes("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "F401");
    assert_codes_at("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 5 1", POSITION_REACHABLE, "");
}

/* Counters that were kept from the start are never doubted, whatever was played. */
static void test_true_counters_raise_nothing(void **state)
{
    (void)state;
    Dice dice = 6;
    for (int game = 0; game < 60; game++) {
        Position position;
        position_start(&position);
        for (int ply = 0; ply < 160; ply++) {
            Move moves[MOVES_MAX];
            size_t count = movegen_legal(&position, moves);
            if (count == 0)
                break;
            Move move = moves[dice_roll(&dice, (unsigned)count)];
            for (size_t i = 0; i < count; i++)
                if (move_is_promotion(moves[i]) || move_is_castling(moves[i]))
                    move = moves[i];
            position_play(&position, move);
            if (ply % 5 != 0 && count > 0)
                continue;
            char fen[FEN_MAX + 1];
            fen[fen_write_position(fen, &position)] = '\0';
            judge_text(fen, POSITION_EVERYTHING);
            for (size_t i = 0; i < bench->judge.findings.count; i++)
                if (bench->judge.findings.items[i].diagnostic != DIAG_ALREADY_OVER)
                    fail_msg("%s: %s", fen, diagnostic_info(bench->judge.findings.items[i].diagnostic)->code);
        }
    }
}

static void test_names_of_levels(void **state)
{
    (void)state;
    assert_string_equal(position_level_name(DIAG_FEN_SPACING), "syntax");
    assert_string_equal(position_level_name(DIAG_KING_COUNT), "playable");
    assert_string_equal(position_level_name(DIAG_CAPTURE_PLAN), "reachable");
    assert_null(position_level_name(DIAG_CLOCK_TOO_LARGE));
    assert_null(position_level_name(DIAG_ALREADY_OVER));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_a_missing_king),
        cmocka_unit_test(test_arguments_of_syntax),
        cmocka_unit_test(test_arguments_of_playable),
        cmocka_unit_test(test_arguments_of_reachable),
        cmocka_unit_test(test_status),
        cmocka_unit_test(test_counters),
        cmocka_unit_test(test_true_counters_raise_nothing),
        cmocka_unit_test(test_names_of_levels),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
