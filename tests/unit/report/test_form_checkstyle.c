/* SPDX-License-Identifier: MIT */
#include "render.h"

static void files_with_and_without_findings(void **state)
{
    (void)state;
    Render render = render_start("checkstyle", "\xC3\xA5 b\"");
    report_start(&render.report, &render.out);
    report_input(&render.report, &render.out, BYTES("games.pgn"));
    render_finding(&render, finding_of(DIAG_UNEXPECTED_TEXT, 3, 2));
    Finding finding = finding_of(DIAG_NO_GAMES, 0, 0);
    render.source.text = (Bytes){0};
    render_finding(&render, finding);
    report_input(&render.report, &render.out, BYTES("<empty>"));
    report_end(&render.report, &render.out, &(Summary){.complete = true});
    assert_string_equal(render_text(&render),
                        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
                        "<file name=\"games.pgn\">\n"
                        "  <error line=\"1\" column=\"3\" severity=\"error\" message=\"b&quot; has no meaning in PGN\" "
                        "source=\"domare.P001.unexpected-text\"/>\n"
                        "  <error line=\"0\" severity=\"warning\" message=\"there is no game in this input\" "
                        "source=\"domare.I009.no-games\"/>\n"
                        "</file>\n<file name=\"&lt;empty&gt;\">\n</file>\n</checkstyle>\n");
    render_end(&render);
}

static void no_input_is_a_document_too(void **state)
{
    (void)state;
    Render render = render_start("checkstyle", "");
    report_start(&render.report, &render.out);
    report_end(&render.report, &render.out, &(Summary){.complete = true});
    assert_string_equal(render_text(&render),
                        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n</checkstyle>\n");
    render_end(&render);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_with_and_without_findings),
        cmocka_unit_test(no_input_is_a_document_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
