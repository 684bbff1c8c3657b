/* SPDX-License-Identifier: MIT */
/* The table of diagnostics: its form, and look-up in it. */
#include "diag/diagnostic.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void test_codes_are_a_letter_and_three_digits_in_groups(void **state)
{
    (void)state;
    for (Diagnostic d = 0; d < DIAG_COUNT; d++) {
        const char *code = diagnostic_info(d)->code;
        assert_int_equal(strlen(code), 4);
        assert_non_null(strchr("IEPTSRGDFC", code[0]));
        assert_int_equal(strspn(code + 1, "0123456789"), 3);
        if (d > 0 && diagnostic_info(d - 1)->code[0] == code[0])
            assert_true(strcmp(diagnostic_info(d - 1)->code, code) < 0);
    }
}

static void test_names_are_small_letters_digits_and_hyphens(void **state)
{
    (void)state;
    for (Diagnostic d = 0; d < DIAG_COUNT; d++) {
        const char *name = diagnostic_info(d)->name;
        assert_int_equal(strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-"), strlen(name));
        assert_true(strlen(name) > 4);
    }
}

static void test_every_row_explains_itself(void **state)
{
    (void)state;
    for (Diagnostic d = 0; d < DIAG_COUNT; d++) {
        const DiagnosticInfo *info = diagnostic_info(d);
        assert_true(strlen(info->message) > 10);
        assert_true(info->message[strlen(info->message) - 1] != '.');
        assert_true(strlen(info->why) > 20);
        assert_true(info->why[strlen(info->why) - 1] == '.');
        assert_true(info->advice[strlen(info->advice) - 1] == '.');
        assert_true(strlen(info->bad) > 0);
        assert_true(strlen(info->good) > 0);
        assert_string_not_equal(info->bad, info->good);
        assert_true(info->rule[0] == '\0' || strncmp(info->rule, "FIDE ", 5) == 0
                    || strncmp(info->rule, "PGN ", 4) == 0);
    }
}

/* Placeholders are known, and square brackets pair without nesting. */
static void test_message_patterns_are_well_formed(void **state)
{
    (void)state;
    static const char *const known[] = {"{found}", "{expected}", "{reason}", "{candidates}",
                                        "{a}",     "{b}",        "{c}"};
    for (Diagnostic d = 0; d < DIAG_COUNT; d++) {
        int open = 0;
        for (const char *at = diagnostic_info(d)->message; *at != '\0'; at++) {
            open += *at == '[' ? 1 : *at == ']' ? -1 : 0;
            assert_in_range(open, 0, 1);
            if (*at != '{')
                continue;
            size_t matched = 0;
            for (size_t k = 0; k < sizeof known / sizeof *known && matched == 0; k++)
                if (strncmp(at, known[k], strlen(known[k])) == 0)
                    matched = strlen(known[k]);
            assert_true(matched > 0);
            at += matched - 1;
        }
        assert_int_equal(open, 0);
    }
}

static void test_codes_and_names_find_their_row_and_no_other(void **state)
{
    (void)state;
    for (Diagnostic d = 0; d < DIAG_COUNT; d++) {
        assert_int_equal(diagnostic_by_code(bytes_from_c_string(diagnostic_info(d)->code)), d);
        assert_int_equal(diagnostic_by_name(bytes_from_c_string(diagnostic_info(d)->name)), d);
    }
}

static void test_look_up_ignores_case_and_refuses_parts(void **state)
{
    (void)state;
    assert_int_equal(diagnostic_by_code(BYTES("r001")), DIAG_ILLEGAL_MOVE);
    assert_int_equal(diagnostic_by_name(BYTES("Illegal-Move")), DIAG_ILLEGAL_MOVE);
    assert_int_equal(diagnostic_by_code(BYTES("R00")), DIAG_COUNT);
    assert_int_equal(diagnostic_by_code(BYTES("R0011")), DIAG_COUNT);
    assert_int_equal(diagnostic_by_code(BYTES("")), DIAG_COUNT);
    assert_int_equal(diagnostic_by_code((Bytes){0}), DIAG_COUNT);
    assert_int_equal(diagnostic_by_name(BYTES("illegal")), DIAG_COUNT);
    assert_int_equal(diagnostic_by_name(BYTES("R001")), DIAG_COUNT);
}

static void test_selectors(void **state)
{
    (void)state;
    assert_true(diagnostic_matches(DIAG_ILLEGAL_MOVE, BYTES("R001")));
    assert_true(diagnostic_matches(DIAG_ILLEGAL_MOVE, BYTES("r")));
    assert_true(diagnostic_matches(DIAG_ILLEGAL_MOVE, BYTES("R00")));
    assert_true(diagnostic_matches(DIAG_ILLEGAL_MOVE, BYTES("ILLEGAL-move")));
    assert_true(diagnostic_matches(DIAG_PARITY, BYTES("F2")));
    assert_false(diagnostic_matches(DIAG_KING_COUNT, BYTES("F2")));
    assert_false(diagnostic_matches(DIAG_ILLEGAL_MOVE, BYTES("illegal")));
    assert_false(diagnostic_matches(DIAG_ILLEGAL_MOVE, BYTES("R0010")));
    assert_false(diagnostic_matches(DIAG_ILLEGAL_MOVE, BYTES("001")));
    assert_false(diagnostic_matches(DIAG_ILLEGAL_MOVE, BYTES("")));
    assert_false(diagnostic_matches(DIAG_ILLEGAL_MOVE, BYTES("R\0")));
}

static void test_severities(void **state)
{
    (void)state;
    assert_true(SEVERITY_STYLE < SEVERITY_NOTE && SEVERITY_NOTE < SEVERITY_WARNING);
    assert_true(SEVERITY_WARNING < SEVERITY_ERROR);
    for (Severity level = 0; level < SEVERITY_COUNT; level++) {
        Severity read = SEVERITY_COUNT;
        assert_true(severity_by_name(bytes_from_c_string(severity_name(level)), &read));
        assert_int_equal(read, level);
    }
    Severity untouched = SEVERITY_NOTE;
    assert_true(severity_by_name(BYTES("ERROR"), &untouched));
    assert_false(severity_by_name(BYTES("err"), &untouched));
    assert_false(severity_by_name(BYTES(""), &untouched));
    assert_int_equal(untouched, SEVERITY_ERROR);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_codes_are_a_letter_and_three_digits_in_groups),
        cmocka_unit_test(test_names_are_small_letters_digits_and_hyphens),
        cmocka_unit_test(test_every_row_explains_itself),
        cmocka_unit_test(test_message_patterns_are_well_formed),
        cmocka_unit_test(test_codes_and_names_find_their_row_and_no_other),
        cmocka_unit_test(test_look_up_ignores_case_and_refuses_parts),
        cmocka_unit_test(test_selectors),
        cmocka_unit_test(test_severities),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
