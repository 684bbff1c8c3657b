/* SPDX-License-Identifier: MIT */
/* Names of squares, files, ranks, colours and men. FIDE 2.1 to 2.4. */
#ifndef RULES_SQUARE_H
#define RULES_SQUARE_H

#include <stdbool.h>
#include <stdint.h>

/* a1 = 0, b1 = 1, ... h8 = 63. SQUARE_NONE where there is none. */
typedef uint8_t Square;
enum { SQUARE_COUNT = 64, SQUARE_NONE = 64 };

enum { A1 = 0, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7, A8 = 56, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63 };

static inline unsigned square_file(Square square) { return square & 7U; }
static inline unsigned square_rank(Square square) { return square >> 3; }
static inline Square square_at(unsigned file, unsigned rank) { return (Square)(rank << 3 | file); }
/* The same square seen from the other side: a1 and a8. */
static inline Square square_flip(Square square) { return square ^ 56U; }
/* 0 for a dark square (a1), 1 for a light one. */
static inline unsigned square_is_light(Square square) { return (square_file(square) + square_rank(square)) & 1U; }

typedef uint8_t Colour;
enum { WHITE = 0, BLACK = 1 };
static inline Colour colour_other(Colour colour) { return colour ^ 1U; }
/* Rank index 0..7 as the colour sees it: its own back rank is 0. */
static inline unsigned rank_for(Colour colour, Square square) { return square_rank(square) ^ (colour == BLACK ? 7U : 0U); }

/* Kinds of men. KIND_NONE stands for an empty square. */
typedef uint8_t Kind;
enum { KIND_NONE = 0, PAWN = 1, KNIGHT = 2, BISHOP = 3, ROOK = 4, QUEEN = 5, KING = 6, KIND_COUNT = 7 };

/* A man on the board: kind and colour in one byte; 0 is an empty square. */
typedef uint8_t Man;
enum { MAN_NONE = 0, MAN_COUNT = 16 };
static inline Man man_of(Colour colour, Kind kind) { return (Man)(kind | colour << 3); }
static inline Kind man_kind(Man man) { return man & 7U; }
static inline Colour man_colour(Man man) { return man >> 3; }

#endif
