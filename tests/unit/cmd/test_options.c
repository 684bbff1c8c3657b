/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cmd/option_readers.h"
#include "cmd/options.h"

#include <stdio.h>
#include <string.h>

enum { ARGUMENTS_MAX = 16 };

/* Reads a command line whose arguments are separated by blanks; what is wrong with it goes to `problem`. */
static bool read_line(Options *options, const char *command, const char *line, char problem[256])
{
    static char copy[512];
    char *arguments[ARGUMENTS_MAX + 1];
    int count = 0;
    Text text = {0};
    snprintf(copy, sizeof copy, "%s", line);
    for (char *word = strtok(copy, " "); word != NULL && count < ARGUMENTS_MAX; word = strtok(NULL, " "))
        arguments[count++] = word;
    arguments[count] = NULL;
    bool good = options_read(options, command, "text|gcc|jsonl", arguments, &text);
    snprintf(problem, 256, "%.*s", (int)text.size, (const char *)text.data);
    text_free(&text);
    return good;
}

static Options good(const char *command, const char *line)
{
    Options options;
    char problem[256];
    if (!read_line(&options, command, line, problem))
        fail_msg("%s: %s", line, problem);
    return options;
}

static void bad(const char *command, const char *line, const char *expected)
{
    Options options;
    char problem[256];
    assert_false(read_line(&options, command, line, problem));
    assert_string_equal(problem, expected);
    options_free(&options);
}

static void nothing_said(void **state)
{
    (void)state;
    Options options = good("check", "");
    assert_int_equal(options.input_count, 0);
    assert_null(options.format);
    assert_int_equal(options.fail_on, SEVERITY_ERROR);
    assert_int_equal(options.check.languages.count, 2);
    assert_int_equal(options.check.languages.list[1], LANGUAGE_sv);
    assert_int_equal(options.check.dead, DEAD_AUTO);
    assert_false(options.check.both_sides);
    assert_int_equal(options.max_game_size, 8 << 20);
    assert_true(options.max_findings == OPTION_NO_LIMIT && options.max_decompressed == OPTION_NO_LIMIT);
    options_free(&options);
    options = good("draws", "");
    assert_int_equal(options.check.dead, DEAD_FULL);
    assert_true(options.check.both_sides);
    options_free(&options);
}

static void ways_to_give_a_value(void **state)
{
    (void)state;
    static const char *const lines[] = {"--format=gcc", "--format gcc", "-f gcc", "-fgcc", "--form gcc", "-qf gcc", "-sfgcc"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        Options options = good("check", lines[i]);
        assert_string_equal(options.format, "gcc");
        assert_int_equal(options.input_count, 0);
        options_free(&options);
    }
}

static void inputs_keep_their_order(void **state)
{
    (void)state;
    Options options = good("check", "a -q - -j 3 b -- -s --help");
    static const char *const inputs[] = {"a", "-", "b", "-s", "--help"};
    assert_int_equal(options.input_count, 5);
    for (size_t i = 0; i < 5; i++)
        assert_string_equal(options.inputs[i], inputs[i]);
    assert_true(options.quiet);
    assert_false(options.summary || options.help);
    assert_int_equal(options.jobs, 3);
    options_free(&options);
}

static void wrong_options(void **state)
{
    (void)state;
    bad("check", "--fomat gcc", "check has no option --fomat; did you mean --format?");
    bad("check", "--rejects x", "check has no option --rejects; it belongs to convert");
    bad("check", "-x", "check has no option -x");
    bad("check", "--max", "--max can mean --max-findings or --max-per-code or --max-game-size or --max-decompressed");
    bad("check", "--format", "--format needs a value: NAME");
    bad("check", "--quiet=yes", "--quiet takes no value");
    bad("check", "--=x", "check has no option --");
    bad("check", "--chunk 3", "check has no option --chunk");
}

