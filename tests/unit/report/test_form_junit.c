/* SPDX-License-Identifier: MIT */
#include "render.h"

static const char *document(Render *render)
{
    report_end(&render->report, &render->out, &(Summary){.complete = true});
    return render_text(render);
}

static void an_input_without_findings_passes(void **state)
{
    (void)state;
    Render render = render_start("junit", "x");
    report_start(&render.report, &render.out);
    report_input(&render.report, &render.out, BYTES("a<b.pgn"));
    assert_string_equal(document(&render),
                        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"domare\">\n"
                        "<testsuite name=\"a&lt;b.pgn\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\" time=\"0\">\n"
                        "<testcase classname=\"a&lt;b.pgn\" name=\"the input as a whole\" time=\"0\"></testcase>\n"
                        "</testsuite>\n</testsuites>\n");
    render_end(&render);
}

static void a_game_is_a_testcase(void **state)
{
    (void)state;
    Render render = render_start("junit", "aa bb");
    GameRecord game = {.number = 1, .white = BYTES("Ek, \"E\""), .black = BYTES("Al")};
    report_input(&render.report, &render.out, BYTES("games.pgn"));
    render.source.game = &game;
    render_finding(&render, finding_of(DIAG_MISSING_ROSTER_TAG, 0, 2));
    render_finding(&render, finding_of(DIAG_UNEXPECTED_TEXT, 3, 2));
    const char *text = document(&render);
    assert_non_null(strstr(text, "tests=\"2\" failures=\"1\""));
    assert_non_null(strstr(text, "name=\"game 1: Ek, &quot;E&quot; - Al\" time=\"0\"><failure type=\"P001 unexpected-text\" "
                                 "message=\"bb has no meaning"));
    assert_non_null(strstr(text, "games.pgn:1:1: warning: "));
    assert_non_null(strstr(text, "games.pgn:1:4: error: "));
    render_end(&render);
}

/* Warnings alone fail only where --fail-on says so. */
static void only_what_reaches_the_limit_fails(void **state)
{
    (void)state;
    for (unsigned fail_on = SEVERITY_STYLE; fail_on <= SEVERITY_COUNT; fail_on++) {
        Render render = render_start("junit", "x");
        render.report.fail_on = fail_on;
        report_input(&render.report, &render.out, BYTES("games.pgn"));
        render_finding(&render, finding_of(DIAG_MISSING_ROSTER_TAG, 0, 1));
        const char *text = document(&render);
        assert_int_equal(strstr(text, "<failure") != NULL, fail_on <= SEVERITY_WARNING);
        assert_int_equal(strstr(text, "<system-out>") != NULL, fail_on > SEVERITY_WARNING);
        render_end(&render);
    }
}

static void findings_without_a_game_belong_to_the_input(void **state)
{
    (void)state;
    Render render = render_start("junit", "x");
    report_input(&render.report, &render.out, BYTES("games.pgn"));
    Finding finding = finding_of(DIAG_UNEXPECTED_TEXT, 0, 1);
    finding.game = 0;
    render_finding(&render, finding);
    const char *text = document(&render);
    assert_non_null(strstr(text, "tests=\"1\" failures=\"1\""));
    assert_non_null(strstr(text, "name=\"the input as a whole\" time=\"0\"><failure type=\"P001"));
    render_end(&render);
}

static void a_game_with_very_many_findings_is_cut_short(void **state)
{
    (void)state;
    Render render = render_start("junit", "x");
    report_input(&render.report, &render.out, BYTES("games.pgn"));
    for (unsigned i = 0; i < 1250; i++)
        render_finding(&render, finding_of(DIAG_UNEXPECTED_TEXT, 0, 1));
    assert_non_null(strstr(document(&render), "and 1,150 findings more\n</failure>"));
    render_end(&render);
}

static void a_position_is_a_testcase(void **state)
{
    (void)state;
    Render render = render_start("junit", "8/8\n9/9 w");
    render.report.policy = &render.policy;
    report_input(&render.report, &render.out, BYTES("list.fen"));
    Finding finding = finding_of(DIAG_UNEXPECTED_TEXT, 4, 3);
    finding.game = 0;
    FenRecord record = {.at = 4, .input = BYTES("9/9 w"), .findings_count = 1, .verdict = "error"};
    report_position(&render.report, &render.out, &render.source, &record, &finding);
    record.findings_count = 0;
    report_position(&render.report, &render.out, &render.source, &record, &finding);
    const char *text = document(&render);
    assert_non_null(strstr(text, "name=\"line 2: 9/9 w\" time=\"0\"><failure"));
    assert_non_null(strstr(text, "tests=\"2\" failures=\"1\""));
    render_end(&render);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_input_without_findings_passes),
        cmocka_unit_test(a_game_is_a_testcase),
        cmocka_unit_test(only_what_reaches_the_limit_fails),
        cmocka_unit_test(findings_without_a_game_belong_to_the_input),
        cmocka_unit_test(a_game_with_very_many_findings_is_cut_short),
        cmocka_unit_test(a_position_is_a_testcase),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
