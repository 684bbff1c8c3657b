/* SPDX-License-Identifier: MIT */
/*
 * Movetext: PGN standard 8.2, and what is met in its place. One loop looks at the next byte; moves and numbers, nearly all there
 * is, are taken at once, everything else by a function of its own. Each returns where reading goes on.
 */
#include "base/ascii.h"
#include "notation/symbols.h"
#include "pgn/movetext_tokens.h"

static size_t comment(Parser *parser, Game *game, size_t at)
{
    bool closed;
    size_t inner;
    size_t end = lexer_comment(&parser->lexer, at, &closed, &inner);
    if (!closed) {
        if (!parser->cut || end < parser->chunk.size)
            parser_finding(parser, DIAG_UNTERMINATED_COMMENT, at, 1);
        game->no_marker_finding = true;
    }
    if (inner != 0)
        parser_finding(parser, DIAG_BRACE_IN_COMMENT, inner, 1);
    token_push(parser, game, TOKEN_COMMENT, at, end);
    game->has_comments = true;
    return end;
}

static size_t to_line_end(Parser *parser, Game *game, TokenKind kind, size_t at)
{
    size_t end = lexer_line_end(&parser->lexer, at);
    token_push(parser, game, kind, at, end);
    return end;
}

static void report_too_deep(Parser *parser, size_t at)
{
    Finding *finding = parser_finding(parser, DIAG_VARIATION_TOO_DEEP, at, 1);
    if (finding)
        finding->arguments[0] = finding_number(VARIATIONS_MAX);
}

static size_t open_variation(Parser *parser, Game *game, size_t at)
{
    if (parser->skipped_depth > 0 || parser->depth == VARIATIONS_MAX) {
        if (parser->skipped_depth == 0)
            report_too_deep(parser, at);
        parser->skipped_depth++;
        parser->plain = false;
        token_push(parser, game, TOKEN_OPEN, at, at + 1);
        return at + 1;
    }
    OpenLine *parent = line_of(parser);
    bool misplaced = parent->misplaced || parent->last_move == TOKEN_INDEX_NONE;
    if (misplaced && !parent->misplaced)
        parser_finding(parser, DIAG_VARIATION_BEFORE_MOVE, at, 1);
    if (!misplaced)
        parser->tokens[parent->last_move].flags |= TOKEN_VARIATION_FOLLOWS;
    parser->depth++;
    *line_of(parser) = (OpenLine){(uint32_t)game->token_count, TOKEN_INDEX_NONE, 0, 0, misplaced};
    Token *token = token_push(parser, game, TOKEN_OPEN, at, at + 1);
    if (misplaced)
        token->flags |= TOKEN_SKIPPED;
    line_changed(parser);
    return at + 1;
}

/* Tells the parenthesis that opened the line where it ends. */
static void close_line(Parser *parser, Game *game)
{
    parser->tokens[line_of(parser)->open].value = (uint32_t)game->token_count;
}

static size_t close_variation(Parser *parser, Game *game, size_t at)
{
    if (parser->skipped_depth > 0) {
        token_push(parser, game, TOKEN_CLOSE, at, at + 1);
        parser->skipped_depth--;
        line_changed(parser);
        return at + 1;
    }
    if (parser->depth == 0)
        return token_junk(parser, game, DIAG_UNMATCHED_CLOSE, at, at + 1);
    OpenLine *line = line_of(parser);
    if (line->last_move == TOKEN_INDEX_NONE && !line->misplaced)
        parser_finding(parser, DIAG_EMPTY_VARIATION, parser->tokens[line->open].at, at + 1 - parser->tokens[line->open].at);
    close_line(parser, game);
    token_push(parser, game, TOKEN_CLOSE, at, at + 1);
    parser->depth--;
    line_changed(parser);
    return at + 1;
}

static size_t glyph(Parser *parser, Game *game, size_t at)
{
    const Lexer *lexer = &parser->lexer;
    size_t end = at + 1;
    uint32_t value = 0;
    while (end < lexer->limit && ascii_is(lexer->data[end], ASCII_DIGIT)) {
        value = value > 255 ? value : value * 10 + lexer->data[end] - '0';
        end++;
    }
    bool bad = end == at + 1 || value > 255;
    if (end == at + 1)
        end = lexer_run_end(lexer, end);
    Token *token = token_push(parser, game, TOKEN_GLYPH, at, end);
    token->value = bad ? (uint32_t)GLYPH_BAD : value;
    OpenLine *line = line_of(parser);
    if (bad) {
        parser_finding(parser, DIAG_BAD_NAG, at, end - at);
    } else if (line->last_move == TOKEN_INDEX_NONE && !line->misplaced && !(token->flags & TOKEN_SKIPPED)) {
        line->glyph_at = at;
        line->glyph_length = end - at;
        line_changed(parser);
    }
    return end;
}

