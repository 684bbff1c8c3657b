/* SPDX-License-Identifier: MIT */
/* What the shells are told about options and arguments. */
#include "cmd/completion.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const OptionInfo *option(const char *name)
{
    for (size_t i = 0; i < option_count; i++)
        if (strcmp(option_table[i].name, name) == 0)
            return &option_table[i];
    fail_msg("there is no option %s", name);
    return NULL;
}

static void assert_value(const char *command, const char *name, ValueKind kind, const char *words)
{
    Value value = value_of_option(option(name), command_by_name(command));
    assert_int_equal(value.kind, kind);
    if (words == NULL)
        assert_null(value.words);
    else
        assert_string_equal(value.words, words);
}

static void test_values_of_options(void **state)
{
    (void)state;
    assert_value("check", "quiet", VALUE_NONE, NULL);
    assert_value("check", "jobs", VALUE_FREE, NULL);
    assert_value("check", "where", VALUE_FREE, NULL);
    assert_value("check", "output", VALUE_FILE, NULL);
    assert_value("check", "color", VALUE_WORD, "auto|always|never");
    assert_value("check", "select", VALUE_CODES, NULL);
    assert_value("check", "severity", VALUE_GRADES, NULL);
    assert_value("check", "lang", VALUE_LANGUAGES, NULL);
    assert_value("convert", "to", VALUE_NOTATION, "san|lan|uci|figurine");
    assert_value("draws", "only", VALUE_WORDS, "threefold|fivefold|fifty|seventyfive|stalemate|dead");
}

static void test_formats_are_those_of_the_command(void **state)
{
    (void)state;
    assert_value("draws", "format", VALUE_WORD, "text|jsonl|csv|tsv");
    assert_value("board", "format", VALUE_WORD, "text|svg");
    assert_value("check", "report", VALUE_REPORT, command_by_name("check")->formats);
}

/* An option that takes a value has a kind of value, and one that is a list of words has words. */
static void test_every_option(void **state)
{
    (void)state;
    for (size_t i = 0; i < command_count; i++)
        for (size_t j = 0; j < option_count; j++) {
            Value value = value_of_option(&option_table[j], &command_table[i]);
            assert_int_equal(value.kind == VALUE_NONE, option_table[j].argument[0] == '\0');
            bool has_words = value.kind == VALUE_WORD || value.kind == VALUE_WORDS
                             || value.kind == VALUE_REPORT || value.kind == VALUE_NOTATION;
            assert_int_equal(has_words, value.words != NULL);
        }
}

static void test_arguments(void **state)
{
    (void)state;
    assert_int_equal(value_of_arguments(command_by_name("check")).kind, VALUE_FILE);
    assert_int_equal(value_of_arguments(command_by_name("board")).kind, VALUE_FILE);
    assert_int_equal(value_of_arguments(command_by_name("explain")).kind, VALUE_CODES);
    assert_int_equal(value_of_arguments(command_by_name("perft")).kind, VALUE_FREE);
    assert_int_equal(value_of_arguments(command_by_name("languages")).kind, VALUE_FREE);
    assert_string_equal(value_of_arguments(command_by_name("completions")).words, "bash|zsh|fish");
}

static void test_what_is_offered(void **state)
{
    (void)state;
    assert_true(option_is_offered(option("help"), command_by_name("schema")));
    assert_true(option_is_offered(option("strict"), command_by_name("check")));
    assert_false(option_is_offered(option("strict"), command_by_name("convert")));
    assert_false(option_is_offered(option("chunk-size"), command_by_name("check")));
    assert_true(option_is_repeatable(option("report")));
    assert_false(option_is_repeatable(option("output")));
}

static void test_summary_is_the_first_part_of_the_help(void **state)
{
    (void)state;
    OptionInfo row = {.help = "form of the output: {formats}"};
    assert_true(bytes_equal(option_summary(&row), BYTES("form of the output")));
    row.help = "print at most N findings; all are counted";
    assert_true(bytes_equal(option_summary(&row), BYTES("print at most N findings")));
    row.help = "print no totals";
    assert_true(bytes_equal(option_summary(&row), BYTES("print no totals")));
}

static void test_words(void **state)
{
    (void)state;
    Text out = {0};
    words_add(&out, "text|gcc|csv", ", ");
    assert_true(bytes_equal(text_bytes(&out), BYTES("text, gcc, csv")));
    text_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values_of_options),
        cmocka_unit_test(test_formats_are_those_of_the_command),
        cmocka_unit_test(test_every_option),
        cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_what_is_offered),
        cmocka_unit_test(test_summary_is_the_first_part_of_the_help),
        cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
