/* SPDX-License-Identifier: MIT */
/* Words, numbers and markers of movetext, and the tokens made of them: PGN standard 8.2.2, 8.2.3, 8.2.6. */
#include "pgn/movetext_tokens.h"

#include "base/ascii.h"
#include "base/die.h"
#include "notation/symbols.h"

void tokens_grow(Parser *parser, Game *game)
{
    if (game->token_count < GAME_TOKENS_MAX) {
        size_t doubled = parser->token_capacity ? 2 * parser->token_capacity : 1024;
        parser->token_capacity = doubled < GAME_TOKENS_MAX ? doubled : GAME_TOKENS_MAX;
        parser->tokens = memory_resize(parser->tokens, parser->token_capacity, sizeof *parser->tokens);
        return;
    }
    /* Any marker ends the reading; the last token is written over until then. */
    game->too_large = TOO_MANY_TOKENS;
    game->marker = 0;
    game->token_count = GAME_TOKENS_MAX - 1;
}

void line_changed(Parser *parser)
{
    const OpenLine *line = line_of(parser);
    parser->plain = parser->skipped_depth == 0 && !line->misplaced && !line->has_glyph;
}

void token_report_glyphs(Parser *parser, const Game *game, const OpenLine *line)
{
    for (size_t i = line->open; i < game->token_count; i++) {
        const Token *token = &parser->tokens[i];
        if (token->kind == TOKEN_GLYPH && token->depth == parser->depth && token->value != GLYPH_BAD && !(token->flags & TOKEN_SKIPPED))
            parser_finding(parser, DIAG_BAD_NAG, token->at, token->length);
    }
}

void token_push_move(Parser *parser, Game *game, size_t at, size_t end, SanCode code)
{
    Token *token = token_push(parser, game, TOKEN_MOVE, at, end);
    OpenLine *line = line_of(parser);
    token->value = code;
    if (line->misplaced)
        token->flags |= TOKEN_SKIPPED;
    if (token->flags & TOKEN_SKIPPED)
        return;
    if (line->has_glyph) {
        token_report_glyphs(parser, game, line);
        line->has_glyph = false;
        line_changed(parser);
    }
    line->last_move = (uint32_t)(game->token_count - 1);
    game->letters |= letter_bit(san_letter(code)) | letter_bit(san_promotion(code));
    game->move_count += parser->depth == 0;
}

void token_report_leader(Parser *parser, size_t at, size_t end, size_t leader)
{
    static const char *const dots[] = {"", ".", "..", "..."};
    Lexer *lexer = &parser->lexer;
    size_t size;
    Finding *finding = parser_finding(parser, DIAG_UNUSUAL_DASH, at, end - at);
    if (!finding)
        return;
    uint32_t code_point = symbol_read(lexer->data + leader, lexer->data + lexer->limit, lexer_encoding(lexer, leader), &size);
    finding->arguments[0] = finding_code_point(code_point);
    finding->expected = bytes_from_c_string(dots[symbol_of(code_point).dots & 3U]);
}

size_t token_junk(Parser *parser, Game *game, Diagnostic diagnostic, size_t at, size_t end)
{
    token_push(parser, game, TOKEN_JUNK, at, end);
    parser_finding(parser, diagnostic, at, end - at);
    return end;
}

/* Characters that are no token: P001, or S001 where they name a square. */
size_t token_unexpected(Parser *parser, Game *game, size_t at)
{
    const Lexer *lexer = &parser->lexer;
    size_t run_end = lexer_run_end(lexer, at + 1), end = at + 1;
    while (end < run_end && lexer->data[end] != '(' && lexer->data[end] != ')')
        end++;
    if (!lexer_names_square(&parser->lexer, at, end))
        return token_junk(parser, game, DIAG_UNEXPECTED_TEXT, at, end);
    token_push_move(parser, game, at, end, SAN_ODD);
    return end;
}

/* White space, comments and escape lines from `at` on. */
size_t movetext_skip_to_token(Parser *parser, size_t at)
{
    Lexer *lexer = &parser->lexer;
    for (;;) {
        at = lexer_skip_space(lexer, at);
        if (at >= lexer->limit)
            return at;
        uint8_t byte = lexer->data[at];
        if (byte == ';' || (byte == '%' && lexer_is_line_start(lexer, at))) {
            at = lexer_line_end(lexer, at);
        } else if (byte == '{') {
            bool closed;
            size_t inner;
            at = lexer_comment(lexer, at, &closed, &inner);
        } else {
            return at;
        }
    }
}

