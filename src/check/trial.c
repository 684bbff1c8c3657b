/* SPDX-License-Identifier: MIT */
/* Trial replays of the main line. */
#include "check/trial.h"

#include <stdlib.h>

#include "base/die.h"
#include "check/move_reader.h"

typedef struct {
    Move move;
    uint32_t token;
} TrialMove;

struct TrialMemory {
    TrialMove *moves[2]; /* main lines of the two trials made last */
    size_t capacity[2], count[2];
};

struct TrialMemory *trial_memory_new(void) { return memory_take_zeroed(1, sizeof(struct TrialMemory)); }

void trial_memory_free(struct TrialMemory *memory)
{
    free(memory->moves[0]);
    free(memory->moves[1]);
    free(memory);
}

static void make_room(struct TrialMemory *memory, unsigned which, size_t needed)
{
    memory->count[which] = 0;
    if (needed <= memory->capacity[which])
        return;
    memory->capacity[which] = 2 * needed;
    memory->moves[which] = memory_resize(memory->moves[which], memory->capacity[which], sizeof *memory->moves[which]);
}

/* The move that a token means by its letters, or MOVE_NONE. */
static Move move_of_token(MoveReader *reader, const Token *token, const Position *position, const LetterMap *letters)
{
    San san = move_reader_san(reader, token);
    SanMeaning meaning = {.match = SAN_NONE};
    if (san.flags & SAN_NULL)
        return position_in_check(position) ? MOVE_NONE : MOVE_NULL;
    if (move_is_readable(&san, letters))
        san_resolve(&san, position, letters, &meaning);
    return meaning.match == SAN_ONE ? meaning.move : MOVE_NONE;
}

static void play(Position *position, Move move)
{
    if (move == MOVE_NULL)
        position_pass(position);
    else
        position_play(position, move);
}

static bool is_main_move(const Token *token) { return token->kind == TOKEN_MOVE && token->depth == 0 && !(token->flags & TOKEN_SKIPPED); }

size_t trial_play(Judge *judge, const Game *game, const Position *start, const LetterMap *letters, bool again)
{
    struct TrialMemory *memory = judge->trial_memory;
    unsigned which = again ? 1 : 0;
    MoveReader reader = move_reader_of(judge, game);
    Position position = *start;
    make_room(memory, which, game->move_count);
    for (uint32_t i = 0; i < game->token_count; i++) {
        if (!is_main_move(&game->tokens[i]))
            continue;
        Move move = move_of_token(&reader, &game->tokens[i], &position, letters);
        if (move == MOVE_NONE)
            return memory->count[which];
        play(&position, move);
        memory->moves[which][memory->count[which]++] = (TrialMove){move, i};
    }
    return TRIAL_WHOLE;
}

bool trial_before(Judge *judge, const Game *game, const Position *start, const LetterMap *letters, uint32_t token, Position *before, int32_t *ply)
{
    MoveReader reader = move_reader_of(judge, game);
    *before = *start;
    *ply = 1;
    for (uint32_t i = 0; i < token; i++) {
        if (!is_main_move(&game->tokens[i]))
            continue;
        Move move = move_of_token(&reader, &game->tokens[i], before, letters);
        if (move == MOVE_NONE)
            return false;
        play(before, move);
        (*ply)++;
    }
    return is_main_move(&game->tokens[token]);
}

uint32_t trial_difference(const Judge *judge)
{
    const struct TrialMemory *memory = judge->trial_memory;
    for (size_t i = 0; i < memory->count[0] && i < memory->count[1]; i++)
        if (memory->moves[0][i].move != memory->moves[1][i].move)
            return memory->moves[0][i].token;
    return TOKEN_INDEX_NONE;
}
