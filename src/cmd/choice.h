/* SPDX-License-Identifier: MIT */
/* Which games are worked on: --where and --game. */
#ifndef CMD_CHOICE_H
#define CMD_CHOICE_H

#include "check/replay.h"
#include "cmd/options.h"
#include "run/chunk.h"

/* One thread's. */
typedef struct {
    const Options *options; /* NULL: all games are chosen */
    WhereMemory *memory;
    uint64_t
        number; /* of the game asked for last in its input; only told with --game, when chunks come in order */
    uint64_t undecided; /* games of the chunk for which a regular expression reached its limits: not chosen */
} Choice;

void choice_init(Choice *choice, const Options *options);
void choice_free(Choice *choice);
void choice_start_chunk(Choice *choice, const Chunk *chunk);

typedef enum { CHOICE_NO, CHOICE_YES, CHOICE_BY_VERDICT } ChoiceAnswer;

/* To be asked once for every game, in their order. BY_VERDICT: the game must be judged first. */
ChoiceAnswer choice_of_game(Choice *choice, const Game *game);
bool choice_of_verdict(Choice *choice, const Game *game, const Verdict *verdict);

/* Says on standard error that so many games were undecided; nothing for 0. */
void choice_tell_undecided(uint64_t count);

#endif
