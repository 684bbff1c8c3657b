/* SPDX-License-Identifier: MIT */
/* Reads the moves of a game in full from their text, whatever the encoding of their line. */
#ifndef CHECK_MOVE_READER_H
#define CHECK_MOVE_READER_H

#include "check/judge.h"
#include "notation/san.h"

typedef struct {
    const Game *game;
    Encoding forced;
    bool russian;              /* Russian piece letters are accepted */
    size_t line_from, line_to; /* the line whose encoding was asked for last */
    Encoding line_encoding;
} MoveReader;

MoveReader move_reader_of(const Judge *judge, const Game *game);
San move_reader_san(MoveReader *reader, const Token *token);
/* False for what is no move at all and for a letter that means nothing. */
bool move_is_readable(const San *san, const LetterMap *letters);

#endif