/* <...>, reserved by PGN standard 7; <> is a null move of some programs. */
static size_t angle(Parser *parser, Game *game, size_t at)
{
    Lexer *lexer = &parser->lexer;
    if (bytes_starts_with(bytes_of(lexer->data + at, lexer->limit - at), BYTES("<>"))) {
        token_push_move(parser, game, at, at + 2, lexer_code(lexer, at, at + 2));
        return at + 2;
    }
    size_t line_end = lexer_line_end(lexer, at);
    const uint8_t *close = memchr(lexer->data + at, '>', line_end - at);
    size_t end = close ? (size_t)(close - lexer->data) + 1 : lexer_run_end(lexer, at + 1);
    return token_junk(parser, game, DIAG_RESERVED_SYMBOL, at, end);
}

/* [...] that is no tag pair: some programs write variations so. */
static size_t square_bracket(Parser *parser, Game *game, size_t at)
{
    Lexer *lexer = &parser->lexer;
    size_t end = lexer_run_end(lexer, at + 1);
    size_t reach = lexer->limit - at > 4096 ? at + 4096 : lexer->limit;
    const uint8_t *close = memchr(lexer->data + at, ']', reach - at);
    if (close && !memchr(lexer->data + at, '{', (size_t)(close - lexer->data) - at))
        end = (size_t)(close - lexer->data) + 1;
    return token_junk(parser, game, DIAG_UNEXPECTED_TEXT, at, end);
}

/* Full stops without a number: three stand for White's move, others are odd. */
static size_t dots(Parser *parser, Game *game, size_t at)
{
    LexerNumber read = lexer_number(&parser->lexer, at);
    Token *token = token_push(parser, game, TOKEN_JUNK, at, read.end);
    if (read.leader != 0)
        token_report_leader(parser, at, read.end, read.leader);
    else if (read.dots < 3)
        parser_finding(parser, DIAG_ODD_PUNCTUATION, at, token->length);
    return read.end;
}

static size_t space_run(Parser *parser, Game *game, size_t at)
{
    Lexer *lexer = &parser->lexer;
    size_t end = at, size;
    uint32_t first = 0;
    while (end < lexer->limit && lexer->data[end] >= 0x80) {
        uint32_t code_point = symbol_read(lexer->data + end, lexer->data + lexer->limit, lexer_encoding(lexer, end), &size);
        SymbolKind kind = symbol_of(code_point).kind;
        if (kind != SYMBOL_SPACE && kind != SYMBOL_ZERO_WIDTH)
            break;
        first = first ? first : code_point;
        end += size;
    }
    (void)game;
    Finding *finding = parser_finding(parser, DIAG_UNUSUAL_SPACE, at, end - at);
    if (finding)
        finding->arguments[0] = finding_code_point(first);
    return end;
}

/* A zero-width character belongs to the word that it touches. */
static bool touches_word(const Lexer *lexer, size_t at, size_t size)
{
    return at + size < lexer->limit && (ascii_is(lexer->data[at + size], ASCII_LETTER_OR_DIGIT) || lexer->data[at + size] >= 0x80);
}

static size_t beyond_ascii(Parser *parser, Game *game, size_t at)
{
    Lexer *lexer = &parser->lexer;
    size_t size, end;
    Symbol symbol = symbol_of(symbol_read(lexer->data + at, lexer->data + lexer->limit, lexer_encoding(lexer, at), &size));
    switch (symbol.kind) {
    case SYMBOL_SPACE:
        return space_run(parser, game, at);
    case SYMBOL_ZERO_WIDTH:
        return touches_word(lexer, at, size) ? token_word(parser, game, at) : space_run(parser, game, at);
    case SYMBOL_LEADER:
        return dots(parser, game, at);
    case SYMBOL_QUOTE:
        return token_unexpected(parser, game, at);
    case SYMBOL_HALF:
    case SYMBOL_EVALUATION:
    case SYMBOL_DAGGER:
        end = token_try_result(parser, game, at);
        if (end == at)
            end = token_try_suffix(parser, game, at);
        return end > at ? end : token_unexpected(parser, game, at);
    default:
        return token_word(parser, game, at);
    }
}

