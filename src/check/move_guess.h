/* SPDX-License-Identifier: MIT */
/* What was probably meant by a move that is not legal. */
#ifndef CHECK_MOVE_GUESS_H
#define CHECK_MOVE_GUESS_H

#include "check/check_moves.h"

/* The one legal move whose text differs in one character (its piece letter, one letter of a square, its case) from what is
 * written; the castling that a king move onto the own rook means. False when there is none or more than one. */
bool move_guess(const MoveContext *context, const San *san, const SanMeaning *meaning, Move *guess);

/* "e", "K", ...: the Latin letter that a look-alike stands for, as words; static. */
const char *look_alike_of(uint32_t code_point);

#endif
