/* SPDX-License-Identifier: MIT */
/* What counting shows (FIDE 2.2, 3.7.3.3, 3.9): too many men, too many promoted pieces, three men that give
 * check. counts_judge fills captures and pawn_captures, promoted_judge promoted, spare and bishops. */
#include "retro/case.h"

#include "retro/groups.h"

static bool men_object(Case *judged, Colour colour)
{
    const Diagram *diagram = judged->diagram;
    const StartArray *array = judged->array;
    Bitboard men = diagram->colour[colour], pawns = diagram_men(diagram, colour, PAWN);
    unsigned pawns_at_start = array->count[man_of(colour, PAWN)];
    bool objects = false;
    if (bitboard_count(men) > array->men[colour]) {
        RetroObjection *objection = case_object(judged, RETRO_CAUSE_MEN, colour, men);
        objection->numbers[0] = bitboard_count(men);
        objection->numbers[1] = array->men[colour];
        objects = true;
    }
    if (bitboard_count(pawns) > pawns_at_start) {
        RetroObjection *objection = case_object(judged, RETRO_CAUSE_PAWNS, colour, pawns);
        objection->numbers[0] = bitboard_count(pawns);
        objection->numbers[1] = pawns_at_start;
        objects = true;
    }
    judged->too_many |= objects;
    return objects;
}

/* Pieces of a group that the start cannot have supplied. */
static int surplus(Bitboard men, unsigned at_start)
{
    int more = (int)bitboard_count(men) - (int)at_start;
    return more > 0 ? more : 0;
}

/* Men that have been reported as stuck are not reported again as promoted. */
static bool promoted_object(Case *judged, Colour colour)
{
    const Diagram *diagram = judged->diagram;
    const StartArray *array = judged->array;
    Bitboard squares = 0;
    int promoted = 0;
    for (unsigned group = 0; group < GROUP_COUNT; group++) {
        Bitboard men = group_men(diagram, colour, group) & ~judged->strangers;
        int more = surplus(men, group_at_start(array, colour, group));
        promoted += more;
        squares |= more > 0 ? men : 0;
        if (group_is_bishops(group))
            judged->bishops[colour][group - GROUP_DARK_BISHOPS] = more;
    }
    int missing =
        (int)array->count[man_of(colour, PAWN)] - (int)bitboard_count(diagram_men(diagram, colour, PAWN));
    judged->promoted[colour] = promoted;
    judged->spare[colour] = missing - promoted;
    if (promoted <= missing || case_skips(judged, RETRO_FAMILY_COUNTS))
        return false;
    RetroObjection *objection = case_object(judged, RETRO_CAUSE_PROMOTED, colour, squares);
    objection->numbers[0] = promoted;
    objection->numbers[1] = missing;
    return true;
}

/* A move gives check with the man that moved and with what it uncovers: one line, or two in en passant, but
 * then not with the pawn as well. */
static bool checkers_object(Case *judged)
{
    const Diagram *diagram = judged->diagram;
    Colour turn = diagram->turn;
    Bitboard checkers = diagram_attackers(diagram, diagram->king[turn], colour_other(turn));
    if (bitboard_count(checkers) < 3 || case_skips(judged, RETRO_FAMILY_COUNTS))
        return false;
    case_object(judged, RETRO_CAUSE_CHECKERS, turn, checkers)->numbers[0] = bitboard_count(checkers);
    return true;
}

bool counts_judge(Case *judged)
{
    bool objects = false;
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        judged->captures[colour] =
            (int)judged->array->men[colour ^ 1] - (int)bitboard_count(judged->diagram->colour[colour ^ 1]);
        judged->pawn_captures[colour] = judged->captures[colour];
        /* Without this test the other families could not count on budgets: it cannot be switched off. */
        objects |= men_object(judged, colour);
    }
    return checkers_object(judged) || objects;
}

bool promoted_judge(Case *judged)
{
    bool objects = promoted_object(judged, WHITE);
    return promoted_object(judged, BLACK) || objects;
}
