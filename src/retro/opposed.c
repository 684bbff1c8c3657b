/* SPDX-License-Identifier: MIT */
/*
 * Opposed files (FIDE 3.7): files on which a white pawn stands somewhere below a black one. A promotion never
 * ends the opposition of a file, for the pawn had no enemy pawn ahead and stood in nobody's way. A capture by
 * a pawn ends at most that of the file it leaves, and a captured pawn at most that of its own. So with the
 * captures that pawns made or that took a pawn, a least number of opposed files must be left.
 */
#include "retro/case.h"

static int opposed_files(Bitboard white, Bitboard black)
{
    Bitboard above = bitboard_north(white);
    above |= above << 8;
    above |= above << 16;
    above |= above << 32;
    Bitboard met = above & black;
    met |= met >> 8;
    met |= met >> 16;
    met |= met >> 32;
    return (int)bitboard_count(met & BITBOARD_RANK_1);
}

static int least(int a, int b) { return a < b ? a : b; }
static int positive(int a) { return a > 0 ? a : 0; }

bool opposed_judge(Case *judged)
{
    if (case_skips(judged, RETRO_FAMILY_OPPOSED))
        return false;
    const Diagram *diagram = judged->diagram;
    const StartArray *array = judged->array;
    int left = opposed_files(array->homes[man_of(WHITE, PAWN)], array->homes[man_of(BLACK, PAWN)]);
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        int captures = positive(judged->pawn_captures[colour]);
        left -= captures + least(captures, positive(judged->spare[colour_other(colour)]));
    }
    int now = opposed_files(diagram_men(diagram, WHITE, PAWN), diagram_men(diagram, BLACK, PAWN));
    if (now >= left)
        return false;
    RetroObjection *objection = case_object(judged, RETRO_CAUSE_OPPOSED, WHITE, diagram->kind[PAWN]);
    objection->numbers[0] = now;
    objection->numbers[1] = left;
    return true;
}
