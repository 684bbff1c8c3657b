/* SPDX-License-Identifier: MIT */
/* How the value of an option becomes a field of Options: the readers that options.def names. */
#ifndef CMD_OPTION_READERS_H
#define CMD_OPTION_READERS_H

#include "cmd/options.h"

/* All alike: stores `value` (NULL for an option without argument) in `field`, a member of `options`. False with
 * the end of a sentence that begins with the option's name in `problem` when it makes no sense. */
#define OPTION_READER(name)                                                                      \
    bool read_##name(const OptionInfo *option, Options *options, void *field, const char *value, \
                     Text *problem)

OPTION_READER(flag);       /* bool: true */
OPTION_READER(word);       /* const char *: as it is */
OPTION_READER(output);     /* const char *: a file; NULL for standard output */
OPTION_READER(count);      /* uint64_t */
OPTION_READER(size);       /* uint64_t, in bytes */
OPTION_READER(jobs);       /* uint64_t, from 1 */
OPTION_READER(choice);     /* an enum or unsigned: the index among the words of option->argument */
OPTION_READER(format);     /* const char *: one of the formats of the command */
OPTION_READER(report);     /* ReportRequest *: one more */
OPTION_READER(languages);  /* LanguageList */
OPTION_READER(variations); /* bool: skip */
OPTION_READER(ep);         /* bool: always */
OPTION_READER(to);         /* convert_form and convert_letters */
OPTION_READER(only);       /* uint32_t: set of DrawCondition */
OPTION_READER(select);     /* the policy, these and the next */
OPTION_READER(ignore);
OPTION_READER(severity);
OPTION_READER(where);      /* Where *: an expression */
OPTION_READER(numbers);    /* game_numbers and game_number_count */
OPTION_READER(strict);
OPTION_READER(notes);
OPTION_READER(draws);

/* The words that --only takes, in the order of DrawCondition, and --to, beside the codes of languages. */
#define ONLY_WORDS "threefold|fivefold|fifty|seventyfive|stalemate|dead"
#define NOTATION_WORDS "san|lan|uci|figurine"

/* The index of the word among words separated by |; -1 when it is none of them. */
int choice_of(const char *words, const char *word);
/* Adds the words as people list them: "text, gcc or jsonl". */
void choices_add(Text *out, const char *words);

#endif
