/* SPDX-License-Identifier: MIT */
/*
 * Movetext: PGN standard 8.2, and what is met in its place. One loop looks at the next byte; moves and numbers, nearly all there
 * is, are taken at once, everything else by a function of its own. Each returns where reading goes on.
 */
#include "base/ascii.h"
#include "notation/symbols.h"
#include "pgn/movetext_tokens.h"

/* Text in angle or square brackets that is longer than this is none. */
enum { ANGLE_MAX = 256, BRACKETS_MAX = 4096 };

static size_t to_line_end(Parser *parser, Game *game, TokenKind kind, size_t at)
{
    size_t end = lexer_line_end(&parser->lexer, at);
    token_push(parser, game, kind, at, end);
    game->has_comments = game->has_comments || kind == TOKEN_LINE_COMMENT;
    return end;
}

size_t movetext_comment(Parser *parser, Game *game, size_t at)
{
    bool closed;
    size_t inner;
    uint8_t byte = parser->lexer.data[at];
    if (byte != '{')
        return to_line_end(parser, game, byte == ';' ? TOKEN_LINE_COMMENT : TOKEN_ESCAPE, at);
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
    *line_of(parser) = (OpenLine){(uint32_t)game->token_count, TOKEN_INDEX_NONE, false, misplaced};
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
        line->has_glyph = true;
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
    size_t line_end = lexer_line_end(lexer, at), reach = line_end - at > ANGLE_MAX ? ANGLE_MAX : line_end - at;
    const uint8_t *close = memchr(lexer->data + at, '>', reach);
    size_t end = close ? (size_t)(close - lexer->data) + 1 : lexer_run_end(lexer, at + 1);
    while (close && end < line_end && lexer->data[end] == '>')
        end++;
    return token_junk(parser, game, DIAG_RESERVED_SYMBOL, at, end);
}

/* The end of the square brackets that open at `at`, those inside counted; `at` when they do not close before a brace, a semicolon or
 * another game. */
static size_t brackets_end(Parser *parser, size_t at)
{
    const Lexer *lexer = &parser->lexer;
    size_t reach = lexer->limit - at > BRACKETS_MAX ? at + BRACKETS_MAX : lexer->limit, i;
    unsigned depth = 0;
    for (i = at; i < reach; i++) {
        uint8_t byte = lexer->data[i];
        if (byte == '[' && i > at && lexer_is_line_start(lexer, i) && tag_section_starts(parser, i))
            break;
        depth += byte == '[';
        if (byte == ']' && --depth == 0)
            return i + 1;
        if (byte == '{' || byte == ';')
            break;
    }
    parser->brackets_at = i;
    return at;
}

/* [...] that is no tag pair: some programs write variations so. */
static size_t square_bracket(Parser *parser, Game *game, size_t at)
{
    const Lexer *lexer = &parser->lexer;
    size_t end = at < parser->brackets_at ? at : brackets_end(parser, at);
    return token_junk(parser, game, DIAG_UNEXPECTED_TEXT, at, end > at ? end : lexer_run_end(lexer, at + 1));
}

/* Full stops without a number: three stand for White's move, others are odd; .5-.5 is a result. */
static size_t dots(Parser *parser, Game *game, size_t at)
{
    size_t end = token_try_result(parser, game, at);
    if (end > at)
        return end;
    LexerNumber read = lexer_number(&parser->lexer, at, false);
    Token *token = token_push(parser, game, TOKEN_JUNK, at, read.end);
    if (read.leader != 0)
        token_report_leader(parser, at, read.end, read.leader);
    else if (read.dots < 3)
        parser_finding(parser, DIAG_ODD_PUNCTUATION, at, token->length);
    return read.end;
}

/* A byte-order mark at the start of a line, which is a fault of the text (E002). */
static bool is_mark(const Lexer *lexer, size_t at)
{
    return bytes_starts_with(bytes_of(lexer->data + at, lexer->limit - at), BYTES("\xEF\xBB\xBF")) && lexer_is_line_start(lexer, at);
}

/* The end of the Unicode spaces and zero-width characters at `at`; `first` is the first of them. */
static size_t space_run(Lexer *lexer, size_t at, uint32_t *first)
{
    size_t size;
    *first = 0;
    while (at < lexer->limit && lexer->data[at] >= 0x80) {
        uint32_t code_point = symbol_read(lexer->data + at, lexer->data + lexer->limit, lexer_encoding(lexer, at), &size);
        SymbolKind kind = symbol_of(code_point).kind;
        if (kind != SYMBOL_SPACE && kind != SYMBOL_ZERO_WIDTH)
            break;
        *first = *first ? *first : code_point;
        at += size;
    }
    return at;
}

static void report_space(Parser *parser, size_t at, size_t end, uint32_t code_point)
{
    Finding *finding = parser_finding(parser, DIAG_UNUSUAL_SPACE, at, end - at);
    if (finding)
        finding->arguments[0] = finding_code_point(code_point);
}