static void wrong_values(void **state)
{
    (void)state;
    bad("check", "--format jsnl", "--format: expected text, gcc or jsonl instead of \"jsnl\"; did you mean jsonl?");
    bad("check", "--jobs none", "--jobs: expected a number instead of \"none\"");
    bad("check", "-j0", "--jobs: expected a number from 1 to 1024 instead of \"0\"");
    bad("check", "--laws 2018", "--laws: expected auto, fide, 2017, 2014, 1997, older or casual instead of \"2018\"; did you mean 2017?");
    bad("check", "--lang en,xx", "--lang: unknown language \"xx\"; `domare languages` lists them");
    bad("check", "--select R001,illegal-mvoe", "--select: unknown code or name \"illegal-mvoe\"; did you mean illegal-move?");
    bad("check", "--severity R001=bad", "--severity: the level must be error, warning, note or style, not \"bad\"");
    bad("check", "--max-findings 99999999999999999999", "--max-findings: expected a number instead of \"99999999999999999999\"");
    bad("draws", "--only fivefold,fivfold",
        "--only: expected threefold, fivefold, fifty, seventyfive, stalemate or dead instead of \"fivfold\"; did you mean fivefold?");
    bad("convert", "--to xx",
        "--to: expected san, lan, uci, figurine or the code of a language (see `domare languages`) instead of \"xx\"");
}

/* The words of a choice stand in the order of its enum. */
static void choices_are_enums(void **state)
{
    (void)state;
    Options options = good("check", "--laws casual --variant chess960 --dead full --encoding cp850 --fail-on never --color never");
    assert_int_equal(options.check.laws, LAWS_CASUAL);
    assert_int_equal(options.check.variant, VARIANT_CHESS960);
    assert_int_equal(options.check.dead, DEAD_FULL);
    assert_string_equal(encoding_name(options.check.encoding), "cp850");
    assert_int_equal(options.fail_on, FAIL_ON_NEVER);
    assert_int_equal(options.colour, WHEN_NEVER);
    options_free(&options);
    for (unsigned severity = 0; severity < SEVERITY_COUNT; severity++)
        assert_int_equal(choice_of("style|note|warning|error|never", severity_name((Severity)severity)), severity);
    options = good("fen", "--level reachable --effort deep --ep always");
    assert_int_equal(options.level, LEVEL_REACHABLE);
    assert_int_equal(options.effort, EFFORT_DEEP);
    assert_true(options.ep_always);
    options_free(&options);
    options = good("check", "--variations skip");
    assert_true(options.check.skip_variations);
    options_free(&options);
}

static void every_encoding_can_be_named(void **state)
{
    (void)state;
    for (unsigned i = 0; i <= ENCODING_UTF16; i++) {
        char line[64];
        snprintf(line, sizeof line, "--encoding %s", encoding_name((Encoding)i));
        Options options = good("check", line);
        assert_int_equal(options.check.encoding, i);
        options_free(&options);
    }
}

static void conversions(void **state)
{
    (void)state;
    Options options = good("convert", "--to sv --from en -o out.pgn");
    assert_int_equal(options.convert_form, CONVERT_SAN);
    assert_int_equal(options.convert_letters, LANGUAGE_sv);
    assert_int_equal(options.check.languages.count, 1);
    assert_string_equal(options.output, "out.pgn");
    options_free(&options);
    options = good("convert", "--to uci");
    assert_int_equal(options.convert_form, CONVERT_UCI);
    options_free(&options);
    options = good("convert", "--to figurine");
    assert_int_equal(options.convert_letters, LANGUAGE_fan);
    options_free(&options);
}

static void policies(void **state)
{
    (void)state;
    Options options = good("check", "--select R,S001 --ignore R002 --severity S001=note --strict --draws --notes");
    assert_true(policy_wants(&options.policy, DIAG_ILLEGAL_MOVE));
    assert_false(policy_wants(&options.policy, DIAG_ILLEGAL_CASTLING));
    assert_false(policy_wants(&options.policy, DIAG_NOT_UTF8));
    assert_int_equal(policy_grade(&options.policy, DIAG_UNREADABLE_MOVE, SEVERITY_ERROR), SEVERITY_NOTE);
    assert_true(options.policy.strict && options.policy.draws && options.policy.notes);
    options_free(&options);
}

