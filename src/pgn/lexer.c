/* SPDX-License-Identifier: MIT */
/* The tokens of movetext one by one: PGN standard 7, 8.2 and 10. */
#include "pgn/lexer.h"

#include "base/ascii.h"
#include "notation/symbols.h"

size_t lexer_line_end(Lexer *lexer, size_t at)
{
    if (at >= lexer->end_from && at <= lexer->end_at)
        return lexer->end_at;
    lexer->end_from = at;
    lexer->end_at = at < lexer->limit ? bytes_line_end(bytes_of(lexer->data, lexer->limit), at) : at;
    return lexer->end_at;
}

bool lexer_is_line_start(const Lexer *lexer, size_t at)
{
    static const uint8_t mark[3] = {0xEF, 0xBB, 0xBF};
    if (at >= 3 && memcmp(lexer->data + at - 3, mark, 3) == 0)
        at -= 3;
    return at == 0 || ascii_is_line_end(lexer->data[at - 1]);
}

bool lexer_begins_line(const Lexer *lexer, size_t at)
{
    while (!lexer_is_line_start(lexer, at) && ascii_is_space_or_control(lexer->data[at - 1]))
        at--;
    return lexer_is_line_start(lexer, at);
}

Encoding lexer_encoding(Lexer *lexer, size_t at)
{
    if (lexer->encoding != ENCODING_AUTO)
        return lexer->encoding;
    if (at >= lexer->line_at && at < lexer->line_end)
        return lexer->line_encoding;
    size_t start = bytes_line_start(bytes_of(lexer->data, lexer->limit), at);
    lexer->line_at = start;
    lexer->line_end = lexer_line_end(lexer, at);
    lexer->line_encoding = encoding_of_line(ENCODING_AUTO, bytes_of(lexer->data + start, lexer->line_end - start));
    return lexer->line_encoding;
}

size_t lexer_skip_space(const Lexer *lexer, size_t at)
{
    while (at < lexer->limit && ascii_is_space_or_control(lexer->data[at]))
        at++;
    return at;
}

static Symbol symbol_here(Lexer *lexer, size_t at, size_t *size)
{
    return symbol_of(symbol_read(lexer->data + at, lexer->data + lexer->limit, lexer_encoding(lexer, at), size));
}

size_t lexer_run_end(const Lexer *lexer, size_t at)
{
    while (at < lexer->limit && !ascii_is_space_or_control(lexer->data[at]) && lexer->data[at] != '{' && lexer->data[at] != '}' && lexer->data[at] != ';')
        at++;
    return at;
}

/* e8(Q): the parenthesis opens no variation. */
static size_t promotion_in_parentheses(const Lexer *lexer, size_t start, size_t at)
{
    size_t room = lexer->limit - at;
    const uint8_t *p = lexer->data + at;
    uint8_t rank = at - start > 2 && p[-1] == '=' ? p[-2] : p[-1];
    if (at - start < 2 || (rank != '1' && rank != '8') || room < 3)
        return at;
    size_t letter = p[1] == '=' ? 2 : 1;
    if (room > letter + 1 && ascii_is(p[letter], ASCII_LETTER) && p[letter + 1] == ')')
        return at + letter + 2;
    return at;
}

/* e.p. and dbl.ch. glued to a move hold full stops. */
static size_t dotted_word(const Lexer *lexer, size_t start, size_t at)
{
    Bytes rest = bytes_of(lexer->data + at, lexer->limit - at);
    uint8_t before = at > start ? lexer->data[at - 1] : 0;
    if (before == 'e' && bytes_starts_with(rest, BYTES(".p")))
        return rest.size > 2 && rest.data[2] == '.' ? at + 3 : at + 2;
    if ((before == 'l' || before == 's') && bytes_starts_with(rest, BYTES(".ch")))
        return rest.size > 3 && rest.data[3] == '.' ? at + 4 : at + 3;
    if (before == 'h' && at - start > 3 && lexer->data[at - 2] == 'c')
        return at + 1;
    return at;
}

size_t lexer_word_end(Lexer *lexer, size_t start)
{
    size_t at = start;
    while (at < lexer->limit) {
        uint8_t byte = lexer->data[at];
        size_t next = at + 1;
        if (ascii_is(byte, ASCII_LETTER_OR_DIGIT) || strchr("+#=-:/@", byte)) {
            if (byte == 0)
                break;
        } else if (byte == '(') {
            next = promotion_in_parentheses(lexer, start, at);
        } else if (byte == '.') {
            next = dotted_word(lexer, start, at);
        } else if (byte >= 0x80) {
            size_t size;
            Symbol symbol = symbol_here(lexer, at, &size);
            bool ends = symbol.kind == SYMBOL_SPACE || symbol.kind == SYMBOL_LEADER || symbol.kind == SYMBOL_EVALUATION || symbol.kind == SYMBOL_QUOTE;
            next = ends ? at : at + size;
        } else {
            break;
        }
        if (next == at)
            break;
        at = next;
    }
    return at;
}

