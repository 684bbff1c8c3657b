/* SPDX-License-Identifier: MIT */
/* The search for a helpmate: exact positions, closed sets that are closed, and proofs that agree with each other. */
#include "dead_asked.h"
#include "../rules/same.h"

#include <stdlib.h>

#include "base/die.h"
#include "draw/dead_internal.h"

static const char *const mixed[] = {
    "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K1N1 w - - 0 1",
    "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
    "8/8/4k1p1/1p1p1pPp/1P1P1P1P/8/4K3/8 w - h6 0 1",
    "r3k2r/p6p/1p4p1/1P4P1/P6P/8/8/R3K2R b KQkq - 0 1",
    "k7/P7/8/1p6/1P6/8/5B2/3K4 b - - 0 1",
    "8/5b2/4k3/1p1p2p1/1P1P2P1/4K3/5B2/8 w - - 0 1",
    "7k/7p/7P/8/8/5b2/6p1/6K1 w - - 0 1",
    "8/8/8/8/2k5/2p5/2P5/2K4N b - - 0 1",
    "8/p6p/5kp1/5pP1/5P1K/1r5P/8/8 b - - 0 1",
};
enum { MIXED = sizeof mixed / sizeof *mixed };

static Search *search_new(uint32_t limit)
{
    Search *search = memory_take_zeroed(1, sizeof *search);
    minor_tables_fill(&search->minor);
    search->store.limit = limit;
    return search;
}

static void search_free(Search *search)
{
    store_release(&search->store);
    free(search);
}

static void test_positions_come_back_whole(void **state)
{
    (void)state;
    Dice dice = 3;
    Store store = {.limit = 100000};
    for (unsigned game = 0; game < 30; game++) {
        Position position = position_of(game % 10 == 9 ? START_FEN : mixed[game % MIXED]);
        store_clear(&store, &position);
        for (unsigned ply = 0; ply < 60; ply++) {
            bool added;
            Position back;
            uint32_t index = store_enter(&store, &position, &added);
            store_position(&store, index, &back);
            assert_true(same_position(&position, &back));
            assert_memory_equal(back.board, position.board, sizeof back.board);
            assert_memory_equal(back.king, position.king, sizeof back.king);
            assert_true(back.checkers == position.checkers && back.home == position.home);
            assert_int_equal(store_enter(&store, &position, &added), index);
            assert_false(added);
            Move moves[MOVES_MAX];
            size_t count = movegen_legal(&position, moves);
            if (count == 0)
                break;
            position_play(&position, moves[dice_roll(&dice, (unsigned)count)]);
        }
    }
    store_release(&store);
}

static void test_the_store_keeps_to_its_limit(void **state)
{
    (void)state;
    Store store = {.limit = 3};
    Position position = position_of(START_FEN);
    Move moves[MOVES_MAX];
    bool added;
    store_clear(&store, &position);
    size_t count = movegen_legal(&position, moves);
    for (size_t i = 0; i < count; i++) {
        Position next = position;
        position_play(&next, moves[i]);
        assert_true((store_enter(&store, &next, &added) == NODE_NONE) == (i >= 3));
    }
    assert_int_equal(store.count, 3);
    store_release(&store);
}

/* Every legal move of every stored position leads to a stored one or to men that cannot mate, and none mates. */
static void assert_closed(Search *search, Colour winner)
{
    search->store.limit = search->store.count;
    for (uint32_t i = 0; i < search->store.count; i++) {
        Position position;
        Move moves[MOVES_MAX];
        store_position(&search->store, i, &position);
        size_t count = movegen_legal(&position, moves);
        for (size_t j = 0; j < count; j++) {
            bool added;
            Position next = position;
            position_play(&next, moves[j]);
            assert_false(next.turn != winner && position_is_checkmate(&next));
            assert_true(dead_by_material(&next, winner)
                        || store_enter(&search->store, &next, &added) != NODE_NONE);
        }
    }
}

static void test_closed_sets_are_closed(void **state)
{
    (void)state;
    unsigned closed = 0;
    for (unsigned i = 0; i < 2 * MIXED; i++) {
        Search *search = search_new(30000);
        Position position = position_of(mixed[i / 2]);
        Colour winner = i & 1;
        search_start(search, &position, winner);
        if (search_run(search, 30000, false) == SEARCH_CLOSED) {
            closed++;
            assert_closed(search, winner);
        }
        search_free(search);
    }
    assert_true(closed >= 4);
}

