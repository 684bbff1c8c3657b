/* SPDX-License-Identifier: MIT */
/* The words and signs of an expression. */
#include "query/where_lexer.h"

#include "base/ascii.h"

/* ---- what is wrong ---- */

Text *where_complain(WhereLexer *lexer, size_t at, size_t length)
{
    lexer->problem_at = at;
    lexer->problem_length = length;
    return lexer->problem;
}

bool where_refuse(WhereLexer *lexer, const Lexeme *lexeme, const char *sentence)
{
    text_add_c(where_complain(lexer, lexeme->at, lexeme->length), sentence);
    return false;
}

void where_add_quoted(Text *out, Bytes word)
{
    text_add_byte(out, '"');
    text_add_decoded(out, word, ENCODING_UTF8);
    text_add_byte(out, '"');
}

static size_t count_characters(Bytes utf8)
{
    size_t count = 0;
    for (size_t i = 0; i < utf8.size; i++)
        count += (utf8.data[i] & 0xC0) != 0x80;
    return count;
}

void where_show_place(const WhereLexer *lexer)
{
    Text shown = {0};
    text_add_decoded(&shown, bytes_slice(lexer->text, 0, lexer->problem_at), ENCODING_UTF8);
    size_t column = count_characters(text_bytes(&shown));
    text_add_decoded(&shown, bytes_slice(lexer->text, lexer->problem_at, lexer->text.size), ENCODING_UTF8);
    /* What would upset a terminal. */
    for (size_t i = 0; i < shown.size; i++)
        if (shown.data[i] < ' ' || shown.data[i] == 0x7F)
            shown.data[i] = ' ';
    Bytes meant = bytes_slice(lexer->text, lexer->problem_at, lexer->problem_at + lexer->problem_length);
    size_t width = count_characters(meant);
    text_add_c(lexer->problem, "\n  ");
    text_add(lexer->problem, text_bytes(&shown));
    text_add_c(lexer->problem, "\n  ");
    text_add_repeated(lexer->problem, ' ', column);
    text_add_byte(lexer->problem, '^');
    text_add_repeated(lexer->problem, '~', width > 1 ? width - 1 : 0);
    text_free(&shown);
}

/* ---- words and signs ---- */

static bool is_sign(uint8_t byte) { return byte < 0x80 && byte != 0 && strchr("()=!<>~\"'&|", byte) != NULL; }

static bool is_escaped_quote(Bytes text, size_t at)
{
    return text.data[at] == '\\' && at + 1 < text.size && text.data[at + 1] == '"';
}

/* Inside double quotes \" is a quote; any other backslash stands for itself. */
static bool read_quoted(WhereLexer *lexer)
{
    Lexeme *now = &lexer->now;
    Bytes text = lexer->text;
    uint8_t quote = text.data[now->at];
    size_t start = now->at + 1, end = start, size = 0;
    while (end < text.size && text.data[end] != quote)
        end += quote == '"' && is_escaped_quote(text, end) ? 2 : 1;
    if (end >= text.size) {
        now->length = 1;
        return where_refuse(lexer, now, "this quote is never closed");
    }
    uint8_t *copy = arena_take(lexer->arena, end - start);
    for (size_t at = start; at < end; at++) {
        if (quote == '"' && is_escaped_quote(text, at))
            at++;
        copy[size++] = text.data[at];
    }
    now->kind = LEXEME_QUOTED;
    now->text = bytes_of(copy, size);
    now->length = end + 1 - now->at;
    return true;
}

static bool read_relation(WhereLexer *lexer)
{
    static const struct {
        Bytes sign;
        Relation relation;
    } signs[] = {
        /* A sign stands before its beginnings. */
        {BYTES_INIT("=="), RELATION_EQUAL},
        {BYTES_INIT("="), RELATION_EQUAL},
        {BYTES_INIT("!="), RELATION_NOT_EQUAL},
        {BYTES_INIT("!~"), RELATION_NOT_MATCHES},
        {BYTES_INIT("<="), RELATION_LESS_OR_EQUAL},
        {BYTES_INIT("<"), RELATION_LESS},
        {BYTES_INIT(">="), RELATION_GREATER_OR_EQUAL},
        {BYTES_INIT(">"), RELATION_GREATER},
        {BYTES_INIT("~"), RELATION_MATCHES},
    };
    Lexeme *now = &lexer->now;
    Bytes rest = bytes_slice(lexer->text, now->at, lexer->text.size);
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (!bytes_starts_with(rest, signs[i].sign))
            continue;
        now->kind = LEXEME_RELATION;
        now->relation = signs[i].relation;
        now->length = signs[i].sign.size;
        return true;
    }
    now->length = 1;
    return where_refuse(lexer, now, "expected and, or, not, or a comparison (= != < <= > >= ~ !~)");
}

bool where_lexer_advance(WhereLexer *lexer)
{
    Bytes text = lexer->text;
    Lexeme *now = &lexer->now;
    while (lexer->at < text.size && ascii_is(text.data[lexer->at], ASCII_SPACE))
        lexer->at++;
    *now = (Lexeme){.kind = LEXEME_END, .at = lexer->at};
    if (lexer->at == text.size)
        return true;
    uint8_t byte = text.data[lexer->at];
    bool good = true;
    if (byte == '(' || byte == ')') {
        now->kind = byte == '(' ? LEXEME_OPEN : LEXEME_CLOSE;
        now->length = 1;
    } else if (byte == '"' || byte == '\'') {
        good = read_quoted(lexer);
    } else if (is_sign(byte)) {
        good = read_relation(lexer);
    } else {
        size_t end = lexer->at;
        while (end < text.size && !is_sign(text.data[end]) && !ascii_is(text.data[end], ASCII_SPACE))
            end++;
        now->kind = LEXEME_WORD;
        now->length = end - now->at;
        now->text = bytes_slice(text, now->at, end);
    }
    lexer->at = now->at + now->length;
    return good;
}
