/* SPDX-License-Identifier: MIT */
/*
 * Choosing games by an expression, as
 *     White ~ "^Carlsen" and Date >= 2014 and (Result = 1-0 or plies > 100) and not threefold
 *
 * A comparison is the name of a tag or fact, one of = != < <= > >= ~ !~, and a value. Tags begin with a capital letter,
 * facts (where_facts.def) with a small one. A value that holds blanks, signs of comparison or parentheses stands in quotes; inside
 * double quotes \" is a quote, and every other backslash stands as it is. A tag, a number or a truth may stand alone: the
 * game has the tag, the number is not 0, it is true. not binds closer than and, and closer than or.
 *
 * Dates are compared as far as the value goes: Date = 2014 is any day of that year, Date > 2014 begins in 2015. Where the value is a
 * number the tag is taken as one, otherwise text is compared byte by byte. What is not there or not known compares as neither
 * equal, less nor greater; != and !~ are always the opposite of = and ~.
 */
#ifndef QUERY_WHERE_H
#define QUERY_WHERE_H

#include "base/text.h"
#include "pgn/game.h"

typedef enum {
#define FACT(id, name, kind, words) WHERE_##id,
#include "query/where_facts.def"
#undef FACT
    WHERE_FACT_COUNT
} WhereFact;

/* What is known of a game, by WhereFact. */
typedef struct {
    int64_t numbers[WHERE_FACT_COUNT];   /* NUMBER: below 0 where not known; TRUTH: 0 or 1 */
    const char *words[WHERE_FACT_COUNT]; /* WORD: NULL where not known */
} WhereFacts;

/* An expression that has been read; shared by threads. */
typedef struct Where Where;
/* The working memory of one thread. */
typedef struct WhereMemory WhereMemory;

typedef enum {
    WHERE_NO,
    WHERE_YES,
    WHERE_UNDECIDED, /* a regular expression reached its limits */
    WHERE_NEEDS_FACTS
} WhereAnswer;

/* Reads an expression. NULL when it makes no sense: then `problem` gets a sentence and, on two more lines, the expression
 * with a mark below what is meant. */
Where *where_new(Bytes expression, Text *problem);
void where_free(Where *where);

WhereMemory *where_memory_new(void);
void where_memory_free(WhereMemory *memory);

/* Is the game meant? With `facts` NULL the answer may be that they are needed; never with facts. `encoding` as --encoding says.
 * Takes time in proportion to the game's tags and to the expression. */
WhereAnswer where_test(const Where *where, WhereMemory *memory, const Game *game, Encoding encoding,
                       const WhereFacts *facts);

#endif