/* True when nothing more of this game follows. */
static bool game_ends_at(Parser *parser, size_t at)
{
    at = movetext_skip_to_token(parser, at);
    return at >= parser->lexer.limit ||
           (parser->lexer.data[at] == '[' && lexer_is_line_start(&parser->lexer, at) && tag_section_starts(parser, at));
}

/* A termination marker: the end of the game, or (P019) a slip just before the end of a variation. */
size_t token_marker(Parser *parser, Game *game, size_t at, size_t end, Result result)
{
    Token *token = token_push(parser, game, TOKEN_MARKER, at, end);
    token->value = result;
    if (parser->depth == 0 && parser->skipped_depth == 0) {
        game->marker = (uint32_t)(game->token_count - 1);
        return end;
    }
    size_t next = movetext_skip_to_token(parser, end);
    if (next < parser->lexer.limit && parser->lexer.data[next] == ')') {
        parser_finding(parser, DIAG_MARKER_IN_VARIATION, at, end - at);
        return end;
    }
    token->depth = 0;
    token->flags = 0;
    game->marker = (uint32_t)(game->token_count - 1);
    return end;
}

static Bytes rest_at(const Lexer *lexer, size_t at) { return bytes_of(lexer->data + at, lexer->limit - at); }

/* One of the standard's markers with white space behind it: its end, else `at`. */
static size_t plain_marker(const Lexer *lexer, size_t at, Result *result)
{
    Bytes rest = rest_at(lexer, at);
    size_t size = 3;
    if (bytes_starts_with(rest, BYTES("1-0"))) {
        *result = RESULT_WHITE_WINS;
    } else if (bytes_starts_with(rest, BYTES("0-1"))) {
        *result = RESULT_BLACK_WINS;
    } else if (bytes_starts_with(rest, BYTES("1/2-1/2"))) {
        *result = RESULT_DRAW;
        size = 7;
    } else {
        return at;
    }
    return rest.size == size || rest.data[size] == '\n' || rest.data[size] == '\r' ? at + size : at;
}

/* A result in any spelling that can only be one here: its end, else `at`. */
size_t token_try_result(Parser *parser, Game *game, size_t at)
{
    Lexer *lexer = &parser->lexer;
    Result plain;
    size_t plain_end = plain_marker(lexer, at, &plain);
    if (plain_end > at)
        return token_marker(parser, game, at, plain_end, plain);
    ResultToken found = result_at(rest_at(lexer, at), lexer_encoding_of(lexer, at, at + RESULT_SIZE_MAX));
    if (found.result == RESULT_NONE)
        return at;
    size_t end = at + found.size;
    bool alone = !line_has_moves(parser) && game->move_count == 0;
    if (found.castling && !(alone && game_ends_at(parser, end)))
        return at;
    if (found.evaluation && !game_ends_at(parser, end))
        return at;
    return token_marker(parser, game, at, end, found.result);
}

/* 1-0 and the like with something glued to them: never a move number. */
static size_t try_glued_result(Parser *parser, Game *game, size_t at)
{
    static const Result results[] = {RESULT_DRAW, RESULT_WHITE_WINS, RESULT_BLACK_WINS};
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        Bytes text = bytes_from_c_string(result_text(results[i]));
        if (bytes_starts_with(rest_at(&parser->lexer, at), text))
            return token_marker(parser, game, at, at + text.size, results[i]);
    }
    return at;
}

/* A sign or word after a move. */
size_t token_try_suffix(Parser *parser, Game *game, size_t at)
{
    Suffix suffix;
    /* Behind a move number a move is due. */
    if (!line_has_moves(parser) || parser->tokens[game->token_count - 1].kind == TOKEN_NUMBER)
        return at;
    size_t end = lexer_suffix(&parser->lexer, at, &suffix);
    if (end > at)
        token_push(parser, game, TOKEN_SUFFIX, at, end)->value = suffix;
    return end;
}

