/* SPDX-License-Identifier: MIT */
/* Completion for zsh, by its _arguments. */
#include "cmd/completion.h"

static const char heading[] =
    "#compdef domare\n"
    "# Completion of domare for zsh, as printed by `domare completions zsh`: the file _domare in\n"
    "# a folder of $fpath.\n\n";

static const char lists[] =
    "_domare_code_list() { _sequence _domare_codes }\n"
    "_domare_language_list() { compset -P '*,'; compadd -S , -q all; _domare_languages -S , -q }\n"
    "_domare_notation() { compadd \"$@\"; _domare_languages }\n"
    "_domare_grades()\n"
    "{\n"
    "    compset -P '*,'\n"
    "    if compset -P '*='; then\n"
    "        compadd error warning note style\n"
    "    else\n"
    "        _domare_codes -q -S =\n"
    "    fi\n"
    "}\n"
    "_domare_report()\n"
    "{\n"
    "    if compset -P '*:'; then\n"
    "        _files\n"
    "    else\n"
    "        compadd -q -S : \"$@\"\n"
    "    fi\n"
    "}\n\n";

static const char opening[] =
    "_domare()\n"
    "{\n"
    "    local curcontext=$curcontext state line\n"
    "    typeset -A opt_args\n"
    "    _arguments -C '(- *)'{-h,--help}'[print help]' '(- *)'{-V,--version}'[print the version]' \\\n"
    "        '1:command:->command' '*::argument:->arguments' && return\n"
    "    if [[ $state == command ]]; then\n"
    "        _domare_commands\n"
    "        return\n"
    "    fi\n"
    "    curcontext=${curcontext%:*:*}:domare-$line[1]:\n"
    "    case $line[1] in\n"
    "    help) _arguments '1:command:_domare_commands' ;;\n";

static const char closing[] = "    esac\n"
                              "}\n\n"
                              "# Loaded by its name, or read as a whole.\n"
                              "if [[ $funcstack[1] == _domare ]]; then\n"
                              "    _domare \"$@\"\n"
                              "else\n"
                              "    compdef _domare domare\n"
                              "fi\n";

/* Inside single quotes, as part of a specification in which brackets and colons have a meaning. */
static void add_quoted(Text *out, Bytes words)
{
    for (size_t i = 0; i < words.size; i++) {
        uint8_t byte = words.data[i];
        if (byte == '\'') {
            text_add_c(out, "'\\''");
            continue;
        }
        if (byte == '[' || byte == ']' || byte == ':' || byte == '\\')
            text_add_byte(out, '\\');
        text_add_byte(out, byte);
    }
}

/* A row of _describe: word, colon, what it means. */
static void add_row(Text *out, const char *word, const char *meaning)
{
    text_add_printf(out, "        '%s:", word);
    add_quoted(out, bytes_from_c_string(meaning));
    text_add_c(out, "'\n");
}

static void add_words(Text *out, const char *opening_sign, const char *words, const char *closing_sign)
{
    text_add_c(out, opening_sign);
    words_add(out, words, " ");
    text_add_c(out, closing_sign);
}

static void add_action(Text *out, Value value)
{
    switch (value.kind) {
    case VALUE_FILE:
        text_add_c(out, "_files");
        break;
    case VALUE_WORD:
        add_words(out, "(", value.words, ")");
        break;
    case VALUE_WORDS:
        add_words(out, "_sequence compadd - ", value.words, "");
        break;
    case VALUE_REPORT:
        add_words(out, "_domare_report ", value.words, "");
        break;
    case VALUE_NOTATION:
        add_words(out, "_domare_notation ", value.words, "");
        break;
    case VALUE_LANGUAGES:
        text_add_c(out, "_domare_language_list");
        break;
    case VALUE_CODES:
        text_add_c(out, "_domare_code_list");
        break;
    case VALUE_GRADES:
        text_add_c(out, "_domare_grades");
        break;
    case VALUE_NONE:
    case VALUE_FREE:
    case VALUE_KIND_COUNT:
        text_add_byte(out, ' ');
        break;
    }
}

static void add_tables(Text *out)
{
    text_add_c(out, "_domare_commands()\n{\n    local -a commands=(\n");
    for (size_t i = 0; i < command_count; i++)
        add_row(out, command_table[i].name, command_table[i].summary);
    text_add_c(out, "        'help:what a command does'\n    )\n"
                    "    _describe -t commands command commands\n}\n"
                    "_domare_languages()\n{\n    local -a languages=(\n");
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        add_row(out, language_code((Language)i), language_name((Language)i));
    text_add_c(out, "    )\n"
                    "    _describe -t languages language languages \"$@\"\n}\n"
                    "_domare_codes()\n{\n    local -a codes=(\n");
    for (Diagnostic i = 0; i < DIAG_COUNT; i++)
        add_row(out, diagnostic_info(i)->code, diagnostic_info(i)->name);
    text_add_c(out, "    )\n    _describe -t codes code codes \"$@\"\n}\n");
}

#define NEXT_LINE " \\\n            "

static void add_option(Text *out, const OptionInfo *option, const CommandInfo *command)
{
    bool repeatable = option_is_repeatable(option);
    bool has_value = option->argument[0] != '\0';
    const char *name = option->name;
    text_add_c(out, NEXT_LINE);
    if (option->letter == 0)
        text_add_printf(out, "'%s--%s%s", repeatable ? "*" : "", name, has_value ? "=" : "");
    else
        text_add_printf(out, "'(-%c --%s)'{-%c%s,--%s%s}'", option->letter, name, option->letter,
                        has_value ? "+" : "", name, has_value ? "=" : "");
    text_add_byte(out, '[');
    add_quoted(out, option_summary(option));
    text_add_byte(out, ']');
    if (has_value) {
        text_add_byte(out, ':');
        add_quoted(out, bytes_from_c_string(option->argument));
        text_add_byte(out, ':');
        add_action(out, value_of_option(option, command));
    }
    text_add_byte(out, '\'');
}

void completion_add_zsh(Text *out)
{
    text_add_c(out, heading);
    add_tables(out);
    text_add_c(out, lists);
    text_add_c(out, opening);
    for (size_t i = 0; i < command_count; i++) {
        const CommandInfo *command = &command_table[i];
        text_add_printf(out, "    %s)\n        _arguments -s -S", command->name);
        for (size_t j = 0; j < option_count; j++)
            if (option_is_offered(&option_table[j], command))
                add_option(out, &option_table[j], command);
        /* Where nothing can be offered, a message would keep zsh from offering options. */
        Value value = value_of_arguments(command);
        if (value.kind != VALUE_FREE) {
            text_add_c(out, NEXT_LINE "'*:");
            add_quoted(out, bytes_from_c_string(command->arguments));
            text_add_byte(out, ':');
            add_action(out, value);
            text_add_c(out, "'");
        }
        text_add_c(out, "\n        ;;\n");
    }
    text_add_c(out, closing);
}
