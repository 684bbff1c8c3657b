/* SPDX-License-Identifier: MIT */
/* The tag section in export format: PGN standard 8.1, the roster first (8.1.1), one pair a line. */
#include "pgn/writer_parts.h"

#include "base/ascii.h"

static size_t line_end(const Game *game, size_t at)
{
    while (at < game->chunk.size && !ascii_is_line_end(game->chunk.data[at]))
        at++;
    return at;
}

/* The gap behind a pair ends at the next one, or where the movetext starts. */
static size_t gap_end(const Game *game, size_t index)
{
    return index + 1 < game->tag_count ? game->tags[index + 1].at : game->movetext_at;
}

/* The next escape line of a gap from `*at` on, which is moved behind it: true with its place. False with `*at` at the end
 * of the gap, or at what is neither blank nor an escape line. */
static bool next_escape(const Game *game, size_t *at, size_t end, size_t *escape)
{
    const uint8_t *data = game->chunk.data;
    while (*at < end && ascii_is_space_or_control(data[*at]))
        ++*at;
    if (*at >= end || data[*at] != '%' || (*at > 0 && !ascii_is_line_end(data[*at - 1])))
        return false;
    *escape = *at;
    *at = line_end(game, *at);
    return true;
}

bool writer_tags_are_whole(const Game *game)
{
    if (game->tag_count == 0)
        return game->movetext_at == game->at;
    if (game->tags[0].at != game->at)
        return false;
    for (size_t i = 0; i < game->tag_count; i++) {
        size_t at = game->tags[i].end, end = gap_end(game, i), escape;
        while (next_escape(game, &at, end, &escape))
            ;
        if (at < end)
            return false;
    }
    return true;
}

static void add_escapes(Text *out, WriterDecoder *decoder, const Game *game, size_t index)
{
    size_t at = game->tags[index].end, end = gap_end(game, index), escape;
    while (next_escape(game, &at, end, &escape)) {
        writer_decode(decoder, out, escape, at);
        text_add_byte(out, '\n');
    }
}

/* Backslash quote and backslash backslash are the only escapes (8.1); any other backslash, and a bare quote, means itself. */
static void add_value(Text *out, WriterDecoder *decoder, const TagPair *pair)
{
    const uint8_t *data = decoder->chunk.data;
    size_t at = pair->value_at, end = at + pair->value_length, plain = at;
    if (pair->flags & TAG_VALUE_ESCAPED || memchr(data + at, '"', pair->value_length)) {
        while (at < end) {
            bool pair_follows =
                data[at] == '\\' && at + 1 < end && (data[at + 1] == '"' || data[at + 1] == '\\');
            if (!pair_follows && (data[at] == '"' || data[at] == '\\')) {
                writer_decode(decoder, out, plain, at);
                text_add_byte(out, '\\');
                plain = at;
            }
            at += pair_follows ? 2 : 1;
        }
    }
    writer_decode(decoder, out, plain, end);
}

/* A Result whose meaning is known is written as the standard has it. */
static bool add_result(Text *out, const Game *game, const TagPair *pair, const WriterPlay *play,
                       WriterDecoder *decoder)
{
    bool standard;
    if (pair->id != TAG_RESULT || pair->duplicate)
        return false;
    Result result =
        result_of_value(game_raw_value(game, TAG_RESULT), writer_encoding_at(decoder, pair->at), &standard);
    const char *text = result_text(result_resolved(result, !play->black_to_move));
    text_add_c(out, text);
    return *text != '\0';
}

static void add_pair(Text *out, WriterDecoder *decoder, const Game *game, const WriterPlay *play,
                     size_t index)
{
    const TagPair *pair = &game->tags[index];
    text_add_byte(out, '[');
    writer_decode(decoder, out, pair->name_at, pair->name_at + pair->name_length);
    text_add_c(out, " \"");
    if (!add_result(out, game, pair, play, decoder))
        add_value(out, decoder, pair);
    text_add_c(out, "\"]\n");
    if (index + 1 < game->tag_count)
        add_escapes(out, decoder, game, index);
}

static void add_unknown(Text *out, const Game *game, const WriterPlay *play, TagId id, Encoding encoding)
{
    const char *value = id == TAG_DATE     ? "????.??.??"
                        : id == TAG_RESULT ? result_text(writer_result(game, play, encoding))
                                           : "?";
    text_add_printf(out, "[%s \"%s\"]\n", tag_name(id), value);
}

void writer_add_tags(Text *out, const Game *game, const WriterPlay *play, const WriterOptions *options)
{
    WriterDecoder decoder = writer_decoder(game->chunk, options->encoding);
    for (int id = 0; id < TAG_ROSTER_COUNT; id++) {
        if (game->known[id] >= 0)
            add_pair(out, &decoder, game, play, (size_t)game->known[id]);
        else if (options->roster)
            add_unknown(out, game, play, (TagId)id, options->encoding);
    }
    for (size_t i = 0; i < game->tag_count; i++)
        if (game->tags[i].id >= TAG_ROSTER_COUNT || game->tags[i].duplicate)
            add_pair(out, &decoder, game, play, i);
    if (game->tag_count > 0)
        add_escapes(out, &decoder, game, game->tag_count - 1);
}
