/* SPDX-License-Identifier: MIT */
/* The commands: commands.def has one row each. */
#ifndef CMD_COMMAND_H
#define CMD_COMMAND_H

#include "cmd/options.h"

typedef struct {
    const char *name;
    const char *arguments;              /* what stands behind the options: "[INPUT ...]" */
    const char *formats;                /* values of --format, separated by |; "" for none */
    const char *summary;                /* a line for the list of commands */
    const char *examples;               /* lines, "command-line\t what it does\n" */
    const char *text;                   /* what it does, in paragraphs */
    int (*run)(const Options *options); /* returns the exit status */
} CommandInfo;

extern const CommandInfo command_table[];
extern const size_t command_count;

/* The command of this name, or NULL. */
const CommandInfo *command_by_name(const char *name);
/* The name of the command that was probably meant, or NULL. */
const char *command_suggestion(const char *name);

#define COMMAND(name, arguments, formats, summary, examples, text) int cmd_##name(const Options *options);
#include "cmd/commands.def"
#undef COMMAND

#endif
