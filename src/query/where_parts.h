/* SPDX-License-Identifier: MIT */
/* Inside the folder: what an expression is when it has been read. A list of steps that work on one truth value: each test
 * sets it, `not` turns it over, and jumps pass over what can change nothing any more. */
#ifndef QUERY_WHERE_PARTS_H
#define QUERY_WHERE_PARTS_H

#include "base/arena.h"
#include "query/pattern.h"
#include "query/where.h"

typedef enum { FACT_NUMBER, FACT_WORD, FACT_TRUTH, FACT_YEAR } FactKind;

typedef struct {
    const char *name;
    FactKind kind;
    const char *words; /* separated by |; "" for any */
} FactInfo;

extern const FactInfo where_facts[WHERE_FACT_COUNT];

typedef enum {
    RELATION_HOLDS, /* a name alone */
    RELATION_EQUAL,
    RELATION_NOT_EQUAL,
    RELATION_LESS,
    RELATION_LESS_OR_EQUAL,
    RELATION_GREATER,
    RELATION_GREATER_OR_EQUAL,
    RELATION_MATCHES,
    RELATION_NOT_MATCHES
} Relation;

/* A decimal number; -1.5 is a negative 1 and 500 million billionths. */
typedef struct {
    bool negative;
    uint64_t whole;
    uint32_t billionths;
} Decimal;

typedef enum { STEP_TEST_TAG, STEP_TEST_FACT, STEP_NOT, STEP_JUMP_IF_FALSE, STEP_JUMP_IF_TRUE } StepKind;
typedef enum { VALUE_TEXT, VALUE_NUMBER, VALUE_DATE } ValueKind;

typedef struct {
    StepKind kind;
    size_t target; /* of a jump: the index of the next step */

    /* tests */
    TagId tag; /* TAG_OTHER: by name */
    Bytes name;
    WhereFact fact;
    Relation relation;
    ValueKind value_kind;
    Bytes text; /* of the value, whatever its kind */
    Decimal number;
    TagDate date; /* 0 for parts that are not given */
    Pattern *pattern;
} Step;

struct Where {
    Step *steps;
    size_t count, capacity;
    Arena arena; /* names and values */
};

/* Reads digits with an optional sign and fraction and nothing else; false where there are too many. */
bool decimal_read(Bytes text, Decimal *number);

#endif