/* c : d5, d4 - e5, D x d3: the sign at `at` joins the move token before it with the word behind it. */
size_t token_try_join(Parser *parser, Game *game, size_t at)
{
    Lexer *lexer = &parser->lexer;
    if (game->token_count == 0)
        return at;
    Token *before = &parser->tokens[game->token_count - 1];
    size_t before_end = (size_t)before->at + before->length;
    size_t sign;
    symbol_read(lexer->data + at, lexer->data + lexer->limit, lexer_encoding(lexer, at), &sign);
    size_t next = at + sign;
    while (next < lexer->limit && (lexer->data[next] == ' ' || lexer->data[next] == '\t'))
        next++;
    if (before->kind != TOKEN_MOVE || before->length > 8 || next >= lexer->limit || at - before_end > 8 || next - at > 8)
        return at;
    for (size_t i = before_end; i < at; i++)
        if (lexer->data[i] != ' ' && lexer->data[i] != '\t')
            return at;
    size_t end = lexer_word_end(lexer, next);
    if (end == next || end - before->at > SAN_TEXT_MAX)
        return at;
    San san = lexer_san(lexer, before->at, end);
    if (san.flags & SAN_UNREADABLE)
        return at;
    before->length = (uint32_t)(end - before->at);
    before->value = san.code;
    if (!(before->flags & TOKEN_SKIPPED)) {
        game->letters |= letter_bit(san_letter(san.code)) | letter_bit(san_promotion(san.code));
    }
    return end;
}

/* A word that is nothing but x, a dash or a multiplication sign. */
static bool is_join_sign(Lexer *lexer, size_t at, size_t end)
{
    size_t size;
    uint32_t code_point = symbol_read(lexer->data + at, lexer->data + end, lexer_encoding(lexer, at), &size);
    SymbolKind kind = symbol_of(code_point).kind;
    return at + size == end && (code_point == 'x' || code_point == 'X' || kind == SYMBOL_DASH || kind == SYMBOL_TIMES);
}

/* c: d5, Dx d3: the word ends in a sign that joins it with the one behind the blanks. The end of the move, or `at`. */
static size_t join_behind(Lexer *lexer, size_t at, size_t end)
{
    size_t next = end;
    while (next < lexer->limit && (lexer->data[next] == ' ' || lexer->data[next] == '\t') && next - end < 8)
        next++;
    if (next == end || next >= lexer->limit || !strchr("-:xX", lexer->data[end - 1]))
        return at;
    size_t move_end = lexer_word_end(lexer, next);
    bool fits = move_end > next && move_end - at <= SAN_TEXT_MAX;
    return fits && !(lexer_san(lexer, at, move_end).flags & SAN_UNREADABLE) ? move_end : at;
}

/* e4/e5: the part before the slash, where it is a move. */
static size_t before_slash(Lexer *lexer, size_t at, size_t end)
{
    const uint8_t *slash = memchr(lexer->data + at, '/', end - at);
    size_t base = slash ? (size_t)(slash - lexer->data) : at;
    return base > at && !(lexer_san(lexer, at, base).flags & SAN_UNREADABLE) ? base : at;
}

/* Nf3+-, Nf3=: an evaluation glued to the move. The end of the move, or `at`. */
static size_t before_evaluation(Lexer *lexer, size_t at, size_t end)
{
    size_t base = end;
    Suffix suffix;
    while (base > at && strchr("+-=/~", lexer->data[base - 1]))
        base--;
    if (base == at || base == end || lexer_suffix(lexer, base, &suffix) != end)
        return at;
    return lexer_san(lexer, at, base).flags & SAN_UNREADABLE ? at : base;
}

/* A word that is not a move in plain spelling: its end when it is something else, read here; else `at`, with `end` corrected for what
 * is glued to the move. */
static size_t token_odd_word(Parser *parser, Game *game, size_t at, size_t *end)
{
    Lexer *lexer = &parser->lexer;
    /* "ger upp" begins like a pawn's capture. */
    bool readable = !(lexer_san(lexer, at, *end).flags & SAN_UNREADABLE);
    size_t read = readable && lexer->data[at] == '0' ? at : token_try_result(parser, game, at);
    if (read > at || readable)
        return read;
    read = token_try_suffix(parser, game, at);
    if (read == at && is_join_sign(lexer, at, *end))
        read = token_try_join(parser, game, at);
    if (read > at)
        return read;
    size_t base = before_evaluation(lexer, at, *end);
    if (base == at)
        base = join_behind(lexer, at, *end);
    if (base == at)
        base = before_slash(lexer, at, *end);
    if (base > at)
        *end = base;
    return at;
}

