/* SPDX-License-Identifier: MIT */
/* Positions for the tests of the rules, given as FEN, and numbers that look random but are the same in every run. */
#ifndef TESTS_RULES_POSITIONS_H
#define TESTS_RULES_POSITIONS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "notation/fen.h"

#define START_FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static inline int prepare_rules(void **state)
{
    (void)state;
    attacks_init();
    position_init();
    return 0;
}

static inline Setup setup_of(const char *fen)
{
    FenReading reading;
    fen_read(&reading, bytes_from_c_string(fen), (FenOptions){0});
    if (!reading.well_formed)
        fail_msg("unreadable: %s", fen);
    return reading.setup;
}

static inline Position position_of(const char *fen)
{
    Setup setup = setup_of(fen);
    Position position;
    if (!position_from_setup(&position, &setup))
        fail_msg("unplayable: %s", fen);
    return position;
}

/* "e4" -> the square. */
static inline Square square_named(const char *name)
{
    return square_at((unsigned)(name[0] - 'a'), (unsigned)(name[1] - '1'));
}

static inline void assert_fen(const Position *position, const char *fen)
{
    char text[FEN_MAX + 1];
    text[fen_write_position(text, position)] = '\0';
    assert_string_equal(text, fen);
}

typedef uint64_t Dice;
/* A number below `limit`. */
static inline unsigned dice_roll(Dice *dice, unsigned limit)
{
    *dice = *dice * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((*dice >> 33) % limit);
}

#endif
