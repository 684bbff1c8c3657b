/* SPDX-License-Identifier: MIT */
/* Writing FEN: PGN standard 16.1.3, and X-FEN for the castling rights of Chess960. */
#include "notation/fen.h"

static char *write_unsigned(char *out, uint32_t number)
{
    char digits[10];
    size_t count = 0;
    do
        digits[count++] = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    while (count > 0)
        *out++ = digits[--count];
    return out;
}

static char *write_rank(char *out, const Setup *setup, unsigned rank)
{
    static const char letters[MAN_COUNT + 1] = " PNBRQK  pnbrqk ";
    unsigned empty = 0;
    for (unsigned file = 0; file < 8; file++) {
        Man man = setup->board[square_at(file, rank)];
        if (man == MAN_NONE) {
            empty++;
            continue;
        }
        if (empty > 0)
            *out++ = (char)('0' + empty);
        empty = 0;
        *out++ = letters[man];
    }
    if (empty > 0)
        *out++ = (char)('0' + empty);
    return out;
}

Square fen_outermost_rook(const Setup *setup, Colour colour, unsigned side)
{
    Square corner = square_at(side == SIDE_KING ? 7 : 0, colour == WHITE ? 0 : 7);
    int inward = side == SIDE_KING ? -1 : 1;
    Square found = SQUARE_NONE, square = corner;
    for (unsigned i = 0; i < 8; i++, square = (Square)(square + inward)) {
        if (setup->board[square] == man_of(colour, KING))
            return found != SQUARE_NONE ? found : corner;
        if (found == SQUARE_NONE && setup->board[square] == man_of(colour, ROOK))
            found = square;
    }
    return corner;
}

/* K or Q where that means this rook, else its file. */
static char castling_letter(const Setup *setup, Colour colour, unsigned side)
{
    Square rook = setup->rook[right_index(colour, side)];
    Square corner = square_at(side == SIDE_KING ? 7 : 0, colour == WHITE ? 0 : 7);
    Square meant = setup->chess960 ? fen_outermost_rook(setup, colour, side) : corner;
    char letter = side == SIDE_KING ? 'K' : 'Q';
    if (rook != meant)
        letter = (char)('A' + square_file(rook));
    return colour == WHITE ? letter : (char)(letter + ('a' - 'A'));
}

static char *write_castling(char *out, const Setup *setup)
{
    if (setup->rights == 0)
        *out++ = '-';
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        for (unsigned side = SIDE_KING; side <= SIDE_QUEEN; side++)
            if (setup->rights & right_bit(colour, side))
                *out++ = castling_letter(setup, colour, side);
    return out;
}

size_t fen_write_setup(char out[FEN_MAX], const Setup *setup)
{
    char *at = out;
    for (unsigned rank = 8; rank-- > 0;) {
        at = write_rank(at, setup, rank);
        *at++ = rank > 0 ? '/' : ' ';
    }
    *at++ = setup->turn == WHITE ? 'w' : 'b';
    *at++ = ' ';
    at = write_castling(at, setup);
    *at++ = ' ';
    if (setup->en_passant < SQUARE_NONE) {
        *at++ = (char)('a' + square_file(setup->en_passant));
        *at++ = (char)('1' + square_rank(setup->en_passant));
    } else {
        *at++ = '-';
    }
    *at++ = ' ';
    at = write_unsigned(at, setup->clock);
    *at++ = ' ';
    at = write_unsigned(at, setup->number);
    return (size_t)(at - out);
}

size_t fen_write_position(char out[FEN_MAX], const Position *position)
{
    Setup setup;
    position_to_setup(position, &setup);
    return fen_write_setup(out, &setup);
}

void fen_add_setup(Text *text, const Setup *setup)
{
    char *out = (char *)text_reserve(text, FEN_MAX);
    text->size += fen_write_setup(out, setup);
}

void fen_add_position(Text *text, const Position *position)
{
    char *out = (char *)text_reserve(text, FEN_MAX);
    text->size += fen_write_position(out, position);
}
