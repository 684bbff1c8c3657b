/* SPDX-License-Identifier: MIT */
#include "render.h"

#include "notation/move_fault.h"

static void a_finding_with_everything(void **state)
{
    (void)state;
    static const char candidates[][16] = {"Bxc6", "Nxc6"};
    struct MoveFault fault = {.why = {.reason = REASON_GAME_OVER},
                              .fen = "8/8/8/8/8/8/8/8 w - - 0 1",
                              .candidate_count = 2,
                              .candidates = candidates};
    Render render = render_start("jsonl", "x\n1. e4 b\"6 *\n");
    render.source.lines_before = 10;
    render.source.games_before = 4;
    render.source.bytes_before = 1000;
    Finding finding = finding_of(DIAG_ILLEGAL_MOVE, 8, 3);
    finding.ply = 2;
    finding.variation = 1;
    finding.expected = BYTES("Bxc6");
    finding.fault = &fault;
    assert_string_equal(render_finding(&render, finding),
                        "{\"type\":\"finding\",\"file\":\"games.pgn\",\"game\":5,\"line\":12,\"column\":7,"
                        "\"end_column\":10,\"offset\":1008,"
                        "\"ply\":2,\"variation\":1,\"code\":\"R001\",\"name\":\"illegal-move\",\"severity\":"
                        "\"error\",\"message\":\"b\\\"6 is not "
                        "legal: the game was over before this move; probably Bxc6 or Nxc6 was "
                        "meant\",\"found\":\"b\\\"6\",\"expected\":\"Bxc6\","
                        "\"reason\":\"game-over\",\"candidates\":[\"Bxc6\",\"Nxc6\"],\"fen\":\"8/8/8/8/8/8/8/"
                        "8 w - - 0 1\"}\n");
    render_end(&render);
}

static void a_finding_about_the_input(void **state)
{
    (void)state;
    Render render = render_start("jsonl", "");
    render.source.text = (Bytes){0};
    Finding finding = finding_of(DIAG_NO_GAMES, 0, 0);
    finding.game = 0;
    assert_string_equal(render_finding(&render, finding),
                        "{\"type\":\"finding\",\"file\":\"games.pgn\",\"code\":\"I009\",\"name\":\"no-"
                        "games\",\"severity\":\"warning\","
                        "\"message\":\"there is no game in this input\"}\n");
    render_end(&render);
}

static void a_token_ends_with_its_line(void **state)
{
    (void)state;
    Render render = render_start("jsonl", "ab c\r\nd");
    assert_non_null(strstr(render_finding(&render, finding_of(DIAG_UNEXPECTED_TEXT, 3, 4)),
                           "\"column\":4,\"end_column\":5,"));
    assert_non_null(strstr((const char *)render.out.data, "\"found\":\"c\\r\\nd\""));
    render_end(&render);
}

static GameRecord empty_record(void)
{
    return (GameRecord){.number = 1, .variant = "standard", .letters = "none", .ending = "none", .ended = -1};
}

static void a_game_of_nothing(void **state)
{
    (void)state;
    Render render = render_start("jsonl", "1. e4");
    GameRecord game = empty_record();
    report_game(&render.report, &render.out, &render.source, &game);
    assert_string_equal(
        render_text(&render),
        "{\"type\":\"game\",\"file\":\"games.pgn\",\"game\":1,\"line\":1,\"offset\":0,\"variant\":"
        "\"standard\","
        "\"letters\":\"none\",\"plies\":0,\"ending\":\"none\",\"errors\":0,\"warnings\":0}\n");
    render_end(&render);
}

static void a_game_of_everything(void **state)
{
    (void)state;
    Render render = render_start("jsonl", "\n1. e4");
    GameRecord game = empty_record();
    game.at = 1;
    game.event = game.site = game.date = game.round = BYTES("?");
    game.white = BYTES("\xC3\x85ke");
    game.black = BYTES("");
    game.letters = "sv";
    game.plies = 90;
    game.unread = 2;
    game.tag = BYTES("1-0");
    game.terminator = BYTES("1/2-1/2");
    game.ending = "checkmate";
    game.ended = 88;
    game.winner = "white";
    game.played_on = 2;
    game.draw_count = 3;
    game.draws[0] = (DrawRecord){.name = "threefold", .ply = 0, .by_move = 7};
    game.draws[1] = (DrawRecord){.name = "fivefold", .ply = -1, .by_move = -1};
    game.draws[2] = (DrawRecord){.name = "dead", .ply = 80, .by_move = -1, .by = "material"};
    game.cannot_win = 3;
    game.undecided = 2;
    game.helpmate[BLACK] = BYTES("1. e4");
    game.errors = 1;
    game.fen = BYTES("8/8/8/8/8/8/8/8 w - - 0 1");
    report_game(&render.report, &render.out, &render.source, &game);
    assert_string_equal(
        render_text(&render),
        "{\"type\":\"game\",\"file\":\"games.pgn\",\"game\":1,\"line\":2,\"offset\":1,\"event\":\"?\","
        "\"site\":\"?\",\"date\":\"?\","
        "\"round\":\"?\",\"white\":\"\xC3\x85ke\",\"black\":\"\",\"variant\":\"standard\",\"letters\":\"sv\","
        "\"plies\":90,\"unread\":2,"
        "\"tag\":\"1-0\",\"terminator\":\"1/2-1/"
        "2\",\"ending\":\"checkmate\",\"ended\":88,\"winner\":\"white\",\"played_on\":2,"
        "\"draws\":{\"threefold\":{\"ply\":0,\"by_move\":7},\"dead\":{\"ply\":80,\"by\":\"material\"}},"
        "\"cannot_win\":[\"white\",\"black\"],\"undecided\":[\"black\"],\"helpmate\":{\"black\":\"1. "
        "e4\"},\"errors\":1,\"warnings\":0,"
        "\"fen\":\"8/8/8/8/8/8/8/8 w - - 0 1\"}\n");
    render_end(&render);
}