static void test_lines_of_the_search_mate(void **state)
{
    (void)state;
    unsigned mates = 0;
    for (unsigned i = 0; i < 2 * MIXED; i++) {
        Search *search = search_new(30000);
        Position position = position_of(mixed[i / 2]);
        search_start(search, &position, i & 1);
        if (search_run(search, 30000, true) == SEARCH_MATE) {
            Move line[1000];
            size_t plies = search_line(search, NULL);
            assert_true(plies <= 1000);
            assert_int_equal(search_line(search, line), plies);
            DeadAnswer answer = {.line = line, .plies = plies};
            assert_mates(&position, i & 1, &answer);
            mates++;
        }
        search_free(search);
    }
    assert_true(mates >= 4);
}

/* No method claims that a side cannot win where another one has shown a mate, and more methods change no verdict. */
static void test_proofs_agree(void **state)
{
    (void)state;
    Dice dice = 4;
    Search *search = search_new(3000);
    unsigned claims = 0, mates = 0;
    for (unsigned round = 0; round < 300; round++) {
        Position position = position_of(mixed[round % MIXED]);
        Colour winner = (Colour)dice_roll(&dice, 2);
        for (unsigned before = dice_roll(&dice, 12); before > 0; before--) {
            Move moves[MOVES_MAX];
            size_t count = movegen_legal(&position, moves);
            if (count > 0)
                position_play(&position, moves[dice_roll(&dice, (unsigned)count)]);
        }
        if (!movegen_any(&position) || dead_by_material(&position, winner))
            continue;
        search_start(search, &position, winner);
        SearchEnd plain = search_run(search, 3000, false);
        search_start(search, &position, winner);
        SearchEnd helped = search_run(search, 3000, true);
        mates += plain == SEARCH_MATE || helped == SEARCH_MATE;
        assert_true(plain == SEARCH_LIMIT || helped == SEARCH_LIMIT || plain == helped);
        bool excluded = bishops_exclude_mate(search, &position, winner, 2000);
        for (unsigned paired = 0; paired < 2; paired++) {
            mobility_compute(&search->mobility, &position, paired);
            excluded |= !mobility_allows_mate(&search->mobility, winner);
        }
        claims += excluded;
        assert_false(excluded && (plain == SEARCH_MATE || helped == SEARCH_MATE));
        assert_false(helped == SEARCH_CLOSED && plain == SEARCH_MATE);
    }
    assert_true(claims >= 30 && mates >= 30);
    search_free(search);
}

/* A playout's line always mates, for whichever kind of men. */
static void test_playouts_mate(void **state)
{
    (void)state;
    static const char *const starts[] = {
        START_FEN, "8/8/3k4/3p4/8/3K4/3N4/8 w - - 0 1", "8/8/3k4/3b4/8/3K4/3B4/8 b - - 0 1",
        "8/5k2/8/8/3K4/8/4P3/8 b - - 0 1", "8/8/3k4/3p4/8/3KB3/3N4/8 w - - 0 1"};
    Search *search = search_new(1);
    unsigned mates = 0;
    for (unsigned i = 0; i < 80; i++) {
        Position position = position_of(starts[i % 5]);
        Move line[PLAYOUT_PLIES_MAX], again[PLAYOUT_PLIES_MAX];
        bool minor = minor_only(&position, WHITE);
        for (unsigned round = 0; round < 2; round++) {
            Move *out = round ? again : line;
            size_t plies = minor ? minor_playout_try(&search->minor, &position, WHITE, i / 5, out)
                                 : playout_try(&position, WHITE, i / 5, out);
            DeadAnswer answer = {.line = out, .plies = plies};
            if (plies > 0)
                assert_mates(&position, WHITE, &answer);
            if (round)
                assert_memory_equal(line, again, plies * sizeof *line);
            mates += plies > 0;
        }
    }
    assert_true(mates > 60);
    search_free(search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions_come_back_whole),
        cmocka_unit_test(test_the_store_keeps_to_its_limit),
        cmocka_unit_test(test_closed_sets_are_closed),
        cmocka_unit_test(test_lines_of_the_search_mate),
        cmocka_unit_test(test_proofs_agree),
        cmocka_unit_test(test_playouts_mate),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
