/* SPDX-License-Identifier: MIT */
#include "render.h"

static void properties_are_escaped(void **state)
{
    (void)state;
    Render render = render_start("github", "a\n\xC3\xA5\xC3\xA5 bc");
    render.source.file = BYTES("100%,a:b\n\x1B.pgn");
    assert_string_equal(render_finding(&render, finding_of(DIAG_UNEXPECTED_TEXT, 7, 2)),
                        "::error file=100%25%2Ca%3Ab <U+001B>.pgn,line=2,col=4,endColumn=6,title=P001 "
                        "unexpected-text::bc has no meaning in PGN\n");
    render_end(&render);
}

/* The message must not end the command. */
static void messages_are_escaped(void **state)
{
    (void)state;
    Render render = render_start("github", "50%0A::x");
    const char *line = render_finding(&render, finding_of(DIAG_UNEXPECTED_TEXT, 0, 8));
    assert_non_null(strstr(line, "50%250A::x"));
    render_end(&render);
}

static unsigned count(const char *text, const char *word)
{
    unsigned found = 0;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
        found++;
    return found;
}

static void errors_first_and_ten_of_a_kind(void **state)
{
    (void)state;
    Render render = render_start("github", "x");
    for (unsigned i = 0; i < 12; i++) {
        render_finding(&render, finding_of(DIAG_MISSING_ROSTER_TAG, 0, 1));
        render_finding(&render, finding_of(DIAG_UNEXPECTED_TEXT, 0, 1));
    }
    assert_int_equal(count(render_text(&render), "::warning "), 0);
    assert_int_equal(count(render_text(&render), "::error "), 10);
    report_end(&render.report, &render.out, &(Summary){0});
    const char *text = render_text(&render);
    assert_int_equal(count(text, "::warning "), 10);
    assert_int_equal(count(text, "::error "), 10);
    assert_non_null(strstr(text, "::notice title=domare::not shown here: 2 errors, 2 warnings\n"));
    render_end(&render);
}

static void nothing_wrong_is_nothing_to_say(void **state)
{
    (void)state;
    Render render = render_start("github", "x");
    report_start(&render.report, &render.out);
    report_input(&render.report, &render.out, BYTES("x"));
    report_end(&render.report, &render.out, &(Summary){0});
    assert_int_equal(render.out.size, 0);
    render_end(&render);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(properties_are_escaped),
        cmocka_unit_test(messages_are_escaped),
        cmocka_unit_test(errors_first_and_ten_of_a_kind),
        cmocka_unit_test(nothing_wrong_is_nothing_to_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
