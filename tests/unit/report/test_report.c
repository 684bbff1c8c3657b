/* SPDX-License-Identifier: MIT */
#include "render.h"

static void forms_have_names(void **state)
{
    (void)state;
    assert_ptr_equal(report_format_by_name("gcc"), &report_gcc);
    assert_ptr_equal(report_format_by_name("csv"), &report_csv);
    assert_ptr_equal(report_format_of_games("csv"), &report_games_csv);
    assert_ptr_equal(report_format_of_games("jsonl"), &report_jsonl);
    assert_null(report_format_by_name("tsv"));
    assert_null(report_format_of_games("sarif"));
    assert_null(report_format_by_name("GCC"));
    assert_null(report_format_by_name(""));
}

/* How many lines a finding of this kind is printed in. */
static size_t lines(Render *render, Diagnostic diagnostic)
{
    size_t count = 0;
    text_clear(&render->out);
    for (const char *at = render_finding(render, finding_of(diagnostic, 0, 1)); *at != '\0'; at++)
        count += *at == '\n';
    return count;
}

static void people_see_notes_on_request_only(void **state)
{
    (void)state;
    Render render = render_start("gcc", "x");
    assert_int_equal(lines(&render, DIAG_FOREIGN_LETTERS), 0);
    render.policy.notes = true;
    assert_int_equal(lines(&render, DIAG_FOREIGN_LETTERS), 1);
    assert_int_equal(lines(&render, DIAG_THREEFOLD), 0);
    render_end(&render);
    render = render_start("jsonl", "x");
    assert_int_equal(lines(&render, DIAG_FOREIGN_LETTERS), 1);
    render_end(&render);
}

static void quiet_prints_nothing_but_totals(void **state)
{
    (void)state;
    Render render = render_start("jsonl", "x");
    GameRecord game = {.number = 1};
    Summary summary = {.games = 1};
    render.report.quiet = true;
    assert_int_equal(lines(&render, DIAG_ILLEGAL_MOVE), 0);
    report_game(&render.report, &render.out, &render.source, &game);
    assert_int_equal(render.out.size, 0);
    report_summary(&render.report, &render.out, &summary);
    assert_true(render.out.size > 0);
    render_end(&render);
}

static void only_errors_hides_the_rest(void **state)
{
    (void)state;
    Render render = render_start("gcc", "x");
    render.report.only_errors = true;
    assert_int_equal(lines(&render, DIAG_NOT_UTF8), 0);
    assert_int_equal(lines(&render, DIAG_ILLEGAL_MOVE), 1);
    render_end(&render);
}

static void limits_stop_printing(void **state)
{
    (void)state;
    Render render = render_start("gcc", "x");
    render.report.max_findings = 3;
    render.report.max_per_code = 2;
    assert_int_equal(lines(&render, DIAG_ILLEGAL_MOVE), 1);
    assert_int_equal(lines(&render, DIAG_ILLEGAL_MOVE), 1);
    assert_int_equal(lines(&render, DIAG_ILLEGAL_MOVE), 0);
    assert_int_equal(lines(&render, DIAG_NOT_UTF8), 1);
    text_clear(&render.out);
    report_not_shown(&render.report, &render.out);
    assert_string_equal(render_text(&render), "1 finding is not shown\n");
    assert_int_equal(lines(&render, DIAG_BAD_DATE), 0);
    assert_int_equal(lines(&render, DIAG_FOREIGN_LETTERS),
                     0); /* a note, never printed: not kept back by a limit */
    text_clear(&render.out);
    report_not_shown(&render.report, &render.out);
    assert_string_equal(render_text(&render), "2 findings are not shown\n");
    render_end(&render);
}

static void nothing_is_said_of_limits_that_were_not_hit(void **state)
{
    (void)state;
    Render render = render_start("text", "x");
    lines(&render, DIAG_ILLEGAL_MOVE);
    text_clear(&render.out);
    report_not_shown(&render.report, &render.out);
    assert_int_equal(render.out.size, 0);
    render_end(&render);
}

/* Findings of a game, then its record; findings of no game in between. */
static void a_chunk_in_its_order(void **state)
{
    (void)state;
    Render render = render_start("gcc", "aaa\nbbb\nccc\nddd");
    FindingList list = {0};
    static const struct {
        uint32_t game;
        size_t at;
    } places[] = {{0, 0}, {1, 5}, {1, 6}, {0, 7}, {3, 13}};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        finding_list_add(&list, DIAG_TOKEN_TOO_LONG, places[i].at, 1)->game = places[i].game;
    GameRecord games[3] = {{.number = 1, .at = 4, .end = 8, .ending = "none", .ended = -1},
                           {.number = 2, .at = 8, .end = 12, .ending = "none", .ended = -1},
                           {.number = 3, .at = 12, .end = 15, .ending = "none", .ended = -1}};
    render.report.policy = &render.policy;
    ReportChunk chunk = {.findings = &list, .games = {games, 3}};
    while (!report_chunk(&render.report, &render.out, &render.source, &chunk, render.out.size + 1))
        continue;
    static const char *const starts[] = {
        "games.pgn:1:1: error", "games.pgn:2:2: error", "games.pgn:2:3: error", "games.pgn:2:4: error",
        "games.pgn:2: game 1",  "games.pgn:3: game 2",  "games.pgn:4:2: error", "games.pgn:4: game 3"};
    const char *at = render_text(&render);
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        assert_memory_equal(at, starts[i], strlen(starts[i]));
        at = strchr(at, '\n') + 1;
    }
    assert_int_equal(*at, '\0');
    finding_list_free(&list);
    render_end(&render);
}

