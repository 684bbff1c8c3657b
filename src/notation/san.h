/* SPDX-License-Identifier: MIT */
/*
 * Moves as text: PGN standard 8.2.3 (SAN) and every other spelling that spec notation lists. A move is parsed without a board
 * into text facts, then resolved against a Position by asking for the men of that kind that reach that square.
 */
#ifndef NOTATION_SAN_H
#define NOTATION_SAN_H

#include "notation/letters.h"
#include "rules/legal.h"

/*
 * The facts of a move in canonical spelling in 32 bits, for the hot path. Anything spelled otherwise is SAN_ODD and is
 * read again in full where it matters.
 *   0 letter (6)  6 to (6)  12 file + 1 (4)  16 rank + 1 (4)  20 promotion letter (6)  26 check (2)  28 capture (1)
 *   29 castling (2): 0 none, 1 + side  31 odd (1)
 */
typedef uint32_t SanCode;
enum { SAN_TO_SHIFT = 6, SAN_FILE_SHIFT = 12, SAN_RANK_SHIFT = 16, SAN_PROMOTION_SHIFT = 20, SAN_CHECK_SHIFT = 26 };
#define SAN_CAPTURE (UINT32_C(1) << 28)
#define SAN_CASTLING_SHIFT 29
#define SAN_CASTLING (UINT32_C(3) << SAN_CASTLING_SHIFT)
#define SAN_PROMOTION (UINT32_C(63) << SAN_PROMOTION_SHIFT)
#define SAN_ODD (UINT32_C(1) << 31)
#define SAN_ORIGIN (UINT32_C(255) << SAN_FILE_SHIFT) /* file and rank of origin */

static inline Letter san_letter(SanCode code) { return code & 63U; }
static inline Square san_to(SanCode code) { return code >> SAN_TO_SHIFT & 63U; }
static inline unsigned san_file(SanCode code) { return code >> SAN_FILE_SHIFT & 15U; } /* file + 1, 0 none */
static inline unsigned san_rank(SanCode code) { return code >> SAN_RANK_SHIFT & 15U; } /* rank + 1, 0 none */
static inline Letter san_promotion(SanCode code) { return code >> SAN_PROMOTION_SHIFT & 63U; }
/* The squares of the file and rank of origin; all where neither is given. */
static inline Bitboard san_origins(SanCode code) { return attack_tables.named[code >> SAN_FILE_SHIFT & 255U]; }
static inline unsigned san_check(SanCode code) { return code >> SAN_CHECK_SHIFT & 3U; }

/* Signs for check and mate as written. */
enum { CHECK_NONE = 0, CHECK_PLUS = 1, CHECK_MATE = 2 };

/* How a move is spelled apart from canonical SAN. */
enum {
    SAN_UNREADABLE = 1 << 0,        /* no move in any notation */
    SAN_NULL = 1 << 1,              /* --, Z0, 0000, @@@@, <> */
    SAN_LONG = 1 << 2,              /* both squares in full */
    SAN_LOWER_CASE = 1 << 3,        /* the piece letter is in lower case */
    SAN_CASTLING_SPELLING = 1 << 4, /* not O-O or O-O-O */
    SAN_PROMOTION_SPELLING = 1 << 5,/* not =X */
    SAN_PAWN_SHORT = 1 << 6,        /* xd5, ed, exd: to or from is partly missing */
    SAN_NO_RANK = 1 << 7,           /* ed, exd: `to` holds only the file of the target */
    SAN_NAMED_VICTIM = 1 << 8,      /* CxAf7, Sd7xSe5 */
    SAN_CAPTURE_SPELLING = 1 << 9,  /* colon, dash or blanks for x */
    SAN_EN_PASSANT = 1 << 10,       /* e.p. or ep glued to the move */
    SAN_OLD_CHECK = 1 << 11,        /* ++ or a dagger */
    SAN_LOOK_ALIKE = 1 << 12,       /* letters of another script that look Latin */
    SAN_ZERO_WIDTH = 1 << 13,       /* zero-width characters removed */
    SAN_UNUSUAL_DASH = 1 << 14,     /* a Unicode dash */
    SAN_PIECE_OR_PAWN = 1 << 15,    /* a small letter that is a file and may be a piece (bb5, dd3) */
    SAN_CHECK_WORD = 1 << 16,       /* mate, matt, ch, schack glued to the move */
    SAN_TOO_LONG = 1 << 17          /* longer than a move may be (P012) */
};

/* A move in full. */
typedef struct {
    SanCode code;
    uint32_t flags;     /* SAN_ flags above */
    Letter victim;      /* named captured piece */
    uint32_t look_alike; /* code point of the first look-alike letter, 0 where none */
    uint32_t zero_width; /* code point of the first zero-width character, 0 where none */
} San;

enum { SAN_TEXT_MAX = 255 };

/* Reads a move token: bytes of the input as they stand, in the encoding of their line. Never fails: what is no move has
 * SAN_UNREADABLE set. `russian`: Russian piece letters count as such and not as look-alikes. Linear in the size of the token; tokens above SAN_TEXT_MAX bytes are SAN_UNREADABLE | SAN_TOO_LONG. */
San san_read(Bytes token, Encoding encoding, bool russian);

typedef enum { SAN_ONE, SAN_NONE, SAN_SEVERAL } SanMatch;

/* What a San means in a position. */
typedef struct {
    SanMatch match;
    Move move;            /* with SAN_ONE */
    size_t count;         /* with SAN_SEVERAL: number of candidates */
    Move candidates[64];
    Illegality why;       /* with SAN_NONE */
    uint32_t readings;    /* SAN_ flags that the reading used: SAN_LOWER_CASE, SAN_PAWN_SHORT, ... */
    bool castling_as_king_move; /* Kg1, e1g1; in Chess960 also onto the own rook */
} SanMeaning;

/* The legal move that a code in canonical spelling means when exactly one man can make it and captures are marked as the board
 * has them; MOVE_NONE in every other case, for san_resolve to look closely. Check signs and the shortness of the origin
 * are not looked at. */
Move san_plain_move(SanCode code, const Position *position, const LetterMap *letters);
/* True when the origin (file, rank) written for this piece move is the shortest that SAN allows. */
bool san_origin_is_shortest(SanCode code, const Position *position, Move move);

/* The one legal reading, several, or none with its reason. `letters` says what the letters mean. */
void san_resolve(const San *san, const Position *position, const LetterMap *letters, SanMeaning *meaning);

/* Longest canonical text, with check sign: "Qa1xb2=Q#". */
enum { SAN_MAX = 12 };
/* Writes the canonical SAN of a legal move (shortest unambiguous form, pinned men not counted, + and # as the board has
 * them) with English letters; returns its size. Not NUL-terminated. */
size_t san_write(char out[SAN_MAX], const Position *position, Move move);
/* The same with the letters of a language, appended as UTF-8. */
void san_add(Text *out, const Position *position, Move move, Language language);

#endif
