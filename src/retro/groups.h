/* SPDX-License-Identifier: MIT */
/* The groups in which pieces are counted: by kind, bishops by the colour of their squares, which they never
 * change. */
#ifndef RETRO_GROUPS_H
#define RETRO_GROUPS_H

#include "retro/diagram.h"

enum { GROUP_KNIGHTS, GROUP_DARK_BISHOPS, GROUP_LIGHT_BISHOPS, GROUP_ROOKS, GROUP_QUEENS, GROUP_COUNT };

static inline bool group_is_bishops(unsigned group)
{
    return group == GROUP_DARK_BISHOPS || group == GROUP_LIGHT_BISHOPS;
}
static inline Kind group_kind(unsigned group)
{
    static const Kind kinds[GROUP_COUNT] = {KNIGHT, BISHOP, BISHOP, ROOK, QUEEN};
    return kinds[group];
}
/* The squares on which men of the group can stand. */
static inline Bitboard group_squares(unsigned group)
{
    if (!group_is_bishops(group))
        return ~UINT64_C(0);
    return group == GROUP_LIGHT_BISHOPS ? BITBOARD_LIGHT : ~BITBOARD_LIGHT;
}
static inline Bitboard group_men(const Diagram *diagram, Colour colour, unsigned group)
{
    return diagram_men(diagram, colour, group_kind(group)) & group_squares(group);
}
/* How many the initial array has. */
static inline unsigned group_at_start(const StartArray *array, Colour colour, unsigned group)
{
    if (group_is_bishops(group))
        return array->bishops[colour][group - GROUP_DARK_BISHOPS];
    return array->count[man_of(colour, group_kind(group))];
}

#endif
