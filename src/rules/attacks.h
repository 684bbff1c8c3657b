/* SPDX-License-Identifier: MIT */
/*
 * Which squares a man attacks (FIDE 3.1 to 3.9), by look-up.
 *
 * Lines are computed by subtraction: with o the other men on the line and s the slider, o - s differs from o in every
 * square from s up to the first man; the same on the mirrored board gives the other direction. Files and diagonals mirror by swapping
 * bytes, ranks use a table of 64 patterns. No special instructions are needed.
 */
#ifndef RULES_ATTACKS_H
#define RULES_ATTACKS_H

#include <stddef.h>

#include "rules/bitboard.h"

typedef struct {
    Bitboard file, diagonal, antidiagonal; /* the lines through a square, without the square */
} AttackLines;

typedef struct {
    Bitboard empty[MAN_COUNT][64]; /* squares a man attacks on an empty board; pawns by colour, captures only */
    Bitboard between[64][64];      /* squares strictly between two squares on a line, else none */
    Bitboard line[64][64];         /* the whole line through two squares, both included, else none */
    Bitboard origins[2 * MAN_COUNT][64]; /* squares from which a man comes to a square on an empty board, without a capture and (from
                                          * row MAN_COUNT on) by one; pawns without promotions */
    Bitboard named[256];           /* the squares of a file and a rank, both from 1, 0 for any: by file | rank << 4 */
    AttackLines lines[64];
    uint8_t rank[64][8];           /* rank attacks by the six inner men of the rank and the file */
} AttackTables;

extern AttackTables attack_tables;

/* Fills the tables; called once before any other function of this folder. */
void attacks_init(void);

static inline Bitboard attacks_along(Bitboard occupied, Bitboard line, Bitboard square)
{
    Bitboard men = occupied & line;
    Bitboard up = men - square;
    Bitboard down = __builtin_bswap64(__builtin_bswap64(men) - __builtin_bswap64(square));
    return (up ^ down) & line;
}

static inline Bitboard attacks_bishop(Square square, Bitboard occupied)
{
    const AttackLines *lines = &attack_tables.lines[square];
    Bitboard here = bitboard_of(square);
    return attacks_along(occupied, lines->diagonal, here) | attacks_along(occupied, lines->antidiagonal, here);
}

static inline Bitboard attacks_rook(Square square, Bitboard occupied)
{
    unsigned shift = square & 56U;
    unsigned inner = occupied >> shift >> 1 & 63U;
    Bitboard rank = (Bitboard)attack_tables.rank[inner][square & 7U] << shift;
    return rank | attacks_along(occupied, attack_tables.lines[square].file, bitboard_of(square));
}

static inline Bitboard attacks_queen(Square square, Bitboard occupied)
{
    return attacks_bishop(square, occupied) | attacks_rook(square, occupied);
}

static inline Bitboard attacks_knight(Square square) { return attack_tables.empty[KNIGHT][square]; }
static inline Bitboard attacks_king(Square square) { return attack_tables.empty[KING][square]; }
/* Squares that a pawn of this colour attacks. */
static inline Bitboard attacks_pawn(Colour colour, Square square) { return attack_tables.empty[man_of(colour, PAWN)][square]; }

/* Squares that a man attacks with these men on the board. */
static inline Bitboard attacks_of(Man man, Square square, Bitboard occupied)
{
    switch (man_kind(man)) {
    case BISHOP: return attacks_bishop(square, occupied);
    case ROOK: return attacks_rook(square, occupied);
    case QUEEN: return attacks_queen(square, occupied);
    default: return attack_tables.empty[man][square];
    }
}

static inline Bitboard squares_between(Square a, Square b) { return attack_tables.between[a][b]; }
static inline Bitboard line_through(Square a, Square b) { return attack_tables.line[a][b]; }

#endif
