/* SPDX-License-Identifier: MIT */
/* Where games start and end: PGN standard 8, and spec notation. */
#include "pgn/parser.h"

#include <stdlib.h>

#include "base/ascii.h"
#include "base/die.h"
#include "notation/symbols.h"
#include "pgn/boundary.h"

void parser_init(Parser *parser, Encoding encoding, bool russian, const Policy *policy, FindingList *findings)
{
    memset(parser, 0, sizeof *parser);
    parser->lexer.encoding = encoding;
    parser->lexer.russian = russian;
    parser->lexer.cache = memory_take(1, sizeof(SanCache));
    memset(parser->lexer.cache, 0, sizeof(SanCache));
    parser->policy = policy;
    parser->findings = findings;
}

void parser_free(Parser *parser)
{
    free(parser->lexer.cache);
    free(parser->tokens);
    free(parser->tags);
    free(parser->tag_slots);
}

void parser_start(Parser *parser, Bytes chunk, bool first, bool last, bool cut)
{
    parser->chunk = chunk;
    parser->lexer.data = chunk.data;
    parser->lexer.limit = 0;
    parser->lexer.line_at = parser->lexer.line_end = 0;
    parser->lexer.end_from = 1;
    parser->lexer.end_at = 0;
    parser->at = 0;
    parser->last_tag_count = 0;
    parser->game_number = 0;
    parser->first = parser->after_stray = first;
    parser->last = last;
    parser->cut = cut;
}

Finding *parser_finding(Parser *parser, Diagnostic diagnostic, size_t at, size_t length)
{
    if (!policy_wants(parser->policy, diagnostic))
        return NULL;
    Finding *finding = finding_list_add(parser->findings, diagnostic, at, (uint32_t)length);
    finding->game = parser->game_number;
    return finding;
}

static void game_clear(Game *game, Bytes chunk, size_t at)
{
    memset(game, 0, sizeof *game);
    game->chunk = chunk;
    game->lead_at = game->at = game->end = game->movetext_at = at;
    for (int i = 0; i < TAG_KNOWN_COUNT; i++)
        game->known[i] = -1;
    game->marker = TOKEN_INDEX_NONE;
}

/* A byte-order mark at the start of a line. */
static size_t skip_mark(Parser *parser, size_t at)
{
    Bytes rest = bytes_slice(parser->chunk, at, parser->lexer.limit);
    if (!bytes_starts_with(rest, BYTES("\xEF\xBB\xBF")) || !lexer_is_line_start(&parser->lexer, at))
        return at;
    if (at > 0 || !parser->first)
        parser_finding(parser, DIAG_BYTE_ORDER_MARK, at, 3);
    return at + 3;
}

/* Comments and escape lines outside any game; `at` where it is neither. */
static size_t skip_comment(Parser *parser, size_t at)
{
    Lexer *lexer = &parser->lexer;
    uint8_t byte = lexer->data[at];
    if (byte == ';' || (byte == '%' && lexer_is_line_start(lexer, at)))
        return lexer_line_end(lexer, at);
    if (byte != '{')
        return at;
    bool closed;
    size_t inner;
    size_t end = lexer_comment(lexer, at, &closed, &inner);
    if (!closed)
        parser_finding(parser, DIAG_UNTERMINATED_COMMENT, at, 1);
    return end;
}

static bool game_starts(Parser *parser, size_t at)
{
    const Lexer *lexer = &parser->lexer;
    if (lexer->data[at] == '[')
        return tag_section_starts(parser, at) && (lexer_is_line_start(lexer, at) || !parser->after_stray);
    return movetext_starts(parser, at, parser->after_stray);
}

/* The end of stray text: the end of its line, or where a game starts on it. */
static size_t stray_end(Parser *parser, size_t at)
{
    Lexer *lexer = &parser->lexer;
    size_t end = lexer_run_end(lexer, at + 1);
    size_t line_end = lexer_line_end(lexer, at);
    while (end < line_end) {
        size_t next = lexer_skip_space(lexer, end);
        if (next >= line_end || lexer->data[next] == '{' || lexer->data[next] == ';' || movetext_starts(parser, next, true))
            break;
        end = lexer_run_end(lexer, next + 1);
    }
    return end < line_end ? end : line_end;
}

/* Finds the next game before the limit: true with parser->at on its first byte. */
static bool find_start(Parser *parser)
{
    Lexer *lexer = &parser->lexer;
    bool stray = false; /* one finding for a run of such text */
    uint32_t upcoming = parser->game_number;
    parser->game_number = upcoming > 0 ? upcoming - 1 : 0;
    while ((parser->at = lexer_skip_space(lexer, parser->at)) < lexer->limit) {
        size_t at = parser->at = skip_mark(parser, parser->at);
        if (at >= lexer->limit)
            break;
        parser->at = skip_comment(parser, at);
        if (parser->at != at)
            continue;
        if (game_starts(parser, at)) {
            parser->game_number = upcoming;
            return true;
        }
        size_t size;
        Symbol symbol = symbol_of(symbol_read(lexer->data + at, lexer->data + lexer->limit, lexer_encoding(lexer, at), &size));
        if (symbol.kind == SYMBOL_SPACE || symbol.kind == SYMBOL_ZERO_WIDTH) {
            parser->at = at + size;
            continue;
        }
        parser->after_stray = true;
        parser->at = stray_end(parser, at);
        if (!stray)
            parser_finding(parser, DIAG_STRAY_TEXT, at, parser->at - at);
        stray = true;
    }
    parser->game_number = upcoming;
    return false;
}

bool parser_read(Parser *parser, Game *game)
{
    Lexer *lexer = &parser->lexer;
    parser->game_number++;
    size_t lead = parser->at;
    for (;;) {
        if (parser->at >= lexer->limit) {
            if (parser->at >= parser->chunk.size)
                return false;
            lexer->limit = boundary_next(parser->chunk, parser->at + 1);
            lexer->end_from = 1;
            lexer->end_at = 0;
        }
        if (find_start(parser))
            break;
    }
    game_clear(game, parser->chunk, parser->at);
    game->lead_at = lead;
    if (lexer->data[parser->at] == '[')
        tag_section_read(parser, game);
    game->movetext_at = parser->at;
    movetext_read(parser, game);
    parser->last_tag_count = game->tag_count;
    game->tags = parser->tags;
    game->tokens = parser->tokens;
    game->end = parser->at;
    game->cut = parser->cut && game->end >= parser->chunk.size;
    parser->after_stray = false;
    return true;
}
