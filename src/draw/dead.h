/* SPDX-License-Identifier: MIT */
/*
 * Can a side still checkmate by some series of legal moves? FIDE 5.2.2 (dead position: neither side can), 6.9 and
 * 5.1.2 (no loss on time or by resignation against an opponent who cannot).
 *
 * Every answer is a proof. "Winnable" comes with the moves that lead to the mate; "unwinnable" rests on material, on
 * men that can never be where a mate needs them, or on a set of positions without a mate that no move leaves. What the
 * node budget does not decide is "undecided". Counters play no part: "legal" (3.10.1) does not include 9.6.
 *
 * "Can still win" turns to false at most once along a line of legal moves, so one query of the last position proves
 * that a game was never dead before.
 */
#ifndef DRAW_DEAD_H
#define DRAW_DEAD_H

#include <stddef.h>

#include "rules/position.h"

typedef enum { DEAD_WINNABLE, DEAD_UNWINNABLE, DEAD_UNDECIDED } DeadVerdict;

/* What an "unwinnable" rests on. */
typedef enum {
    DEAD_BY_NOTHING,  /* the answer is another one */
    DEAD_BY_MATERIAL, /* no arrangement of these men is a mate */
    DEAD_BY_BLOCKED,  /* no man that may move can ever help to a mate */
    DEAD_BY_SEARCH /* every line was followed to its end; mate and stalemate on the board are the shortest case */
} DeadProof;

typedef struct {
    DeadVerdict verdict;
    DeadProof proof;
    const Move
        *line; /* when winnable: legal moves from the position asked about to the mate; lives until the next
                         query with the same DeadSearch */
    size_t plies;   /* length of the line; 0 when the mate is on the board */
    uint64_t nodes; /* positions that the search stored */
} DeadAnswer;

/* Node budget of a query unless another one is asked for. */
#define DEAD_DEFAULT_NODES UINT64_C(200000)

/* The working memory of one thread. It grows up to what the node budget allows (at most 72 bytes a node and 100 KB),
 * is kept between queries and never makes an answer depend on an earlier one. */
typedef struct DeadSearch DeadSearch;

/* Never NULL. A budget above 2^30 nodes counts as 2^30, of 0 as 1. */
DeadSearch *dead_search_new(uint64_t node_budget);
void dead_search_free(DeadSearch *search);

/* No arrangement of the men that these can become is a mate by `winner`. The position must not be checkmate: what
 * has arisen against the Laws may show a mate that no last move explains. */
bool dead_by_material(const Position *position, Colour winner);

/* Can `winner` still mate by some series of legal moves, the opponent helping? */
DeadAnswer dead_ask(DeadSearch *search, const Position *position, Colour winner);

#endif
