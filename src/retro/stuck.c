/* SPDX-License-Identifier: MIT */
/*
 * Men that have never moved.
 *
 * Let S be the set of all occupied squares. Take a square out of S when its man could have arrived there from
 * a square that is empty or no longer in S; repeat until nothing changes. Claim: no man left in S ever
 * arrived on its square.
 *
 * Proof. Suppose some did, and look at the last of all such arrivals, of man m on square s. After it every
 * square of S holds the man it holds now, for otherwise a later arrival would follow. The square that m came
 * from is empty after the move, so it is not in S. The square next to s on m's path is that square or was
 * empty during the move, so it is not in S either. But then m could have arrived by a single step (or leap)
 * from a square outside S, and would have been taken out. Castling is two arrivals at once: they need the
 * home squares and those between to be outside S.
 *
 * So each man left in S must be the man of the initial array on that square. For line pieces and pawns only
 * the neighbouring square matters, which is why whole sets can be treated at once.
 *
 * Kings: a king never moved to a square that a frozen enemy man attacks whatever else stands on the board.
 * The frozen men are found without that fact first, then with it.
 *
 * Contact: when a king has never moved, an enemy man that gave check to it from a neighbouring square or as a
 * knight was captured there and then, for the king did not go and nothing can be put between. No man that is
 * still on the board ever stood on such a square, unless it stands there now, and no pawn was promoted from
 * there.
 *
 * Fills: frozen, barred, contact, sealed, strangers.
 */
#include "retro/case.h"
#include "retro/spread.h"

/* Men of S that can have arrived by a step from an empty or abandoned square. */
static Bitboard arrivals(const Case *judged, Bitboard stuck, Colour colour)
{
    const Diagram *diagram = judged->diagram;
    const Bitboard *kind = diagram->kind;
    Bitboard men = stuck & diagram->colour[colour], open = ~stuck;
    Bitboard straight = kind[ROOK] | kind[QUEEN], diagonal = kind[BISHOP] | kind[QUEEN];
    Bitboard found = straight & spread_rook(open);
    found |= diagonal & spread_bishop(open);
    found |= kind[KNIGHT] & spread_knight(open);
    found |= kind[KING] & spread_king(open & ~judged->barred[colour]);
    /* Pawns, and pieces on the last rank that were pawns; no pawn ever stood on its first rank. */
    Bitboard last = bitboard_rank(colour == WHITE ? 7 : 0);
    Bitboard behind = open & ~bitboard_rank(colour == WHITE ? 0 : 7);
    Bitboard pawn_steps = bitboard_forward(behind, colour);
    if (judged->captures[colour] > 0)
        pawn_steps |= spread_pawn(behind, colour);
    found |= pawn_steps & (kind[PAWN] | (last & ~kind[KING]));
    return found & men;
}

/* King and rook of a side that still stand in S as they do after castling, when they can have castled. */
static Bitboard castled(const Case *judged, Bitboard stuck, unsigned right)
{
    const Diagram *diagram = judged->diagram;
    const StartArray *array = judged->array;
    Colour colour = (Colour)(right / 2);
    Square king = castling_king_to(colour, right % 2), rook = castling_rook_to(colour, right % 2);
    Bitboard both = bitboard_of(king) | bitboard_of(rook);
    bool placed =
        diagram->board[king] == man_of(colour, KING) && diagram->board[rook] == man_of(colour, ROOK);
    if (!placed || (both & ~stuck) || (both & diagram->unmoved) || !(array->rights >> right & 1U))
        return 0;
    if (!array->known)
        return both;
    Square from = array->king[colour], rook_from = array->rook[right];
    Bitboard needed = bitboard_of(from) | bitboard_of(rook_from) | squares_between(from, king)
                      | squares_between(rook_from, rook);
    return needed & stuck & ~both ? 0 : both;
}

