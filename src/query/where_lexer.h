/* SPDX-License-Identifier: MIT */
/* Inside the folder: an expression as words and signs, and saying what is wrong with one. */
#ifndef QUERY_WHERE_LEXER_H
#define QUERY_WHERE_LEXER_H

#include "query/where_parts.h"

typedef enum {
    LEXEME_END,
    LEXEME_OPEN,
    LEXEME_CLOSE,
    LEXEME_RELATION,
    LEXEME_WORD,
    LEXEME_QUOTED,
    LEXEME_BAD
} LexemeKind;

typedef struct {
    LexemeKind kind;
    size_t at, length;
    Bytes text; /* of a value: without quotes, \" undone */
    Relation relation;
} Lexeme;

typedef struct {
    Bytes text;
    size_t at;    /* where reading goes on */
    Lexeme now;   /* what was read last */
    Arena *arena; /* for values whose quotes are undone */
    Text *problem;
    size_t problem_at, problem_length; /* the place that it is about */
} WhereLexer;

/* Reads what comes next into `now`; false, with a complaint, when it can stand in no expression. */
bool where_lexer_advance(WhereLexer *lexer);

/* Begins a sentence about a place of the expression. */
Text *where_complain(WhereLexer *lexer, size_t at, size_t length);
/* The whole sentence; returns false. */
bool where_refuse(WhereLexer *lexer, const Lexeme *lexeme, const char *sentence);
/* Adds a word in quotes. */
void where_add_quoted(Text *out, Bytes word);
/* Adds to the complaint the expression, on a line of its own, and below it a mark at the place. */
void where_show_place(const WhereLexer *lexer);

#endif
