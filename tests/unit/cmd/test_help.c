/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cmd/help.h"

#include <string.h>

enum { WIDTH = 79 };

static void no_line_is_too_long(const Text *text)
{
    size_t columns = 0;
    for (size_t i = 0; i < text->size; i++) {
        columns = text->data[i] == '\n' ? 0 : columns + ((text->data[i] & 0xC0) != 0x80);
        if (columns > WIDTH)
            fail_msg("a line is too long: ...%.*s", (int)(columns > 60 ? 60 : columns),
                     (const char *)text->data + i - 60);
        assert_false(i > 0 && text->data[i] == '\n' && text->data[i - 1] == ' ');
    }
    assert_int_equal(text->data[text->size - 1], '\n');
}

static void the_program(void **state)
{
    (void)state;
    Text text = {0};
    help_add_program(&text);
    no_line_is_too_long(&text);
    text_add_byte(&text, '\0');
    for (size_t i = 0; i < command_count; i++)
        assert_non_null(strstr((const char *)text.data, command_table[i].summary));
    text_free(&text);
}

static void every_command(void **state)
{
    (void)state;
    for (size_t i = 0; i < command_count; i++) {
        const CommandInfo *command = &command_table[i];
        Text text = {0};
        help_add_command(&text, command);
        no_line_is_too_long(&text);
        text_add_byte(&text, '\0');
        const char *help = (const char *)text.data;
        assert_non_null(strstr(help, "--help"));
        assert_null(strstr(help, "{formats}"));
        assert_null(strstr(help, "chunk-size"));
        assert_true(strstr(help, "Examples:") < strstr(help, "Usage:"));
        assert_int_equal(command->formats[0] != '\0', strstr(help, "--format") != NULL);
        text_free(&text);
    }
}

static void wrapped(const char *words, size_t column, size_t indent, const char *expected)
{
    Text text = {0};
    help_add_wrapped(&text, words, column, indent);
    text_add_byte(&text, '\0');
    assert_string_equal((const char *)text.data, expected);
    text_free(&text);
}

static void wrapping(void **state)
{
    (void)state;
    wrapped("", 0, 0, "\n");
    wrapped("a b", 77, 2, "a\n  b\n");
    wrapped("a b", 76, 2, "a b\n");
    wrapped("a\nb", 0, 1, "a\n b\n");
    wrapped("a\n", 0, 1, "a\n");
}

static void commands(void **state)
{
    (void)state;
    assert_ptr_equal(command_by_name("perft")->run, cmd_perft);
    assert_null(command_by_name("Perft"));
    assert_null(command_by_name(""));
    assert_string_equal(command_suggestion("pertf"), "perft");
    assert_null(command_suggestion("xyzzyx"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_program),
        cmocka_unit_test(every_command),
        cmocka_unit_test(wrapping),
        cmocka_unit_test(commands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
