/* SPDX-License-Identifier: MIT */
/* The list of findings: what a new one holds, growth, order. */
#include "diag/finding.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void test_a_new_finding_has_its_place_and_the_severity_of_the_table(void **state)
{
    (void)state;
    FindingList list = {0};
    Finding *finding = finding_list_add(&list, DIAG_FIGURINE, 17, 3);
    assert_int_equal(finding->diagnostic, DIAG_FIGURINE);
    assert_int_equal(finding->severity, SEVERITY_NOTE);
    assert_int_equal(finding->at, 17);
    assert_int_equal(finding->length, 3);
    assert_int_equal(finding->ply, -1);
    assert_int_equal(finding->game, 0);
    assert_int_equal(finding->variation, 0);
    assert_false(finding->place_only);
    assert_int_equal(finding->expected.size, 0);
    assert_null(finding->fault);
    for (int i = 0; i < FINDING_ARGUMENTS; i++)
        assert_int_equal(finding->arguments[i].kind, FINDING_NONE);
    finding_list_free(&list);
}

static void test_memory_that_is_used_again_is_clean(void **state)
{
    (void)state;
    FindingList list = {0};
    Finding *finding = finding_list_add(&list, DIAG_ILLEGAL_MOVE, 1, 2);
    finding->game = 7;
    finding->arguments[1] = finding_number(3);
    finding->expected = BYTES("Nf3");
    size_t capacity = list.capacity;
    finding_list_clear(&list);
    assert_int_equal(list.count, 0);
    assert_int_equal(list.capacity, capacity);
    finding = finding_list_add(&list, DIAG_FIGURINE, 0, 0);
    assert_int_equal(finding->game, 0);
    assert_int_equal(finding->arguments[1].kind, FINDING_NONE);
    assert_int_equal(finding->expected.size, 0);
    finding_list_free(&list);
    assert_int_equal(list.capacity, 0);
}

static void test_findings_of_the_present_game_are_taken_back(void **state)
{
    (void)state;
    FindingList list = {0};
    finding_list_add(&list, DIAG_MISSING_TERMINATOR, 1, 0);
    finding_list_start_game(&list);
    finding_list_add(&list, DIAG_FIGURINE, 2, 0);
    finding_list_add(&list, DIAG_MISSING_TERMINATOR, 3, 0);
    finding_list_add(&list, DIAG_ILLEGAL_MOVE, 4, 0);
    finding_list_drop(&list, DIAG_MISSING_TERMINATOR);
    assert_int_equal(list.count, 3);
    assert_int_equal(list.items[0].diagnostic, DIAG_MISSING_TERMINATOR);
    assert_int_equal(list.items[1].diagnostic, DIAG_FIGURINE);
    assert_int_equal(list.items[2].diagnostic, DIAG_ILLEGAL_MOVE);
    finding_list_free(&list);
}

/* Numbers that look random and are the same on every machine. */
static uint32_t next_number(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 16;
}

static void check_sort(size_t count, size_t first, uint32_t places)
{
    FindingList list = {0};
    uint32_t seed = (uint32_t)(count * 31 + first);
    for (size_t i = 0; i < count; i++) {
        size_t at = next_number(&seed) % places;
        finding_list_add(&list, DIAG_ILLEGAL_MOVE, at, 0)->ply = (int32_t)i;
    }
    size_t untouched = first < count ? first : count;
    size_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += (size_t)list.items[i].ply;
    finding_list_sort(&list, first);
    for (size_t i = 0; i < untouched; i++)
        assert_int_equal(list.items[i].ply, i);
    for (size_t i = untouched + 1; i < count; i++) {
        assert_true(list.items[i - 1].at <= list.items[i].at);
        if (list.items[i - 1].at == list.items[i].at)
            assert_true(list.items[i - 1].ply < list.items[i].ply);
    }
    for (size_t i = 0; i < count; i++)
        sum -= (size_t)list.items[i].ply;
    assert_int_equal(sum, 0);
    finding_list_free(&list);
}

static void test_sort_is_stable_and_leaves_what_comes_before(void **state)
{
    (void)state;
    check_sort(0, 0, 10);
    check_sort(1, 0, 10);
    check_sort(2, 0, 2);
    check_sort(3, 5, 10);
    for (size_t count = 2; count < 70; count++)
        check_sort(count, count % 5, 7);
    check_sort(1000, 0, 40);
    check_sort(1025, 100, 60000);
}

static void test_arguments_keep_their_kind(void **state)
{
    (void)state;
    assert_int_equal(finding_text(BYTES("White")).kind, FINDING_TEXT);
    assert_int_equal(finding_text(BYTES("White")).as.text.size, 5);
    assert_int_equal(finding_number(-4).as.number, -4);
    assert_string_equal(finding_words("stalemate").as.words, "stalemate");
    assert_int_equal(finding_words(NULL).kind, FINDING_NONE);
    assert_int_equal(finding_code_point(0x441).as.code_point, 0x441);
    assert_int_equal(finding_square(63).as.square, 63);
    assert_int_equal(finding_square(0).kind, FINDING_SQUARE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_new_finding_has_its_place_and_the_severity_of_the_table),
        cmocka_unit_test(test_memory_that_is_used_again_is_clean),
        cmocka_unit_test(test_findings_of_the_present_game_are_taken_back),
        cmocka_unit_test(test_sort_is_stable_and_leaves_what_comes_before),
        cmocka_unit_test(test_arguments_keep_their_kind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