static void a_game_of_another_variant(void **state)
{
    (void)state;
    Render render = render_start("jsonl", "1. e4");
    GameRecord game = empty_record();
    game.variant = NULL;
    game.variant_name = BYTES("Atomic");
    game.skipped = true;
    report_game(&render.report, &render.out, &render.source, &game);
    assert_string_equal(
        render_text(&render),
        "{\"type\":\"game\",\"file\":\"games.pgn\",\"game\":1,\"line\":1,\"offset\":0,\"variant\":\"Atomic\","
        "\"ending\":\"none\",\"errors\":0,\"warnings\":0}\n");
    render_end(&render);
}

static void a_position(void **state)
{
    (void)state;
    Render render = render_start("jsonl", "\n  fen");
    Finding finding = finding_of(DIAG_FEN_MOVE_ZERO, 3, 3);
    FenRecord record = {
        .at = 3, .input = BYTES("fen"), .findings_count = 1, .verdict = "warning", .unreachable = true};
    report_position(&render.report, &render.out, &render.source, &record, &finding);
    assert_string_equal(
        render_text(&render),
        "{\"type\":\"fen\",\"file\":\"games.pgn\",\"line\":2,\"column\":3,\"input\":\"fen\",\"verdict\":"
        "\"warning\","
        "\"unreachable\":true,\"findings\":[{\"type\":\"finding\",\"code\":\"F012\",\"name\":\"fen-move-"
        "zero\","
        "\"severity\":\"warning\",\"message\":\"the move number is 0\",\"found\":\"fen\"}]}\n");
    render_end(&render);
}

/* Squares from a1 on, and only as many numbers as mean something. */
static void evidence_of_a_proof(void **state)
{
    (void)state;
    Render render = render_start("jsonl", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    FindingEvidence evidence = {
        .squares = UINT64_C(1) | UINT64_C(1) << 24 | UINT64_C(1) << 63, .numbers = {5, 1}, .number_count = 2};
    Finding finding = finding_of(DIAG_PAWN_STRUCTURE, 0, 19);
    finding.evidence = &evidence;
    assert_non_null(
        strstr(render_finding(&render, finding), ",\"squares\":[\"a1\",\"a4\",\"h8\"],\"numbers\":[5,1]}\n"));
    text_clear(&render.out);
    evidence = (FindingEvidence){.number_count = 1};
    assert_non_null(strstr(render_finding(&render, finding), ",\"numbers\":[0]}\n"));
    assert_null(strstr(render_text(&render), "squares\":"));
    text_clear(&render.out);
    evidence.number_count = 0;
    assert_null(strstr(render_finding(&render, finding), "numbers"));
    render_end(&render);
}

static void totals(void **state)
{
    (void)state;
    Render render = render_start("jsonl", "");
    Summary summary = {
        .inputs = 2, .games = 3, .clean = 1, .plies = 60, .bytes = 900, .newlines = 40, .complete = true};
    summary.by_code[DIAG_ILLEGAL_MOVE] = 2;
    summary.by_code[DIAG_CANNOT_OPEN] = 1;
    tally_add(&summary.results, "1-0", 3);
    tally_add(&summary.results, "0-1", 0);
    report_summary(&render.report, &render.out, &summary);
    assert_string_equal(render_text(&render), "{\"type\":\"summary\",\"inputs\":2,\"games\":3,\"clean\":1,"
                                              "\"plies\":60,\"variations\":0,\"bytes\":900,"
                                              "\"newlines\":40,\"by_code\":{\"I001\":1,\"R001\":2},\"draws\":"
                                              "{},\"endings\":{},\"results\":{\"1-0\":3},"
                                              "\"letters\":{},\"skipped\":0,\"complete\":true}\n");
    text_clear(&render.out);
    summary.of_positions = true;
    summary.complete = false;
    report_summary(&render.report, &render.out, &summary);
    assert_string_equal(render_text(&render),
                        "{\"type\":\"summary\",\"inputs\":2,\"positions\":3,\"clean\":1,\"bytes\":900,"
                        "\"newlines\":40,\"by_code\":{\"I001\":1,\"R001\":2},\"complete\":false}\n");
    render_end(&render);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_finding_with_everything),
        cmocka_unit_test(a_finding_about_the_input),
        cmocka_unit_test(a_token_ends_with_its_line),
        cmocka_unit_test(a_game_of_nothing),
        cmocka_unit_test(a_game_of_everything),
        cmocka_unit_test(a_game_of_another_variant),
        cmocka_unit_test(a_position),
        cmocka_unit_test(evidence_of_a_proof),
        cmocka_unit_test(totals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
