/* SPDX-License-Identifier: MIT */
/* Values of tags, and how the lines of a game are to be decoded. */
#include "pgn/game.h"

#include "base/ascii.h"

/* PGN standard 7: a backslash stands before a quote and before a backslash; any other is text. */
static Bytes unescape(Bytes raw, Arena *arena)
{
    uint8_t *copy = arena_take(arena, raw.size + 1);
    size_t size = 0;
    for (size_t i = 0; i < raw.size; i++) {
        if (raw.data[i] == '\\' && i + 1 < raw.size && (raw.data[i + 1] == '"' || raw.data[i + 1] == '\\'))
            i++;
        copy[size++] = raw.data[i];
    }
    return bytes_of(copy, size);
}

Bytes tag_pair_value(Bytes chunk, const TagPair *pair, Arena *arena)
{
    Bytes raw = bytes_of(chunk.data + pair->value_at, pair->value_length);
    return pair->flags & TAG_VALUE_ESCAPED ? unescape(raw, arena) : raw;
}

Bytes game_value(const Game *game, TagId id, Arena *arena)
{
    const TagPair *pair = game_tag(game, id);
    return pair ? tag_pair_value(game->chunk, pair, arena) : bytes_of(game->chunk.data, 0);
}

Encoding game_line_at(const Game *game, size_t at, Encoding forced, size_t *from, size_t *to)
{
    size_t start = at, end = at;
    while (start > 0 && !ascii_is_line_end(game->chunk.data[start - 1]))
        start--;
    while (end < game->chunk.size && !ascii_is_line_end(game->chunk.data[end]))
        end++;
    *from = start;
    *to = end;
    return forced != ENCODING_AUTO ? forced : encoding_of_line(ENCODING_AUTO, bytes_of(game->chunk.data + start, end - start));
}

Encoding game_encoding_at(const Game *game, size_t at, Encoding forced)
{
    size_t from, to;
    return forced != ENCODING_AUTO ? forced : game_line_at(game, at, forced, &from, &to);
}

static const struct {
    const char *words;
    int32_t limit;
} too_large_kinds[] = {
    [NOT_TOO_LARGE] = {"", 0},
    [TOO_MANY_TAGS] = {"tags", GAME_TAGS_MAX},
    [TOO_MANY_TOKENS] = {"moves, comments and other parts", GAME_TOKENS_MAX},
    [TOO_MANY_MOVES] = {"half-moves", GAME_MOVES_MAX},
    [TOO_MANY_GAMES] = {"games on one line", LINE_GAMES_MAX},
};

const char *game_too_large_words(TooLarge too_large) { return too_large_kinds[too_large].words; }
int64_t game_too_large_limit(TooLarge too_large) { return too_large_kinds[too_large].limit; }
