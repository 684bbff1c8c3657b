/* SPDX-License-Identifier: MIT */
/*
 * The hot loop. A move that is written plainly, cannot leave its king attacked and does nothing but go from one square to another is found and
 * played in one go, without a call and without a branch that games decide now one way, now the other. Everything else takes the functions
 * that san.h and position.h offer to all.
 */
#include "check/replay_run.h"

#include "notation/san_plain.h"

static bool is_written_short(SanCode code, const Position *position, Move move)
{
    return !(code & SAN_ORIGIN) || san_letter(code) == LETTER_NONE || san_origin_is_shortest(code, position, move);
}

static bool is_fine(SanCode code, const Position *position, Move move)
{
    return move_is_safe(position, move) && is_written_short(code, position, move);
}

/* Plays a move for which san_plain_find has found no man, or MOVE_NONE. */
static Move play_unusual(SanCode code, Position *position, const LetterMap *letters)
{
    Move move = san_plain_move(code, position, letters);
    if (move == MOVE_NONE || !is_written_short(code, position, move))
        return MOVE_NONE;
    position_play(position, move);
    return move;
}

/* Plays the move of `us`, the side to move; MOVE_NONE, and nothing played, where it wants a closer look. */
static ALWAYS_INLINE Move play(SanCode code, Position *position, const LetterMap *letters, const size_t us)
{
    PlainMove plain;
    if (!san_plain_find(code, position, letters, us, &plain))
        return play_unusual(code, position, letters);
    if (san_plain_needs_care(code, position, us, &plain) && !is_fine(code, position, plain_move(&plain)))
        return MOVE_NONE;
    if (play_needs_more(position, &plain, us))
        position_play(position, plain_move(&plain));
    else
        play_plain(position, &plain, us);
    return plain_move(&plain);
}

uint32_t replay_run(ReplayRun *run, const Token *tokens, uint32_t i, uint32_t end)
{
    Position *restrict const position = run->position;
    const LetterMap *const letters = run->letters;
    Ply *restrict ply = run->ply;
    uint32_t highest = run->max_clock;
    run->sign_differs = false;
    for (; i < end; i++) {
        const Token *token = tokens + i;
        const SanCode code = token->value;
        const Colour us = position->turn;
        if (token->kind != TOKEN_MOVE) {
            if (token->kind != TOKEN_NUMBER || code != position->number || token->flags != (us == WHITE ? 1U : 3U))
                break;
            continue;
        }
        if (token->flags != 0)
            break;
        const Move move = us == WHITE ? play(code, position, letters, WHITE) : play(code, position, letters, BLACK);
        if (move == MOVE_NONE)
            break;
        const uint32_t clock = position->clock;
        *ply++ = (Ply){position->hash, move, ply_clock(clock), man_kind(position->board[move_to(move)]), i};
        highest = clock > highest ? clock : highest;
        if (san_check(code) != (position->checkers != 0 ? (unsigned)CHECK_PLUS : (unsigned)CHECK_NONE)) {
            run->sign_differs = true;
            i++;
            break;
        }
    }
    run->ply = ply;
    run->max_clock = highest;
    return i;
}