static Bitboard stuck_men(const Case *judged)
{
    const Diagram *diagram = judged->diagram;
    Bitboard stuck = diagram_occupied(diagram);
    for (;;) {
        Bitboard gone = arrivals(judged, stuck, WHITE) | arrivals(judged, stuck, BLACK);
        gone &= ~diagram->unmoved;
        for (unsigned right = 0; right < 4; right++)
            gone |= castled(judged, stuck, right);
        if (!gone)
            return stuck;
        stuck &= ~gone;
    }
}

/* Squares attacked by frozen men of a colour, whatever stands between: only neighbouring squares of line
 * pieces. */
static Bitboard attacked_by_frozen(const Case *judged, Colour by)
{
    const Bitboard *kind = judged->diagram->kind;
    Bitboard men = judged->frozen & judged->diagram->colour[by];
    return spread_pawn(men & kind[PAWN], by) | spread_knight(men & kind[KNIGHT])
           | spread_king(men & kind[KING]) | spread_bishop(men & (kind[BISHOP] | kind[QUEEN]))
           | spread_rook(men & (kind[ROOK] | kind[QUEEN]));
}

static void bar_kings(Case *judged)
{
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        judged->barred[colour] =
            attacked_by_frozen(judged, colour_other(colour)) & ~judged->array->homes[man_of(colour, KING)];
}

static void find_contacts(Case *judged, Colour colour)
{
    Square king = judged->diagram->king[colour];
    Bitboard here = bitboard_of(king) & judged->frozen;
    Bitboard *contact = judged->contact[colour_other(colour)];
    contact[PAWN] = spread_pawn(here, colour);
    contact[KNIGHT] = spread_knight(here);
    contact[BISHOP] = spread_bishop(here);
    contact[ROOK] = spread_rook(here);
    contact[QUEEN] = spread_king(here);
}

/* A pawn on its third rank that came straight from behind: one of the two squares was always occupied. */
static void find_seals(Case *judged, Colour colour)
{
    Bitboard homes = judged->array->homes[man_of(colour, PAWN)];
    Bitboard home_rank = bitboard_rank(colour == WHITE ? 1 : 6);
    if (homes & ~home_rank)
        return;
    Bitboard pawns = diagram_men(judged->diagram, colour, PAWN) & bitboard_forward(home_rank, colour);
    Bitboard behind = bitboard_forward(pawns, colour_other(colour));
    if (judged->captures[colour] > 0) {
        Bitboard free = home_rank & ~judged->frozen;
        behind &= ~spread_sideways(free);
    }
    judged->sealed |= colour == WHITE ? behind : bitboard_south(behind);
}

static Bitboard men_at_home(const Case *judged)
{
    Bitboard home = 0;
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        for (Kind kind = PAWN; kind <= KING; kind++)
            home |= diagram_men(judged->diagram, colour, kind) & judged->array->homes[man_of(colour, kind)];
    return home;
}

bool stuck_judge(Case *judged)
{
    const Diagram *diagram = judged->diagram;
    judged->frozen = diagram->unmoved;
    if (case_skips(judged, RETRO_FAMILY_STUCK))
        return false;
    judged->frozen = stuck_men(judged);
    for (int round = 0; round < 2 && (judged->frozen & ~diagram->kind[PAWN]); round++) {
        bar_kings(judged);
        Bitboard before = judged->frozen;
        judged->frozen = stuck_men(judged);
        if (judged->frozen == before)
            break;
    }
    bar_kings(judged);
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        find_contacts(judged, colour);
        find_seals(judged, colour);
    }
    judged->strangers = judged->frozen & ~men_at_home(judged);
    /* Pawns that are known to be wrong are not reported again. */
    Bitboard news = judged->strangers;
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        news &= judged->pawns_object[colour] ? ~diagram_men(diagram, colour, PAWN) : ~UINT64_C(0);
    if (!news)
        return false;
    Colour colour = man_colour(diagram->board[bitboard_first(news)]);
    case_object(judged, RETRO_CAUSE_STUCK, colour, news)->numbers[0] = bitboard_count(news);
    return true;
}