static void a_line_a_game(void **state)
{
    (void)state;
    Render render = render_start("text", "x");
    GameRecord game = {.number = 7,
                       .white = BYTES("A"),
                       .black = BYTES("B"),
                       .tag = BYTES("*"),
                       .terminator = BYTES("1/2-1/2"),
                       .plies = 1200,
                       .ending = "none",
                       .ended = -1,
                       .errors = 1,
                       .warnings = 2,
                       .draw_count = 3,
                       .draws = {{.name = "threefold",
                                  .ply = 68,
                                  .by_move = 67,
                                  .move = BYTES("34...Kg8"),
                                  .claim = BYTES("34...")},
                                 {.name = "fifty", .ply = -1, .by_move = 99},
                                 {.name = "dead", .ply = -1, .by_move = -1, .undecided = true}}};
    report_game(&render.report, &render.out, &render.source, &game);
    assert_string_equal(
        render_text(&render),
        "games.pgn:1: game 7, A - B, 1/2-1/2, 1,200 half-moves, no ending on the board, threefold 34...Kg8 "
        "(claimable before 34...), fifty (claimable only before half-move 100), dead undecided, 1 error, 2 "
        "warnings\n");
    text_clear(&render.out);
    game = (GameRecord){
        .number = 1, .plies = 1, .ending = "checkmate", .ended = 1, .winner = "white", .played_on = 1};
    report_game(&render.report, &render.out, &render.source, &game);
    assert_string_equal(
        render_text(&render),
        "games.pgn:1: game 1, ? - ?, ?, 1 half-move, checkmate by White, played on for 1 half-move\n");
    render_end(&render);
}

static void totals_for_people(void **state)
{
    (void)state;
    Render render = render_start("text", "");
    Summary summary = {.inputs = 1, .games = 124058, .clean = 1, .plies = 10430001, .complete = false};
    summary.by_code[DIAG_ILLEGAL_MOVE] = 2;
    summary.by_severity[SEVERITY_ERROR] = 2;
    summary.by_severity[SEVERITY_NOTE] = 1;
    tally_add(&summary.draws, "threefold", 1000);
    tally_add(&summary.draws, "dead", 5);
    report_summary(&render.report, &render.out, &summary);
    assert_string_equal(
        render_text(&render),
        "124,058 games, 10,430,001 half-moves in 1 input; without error or warning: 1\n"
        "2 errors, 0 warnings, 1 note\n"
        "  R001 illegal-move                2\n"
        "draw conditions: threefold 1,000, dead 5\n"
        "NOT FINISHED: something could not be read or written in full, so do not trust the rest\n");
    render_end(&render);
}

/* A game of one long line with a finding at every move is printed in linear time: this takes minutes otherwise. */
static void a_finding_at_every_move_of_a_long_line(void **state)
{
    (void)state;
    enum { MOVES = 300000 };
    char *text = test_malloc(4 * MOVES + 1);
    for (size_t i = 0; i < MOVES; i++)
        memcpy(text + 4 * i,
               "\xE5"
               "b4 ",
               4);
    text[4 * MOVES] = '\0';
    Render render = render_start("text", text);
    render.report.policy = &render.policy;
    for (size_t i = 0; i < MOVES; i++) {
        Finding finding = finding_of(DIAG_ILLEGAL_MOVE, 4 * i, 3);
        text_clear(&render.out);
        report_finding(&render.report, &render.out, &render.source, &finding);
    }
    assert_int_equal(render.report.shown, MOVES);
    render_end(&render);
    test_free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_have_names),
        cmocka_unit_test(people_see_notes_on_request_only),
        cmocka_unit_test(quiet_prints_nothing_but_totals),
        cmocka_unit_test(only_errors_hides_the_rest),
        cmocka_unit_test(limits_stop_printing),
        cmocka_unit_test(nothing_is_said_of_limits_that_were_not_hit),
        cmocka_unit_test(a_chunk_in_its_order),
        cmocka_unit_test(a_line_a_game),
        cmocka_unit_test(totals_for_people),
        cmocka_unit_test(a_finding_at_every_move_of_a_long_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