size_t movetext_space(Parser *parser, size_t at)
{
    Lexer *lexer = &parser->lexer;
    uint32_t first;
    if (is_mark(lexer, at))
        return at + 3;
    size_t end = space_run(lexer, at, &first);
    report_space(parser, at, end, first);
    return end;
}

/* Zero-width characters belong to the token that they touch: the word behind them, the number behind them or the token before. */
static size_t zero_width(Parser *parser, Game *game, size_t at)
{
    Lexer *lexer = &parser->lexer;
    uint32_t first;
    if (is_mark(lexer, at))
        return at + 3;
    size_t end = space_run(lexer, at, &first);
    uint8_t next = end < lexer->limit ? lexer->data[end] : ' ';
    if (ascii_is(next, ASCII_LETTER) || next >= 0x80)
        return token_word(parser, game, at);
    const Token *before = game->token_count > 0 ? &parser->tokens[game->token_count - 1] : NULL;
    if (before && (size_t)before->at + before->length == at && before->kind != TOKEN_COMMENT)
        report_space(parser, before->at, end, first);
    else if (ascii_is(next, ASCII_DIGIT))
        report_space(parser, at, lexer_number(lexer, end, false).end, first);
    else
        report_space(parser, at, end, first);
    return end;
}

static size_t beyond_ascii(Parser *parser, Game *game, size_t at)
{
    Lexer *lexer = &parser->lexer;
    size_t size, end;
    Symbol symbol = symbol_of(symbol_read(lexer->data + at, lexer->data + lexer->limit, lexer_encoding(lexer, at), &size));
    switch (symbol.kind) {
    case SYMBOL_SPACE:
        return movetext_space(parser, at);
    case SYMBOL_ZERO_WIDTH:
        return zero_width(parser, game, at);
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
    case '{':
    case ';': return movetext_comment(parser, game, at);
    case '(': return open_variation(parser, game, at);
    case ')': return close_variation(parser, game, at);
    case '$': return glyph(parser, game, at);
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

/* Move number 1, not 1..., as the start of a game without tags. `certain`: it has a full stop and begins its line, so that nothing else
 * can be meant. */
static bool first_number(Lexer *lexer, size_t at, size_t *end, bool *certain)
{
    if (lexer->data[at] != '1')
        return false;
    LexerNumber read = lexer_number(lexer, at, true);
    *end = read.end;
    *certain = read.dots > 0 && !read.odd && lexer_begins_line(lexer, at) && !(read.end < lexer->limit && ascii_is(lexer->data[read.end], ASCII_DIGIT));
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
    bool certain;
    if (first_number(&parser->lexer, at, &end, &certain) && (certain || is_move(parser, movetext_skip_to_token(parser, end), &next)))
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
    if (byte == '(' || byte == '$' || byte == '*')
        return true;
    if (ascii_is(byte, ASCII_DIGIT) && lexer_number(lexer, at, false).dots > 0)
        return true;
    return is_move(parser, at, &end) ||
           result_at(bytes_of(lexer->data + at, lexer->limit - at), lexer_encoding_of(lexer, at, at + RESULT_SIZE_MAX)).result != RESULT_NONE;
}

/* Glued to the marker: P001. */
static size_t after_marker(Parser *parser, Game *game, size_t at)
{
    Lexer *lexer = &parser->lexer;
    uint32_t space;
    if (at >= lexer->limit || lexer->data[at] <= ' ' || lexer->data[at] == '[' || movetext_is(parser, at))
        return at;
    size_t spaces = space_run(lexer, at, &space);
    if (spaces > at) {
        report_space(parser, at, spaces, space);
        return spaces;
    }
    size_t end = lexer->data[at] == '}' ? at + 1 : lexer_run_end(lexer, at);
    return end > at ? token_junk(parser, game, DIAG_UNEXPECTED_TEXT, at, end) : at;
}

/* Movetext behind the marker, which belongs to no game: its end. */
static size_t surplus(Parser *parser, Game *game, size_t at, bool *reported)
{
    const Lexer *lexer = &parser->lexer;
    size_t end = lexer_run_end(lexer, at + 1);
    token_push(parser, game, TOKEN_JUNK, at, end);
    if (!*reported)
        parser_finding(parser, DIAG_TEXT_AFTER_TERMINATOR, at, end - at);
    *reported = true;
    return end;
}

/* What stands between the marker and the next game: comments, movetext that belongs to no game (P009), or other text, which ends
 * the game (P011). */
static size_t trailing(Parser *parser, Game *game, size_t at)
{
    Lexer *lexer = &parser->lexer;
    bool reported = false;
    at = after_marker(parser, game, at);
    while (!game->too_large && (at = lexer_skip_space(lexer, at)) < lexer->limit) {
        uint8_t byte = lexer->data[at];
        uint32_t space;
        if (byte == '{' || byte == ';' || (byte == '%' && lexer_is_line_start(lexer, at)))
            at = movetext_comment(parser, game, at);
        else if (byte == '[' && tag_section_starts(parser, at) && (!reported || lexer_begins_line(lexer, at)))
            break;
        else if (byte >= 0x80 && space_run(lexer, at, &space) > at)
            at = movetext_space(parser, at);
        else if (movetext_starts(parser, at, false))
            break;
        else if (reported || movetext_is(parser, at))
            at = surplus(parser, game, at, &reported);
        else {
            parser->stray_ended = true;
            break;
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
    if (parser->lines[0].has_glyph)
        token_report_glyphs(parser, game, &parser->lines[0]);
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

/* A move number of one to three digits with one full stop, or three, and a letter behind it, perhaps after a blank: the size of number and
 * stops, else 0. At least eight bytes can be read. */
static inline uint32_t plain_number(const uint8_t *p, uint32_t *number, unsigned *dots)
{
    uint32_t end = 1;
    *number = p[0] - (uint32_t)'0';
    while (end < 3 && ascii_is(p[end], ASCII_DIGIT))
        *number = *number * 10 + p[end++] - '0';
    if (p[end] != '.')
        return 0;
    *dots = p[end + 1] == '.' && p[end + 2] == '.' ? 3 : 1;
    end += *dots;
    return ascii_is(p[end + (p[end] == ' ')], ASCII_LETTER) ? end : 0;
}

/* The short way for nearly all there is: plain moves that were met before, and their numbers, from `at` on. Returns where something
 * else stands. */
static size_t read_run(Parser *parser, Game *game, size_t at)
{
    const Lexer *lexer = &parser->lexer;
    const uint8_t *data = lexer->data;
    Token *first = parser->tokens + game->token_count, *token = first;
    const Token *full = parser->tokens + parser->token_capacity;
    const Token *last_move = NULL;
    uint32_t moves = 0, number, size;
    const uint16_t depth = (uint16_t)parser->depth;
    LetterSet letters = 0;
    unsigned dots = 0;
    while (token < full && lexer->limit - at >= 8) {
        SanCode code;
        uint8_t byte = data[at];
        if (ascii_is(byte, ASCII_LETTER)) {
            if (!lexer_cached_move(lexer, at, &size, &code))
                break;
            last_move = token;
            moves++;
            letters |= letter_bit(san_letter(code)) | letter_bit(san_promotion(code));
            *token++ = (Token){(uint32_t)at, size, code, depth, TOKEN_MOVE, 0};
            at += size + 1; /* behind the white space that ends it */
        } else if (ascii_is(byte, ASCII_DIGIT)) {
            size = plain_number(data + at, &number, &dots);
            if (size == 0)
                break;
            *token++ = (Token){(uint32_t)at, size, number, depth, TOKEN_NUMBER, (uint8_t)dots};
            at += size;
            at += data[at] == ' ';
        } else if (byte == ' ' || byte == '\n' || byte == '\r') {
            at++;
        } else {
            break;
        }
    }
    game->token_count += (size_t)(token - first);
    game->move_count += depth == 0 ? moves : 0;
    game->letters |= letters;
    if (last_move)
        line_of(parser)->last_move = (uint32_t)(last_move - parser->tokens);
    return at;
}

void movetext_read(Parser *parser, Game *game)
{
    Lexer *lexer = &parser->lexer;
    size_t at = parser->at;
    parser->depth = parser->skipped_depth = 0;
    parser->plain = true;
    parser->odd_numbers = false;
    parser->brackets_at = 0;
    parser->lines[0] = (OpenLine){0, TOKEN_INDEX_NONE, false, false};
    if (parser->tokens == NULL)
        tokens_grow(parser, game);
    while (at < lexer->limit && game->marker == TOKEN_INDEX_NONE) {
        if (parser->plain && (at = read_run(parser, game, at)) >= lexer->limit)
            break;
        uint8_t byte = lexer->data[at];
        if (ascii_is(byte, ASCII_LETTER)) {
            at = token_word(parser, game, at);
        } else if (byte <= ' ' || byte == 0x7F) {
            at++;
        } else if (ascii_is(byte, ASCII_DIGIT)) {
            at = token_digit(parser, game, at);
        } else if (byte == '[' && lexer_is_line_start(lexer, at) && tag_section_starts(parser, at)) {
            break;
        } else {
            at = other(parser, game, at);
        }
    }
    parser->at = at;
    if (game->move_count > GAME_MOVES_MAX)
        game->too_large = TOO_MANY_MOVES;
    if (!game->too_large) {
        finish(parser, game);
        if (game->marker != TOKEN_INDEX_NONE)
            parser->at = trailing(parser, game, at);
    }
    if (game->too_large)
        parser->at = lexer->limit;
}
