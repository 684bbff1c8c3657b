/* SPDX-License-Identifier: MIT */
/*
 * Plays the main line and all variations of a game once, on the board. What is said about single moves (S and R codes, move
 * numbers) is said on the way; everything else is a pass over what is recorded here.
 */
#ifndef CHECK_REPLAY_H
#define CHECK_REPLAY_H

#include "check/judge.h"
#include "draw/line.h"
#include "pgn/game.h"
#include "rules/position.h"

typedef struct Replay {
    bool playable;     /* there is a start position: a supported variant and a good FEN tag, or none */
    Position start, final; /* final: after the last half-move that was played */
    Ply *plies;        /* plies[n] is half-move n + 1 of the main line */
    size_t count;
    size_t unread;     /* half-moves of the main line behind the one that stopped the replay */
    bool stopped;      /* a half-move of the main line could not be played */
    bool stopped_by_end; /* ... because the game was over on the board (R004): `final` stands */
    size_t variation_plies; /* half-moves played in variations */
    uint32_t max_clock;     /* greatest half-move clock that was reached, the start included */
    bool has_null;
} Replay;

/* False where a half-move could not be played: then the game has no last position that could be judged. */
static inline bool replay_has_end(const Replay *replay)
{
    return replay->playable && (!replay->stopped || replay->stopped_by_end);
}

/* The position after half-move `ply`, 0 for the start; counts from the start each time. */
void replay_position(const Replay *replay, size_t ply, Position *position);

struct GameLetters;

/* Plays the game from replay->start with the letters chosen. The arrays of `replay` belong to the judge and live until its
 * next game. A last 0-0 that cannot be castling, under a Result tag of 0-0, becomes the game's termination marker. */
void replay_game(Judge *judge, Game *game, const struct GameLetters *letters, Replay *replay);

/* For judge.c. */
struct ReplayMemory *replay_memory_new(void);
void replay_memory_free(struct ReplayMemory *memory);

#endif
