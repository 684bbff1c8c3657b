/* SPDX-License-Identifier: MIT */
#include "render.h"

#include "notation/move_fault.h"

/* The sentence of a finding about all of `text` after its first `at` bytes. */
static void expect(const char *sentence, Finding finding, const char *text)
{
    Render render = render_start("gcc", text);
    source_place(&render.source, finding.at, finding.length);
    message_write(&render.report, &render.source, &finding,
                  message_found(&render.report, &render.source, &finding));
    Bytes got = text_bytes(&render.report.message);
    Bytes wanted = bytes_from_c_string(sentence);
    if (!bytes_equal(got, wanted))
        print_error("%.*s\n", (int)got.size, (const char *)got.data);
    assert_true(bytes_equal(got, wanted));
    render_end(&render);
}

static void placeholders_are_filled(void **state)
{
    (void)state;
    Finding finding = finding_of(DIAG_SUPERFLUOUS_DISAMBIGUATION, 3, 4);
    finding.expected = BYTES("Nf3");
    expect("Ngf3 names its origin differently from the shortest form, Nf3", finding, "1. Ngf3 *");

    finding = finding_of(DIAG_PLY_COUNT_MISMATCH, 0, 0);
    finding.arguments[0] = finding_number(-5);
    finding.arguments[1] = finding_number(61);
    expect("PlyCount says -5, but the main line has 61 half-moves", finding, "x");

    finding = finding_of(DIAG_CONTROL_CHARACTER, 0, 0);
    finding.arguments[0] = finding_code_point(0x1B);
    expect("the control character U+001B stands in the text", finding, "x");
    finding.arguments[0] = finding_code_point(0x1F600);
    expect("the control character U+1F600 stands in the text", finding, "x");

    finding = finding_of(DIAG_PAWN_ON_EDGE, 0, 0);
    finding.arguments[0] = finding_words("white");
    finding.arguments[1] = finding_square(63);
    expect("a white pawn stands on h8", finding, "x");
}

static void parts_without_value_are_left_out(void **state)
{
    (void)state;
    Finding finding = finding_of(DIAG_NUL_BYTE, 0, 0);
    expect("NUL bytes stand in the text", finding, "x");
    finding.arguments[0] = finding_number(3);
    expect("NUL bytes stand in the text (in a row: 3)", finding, "x");

    finding = finding_of(DIAG_ILLEGAL_MOVE, 0, 2);
    expect("Nf is not legal", finding, "Nf");
    static const char candidates[][16] = {"Nc3", "Nd2", "Nf3"};
    struct MoveFault fault = {.candidate_count = 1, .candidates = candidates};
    finding.fault = &fault;
    expect("Nf is not legal; probably Nc3 was meant", finding, "Nf");

    finding = finding_of(DIAG_AMBIGUOUS_MOVE, 0, 1);
    fault.candidate_count = 3;
    finding.fault = &fault;
    expect("N fits more than one legal move: Nc3, Nd2 or Nf3", finding, "N");
}

static void a_missing_token_leaves_a_sentence(void **state)
{
    (void)state;
    Finding finding = finding_of(DIAG_UNMATCHED_CLOSE, 0, 1);
    finding.place_only = true;
    expect("this closes nothing", finding, ")");
}

static void signs_stand_in_quotation_marks(void **state)
{
    (void)state;
    expect("\")\" closes nothing", finding_of(DIAG_UNMATCHED_CLOSE, 0, 1), ") x");
    expect("\"a b\" has no meaning in PGN", finding_of(DIAG_UNEXPECTED_TEXT, 0, 3), "a b");
    Finding finding = finding_of(DIAG_BAD_ECO, 0, 5);
    expect("the ECO value \"Z 9\" is not an opening code from A00 to E99", finding, "\"Z 9\"");
    expect("the ECO value \"?\" is not an opening code from A00 to E99", finding_of(DIAG_BAD_ECO, 0, 3), "\"?\"");
    expect("the ECO value \"\" is not an opening code from A00 to E99", finding_of(DIAG_BAD_ECO, 0, 2), "\"\"");
}

static void nothing_in_a_message_moves_the_cursor(void **state)
{
    (void)state;
    expect("\"a<U+001B>[2J b\" has no meaning in PGN", finding_of(DIAG_UNEXPECTED_TEXT, 0, 7), "a\x1b[2J\nb");
    expect("a<U+202E>b has no meaning in PGN", finding_of(DIAG_UNEXPECTED_TEXT, 0, 5),
           "a\xE2\x80\xAE"
           "b");
    expect("a<U+200B>b has no meaning in PGN", finding_of(DIAG_UNEXPECTED_TEXT, 0, 5),
           "a\xE2\x80\x8B"
           "b");
}

