/* SPDX-License-Identifier: MIT */
/* Asking about dead positions in tests: every "winnable" is replayed with the rules of play alone. */
#ifndef TESTS_DRAW_DEAD_ASKED_H
#define TESTS_DRAW_DEAD_ASKED_H

#include "../rules/positions.h"

#include "draw/dead.h"
#include "rules/movegen.h"

static inline bool is_legal(const Position *position, Move move)
{
    Move moves[MOVES_MAX];
    size_t count = movegen_legal(position, moves);
    for (size_t i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

static inline void print_position(const Position *position)
{
    char text[FEN_MAX + 1];
    text[fen_write_position(text, position)] = '\0';
    print_error("%s\n", text);
}

/* Fails unless the line leads to a mate by `winner`. */
static inline void assert_mates(const Position *position, Colour winner, const DeadAnswer *answer)
{
    Position now = *position;
    for (size_t i = 0; i < answer->plies; i++) {
        if (!is_legal(&now, answer->line[i])) {
            print_position(position);
            fail_msg("half-move %zu of the mating line is not legal", i + 1);
        }
        position_play(&now, answer->line[i]);
    }
    assert_true(now.turn != winner);
    assert_true(position_is_checkmate(&now));
}

static inline DeadAnswer ask(DeadSearch *search, const Position *position, Colour winner)
{
    DeadAnswer answer = dead_ask(search, position, winner);
    if (answer.verdict == DEAD_WINNABLE)
        assert_mates(position, winner, &answer);
    assert_true((answer.proof != DEAD_BY_NOTHING) == (answer.verdict == DEAD_UNWINNABLE));
    return answer;
}

/* The position with the colours exchanged, seen from the other side. */
static inline Position flipped(const Position *position)
{
    Setup setup, other;
    Position result;
    position_to_setup(position, &setup);
    setup_clear(&other);
    for (Square square = 0; square < SQUARE_COUNT; square++)
        if (setup.board[square] != MAN_NONE)
            other.board[square_flip(square)] = setup.board[square] ^ 8U;
    other.turn = colour_other(setup.turn);
    other.rights = (uint8_t)((setup.rights << 2 | setup.rights >> 2) & RIGHTS_ALL);
    for (unsigned right = 0; right < 4; right++)
        if (setup.rook[right] != SQUARE_NONE)
            other.rook[right ^ 2U] = square_flip(setup.rook[right]);
    if (setup.en_passant != SQUARE_NONE)
        other.en_passant = square_flip(setup.en_passant);
    other.chess960 = setup.chess960;
    assert_true(position_from_setup(&result, &other));
    return result;
}

/* The position with files exchanged; castling rights are left out. */
static inline Position mirrored(const Position *position)
{
    Setup setup, other;
    Position result;
    position_to_setup(position, &setup);
    setup_clear(&other);
    for (Square square = 0; square < SQUARE_COUNT; square++)
        other.board[square ^ 7U] = setup.board[square];
    other.turn = setup.turn;
    if (setup.en_passant != SQUARE_NONE)
        other.en_passant = setup.en_passant ^ 7U;
    assert_true(position_from_setup(&result, &other));
    return result;
}

#endif
