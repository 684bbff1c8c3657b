/* SPDX-License-Identifier: MIT */
#include "render.h"

#include "notation/move_fault.h"

static void fields(Bytes text, const char *expected)
{
    Text out = {0};
    csv_add(&out, text);
    text_add_byte(&out, '\0');
    assert_string_equal((const char *)out.data, expected);
    text_free(&out);
}

static void what_separates_is_quoted(void **state)
{
    (void)state;
    fields(BYTES("plain text"), "plain text");
    fields(BYTES("a,b"), "\"a,b\"");
    fields(BYTES("a\"b"), "\"a\"\"b\"");
    fields(BYTES("a\nb\r"), "\"a\nb\r\"");
    fields(BYTES("a\tb"), "a\tb");
}

static void what_cannot_be_shown_is_named(void **state)
{
    (void)state;
    fields(BYTES("\x1B\0\xE2\x80\xAE"), "<U+001B><U+0000><U+202E>");
    fields(BYTES("\xE5\xC3\xA5"), "\xEF\xBF\xBD\xC3\xA5");
}

static void a_row_a_finding(void **state)
{
    (void)state;
    struct MoveFault fault = {.why = {.reason = REASON_GAME_OVER}};
    Render render = render_start("csv", "x\nab Ke3");
    render.source.games_before = 1;
    Finding finding = finding_of(DIAG_ILLEGAL_MOVE, 5, 3);
    finding.ply = 3;
    finding.expected = BYTES("Ke2");
    finding.fault = &fault;
    report_start(&render.report, &render.out);
    assert_string_equal(render_finding(&render, finding),
                        "file,game,line,column,end_column,offset,ply,variation,code,name,severity,message,found,expected,reason\n"
                        "games.pgn,2,2,4,7,5,3,,R001,illegal-move,error,Ke3 is not legal: the game was over before this "
                        "move,Ke3,Ke2,game-over\n");
    render_end(&render);
}

static void a_finding_about_the_input_has_no_place(void **state)
{
    (void)state;
    Render render = render_start("csv", "");
    render.source.text = (Bytes){0};
    Finding finding = finding_of(DIAG_NO_GAMES, 0, 0);
    finding.game = 0;
    assert_string_equal(render_finding(&render, finding),
                        "games.pgn,,,,,,,,I009,no-games,warning,there is no game in this input,,,\n");
    render_end(&render);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_separates_is_quoted),
        cmocka_unit_test(what_cannot_be_shown_is_named),
        cmocka_unit_test(a_row_a_finding),
        cmocka_unit_test(a_finding_about_the_input_has_no_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
