/* SPDX-License-Identifier: MIT */
/* The tag section: T001, T002, T004 to T008, T013, T015. */
#include "judged.h"

#define ROSTER                                                                                                                   \
    "[Event \"A\"]\n[Site \"?\"]\n[Date \"2024.01.01\"]\n[Round \"1\"]\n[White \"W\"]\n[Black \"B\"]\n[Result \"*\"]\n"

static Judged *judged;

static void expect(const char *pgn, const char *codes)
{
    judged_read(judged, pgn);
    judged_expect(judged, "T", codes);
}

static void test_the_roster(void **state)
{
    (void)state;
    expect(ROSTER "\n1. e4 *", "");
    expect("1. e4 *", "T001");
    assert_true(bytes_equal(judged_find(judged, "T001")->arguments[0].as.text,
                            BYTES("Event, Site, Date, Round, White, Black, Result")));
    expect("[Event \"A\"]\n[Site \"?\"]\n[Date \"2024.01.01\"]\n[White \"W\"]\n[Black \"B\"]\n\n1. e4 *", "T001");
    assert_true(bytes_equal(judged_find(judged, "T001")->arguments[0].as.text, BYTES("Round, Result")));
}

static void test_order(void **state)
{
    (void)state;
    policy_strict(&judged->policy);
    expect("[Site \"?\"]\n[Event \"A\"]\n[Date \"2024.01.01\"]\n[Round \"1\"]\n[White \"W\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 *",
           "T013");
    expect(ROSTER "[ECO \"A00\"]\n\n1. e4 *", "");
    expect("[ECO \"A00\"]\n" ROSTER "\n1. e4 *", "T013");
    policy_default(&judged->policy);
}

static void test_duplicates(void **state)
{
    (void)state;
    expect(ROSTER "[Result \"0-1\"]\n[White \"Other\"]\n\n1. e4 *", "T002 T002");
    assert_int_equal(judged->verdict.tag, RESULT_OPEN);
    /* The value of a repeated tag is not looked at. */
    expect(ROSTER "[Date \"x\"]\n\n1. e4 *", "T002");
}

static void test_values(void **state)
{
    (void)state;
    expect(ROSTER "[EventDate \"2024.02.30\"]\n[WhiteElo \"12x\"]\n[BlackElo \"2000\"]\n[ECO \"F00\"]\n[TimeControl \"slow\"]\n\n1. e4 *",
           "T004 T005 T006 T007");
    expect(ROSTER "[PlyCount \"5\"]\n\n1. e4 e5 2. Nf3 Nc6 *", "T008");
    const Finding *finding = judged_find(judged, "T008");
    assert_int_equal(judged->text.data[finding->at], '"');
    assert_true(bytes_equal(finding->expected, BYTES("4")));
    expect(ROSTER "[PlyCount \"4\"]\n\n1. e4 (1. d4) 1... e5 2. Nf3 Nc6 *", "");
    expect(ROSTER "[PlyCount \"four\"]\n\n1. e4 e5 2. Nf3 Nc6 *", "T008");
    expect(ROSTER "[PlyCount \"99999999999999999999999\"]\n\n1. e4 *", "T008");
}

static void test_length(void **state)
{
    (void)state;
    char pgn[700];
    char value[257];
    memset(value, 'x', sizeof value);
    value[255] = 0;
    snprintf(pgn, sizeof pgn, ROSTER "[Opening \"%s\"]\n\n1. e4 *", value);
    expect(pgn, "");
    value[255] = 'x';
    value[256] = 0;
    snprintf(pgn, sizeof pgn, ROSTER "[Opening \"%s\"]\n\n1. e4 *", value);
    expect(pgn, "T015");
}

static int setup(void **state)
{
    judged_setup(state);
    judged = judged_new();
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    judged_free(judged);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_roster),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_duplicates),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_length),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
