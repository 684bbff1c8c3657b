/* SPDX-License-Identifier: MIT */
/* Where games start and end: PGN standard 8, and spec notation. */
#include "pgn/parser.h"

#include <stdlib.h>

#include "base/ascii.h"
#include "base/die.h"
#include "notation/symbols.h"
#include "pgn/boundary.h"

/* Room for more than this is given back. */
enum { TOKENS_KEPT = 1 << 16, TAGS_KEPT = 1 << 10 };

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

void parser_release(Parser *parser)
{
    if (parser->token_capacity <= TOKENS_KEPT && parser->tag_capacity <= TAGS_KEPT)
        return;
    free(parser->tokens);
    free(parser->tags);
    free(parser->tag_slots);
    parser->tokens = NULL;
    parser->tags = NULL;
    parser->tag_slots = NULL;
    parser->token_capacity = parser->tag_capacity = parser->tag_slot_count = parser->last_tag_count = 0;
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
    parser->games_of_line = 0;
    parser->first = parser->after_stray = first;
    parser->last = last;
    parser->cut = cut;
    parser->follows_game = false;
}

Finding *parser_finding(Parser *parser, Diagnostic diagnostic, size_t at, size_t length)
{
    if (!policy_wants(parser->policy, diagnostic))
        return NULL;
    Finding *finding = finding_list_add_of_game(parser->findings, diagnostic, at, (uint32_t)length);
    if (finding)
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
        return tag_section_starts(parser, at) && (lexer_begins_line(lexer, at) || !parser->after_stray);
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

/* Unicode spaces, zero-width characters and byte-order marks between games; `at` where none stands. */
static size_t skip_unusual_space(Parser *parser, size_t at)
{
    Lexer *lexer = &parser->lexer;
    size_t size;
    if (lexer->data[at] < 0x80)
        return at;
    uint32_t code_point = symbol_read(lexer->data + at, lexer->data + lexer->limit, lexer_encoding(lexer, at), &size);
    SymbolKind kind = symbol_of(code_point).kind;
    bool mark = bytes_starts_with(bytes_slice(parser->chunk, at, lexer->limit), BYTES("\xEF\xBB\xBF"));
    return kind == SYMBOL_SPACE || kind == SYMBOL_ZERO_WIDTH ? at + size : mark ? at + 3 : at;
}

/* Finds the next game before the limit: true with parser->at on its first byte. What is said of text outside games has no game. */
static bool find_start(Parser *parser)
{
    Lexer *lexer = &parser->lexer;
    bool stray = false; /* one finding for a run of such text */
    uint32_t upcoming = parser->game_number;
    parser->game_number = 0;
    while ((parser->at = lexer_skip_space(lexer, parser->at)) < lexer->limit) {
        size_t at = parser->at;
        if ((parser->at = skip_unusual_space(parser, at)) != at || (parser->at = skip_comment(parser, at)) != at)
            continue;
        if (game_starts(parser, at)) {
            parser->game_number = upcoming;
            return true;
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

/* Where the line of a game starts that begins its line, blanks and a byte-order mark aside; else the game itself. */
static size_t line_of_game(const Parser *parser, size_t at)
{
    while (at > 0 && ascii_is(parser->chunk.data[at - 1], ASCII_BLANK))
        at--;
    bool mark = at >= 3 && bytes_starts_with(bytes_slice(parser->chunk, at - 3, at), BYTES("\xEF\xBB\xBF"));
    return mark ? at - 3 : at;
}

/* Games on one line share the room that a game has. */
static void count_games_of_line(Parser *parser, Game *game)
{
    size_t at = line_of_game(parser, game->at);
    if (at == 0 || parser->chunk.data[at - 1] == '\n' || parser->chunk.data[at - 1] == '\r') {
        parser->games_of_line = 0;
        finding_list_start_line(parser->findings);
    }
    if (++parser->games_of_line > LINE_GAMES_MAX)
        game->too_large = TOO_MANY_GAMES;
}

/* P013 where the blank line before a game is missing. */
static void check_gap(Parser *parser, const Game *game)
{
    size_t at = line_of_game(parser, game->at);
    bool glued = at == 0 ? parser->follows_game : !boundary_follows_blank_line(parser->chunk, at);
    if (!glued || (parser->game_number == 1 && !parser->follows_game))
        return;
    Finding *finding = parser_finding(parser, DIAG_MISSING_BLANK_LINE, game->at, 0);
    if (finding)
        finding->arguments[0] = finding_words("two games");
}

bool parser_read(Parser *parser, Game *game)
{
    Lexer *lexer = &parser->lexer;
    parser->game_number++;
    parser_release(parser);
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
    parser->stray_ended = false;
    count_games_of_line(parser, game);
    check_gap(parser, game);
    if (game->too_large)
        parser->at = lexer->limit;
    else if (lexer->data[parser->at] == '[')
        tag_section_read(parser, game);
    game->movetext_at = parser->at;
    if (!game->too_large)
        movetext_read(parser, game);
    parser->last_tag_count = game->tag_count;
    game->tags = parser->tags;
    game->tokens = parser->tokens;
    game->end = parser->at;
    game->cut = parser->cut && game->end >= parser->chunk.size;
    parser->after_stray = parser->stray_ended;
    return true;
}