static void tokens_are_decoded_as_their_line_is(void **state)
{
    (void)state;
    /* Alone, C3 A4 is a character of UTF-8; the line is not UTF-8. */
    expect("\xC3\x83\xC2\xA4 has no meaning in PGN", finding_of(DIAG_UNEXPECTED_TEXT, 0, 2), "\xC3\xA4 \xE4");
    expect("\xC3\xA4 has no meaning in PGN", finding_of(DIAG_UNEXPECTED_TEXT, 0, 2), "\xC3\xA4 x\n\xE4");
    Finding finding = finding_of(DIAG_DUPLICATE_TAG, 0, 1);
    const char *text = "\xC3\xA4 \xE4";
    finding.arguments[0] = finding_text(bytes_of(text, 2));
    Render render = render_start("gcc", text);
    source_place(&render.source, 0, 1);
    message_write(&render.report, &render.source, &finding, false);
    text_add_byte(&render.report.message, '\0');
    assert_non_null(strstr((const char *)render.report.message.data, "\xC3\x83\xC2\xA4"));
    render_end(&render);
}

static void long_tokens_are_cut_at_a_character(void **state)
{
    (void)state;
    char text[301];
    memset(text, 'a', 300);
    text[300] = '\0';
    Render render = render_start("gcc", text);
    Finding finding = finding_of(DIAG_UNEXPECTED_TEXT, 0, 80);
    source_place(&render.source, 0, 80);
    assert_true(message_found(&render.report, &render.source, &finding));
    assert_int_equal(render.report.found.size, 80);
    finding.length = 81;
    assert_true(message_found(&render.report, &render.source, &finding));
    assert_int_equal(render.report.found.size, 83);
    assert_memory_equal(render.report.found.data + 79, "a\xE2\x80\xA6", 4);

    /* The 80th byte is the first of a letter of two. */
    memcpy(text + 79, "\xC3\xA5\xC3\xA5", 4);
    finding.length = 300;
    assert_true(message_found(&render.report, &render.source, &finding));
    assert_int_equal(render.report.found.size, 82);
    assert_memory_equal(render.report.found.data + 78, "a\xE2\x80\xA6", 4);
    assert_true(utf8_is_valid(text_bytes(&render.report.found)));

    /* Each of 80 bytes is a letter that takes two. */
    memset(text, 0xE5, 300);
    render.source = report_source(BYTES("x"), bytes_of(text, 300), ENCODING_LATIN1);
    source_place(&render.source, 0, 80);
    finding.length = 80;
    assert_true(message_found(&render.report, &render.source, &finding));
    assert_int_equal(render.report.found.size, 83);
    assert_true(utf8_is_valid(text_bytes(&render.report.found)));
    render_end(&render);
}

/* Every row can be printed, with all of its values and with none. */
static void every_pattern_is_well_formed(void **state)
{
    (void)state;
    static const char candidates[][16] = {"Nc3"};
    struct MoveFault fault = {
        .why = {.reason = REASON_GAME_OVER}, .candidate_count = 1, .candidates = candidates};
    for (Diagnostic diagnostic = 0; diagnostic < DIAG_COUNT; diagnostic++) {
        Render render = render_start("gcc", "token");
        Finding finding = finding_of(diagnostic, 0, 5);
        for (unsigned full = 0; full < 2; full++) {
            source_place(&render.source, 0, 5);
            message_write(&render.report, &render.source, &finding,
                          message_found(&render.report, &render.source, &finding));
            Bytes message = text_bytes(&render.report.message);
            assert_int_equal(bytes_find_byte(message, '{'), BYTES_NOT_FOUND);
            assert_int_equal(bytes_find_byte(message, ']'), BYTES_NOT_FOUND);
            assert_true(utf8_is_valid(message));
            for (unsigned i = 0; i < FINDING_ARGUMENTS; i++)
                finding.arguments[i] = finding_words("word");
            finding.expected = BYTES("expected");
            finding.fault = &fault;
        }
        render_end(&render);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(placeholders_are_filled),
        cmocka_unit_test(parts_without_value_are_left_out),
        cmocka_unit_test(a_missing_token_leaves_a_sentence),
        cmocka_unit_test(signs_stand_in_quotation_marks),
        cmocka_unit_test(nothing_in_a_message_moves_the_cursor),
        cmocka_unit_test(tokens_are_decoded_as_their_line_is),
        cmocka_unit_test(long_tokens_are_cut_at_a_character),
        cmocka_unit_test(every_pattern_is_well_formed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
