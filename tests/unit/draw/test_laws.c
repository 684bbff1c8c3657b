/* SPDX-License-Identifier: MIT */
/* Which Laws are in force when, and what ends a game under them. */
#include "draw/laws.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void test_days_of_change(void **state)
{
    (void)state;
    assert_int_equal(laws_of_date(2023, 1, 1), LAWS_FIDE);
    assert_int_equal(laws_of_date(2022, 12, 31), LAWS_2017);
    assert_int_equal(laws_of_date(2018, 6, 1), LAWS_2017);
    assert_int_equal(laws_of_date(2017, 7, 1), LAWS_2017);
    assert_int_equal(laws_of_date(2017, 6, 30), LAWS_2014);
    assert_int_equal(laws_of_date(2015, 1, 1), LAWS_2014);
    assert_int_equal(laws_of_date(2014, 7, 1), LAWS_2014);
    assert_int_equal(laws_of_date(2014, 6, 30), LAWS_1997);
    assert_int_equal(laws_of_date(2013, 1, 1), LAWS_1997);
    assert_int_equal(laws_of_date(1997, 7, 1), LAWS_1997);
    assert_int_equal(laws_of_date(1997, 6, 30), LAWS_OLDER);
    assert_int_equal(laws_of_date(1851, 5, 27), LAWS_OLDER);
}

static void test_a_partly_known_date_is_the_latest_it_can_be(void **state)
{
    (void)state;
    assert_int_equal(laws_of_date(2017, 0, 0), LAWS_2017);
    assert_int_equal(laws_of_date(2017, 6, 0), LAWS_2014);
    assert_int_equal(laws_of_date(2014, 7, 0), LAWS_2014);
    assert_int_equal(laws_of_date(2022, 0, 0), LAWS_2017);
    assert_int_equal(laws_of_date(0, 0, 0), LAWS_FIDE);
    assert_int_equal(laws_of_date(0, 3, 1), LAWS_FIDE);
}

static void test_profiles(void **state)
{
    (void)state;
    assert_int_equal(laws_profile(LAWS_FIDE)->fivefold, FIVEFOLD_ALWAYS);
    assert_int_equal(laws_profile(LAWS_2017)->fivefold, FIVEFOLD_ALWAYS);
    assert_int_equal(laws_profile(LAWS_2014)->fivefold, FIVEFOLD_CONSECUTIVE);
    assert_int_equal(laws_profile(LAWS_1997)->fivefold, FIVEFOLD_NEVER);
    assert_true(laws_profile(LAWS_2014)->seventyfive);
    assert_false(laws_profile(LAWS_1997)->seventyfive);
    assert_true(laws_profile(LAWS_FIDE)->resignation_drawn);
    assert_false(laws_profile(LAWS_2017)->resignation_drawn);
    assert_true(laws_profile(LAWS_1997)->flag_drawn);
    assert_false(laws_profile(LAWS_OLDER)->flag_drawn);
    assert_true(laws_profile(LAWS_OLDER)->dead_by_material_only);
    assert_true(laws_profile(LAWS_CASUAL)->claims_are_automatic);
    assert_false(laws_profile(LAWS_FIDE)->claims_are_automatic);
}

static void test_names(void **state)
{
    (void)state;
    Laws laws = LAWS_COUNT;
    for (Laws i = LAWS_AUTO; i < LAWS_COUNT; i++) {
        assert_true(laws_from_name(laws_name(i), &laws));
        assert_int_equal(laws, i);
    }
    assert_false(laws_from_name("2018", &laws));
    assert_false(laws_from_name("", &laws));
    assert_int_equal(laws, LAWS_CASUAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_days_of_change),
        cmocka_unit_test(test_a_partly_known_date_is_the_latest_it_can_be),
        cmocka_unit_test(test_profiles),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
