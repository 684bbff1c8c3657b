/* SPDX-License-Identifier: MIT */
/* What --select, --ignore, --severity, --strict, --notes and --draws mean. */
#include "diag/policy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static Policy fresh(void)
{
    Policy policy;
    policy_default(&policy);
    return policy;
}

static void select_all_of(Policy *policy, const char *list)
{
    PolicyError error;
    assert_true(policy_select(policy, bytes_from_c_string(list), &error));
}

static void regrade(Policy *policy, const char *list)
{
    PolicyError error;
    assert_true(policy_regrade(policy, bytes_from_c_string(list), &error));
}

static bool prints(const Policy *policy, Diagnostic diagnostic)
{
    Severity raised = diagnostic_info(diagnostic)->severity;
    Finding finding = {.diagnostic = diagnostic, .severity = policy_grade(policy, diagnostic, raised)};
    return policy_wants(policy, diagnostic) && policy_prints(policy, &finding);
}

static void test_by_default_style_and_draw_notes_do_not_exist(void **state)
{
    (void)state;
    Policy policy = fresh();
    for (Diagnostic d = 0; d < DIAG_COUNT; d++) {
        const DiagnosticInfo *info = diagnostic_info(d);
        bool quiet = info->severity == SEVERITY_STYLE || info->code[0] == 'D';
        assert_int_equal(policy_wants(&policy, d), !quiet);
        assert_int_equal(policy_grade(&policy, d, info->severity), info->severity);
        assert_int_equal(prints(&policy, d), info->severity >= SEVERITY_WARNING);
    }
}

static void test_notes_exist_but_are_printed_on_request(void **state)
{
    (void)state;
    Policy policy = fresh();
    assert_true(policy_wants(&policy, DIAG_FIGURINE));
    assert_false(prints(&policy, DIAG_FIGURINE));
    policy.notes = true;
    assert_true(prints(&policy, DIAG_FIGURINE));
    assert_false(prints(&policy, DIAG_THREEFOLD));
    assert_false(prints(&policy, DIAG_TAG_ORDER));
}

static void test_draws_turns_draw_notes_on(void **state)
{
    (void)state;
    Policy policy = fresh();
    policy.draws = true;
    assert_true(prints(&policy, DIAG_THREEFOLD));
    assert_false(prints(&policy, DIAG_FIGURINE));
}

static void test_strict(void **state)
{
    (void)state;
    Policy policy = fresh();
    policy_strict(&policy);
    assert_true(prints(&policy, DIAG_TAG_ORDER));
    assert_int_equal(policy_grade(&policy, DIAG_TAG_ORDER, SEVERITY_STYLE), SEVERITY_STYLE);
    assert_int_equal(policy_grade(&policy, DIAG_LONG_NOTATION, SEVERITY_WARNING), SEVERITY_ERROR);
    assert_int_equal(policy_grade(&policy, DIAG_FOREIGN_LETTERS, SEVERITY_NOTE), SEVERITY_NOTE);
    assert_int_equal(policy_grade(&policy, DIAG_NULL_MOVE, SEVERITY_WARNING), SEVERITY_ERROR);
    assert_int_equal(policy_grade(&policy, DIAG_BAD_DATE, SEVERITY_WARNING), SEVERITY_WARNING);
    assert_int_equal(policy_grade(&policy, DIAG_STUCK_PIECE, SEVERITY_WARNING), SEVERITY_WARNING);
}

static void test_select_turns_everything_else_off(void **state)
{
    (void)state;
    Policy policy = fresh();
    select_all_of(&policy, "R, s00 ,bad-date");
    assert_true(policy_wants(&policy, DIAG_ILLEGAL_MOVE));
    assert_true(policy_wants(&policy, DIAG_AMBIGUOUS_MOVE));
    assert_true(policy_wants(&policy, DIAG_BAD_DATE));
    assert_false(policy_wants(&policy, DIAG_BAD_RATING));
    assert_false(policy_wants(&policy, DIAG_FOREIGN_LETTERS));
    select_all_of(&policy, "T005");
    assert_true(policy_wants(&policy, DIAG_BAD_RATING));
    assert_true(policy_wants(&policy, DIAG_ILLEGAL_MOVE));
}

static void test_only_what_names_a_quiet_one_turns_it_on(void **state)
{
    (void)state;
    Policy policy = fresh();
    select_all_of(&policy, "T,E");
    assert_false(policy_wants(&policy, DIAG_TAG_ORDER));
    assert_true(policy_wants(&policy, DIAG_FIGURINE));
    assert_false(prints(&policy, DIAG_FIGURINE));
    select_all_of(&policy, "T013,figurine");
    assert_true(prints(&policy, DIAG_TAG_ORDER));
    assert_true(prints(&policy, DIAG_FIGURINE));

    policy = fresh();
    select_all_of(&policy, "D");
    assert_true(prints(&policy, DIAG_DEAD_POSITION));
    assert_false(policy_wants(&policy, DIAG_ILLEGAL_MOVE));
}

