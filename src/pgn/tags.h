/* SPDX-License-Identifier: MIT */
/* Known tags and the grammar of their values: PGN standard 8.1 and 9. */
#ifndef PGN_TAGS_H
#define PGN_TAGS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bytes.h"

typedef enum {
#define TAG(id, name, grammar) TAG_##id,
#include "pgn/tags.def"
#undef TAG
    TAG_KNOWN_COUNT,
    TAG_OTHER = TAG_KNOWN_COUNT,
    TAG_ROSTER_COUNT = 7
} TagId;

typedef enum { TAG_GRAMMAR_TEXT, TAG_GRAMMAR_DATE, TAG_GRAMMAR_RESULT, TAG_GRAMMAR_RATING, TAG_GRAMMAR_ECO, TAG_GRAMMAR_TIME_CONTROL, TAG_GRAMMAR_PLY_COUNT } TagGrammar;

/* The id of a tag name, compared without regard to case; TAG_OTHER where it is not known. */
TagId tag_by_name(Bytes name);
const char *tag_name(TagId id);
TagGrammar tag_grammar(TagId id);

/* Ten characters as in YYYY.MM.DD, digits or question marks. */
bool tag_date_has_form(Bytes value);
/* YYYY.MM.DD with ?? for unknown parts that is a day of the calendar (8.1.1.3). */
bool tag_date_is_good(Bytes value);
/* A number from 0 to 4000, "-", "?" or empty (9.1). */
bool tag_rating_is_good(Bytes value);
/* A00 to E99 with an optional subcode (9.4). */
bool tag_eco_is_good(Bytes value);
/* A field of a TimeControl value (9.6.1). */
typedef struct {
    uint32_t moves;     /* to be made in this time; 0: the rest of the game */
    uint32_t seconds;
    uint32_t increment; /* seconds for each move */
    bool unknown;       /* "?", "-", or an hour glass: clocks do not just run down */
} TagTimeStage;
/* Reads the first field and leaves `value` the rest behind the colon; its data is NULL after the last field. False when the
 * field is none. */
bool tag_time_stage(Bytes *value, TagTimeStage *stage);
/* The grammar of 9.6.1. */
bool tag_time_control_is_good(Bytes value);

typedef struct {
    int year, month, day; /* 0 where unknown */
} TagDate;
/* The date of a value, as far as it can be read; all unknown where it cannot. */
TagDate tag_date_of(Bytes value);

#endif
