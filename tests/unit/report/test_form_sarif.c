/* SPDX-License-Identifier: MIT */
#include "render.h"

#include <stdio.h>
#include <stdlib.h>

static void has(const char *text, const char *part)
{
    if (strstr(text, part) == NULL)
        fail_msg("%s is not in %s", part, text);
}

static void names_of_files_are_references(void **state)
{
    (void)state;
    static const struct {
        Bytes file;
        const char *uri;
    } names[] = {
        {BYTES_INIT("games/a.pgn"), "\"uri\":\"games/a.pgn\""},
        {BYTES_INIT("/tmp/a b.pgn"), "\"uri\":\"file:///tmp/a%20b.pgn\""},
        {BYTES_INIT("a:b%\xFF\n"), "\"uri\":\"a%3Ab%25%FF%0A\""},
        {BYTES_INIT("-"), "\"uri\":\"-\""},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        Render render = render_start("sarif", "x");
        render.source.file = names[i].file;
        has(render_finding(&render, finding_of(DIAG_UNEXPECTED_TEXT, 0, 1)), names[i].uri);
        render_end(&render);
    }
}

/* Columns count characters: of UTF-8, of a one-byte code page, behind a byte-order mark, one by one along a line. */
static void columns_count_characters(void **state)
{
    (void)state;
    Render render = render_start("sarif", "\xEF\xBB\xBF\xC3\xA5\xF0\x9D\x84\x9E ab\n\xE5\xE4 c");
    has(render_finding(&render, finding_of(DIAG_UNEXPECTED_TEXT, 3, 2)), "\"startColumn\":1,\"endColumn\":2}");
    text_clear(&render.out);
    has(render_finding(&render, finding_of(DIAG_UNEXPECTED_TEXT, 10, 2)), "\"startColumn\":4,\"endColumn\":6}");
    text_clear(&render.out);
    has(render_finding(&render, finding_of(DIAG_UNEXPECTED_TEXT, 5, 4)), "\"startColumn\":2,\"endColumn\":3}");
    text_clear(&render.out);
    has(render_finding(&render, finding_of(DIAG_UNEXPECTED_TEXT, 16, 1)),
        "\"startLine\":2,\"startColumn\":4,\"endColumn\":5}");
    render_end(&render);
}

static void every_diagnostic_is_a_rule(void **state)
{
    (void)state;
    Render render = render_start("sarif", "");
    report_start(&render.report, &render.out);
    report_end(&render.report, &render.out, &(Summary){.complete = false});
    const char *text = render_text(&render);
    for (Diagnostic diagnostic = 0; diagnostic < DIAG_COUNT; diagnostic++) {
        char id[32];
        snprintf(id, sizeof id, "{\"id\":\"%s\"", diagnostic_info(diagnostic)->code);
        has(text, id);
    }
    has(text, "\"executionSuccessful\":false");
    render_end(&render);
}

static uint64_t fingerprint(const char *text, const GameRecord *game, Finding finding)
{
    static const char mark[] = "\"domareFinding/v1\":\"";
    Render render = render_start("sarif", text);
    render.source.lines_before = 1000;
    render.source.games_before = finding.game;
    render.source.game = game;
    const char *at = strstr(render_finding(&render, finding), mark);
    uint64_t value = strtoull(at + strlen(mark), NULL, 16);
    render_end(&render);
    return value;
}

static void fingerprints_tell_findings_apart_and_know_them_again(void **state)
{
    (void)state;
    GameRecord one = {.white = BYTES("A"), .black = BYTES("B")}, other = {.white = BYTES("AB"), .black = BYTES("")};
    Finding finding = finding_of(DIAG_ILLEGAL_MOVE, 2, 3);
    finding.ply = 3;
    uint64_t first = fingerprint("x Ke3", &one, finding);
    finding.game = 9;
    finding.at = 5;
    assert_true(fingerprint("yyyy\nKe3 z", &one, finding) == first);
    assert_true(fingerprint("yyyy\nKe3 z", &other, finding) != first);
    assert_true(fingerprint("yyyy\nKe2 z", &one, finding) != first);
    finding.ply = 5;
    assert_true(fingerprint("yyyy\nKe3 z", &one, finding) != first);
    finding.ply = 3;
    finding.diagnostic = DIAG_UNREADABLE_MOVE;
    assert_true(fingerprint("yyyy\nKe3 z", &one, finding) != first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_files_are_references),
        cmocka_unit_test(columns_count_characters),
        cmocka_unit_test(every_diagnostic_is_a_rule),
        cmocka_unit_test(fingerprints_tell_findings_apart_and_know_them_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
