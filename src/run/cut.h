/* SPDX-License-Identifier: MIT */
/*
 * Where text may be cut so that the pieces read as the whole does: at certain game starts, which nearby bytes tell; else at game starts
 * that begin a line, which only reading the games one by one tells; lists of positions at the starts of lines.
 *
 * Such a game start is as sure as it would be in the whole input, provided that enough text follows it for all that the parser
 * looks ahead.
 */
#ifndef RUN_CUT_H
#define RUN_CUT_H

#include "pgn/parser.h"

/* What must follow a game start before it counts. */
enum { CUT_LOOKAHEAD = 8192 };

typedef struct {
    bool lines;        /* cut at line starts */
    Encoding encoding;
    bool russian;
    Parser *parser;    /* NULL until needed */
    size_t first_game; /* where the first game of the text read last starts */
    size_t searched, sought; /* sizes of the text so far in which certain starts, and games, were sought in vain */
    Policy silent;
    FindingList none;
} Cutter;

void cutter_init(Cutter *cutter, bool lines, Encoding encoding, bool russian);
void cutter_free(Cutter *cutter);
/* Forgets what was sought: another piece of text comes. */
void cutter_start(Cutter *cutter);

/* A piece of an input that begins at its beginning (`first`) or at a cut; `ended`: nothing follows. */
typedef struct {
    Bytes text;
    bool first, ended;
} CutText;

/* To be asked again with more of the same text: a place where the text may be cut, 0 when there is none behind its beginning: the last certain game start within the size `wanted`, or
 * else of the whole text. Other game starts are only looked for in twice as much text, and again when it has grown to four times its size. */
size_t cutter_last(Cutter *cutter, const CutText *text, size_t wanted);

/* How much of the text consists of whole games, or lines, of at most `limit` bytes each; 0 when the first one is larger. With less than
 * `limit` and CUT_LOOKAHEAD bytes of text that has not ended it cannot be told. */
size_t cutter_within(Cutter *cutter, const CutText *text, uint64_t limit);

#endif