/* + - = # : , and other signs. */
static size_t sign(Parser *parser, Game *game, size_t at)
{
    uint8_t byte = parser->lexer.data[at];
    size_t end = byte == '-' || byte == ':' ? token_try_join(parser, game, at) : at;
    if (end == at)
        end = token_try_result(parser, game, at);
    if (end == at)
        end = token_try_suffix(parser, game, at);
    if (end > at)
        return end;
    if (byte == '-')
        return token_word(parser, game, at);
    if (byte == '@' && !(lexer_san(&parser->lexer, at, lexer_word_end(&parser->lexer, at)).flags & SAN_UNREADABLE))
        return token_word(parser, game, at);
    if (byte == ',' || byte == '/')
        return token_junk(parser, game, DIAG_ODD_PUNCTUATION, at, at + 1);
    return token_unexpected(parser, game, at);
}

static size_t star(Parser *parser, Game *game, size_t at) { return token_marker(parser, game, at, at + 1, RESULT_OPEN); }

/* Everything but letters, digits and white space. */
static size_t other(Parser *parser, Game *game, size_t at)
{
    uint8_t byte = parser->lexer.data[at];
    if (byte >= 0x80)
        return beyond_ascii(parser, game, at);
    switch (byte) {
    case '{': return comment(parser, game, at);
    case '(': return open_variation(parser, game, at);
    case ')': return close_variation(parser, game, at);
    case '$': return glyph(parser, game, at);
    case ';': return to_line_end(parser, game, TOKEN_LINE_COMMENT, at);
    case '*': return star(parser, game, at);
    case '.': return dots(parser, game, at);
    case '<': return angle(parser, game, at);
    case '[': return square_bracket(parser, game, at);
    case '}': return token_junk(parser, game, DIAG_UNMATCHED_CLOSE, at, at + 1);
    case '%':
        if (lexer_is_line_start(&parser->lexer, at))
            return to_line_end(parser, game, TOKEN_ESCAPE, at);
        return token_unexpected(parser, game, at);
    default: return sign(parser, game, at);
    }
}

/* Move number 1, not 1..., as the start of a game without tags. */
static bool first_number(Lexer *lexer, size_t at, size_t *end)
{
    if (lexer->data[at] != '1')
        return false;
    LexerNumber read = lexer_number(lexer, at);
    *end = read.end;
    return read.number == 1 && read.dots <= 2 && read.end - at <= 8;
}

static bool is_move(Parser *parser, size_t at, size_t *end)
{
    Lexer *lexer = &parser->lexer;
    if (at >= lexer->limit || !(ascii_is(lexer->data[at], ASCII_LETTER) || lexer->data[at] == '0' || lexer->data[at] >= 0x80))
        return false;
    *end = lexer_word_end(lexer, at);
    return *end > at && *end - at <= SAN_TEXT_MAX && !(lexer_san(lexer, at, *end).flags & SAN_UNREADABLE);
}

bool movetext_starts(Parser *parser, size_t at, bool moves_suffice)
{
    size_t end, next;
    if (first_number(&parser->lexer, at, &end) && is_move(parser, movetext_skip_to_token(parser, end), &next))
        return true;
    if (!moves_suffice || !is_move(parser, at, &end))
        return false;
    return is_move(parser, lexer_skip_space(&parser->lexer, end), &next);
}

bool movetext_is(Parser *parser, size_t at)
{
    Lexer *lexer = &parser->lexer;
    size_t end;
    uint8_t byte = lexer->data[at];
    if (byte == '(' || byte == '$' || byte == '*' || is_move(parser, at, &end))
        return true;
    if (result_at(bytes_of(lexer->data + at, lexer->limit - at), lexer_encoding(lexer, at)).result != RESULT_NONE)
        return true;
    return ascii_is(byte, ASCII_DIGIT) && lexer_number(lexer, at).dots > 0;
}

/* Glued to the marker: P001. */
static size_t after_marker(Parser *parser, Game *game, size_t at)
{
    const Lexer *lexer = &parser->lexer;
    size_t end = lexer_run_end(lexer, at);
    if (end > at && lexer->data[at] != '[')
        return token_junk(parser, game, DIAG_UNEXPECTED_TEXT, at, end);
    return at;
}

/* What stands between the marker and the next game: comments, or text that belongs to no game (P009). */
static size_t trailing(Parser *parser, Game *game, size_t at)
{
    Lexer *lexer = &parser->lexer;
    bool reported = false;
    at = after_marker(parser, game, at);
    while ((at = lexer_skip_space(lexer, at)) < lexer->limit) {
        uint8_t byte = lexer->data[at];
        if (byte == '{') {
            at = comment(parser, game, at);
        } else if (byte == ';' || (byte == '%' && lexer_is_line_start(lexer, at))) {
            at = to_line_end(parser, game, byte == ';' ? TOKEN_LINE_COMMENT : TOKEN_ESCAPE, at);
        } else if ((byte == '[' && tag_section_starts(parser, at)) || movetext_starts(parser, at, false)) {
            break;
        } else if (byte == 0xEF && lexer_is_line_start(lexer, at) && at + 3 < lexer->limit && lexer_is_line_start(lexer, at + 3)) {
            break; /* a byte-order mark before the next game */
        } else {
            size_t end = lexer_run_end(lexer, at + 1);
            Token *token = token_push(parser, game, TOKEN_JUNK, at, end);
            size_t size;
            bool space = byte >= 0x80 && symbol_of(symbol_read(lexer->data + at, lexer->data + lexer->limit, lexer_encoding(lexer, at), &size)).kind == SYMBOL_SPACE;
            if (!reported && !space)
                parser_finding(parser, DIAG_TEXT_AFTER_TERMINATOR, at, token->length);
            reported = reported || !space;
            at = end;
        }
    }
    return at;
}

