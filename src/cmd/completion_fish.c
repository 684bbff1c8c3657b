/* SPDX-License-Identifier: MIT */
/* Completion for fish 3. */
#include "cmd/completion.h"

static const char functions[] =
    "# Completion of domare for fish, as printed by `domare completions fish`.\n\n"
    "function __domare_has_command\n"
    "    set -l words (commandline -opc)\n"
    "    test (count $words) -gt 1; and contains -- $words[2] $argv\n"
    "end\n"
    "function __domare_has_no_command\n"
    "    test (count (commandline -opc)) -eq 1\n"
    "end\n"
    "# What has been typed of the word: a value without its option.\n"
    "function __domare_typed\n"
    "    commandline -ct | string replace -r '^--[a-z-]+=' ''\n"
    "end\n"
    "# More of what has been typed: one of the arguments behind the last comma.\n"
    "function __domare_list\n"
    "    set -l typed (string replace -r '[^,]*$' '' -- (__domare_typed))\n"
    "    printf '%s\\n' \"$typed\"$argv\n"
    "end\n"
    "function __domare_grades\n"
    "    set -l typed (__domare_typed)\n"
    "    if string match -qr '=[^,]*$' -- $typed\n"
    "        set -l begun (string replace -r '[^=]*$' '' -- $typed)\n"
    "        printf '%s\\n' \"$begun\"{error,warning,note,style}\n"
    "    else\n"
    "        __domare_list (string replace \\t =\\t -- $argv)\n"
    "    end\n"
    "end\n"
    "# A form, one of the arguments, and behind its colon the name of a file.\n"
    "function __domare_report\n"
    "    set -l typed (__domare_typed)\n"
    "    if string match -q '*:*' -- $typed\n"
    "        set -l form (string replace -r ':.*' '' -- $typed)\n"
    "        set -l file (string replace -r '^[^:]*:' '' -- $typed)\n"
    "        for name in $file*\n"
    "            printf '%s:%s\\n' $form $name\n"
    "        end\n"
    "    else\n"
    "        printf '%s:\\n' $argv\n"
    "    end\n"
    "end\n\n";

/* Inside single quotes. */
static void add_quoted(Text *out, Bytes words)
{
    for (size_t i = 0; i < words.size; i++) {
        if (words.data[i] == '\'' || words.data[i] == '\\')
            text_add_byte(out, '\\');
        text_add_byte(out, words.data[i]);
    }
}

static void add_description(Text *out, Bytes words)
{
    text_add_c(out, " -d '");
    add_quoted(out, words);
    text_add_c(out, "'\n");
}

/* Variables that hold one element a language and a diagnostic: word, tab, what it means. */
static void add_tables(Text *out)
{
    text_add_c(out, "set -g __domare_languages");
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        text_add_printf(out, " %s\\t%s", language_code((Language)i), language_name((Language)i));
    text_add_c(out, "\nset -g __domare_codes");
    for (Diagnostic i = 0; i < DIAG_COUNT; i++)
        text_add_printf(out, " %s\\t%s", diagnostic_info(i)->code, diagnostic_info(i)->name);
    text_add_c(out, "\n\n");
}

static void add_function(Text *out, const char *name, const char *words, const char *more)
{
    text_add_printf(out, " -a '(%s ", name);
    words_add(out, words, " ");
    text_add_printf(out, "%s)'", more);
}

/* What a value may be, without any file unless it is one. */
static void add_value(Text *out, Value value)
{
    switch (value.kind) {
    case VALUE_FILE:
        text_add_c(out, " -F");
        break;
    case VALUE_WORD:
        text_add_c(out, " -a '");
        words_add(out, value.words, " ");
        text_add_byte(out, '\'');
        break;
    case VALUE_WORDS:
        add_function(out, "__domare_list", value.words, "");
        break;
    case VALUE_REPORT:
        add_function(out, "__domare_report", value.words, "");
        break;
    case VALUE_NOTATION:
        add_function(out, "printf %s\\\\n", value.words, " $__domare_languages");
        break;
    case VALUE_LANGUAGES:
        add_function(out, "__domare_list", "all", " $__domare_languages");
        break;
    case VALUE_CODES:
        add_function(out, "__domare_list", "", "$__domare_codes");
        break;
    case VALUE_GRADES:
        add_function(out, "__domare_grades", "", "$__domare_codes");
        break;
    case VALUE_NONE:
    case VALUE_FREE:
    case VALUE_KIND_COUNT:
        break;
    }
}

static void add_condition(Text *out, const CommandInfo *command)
{
    text_add_printf(out, "complete -c domare -n '__domare_has_command %s'", command->name);
}

static void add_option(Text *out, const OptionInfo *option, const CommandInfo *command)
{
    Value value = value_of_option(option, command);
    add_condition(out, command);
    if (option->letter != 0)
        text_add_printf(out, " -s %c", option->letter);
    text_add_printf(out, " -l %s", option->name);
    if (value.kind != VALUE_NONE)
        text_add_c(out, value.kind == VALUE_FILE ? " -r" : " -x");
    add_value(out, value);
    add_description(out, option_summary(option));
}

void completion_add_fish(Text *out)
{
    text_add_c(out, functions);
    add_tables(out);
    text_add_c(out, "complete -c domare -f\n"
                    "complete -c domare -n __domare_has_no_command -s h -l help -d 'print help'\n"
                    "complete -c domare -n __domare_has_no_command -s V -l version -d 'print the version'\n"
                    "complete -c domare -n __domare_has_no_command -a help -d 'what a command does'\n");
    for (size_t i = 0; i < command_count; i++) {
        const CommandInfo *command = &command_table[i];
        text_add_printf(out, "complete -c domare -n __domare_has_no_command -a %s", command->name);
        add_description(out, bytes_from_c_string(command->summary));
        text_add_printf(out, "complete -c domare -n '__domare_has_command help' -a %s", command->name);
        add_description(out, bytes_from_c_string(command->summary));
        if (value_of_arguments(command).kind != VALUE_FREE) {
            add_condition(out, command);
            add_value(out, value_of_arguments(command));
            text_add_byte(out, '\n');
        }
        for (size_t j = 0; j < option_count; j++)
            if (option_is_offered(&option_table[j], command))
                add_option(out, &option_table[j], command);
    }
}
