/* SPDX-License-Identifier: MIT */
/* Results and their spellings: PGN standard 8.2.6 (the four markers), and those of federations and newspapers. */
#ifndef PGN_RESULT_H
#define PGN_RESULT_H

#include <stdbool.h>

#include "base/bytes.h"
#include "base/utf8.h"

typedef enum {
    RESULT_NONE,       /* missing */
    RESULT_WHITE_WINS, /* 1-0 */
    RESULT_BLACK_WINS, /* 0-1 */
    RESULT_DRAW,       /* 1/2-1/2 */
    RESULT_OPEN,       /* * */
    RESULT_BOTH_LOSE,  /* 0-0, a double forfeit */
    RESULT_UNKNOWN     /* no known meaning */
} Result;

/* "1-0", ... as the standard writes it; "" for RESULT_NONE and RESULT_UNKNOWN; static. */
const char *result_text(Result result);
static inline bool result_is_decisive(Result result) { return result == RESULT_WHITE_WINS || result == RESULT_BLACK_WINS; }

/* The meaning of a whole tag value. `standard` tells whether it is one of the four markers of the standard. */
Result result_of_value(Bytes value, Encoding encoding, bool *standard);

typedef struct {
    Result result; /* RESULT_NONE when no result stands here */
    size_t size;   /* bytes of the whole spelling, words behind it included ("1-0 FF") */
    bool standard;
    bool castling; /* may be castling as well: 0-0, 0-0-0 */
    bool evaluation; /* may be an evaluation sign as well: +-, +/-, = */
} ResultToken;

/* The result that stands at the start of `text` (the rest of a game's movetext), longest spelling first; it must end at white space,
 * at a brace, semicolon or parenthesis, or at the end. */
ResultToken result_at(Bytes text, Encoding encoding);

#endif
