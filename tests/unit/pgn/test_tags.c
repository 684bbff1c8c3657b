/* SPDX-License-Identifier: MIT */
/* Names of tags, and which values are good. */
#include "pgn/tags.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void expect(bool (*is_good)(Bytes), const char *const *good, const char *const *bad)
{
    for (; *good; good++)
        if (!is_good(bytes_from_c_string(*good)))
            fail_msg("should be good: \"%s\"", *good);
    for (; *bad; bad++)
        if (is_good(bytes_from_c_string(*bad)))
            fail_msg("should be bad: \"%s\"", *bad);
}

static void test_names(void **state)
{
    (void)state;
    assert_int_equal(tag_by_name(BYTES("Event")), TAG_EVENT);
    assert_int_equal(tag_by_name(BYTES("whiteELO")), TAG_WHITE_ELO);
    assert_int_equal(tag_by_name(BYTES("Events")), TAG_OTHER);
    assert_int_equal(tag_by_name(BYTES("")), TAG_OTHER);
    for (TagId id = 0; id < TAG_KNOWN_COUNT; id++)
        assert_int_equal(tag_by_name(bytes_from_c_string(tag_name(id))), id);
    assert_int_equal(tag_grammar(TAG_EVENT_DATE), TAG_GRAMMAR_DATE);
}

static void test_dates(void **state)
{
    (void)state;
    expect(tag_date_is_good,
           (const char *const[]){"2024.01.31", "????.??.??", "2024.??.??", "2024.02.29", "2000.02.29", "2024.12.??", "????.02.29", "1851.06.21", NULL},
           (const char *const[]){"", "?", "2024", "2000.1.1", "2023/01/02", "2024.02.30", "2023.02.29", "1900.02.29", "Oct 15, 2016",
                                 "2024.13.01", "2024.00.10", "2024.01.00", "2024.04.31", "202?.01.01", "2024.1?.01", "0000.01.01",
                                 "2024.01.011", "31.12.2023", "2024-01-01", NULL});
    assert_true(tag_date_has_form(BYTES("2024.02.30")));
    assert_false(tag_date_has_form(BYTES("2024.2.30")));
}

static void test_dates_as_far_as_they_can_be_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        TagDate date;
    } dates[] = {
        {"2024.03.31", {2024, 3, 31}}, {"2024.??.??", {2024, 0, 0}}, {"2024.03.??", {2024, 3, 0}}, {"????.??.??", {0, 0, 0}},
        {"2000.1.9", {2000, 1, 9}},    {"2023/01/02", {2023, 1, 2}}, {"1999", {1999, 0, 0}},       {"Oct 15, 2016", {0, 0, 0}},
        {"31.12.2023", {0, 0, 0}},     {"20240101", {0, 0, 0}},      {"", {0, 0, 0}},
    };
    for (size_t i = 0; i < sizeof dates / sizeof *dates; i++) {
        TagDate date = tag_date_of(bytes_from_c_string(dates[i].text));
        assert_int_equal(date.year, dates[i].date.year);
        assert_int_equal(date.month, dates[i].date.month);
        assert_int_equal(date.day, dates[i].date.day);
    }
}

static void test_ratings(void **state)
{
    (void)state;
    expect(tag_rating_is_good, (const char *const[]){"0", "2850", "4000", "-", "?", "", "0900", NULL},
           (const char *const[]){"4001", "12x", "-5", "2850.5", "99999999999", " 2000", "??", NULL});
}

static void test_opening_codes(void **state)
{
    (void)state;
    expect(tag_eco_is_good, (const char *const[]){"A00", "E99", "B97/01", "B97a", "B97a1", NULL},
           (const char *const[]){"", "?", "F00", "A0", "a00", "A000", "B97/", "B97/001", "A00 ", "B97aa", NULL});
}

static void test_time_controls(void **state)
{
    (void)state;
    expect(tag_time_control_is_good, (const char *const[]){"?", "-", "40/9000", "300", "4500+60", "*180", "40/7200:3600", "0+1", NULL},
           (const char *const[]){"", "5 min", "40/", "/40", "300+", "0/300", "40/7200:", ":300", "40/5400+30", "*", "1e3", "3600s", NULL});
    Bytes value = BYTES("40/7200:900+30");
    TagTimeStage stage;
    assert_true(tag_time_stage(&value, &stage));
    assert_int_equal(stage.moves, 40);
    assert_int_equal(stage.seconds, 7200);
    assert_true(tag_time_stage(&value, &stage));
    assert_int_equal(stage.moves, 0);
    assert_int_equal(stage.seconds, 900);
    assert_int_equal(stage.increment, 30);
    assert_null(value.data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_dates),
        cmocka_unit_test(test_dates_as_far_as_they_can_be_read),
        cmocka_unit_test(test_ratings),
        cmocka_unit_test(test_opening_codes),
        cmocka_unit_test(test_time_controls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
