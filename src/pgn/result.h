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
    RESULT_RESIGNED,   /* "ger upp": the side to move lost. Only until result_resolved */
    RESULT_UNKNOWN     /* no known meaning */
} Result;

/* "1-0", ... as the standard writes it, and "0-0"; "" for RESULT_NONE, RESULT_RESIGNED and RESULT_UNKNOWN; static. */
const char *result_text(Result result);
static inline bool result_is_decisive(Result result) { return result == RESULT_WHITE_WINS || result == RESULT_BLACK_WINS; }

/* A RESULT_RESIGNED as a win of the side that is not to move in the last position; any other result as it is. */
Result result_resolved(Result result, bool white_to_move);

/* One of the four markers of the standard, byte for byte. */
bool result_is_standard(Bytes text);

/* The meaning of a whole tag value. `standard` tells whether it is one of the four markers of the standard. */
Result result_of_value(Bytes value, Encoding encoding, bool *standard);

typedef struct {
    Result result; /* RESULT_NONE when no result stands here */
    size_t size;   /* bytes of the whole spelling, words behind it included ("1-0 FF") */
    bool standard;
    bool castling; /* may be castling as well: 0-0, 0-0-0 */
    bool evaluation; /* may be an evaluation sign as well: +-, +/-, = */
} ResultToken;

/* More bytes than any spelling of a result has. */
enum { RESULT_SIZE_MAX = 128 };

/* The result that stands at the start of `text` (the rest of a game's movetext), in its longest spelling; it must end at white space,
 * at a brace, bracket, semicolon or parenthesis, or at the end. Looks at no more bytes than a spelling can have. */
ResultToken result_at(Bytes text, Encoding encoding);

#endif