Encoding lexer_encoding_of(Lexer *lexer, size_t at, size_t end)
{
    for (size_t i = at; i < end && i < lexer->limit; i++)
        if (lexer->data[i] >= 0x80)
            return lexer_encoding(lexer, at);
    return ENCODING_UTF8;
}

San lexer_san(Lexer *lexer, size_t at, size_t end)
{
    return san_read(bytes_of(lexer->data + at, end - at), lexer_encoding_of(lexer, at, end), lexer->russian);
}

SanCode lexer_code(Lexer *lexer, size_t at, size_t end)
{
    uint64_t key = 0;
    if (end - at > sizeof key - 1)
        return lexer_san(lexer, at, end).code;
    memcpy(&key, lexer->data + at, end - at);
    size_t slot = san_cache_slot(key);
    if (lexer->cache->entry[slot].key == key)
        return lexer->cache->entry[slot].code;
    SanCode code = lexer_san(lexer, at, end).code;
    /* Only plain ASCII text reads alike on every line. */
    if (!(key & UINT64_C(0x8080808080808080)) && !(code & SAN_ODD)) {
        lexer->cache->entry[slot].key = key;
        lexer->cache->entry[slot].code = code;
    }
    return code;
}

/* The first line from `from` on that begins with %, before `end`: its offset, or `end`. */
static size_t find_escape_line(const Lexer *lexer, size_t from, size_t end)
{
    const uint8_t *percent;
    while (from < end && (percent = memchr(lexer->data + from, '%', end - from)) != NULL) {
        size_t at = (size_t)(percent - lexer->data);
        if (lexer_is_line_start(lexer, at))
            return at;
        from = at + 1;
    }
    return end;
}

/* The first `wanted` byte from `from` on that is on no line that begins with %, or `end`. */
static size_t find_unescaped(Lexer *lexer, size_t from, size_t end, uint8_t wanted)
{
    size_t found = 0;
    while (from < end) {
        if (found < from) {
            const uint8_t *next = memchr(lexer->data + from, wanted, end - from);
            found = next ? (size_t)(next - lexer->data) : end;
        }
        size_t escape = find_escape_line(lexer, from, found);
        if (escape == found)
            return found;
        from = lexer_line_end(lexer, escape);
    }
    return end;
}

size_t lexer_comment(Lexer *lexer, size_t at, bool *closed, size_t *inner)
{
    size_t end = find_unescaped(lexer, at + 1, lexer->limit, '}');
    *closed = end < lexer->limit;
    *inner = 0;
    if (memchr(lexer->data + at + 1, '{', end - at - 1)) {
        size_t nested = find_unescaped(lexer, at + 1, end, '{');
        *inner = nested < end ? nested : 0;
    }
    return *closed ? end + 1 : lexer->limit;
}

/* Dots and dot leaders from `at` on. */
static size_t count_dots(Lexer *lexer, size_t at, LexerNumber *number)
{
    while (at < lexer->limit) {
        size_t size = 1;
        unsigned dots = 1;
        if (lexer->data[at] >= 0x80) {
            Symbol symbol = symbol_here(lexer, at, &size);
            if (symbol.kind != SYMBOL_LEADER)
                break;
            dots = symbol.dots;
            if (number->leader == 0)
                number->leader = at;
        } else if (lexer->data[at] != '.') {
            break;
        }
        number->dots = number->dots + dots > 15 ? 15 : number->dots + dots;
        at += size;
    }
    return at;
}

LexerNumber lexer_number(Lexer *lexer, size_t at, bool parenthesis)
{
    LexerNumber number = {at, 0, 0, 0, false};
    size_t start = at;
    while (at < lexer->limit && ascii_is(lexer->data[at], ASCII_DIGIT)) {
        uint32_t digit = lexer->data[at] - (uint32_t)'0';
        number.number = number.number > (NUMBER_HUGE - digit) / 10 ? (uint32_t)NUMBER_HUGE : number.number * 10 + digit;
        at++;
    }
    bool digits = at > start;
    at = count_dots(lexer, at, &number);
    if (digits && at < lexer->limit && ((lexer->data[at] == ')' && parenthesis) || lexer->data[at] == ',' || lexer->data[at] == ':')) {
        number.odd = true;
        at = count_dots(lexer, at + 1, &number);
    }
    number.end = at;
    /* 40. ... Kd7 */
    while (at < lexer->limit && (lexer->data[at] == ' ' || lexer->data[at] == '\t'))
        at++;
    unsigned before = number.dots;
    at = count_dots(lexer, at, &number);
    if (number.dots > before)
        number.end = at;
    return number;
}

