/* SPDX-License-Identifier: MIT */
/* Finding FENs in texts of every kind, with the place and the text that is meant. */
#include "query/fen_scan.h"

#include "../rules/positions.h"

#include <stdlib.h>
#include <time.h>

#define BOARD "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

/* The text contains these FENs and no others. `written` is NULL where it reads as it is meant. */
static void assert_found_with(bool epd, const char *text, size_t count, const char *const *fens,
                              const char *written)
{
    FenScan *scan = fen_scan_new(epd);
    fen_scan_start(scan, bytes_from_c_string(text));
    FenMatch match;
    size_t found = 0;
    while (fen_scan_next(scan, &match)) {
        if (found == count)
            fail_msg("%s: also %.*s", text, (int)match.fen.size, (const char *)match.fen.data);
        Bytes wanted = bytes_from_c_string(fens[found]);
        if (!bytes_equal(match.fen, wanted))
            fail_msg("%s: %.*s", text, (int)match.fen.size, (const char *)match.fen.data);
        Bytes place = bytes_slice(bytes_from_c_string(text), match.at, match.at + match.length);
        assert_true(bytes_equal(place, written == NULL ? wanted : bytes_from_c_string(written)));
        found++;
    }
    if (found < count)
        fail_msg("%s: %zu found", text, found);
    assert_false(fen_scan_next(scan, &match));
    fen_scan_free(scan);
}

static void assert_one(const char *text, const char *fen) { assert_found_with(false, text, 1, &fen, NULL); }
static void assert_none(const char *text) { assert_found_with(false, text, 0, NULL, NULL); }
/* The text is one FEN in another spelling. */
static void assert_meant(const char *written, const char *fen)
{
    assert_found_with(false, written, 1, &fen, written);
}

static void test_in_text(void **state)
{
    (void)state;
    assert_one(START_FEN, START_FEN);
    assert_one("{\"fen\":\"" START_FEN "\", \"n\": 1}", START_FEN);
    assert_one("board = Board('" START_FEN "')", START_FEN);
    assert_one("The start (" START_FEN ").", START_FEN);
    assert_one("[FEN \"" START_FEN "\"]\n", START_FEN);
    assert_one("position fen " START_FEN " moves e2e4 e7e5", START_FEN);
    assert_one("`" START_FEN "`, say", START_FEN);
    assert_one("\"x\\n" START_FEN "\\n\"", START_FEN);
}

static void test_several(void **state)
{
    (void)state;
    const char *fens[] = {START_FEN, "4k3/8/8/8/8/8/8/4K3 b - - 12 34", BOARD};
    assert_found_with(false, START_FEN "\n* 4k3/8/8/8/8/8/8/4K3 b - - 12 34;\n" BOARD "\n", 3, fens, NULL);
}

static void test_fields_that_follow(void **state)
{
    (void)state;
    assert_one(BOARD " is the start", BOARD);
    assert_one(BOARD " w", BOARD " w");
    assert_one(BOARD " white to move", BOARD);
    assert_one(BOARD " w KQkq", BOARD " w KQkq");
    assert_one(BOARD " w KQkq - ends here", BOARD " w KQkq -");
    assert_one(BOARD " w KQkq e3 5, then", BOARD " w KQkq e3 5");
    assert_one(BOARD " w HAha - 0 1", BOARD " w HAha - 0 1");
    assert_one(BOARD "\nw KQkq - 0 1", BOARD);
    assert_one(BOARD "  w KQkq -\t0 1", BOARD "  w KQkq -\t0 1");
    /* With faults. */
    assert_one(BOARD " white KQkq - 0 1", BOARD " white KQkq - 0 1");
    assert_one(BOARD " w KQx - 0 1", BOARD " w KQx - 0 1");
    assert_one(BOARD " w KQkq - -1 1.5", BOARD " w KQkq - -1 1.5");
    assert_one(BOARD " w - - 0 1st", BOARD " w - - 0");
}

