/* SPDX-License-Identifier: MIT */
/* A game as text: written anew (PGN standard 3.2), with other moves, or as it was. */
#include "pgn/writer.h"

#include "base/ascii.h"
#include "pgn/writer_parts.h"

/* Every parenthesis is closed by another; those of variations that are too deep (P014) are not known to be. */
static bool variation_is_closed(const Game *game, const Token *open)
{
    return open->value < game->token_count && game->tokens[open->value].kind == TOKEN_CLOSE;
}

/* Text in angle brackets that ends on its line reads the same wherever it stands. */
static bool is_reserved(const Game *game, const Token *token)
{
    Bytes text = token_text(game, token);
    return text.data[0] == '<' && text.data[text.size - 1] == '>';
}

static bool token_can_be_written(const Game *game, const MoveText *moves, size_t index, Encoding encoding)
{
    const Token *token = &game->tokens[index];
    switch (token->kind) {
    case TOKEN_MOVE:
        return moves[index].size > 0;
    case TOKEN_OPEN:
        return variation_is_closed(game, token);
    case TOKEN_JUNK:
        return is_reserved(game, token) || writer_is_punctuation(game, token, encoding);
    default:
        return true;
    }
}

bool writer_can_write(const Game *game, const MoveText *moves, Encoding encoding)
{
    /* A comment that is not closed is what leaves a game without its marker unasked. */
    if (game->cut || game->no_marker_finding || !writer_tags_are_whole(game))
        return false;
    for (size_t i = 0; i < game->token_count; i++)
        if (!token_can_be_written(game, moves, i, encoding))
            return false;
    return true;
}

static Result tag_result(const Game *game, Encoding encoding)
{
    const TagPair *pair = game_tag(game, TAG_RESULT);
    WriterDecoder decoder = writer_decoder(game->chunk, encoding);
    bool standard;
    if (pair == NULL)
        return RESULT_NONE;
    return result_of_value(game_raw_value(game, TAG_RESULT), writer_encoding_at(&decoder, pair->at),
                           &standard);
}

Result writer_result(const Game *game, const WriterPlay *play, Encoding encoding)
{
    Result result = game->marker != TOKEN_INDEX_NONE ? (Result)game->tokens[game->marker].value
                                                     : tag_result(game, encoding);
    result = result_resolved(result, !play->black_to_move);
    /* A 0-0 that is added behind moves could be read as castling. */
    if (result == RESULT_BOTH_LOSE && game->marker == TOKEN_INDEX_NONE && game->move_count > 0)
        result = RESULT_OPEN;
    if (result == RESULT_NONE || result == RESULT_UNKNOWN)
        result = play->board;
    return result == RESULT_NONE ? RESULT_OPEN : result;
}

void writer_add_export(Text *out, const Game *game, const WriterPlay *play, const WriterOptions *options)
{
    size_t before = out->size;
    writer_add_tags(out, game, play, options);
    if (out->size > before)
        text_add_byte(out, '\n');
    writer_add_movetext(out, game, play, options);
}

/* True when a move that ends so would run into the sign behind it: Nf3 and +- must not become Nf3++-. */
static bool runs_together(const MoveText *move, Bytes chunk, size_t next)
{
    char last = move->text[move->size - 1];
    return (last == '+' || last == '#') && next < chunk.size && memchr("+-=/~", chunk.data[next], 5) != NULL;
}

void writer_add_layout(Text *out, const Game *game, const MoveText *moves, Encoding encoding)
{
    WriterDecoder decoder = writer_decoder(game->chunk, encoding);
    size_t at = game->lead_at;
    for (size_t i = 0; i < game->token_count; i++) {
        const Token *token = &game->tokens[i];
        if (token->kind != TOKEN_MOVE)
            continue;
        writer_decode(&decoder, out, at, token->at);
        text_add(out, bytes_of(moves[i].text, moves[i].size));
        at = (size_t)token->at + token->length;
        if (runs_together(&moves[i], game->chunk, at))
            text_add_byte(out, ' ');
    }
    writer_decode(&decoder, out, at, game->end);
}

/* One past the line end behind the last character that is no white space; `from` when there is none. */
static size_t end_of_text(Bytes chunk, size_t from, size_t to)
{
    while (to > from && ascii_is_space_or_control(chunk.data[to - 1]))
        to--;
    if (to == from)
        return to;
    while (to < chunk.size && ascii_is_space_or_control(chunk.data[to]) && chunk.data[to] != '\n' && chunk.data[to] != '\r')
        to++;
    if (to < chunk.size && chunk.data[to] == '\r')
        to++;
    if (to < chunk.size && chunk.data[to] == '\n')
        to++;
    return to;
}

void writer_add_text(Text *out, Bytes chunk, size_t from, size_t to, Encoding encoding)
{
    WriterDecoder decoder = writer_decoder(chunk, encoding);
    writer_decode(&decoder, out, from, to);
}

void writer_add_unchanged(Text *out, const Game *game, Encoding encoding)
{
    writer_add_text(out, game->chunk, game->at, end_of_text(game->chunk, game->at, game->end), encoding);
}

bool writer_add_stray(Text *out, Bytes chunk, size_t from, size_t to, Encoding encoding)
{
    static const uint8_t mark[3] = {0xEF, 0xBB, 0xBF};
    size_t start =
        from; /* of the line: where a tag pair is indented it starts no game, and must not come to do so */
    while (from < to) {
        bool is_mark = to - from >= sizeof mark && memcmp(chunk.data + from, mark, sizeof mark) == 0;
        if (!is_mark && !ascii_is_space_or_control(chunk.data[from]))
            break;
        if (is_mark || chunk.data[from] == '\n' || chunk.data[from] == '\r')
            start = from + (is_mark ? sizeof mark : 1);
        from += is_mark ? sizeof mark : 1;
    }
    size_t end = end_of_text(chunk, from, to);
    writer_add_text(out, chunk, from < end ? start : end, end < to ? end : to, encoding);
    return from < end;
}
