/* SPDX-License-Identifier: MIT */
/* Why a half-move cannot be played, or means several: the facts behind an R or S finding. Filled in by whoever replays
 * moves; `reason`, `candidates`, `fen` and the sentence for people are made from it when the finding is printed. */
#ifndef NOTATION_MOVE_FAULT_H
#define NOTATION_MOVE_FAULT_H

#include "rules/legal.h"

#include <stddef.h>

struct MoveFault {
    Illegality why;          /* reason NONE where none is to be told */
    const char *inner_code;  /* for R005: "R001", ...; else NULL */
    int32_t moved_ply;       /* castling-right: the half-move with which king or rook first moved, or the rook was
                                taken; -1: before the game */
    Square moved_from;       /* castling-right: the square it stood on */
    Kind moved_kind;         /* castling-right: KING or ROOK; KIND_NONE where that is not known */
    bool moved_was_taken;    /* castling-right: the rook did not move, it was taken */
    Colour turn;             /* the side to move */
    const char *fen;         /* position before the move, NUL-terminated; NULL where there is none */
    Man board[64];           /* the men of that position, for names in sentences */
    size_t candidate_count;
    const char (*candidates)[16]; /* canonical SAN, NUL-terminated */
};

#endif
