/* SPDX-License-Identifier: MIT */
/*
 * Movetext in export format: PGN standard 8.2 and 3.2. Every token of the game comes out in its place, but for move numbers, which
 * are written anew, punctuation that says nothing, and words for check and en passant, which the move itself says.
 */
#include <assert.h>

#include "base/ascii.h"
#include "notation/symbols.h"
#include "pgn/parser.h"
#include "pgn/writer_parts.h"

typedef struct {
    const Game *game;
    const WriterPlay *play;
    WriterDecoder decoder;
    WriterLine line;
    Text scratch;
    Result result;
    bool number_wanted;     /* Black's next move needs its number */
    bool after_move;        /* the move token is what was written last */
    const Token *last;      /* the token that was written last, or NULL */
    size_t moves, comments; /* written so far */
    uint32_t depth;
    uint32_t ply[VARIATIONS_MAX
                 + 1]; /* half-moves written in each line that is open, from the start of the game */
} Movetext;

static Bytes words(const char *text) { return bytes_from_c_string(text); }

/* The bytes of a token as they are, as a word. */
static void add_copy(Movetext *text, const Token *token)
{
    writer_line_word(&text->line);
    size_t from = text->line.out->size;
    writer_decode(&text->decoder, text->line.out, token->at, token->at + token->length);
    writer_line_took(&text->line, from);
    text->after_move = false;
}

/* The number stays on one line with its move. */
static void add_number(Movetext *text, uint32_t ply)
{
    uint64_t half_moves = (uint64_t)ply + text->play->black_begins;
    bool black = half_moves % 2 == 1;
    if (black && !text->number_wanted)
        return;
    Text *out = text->line.out;
    writer_line_word(&text->line);
    size_t from = out->size;
    text_add_unsigned(out, text->play->number + half_moves / 2);
    text_add_c(out, black ? "... " : ". ");
    writer_line_took(&text->line, from);
    text->line.glue = true;
}

static void add_move(Movetext *text, size_t index)
{
    const MoveText *move = &text->play->moves[index];
    add_number(text, text->ply[text->depth]++);
    writer_line_word(&text->line);
    writer_line_add(&text->line, bytes_of(move->text, move->size));
    text->number_wanted = false;
    text->after_move = true;
    text->moves++;
}

/* Comments stand byte for byte: blanks inside are no place to break a line. */
static void add_comment(Movetext *text, const Token *token)
{
    add_copy(text, token);
    text->number_wanted = true;
    text->comments++;
}

/* To the end of its line, so the line ends there too. */
static void add_line_comment(Movetext *text, const Token *token)
{
    add_comment(text, token);
    writer_line_break(&text->line);
}

static void add_escape(Movetext *text, const Token *token)
{
    writer_line_break(&text->line);
    add_copy(text, token);
    writer_line_break(&text->line);
}

static void open_variation(Movetext *text, const Token *token)
{
    uint32_t replaced = text->ply[text->depth];
    writer_line_word(&text->line);
    writer_line_add(&text->line, BYTES("("));
    text->line.glue = true;
    text->depth = token->depth;
    text->ply[text->depth] = replaced > 0 ? replaced - 1 : 0;
    text->number_wanted = true;
    text->after_move = false;
}

/* A glyph without a number ($-) reaches up to the next blank. */
static bool is_open_ended(const Game *game, const Token *token)
{
    return token->kind == TOKEN_GLYPH
           && (token->length == 1 || !ascii_is(game->chunk.data[token->at + 1], ASCII_DIGIT));
}

static void close_variation(Movetext *text)
{
    text->line.glue = !is_open_ended(text->game, text->last);
    writer_line_word(&text->line);
    writer_line_add(&text->line, BYTES(")"));
    text->depth--;
    text->number_wanted = true;
    text->after_move = false;
}

static void add_glyph(Movetext *text, unsigned glyph)
{
    writer_line_word(&text->line);
    size_t from = text->line.out->size;
    text_add_byte(text->line.out, '$');
    text_add_unsigned(text->line.out, glyph);
    writer_line_took(&text->line, from);
    text->after_move = false;
}

/* A sign that no glyph stands for. */
static void add_sign_as_comment(Movetext *text)
{
    writer_line_word(&text->line);
    writer_line_add(&text->line, BYTES("{"));
    writer_line_add(&text->line, text_bytes(&text->scratch));
    writer_line_add(&text->line, BYTES("}"));
    text->number_wanted = true;
    text->after_move = false;
}

