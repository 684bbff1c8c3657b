/* SPDX-License-Identifier: MIT */
/* Boards in text: letters, or the signs U+2654 to U+265F. */
#include "report/diagram.h"

static const char letters[] = ".PNBRQK??pnbrqk?";

/* U+2654 is the white king, the others follow down to the pawn, then the black ones. */
static uint32_t chess_sign(Man man) { return 0x2654U + 6U * man_colour(man) + (uint32_t)(KING - man_kind(man)); }

static void add_man(Text *out, Man man, DiagramSigns signs)
{
    if (signs == DIAGRAM_ASCII)
        text_add_byte(out, (uint8_t)letters[man & 15U]);
    else
        text_add_code_point(out, man == MAN_NONE ? 0xB7 : chess_sign(man));
}

static void add_rank(Text *out, const Diagram *diagram, unsigned rank)
{
    text_add_byte(out, (uint8_t)('1' + rank));
    for (unsigned file = 0; file < 8; file++) {
        Square square = square_at(file, rank);
        bool marked = diagram->colour && (diagram->marked >> square & 1U) != 0;
        text_add_byte(out, ' ');
        if (marked)
            text_add_c(out, "\033[1;7m");
        add_man(out, diagram->board[square], diagram->signs);
        if (marked)
            text_add_c(out, "\033[0m");
    }
    text_add_byte(out, '\n');
}

void diagram_add(Text *out, const Diagram *diagram, const char *indent)
{
    if (diagram->signs == DIAGRAM_NONE)
        return;
    for (unsigned rank = 8; rank-- > 0;) {
        text_add_c(out, indent);
        add_rank(out, diagram, rank);
    }
    text_add_c(out, indent);
    text_add_c(out, "  a b c d e f g h\n");
}
