/* SPDX-License-Identifier: MIT */
/*
 * Where the pieces can have come from. A piece that cannot have come from a home square of its kind must be a
 * promoted pawn, and the pieces of a kind that are more than the home squares they can have come from must
 * be, too. One that can be neither is impossible, and the promotions must not need more pawns than are
 * missing.
 *
 * A home square that no piece on the board can have come from has lost its piece. Where that piece can have
 * gone no enemy pawn may ever have been able to capture; then another man did, and the enemy's pawns have one
 * capture less.
 *
 * Fills: promoted, spare, bishops (all refined), pawn_captures, seventh, promotion, bishop_region.
 */
#include "retro/case.h"
#include "retro/groups.h"
#include "retro/region.h"
#include "retro/spread.h"

enum { MEN_MAX = 64 };

/* The pieces of one group, and from which of the first two home squares each can have come. */
typedef struct {
    Colour colour;
    unsigned group;
    Bitboard men;
    Bitboard from[2];   /* men that can have come from that home square */
    Bitboard from_any;  /* from any home square */
    Bitboard promoted;  /* men that can be promoted pawns */
    Bitboard lost_home; /* home squares that none can have come from */
} Origins;

static void find_promotion_squares(Case *judged, Colour colour)
{
    Bitboard seventh =
        bitboard_rank(colour == WHITE ? 6 : 1) & ~judged->frozen & ~judged->contact[colour][PAWN];
    Bitboard reached = bitboard_forward(seventh, colour);
    if (judged->captures[colour] > 0)
        reached |= spread_pawn(seventh, colour);
    judged->seventh[colour] = seventh;
    judged->promotion[colour] = reached & ~judged->frozen;
}

/* Traces each man of the group back. Men in one region share it: moves go both ways. */
static Origins trace(Case *judged, Colour colour, unsigned group)
{
    Kind kind = group_kind(group);
    Bitboard homes = judged->array->homes[man_of(colour, kind)] & group_squares(group);
    Origins origins = {.colour = colour,
                       .group = group,
                       .men = group_men(judged->diagram, colour, group),
                       .lost_home = homes};
    Square first = homes ? bitboard_first(homes) : 0, second = homes ? bitboard_last(homes) : 0;
    for (Bitboard left = origins.men; left;) {
        Bitboard man = left & -left;
        bool frozen = (man & judged->frozen) != 0, caught = (man & judged->contact[colour][kind]) != 0;
        Bitboard region = frozen ? man : region_behind(judged, colour, kind, man);
        Bitboard alike =
            frozen || caught ? man : region & left & ~judged->contact[colour][kind] & ~judged->frozen;
        left &= ~alike;
        origins.from[0] |= bitboard_has(region, first) && homes ? alike : 0;
        origins.from[1] |= bitboard_has(region, second) && second != first ? alike : 0;
        origins.from_any |= region & homes ? alike : 0;
        origins.lost_home &= ~region;
        if (!frozen && (region & judged->promotion[colour])) {
            origins.promoted |= alike;
            if (group_is_bishops(group))
                judged->bishop_region[colour][group - GROUP_DARK_BISHOPS] |= region;
        }
    }
    return origins;
}

/* At least how many of some men of the group cannot be given a home square each. */
static int homeless(const Case *judged, const Origins *origins, Bitboard men)
{
    unsigned at_start = group_at_start(judged->array, origins->colour, origins->group);
    unsigned placed = bitboard_count(origins->from_any & men);
    if (judged->array->known && at_start <= 2) {
        Bitboard first = origins->from[0] & men, second = origins->from[1] & men;
        unsigned both = bitboard_count(first | second);
        placed = (first != 0 ? 1U : 0U) + (second != 0 ? 1U : 0U);
        placed = placed > both ? both : placed;
    } else if (placed > at_start) {
        placed = at_start;
    }
    return (int)bitboard_count(men) - (int)placed;
}

