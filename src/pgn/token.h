/* SPDX-License-Identifier: MIT */
/* The pieces of movetext (PGN standard 7 and 8.2), 16 bytes each. */
#ifndef PGN_TOKEN_H
#define PGN_TOKEN_H

#include <stdint.h>

typedef enum {
    TOKEN_MOVE,         /* value: SanCode */
    TOKEN_NUMBER,       /* move number with its dots; value: the number, at most NUMBER_HUGE; flags: dots, at most 15 */
    TOKEN_COMMENT,      /* { ... } with its braces (the closing one may be missing at the end) */
    TOKEN_LINE_COMMENT, /* ; to the end of the line, which is not part of it */
    TOKEN_ESCAPE,       /* % in column 1 to the end of the line */
    TOKEN_OPEN,         /* ( ; value: index of the matching TOKEN_CLOSE, or of the end of the tokens */
    TOKEN_CLOSE,
    TOKEN_GLYPH,        /* $n; value: n, or GLYPH_BAD */
    TOKEN_SUFFIX,       /* ! ? and the like, glued to a move or apart; value: Suffix */
    TOKEN_MARKER,       /* game termination marker; value: Result */
    TOKEN_JUNK          /* anything else that was reported: kept so that nothing is lost */
} TokenKind;

enum {
    NUMBER_HUGE = 0x7FFFFFFF,
    GLYPH_BAD = 0x7FFFFFFF,
    TOKEN_VARIATION_FOLLOWS = 0x80, /* flag of a move: a variation of it follows before the next move of its line */
    TOKEN_SKIPPED = 0x40            /* flag: inside a variation that is too deep; not replayed */
};

/* What may stand after a move. */
typedef enum {
    SUFFIX_GLYPH,      /* one of ! ? !! ?? !? ?! : fine */
    SUFFIX_ODD_GLYPH,  /* other runs of ! and ? (S018) */
    SUFFIX_EVALUATION, /* +-, =, +/=, infinity sign, N ... (S018) */
    SUFFIX_CHECK_WORD, /* ch, schack (S018) */
    SUFFIX_MATE_WORD,  /* mate, matt (S018) */
    SUFFIX_EN_PASSANT, /* e.p., ep (S015) */
    SUFFIX_OLD_CHECK   /* ++ or a dagger standing apart (S021) */
} Suffix;

typedef struct {
    uint32_t at;     /* offset from the start of the chunk */
    uint32_t length; /* in bytes */
    uint32_t value;
    uint16_t depth;  /* of variations; 0 is the main line; a parenthesis has the depth inside */
    uint8_t kind;
    uint8_t flags;
} Token;

#endif
