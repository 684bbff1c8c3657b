/* SPDX-License-Identifier: MIT */
#include "render.h"

static void a_caret_stands_under_the_token(void **state)
{
    (void)state;
    Render render = render_start("text", "x\n1. e4 Ke7 *\n");
    assert_string_equal(render_finding(&render, finding_of(DIAG_ILLEGAL_MOVE, 8, 3)),
                        "games.pgn:2:7: error: Ke7 is not legal [R001 illegal-move]\n"
                        "    2 | 1. e4 Ke7 *\n"
                        "      |       ^~~\n");
    render_end(&render);
}

static void gcc_form_is_one_line(void **state)
{
    (void)state;
    Render render = render_start("gcc", "x\n1. e4 Ke7 *\n");
    render.source.lines_before = 100;
    assert_string_equal(render_finding(&render, finding_of(DIAG_ILLEGAL_MOVE, 8, 3)),
                        "games.pgn:102:7: error: Ke7 is not legal [R001 illegal-move]\n");
    render_end(&render);
}

static void an_input_as_a_whole_has_no_place(void **state)
{
    (void)state;
    Render render = render_start("text", "");
    render.source = report_source(BYTES("a\nb"), (Bytes){0}, ENCODING_AUTO);
    assert_string_equal(render_finding(&render, finding_of(DIAG_NO_GAMES, 0, 0)),
                        "a b: warning: there is no game in this input [I009 no-games]\n");
    render_end(&render);
}

static void columns_are_characters(void **state)
{
    (void)state;
    Render render = render_start("text", "\t\xC3\xA5 e\xCC\x81 \x1B \xE2\x80\xAE Ke7\n");
    assert_string_equal(render_finding(&render, finding_of(DIAG_ILLEGAL_MOVE, 14, 3)),
                        "games.pgn:1:15: error: Ke7 is not legal [R001 illegal-move]\n"
                        "    1 |  \xC3\xA5 e\xCC\x81 \xEF\xBF\xBD \xEF\xBF\xBD Ke7\n"
                        "      |          ^~~\n");
    render_end(&render);
}

static void windows_1252_is_decoded(void **state)
{
    (void)state;
    Render render = render_start("text", "{\xE5} Ke7\n");
    assert_string_equal(render_finding(&render, finding_of(DIAG_ILLEGAL_MOVE, 4, 3)),
                        "games.pgn:1:5: error: Ke7 is not legal [R001 illegal-move]\n"
                        "    1 | {\xC3\xA5} Ke7\n"
                        "      |     ^~~\n");
    render_end(&render);
}

static size_t columns(const char *start, size_t bytes)
{
    size_t count = 0;
    for (size_t i = 0; i < bytes; i++)
        count += ((uint8_t)start[i] & 0xC0) != 0x80;
    return count;
}

/* Whatever the length of the line, the caret stands below the first letter of the token, within the window. */
static void long_lines_are_shown_in_part(void **state)
{
    (void)state;
    enum { SIZE = 5000 };
    static char line[SIZE + 1];
    for (size_t at = 0; at + 3 <= SIZE; at += 37) {
        for (unsigned wide = 0; wide < 2; wide++) {
            for (size_t i = 0; i < SIZE; i += 2)
                memcpy(line + i, wide ? "\xC3\xA5" : "ab", 2);
            size_t place = at & ~(size_t)1;
            memcpy(line + place, "XY", 2);
            Render render = render_start("text", line);
            const char *shown = render_finding(&render, finding_of(DIAG_ILLEGAL_MOVE, place, 2));
            const char *source = strchr(shown, '\n') + 1;
            const char *below = strchr(source, '\n') + 1;
            size_t token = columns(source, (size_t)(strstr(source, "XY") - source));
            assert_int_equal(token, strchr(below, '^') - below);
            assert_true(columns(source, (size_t)(below - 1 - source)) <= 8 + REPORT_WINDOW + 2);
            assert_true(utf8_is_valid(text_bytes(&render.out)));
            render_end(&render);
        }
    }
}

static void a_token_longer_than_the_window(void **state)
{
    (void)state;
    static char line[100001];
    memset(line, 'x', 100000);
    Render render = render_start("text", line);
    const char *shown = render_finding(&render, finding_of(DIAG_TOKEN_TOO_LONG, 10, 90000));
    const char *below = strrchr(shown, '|');
    assert_int_equal(strlen(strchr(below, '^')), REPORT_WINDOW - 10 + 1);
    assert_true(render.out.size < 600);
    render_end(&render);
}

static void a_place_on_an_empty_line(void **state)
{
    (void)state;
    Render render = render_start("text", "1. e4\n\n");
    assert_string_equal(
        render_finding(&render, finding_of(DIAG_MISSING_TERMINATOR, 6, 0)),
        "games.pgn:2:1: error: the game has no termination marker at its end [P008 missing-terminator]\n");
    render_end(&render);
}

static void colours_change_nothing_else(void **state)
{
    (void)state;
    Render render = render_start("text", "1. e4 Ke7 *\n");
    render.report.colour = true;
    assert_string_equal(
        render_finding(&render, finding_of(DIAG_ILLEGAL_MOVE, 6, 3)),
        "\033[1mgames.pgn:1:7: \033[0m\033[1;31merror:\033[0m Ke7 is not legal [R001 illegal-move]\n"
        "    1 | 1. e4 Ke7 *\n"
        "      |       \033[1;32m^~~\033[0m\n");
    render_end(&render);
}

static void a_byte_order_mark_takes_no_column(void **state)
{
    (void)state;
    Render render = render_start("text", "\xEF\xBB\xBF"
                                         "Ke7\n");
    assert_string_equal(render_finding(&render, finding_of(DIAG_ILLEGAL_MOVE, 3, 3)),
                        "games.pgn:1:1: error: Ke7 is not legal [R001 illegal-move]\n"
                        "    1 | Ke7\n"
                        "      | ^~~\n");
    render_end(&render);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_caret_stands_under_the_token),
        cmocka_unit_test(gcc_form_is_one_line),
        cmocka_unit_test(an_input_as_a_whole_has_no_place),
        cmocka_unit_test(columns_are_characters),
        cmocka_unit_test(windows_1252_is_decoded),
        cmocka_unit_test(long_lines_are_shown_in_part),
        cmocka_unit_test(a_token_longer_than_the_window),
        cmocka_unit_test(a_place_on_an_empty_line),
        cmocka_unit_test(colours_change_nothing_else),
        cmocka_unit_test(a_byte_order_mark_takes_no_column),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
