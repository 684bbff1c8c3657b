/* SPDX-License-Identifier: MIT */
/*
 * Any arrangement of men, as a FEN or an editor may give it, and the reasons why it is not a position that can be
 * played on. Only a Setup without faults becomes a Position.
 */
#ifndef RULES_SETUP_H
#define RULES_SETUP_H

#include <stddef.h>

#include "rules/bitboard.h"

/* Castling rights (FIDE 3.8.2.1), one bit for each colour and side; the index of a right is 2 * colour + side. */
enum { SIDE_KING = 0, SIDE_QUEEN = 1 };
enum { RIGHT_WHITE_KING = 1, RIGHT_WHITE_QUEEN = 2, RIGHT_BLACK_KING = 4, RIGHT_BLACK_QUEEN = 8, RIGHTS_ALL = 15 };
static inline unsigned right_index(Colour colour, unsigned side) { return 2U * colour + side; }
static inline uint8_t right_bit(Colour colour, unsigned side) { return (uint8_t)(1U << right_index(colour, side)); }

typedef struct {
    Man board[64];
    Colour turn;
    uint8_t rights;     /* RIGHT_ bits */
    Square rook[4];     /* by right index: the square of the rook of that right; meaningful where the bit is set */
    Square en_passant;  /* the square passed over by the last double step as stated, or SQUARE_NONE */
    bool chess960;      /* castling by the rules of Chess960; also decides how rights are written */
    uint32_t clock;     /* half-moves since the last capture or pawn move */
    uint32_t number;    /* number of the move, from 1 */
} Setup;

/* Why a Setup cannot be played on (spec level "playable"). */
enum {
    SETUP_KING_COUNT = 1,          /* not exactly one king of each colour */
    SETUP_PAWN_ON_EDGE = 2,        /* a pawn on the first or last rank */
    SETUP_OPPONENT_IN_CHECK = 4,   /* the side not to move stands in check */
    SETUP_CASTLING_IMPOSSIBLE = 8, /* a right without its king and rook in place */
    SETUP_EP_IMPOSSIBLE = 16       /* an en passant square that no double step can have left */
};

/* The initial array of standard chess, White to move, move 1. FIDE 2.3. */
void setup_start(Setup *setup);
/* An empty board, White to move, no rights, move 1. */
void setup_clear(Setup *setup);
/* The squares that men stand on. */
Bitboard setup_occupied(const Setup *setup);
/* All faults at once, SETUP_ bits; 0 when the Setup is a position. */
unsigned setup_faults(const Setup *setup);
/* The rights (RIGHT_ bits) without their king and rook in place. */
uint8_t setup_bad_rights(const Setup *setup);
/* True when the rights stand on the home squares of standard chess: king on the e-file, rooks on a and h. */
bool setup_rights_are_standard(const Setup *setup);
/* True when all rights fit one start array of Chess960: kings on one file, each side's rooks on the same files,
 * the king between them where both exist. */
bool setup_rights_fit_chess960(const Setup *setup);

#endif
