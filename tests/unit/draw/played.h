/* SPDX-License-Identifier: MIT */
/* Lines of play for tests, given as coordinate moves: "g1f3 g8f6", "--" for a null move. */
#ifndef TESTS_DRAW_PLAYED_H
#define TESTS_DRAW_PLAYED_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/die.h"
#include "draw/line.h"
#include "notation/coordinate.h"
#include "notation/fen.h"
#include "rules/movegen.h"

typedef struct {
    Position start, position;
    Ply *plies;
    size_t count, capacity;
    uint32_t max_clock;
    bool has_null;
} Played;

static inline int played_setup(void **state)
{
    (void)state;
    attacks_init();
    position_init();
    return 0;
}

/* NULL for the initial array. */
static inline void played_start(Played *played, const char *fen)
{
    *played = (Played){0};
    position_start(&played->start);
    if (fen != NULL) {
        FenReading reading;
        fen_read(&reading, bytes_from_c_string(fen), (FenOptions){0});
        assert_true(reading.readable && position_from_setup(&played->start, &reading.setup));
    }
    played->position = played->start;
    played->max_clock = played->start.clock;
}

static inline Move played_find(const Position *position, const char *text, size_t size)
{
    Move moves[MOVES_MAX];
    size_t count = movegen_legal(position, moves);
    for (size_t i = 0; i < count; i++) {
        char written[COORDINATE_MAX];
        if (coordinate_write(written, position, moves[i]) == size && memcmp(written, text, size) == 0)
            return moves[i];
    }
    fail_msg("no legal move: %.*s", (int)size, text);
    return MOVE_NONE;
}

static inline void played_move(Played *played, const char *text, size_t size)
{
    bool null = size == 2;
    Move move = null ? (Move)MOVE_NULL : played_find(&played->position, text, size);
    Ply ply = {.move = move, .kind = null ? (Kind)KIND_NONE : man_kind(played->position.board[move_from(move)])};
    line_step(&played->position, &ply);
    ply.clock = ply_clock(played->position.clock);
    ply.hash = played->position.hash;
    if (played->count == played->capacity) {
        played->capacity = played->capacity ? 2 * played->capacity : 64;
        played->plies = memory_resize(played->plies, played->capacity, sizeof *played->plies);
    }
    played->plies[played->count++] = ply;
    played->has_null = played->has_null || null;
    if (played->position.clock > played->max_clock)
        played->max_clock = played->position.clock;
}

/* The moves, so many times in a row. */
static inline void played_moves(Played *played, const char *moves, unsigned times)
{
    for (; times > 0; times--)
        for (const char *at = moves; *at;) {
            size_t size = strcspn(at, " ");
            played_move(played, at, size);
            at += size + strspn(at + size, " ");
        }
}

static inline Line played_line(const Played *played)
{
    return (Line){
        .start = &played->start,
        .plies = played->plies,
        .count = played->count,
        .max_clock = played->max_clock,
        .has_null = played->has_null,
    };
}

static inline void played_end(Played *played) { free(played->plies); }

#endif