static void add_suffix(Movetext *text, const Token *token)
{
    if (token->value != SUFFIX_GLYPH && token->value != SUFFIX_ODD_GLYPH && token->value != SUFFIX_EVALUATION)
        return;
    text_clear(&text->scratch);
    writer_decode(&text->decoder, &text->scratch, token->at, token->at + token->length);
    unsigned glyph = writer_glyph_of(text_bytes(&text->scratch));
    if (token->value == SUFFIX_GLYPH && text->after_move)
        writer_line_add(&text->line, text_bytes(&text->scratch));
    else if (glyph > 0)
        add_glyph(text, glyph);
    else
        add_sign_as_comment(text);
    text->after_move = false;
}

static void add_result(Movetext *text, Result result)
{
    writer_line_word(&text->line);
    writer_line_add(&text->line, words(result_text(result)));
    text->after_move = false;
}

/* 0-0 behind moves can be castling: a double forfeit spelled otherwise keeps its spelling there. */
static void add_marker(Movetext *text, size_t index)
{
    const Token *token = &text->game->tokens[index];
    bool keep = text->result == RESULT_BOTH_LOSE && text->moves > 0;
    if (index == text->game->marker && !keep)
        add_result(text, text->result);
    else
        add_copy(text, token);
}

bool writer_is_punctuation(const Game *game, const Token *token, Encoding encoding)
{
    WriterDecoder decoder = writer_decoder(game->chunk, encoding);
    const uint8_t *at = game->chunk.data + token->at, *end = at + token->length;
    while (at < end) {
        size_t size = 1;
        if (*at >= 0x80) {
            Symbol symbol = symbol_of(symbol_read(at, end, writer_encoding_at(&decoder, token->at), &size));
            if (symbol.kind != SYMBOL_SPACE && symbol.kind != SYMBOL_ZERO_WIDTH
                && symbol.kind != SYMBOL_LEADER)
                return false;
        } else if (*at != ',' && *at != '/' && *at != '.') {
            return false;
        }
        at += size;
    }
    return true;
}

static bool follows_blank_line(const Game *game, size_t index)
{
    const Token *before = &game->tokens[index - 1];
    const uint8_t *data = game->chunk.data;
    unsigned line_ends = 0;
    for (size_t at = (size_t)before->at + before->length; at < game->tokens[index].at; at++)
        line_ends += data[at] == '\n' || (data[at] == '\r' && data[at + 1] != '\n');
    return line_ends > 1;
}

static void add_token(Movetext *text, size_t index)
{
    const Token *token = &text->game->tokens[index];
    size_t before = text->line.out->size;
    /* Behind the marker, a comment that stands apart may speak of the next game. */
    if (index > text->game->marker && follows_blank_line(text->game, index)) {
        writer_line_break(&text->line);
        text_add_byte(text->line.out, '\n');
    }
    switch ((TokenKind)token->kind) {
    case TOKEN_MOVE:
        add_move(text, index);
        break;
    case TOKEN_NUMBER:
        break;
    case TOKEN_COMMENT:
        add_comment(text, token);
        break;
    case TOKEN_LINE_COMMENT:
        add_line_comment(text, token);
        break;
    case TOKEN_ESCAPE:
        add_escape(text, token);
        break;
    case TOKEN_OPEN:
        open_variation(text, token);
        break;
    case TOKEN_CLOSE:
        close_variation(text);
        break;
    case TOKEN_GLYPH:
        add_copy(text, token);
        break;
    case TOKEN_SUFFIX:
        add_suffix(text, token);
        break;
    case TOKEN_MARKER:
        add_marker(text, index);
        break;
    case TOKEN_JUNK:
        if (text->game->chunk.data[token->at] == '<')
            add_copy(text, token);
        break;
    }
    if (text->line.out->size > before)
        text->last = token;
}

/* No game leaves with fewer moves or comments than it came with. */
static void verify(const Movetext *text)
{
    size_t moves = 0, comments = 0;
    for (size_t i = 0; i < text->game->token_count; i++) {
        uint8_t kind = text->game->tokens[i].kind;
        moves += kind == TOKEN_MOVE;
        comments += kind == TOKEN_COMMENT || kind == TOKEN_LINE_COMMENT;
    }
    assert(moves == text->moves && comments == text->comments);
    (void)moves;
    (void)comments;
}

void writer_add_movetext(Text *out, const Game *game, const WriterPlay *play, const WriterOptions *options)
{
    Movetext text;
    text.game = game;
    text.play = play;
    text.decoder = writer_decoder(game->chunk, options->encoding);
    text.line = writer_line(out, options->width);
    text.scratch = (Text){0};
    text.result = writer_result(game, play, options->encoding);
    text.number_wanted = true;
    text.after_move = false;
    text.last = NULL;
    text.moves = text.comments = 0;
    text.depth = text.ply[0] = 0;
    for (size_t i = 0; i < game->token_count; i++)
        add_token(&text, i);
    if (game->marker == TOKEN_INDEX_NONE)
        add_result(&text, text.result);
    writer_line_break(&text.line);
    text_free(&text.scratch);
    verify(&text);
}
