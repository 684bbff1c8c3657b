/* SPDX-License-Identifier: MIT */
/* Is this move legal and, if not, why not (FIDE 3.1 to 3.10). Attackers, pins, who can reach a square. */
#ifndef RULES_LEGAL_H
#define RULES_LEGAL_H

#include "rules/position.h"

/* Why a move cannot be played; the names of `reason` in the records. */
typedef enum {
    REASON_NONE,
    REASON_NO_PIECE,              /* no such man at all on the named file, rank or square, or none of that kind left */
    REASON_NO_SUCH_MOVE,          /* men of that kind exist, none moves there */
    REASON_BLOCKED,               /* a man stands in the way */
    REASON_OWN_PIECE,             /* the target holds a man of the same side */
    REASON_PINNED,                /* the man is pinned to the king by a line piece */
    REASON_IN_CHECK,              /* the king is in check and the move does not answer it */
    REASON_LEAVES_CHECK,          /* any other move that leaves the own king attacked, such as en passant */
    REASON_INTO_CHECK,            /* the king goes to an attacked square */
    REASON_WRONG_SIDE,            /* only a man of the other side could make it */
    REASON_NO_CAPTURE,            /* a pawn capture with nothing to take */
    REASON_NO_EN_PASSANT,         /* en passant that is not, or no longer, possible */
    REASON_CASTLING_RIGHT,        /* king or rook has moved, or is not in place */
    REASON_CASTLING_IN_CHECK,
    REASON_CASTLING_THROUGH_CHECK, /* through or onto an attacked square */
    REASON_CASTLING_BLOCKED,
    REASON_PROMOTION_MISSING,
    REASON_PROMOTION_PIECE,
    REASON_PROMOTION_RANK,
    REASON_GAME_OVER,
    REASON_NULL_IN_CHECK,
    REASON_COUNT
} Reason;

/* The facts behind a Reason, enough for a sentence; squares are SQUARE_NONE where they do not apply. */
typedef struct {
    Reason reason;
    Kind kind;       /* the kind of man that was to move */
    Square from;     /* the man that was to move, where one is meant; no-piece: first square of the file or rank named */
    Square to;       /* where it was to go; for castling the king's target */
    Square by;       /* the man that blocks, pins, checks or attacks */
    Square square;   /* the square that is attacked or in the way; no-piece: last square of the file or rank named */
} Illegality;

/* A move that text asks for: kind and target, with what is known of the origin. */
typedef struct {
    Kind kind;
    Square to;
    Bitboard origins; /* the squares that it may come from: all, a file, a rank, or one square */
    Kind promotion;   /* KIND_NONE when none is written */
    bool capture;     /* written as a capture */
} Attempt;

/* "pinned", "no-piece", ...: the name of a reason in records; static. */
const char *reason_name(Reason reason);

/* Men of `by` that attack a square when the men in `occupied` stand on the board. */
Bitboard attackers_of(const Position *position, Square square, Bitboard occupied, Colour by);
/* Men of the side to move that are pinned to their king by a line piece. */
Bitboard pinned_men(const Position *position);
/* The line piece that pins the man on this square to its king (side to move), or SQUARE_NONE. */
Square pinner_of(const Position *position, Square square);
/* True when a move that obeys the way its man moves also leaves the own king safe. Castling: all of FIDE 3.8.2. */
bool move_is_safe(const Position *position, Move move);
/* Men of a colour that can make the move by the way they move, whoever is to move and whatever it uncovers. */
Bitboard men_reaching(const Position *position, const Attempt *attempt, Colour colour);
/* Fills `moves` (room for 64) with the legal moves that an attempt can mean: one man of that kind to that square. A
 * promotion is given with the promotion of the attempt, or a queen when it names none. Returns their number. */
size_t legal_candidates(const Position *position, const Attempt *attempt, Move *moves);
/* The castling move of a side if it is legal, else MOVE_NONE. */
Move legal_castling(const Position *position, unsigned side);
/* Why no legal move fits the attempt. REASON_NONE when one does. */
Illegality illegality_of(const Position *position, const Attempt *attempt);
/* Why castling on this side is not possible. REASON_NONE when it is. */
Illegality illegality_of_castling(const Position *position, unsigned side);

#endif
