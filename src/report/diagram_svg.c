/* SPDX-License-Identifier: MIT */
/*
 * Boards as pictures (SVG 1.1). A square is 45 units wide; each man is drawn once, as the outline of a white one, in a square of
 * its own, and used wherever it stands. Black men have another filling.
 */
#include "report/diagram.h"

#include "report/xml.h"

enum { SIDE = 45, BORDER = 18, WIDTH = 8 * SIDE + 2 * BORDER };

/* By kind. The base is shared: a foot between x 11 and 34 at the height 39. */
static const char *const shapes[KIND_COUNT] = {
    [PAWN] = "<circle cx='22.5' cy='14' r='5.5'/><path d='M18 19h9l-2 3c1 6 4 8 6 12v5h-17v-5c2-4 5-6 6-12z'/>",
    [KNIGHT] = "<path d='M13 39c0-9 8-11 9-19l-8 6c-2 2-5 1-5-2l7-11 1-5 4 4c9 0 13 8 13 27z'/><circle cx='19' cy='16' r='1'/>",
    [BISHOP] = "<circle cx='22.5' cy='8' r='2.5'/><path d='M22.5 10.5c7 5 9 9 9 13 0 3-2 5-4 6.5h-10c-2-1.5-4-3.5-4-6.5 "
               "0-4 2-8 9-13z'/><path d='M17 30h11l1 4h4v5h-21v-5h4z'/><path d='M22.5 16v8m-3.5-4.5h7'/>",
    [ROOK] = "<path d='M12 9h5v4h3v-4h5v4h3v-4h5v8l-4 3v11l4 3v5h-21v-5l4-3v-11l-4-3z'/>",
    [QUEEN] = "<circle cx='22.5' cy='8' r='2.5'/><circle cx='8' cy='13' r='2.5'/><circle cx='37' cy='13' r='2.5'/>"
              "<path d='M8 14.5l6.5 9 7.5-13h1l7.5 13 6.5-9-4.5 17.5 1.5 7h-23l1.5-7z'/><path d='M13 32c6-2 13-2 19 0'/>",
    [KING] = "<path d='M22.5 13v-8m-3 3h6'/><path d='M22.5 24c0-5-4-7-4-9 0-3 2-4 4-4s4 1 4 4c0 2-4 4-4 9z'/>"
             "<path d='M22.5 24c3-8 14-8 14 0 0 4-4 5-4 9v6h-20v-6c0-4-4-5-4-9 0-8 11-8 14 0z'/><path d='M12.5 33c6-2 14-2 20 0'/>",
};

static const char kind_letters[] = " pnbrqk";

static void add_shapes(Text *out)
{
    text_add_c(out, "<defs>\n");
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++) {
        text_add_c(out, "<g id=\"");
        text_add_byte(out, (uint8_t)kind_letters[kind]);
        text_add_c(out, "\">");
        text_add_c(out, shapes[kind]);
        text_add_c(out, "</g>\n");
    }
    text_add_c(out, "</defs>\n");
}

static void add_square(Text *out, Square square, const char *filling)
{
    text_add_printf(out, "<rect x=\"%u\" y=\"%u\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
                    BORDER + SIDE * square_file(square), BORDER + SIDE * (7 - square_rank(square)), SIDE, SIDE, filling);
}

static void add_squares(Text *out, const Diagram *diagram)
{
    text_add_printf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#f2ead8\" stroke=\"#444\"/>\n", BORDER, BORDER,
                    8 * SIDE, 8 * SIDE);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        if ((diagram->marked >> square & 1U) != 0)
            add_square(out, square, "#e8b04a");
        else if (!square_is_light(square))
            add_square(out, square, "#a8b89a");
    }
}

static void add_men(Text *out, const Diagram *diagram, Colour colour)
{
    text_add_c(out, colour == WHITE ? "<g fill=\"#fff\" stroke=\"#222\" stroke-width=\"1.5\" stroke-linejoin=\"round\">\n"
                                    : "<g fill=\"#333\" stroke=\"#111\" stroke-width=\"1.5\" stroke-linejoin=\"round\">\n");
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        Man man = diagram->board[square];
        if (man == MAN_NONE || man_colour(man) != colour)
            continue;
        text_add_printf(out, "<use xlink:href=\"#%c\" x=\"%u\" y=\"%u\"/>\n", kind_letters[man_kind(man)],
                        BORDER + SIDE * square_file(square), BORDER + SIDE * (7 - square_rank(square)));
    }
    text_add_c(out, "</g>\n");
}

static void add_coordinates(Text *out)
{
    text_add_c(out, "<g font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\" fill=\"#444\">\n");
    for (unsigned i = 0; i < 8; i++) {
        unsigned middle = BORDER + SIDE * i + SIDE / 2;
        text_add_printf(out, "<text x=\"%u\" y=\"%d\">%c</text>", middle, WIDTH - 5, 'a' + (int)i);
        text_add_printf(out, "<text x=\"%d\" y=\"%u\">%c</text>\n", BORDER / 2, middle + 5, '8' - (int)i);
    }
    text_add_c(out, "</g>\n");
}

void diagram_add_svg(Text *out, const Diagram *diagram, Bytes title)
{
    text_add_printf(out,
                    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\" "
                    "width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n<title>",
                    WIDTH, WIDTH, WIDTH, WIDTH);
    xml_add(out, title, false);
    text_add_c(out, "</title>\n");
    add_shapes(out);
    add_squares(out, diagram);
    add_men(out, diagram, WHITE);
    add_men(out, diagram, BLACK);
    add_coordinates(out);
    text_add_c(out, "</svg>\n");
}
