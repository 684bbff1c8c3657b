/* SPDX-License-Identifier: MIT */
/* For the files of the movetext reader: adding tokens, and reading words, numbers and markers. */
#ifndef PGN_MOVETEXT_TOKENS_H
#define PGN_MOVETEXT_TOKENS_H

#include "pgn/parser.h"

/* Makes room for more tokens, or gives the game up as too large. */
void tokens_grow(Parser *parser, Game *game);

/* Adds a token; the pointer is good until the next one is added. */
static inline Token *token_push(Parser *parser, Game *game, TokenKind kind, size_t at, size_t end)
{
    if (game->token_count == parser->token_capacity)
        tokens_grow(parser, game);
    Token *token = &parser->tokens[game->token_count++];
    *token = (Token){(uint32_t)at, (uint32_t)(end - at), 0, (uint16_t)parser->depth, (uint8_t)kind, 0};
    if (parser->skipped_depth > 0)
        token->flags = TOKEN_SKIPPED;
    return token;
}

static inline OpenLine *line_of(Parser *parser) { return &parser->lines[parser->depth]; }
static inline bool line_has_moves(Parser *parser) { return line_of(parser)->last_move != TOKEN_INDEX_NONE; }

/* Adds a move in any state of the line. */
void token_push_move(Parser *parser, Game *game, size_t at, size_t end, SanCode code);
/* Decides parser->plain after the line of play or its glyphs have changed. */
void line_changed(Parser *parser);

/* Reads what stands at `at`, reports its faults, adds it, and returns its end. */
size_t token_junk(Parser *parser, Game *game, Diagnostic diagnostic, size_t at, size_t end);
size_t token_unexpected(Parser *parser, Game *game, size_t at);
size_t token_word(Parser *parser, Game *game, size_t at);
size_t token_digit(Parser *parser, Game *game, size_t at);
size_t token_marker(Parser *parser, Game *game, size_t at, size_t end, Result result);
/* The same, or `at` when no such thing stands there: a result, a sign or word after a move, a sign that joins
 * two halves of a move. */
size_t token_try_result(Parser *parser, Game *game, size_t at);
size_t token_try_suffix(Parser *parser, Game *game, size_t at);
size_t token_try_join(Parser *parser, Game *game, size_t at);

/* P006 for the glyphs that stand before the first move of a line. */
void token_report_glyphs(Parser *parser, const Game *game, const OpenLine *line);

/* E008 of a number or dots that hold a Unicode dot leader or ellipsis at `leader`. */
void token_report_leader(Parser *parser, size_t at, size_t end, size_t leader);
/* A comment, line comment or escape line: adds it, reports P002 and P010, returns its end. */
size_t movetext_comment(Parser *parser, Game *game, size_t at);
/* Unicode spaces and zero-width characters between tokens (E007), or a byte-order mark at the start of a line: their end. */
size_t movetext_space(Parser *parser, size_t at);
/* The first byte at or after `at` that is neither white space nor part of a comment or escape line. */
size_t movetext_skip_to_token(Parser *parser, size_t at);

#endif