/* Variations that are still open where the game ends. */
static void close_open_lines(Parser *parser, Game *game)
{
    bool whole = !parser->cut || parser->at < parser->chunk.size;
    while (parser->depth > 0) {
        if (whole && !game->no_marker_finding)
            parser_finding(parser, DIAG_UNTERMINATED_VARIATION, parser->tokens[line_of(parser)->open].at, 1);
        close_line(parser, game);
        parser->depth--;
    }
    parser->skipped_depth = 0;
}

static void finish(Parser *parser, Game *game)
{
    bool open = parser->depth > 0;
    bool cut = parser->cut && parser->at >= parser->chunk.size;
    if (parser->lines[0].glyph_length > 0)
        parser_finding(parser, DIAG_BAD_NAG, parser->lines[0].glyph_at, parser->lines[0].glyph_length);
    close_open_lines(parser, game);
    if (game->marker == TOKEN_INDEX_NONE && !open && !cut && !game->no_marker_finding && game->move_count > 0)
        parser_finding(parser, DIAG_MISSING_TERMINATOR, parser->at, 0);
    /* The last token of broken-off text may be half a token. */
    if (cut && game->token_count > 0) {
        const Token *last = &parser->tokens[game->token_count - 1];
        if (last->kind == TOKEN_MOVE && (size_t)last->at + last->length == parser->chunk.size) {
            game->move_count -= last->depth == 0;
            game->token_count--;
        }
    }
}

/* 12. with one to three digits, one full stop and a blank or letter behind it: its end with the token added, else `at`. */
static inline size_t plain_number(Parser *parser, Game *game, size_t at)
{
    const uint8_t *p = parser->lexer.data + at;
    uint32_t number = p[0] - (uint32_t)'0';
    size_t digits = 1;
    if (parser->lexer.limit - at < 8)
        return at;
    while (digits < 3 && ascii_is(p[digits], ASCII_DIGIT))
        number = number * 10 + p[digits++] - '0';
    if (p[digits] != '.' || !ascii_is(p[digits + 1 + (p[digits + 1] == ' ')], ASCII_LETTER))
        return at;
    Token *token = token_push(parser, game, TOKEN_NUMBER, at, at + digits + 1);
    token->value = number;
    token->flags |= 1;
    return at + digits + 1;
}

void movetext_read(Parser *parser, Game *game)
{
    Lexer *lexer = &parser->lexer;
    size_t at = parser->at;
    parser->depth = parser->skipped_depth = 0;
    parser->plain = true;
    parser->lines[0] = (OpenLine){0, TOKEN_INDEX_NONE, 0, 0, false};
    while (at < lexer->limit && game->marker == TOKEN_INDEX_NONE) {
        uint8_t byte = lexer->data[at];
        size_t end = at;
        SanCode code;
        if (ascii_is(byte, ASCII_LETTER)) {
            end = lexer_cached_move(lexer, at, &code);
            if (end > at && parser->plain) {
                line_of(parser)->last_move = (uint32_t)game->token_count;
                token_push(parser, game, TOKEN_MOVE, at, end)->value = code;
                game->letters |= letter_bit(san_letter(code)) | letter_bit(san_promotion(code));
                game->move_count += parser->depth == 0;
                at = end + (lexer->data[end] == ' ');
            } else {
                at = token_word(parser, game, at);
            }
        } else if (byte <= ' ' || byte == 0x7F) {
            at++;
        } else if (ascii_is(byte, ASCII_DIGIT)) {
            end = plain_number(parser, game, at);
            at = end > at ? end : token_digit(parser, game, at);
        } else if (byte == '[' && lexer_is_line_start(lexer, at) && tag_section_starts(parser, at)) {
            break;
        } else {
            at = other(parser, game, at);
        }
    }
    parser->at = at;
    finish(parser, game);
    if (game->marker != TOKEN_INDEX_NONE)
        parser->at = trailing(parser, game, at);
}
