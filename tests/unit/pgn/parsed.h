/* SPDX-License-Identifier: MIT */
/* For tests of the parser: reads any text and holds what comes of it against what must always be true. */
#ifndef DOMARE_TESTS_PGN_PARSED_H
#define DOMARE_TESTS_PGN_PARSED_H

#include <stdlib.h>

#include "base/die.h"
#include "pgn/boundary.h"
#include "pgn/parser.h"
#include "pgn/text_faults.h"

typedef struct {
    Parser *parser;
    Policy policy;
    FindingList findings;
    uint64_t games_digest, findings_digest; /* of all that was read so far */
    uint32_t games;
    const char *fault;     /* the first thing that was not as it must be, or NULL */
} Parsed;

static inline void parsed_init(Parsed *parsed)
{
    memset(parsed, 0, sizeof *parsed);
    policy_default(&parsed->policy);
    policy_strict(&parsed->policy);
    parsed->parser = memory_take(1, sizeof *parsed->parser);
    parser_init(parsed->parser, ENCODING_AUTO, false, &parsed->policy, &parsed->findings);
}

static inline void parsed_free(Parsed *parsed)
{
    parser_free(parsed->parser);
    free(parsed->parser);
    finding_list_free(&parsed->findings);
}

static inline void parsed_note(uint64_t *digest, uint64_t value)
{
    *digest = (*digest ^ value) * UINT64_C(0x100000001B3);
    *digest ^= *digest >> 29;
}

static inline void parsed_must(Parsed *parsed, bool is_so, const char *what)
{
    if (!is_so && parsed->fault == NULL)
        parsed->fault = what;
}

static inline void parsed_look_at_tokens(Parsed *parsed, const Game *game, size_t before)
{
    size_t end = game->at, moves = 0;
    for (size_t i = 0; i < game->token_count; i++) {
        const Token *token = &game->tokens[i];
        parsed_must(parsed, token->at >= end && token->length > 0, "tokens follow one another");
        end = (size_t)token->at + token->length;
        parsed_must(parsed, end <= game->end, "tokens lie inside their game");
        parsed_must(parsed, token->depth <= VARIATIONS_MAX, "variations are not too deep");
        parsed_must(parsed, token->kind != TOKEN_OPEN || (token->flags & TOKEN_SKIPPED) || token->value > i, "a variation ends behind its start");
        moves += token->kind == TOKEN_MOVE && token->depth == 0 && !(token->flags & TOKEN_SKIPPED);
        parsed_note(&parsed->games_digest, before + token->at);
        parsed_note(&parsed->games_digest, token->length);
        parsed_note(&parsed->games_digest, (uint64_t)token->value << 32 | (uint64_t)token->depth << 16 | (uint64_t)token->kind << 8 | token->flags);
    }
    parsed_must(parsed, moves == game->move_count, "moves of the main line are counted");
    parsed_must(parsed, game->marker == TOKEN_INDEX_NONE || (game->marker < game->token_count && game->tokens[game->marker].kind == TOKEN_MARKER),
                "the marker is a marker");
}

static inline void parsed_look_at_tags(Parsed *parsed, const Game *game, size_t before)
{
    size_t end = game->at;
    for (size_t i = 0; i < game->tag_count; i++) {
        const TagPair *pair = &game->tags[i];
        parsed_must(parsed, pair->at >= end && pair->name_at > pair->at && pair->value_at > pair->name_at, "tags follow one another");
        end = pair->end;
        parsed_must(parsed, (size_t)pair->value_at + pair->value_length < end && end <= game->movetext_at, "tags lie before the movetext");
        parsed_note(&parsed->games_digest, before + pair->at);
        parsed_note(&parsed->games_digest, (uint64_t)pair->value_length << 32 | (uint64_t)pair->id << 8 | pair->duplicate);
    }
}

/* Reads a piece of an input, which stands `before` bytes behind its beginning and has `games` games before it. */
static inline void parsed_read(Parsed *parsed, Bytes text, size_t before, bool last)
{
    Game game;
    size_t end = 0;
    uint32_t games = parsed->games;
    finding_list_clear(&parsed->findings);
    parser_start(parsed->parser, text, before == 0, last, false);
    while (parser_read(parsed->parser, &game)) {
        parsed->games++;
        parsed_must(parsed, game.lead_at == end && game.at >= game.lead_at, "games follow one another");
        parsed_must(parsed, game.end > game.at && game.end <= text.size && game.movetext_at <= game.end, "games lie inside the text");
        end = game.end;
        parsed_note(&parsed->games_digest, before + game.at);
        parsed_note(&parsed->games_digest, before + game.end);
        if (!game.too_large) {
            parsed_look_at_tags(parsed, &game, before);
            parsed_look_at_tokens(parsed, &game, before);
        }
        finding_list_start_game(&parsed->findings);
    }
    for (size_t i = 0; i < parsed->findings.count; i++) {
        const Finding *finding = &parsed->findings.items[i];
        parsed_must(parsed, finding->at <= text.size && finding->length <= text.size - finding->at, "findings lie inside the text");
        parsed_must(parsed, finding->game <= parsed->games - games, "findings belong to games that were read");
        parsed_note(&parsed->findings_digest, (uint64_t)finding->diagnostic << 48 | (before + finding->at));
        parsed_note(&parsed->findings_digest, (uint64_t)finding->length << 32 | (finding->game > 0 ? games + finding->game : 0));
    }
}

static inline void parsed_start(Parsed *parsed)
{
    parsed->games_digest = parsed->findings_digest = 0;
    parsed->games = 0;
}

/* Reads the text in one piece and again cut at its certain starts: what is wrong, or NULL. */
static inline const char *parsed_fault(Parsed *parsed, Bytes text)
{
    parsed_start(parsed);
    parsed->fault = NULL;
    parsed_read(parsed, text, 0, true);
    uint64_t games = parsed->games_digest, findings = parsed->findings_digest;
    uint32_t count = parsed->games;
    parsed_start(parsed);
    size_t at = 0;
    do {
        size_t next = boundary_next(text, at + 1);
        parsed_read(parsed, bytes_slice(text, at, next), at, next == text.size);
        at = next;
    } while (at < text.size);
    parsed_must(parsed, parsed->games == count && parsed->games_digest == games, "pieces hold the games of the whole");
    parsed_must(parsed, parsed->findings_digest == findings, "pieces have the findings of the whole");
    return parsed->fault;
}

#endif