static void conditions(void **state)
{
    (void)state;
    Options options = good("draws", "--only dead,threefold");
    assert_int_equal(options.only, 1U << DRAW_DEAD | 1U << DRAW_THREEFOLD);
    options_free(&options);
}

static void sizes(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t size;
    } right[] = {{"0", 0}, {"1000", 1000}, {"8M", 8 << 20}, {"8m", 8 << 20}, {"64k", 64 << 10}, {"1GiB", 1 << 30}, {"2KB", 2048},
                 {"12B", 12}, {"1T", UINT64_C(1) << 40}, {"16777215T", UINT64_C(16777215) << 40}};
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        uint64_t size = 7;
        assert_true(options_read_size(right[i].text, &size));
        assert_true(size == right[i].size);
    }
    static const char *const wrong[] = {"", "M", "8X", "8MM", "-1", "8 M", "1.5G", "16777216T", "99999999999999999999", "8iB"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        uint64_t size = 7;
        assert_false(options_read_size(wrong[i], &size));
        assert_true(size == 7);
    }
}

static void games_are_chosen(void **state)
{
    (void)state;
    Options options = good("check", "--game 3,7-9,20- --where White");
    assert_int_equal(options.game_number_count, 3);
    assert_int_equal(options.game_numbers[0].to, 3);
    assert_int_equal(options.game_numbers[1].from, 7);
    assert_int_equal(options.game_numbers[1].to, 9);
    assert_true(options.game_numbers[2].to == UINT64_MAX);
    assert_non_null(options.where);
    options_free(&options);
    assert_null(options.where);
    static const char *const wrong[] = {"0", "3-2", "3,", "-3", "3-4-5", "x", "18446744073709551616"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char line[64], problem[256];
        snprintf(line, sizeof line, "--game=%s", wrong[i]);
        if (read_line(&options, "check", line, problem))
            fail_msg("%s", line);
        options_free(&options);
    }
    bad("draws", "--where white", "--where: there is no fact \"white\"; did you mean White?\n  white\n  ^~~~~");
}

static void options_that_need_others(void **state)
{
    (void)state;
    bad("check", "--strict-baseline", "--strict-baseline needs --baseline");
    bad("check", "--baseline=x --strict-baseline --game 1",
        "--strict-baseline needs all games, so it cannot stand beside --where or --game");
    Options options = good("check", "--strict-baseline --baseline x");
    assert_true(options.strict_baseline);
    options_free(&options);
}

static void help_ends_the_reading(void **state)
{
    (void)state;
    Options options = good("check", "--help --nonsense");
    assert_true(options.help);
    options_free(&options);
}

/* The table itself: names once a command, text in its form. */
static void the_table_is_sound(void **state)
{
    (void)state;
    for (size_t i = 0; i < option_count; i++) {
        const OptionInfo *option = &option_table[i];
        size_t length = strlen(option->help);
        assert_true(length > 0 && option->help[length - 1] != '.');
        assert_true(option->field < sizeof(Options));
        for (size_t j = 0; j < i; j++) {
            assert_string_not_equal(option->name, option_table[j].name);
            assert_true(option->letter == 0 || option->letter != option_table[j].letter);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_said),     cmocka_unit_test(ways_to_give_a_value),
        cmocka_unit_test(inputs_keep_their_order), cmocka_unit_test(wrong_options),
        cmocka_unit_test(wrong_values),     cmocka_unit_test(choices_are_enums),
        cmocka_unit_test(every_encoding_can_be_named), cmocka_unit_test(conversions),
        cmocka_unit_test(policies),         cmocka_unit_test(conditions),
        cmocka_unit_test(games_are_chosen), cmocka_unit_test(options_that_need_others),
        cmocka_unit_test(sizes),            cmocka_unit_test(help_ends_the_reading),
        cmocka_unit_test(the_table_is_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
