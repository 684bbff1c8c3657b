/* SPDX-License-Identifier: MIT */
/* Positions given as FEN and judged: by all rules, or up to the facts of the static ones. */
#ifndef TESTS_RETRO_JUDGED_H
#define TESTS_RETRO_JUDGED_H

#include "../rules/positions.h"
#include "retro/case.h"

/* Everything that a Case points to; not to be copied. */
typedef struct {
    Diagram diagram;
    StartArray array;
    Objections objections;
    RetroObjection list[RETRO_OBJECTIONS_MAX];
    Case facts;
    bool objects;
} Judged;

static inline void judge_facts(Judged *judged, const char *fen)
{
    Setup setup = setup_of(fen), start = setup_of(START_FEN);
    if (setup_faults(&setup) != 0)
        fail_msg("unplayable: %s", fen);
    diagram_from_setup(&judged->diagram, &setup);
    array_from_setup(&judged->array, &start);
    judged->objections = (Objections){judged->list, 0};
    case_init(&judged->facts, &judged->diagram, &judged->array, 0, &judged->objections);
    judged->objects = case_judge(&judged->facts);
}

/* "a1 b2 ..." -> the set. */
static inline Bitboard squares_named(const char *names)
{
    Bitboard set = 0;
    for (; *names != '\0'; names += names[2] == ' ' ? 3 : 2)
        set |= bitboard_of(square_named(names));
    return set;
}

#endif
