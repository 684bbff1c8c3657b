/* SPDX-License-Identifier: MIT */
/* What is said about single moves while they are replayed: S and R codes, move numbers (P007), letters and dashes (E006, E007). */
#ifndef CHECK_CHECK_MOVES_H
#define CHECK_CHECK_MOVES_H

#include "check/game_letters.h"
#include "check/replay.h"
#include "notation/san.h"

/* The move that is looked at. */
typedef struct {
    Judge *judge;
    const Game *game;
    const Replay *replay;       /* the main line so far */
    const GameLetters *letters;
    const Token *token;
    const Position *before;
    Move move;                  /* as it was played, for check_suffix */
    int32_t ply;                /* its number in the main line, or the number it would have there */
    uint32_t depth;             /* of variations */
} MoveContext;

/* How a legal move is spelled, signs for check and mate aside. */
void check_move_spelling(const MoveContext *context, const San *san, const SanMeaning *meaning);
/* Signs for check and mate against the board. `last`: no move of its line follows. */
void check_move_signs(const MoveContext *context, const San *san, Move move, const Position *after);
/* What stands after a move: suffixes, words, e.p. */
void check_suffix(const MoveContext *context, const Token *suffix, const Position *after);
/* A null move that is played (S016). */
void check_null_move(const MoveContext *context);
/* A token that is no move, several, or an illegal one. True when the game was over before it (R004). */
bool check_move_fault(const MoveContext *context, const San *san, const SanMeaning *meaning);
/* A move number, as token, that does not belong to the move that follows. */
void check_number_mismatch(const MoveContext *context, const Token *number);
/* Half-moves of the main line that could not be checked (R006). */
void check_not_replayed(const MoveContext *context, size_t unread);
/* Gives a finding about a move, made elsewhere, the position before the move and its number. */
void check_tell_position(const MoveContext *context, Finding *finding);
/* True when the tokens behind a move say check or mate in words or signs that stand apart. */
bool check_sign_stands_apart(const Game *game, const Token *move);

#endif
