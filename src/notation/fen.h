/* SPDX-License-Identifier: MIT */
/*
 * Positions as text: FEN and EPD (PGN standard, section 16), and the two ways of writing castling rights of Chess960:
 * X-FEN (K is the outermost rook, a file letter an inner one) and Shredder-FEN (file letters only).
 */
#ifndef NOTATION_FEN_H
#define NOTATION_FEN_H

#include "base/bytes.h"
#include "base/text.h"
#include "notation/epd.h"
#include "rules/position.h"

/* What can be wrong with the text, in the order of the codes F001 to F013. */
typedef enum {
    FEN_FIELDS,        /* fewer than four or more than six fields; operations of an EPD that cannot be read */
    FEN_SHORT,         /* four or five fields: missing counters are 0 and 1 */
    FEN_RANK_COUNT,    /* not eight ranks */
    FEN_RANK_WIDTH,    /* a rank that has not eight squares */
    FEN_BAD_CHARACTER, /* no piece, digit from 1 to 8 or slash */
    FEN_DIGIT_RUN,     /* digits side by side */
    FEN_SIDE,          /* neither w nor b */
    FEN_CASTLING_FORMAT, /* neither - nor distinct letters of KQkq or files */
    FEN_CASTLING_ORDER,  /* out of order, or file letters where KQkq says the same in standard chess */
    FEN_EP_FORMAT,       /* neither - nor a square of the third or sixth rank */
    FEN_COUNTER_FORMAT,  /* no decimal number or out of range */
    FEN_MOVE_ZERO,       /* move number 0, taken as 1 */
    FEN_SPACING,         /* extra blanks, tabs, leading zeros */
    FEN_FAULT_COUNT
} FenFault;

enum { FEN_CLOCK_MAX = 9999, FEN_NUMBER_MAX = 99999 };

/* Fields of a FEN in their order. */
enum { FEN_PLACEMENT, FEN_TURN, FEN_CASTLING, FEN_EN_PASSANT, FEN_CLOCK, FEN_NUMBER, FEN_FIELD_COUNT };

/* Bytes of the text from `at`; an empty place at the end of the text stands for what is missing. */
typedef struct {
    size_t at, length;
} FenPlace;

typedef struct {
    FenFault fault;
    FenPlace place;
    unsigned field;     /* the field at fault; without meaning for FEN_FIELDS and FEN_SHORT */
    unsigned rank;      /* for a fault in a rank: its number, 8 to 1; else 0 */
    size_t number;      /* fields, ranks or squares found, where their number is at fault; else 0 */
    EpdFault operation; /* for FEN_FIELDS: what is wrong with an operation, EPD_SOUND when nothing is */
} FenProblem;

enum { FEN_PROBLEMS_MAX = 40 };

/* Which castling rights the text can mean. FEN_AUTO: standard chess, or Chess960 when the rights need it and fit one of
 * its start arrays. */
typedef enum { FEN_AUTO, FEN_STANDARD, FEN_CHESS960 } FenVariant;

typedef struct {
    FenVariant variant;
    bool epd; /* operations may follow the fourth field, or the sixth */
} FenOptions;

typedef struct {
    Setup setup;   /* what the text says, without meaning when not readable; not yet known to be playable */
    bool readable; /* the text means one arrangement of men, whatever else is wrong with it */
    bool well_formed;    /* readable, and all problems are such as are only warned of */
    bool needs_chess960; /* FEN_AUTO has found rights of Chess960 */
    size_t field_count;  /* fields found; operations of an EPD not counted */
    /* Empty where missing. The counters of an EPD are the operands of hmvc and fmvn. */
    FenPlace field[FEN_FIELD_COUNT];
    Bytes operations; /* of an EPD, as written; borrowed from the text */
    size_t problem_count;
    FenProblem problems[FEN_PROBLEMS_MAX]; /* spacing and number of fields, then field by field */
} FenReading;

/* Reads any bytes as one FEN, without its line end. Reports all that is wrong, each kind once a rank or field; takes
 * time in proportion to the text and no memory. */
void fen_read(FenReading *reading, Bytes text, FenOptions options);

/* The rook that K or Q means in X-FEN: the outermost on that side of the king on its first rank. The corner of that
 * side when there is no such king or rook. */
Square fen_outermost_rook(const Setup *setup, Colour colour, unsigned side);

/* Room for the longest FEN. */
enum { FEN_MAX = 112 };

/* Writes six fields, not NUL-terminated, and returns their length. Rights: KQkq in standard chess, X-FEN in Chess960;
 * the en passant square as in the setup. Counters of any size are written. */
size_t fen_write_setup(char out[FEN_MAX], const Setup *setup);
/* The canonical FEN of a position: an en passant square only where the capture is legal (FIDE 9.2.3). */
size_t fen_write_position(char out[FEN_MAX], const Position *position);
/* The same, added to a text. */
void fen_add_setup(Text *text, const Setup *setup);
void fen_add_position(Text *text, const Position *position);

#endif
