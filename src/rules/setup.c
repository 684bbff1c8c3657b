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

/* A rank at a time: the top bit of each byte that is not 0 is set, and a product gathers these bits. */
Bitboard setup_occupied(const Setup *setup)
{
    Bitboard occupied = 0;
    for (unsigned rank = 0; rank < 8; rank++) {
        uint64_t men;
        memcpy(&men, setup->board + 8 * rank, sizeof men);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        men = __builtin_bswap64(men);
#endif
        men = (men + UINT64_C(0x7F7F7F7F7F7F7F7F)) >> 7 & UINT64_C(0x0101010101010101);
        occupied |= men * UINT64_C(0x0102040810204080) >> 56 << 8 * rank;
    }
    return occupied;
}

/* Where the men of each kind and colour stand; of[MAN_NONE] are the empty squares. */
typedef struct {
    Bitboard of[MAN_COUNT];
} Men;

static Men men_of(const Setup *setup)
{
    Men men = {{0}};
    Bitboard occupied = setup_occupied(setup);
    men.of[MAN_NONE] = ~occupied;
    while (occupied != 0) {
        Square square = bitboard_take(&occupied);
        men.of[setup->board[square] % MAN_COUNT] |= bitboard_of(square);
    }
    return men;
}

/* An attack goes both ways: looks from the target for men that would be attacked from there. */
static bool is_attacked(const Men *men, Square target, Colour by)
{
    Bitboard occupied = ~men->of[MAN_NONE];
    Bitboard queens = men->of[man_of(by, QUEEN)];
    return (attacks_pawn(colour_other(by), target) & men->of[man_of(by, PAWN)])
        || (attacks_knight(target) & men->of[man_of(by, KNIGHT)])
        || (attacks_king(target) & men->of[man_of(by, KING)])
        || (attacks_bishop(target, occupied) & (men->of[man_of(by, BISHOP)] | queens))
        || (attacks_rook(target, occupied) & (men->of[man_of(by, ROOK)] | queens));
}

static bool opponent_in_check(const Men *men, Colour turn)
{
    Bitboard king = men->of[man_of(colour_other(turn), KING)];
    return bitboard_count(king) == 1 && is_attacked(men, bitboard_first(king), turn);
}

static bool right_is_bad(const Setup *setup, Bitboard kings, Colour colour, unsigned side)
{
    Square rook = setup->rook[right_index(colour, side)];
    bool placed = rook < SQUARE_NONE && rank_for(colour, rook) == 0 && setup->board[rook] == man_of(colour, ROOK);
    if (!placed || bitboard_count(kings) != 1)
        return true;
    Square king = bitboard_first(kings);
    if (rank_for(colour, king) != 0 || (king < rook) != (side == SIDE_KING))
        return true;
    return !setup->chess960 && (square_file(king) != 4 || square_file(rook) != (side == SIDE_KING ? 7 : 0));
}

static uint8_t bad_rights(const Setup *setup, const Men *men)
{
    uint8_t bad = 0;
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        for (unsigned side = SIDE_KING; side <= SIDE_QUEEN; side++)
            if ((setup->rights & right_bit(colour, side)) && right_is_bad(setup, men->of[man_of(colour, KING)], colour, side))
                bad |= right_bit(colour, side);
    return bad;
}

uint8_t setup_bad_rights(const Setup *setup)
{
    if (setup->rights == 0)
        return 0;
    Men men = men_of(setup);
    return bad_rights(setup, &men);
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
    Men men = men_of(setup);
    unsigned faults = 0;
    if (bitboard_count(men.of[man_of(WHITE, KING)]) != 1 || bitboard_count(men.of[man_of(BLACK, KING)]) != 1)
        faults |= SETUP_KING_COUNT;
    if ((men.of[man_of(WHITE, PAWN)] | men.of[man_of(BLACK, PAWN)]) & BITBOARD_EDGE_RANKS)
        faults |= SETUP_PAWN_ON_EDGE;
    if (opponent_in_check(&men, setup->turn))
        faults |= SETUP_OPPONENT_IN_CHECK;
    if (bad_rights(setup, &men))
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
    Men men = men_of(setup);
    unsigned king_files = 0;
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        if (setup->rights & (right_bit(colour, SIDE_KING) | right_bit(colour, SIDE_QUEEN)))
            king_files |= 1U << square_file(bitboard_first(men.of[man_of(colour, KING)]));
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
