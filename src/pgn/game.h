/* SPDX-License-Identifier: MIT */
/*
 * A game as text gives it: tags, tokens, spans; nothing judged. A flat record whose arrays live in memory that is reused
 * from game to game. All offsets are relative to the start of the chunk that the game was read from.
 */
#ifndef PGN_GAME_H
#define PGN_GAME_H

#include "base/arena.h"
#include "notation/letters.h"
#include "pgn/result.h"
#include "pgn/tags.h"
#include "pgn/token.h"

enum {
    TAG_VALUE_ESCAPED = 1, /* the value holds a backslash escape or a quote: unescape before use */
    TAG_NAME_PLAIN = 2     /* a capital letter or digit, then letters and digits */
};

typedef struct {
    uint32_t at;           /* of the opening bracket */
    uint32_t end;          /* one past the closing bracket */
    uint32_t name_at, name_length;
    uint32_t value_at, value_length; /* without its quotes */
    uint8_t id;            /* TagId */
    uint8_t flags;
    bool duplicate;        /* a tag of this name stands before it */
} TagPair;

/* A game that is too large (I010) whatever its size in bytes: its memory stays bounded. */
typedef enum { NOT_TOO_LARGE, TOO_MANY_TAGS, TOO_MANY_TOKENS, TOO_MANY_MOVES, TOO_MANY_GAMES } TooLarge;

/* These are far more than real games have: the longest possible one has fewer than 12,000 half-moves. */
enum {
    GAME_TAGS_MAX = 1 << 16,
    GAME_TOKENS_MAX = 1 << 21,
    GAME_MOVES_MAX = 1 << 17, /* half-moves of the main line */
    LINE_GAMES_MAX = 10000    /* games that begin on one line */
};

typedef struct {
    Bytes chunk;           /* the text that all offsets point into */
    size_t lead_at;        /* where the text before the game begins that belongs to no other game; mostly `at` */
    size_t at, end;        /* the game's first byte, and one past its last (comments behind the marker included) */
    size_t movetext_at;    /* where the movetext starts (or would start) */
    TagPair *tags;
    size_t tag_count;
    int32_t known[TAG_KNOWN_COUNT]; /* index of the first pair of each known tag, -1 where absent */
    Token *tokens;
    size_t token_count;
    size_t move_count;     /* TOKEN_MOVE at depth 0 */
    uint32_t marker;       /* index of the termination marker, or TOKEN_INDEX_NONE */
    LetterSet letters;     /* piece letters of all moves, variations included */
    bool has_comments;     /* in braces or to the end of a line */
    bool cut;              /* the text ended in the middle: compressed data broken off */
    bool no_marker_finding;/* P008 would only repeat another fault */
    TooLarge too_large;    /* not read in full, and not to be judged */
} Game;

#define TOKEN_INDEX_NONE UINT32_MAX

/* The first pair of a known tag, or NULL. */
static inline const TagPair *game_tag(const Game *game, TagId id)
{
    return game->known[id] < 0 ? 0 : &game->tags[game->known[id]];
}
/* The value as it stands between the quotes; empty where the tag is absent. */
static inline Bytes game_raw_value(const Game *game, TagId id)
{
    const TagPair *pair = game_tag(game, id);
    return pair ? (Bytes){game->chunk.data + pair->value_at, pair->value_length} : (Bytes){game->chunk.data, 0};
}
/* The value with its escapes undone (8.1: backslash quote and backslash backslash); copied to the arena where needed. */
Bytes game_value(const Game *game, TagId id, Arena *arena);
Bytes tag_pair_value(Bytes chunk, const TagPair *pair, Arena *arena);
/* What there are too many of, as words, and the most there may be. */
const char *game_too_large_words(TooLarge too_large);
int64_t game_too_large_limit(TooLarge too_large);
/* The text of a token. */
static inline Bytes token_text(const Game *game, const Token *token) { return (Bytes){game->chunk.data + token->at, token->length}; }
/* The encoding in which the line around an offset is to be read (spec notation, Encodings). */
Encoding game_encoding_at(const Game *game, size_t at, Encoding forced);
/* The same, and from where to where it holds: the line's bytes. */
Encoding game_line_at(const Game *game, size_t at, Encoding forced, size_t *from, size_t *to);

#endif