static const struct {
    const char *text;
    Suffix suffix;
} words[] = {
    {"dbl.ch.", SUFFIX_CHECK_WORD}, {"dbl.ch", SUFFIX_CHECK_WORD}, {"dis.ch.", SUFFIX_CHECK_WORD}, {"dis.ch", SUFFIX_CHECK_WORD},
    {"double check", SUFFIX_CHECK_WORD}, {"schackmatt", SUFFIX_MATE_WORD}, {"checkmate", SUFFIX_MATE_WORD}, {"schack", SUFFIX_CHECK_WORD},
    {"check", SUFFIX_CHECK_WORD}, {"schach", SUFFIX_CHECK_WORD}, {"sjakk", SUFFIX_CHECK_WORD}, {"skak", SUFFIX_CHECK_WORD},
    {"sch.", SUFFIX_CHECK_WORD}, {"sch", SUFFIX_CHECK_WORD}, {"ch.", SUFFIX_CHECK_WORD}, {"ch", SUFFIX_CHECK_WORD},
    {"matt", SUFFIX_MATE_WORD}, {"mate", SUFFIX_MATE_WORD}, {"mat", SUFFIX_MATE_WORD},
    {"e. p.", SUFFIX_EN_PASSANT}, {"e.p.", SUFFIX_EN_PASSANT}, {"e.p", SUFFIX_EN_PASSANT}, {"ep.", SUFFIX_EN_PASSANT}, {"ep", SUFFIX_EN_PASSANT},
    {"en passant", SUFFIX_EN_PASSANT}, {"N", SUFFIX_EVALUATION}, {"TN", SUFFIX_EVALUATION},
};

static const struct {
    const char *text;
    Suffix suffix;
} signs[] = {
    {"++--", SUFFIX_EVALUATION}, {"--++", SUFFIX_EVALUATION},
    {"+/-", SUFFIX_EVALUATION}, {"-/+", SUFFIX_EVALUATION}, {"+/=", SUFFIX_EVALUATION}, {"=/+", SUFFIX_EVALUATION}, {"+-", SUFFIX_EVALUATION},
    {"-+", SUFFIX_EVALUATION}, {"+=", SUFFIX_EVALUATION}, {"=+", SUFFIX_EVALUATION}, {"==", SUFFIX_EVALUATION}, {"=", SUFFIX_EVALUATION},
    {"++", SUFFIX_OLD_CHECK}, {"+", SUFFIX_CHECK_WORD}, {"#", SUFFIX_MATE_WORD}, {"~", SUFFIX_EVALUATION},
};

static bool ends_word(const Lexer *lexer, size_t at)
{
    if (at >= lexer->limit)
        return true;
    uint8_t byte = lexer->data[at];
    return ascii_is_space_or_control(byte) || strchr("{}();$!?*,.", byte) != NULL;
}

static size_t glyphs(const Lexer *lexer, size_t at, Suffix *suffix)
{
    size_t end = at;
    while (end < lexer->limit && (lexer->data[end] == '!' || lexer->data[end] == '?'))
        end++;
    *suffix = end - at <= 2 ? SUFFIX_GLYPH : SUFFIX_ODD_GLYPH;
    return end;
}

static size_t unicode_sign(Lexer *lexer, size_t at, Suffix *suffix)
{
    size_t size;
    Symbol symbol = symbol_here(lexer, at, &size);
    if (symbol.kind == SYMBOL_EVALUATION)
        *suffix = SUFFIX_EVALUATION;
    else if (symbol.kind == SYMBOL_DAGGER)
        *suffix = SUFFIX_OLD_CHECK;
    else
        return at;
    return at + size;
}

/* N and TN are capitals; the other words may begin with one. */
static bool word_stands(Bytes rest, Bytes word)
{
    if (word.size <= 2 && ascii_is(*word.data, ASCII_UPPER))
        return bytes_starts_with(rest, word);
    return rest.size >= word.size && bytes_equal_ignoring_case(bytes_slice(rest, 0, word.size), word);
}

size_t lexer_suffix(Lexer *lexer, size_t at, Suffix *suffix)
{
    Bytes rest = bytes_of(lexer->data + at, lexer->limit - at);
    if (rest.size == 0)
        return at;
    if (*rest.data == '!' || *rest.data == '?')
        return glyphs(lexer, at, suffix);
    if (*rest.data >= 0x80)
        return unicode_sign(lexer, at, suffix);
    if (ascii_is(*rest.data, ASCII_LETTER)) {
        for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
            Bytes word = bytes_from_c_string(words[i].text);
            size_t end = at + word.size;
            if (word_stands(rest, word) && (ends_word(lexer, end) || strchr("+#=", lexer->data[end]))) {
                *suffix = words[i].suffix;
                return at + word.size;
            }
        }
        return at;
    }
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        Bytes sign = bytes_from_c_string(signs[i].text);
        if (bytes_starts_with(rest, sign) && ends_word(lexer, at + sign.size)) {
            *suffix = signs[i].suffix;
            return at + sign.size;
        }
    }
    return at;
}

bool lexer_names_square(const Lexer *lexer, size_t at, size_t end)
{
    for (; at + 1 < end; at++)
        if (ascii_is(lexer->data[at], ASCII_FILE) && ascii_is(lexer->data[at + 1], ASCII_RANK))
            return true;
    return false;
}