/* Anything that begins with a letter, a digit or a dash and is not a plain move that was met before. */
size_t token_word(Parser *parser, Game *game, size_t at)
{
    Lexer *lexer = &parser->lexer;
    size_t end = lexer_word_end(lexer, at);
    if (end == at)
        return token_unexpected(parser, game, at);
    if (end - at > SAN_TEXT_MAX) {
        Finding *finding = parser_finding(parser, DIAG_TOKEN_TOO_LONG, at, end - at);
        if (finding)
            finding->arguments[0] = finding_number((int64_t)(end - at));
        token_push_move(parser, game, at, end, SAN_ODD);
        return end;
    }
    SanCode code = lexer_code(lexer, at, end);
    if (code & SAN_ODD) {
        size_t read = token_odd_word(parser, game, at, &end);
        if (read > at)
            return read;
        code = lexer_code(lexer, at, end);
    }
    token_push_move(parser, game, at, end, code);
    return end;
}

static size_t number(Parser *parser, Game *game, size_t at)
{
    /* In a variation the parenthesis of 1) could be its end: there only when the main line has such numbers. */
    bool parenthesis = parser->depth + parser->skipped_depth == 0 || parser->odd_numbers;
    LexerNumber read = lexer_number(&parser->lexer, at, parenthesis);
    Token *token = token_push(parser, game, TOKEN_NUMBER, at, read.end);
    token->value = read.number;
    token->flags |= (uint8_t)read.dots;
    if (read.odd) {
        parser->odd_numbers = parser->odd_numbers || parser->depth == 0;
        parser_finding(parser, DIAG_ODD_PUNCTUATION, at, read.end - at);
    }
    if (read.leader != 0)
        token_report_leader(parser, at, read.end, read.leader);
    return read.end;
}

/* 1-1, 2/3 and the like: no number, no result. */
static bool is_no_number(Lexer *lexer, size_t next)
{
    size_t size;
    if (next + 1 >= lexer->limit)
        return false;
    if (lexer->data[next] >= 0x80)
        return symbol_of(symbol_read(lexer->data + next, lexer->data + lexer->limit, lexer_encoding(lexer, next), &size)).kind == SYMBOL_DASH;
    return (lexer->data[next] == '-' || lexer->data[next] == '/') && lexer->data[next + 1] > ' ';
}

/* 0 - 0 with blanks, where it is no result: its end, else `at`. */
static size_t spaced_castling_end(Lexer *lexer, size_t at)
{
    ResultToken found = result_at(rest_at(lexer, at), lexer_encoding_of(lexer, at, at + RESULT_SIZE_MAX));
    bool move = found.castling && found.size <= SAN_TEXT_MAX && !(lexer_san(lexer, at, at + found.size).flags & SAN_UNREADABLE);
    return move ? at + found.size : at;
}

size_t token_digit(Parser *parser, Game *game, size_t at)
{
    const Lexer *lexer = &parser->lexer;
    size_t next = at + 1;
    while (next < lexer->limit && ascii_is(lexer->data[next], ASCII_DIGIT))
        next++;
    /* 12. or 12 followed by a letter: nothing but a move number. */
    if (next < lexer->limit && lexer->data[next] == '.' && (next + 1 == lexer->limit || !ascii_is(lexer->data[next + 1], ASCII_DIGIT)))
        return number(parser, game, at);
    size_t end = token_try_result(parser, game, at);
    if (end == at)
        end = try_glued_result(parser, game, at);
    if (end > at)
        return end;
    if (lexer->data[at] == '0') {
        size_t word_end = spaced_castling_end(&parser->lexer, at);
        if (word_end > at) {
            token_push_move(parser, game, at, word_end, SAN_ODD);
            return word_end;
        }
        word_end = lexer_word_end(&parser->lexer, at);
        if (word_end - at <= SAN_TEXT_MAX && !(lexer_san(&parser->lexer, at, word_end).flags & SAN_UNREADABLE))
            return token_word(parser, game, at);
    }
    if (is_no_number(&parser->lexer, next))
        return token_word(parser, game, at);
    return number(parser, game, at);
}

