/* SPDX-License-Identifier: MIT */
/* What an arrangement of men needs to be a position: FIDE 2.3 (men), 1.4.1 and 3.9 (kings), 3.8.2 and 3.7.3.1 (state). */
#include "rules/setup.h"

#include <string.h>

#include "rules/attacks.h"

void setup_clear(Setup *setup)
{
    memset(setup, 0, sizeof *setup);
    setup->en_passant = SQUARE_NONE;
    for (int i = 0; i < 4; i++)
        setup->rook[i] = SQUARE_NONE;
    setup->number = 1;
}

void setup_start(Setup *setup)
{
    static const Kind back_rank[8] = {ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK};
    setup_clear(setup);
    for (unsigned file = 0; file < 8; file++) {
        setup->board[square_at(file, 0)] = man_of(WHITE, back_rank[file]);
        setup->board[square_at(file, 1)] = man_of(WHITE, PAWN);
        setup->board[square_at(file, 6)] = man_of(BLACK, PAWN);
        setup->board[square_at(file, 7)] = man_of(BLACK, back_rank[file]);
    }
    setup->rights = RIGHTS_ALL;
    setup->rook[right_index(WHITE, SIDE_KING)] = H1;
    setup->rook[right_index(WHITE, SIDE_QUEEN)] = A1;
    setup->rook[right_index(BLACK, SIDE_KING)] = H8;
    setup->rook[right_index(BLACK, SIDE_QUEEN)] = A8;
}

static Bitboard men_of(const Setup *setup, Man man)
{
    Bitboard set = 0;
    for (Square square = 0; square < SQUARE_COUNT; square++)
        if (setup->board[square] == man)
            set |= bitboard_of(square);
    return set;
}

static Bitboard occupied_of(const Setup *setup)
{
    Bitboard set = 0;
    for (Square square = 0; square < SQUARE_COUNT; square++)
        if (setup->board[square] != MAN_NONE)
            set |= bitboard_of(square);
    return set;
}

static bool is_attacked(const Setup *setup, Square target, Colour by)
{
    Bitboard occupied = occupied_of(setup);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        Man man = setup->board[square];
        if (man != MAN_NONE && man_colour(man) == by && bitboard_has(attacks_of(man, square, occupied), target))
            return true;
    }
    return false;
}

static bool opponent_in_check(const Setup *setup)
{
    Colour opponent = colour_other(setup->turn);
    Bitboard king = men_of(setup, man_of(opponent, KING));
    return bitboard_count(king) == 1 && is_attacked(setup, bitboard_first(king), setup->turn);
}

uint8_t setup_bad_rights(const Setup *setup)
{
    uint8_t bad = 0;
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        Bitboard kings = men_of(setup, man_of(colour, KING));
        for (unsigned side = SIDE_KING; side <= SIDE_QUEEN; side++) {
            uint8_t bit = right_bit(colour, side);
            if (!(setup->rights & bit))
                continue;
            Square rook = setup->rook[right_index(colour, side)];
            bool placed = rook < SQUARE_NONE && rank_for(colour, rook) == 0 && setup->board[rook] == man_of(colour, ROOK);
            bool king = bitboard_count(kings) == 1 && rank_for(colour, bitboard_first(kings)) == 0;
            if (!placed || !king || (bitboard_first(kings) < rook) != (side == SIDE_KING))
                bad |= bit;
            else if (!setup->chess960 && (square_file(bitboard_first(kings)) != 4 || square_file(rook) != (side == SIDE_KING ? 7 : 0)))
                bad |= bit;
        }
    }
    return bad;
}

/* FIDE 3.7.3.1: an enemy pawn has just passed the square in a double step. */
static bool en_passant_is_possible(const Setup *setup)
{
    Square passed = setup->en_passant;
    Colour mover = colour_other(setup->turn);
    if (rank_for(mover, passed) != 2)
        return false;
    int step = mover == WHITE ? 8 : -8;
    return setup->board[passed] == MAN_NONE && setup->board[passed - step] == MAN_NONE &&
           setup->board[passed + step] == man_of(mover, PAWN);
}

unsigned setup_faults(const Setup *setup)
{
    unsigned faults = 0;
    if (bitboard_count(men_of(setup, man_of(WHITE, KING))) != 1 || bitboard_count(men_of(setup, man_of(BLACK, KING))) != 1)
        faults |= SETUP_KING_COUNT;
    if ((men_of(setup, man_of(WHITE, PAWN)) | men_of(setup, man_of(BLACK, PAWN))) & BITBOARD_EDGE_RANKS)
        faults |= SETUP_PAWN_ON_EDGE;
    if (opponent_in_check(setup))
        faults |= SETUP_OPPONENT_IN_CHECK;
    if (setup_bad_rights(setup))
        faults |= SETUP_CASTLING_IMPOSSIBLE;
    if (setup->en_passant != SQUARE_NONE && !en_passant_is_possible(setup))
        faults |= SETUP_EP_IMPOSSIBLE;
    return faults;
}

bool setup_rights_are_standard(const Setup *setup)
{
    Setup standard = *setup;
    standard.chess960 = false;
    return setup_bad_rights(&standard) == 0;
}

bool setup_rights_fit_chess960(const Setup *setup)
{
    Setup free = *setup;
    free.chess960 = true;
    if (setup_bad_rights(&free) != 0)
        return false;
    unsigned king_files = 0;
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        if (setup->rights & (right_bit(colour, SIDE_KING) | right_bit(colour, SIDE_QUEEN)))
            king_files |= 1U << square_file(bitboard_first(men_of(setup, man_of(colour, KING))));
    /* The king stands between the rooks, so never on the a- or h-file. */
    if ((king_files & (king_files - 1)) != 0 || (king_files & 0x81U))
        return false;
    for (unsigned side = SIDE_KING; side <= SIDE_QUEEN; side++) {
        bool both = (setup->rights & right_bit(WHITE, side)) && (setup->rights & right_bit(BLACK, side));
        Square white = setup->rook[right_index(WHITE, side)];
        Square black = setup->rook[right_index(BLACK, side)];
        if (both && square_file(white) != square_file(black))
            return false;
    }
    return true;
}
