/* SPDX-License-Identifier: MIT */
/* Completion of command lines by the shells, made from the tables of options, commands, languages and diagnostics. What
 * may stand where is found out here; completion_SHELL.c writes it in the language of the shell. */
#ifndef CMD_COMPLETION_H
#define CMD_COMPLETION_H

#include "cmd/command.h"

typedef enum {
    VALUE_NONE,      /* no value */
    VALUE_FREE,      /* anything: nothing can be offered */
    VALUE_FILE,      /* a name of a file */
    VALUE_WORD,      /* one of `words` */
    VALUE_WORDS,     /* some of `words`, with commas between */
    VALUE_REPORT,    /* one of `words`, a colon, the name of a file */
    VALUE_NOTATION,  /* one of `words`, or the code of a language */
    VALUE_LANGUAGES, /* codes of languages, or all, with commas between */
    VALUE_CODES,     /* codes or names of diagnostics, with commas between */
    VALUE_GRADES,    /* CODE=SEVERITY, with commas between */
    VALUE_KIND_COUNT
} ValueKind;

typedef struct {
    ValueKind kind;
    const char *words; /* separated by |; NULL where the kind says enough; static */
} Value;

/* What stands behind an option of the command. */
Value value_of_option(const OptionInfo *option, const CommandInfo *command);
/* What the arguments of the command that are no options may be. */
Value value_of_arguments(const CommandInfo *command);

/* Is the option to be offered to users of the command? */
bool option_is_offered(const OptionInfo *option, const CommandInfo *command);
/* May the option be given more than once? */
bool option_is_repeatable(const OptionInfo *option);
/* The first part of the option's help: a few words without semicolon; borrowed. */
Bytes option_summary(const OptionInfo *option);

/* Adds words that are separated by |, with `separator` between them. */
void words_add(Text *out, const char *words, const char *separator);

/* The whole script for a shell. */
void completion_add_bash(Text *out);
void completion_add_zsh(Text *out);
void completion_add_fish(Text *out);

#endif
