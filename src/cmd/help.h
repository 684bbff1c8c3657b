/* SPDX-License-Identifier: MIT */
/* What --help prints, made from the tables of commands and options. */
#ifndef CMD_HELP_H
#define CMD_HELP_H

#include "cmd/command.h"

/* The whole program: examples, commands, exit statuses. */
void help_add_program(Text *out);
/* One command: usage, examples, what it does, its options. */
void help_add_command(Text *out, const CommandInfo *command);

/* Adds words with line breaks so that no line is longer than 79 columns. The first line goes on where the text stands, at
 * `column`; the others, and every line of a further paragraph, begin after `indent` blanks. A line end in `words` ends
 * a paragraph. Ends with a line end. */
void help_add_wrapped(Text *out, const char *words, size_t column, size_t indent);

#endif