static void test_reachability_is_named_by_its_own_prefix(void **state)
{
    (void)state;
    Policy policy = fresh();
    assert_false(policy.named[DIAG_PARITY]);
    assert_true(policy_wants(&policy, DIAG_PARITY));
    select_all_of(&policy, "F");
    assert_false(policy.named[DIAG_PARITY]);
    select_all_of(&policy, "F2");
    assert_true(policy.named[DIAG_PARITY]);
    assert_false(policy.named[DIAG_KING_COUNT]);
}

static void test_ignore_is_stronger(void **state)
{
    (void)state;
    PolicyError error;
    Policy policy = fresh();
    assert_true(policy_ignore(&policy, BYTES("illegal-move,P"), &error));
    select_all_of(&policy, "R,P013");
    assert_false(policy_wants(&policy, DIAG_ILLEGAL_MOVE));
    assert_false(policy_wants(&policy, DIAG_MISSING_BLANK_LINE));
    assert_true(policy_wants(&policy, DIAG_ILLEGAL_CASTLING));
}

static void test_regrading_holds_whatever_was_raised(void **state)
{
    (void)state;
    Policy policy = fresh();
    policy_strict(&policy);
    regrade(&policy, "S=note, S003 = warning,R006=error");
    assert_int_equal(policy_grade(&policy, DIAG_LONG_NOTATION, SEVERITY_WARNING), SEVERITY_NOTE);
    assert_int_equal(policy_grade(&policy, DIAG_SUPERFLUOUS_DISAMBIGUATION, SEVERITY_WARNING),
                     SEVERITY_WARNING);
    assert_int_equal(policy_grade(&policy, DIAG_NOT_REPLAYED, SEVERITY_NOTE), SEVERITY_ERROR);
    assert_false(prints(&policy, DIAG_LONG_NOTATION));
    assert_true(prints(&policy, DIAG_NOT_REPLAYED));
}

static void test_regrading_a_quiet_one_by_name_turns_it_on(void **state)
{
    (void)state;
    Policy policy = fresh();
    regrade(&policy, "P=error");
    assert_false(policy_wants(&policy, DIAG_MISSING_BLANK_LINE));
    regrade(&policy, "P013=warning");
    assert_true(prints(&policy, DIAG_MISSING_BLANK_LINE));
}

static void test_wrong_selectors_are_refused_with_a_suggestion(void **state)
{
    (void)state;
    PolicyError error;
    Policy policy = fresh();
    assert_false(policy_select(&policy, BYTES("R001,ilegal-mov"), &error));
    assert_non_null(error.problem);
    assert_int_equal(error.word.size, 10);
    assert_string_equal(error.suggestion, "illegal-move");
    assert_false(policy.selecting);
    assert_false(policy.selected[DIAG_ILLEGAL_MOVE]);

    assert_false(policy_ignore(&policy, BYTES("X9"), &error));
    assert_null(error.suggestion);
    assert_false(policy_select(&policy, BYTES(""), &error));
    assert_false(policy_select(&policy, BYTES(" , "), &error));
    assert_false(policy_select(&policy, BYTES("R0011"), &error));
}

static void test_wrong_regradings_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "", ",", "R001", "R001=", "=error", "R001=grave", "Q=error", "S=note,R001=x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        PolicyError error = {0};
        Policy policy = fresh();
        bool accepted = policy_regrade(&policy, bytes_from_c_string(wrong[i]), &error);
        assert_false(accepted);
        assert_non_null(error.problem);
        assert_false(policy.regraded[DIAG_LONG_NOTATION]);
    }
}

static void test_a_word_of_any_length_is_safe(void **state)
{
    (void)state;
    uint8_t word[500];
    memset(word, 'r', sizeof word);
    PolicyError error;
    Policy policy = fresh();
    assert_false(policy_select(&policy, (Bytes){word, sizeof word}, &error));
    assert_null(error.suggestion);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_default_style_and_draw_notes_do_not_exist),
        cmocka_unit_test(test_notes_exist_but_are_printed_on_request),
        cmocka_unit_test(test_draws_turns_draw_notes_on),
        cmocka_unit_test(test_strict),
        cmocka_unit_test(test_select_turns_everything_else_off),
        cmocka_unit_test(test_only_what_names_a_quiet_one_turns_it_on),
        cmocka_unit_test(test_reachability_is_named_by_its_own_prefix),
        cmocka_unit_test(test_ignore_is_stronger),
        cmocka_unit_test(test_regrading_holds_whatever_was_raised),
        cmocka_unit_test(test_regrading_a_quiet_one_by_name_turns_it_on),
        cmocka_unit_test(test_wrong_selectors_are_refused_with_a_suggestion),
        cmocka_unit_test(test_wrong_regradings_are_refused),
        cmocka_unit_test(test_a_word_of_any_length_is_safe),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