/* Home squares whose piece is missing and was not captured by an enemy pawn. */
static int died_among_pieces(const Case *judged, const Origins *origins)
{
    Colour enemy = colour_other(origins->colour);
    Kind kind = group_kind(origins->group);
    Bitboard open = ~judged->frozen;
    Bitboard aims = spread_pawn(open & ~BITBOARD_EDGE_RANKS, enemy) & open;
    int found = 0;
    for (Bitboard left = origins->lost_home; left;) {
        Bitboard region = region_behind(judged, origins->colour, kind, bitboard_of(bitboard_take(&left)));
        region |= region_step(judged, origins->colour, kind, region);
        found += (region & aims) == 0;
    }
    return found;
}

/* Men that can be neither, one by one; then men that cannot all be what they would have to be. */
static bool group_object(Case *judged, const Origins *origins, int promoted)
{
    Bitboard rooted = origins->men & ~origins->promoted, astray = rooted & ~origins->from_any;
    if (astray) {
        case_object(judged, RETRO_CAUSE_UNREACHABLE, origins->colour, astray)->numbers[0] =
            bitboard_count(astray);
        return true;
    }
    int excess = homeless(judged, origins, rooted);
    if (excess <= 0)
        return false;
    RetroObjection *objection =
        case_object(judged, RETRO_CAUSE_PROMOTION_SQUARES, origins->colour, origins->men);
    objection->numbers[0] = promoted;
    objection->numbers[1] = promoted - excess;
    return true;
}

static bool promotions_object(Case *judged, Colour colour, Bitboard squares, int promoted)
{
    int missing = judged->promoted[colour] + judged->spare[colour];
    judged->promoted[colour] = promoted;
    judged->spare[colour] = missing - promoted;
    if (promoted <= missing)
        return false;
    RetroObjection *objection = case_object(judged, RETRO_CAUSE_PROMOTIONS, colour, squares);
    objection->numbers[0] = promoted;
    objection->numbers[1] = missing;
    return true;
}

static bool colour_object(Case *judged, Colour colour)
{
    bool objects = false;
    int promoted = 0, lost = 0;
    Bitboard squares = 0;
    for (unsigned group = 0; group < GROUP_COUNT; group++) {
        Origins origins = trace(judged, colour, group);
        int more = homeless(judged, &origins, origins.men);
        promoted += more;
        squares |= more ? origins.men : 0;
        if (group_is_bishops(group))
            judged->bishops[colour][group - GROUP_DARK_BISHOPS] = more;
        if (judged->array->known)
            lost += died_among_pieces(judged, &origins);
        objects |= group_object(judged, &origins, more);
    }
    judged->pawn_captures[colour_other(colour)] -= lost;
    Square king = judged->diagram->king[colour];
    Bitboard region = region_behind(judged, colour, KING, bitboard_of(king));
    if (!(region & judged->array->homes[man_of(colour, KING)])) {
        case_object(judged, RETRO_CAUSE_UNREACHABLE, colour, bitboard_of(king))->numbers[0] = 1;
        objects = true;
    }
    return objects || promotions_object(judged, colour, squares, promoted);
}

/* The captures that pawns need, against those that only pawns can have made. */
static bool pawns_object(Case *judged, Colour colour)
{
    if (judged->pawn_cost[colour] <= judged->pawn_captures[colour])
        return false;
    RetroObjection *objection =
        case_object(judged, RETRO_CAUSE_PAWN_CAPTURES, colour, diagram_men(judged->diagram, colour, PAWN));
    objection->numbers[0] = judged->pawn_cost[colour];
    objection->numbers[1] = judged->captures[colour];
    objection->numbers[2] = judged->pawn_captures[colour];
    return true;
}

static void assume_nothing(Case *judged)
{
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        judged->seventh[colour] = bitboard_rank(colour == WHITE ? 6 : 1);
        judged->promotion[colour] = bitboard_rank(colour == WHITE ? 7 : 0);
        judged->bishop_region[colour][0] = judged->bishop_region[colour][1] = ~UINT64_C(0);
    }
}

bool origins_judge(Case *judged)
{
    if (case_skips(judged, RETRO_FAMILY_ORIGINS)) {
        assume_nothing(judged);
        return false;
    }
    bool objects = false;
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        find_promotion_squares(judged, colour);
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        objects |= colour_object(judged, colour);
    for (Colour colour = WHITE; colour <= BLACK && !objects; colour++)
        objects |= pawns_object(judged, colour);
    return objects;
}
