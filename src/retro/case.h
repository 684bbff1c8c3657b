/* SPDX-License-Identifier: MIT */
/*
 * A diagram under judgement and what the families of rules have found out about it. The families run in the
 * order below and each builds on the facts of those before it; each returns true when it objects.
 *
 * `captures` are those that a colour has made: the men that the other side has lost. A man is frozen when it
 * has provably stood on its square since the start.
 */
#ifndef RETRO_CASE_H
#define RETRO_CASE_H

#include <stddef.h>

#include "retro/diagram.h"
#include "retro/retro.h"

/* Where objections go. */
typedef struct {
    RetroObjection *list;
    size_t count;
} Objections;

typedef struct {
    const Diagram *diagram;
    const StartArray *array;
    unsigned disabled;      /* RETRO_FAMILY_ bits */
    Objections *objections; /* NULL: only whether there is one */
    RetroObjection unlisted;

    /* counts */
    bool too_many; /* more men or pawns than at the start: the budgets below mean nothing */
    int captures[2];
    /* pawns */
    bool pawns_object[2]; /* an objection to the pawns of this colour was made */
    int pawn_cost[2];     /* captures that the pawns on the board need */
    /* stuck */
    Bitboard frozen;
    Bitboard barred[2]; /* squares attacked by frozen men of the other side: this king never moved there */
    Bitboard
        contact[2]
               [KIND_COUNT]; /* squares where such a man would give check to the enemy king that never moved,
                           * without a square between: it was captured there, unless it stands there now */
    Bitboard sealed;    /* no man ever went from such a square to the one above it, or back, along the file */
    Bitboard strangers; /* frozen men that the initial array does not have there */
    /* promoted */
    int promoted[2];   /* pieces that must be promoted pawns; more is known after `origins` */
    int spare[2];      /* pawns that can at most have been captured as pawns */
    int bishops[2][2]; /* promoted bishops by colour of square */
    /* origins */
    int pawn_captures[2];  /* captures that pawns can have made, or that took a pawn */
    Bitboard seventh[2];   /* squares of the seventh rank from which pawns can have been promoted */
    Bitboard promotion[2]; /* squares of the last rank on which pawns can have been promoted */
    Bitboard
        bishop_region[2]
                     [2]; /* squares from which the bishops on the board can have come, by colour of square */
} Case;

void case_init(Case *judged, const Diagram *diagram, const StartArray *array, unsigned disabled,
               Objections *objections);
/* Adds an objection with numbers 0 and returns it, so that they can be filled in. */
RetroObjection *case_object(Case *judged, RetroCause cause, Colour colour, Bitboard squares);
/* Runs the families up to parity. True when one objects; the first one ends it unless objections are listed.
 * Even then one fault is one objection: families that only draw conclusions are left out where one before
 * them objects. */
bool case_judge(Case *judged);

/* The families; each file says which facts of the Case it fills. */
bool counts_judge(Case *judged);
bool pawns_judge(Case *judged);
bool stuck_judge(Case *judged);
bool promoted_judge(Case *judged);
bool origins_judge(Case *judged);
bool opposed_judge(Case *judged);
bool parity_judge(Case *judged);

static inline bool case_skips(const Case *judged, unsigned family)
{
    return (judged->disabled & family) != 0;
}

#endif
