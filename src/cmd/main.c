/* SPDX-License-Identifier: MIT */
/* Picks the command and ends with its status: 0 finished, 1 findings, 2 wrong usage, 3 not finished. */
#include "base/die.h"
#include "cmd/help.h"
#include "cmd/input_list.h"
#include "cmd/output.h"
#include "cmd/output_clash.h"
#include "rules/position.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

static int wrong_usage(const char *what, const char *suggestion)
{
    fprintf(stderr, "domare: there is no command \"%s\"", what);
    if (suggestion != NULL)
        fprintf(stderr, "; did you mean %s?", suggestion);
    fputs("\nTry `domare --help`.\n", stderr);
    return EXIT_USAGE;
}

/* `command` NULL: the program as a whole. */
static int print_help(const CommandInfo *command)
{
    Text text = {0};
    if (command == NULL)
        help_add_program(&text);
    else
        help_add_command(&text, command);
    int status = output_print(&text);
    text_free(&text);
    return status;
}

static int print_version(void)
{
    Text text = {0};
    text_add_c(&text, "domare " DOMARE_VERSION "\n");
    int status = output_print(&text);
    text_free(&text);
    return status;
}

/* Once the options are known. */
static int work(const CommandInfo *command, Options *options, Text *problem)
{
    int status = input_list_complete(options, problem);
    if (status == 0 && output_clashes(options, problem))
        status = EXIT_USAGE;
    if (status == 0)
        return command->run(options);
    fprintf(stderr, "domare: %.*s\n", (int)problem->size, (const char *)problem->data);
    return status;
}

static int run(const CommandInfo *command, char **arguments)
{
    Options options;
    Text problem = {0};
    int status = EXIT_USAGE;
    if (!options_read(&options, command->name, command->formats, arguments, &problem))
        fprintf(stderr, "domare: %.*s\nTry `domare help %s`.\n", (int)problem.size,
                (const char *)problem.data, command->name);
    else if (options.help)
        status = print_help(command);
    else
        status = work(command, &options, &problem);
    options_free(&options);
    text_free(&problem);
    return status;
}

static bool is_one_of(const char *word, const char *first, const char *second)
{
    return strcmp(word, first) == 0 || strcmp(word, second) == 0;
}

int main(int argc, char **argv)
{
    /* A reader that closes the pipe ends the program without a word, even if the parent ignores the signal. */
    signal(SIGPIPE, SIG_DFL);
    memory_start();
    attacks_init();
    position_init();

    if (argc < 2) {
        fputs("domare: which command? Try `domare --help`.\n", stderr);
        return EXIT_USAGE;
    }
    const char *word = argv[1];
    if (is_one_of(word, "--version", "-V"))
        return print_version();
    if (is_one_of(word, "--help", "-h") || (strcmp(word, "help") == 0 && argc == 2))
        return print_help(NULL);

    bool help = strcmp(word, "help") == 0;
    if (help)
        word = argv[2];
    const CommandInfo *command = command_by_name(word);
    if (command == NULL)
        return wrong_usage(word, command_suggestion(word));
    return help ? print_help(command) : run(command, argv + 2);
}
