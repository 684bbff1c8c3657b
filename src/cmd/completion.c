/* SPDX-License-Identifier: MIT */
/* What may stand where in a command line, as far as the tables tell. */
#include "cmd/completion.h"

#include "cmd/option_readers.h"

#include <string.h>

Value value_of_option(const OptionInfo *option, const CommandInfo *command)
{
    static const struct {
        bool (*read)(const OptionInfo *, Options *, void *, const char *, Text *);
        Value value;
    } by_reader[] = {
        {read_only, {VALUE_WORDS, ONLY_WORDS}},    {read_to, {VALUE_NOTATION, NOTATION_WORDS}},
        {read_languages, {VALUE_LANGUAGES, NULL}}, {read_select, {VALUE_CODES, NULL}},
        {read_ignore, {VALUE_CODES, NULL}},        {read_severity, {VALUE_GRADES, NULL}},
    };
    if (option->argument[0] == '\0')
        return (Value){VALUE_NONE, NULL};
    if (option->read == read_format)
        return (Value){VALUE_WORD, command->formats};
    if (option->read == read_report)
        return (Value){VALUE_REPORT, command->formats};
    for (size_t i = 0; i < sizeof by_reader / sizeof by_reader[0]; i++)
        if (option->read == by_reader[i].read)
            return by_reader[i].value;
    if (strcmp(option->argument, "FILE") == 0)
        return (Value){VALUE_FILE, NULL};
    if (strchr(option->argument, '|') != NULL)
        return (Value){VALUE_WORD, option->argument};
    return (Value){VALUE_FREE, NULL};
}

Value value_of_arguments(const CommandInfo *command)
{
    const char *arguments = command->arguments;
    if (strstr(arguments, "INPUT") != NULL || strstr(arguments, "FILE") != NULL)
        return (Value){VALUE_FILE, NULL};
    if (strncmp(arguments, "CODE", 4) == 0)
        return (Value){VALUE_CODES, NULL};
    if (strchr(arguments, '|') != NULL)
        return (Value){VALUE_WORD, arguments};
    return (Value){VALUE_FREE, NULL};
}

bool option_is_offered(const OptionInfo *option, const CommandInfo *command)
{
    return option->group != OPTION_GROUP_HIDDEN && option_is_of(option, command->name);
}

bool option_is_repeatable(const OptionInfo *option)
{
    return option->read == read_report || option->read == read_select || option->read == read_ignore
           || option->read == read_severity || option->read == read_numbers;
}

Bytes option_summary(const OptionInfo *option)
{
    const char *formats = strstr(option->help, ": {formats}");
    size_t size = formats != NULL ? (size_t)(formats - option->help) : strcspn(option->help, ";");
    return bytes_of(option->help, size);
}

void words_add(Text *out, const char *words, const char *separator)
{
    for (; *words != '\0'; words++) {
        if (*words == '|')
            text_add_c(out, separator);
        else
            text_add_byte(out, (uint8_t)*words);
    }
}
