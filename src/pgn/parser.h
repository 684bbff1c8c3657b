/* SPDX-License-Identifier: MIT */
/*
 * Reads the games of a chunk one after the other: finds where each starts (spec notation), reads its tags and movetext into a
 * Game, reports faults of syntax (E, P and T codes about the text itself) and recovers from them. It never loses a game and
 * never reads past a certain start.
 */
#ifndef PGN_PARSER_H
#define PGN_PARSER_H

#include "diag/finding.h"
#include "diag/policy.h"
#include "pgn/game.h"
#include "pgn/lexer.h"

enum { VARIATIONS_MAX = 1024 };

/* A line of play that is being read: the main line or an open variation. */
typedef struct {
    uint32_t open;      /* token of its parenthesis */
    uint32_t last_move; /* token of its last move, or TOKEN_INDEX_NONE */
    bool has_glyph;     /* a glyph stands before its first move */
    bool misplaced;     /* stands before any move it could replace: not replayed */
} OpenLine;

typedef struct Parser {
    Lexer lexer;
    Bytes chunk;
    size_t at;              /* where reading goes on */
    FindingList *findings;
    const Policy *policy;
    uint32_t game_number;   /* of the game being read, from 1 in each chunk */
    bool first;             /* the chunk begins its input */
    bool after_stray;       /* text outside any game: a game without tags may start anywhere */
    bool last;              /* nothing follows this chunk in its input */
    bool cut;               /* the chunk ends where compressed data broke off */
    bool follows_game;      /* another game ends where the chunk starts, without a blank line between */
    size_t games_of_line;   /* games since the last one that begins a line */
    bool stray_ended;       /* the game before ended at text that belongs to none */
    Token *tokens;
    size_t token_capacity;
    TagPair *tags;
    size_t tag_capacity;
    size_t last_tag_count;  /* pairs of the game before, which still stand in `tags` where not yet overwritten; 0 at the start of a chunk */
    uint32_t *tag_slots;    /* open table of tag names, index + 1 */
    size_t tag_slot_count;
    bool plain;             /* moves are simply added: no skipped variation, no glyph before the first move */
    uint32_t depth;         /* of open variations */
    uint32_t skipped_depth; /* open parentheses inside a variation that is too deep */
    bool odd_numbers;       /* the main line has numbers like 1) */
    size_t brackets_at;     /* square brackets up to here have been looked at and do not close */
    OpenLine lines[VARIATIONS_MAX + 1];
} Parser;

/* `parser` owns its arrays until parser_free. */
void parser_init(Parser *parser, Encoding encoding, bool russian, const Policy *policy, FindingList *findings);
void parser_free(Parser *parser);
/* Gives memory back that only a very large game needs. */
void parser_release(Parser *parser);

/* Starts on a chunk: whole games, beginning at the beginning of the input (`first`) or at a game start. */
void parser_start(Parser *parser, Bytes chunk, bool first, bool last, bool cut);

/* Reads the next game; its arrays live until the next call. False when the chunk holds no further game. */
bool parser_read(Parser *parser, Game *game);

/* For the files of the parser: a finding of the present game, or NULL when the policy does not want it. */
Finding *parser_finding(Parser *parser, Diagnostic diagnostic, size_t at, size_t length);

/* tag_section.c: reads the tag section at parser->at; leaves parser->at where the movetext starts. */
void tag_section_read(Parser *parser, Game *game);
/* True when a tag pair stands at `at`: a bracket, a name, a quote on one line. */
bool tag_section_starts(Parser *parser, size_t at);

/* movetext.c: reads movetext up to the end of the game, what follows its marker included. */
void movetext_read(Parser *parser, Game *game);
/* True when a game without tags starts at `at`: move number 1 and a move, or (after stray text) two moves. */
bool movetext_starts(Parser *parser, size_t at, bool moves_suffice);
/* True when what stands at `at` can only be movetext. */
bool movetext_is(Parser *parser, size_t at);

#endif
