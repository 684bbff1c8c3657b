/* SPDX-License-Identifier: MIT */
/* Telling a FEN on the command line from the name of a file. */
#ifndef CMD_FEN_ARGUMENT_H
#define CMD_FEN_ARGUMENT_H

#include "base/bytes.h"

/* Is this argument of `fen` a FEN? It is when one of its words is made of eight ranks joined by slashes, or when it begins with
 * ranks, however many and whatever is in them, before a side to move. Anything else is the name of a file. */
bool fen_argument_is_fen(Bytes argument);

#endif
