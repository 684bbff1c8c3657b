/* SPDX-License-Identifier: MIT */
/*
 * Regions by flooding: a man moves past everything but frozen men and sealed edges. It may pass over a square
 * where it would have been captured at once, but not stop there. Moves are the same in both directions, so
 * the flood serves backwards and forwards. Castling leads nowhere else: where it happened no frozen man
 * stands between the squares of king and rook, and the king passed no attacked square, so both can go the
 * same way step by step.
 */
#include "retro/region.h"

#include "retro/spread.h"

static Bitboard slide_straight(Bitboard from, Bitboard open, Bitboard sealed)
{
    Bitboard north = from, south = from, east = from, west = from, found = 0;
    while (north | south | east | west) {
        north = bitboard_north(north & ~sealed) & open;
        south = bitboard_south(south) & ~sealed & open;
        east = bitboard_east(east) & open;
        west = bitboard_west(west) & open;
        found |= north | south | east | west;
    }
    return found;
}

static Bitboard slide_diagonal(Bitboard from, Bitboard open)
{
    Bitboard east = bitboard_east(from), west = bitboard_west(from), found = 0;
    Bitboard ne = bitboard_north(east) & open, se = bitboard_south(east) & open;
    Bitboard nw = bitboard_north(west) & open, sw = bitboard_south(west) & open;
    while (ne | se | nw | sw) {
        found |= ne | se | nw | sw;
        ne = bitboard_north(bitboard_east(ne)) & open;
        se = bitboard_south(bitboard_east(se)) & open;
        nw = bitboard_north(bitboard_west(nw)) & open;
        sw = bitboard_south(bitboard_west(sw)) & open;
    }
    return found;
}

static Bitboard step_king(Bitboard from, Bitboard sealed)
{
    Bitboard sides = spread_sideways(from);
    return sides | bitboard_north(sides) | bitboard_south(sides) | bitboard_north(from & ~sealed)
           | (bitboard_south(from) & ~sealed);
}

Bitboard region_step(const Case *judged, Colour colour, Kind kind, Bitboard from)
{
    Bitboard open = ~judged->frozen;
    switch (kind) {
    case KNIGHT:
        return spread_knight(from) & open;
    case BISHOP:
        return slide_diagonal(from, open);
    case ROOK:
        return slide_straight(from, open, judged->sealed);
    case QUEEN:
        return slide_straight(from, open, judged->sealed) | slide_diagonal(from, open);
    default:
        return step_king(from, judged->sealed) & open & ~judged->barred[colour];
    }
}

Bitboard region_behind(const Case *judged, Colour colour, Kind kind, Bitboard from)
{
    Bitboard stops = ~judged->contact[colour][kind], region = from, last = from;
    while (last) {
        last = region_step(judged, colour, kind, last) & stops & ~region;
        region |= last;
    }
    return region;
}
