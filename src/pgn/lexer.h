/* SPDX-License-Identifier: MIT */
/*
 * Bytes -> the next token of movetext. Each function reads one kind of token at a place where its first byte has been seen, and
 * returns its end; none looks at the structure of the game, which is the parser's.
 *
 * Moves are the hot path. A move is at most seven bytes in nearly all games, so its text is taken with one eight-byte load, and
 * a cache of the moves read before turns these bytes into their SanCode without parsing them again. The cache is exact: the
 * bytes themselves are the key.
 */
#ifndef PGN_LEXER_H
#define PGN_LEXER_H

#include <string.h>

#include "notation/san.h"
#include "pgn/token.h"

enum { SAN_CACHE_BITS = 14, SAN_CACHE_SIZE = 1 << SAN_CACHE_BITS };

typedef struct {
    struct {
        uint64_t key; /* the bytes of the move, zero where shorter than eight; 0 is a free place */
        SanCode code;
    } entry[SAN_CACHE_SIZE];
} SanCache;

/* What the lexer knows of its text. */
typedef struct {
    const uint8_t *data; /* of the chunk */
    size_t limit;        /* no token reaches past this offset */
    Encoding encoding;   /* as forced by the user, or AUTO */
    bool russian;        /* Russian piece letters are accepted */
    SanCache *cache;
    size_t line_at, line_end; /* the line whose encoding was decided last */
    Encoding line_encoding;
    size_t end_from, end_at;  /* the line end found last: no line ends from the one up to the other */
} Lexer;

static inline size_t san_cache_slot(uint64_t key) { return (size_t)(key * UINT64_C(0x9E3779B97F4A7C15) >> (64 - SAN_CACHE_BITS)); }

/* Eight bytes with the high bit set in each byte below 0x21; right for the lowest such byte, which is all that is used. */
static inline uint64_t lexer_spaces(uint64_t word)
{
    return (word - UINT64_C(0x2121212121212121)) & ~word & UINT64_C(0x8080808080808080);
}

/* A move in canonical spelling of at most seven bytes that ends at a space or line end and was met before: its size, and its
 * code. False otherwise: look closer. At least eight bytes can be read at `at`. */
static inline bool lexer_cached_move(const Lexer *lexer, size_t at, uint32_t *size, SanCode *code)
{
    uint64_t word;
    memcpy(&word, lexer->data + at, sizeof word);
    uint64_t spaces = lexer_spaces(word);
    if (spaces == 0)
        return false;
    unsigned bits = (unsigned)__builtin_ctzll(spaces) - 7;
    uint64_t key = word & ((UINT64_C(1) << bits) - 1);
    size_t slot = san_cache_slot(key);
    if (lexer->cache->entry[slot].key != key)
        return false;
    *code = lexer->cache->entry[slot].code;
    *size = bits / 8;
    return true;
}

/* The encoding of the line around `at`. */
Encoding lexer_encoding(Lexer *lexer, size_t at);
/* The encoding of a short piece of text: ASCII reads alike in all of them, and its line need not be looked at. */
Encoding lexer_encoding_of(Lexer *lexer, size_t at, size_t end);
/* The end of the line that `at` is on: the offset of its line end, or the limit. */
size_t lexer_line_end(Lexer *lexer, size_t at);
/* True when a line starts at `at`, a byte-order mark aside. */
bool lexer_is_line_start(const Lexer *lexer, size_t at);
/* True when nothing but white space stands before `at` on its line. */
bool lexer_begins_line(const Lexer *lexer, size_t at);
/* The first byte at or after `at` that is no white space (spaces, line ends, control characters), or the limit. */
size_t lexer_skip_space(const Lexer *lexer, size_t at);
/* The end of a run of anything but white space, braces and semicolons. */
size_t lexer_run_end(const Lexer *lexer, size_t at);

/* The end of the word at `at`: letters, digits and the signs that moves are made of. */
size_t lexer_word_end(Lexer *lexer, size_t at);
/* The code of a word, through the cache. */
SanCode lexer_code(Lexer *lexer, size_t at, size_t end);
/* The move that the bytes from `at` to `end` are, in full. */
San lexer_san(Lexer *lexer, size_t at, size_t end);

/* A brace comment: the offset behind its closing brace, or the limit with `closed` false. Lines that begin with % are no part
 * of it. `inner` is the offset of the first opening brace inside, or 0. */
size_t lexer_comment(Lexer *lexer, size_t at, bool *closed, size_t *inner);

typedef struct {
    size_t end;
    uint32_t number;    /* at most NUMBER_HUGE */
    unsigned dots;      /* at most 15 */
    size_t leader;      /* offset of a Unicode dot leader or ellipsis, or 0 */
    bool odd;           /* 1) or 1, or 1: */
} LexerNumber;

/* Digits and what belongs to them: dots, also after blanks, and a closing parenthesis where it may be part of the number. */
LexerNumber lexer_number(Lexer *lexer, size_t at, bool parenthesis);

/* The sign or word after a move that starts at `at`, if one does: its end, else `at`. */
size_t lexer_suffix(Lexer *lexer, size_t at, Suffix *suffix);

/* True when the bytes hold the name of a square. */
bool lexer_names_square(const Lexer *lexer, size_t at, size_t end);

#endif
