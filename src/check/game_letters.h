/* SPDX-License-Identifier: MIT */
/*
 * Which language the piece letters of a game are in (PGN standard 17, spec notation): decided on the letters of all its
 * moves, and on trial replays where the same letters can be read in two ways.
 */
#ifndef CHECK_GAME_LETTERS_H
#define CHECK_GAME_LETTERS_H

#include "check/judge.h"
#include "check/replay.h"

/* One reading of the letters of a game. */
typedef struct GameLetters {
    LetterMap map;
    Language language;    /* the first language of the reading */
    Language second;      /* of a union; else the same */
    bool has_letters;     /* some piece letter but K occurs */
    bool bishop_or_pawn;  /* a union of English and Swedish: B is either, map says bishop */
} GameLetters;

/* Chooses the reading and reports E009, S011, S012 and S013. */
void game_letters_choose(Judge *judge, const Game *game, const Replay *replay, GameLetters *letters);

#endif
