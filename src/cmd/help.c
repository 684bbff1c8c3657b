/* SPDX-License-Identifier: MIT */
/* Laying out the tables for a terminal of 80 columns. */
#include "cmd/help.h"

#include "cmd/option_readers.h"

#include <string.h>

enum { LINE_WIDTH = 79, COMMAND_COLUMN = 15, OPTION_COLUMN = 26, EXAMPLE_COLUMN = 44 };

/* Columns that the UTF-8 text takes. */
static size_t columns_of(Bytes utf8)
{
    size_t columns = 0;
    for (size_t i = 0; i < utf8.size; i++)
        columns += (utf8.data[i] & 0xC0) != 0x80;
    return columns;
}

static void new_line(Text *out, size_t indent)
{
    text_add_byte(out, '\n');
    text_add_repeated(out, ' ', indent);
}

static void add_wrapped_bytes(Text *out, Bytes rest, size_t column, size_t indent)
{
    bool first = true; /* in its line */
    while (rest.size > 0) {
        size_t size = 0;
        while (size < rest.size && rest.data[size] != ' ' && rest.data[size] != '\n')
            size++;
        Bytes word = bytes_slice(rest, 0, size);
        size_t width = columns_of(word);
        if (!first && column + 1 + width > LINE_WIDTH) {
            new_line(out, indent);
            column = indent;
        } else if (!first) {
            text_add_byte(out, ' ');
            column++;
        }
        text_add(out, word);
        column += width;
        first = false;
        if (size < rest.size && rest.data[size] == '\n' && size + 1 < rest.size) {
            new_line(out, indent);
            column = indent;
            first = true;
        }
        rest = bytes_slice(rest, size + 1, rest.size);
    }
    text_add_byte(out, '\n');
}

void help_add_wrapped(Text *out, const char *words, size_t column, size_t indent)
{
    add_wrapped_bytes(out, bytes_from_c_string(words), column, indent);
}

/* Goes to a column of the line that began at `start`: at least two blanks, or a new line where there is no room. */
static void go_to_column(Text *out, size_t start, size_t column)
{
    size_t width = columns_of(bytes_slice(text_bytes(out), start, out->size));
    if (width + 2 > column)
        new_line(out, column);
    else
        text_add_repeated(out, ' ', column - width);
}

/* Adds the first examples of a command, at most `most`. */
static void add_examples(Text *out, const CommandInfo *command, size_t most)
{
    const char *line = command->examples;
    for (size_t i = 0; i < most && *line != '\0'; i++) {
        const char *tab = strchr(line, '\t');
        const char *end = strchr(line, '\n');
        size_t start = out->size;
        text_add_c(out, "  domare ");
        text_add(out, bytes_of(line, (size_t)(tab - line)));
        go_to_column(out, start, EXAMPLE_COLUMN);
        add_wrapped_bytes(out, bytes_of(tab + 1, (size_t)(end - tab - 1)), EXAMPLE_COLUMN, EXAMPLE_COLUMN);
        line = end + 1;
    }
}

void help_add_program(Text *out)
{
    text_add_c(out, "domare judges chess data: games in PGN and positions in FEN.\n\nExamples:\n");
    for (size_t i = 0; i < command_count; i++)
        add_examples(out, &command_table[i], 1);
    text_add_c(out, "\nUsage: domare COMMAND [OPTIONS] [INPUT ...]\n\nCommands:\n");
    for (size_t i = 0; i < command_count; i++) {
        size_t start = out->size;
        text_add_c(out, "  ");
        text_add_c(out, command_table[i].name);
        go_to_column(out, start, COMMAND_COLUMN);
        help_add_wrapped(out, command_table[i].summary, COMMAND_COLUMN, COMMAND_COLUMN);
    }
    text_add_c(out, "\n`domare help COMMAND` tells what a command does and lists its options.\n"
                    "`domare --version` prints the version.\n\n");
    help_add_wrapped(
        out,
        "Without INPUT, or for -, standard input is read: plain, gzip, zstd or bzip2, told apart by "
        "content.\n"
        "Exit status: 0 finished, nothing grave found; 1 finished, with findings; 2 wrong usage, nothing was "
        "read; 3 not finished, something could not be read or written in full.",
        0, 0);
}

/* The help of an option, with the formats of the command where it speaks of them. */
static void add_option_help(Text *out, const OptionInfo *option, const CommandInfo *command)
{
    static const char mark[] = "{formats}";
    const char *place = strstr(option->help, mark);
    if (place == NULL) {
        help_add_wrapped(out, option->help, OPTION_COLUMN, OPTION_COLUMN);
        return;
    }
    Text help = {0};
    text_add(&help, bytes_of(option->help, (size_t)(place - option->help)));
    choices_add(&help, command->formats);
    text_add_c(&help, place + sizeof mark - 1);
    add_wrapped_bytes(out, text_bytes(&help), OPTION_COLUMN, OPTION_COLUMN);
    text_free(&help);
}

static void add_option(Text *out, const OptionInfo *option, const CommandInfo *command)
{
    size_t start = out->size;
    text_add_c(out, "  ");
    if (option->letter != 0) {
        text_add_byte(out, '-');
        text_add_byte(out, (uint8_t)option->letter);
        text_add_c(out, ", ");
    }
    text_add_c(out, "--");
    text_add_c(out, option->name);
    if (option->argument[0] != '\0') {
        text_add_byte(out, '=');
        text_add_c(out, option->argument);
    }
    go_to_column(out, start, OPTION_COLUMN);
    add_option_help(out, option, command);
}

static void add_options(Text *out, const CommandInfo *command)
{
    for (OptionGroup group = OPTION_GROUP_OUTPUT; group < OPTION_GROUP_COUNT; group++) {
        bool titled = false;
        for (size_t i = 0; i < option_count; i++) {
            if (option_table[i].group != group || !option_is_of(&option_table[i], command->name))
                continue;
            if (!titled) {
                text_add_byte(out, '\n');
                text_add_c(out, option_group_title(group));
                text_add_c(out, ":\n");
                titled = true;
            }
            add_option(out, &option_table[i], command);
        }
    }
}

void help_add_command(Text *out, const CommandInfo *command)
{
    text_add_c(out, "domare ");
    text_add_c(out, command->name);
    text_add_c(out, ": ");
    text_add_c(out, command->summary);
    text_add_c(out, "\n\nExamples:\n");
    add_examples(out, command, SIZE_MAX);
    text_add_c(out, "\nUsage: domare ");
    text_add_c(out, command->name);
    text_add_c(out, " [OPTIONS]");
    if (command->arguments[0] != '\0') {
        text_add_byte(out, ' ');
        text_add_c(out, command->arguments);
    }
    text_add_c(out, "\n\n");
    help_add_wrapped(out, command->text, 0, 0);
    add_options(out, command);
}
