/* SPDX-License-Identifier: MIT */
/* The table of commands, and look-up in it. */
#include "cmd/command.h"

#include "base/spelling.h"

#include <string.h>

const CommandInfo command_table[] = {
#define COMMAND(name, arguments, formats, summary, examples, text) \
    {#name, arguments, formats, summary, examples, text, cmd_##name},
#include "cmd/commands.def"
#undef COMMAND
};
const size_t command_count = sizeof command_table / sizeof command_table[0];

const CommandInfo *command_by_name(const char *name)
{
    for (size_t i = 0; i < command_count; i++)
        if (strcmp(command_table[i].name, name) == 0)
            return &command_table[i];
    return NULL;
}

const char *command_suggestion(const char *name)
{
    Bytes word = bytes_from_c_string(name);
    const char *nearest = NULL;
    unsigned least = spelling_limit(word) + 1;
    for (size_t i = 0; i < command_count; i++) {
        unsigned distance = spelling_distance(word, bytes_from_c_string(command_table[i].name));
        if (distance < least) {
            least = distance;
            nearest = command_table[i].name;
        }
    }
    return nearest;
}
