/* SPDX-License-Identifier: MIT */
/* A board as people see it: eight lines of text, or a picture. White sits below. */
#ifndef REPORT_DIAGRAM_H
#define REPORT_DIAGRAM_H

#include "base/text.h"
#include "rules/square.h"

typedef enum { DIAGRAM_NONE, DIAGRAM_ASCII, DIAGRAM_UNICODE } DiagramSigns;

typedef struct {
    const Man *board;     /* 64 squares, a1 first */
    DiagramSigns signs;   /* letters as in a FEN, or the chess signs of Unicode */
    bool colour;          /* marked squares stand out by escape sequences of a terminal */
    uint64_t marked;      /* bit n: square n; only seen with colour, and in a picture */
} Diagram;

/* Adds nine lines: the ranks from the eighth down, each behind its number, and the letters of the files. Every line begins with
 * `indent`. Nothing with DIAGRAM_NONE. */
void diagram_add(Text *out, const Diagram *diagram, const char *indent);

/* Adds a picture (SVG 1.1) of the board that needs no font but for the coordinates; `title` says what it shows. */
void diagram_add_svg(Text *out, const Diagram *diagram, Bytes title);

#endif
