/* SPDX-License-Identifier: MIT */
/* Reading a command line by the table of options. */
#include "cmd/options.h"

#include "base/die.h"
#include "base/spelling.h"
#include "cmd/option_readers.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

const OptionInfo option_table[] = {
#define OPTION(letter, name, argument, reader, member, commands, group, help) \
    {letter, name, argument, commands, OPTION_GROUP_##group, help, read_##reader, offsetof(Options, member)},
#include "cmd/options.def"
#undef OPTION
};
const size_t option_count = sizeof option_table / sizeof option_table[0];

const char *option_group_title(OptionGroup group)
{
    static const char *const titles[OPTION_GROUP_COUNT] = {
        [OPTION_GROUP_HIDDEN] = "For tests",
        [OPTION_GROUP_OUTPUT] = "Output",
        [OPTION_GROUP_GAMES] = "Which games",
        [OPTION_GROUP_FINDINGS] = "What counts",
        [OPTION_GROUP_READING] = "Reading and judging",
        [OPTION_GROUP_LIMITS] = "Work and limits",
    };
    return titles[group];
}

bool option_is_of(const OptionInfo *option, const char *command)
{
    Bytes list = bytes_from_c_string(option->commands);
    Bytes wanted = bytes_from_c_string(command);
    while (list.size > 0) {
        size_t blank = bytes_find_byte(list, ' ');
        Bytes word = bytes_slice(list, 0, blank);
        if (bytes_equal(word, wanted) || bytes_equal(word, BYTES("*")))
            return true;
        list = blank == BYTES_NOT_FOUND ? (Bytes){0} : bytes_slice(list, blank + 1, list.size);
    }
    return false;
}

void options_default(Options *options, const char *command)
{
    enum { NAMES_BLOCK = 4096 };
    bool totals_only = strcmp(command, "stats") == 0;
    *options = (Options){
        .command = command,
        .formats = "",
        .max_findings = OPTION_NO_LIMIT,
        .max_per_code = OPTION_NO_LIMIT,
        .fail_on = totals_only ? (unsigned)FAIL_ON_NEVER : (unsigned)SEVERITY_ERROR,
        .max_game_size = UINT64_C(8) << 20,
        .max_decompressed = OPTION_NO_LIMIT,
        .convert_letters = LANGUAGE_en,
        .width = 79,
        .level = LEVEL_EVERYTHING,
        .effort = EFFORT_NORMAL,
        .check.dead = strcmp(command, "check") == 0 || totals_only ? DEAD_AUTO : DEAD_FULL,
        .check.dead_nodes = DEAD_DEFAULT_NODES,
        .check.both_sides = strcmp(command, "check") != 0 && !totals_only,
    };
    policy_default(&options->policy);
    arena_init(&options->names, NAMES_BLOCK);
    Bytes unknown;
    language_list_read(&options->check.languages, BYTES("en,sv"), &unknown);
}

void options_free(Options *options)
{
    free(options->inputs);
    free(options->reports);
    options->inputs = NULL;
    options->reports = NULL;
    options->report_count = 0;
    options->input_count = 0;
    arena_free(&options->names);
    where_free(options->where);
    options->where = NULL;
    free(options->game_numbers);
    options->game_numbers = NULL;
    options->game_number_count = 0;
}

/* ---- finding the option that is meant ---- */

/* A command line that is being read. */
typedef struct {
    Options *options;
    char **next; /* the first argument that has not been read; NULL behind the last */
    Text *problem;
} Reading;

static Bytes name_of(const OptionInfo *option) { return bytes_from_c_string(option->name); }

static void add_name(Text *problem, Bytes name)
{
    text_add_c(problem, "--");
    text_add(problem, name);
}

static const char *suggested_name(Bytes name, const char *command)
{
    const char *nearest = NULL;
    unsigned least = spelling_limit(name) + 1;
    for (size_t i = 0; i < option_count; i++) {
        const OptionInfo *option = &option_table[i];
        unsigned distance = spelling_distance(name, name_of(option));
        if (distance < least && option->group != OPTION_GROUP_HIDDEN && option_is_of(option, command)) {
            least = distance;
            nearest = option->name;
        }
    }
    return nearest;
}

/* No option of the command is meant: what the user may have had in mind. */
static void unknown_option(const Reading *reading, Bytes name)
{
    Text *problem = reading->problem;
    const char *nearest = suggested_name(name, reading->options->command);
    text_add_c(problem, reading->options->command);
    text_add_c(problem, " has no option ");
    add_name(problem, name);
    if (nearest != NULL) {
        text_add_c(problem, "; did you mean --");
        text_add_c(problem, nearest);
        text_add_byte(problem, '?');
        return;
    }
    for (size_t i = 0; i < option_count; i++) {
        if (!bytes_equal(name_of(&option_table[i]), name))
            continue;
        text_add_c(problem, "; it belongs to ");
        text_add_c(problem, option_table[i].commands);
        return;
    }
}

static void ambiguous_option(const Reading *reading, Bytes name)
{
    const char *before = " can mean --";
    add_name(reading->problem, name);
    for (size_t i = 0; i < option_count; i++) {
        const OptionInfo *option = &option_table[i];
        if (!option_is_of(option, reading->options->command) || !bytes_starts_with(name_of(option), name))
            continue;
        text_add_c(reading->problem, before);
        text_add_c(reading->problem, option->name);
        before = " or --";
    }
}

/* The option of this name, or the only one of the command whose name begins so. */
static const OptionInfo *option_by_name(const Reading *reading, Bytes name)
{
    const OptionInfo *found = NULL;
    size_t matches = 0;
    for (size_t i = 0; i < option_count; i++) {
        const OptionInfo *option = &option_table[i];
        if (!option_is_of(option, reading->options->command))
            continue;
        if (bytes_equal(name_of(option), name))
            return option;
        if (option->group == OPTION_GROUP_HIDDEN || name.size == 0 || !bytes_starts_with(name_of(option), name))
            continue;
        matches++;
        found = option;
    }
    if (matches == 1)
        return found;
    if (matches == 0)
        unknown_option(reading, name);
    else
        ambiguous_option(reading, name);
    return NULL;
}

static const OptionInfo *option_by_letter(const Reading *reading, char letter)
{
    for (size_t i = 0; i < option_count; i++)
        if (option_table[i].letter == letter && option_is_of(&option_table[i], reading->options->command))
            return &option_table[i];
    text_add_c(reading->problem, reading->options->command);
    text_add_c(reading->problem, " has no option -");
    text_add_byte(reading->problem, (uint8_t)letter);
    return NULL;
}

/* ---- reading ---- */

static bool takes_value(const OptionInfo *option) { return option->argument[0] != '\0'; }

/* Stores the option; a value that is needed and not given is the next argument. */
static bool apply(Reading *reading, const OptionInfo *option, const char *value)
{
    Text *problem = reading->problem;
    if (takes_value(option) && value == NULL) {
        if (*reading->next == NULL) {
            add_name(problem, name_of(option));
            text_add_c(problem, " needs a value: ");
            text_add_c(problem, option->argument);
            return false;
        }
        value = *reading->next++;
    } else if (!takes_value(option) && value != NULL) {
        add_name(problem, name_of(option));
        text_add_c(problem, " takes no value");
        return false;
    }
    size_t start = problem->size;
    add_name(problem, name_of(option));
    text_add_c(problem, ": ");
    void *field = (uint8_t *)reading->options + option->field;
    if (!option->read(option, reading->options, field, value, problem))
        return false;
    problem->size = start;
    return true;
}

/* --name, --name=value, --name value */
static bool read_long(Reading *reading, const char *argument)
{
    const char *sign = strchr(argument, '=');
    size_t size = sign == NULL ? strlen(argument) : (size_t)(sign - argument);
    const OptionInfo *option = option_by_name(reading, bytes_of(argument, size));
    return option != NULL && apply(reading, option, sign == NULL ? NULL : sign + 1);
}

/* Letters in a row, as -qs; a value stands behind its letter, as -j4, or is the next argument. */
static bool read_short(Reading *reading, const char *letters)
{
    for (; *letters != '\0'; letters++) {
        const OptionInfo *option = option_by_letter(reading, *letters);
        if (option == NULL)
            return false;
        bool has_value = takes_value(option) && letters[1] != '\0';
        if (!apply(reading, option, has_value ? letters + 1 : NULL))
            return false;
        if (takes_value(option))
            return true;
    }
    return true;
}

/* Options that make no sense together. */
static bool agree(const Options *options, Text *problem)
{
    if (!options->strict_baseline)
        return true;
    if (options->baseline == NULL)
        text_add_c(problem, "--strict-baseline needs --baseline");
    else if (options->where != NULL || options->game_number_count > 0)
        text_add_c(problem, "--strict-baseline needs all games, so it cannot stand beside --where or --game");
    return problem->size == 0;
}

bool options_read(Options *options, const char *command, const char *formats, char **arguments, Text *problem)
{
    Reading reading = {.options = options, .next = arguments, .problem = problem};
    size_t count = 0;
    while (arguments[count] != NULL)
        count++;
    bool only_inputs = false;
    options_default(options, command);
    options->formats = formats;
    options->inputs = memory_take(count + 1, sizeof *options->inputs);
    while (*reading.next != NULL && !options->help) {
        const char *argument = *reading.next++;
        if (only_inputs || argument[0] != '-' || argument[1] == '\0') {
            options->inputs[options->input_count++] = argument;
            continue;
        }
        if (strcmp(argument, "--") == 0)
            only_inputs = true;
        else if (argument[1] == '-' ? !read_long(&reading, argument + 2) : !read_short(&reading, argument + 1))
            return false;
    }
    return options->help || agree(options, problem);
}
