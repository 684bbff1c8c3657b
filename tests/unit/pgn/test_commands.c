/* SPDX-License-Identifier: MIT */
/* Commands inside comments and the grammar of their values. */
#include "pgn/commands.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static Bytes text(const char *c) { return bytes_from_c_string(c); }

static void test_finding_commands(void **state)
{
    (void)state;
    Bytes comment = BYTES("{[a] [%eval 0.3,12] words [%clk 0:01:02][%x][%cal Ga1a2, Rb1b2 ] [%emt");
    static const struct {
        CommandKind kind;
        const char *value;
    } expected[] = {
        {COMMAND_EVAL, "0.3,12"}, {COMMAND_CLK, "0:01:02"}, {COMMAND_OTHER, ""}, {COMMAND_CAL, "Ga1a2, Rb1b2"}, {COMMAND_EMT, ""},
    };
    size_t at = 0, found = 0;
    for (Command command; command_next(comment, &at, &command); found++) {
        assert_true(found < 5);
        assert_int_equal(command.kind, expected[found].kind);
        assert_true(bytes_equal(command.value, text(expected[found].value)));
        assert_int_equal(comment.data[command.at], '[');
    }
    assert_int_equal(found, 5);
    Command command;
    at = 0;
    assert_false(command_next(BYTES("{no command [ here % }"), &at, &command));
    at = 0;
    assert_false(command_next(BYTES("["), &at, &command));
}

static void test_times(void **state)
{
    (void)state;
    assert_int_equal(command_time(text("0:02:00")), 120000);
    assert_int_equal(command_time(text("0:01:47.3")), 107300);
    assert_int_equal(command_time(text("0:0:4")), 4000);
    assert_int_equal(command_time(text("10:59:59.999")), 39599999);
    static const char *const bad[] = {"", "1:30", "-0:00:01", "99:99:99", "1:75:00", "0:00:60", "0:000:01", "0:00:1.", "a", "0:01:02 ", "1:2:3:4"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(command_time(text(bad[i])), -1);
    assert_true(command_is_seconds(text("0")));
    assert_true(command_is_seconds(text("12.5")));
    assert_false(command_is_seconds(text("")));
    assert_false(command_is_seconds(text("12s")));
}

static void test_evaluations(void **state)
{
    (void)state;
    static const char *const good[] = {"0.35", "-1.2", "+0.30", "#3", "#-3", "0.25,20", "#-3, 12", "0", ".5", "-.5"};
    static const char *const bad[] = {"", "good", "#", "#-", "3#", "1.", "--1", "0.3,", "0.3,x", "1,2,3", "M3", "#3.5"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(command_eval_is_good(text(good[i])));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(command_eval_is_good(text(bad[i])));
}

static void test_drawings(void **state)
{
    (void)state;
    assert_int_equal(command_bad_drawing(text("Re4,Gd5, Ya1"), COMMAND_CSL).size, 0);
    assert_int_equal(command_bad_drawing(text("Ge2e4"), COMMAND_CAL).size, 0);
    assert_true(bytes_equal(command_bad_drawing(text("Re4,Re9"), COMMAND_CSL), BYTES("Re9")));
    assert_true(bytes_equal(command_bad_drawing(text("Xe4"), COMMAND_CSL), BYTES("Xe4")));
    assert_true(bytes_equal(command_bad_drawing(text("Re4"), COMMAND_CAL), BYTES("Re4")));
    assert_true(bytes_equal(command_bad_drawing(text("Re4,,Re5"), COMMAND_CSL), BYTES("Re4,,Re5")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_finding_commands),
        cmocka_unit_test(test_times),
        cmocka_unit_test(test_evaluations),
        cmocka_unit_test(test_drawings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
