/* SPDX-License-Identifier: MIT */
/*
 * Regular expressions tried on short pieces of text, in time that is bounded whatever the text: whoever wrote the game may have
 * chosen it so that the expression never comes to an end. Case counts and a dot is any character; the expression itself may say otherwise,
 * as in (?i).
 */
#ifndef QUERY_PATTERN_H
#define QUERY_PATTERN_H

#include "base/bytes.h"

enum {
    PATTERN_TEXT_MAX = 4096,   /* bytes of a text that is looked at; a longer one is undecided */
    PATTERN_PROBLEM_SIZE = 128 /* bytes of a message */
};

/* A compiled expression: may be used by several threads at once. */
typedef struct Pattern Pattern;
/* The working memory of one thread. */
typedef struct PatternMemory PatternMemory;
/* UNDECIDED: a limit was reached before the answer was known. */
typedef enum { PATTERN_ABSENT, PATTERN_FOUND, PATTERN_UNDECIDED } PatternAnswer;

/* NULL when the expression cannot be read: then what is wrong with it is in `problem`, as the end of a sentence, and
 * where, as an offset in it, in `at`. */
Pattern *pattern_new(Bytes expression, size_t *at, char problem[PATTERN_PROBLEM_SIZE]);
void pattern_free(Pattern *pattern);

PatternMemory *pattern_memory_new(void);
void pattern_memory_free(PatternMemory *memory);

/* Does the expression describe any part of the text? Text that is not UTF-8 is undecided. */
PatternAnswer pattern_find(const Pattern *pattern, PatternMemory *memory, Bytes utf8);

#endif
