/* SPDX-License-Identifier: MIT */
/* The squares that a man can have stood on before, or can have gone to, past the men that never moved. */
#ifndef RETRO_REGION_H
#define RETRO_REGION_H

#include "retro/case.h"

/* All squares from which a man of this colour and kind can have come to the squares of `from`, those
 * included. */
Bitboard region_behind(const Case *judged, Colour colour, Kind kind, Bitboard from);
/* One move of such a man from the squares of `from` on a board of frozen men; the squares where it can stop.
 * */
Bitboard region_step(const Case *judged, Colour colour, Kind kind, Bitboard from);

#endif
