/* SPDX-License-Identifier: MIT */
#include "render.h"

static const char *const conditions[] = {"threefold", "dead"};

static void rows(const char *format, const char *expected)
{
    Render render = render_start(format, "x");
    render.report.format = report_format_of_games(format);
    memcpy(render.report.conditions, conditions, sizeof conditions);
    render.report.condition_count = 2;
    GameRecord game = {
        .number = 2,
        .white = BYTES("Doe, \"J\"\tX"),
        .date = BYTES("2024.01.01"),
        .tag = BYTES("1-0"),
        .terminator = BYTES("0-1"),
        .plies = 16,
        .ending = "dead-position",
        .ended = 14,
        .played_on = 2,
        .draw_count = 2,
        .draws = {{.name = "threefold", .ply = 0, .by_move = 7}, {.name = "dead", .ply = -1, .by_move = -1}}};
    GameRecord skipped = {
        .number = 3, .skipped = true, .ended = -1, .tag = BYTES("*"), .ending = "none", .draw_count = 2};
    for (size_t i = 0; i < 2; i++)
        skipped.draws[i] = (DrawRecord){.name = conditions[i], .ply = -1, .by_move = -1};
    report_start(&render.report, &render.out);
    report_game(&render.report, &render.out, &render.source, &game);
    report_game(&render.report, &render.out, &render.source, &skipped);
    assert_string_equal(render_text(&render), expected);
    render_end(&render);
}

static void csv(void **state)
{
    (void)state;
    rows("csv", "file,game,white,black,date,result,plies,ending,ended,played_on,threefold,threefold_by_move,"
                "dead,dead_by_move\n"
                "games.pgn,2,\"Doe, \"\"J\"\"\tX\",,2024.01.01,0-1,16,dead-position,14,2,0,7,,\n"
                "games.pgn,3,,,,*,,none,,,,,,\n");
}

static void tsv(void **state)
{
    (void)state;
    rows("tsv", "file\tgame\twhite\tblack\tdate\tresult\tplies\tending\tended\tplayed_"
                "on\tthreefold\tthreefold_by_move\tdead\t"
                "dead_by_move\n"
                "games.pgn\t2\tDoe, \"J\" X\t\t2024.01.01\t0-1\t16\tdead-position\t14\t2\t0\t7\t\t\n"
                "games.pgn\t3\t\t\t\t*\t\tnone\t\t\t\t\t\t\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(csv), cmocka_unit_test(tsv)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
