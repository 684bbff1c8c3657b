/* SPDX-License-Identifier: MIT */
/*
 * Retraction (FIDE 3.10.3: a position is illegal when no series of legal moves reaches it).
 *
 * Every way to take back the last move is tried: where the man came from, what it captured, whether it was a
 * pawn before, en passant and castling. A predecessor in which the side that is now to move stands in check
 * is dropped, for its king would have been taken. The rest are judged by the static rules and, one step
 * further, by their own last moves; one without objection is enough to stop. Nothing is assumed about who
 * captured what: each kind of man that can be missing is put back in turn. Castling rights are kept as they
 * are (the predecessor may have had more, which only makes the rules weaker), but castling taken back proves
 * the right.
 *
 * This alone finds positions without a last move, checks that nothing can have given, and captures without a
 * victim.
 */
#include "retro/retract.h"

static bool king_is_safe(const Diagram *before)
{
    Colour waiting = colour_other(before->turn);
    return diagram_attackers(before, before->king[waiting], before->turn) == 0;
}

/* The kinds that can have been captured by an unmove, from `first`; KIND_NONE alone where nothing was. */
static Kind first_captured(const Unmove *unmove, Bitboard to)
{
    if (!unmove->capture)
        return KIND_NONE;
    return to & BITBOARD_EDGE_RANKS ? KNIGHT : PAWN;
}

static bool survives(Retraction *retraction, const Diagram *before, const Unmove *unmove, unsigned depth);

/* The predecessors by one way of taking back, over all that it can have captured. */
static bool any_survives(Retraction *retraction, const Diagram *diagram, const Unmove *unmove, unsigned depth)
{
    Kind captured = first_captured(unmove, bitboard_of(unmove->to));
    Kind last = unmove->capture ? QUEEN : KIND_NONE;
    for (; captured <= last; captured++) {
        Diagram before;
        unmove_apply(diagram, unmove, captured, &before);
        /* What stands on the square of capture does not matter to the other king. */
        if (!king_is_safe(&before))
            return false;
        if (retraction->left == 0)
            return true;
        retraction->left--;
        retraction->tried += diagram == retraction->root;
        if (survives(retraction, &before, unmove, depth))
            return true;
    }
    return false;
}

static bool no_plan(Retraction *retraction, const Case *judged)
{
    size_t nodes = retraction->plan_nodes;
    if (nodes > retraction->plan_left)
        nodes = retraction->plan_left;
    retraction->plan_left -= nodes;
    bool refuted = plan_refuted(retraction->plan, judged, &nodes);
    retraction->plan_left += nodes;
    return refuted;
}

/* Depth: half-moves that may still be taken back from this predecessor. */
static bool survives(Retraction *retraction, const Diagram *before, const Unmove *unmove, unsigned depth)
{
    if (array_is_diagram(retraction->array, before))
        return true;
    Case judged;
    case_init(&judged, before, retraction->array, retraction->disabled, NULL);
    if (case_judge(&judged))
        return false;
    bool changed = unmove->capture || unmove->sort >= UNMOVE_PAWN;
    if (retraction->plan != NULL && changed && no_plan(retraction, &judged))
        return false;
    /* A pawn that was taken en passant had just made its double step: that much is always looked at. */
    if (depth == 0 && before->en_passant == SQUARE_NONE)
        return true;
    return retract_survives(retraction, &judged, depth == 0 ? 1 : depth);
}

bool retract_survives(Retraction *retraction, const Case *judged, unsigned depth)
{
    const Diagram *diagram = judged->diagram;
    Unmove *unmoves = retraction->work->unmoves[depth - 1];
    Colour mover = colour_other(diagram->turn);
    size_t count =
        unmoves_of(diagram, retraction->array, judged->frozen, judged->captures[mover] > 0, unmoves);
    for (size_t i = 0; i < count; i++)
        if (any_survives(retraction, diagram, &unmoves[i], depth - 1))
            return true;
    return false;
}

bool retract_explains_check(RetractWork *work, const Diagram *diagram, const StartArray *array)
{
    Unmove *unmoves = work->unmoves[0];
    size_t count = unmoves_of(diagram, array, 0, true, unmoves);
    for (size_t i = 0; i < count; i++) {
        Diagram before;
        unmove_apply(diagram, &unmoves[i], unmoves[i].capture ? KNIGHT : KIND_NONE, &before);
        if (king_is_safe(&before))
            return true;
    }
    return false;
}
