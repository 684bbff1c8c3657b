/* SPDX-License-Identifier: MIT */
/* What characters beyond ASCII stand for in movetext: spaces, dashes, figurines, look-alikes of Latin letters. */
#ifndef NOTATION_SYMBOLS_H
#define NOTATION_SYMBOLS_H

#include <stdint.h>

#include "base/utf8.h"
#include "notation/letters.h"

typedef enum {
    SYMBOL_OTHER,      /* nothing that movetext knows; counts as a letter */
    SYMBOL_SPACE,      /* no-break and other Unicode spaces (E007) */
    SYMBOL_ZERO_WIDTH, /* zero-width space and joiners, soft hyphen, byte-order mark (E007) */
    SYMBOL_DASH,       /* hyphens, dashes, the minus sign: `ascii` is '-' */
    SYMBOL_LEADER,     /* dot leaders and the ellipsis: `dots` of them */
    SYMBOL_HALF,       /* the half sign */
    SYMBOL_EVALUATION, /* plus-minus sign, infinity and the like */
    SYMBOL_TIMES,      /* a multiplication sign for x */
    SYMBOL_DAGGER,     /* a dagger for check, a double dagger for mate */
    SYMBOL_QUOTE,      /* typographic quotation marks */
    SYMBOL_LOOK_ALIKE, /* a letter of another script that looks like `ascii` */
    SYMBOL_FIGURINE,   /* a piece symbol: `letter` */
    SYMBOL_RUSSIAN     /* a piece letter of Russian: `letter`; К and С also look like `ascii` */
} SymbolKind;

typedef struct {
    SymbolKind kind;
    uint8_t ascii; /* what it is read as, 0 where nothing */
    uint8_t dots;
    Letter letter;
} Symbol;

Symbol symbol_of(uint32_t code_point);

/* Reads the character at `at` (before `end`) in the encoding of its line: its code point and size. A byte that is no
 * character counts as one unknown character. */
uint32_t symbol_read(const uint8_t *at, const uint8_t *end, Encoding encoding, size_t *size);

#endif
