/* SPDX-License-Identifier: MIT */
/*
 * Can a position have arisen by legal moves from the initial array? Men, side to move, castling rights and
 * the en passant square are judged; clocks and the rules that only end a game are not. The only claim ever
 * made is "proved unreachable"; the absence of an objection says nothing.
 *
 * Budgets are nodes, never time: the same position always gets the same answer. Memory is bounded.
 */
#ifndef RETRO_RETRO_H
#define RETRO_RETRO_H

#include <stddef.h>

#include "rules/setup.h"

/* The rules, in the order of the diagnostics F201 to F211. */
typedef enum {
    RETRO_TOO_MANY_MEN,
    RETRO_TOO_MANY_PROMOTED,
    RETRO_IMPOSSIBLE_CHECK,
    RETRO_PAWN_STRUCTURE,
    RETRO_STUCK_PIECE,
    RETRO_PIECE_UNREACHABLE,
    RETRO_PROMOTION_BUDGET,
    RETRO_PARITY,
    RETRO_NO_LAST_MOVE,
    RETRO_EP_NOT_LAST_MOVE,
    RETRO_CAPTURE_PLAN,
    RETRO_RULE_COUNT
} RetroRule;

/*
 * What exactly is wrong: one English sentence each, made of the facts that follow the name. `colour`,
 * `squares` and `numbers` are those of RetroObjection; numbers that are not named are 0.
 */
typedef enum {
    /* too-many-men: a colour has numbers[0] men, more than the numbers[1] of the initial array. squares: its
     * men. */
    RETRO_CAUSE_MEN,
    /* too-many-men: a colour has numbers[0] pawns, more than numbers[1] at the start. squares: its pawns. */
    RETRO_CAUSE_PAWNS,
    /* too-many-promoted: numbers[0] of the colour's pieces must be promoted pawns, but only numbers[1] of its
     * pawns are missing. squares: all pieces of the kinds (bishops by square colour) of which there are too
     * many. */
    RETRO_CAUSE_PROMOTED,
    /* impossible-check: numbers[0] (three or more) men check the colour's king at once. squares: the
     * checkers. */
    RETRO_CAUSE_CHECKERS,
    /* impossible-check: no last move of the other side gives the check (or checks) to the colour's king.
     * numbers[0]: checkers. squares: the checkers. */
    RETRO_CAUSE_CHECK,
    /* impossible-check: the double step stated by the en passant square does not give the check to the
     * colour's king. numbers[0]: checkers. squares: the checkers. */
    RETRO_CAUSE_CHECK_STEP,
    /* pawn-structure: the colour's pawns need numbers[0] captures. The other side has lost numbers[1] men, at
     * most numbers[2] of them to pawns. squares: the colour's pawns. */
    RETRO_CAUSE_PAWN_CAPTURES,
    /* pawn-structure: the colour's pawns have no different squares to come from. squares: its pawns. */
    RETRO_CAUSE_PAWN_ORIGIN,
    /* stuck-piece: the men on squares can never have arrived there, yet they are not where the initial array
     * has them. colour: that of the first of them. numbers[0]: how many. */
    RETRO_CAUSE_STUCK,
    /* piece-unreachable: each of the numbers[0] pieces of one kind and colour on squares can neither have
     * come from a home square nor be a promoted pawn. */
    RETRO_CAUSE_UNREACHABLE,
    /* promotion-budget: numbers[0] pieces of the colour cannot come from home squares and must be promoted
     * pawns, but only numbers[1] of its pawns are missing. squares: the pieces of those kinds. */
    RETRO_CAUSE_PROMOTIONS,
    /* promotion-budget: numbers[0] of the colour's pieces of one kind must be promoted pawns, but only
     * numbers[1] of them can have come from a square of promotion. squares: the pieces of that kind. */
    RETRO_CAUSE_PROMOTION_SQUARES,
    /* promotion-budget: files on which a white pawn still stands below a black one: numbers[0]; with the
     * captures that were made at least numbers[1] must be left. squares: all pawns. colour: WHITE. */
    RETRO_CAUSE_OPPOSED,
    /* parity: nothing has been captured and the number of half-moves made must be even (numbers[0] = 0) or
     * odd (1), so the other side would have to be on move. colour: the side to move. */
    RETRO_CAUSE_PARITY,
    /* no-last-move: the colour (not on move) has no move that can be taken back at all. squares: its men. */
    RETRO_CAUSE_NO_RETRACTION,
    /* no-last-move: each of the numbers[0] moves of the colour that can be taken back leads to a position
     * that is itself unreachable. numbers[1]: how many half-moves back the longest of these proofs looks.
     * squares: its men. */
    RETRO_CAUSE_RETRACTIONS,
    /* ep-not-last-move: the colour's double step to squares cannot have been the last move: the position
     * before it is not possible. */
    RETRO_CAUSE_STEP,
    /* capture-plan: with numbers[0] captures by White and numbers[1] by Black no sequence of captures and
     * promotions leads from the pawns of the initial array to these pawns and pieces. squares: all pawns.
     * colour: WHITE. */
    RETRO_CAUSE_PLAN,
    RETRO_CAUSE_COUNT
} RetroCause;

typedef struct {
    RetroRule rule;
    RetroCause cause;
    Colour colour;
    Bitboard squares;
    int64_t numbers[3];
} RetroObjection;

/* How much work: up to one half-move back; plans and two half-moves back; large budgets and six half-moves
 * back. */
typedef enum { RETRO_EFFORT_FAST, RETRO_EFFORT_NORMAL, RETRO_EFFORT_DEEP } RetroEffort;

/* The families of rules, as bits; each can be switched off to test the others alone. */
enum {
    RETRO_FAMILY_COUNTS = 1,      /* men, promoted pieces, three checkers */
    RETRO_FAMILY_PAWNS = 2,       /* origins of pawns */
    RETRO_FAMILY_STUCK = 4,       /* men that never moved */
    RETRO_FAMILY_ORIGINS = 8,     /* home squares and promotion squares of pieces */
    RETRO_FAMILY_OPPOSED = 16,    /* opposed pawns */
    RETRO_FAMILY_PARITY = 32,     /* whose turn it must be */
    RETRO_FAMILY_RETRACTION = 64, /* last moves */
    RETRO_FAMILY_PLAN = 128,      /* capture plans */
    RETRO_FAMILIES_ALL = 255
};

typedef struct {
    RetroEffort effort;
    unsigned disabled; /* RETRO_FAMILY_ bits that are switched off */
    const Setup *
        start; /* the array, without faults, that every rule is relative to; NULL: the initial array of chess (or, with
                         * chess960, any of the 960 that fits the castling rights) */
    bool chess960;
} RetroOptions;

/* More than can be made to one position. */
enum { RETRO_OBJECTIONS_MAX = 24 };

/* The working memory of one thread, used again from position to position. */
typedef struct RetroWork RetroWork;

/* Never NULL. */
RetroWork *retro_work_new(void);
void retro_work_free(RetroWork *work);

/*
 * Writes the objections to a position, in the order of the rules, and returns their number; 0: no objection.
 * The Setup must have no faults (setup_faults). One fault is one objection: rules that draw conclusions from
 * others are asked only where those found nothing, and so are last moves and capture plans; but a check that
 * no last move can have given is always reported. attacks_init must have been called.
 */
size_t retro_judge(RetroWork *work, const Setup *setup, const RetroOptions *options,
                   RetroObjection out[RETRO_OBJECTIONS_MAX]);

#endif
