/* SPDX-License-Identifier: MIT */
/*
 * A game as text again: the export format of the PGN standard (3.2, 8), or the text as it was with other moves in it. All
 * that is written is UTF-8. Nothing of a game is ever left out: whoever writes asks writer_can_write first, and passes a game
 * that cannot be written whole through as it was.
 */
#ifndef PGN_WRITER_H
#define PGN_WRITER_H

#include "base/text.h"
#include "pgn/game.h"

/* What is written in the place of a move token. */
typedef struct {
    uint8_t size;  /* 0: no move, or one that could not be played */
    char text[15]; /* UTF-8 */
} MoveText;

typedef struct {
    size_t
        width; /* lines are broken before this many characters are exceeded, where a blank allows it; 0: never */
    bool roster;       /* tags of the roster that are missing are added, with unknown values */
    Encoding encoding; /* as --encoding says, or AUTO */
} WriterOptions;

/* What the board says about a game. */
typedef struct {
    const MoveText *moves; /* by index of the token */
    uint32_t number;       /* of the first move */
    bool black_begins;
    bool black_to_move; /* in the last position */
    Result board;       /* what the last position is by itself: a win, a draw, or RESULT_NONE */
} WriterPlay;

/*
 * True when the game was read whole, so that writing what was understood writes everything:
 *   every move of the main line and of all variations was played (else R, S001, S002, P012, P014 and moves after P005);
 *   movetext holds no text of unknown meaning (P001, P004, P009): punctuation between moves (P018) says nothing, and reserved
 *   text in angle brackets (P016) is copied;
 *   every comment and variation is closed (P002, P003);
 *   between the tags stand blanks and escape lines only (T003, P011);
 *   the text was not broken off.
 */
bool writer_can_write(const Game *game, const MoveText *moves, Encoding encoding);

/* The result that the marker of the game is to give: its own, or where it is missing that of the Result tag, else that of the
 * board, else *. Only a marker that is there can say that both have lost, or a game of no moves. */
Result writer_result(const Game *game, const WriterPlay *play, Encoding encoding);

/* Adds the game in export format: tags, a blank line, movetext, ending with a line end. Text before its first byte is not
 * part of it. Only for games that can be written. */
void writer_add_export(Text *out, const Game *game, const WriterPlay *play, const WriterOptions *options);

/* Adds everything from `lead_at` to the game's end with nothing changed but the move tokens. */
void writer_add_layout(Text *out, const Game *game, const MoveText *moves, Encoding encoding);

/* Adds the game as it was, its last line end included, what stands before or behind it not. */
void writer_add_unchanged(Text *out, const Game *game, Encoding encoding);

/* Adds the bytes of a chunk from one offset to another as they were. */
void writer_add_text(Text *out, Bytes chunk, size_t from, size_t to, Encoding encoding);

/* Adds text outside any game without white space and byte-order marks at its ends; its last line end is kept. False when
 * there is nothing else. */
bool writer_add_stray(Text *out, Bytes chunk, size_t from, size_t to, Encoding encoding);

#endif
