/* SPDX-License-Identifier: MIT */
/* The static rules in their order: from what counting shows to what needs the frozen men. */
#include "retro/case.h"

#include <assert.h>
#include <string.h>

void case_init(Case *judged, const Diagram *diagram, const StartArray *array, unsigned disabled,
               Objections *objections)
{
    memset(judged, 0, sizeof *judged);
    judged->diagram = diagram;
    judged->array = array;
    judged->disabled = disabled;
    judged->objections = objections;
}

RetroObjection *case_object(Case *judged, RetroCause cause, Colour colour, Bitboard squares)
{
    static const RetroRule rules[RETRO_CAUSE_COUNT] = {
        [RETRO_CAUSE_MEN] = RETRO_TOO_MANY_MEN,
        [RETRO_CAUSE_PAWNS] = RETRO_TOO_MANY_MEN,
        [RETRO_CAUSE_PROMOTED] = RETRO_TOO_MANY_PROMOTED,
        [RETRO_CAUSE_CHECKERS] = RETRO_IMPOSSIBLE_CHECK,
        [RETRO_CAUSE_CHECK] = RETRO_IMPOSSIBLE_CHECK,
        [RETRO_CAUSE_CHECK_STEP] = RETRO_IMPOSSIBLE_CHECK,
        [RETRO_CAUSE_PAWN_CAPTURES] = RETRO_PAWN_STRUCTURE,
        [RETRO_CAUSE_PAWN_ORIGIN] = RETRO_PAWN_STRUCTURE,
        [RETRO_CAUSE_STUCK] = RETRO_STUCK_PIECE,
        [RETRO_CAUSE_UNREACHABLE] = RETRO_PIECE_UNREACHABLE,
        [RETRO_CAUSE_PROMOTIONS] = RETRO_PROMOTION_BUDGET,
        [RETRO_CAUSE_PROMOTION_SQUARES] = RETRO_PROMOTION_BUDGET,
        [RETRO_CAUSE_OPPOSED] = RETRO_PROMOTION_BUDGET,
        [RETRO_CAUSE_PARITY] = RETRO_PARITY,
        [RETRO_CAUSE_NO_RETRACTION] = RETRO_NO_LAST_MOVE,
        [RETRO_CAUSE_RETRACTIONS] = RETRO_NO_LAST_MOVE,
        [RETRO_CAUSE_STEP] = RETRO_EP_NOT_LAST_MOVE,
        [RETRO_CAUSE_PLAN] = RETRO_CAPTURE_PLAN,
    };
    RetroObjection *made = &judged->unlisted;
    if (judged->objections != NULL) {
        assert(judged->objections->count < RETRO_OBJECTIONS_MAX);
        made = &judged->objections->list[judged->objections->count++];
    }
    *made = (RetroObjection){.rule = rules[cause], .cause = cause, .colour = colour, .squares = squares};
    return made;
}

bool case_judge(Case *judged)
{
    static bool (*const direct[])(Case *) = {counts_judge, pawns_judge, stuck_judge, promoted_judge};
    static bool (*const conclusions[])(Case *) = {origins_judge, opposed_judge, parity_judge};
    bool objects = false;
    for (size_t i = 0; i < sizeof direct / sizeof direct[0]; i++) {
        objects |= direct[i](judged);
        if (objects && (judged->objections == NULL || judged->too_many))
            return true;
    }
    for (size_t i = 0; !objects && i < sizeof conclusions / sizeof conclusions[0]; i++)
        objects = conclusions[i](judged);
    return objects;
}