static void test_spellings(void **state)
{
    (void)state;
    assert_meant("4k3/8/8/8/8/8/8/4K3_w_-_-_0_1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_meant("4k3/8/8/8/8/8/8/4K3%20w%20-%20-%200%201", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_meant("4k3%2F8%2f8%2F8%2F8%2F8%2F8%2F4K3%20w%20-%20-%200%201", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_meant("4k3/8/8/8/8/8/8/4K3+w+-+-+0+1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_meant("4k3\\/8\\/8\\/8\\/8\\/8\\/8\\/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_meant("4k3\\u002f8/8/8/8/8/8/4K3\\u0020w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_meant("4k3&#47;8/8/8/8/8/8/4K3&nbsp;w - - 0\\t1", "4k3/8/8/8/8/8/8/4K3 w - - 0\t1");
}

static void test_in_web_addresses(void **state)
{
    (void)state;
    const char *fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    const char *written = "4k3/8/8/8/8/8/8/4K3_w_-_-_0_1";
    assert_found_with(false, "https://example.org/analysis/4k3/8/8/8/8/8/8/4K3_w_-_-_0_1?color=white", 1,
                      &fen, written);
    assert_found_with(false, "https://example.org/b/4k3/8/8/8/8/8/8/4K3_w_-_-_0_1#7", 1, &fen, written);
    assert_found_with(false, "?q=%224k3/8/8/8/8/8/8/4K3_w_-_-_0_1%22", 1, &fen, written);
}

static void test_what_only_looks_like_it(void **state)
{
    (void)state;
    assert_none("");
    assert_none("1/2/3/4/5/6/7/8");
    assert_none("k/b/n/r/q/p/k/b and a path");
    assert_none("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP");
    assert_none("x" BOARD);
    assert_none(BOARD "x");
    assert_none(BOARD "/8/8");
    assert_none("8/" BOARD);
    assert_none("rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR");
    assert_none("rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w");
    assert_none("rnbqkbnr / pppppppp / 8 / 8 / 8 / 8 / PPPPPPPP / RNBQKBNR");
    /* With four fields it is a FEN with a fault. */
    assert_one("8/" BOARD " w KQkq - 0 1", "8/" BOARD " w KQkq - 0 1");
    assert_one("rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
               "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    assert_one("rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1",
               "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1");
}

static void test_epd(void **state)
{
    (void)state;
    const char *fen = "4k3/8/8/8/8/8/8/4K3 w - - bm Ke2; id \"a+b_c\";";
    assert_found_with(true, "4k3/8/8/8/8/8/8/4K3 w - - bm Ke2; id \"a+b_c\"; then some\nbm x;", 1, &fen,
                      NULL);
    assert_one("4k3/8/8/8/8/8/8/4K3 w - - bm Ke2; id \"a\";", "4k3/8/8/8/8/8/8/4K3 w - -");
}

/* From bytes of the FEN to those of the text. */
static void test_places_as_written(void **state)
{
    (void)state;
    Bytes text = BYTES("x=4k3\\/8\\/8%2F8/8/8/8/4K3%20w_- - bm Ke2; id \"%20\";");
    Bytes fen = BYTES("4k3/8/8/8/8/8/8/4K3 w - - bm Ke2; id \"%20\";");
    static const struct {
        size_t fen, text;
    } places[] = {{0, 2}, {3, 5}, {4, 7}, {5, 8}, {6, 10}, {7, 11}, {8, 14}, {16, 22}};
    FenScan *scan = fen_scan_new(true);
    FenMatch match;
    fen_scan_start(scan, text);
    assert_true(fen_scan_next(scan, &match));
    assert_true(bytes_equal(match.fen, fen));
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        assert_int_equal(fen_scan_written_at(scan, &match, places[i].fen), places[i].text);
    /* Operations stand as they are written. */
    assert_int_equal(fen_scan_written_at(scan, &match, fen.size), text.size);
    assert_int_equal(fen_scan_written_at(scan, &match, fen.size - 5), text.size - 5);
    fen_scan_free(scan);
}

/* A hundred times the text takes about a hundred times as long, and far from ten thousand times. */
static void test_hostile_text(void **state)
{
    (void)state;
    enum { SIZE = 1 << 19 };
    /* The first six contain none, the others one each. */
    static const char *const parts[] = {"8",
                                        "/",
                                        "8/8/8/8/8/8/8 ",
                                        "%2F8",
                                        "\\n",
                                        "pnbrqk12345678/",
                                        "4k3/8/8/8/8/8/8/4K3 ",
                                        "4k3/8/8/8/8/8/8/4K3 w - - a ",
                                        "4k3/8/8/8/8/8/8/4K3 w - - \"",
                                        "4k3/8/8/8/8/8/8/4K3 aaaaaaaa bbbbbbbb ",
                                        "b/b/4k3/8/8/8/8/8/8/4K3_+_+_+"};
    uint8_t *text = malloc(SIZE);
    FenScan *scan = fen_scan_new(true);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        size_t size = strlen(parts[i]), found = 0;
        size_t whole = SIZE - SIZE % size;
        for (size_t at = 0; at < whole; at++)
            text[at] = (uint8_t)parts[i][at % size];
        clock_t began = clock();
        FenMatch match;
        fen_scan_start(scan, bytes_of(text, whole));
        while (fen_scan_next(scan, &match)) {
            assert_true(match.length > 0 && match.at + match.length <= whole);
            found++;
        }
        assert_int_equal(found, i < 6 ? 0 : whole / size);
        assert_true(clock() - began < 20 * CLOCKS_PER_SEC);
    }
    fen_scan_free(scan);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_in_text),
        cmocka_unit_test(test_several),
        cmocka_unit_test(test_fields_that_follow),
        cmocka_unit_test(test_spellings),
        cmocka_unit_test(test_in_web_addresses),
        cmocka_unit_test(test_what_only_looks_like_it),
        cmocka_unit_test(test_epd),
        cmocka_unit_test(test_places_as_written),
        cmocka_unit_test(test_hostile_text),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
