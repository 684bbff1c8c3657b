/* SPDX-License-Identifier: MIT */
/* Inside check_position: what its parts share. Each part judges one level. */
#ifndef CHECK_POSITION_PARTS_H
#define CHECK_POSITION_PARTS_H

#include "check/check_position.h"

typedef struct {
    Judge *judge;
    RetroWork *retro;
    const FenReading *reading;
    Bytes text;
    const PositionOptions *options;
    PositionVerdict *verdict;
} PositionCase;

/* A finding about a place in the text; NULL when it is not wanted. */
static inline Finding *position_finding(const PositionCase *judged, Diagnostic diagnostic, FenPlace place)
{
    return judge_finding(judged->judge, diagnostic, place.at, place.length);
}

/* The same about what no token shows: the placement is where it stands, but is not printed as what was found. */
static inline Finding *position_finding_on_board(const PositionCase *judged, Diagnostic diagnostic)
{
    Finding *finding = position_finding(judged, diagnostic, judged->reading->field[FEN_PLACEMENT]);
    if (finding != NULL)
        finding->place_only = true;
    return finding;
}

static inline const char *colour_words(Colour colour) { return colour == WHITE ? "White" : "Black"; }
/* "white knight"; static. */
const char *man_words(Man man);

/* F0xx: the text. */
void position_syntax(const PositionCase *judged);
/* F1xx: what the Setup lacks; true when nothing. */
bool position_playable(const PositionCase *judged);
/* F2xx. False when an error was found. */
bool position_reachable(const PositionCase *judged);
/* F203 where only the king of the side that has just moved is missing: the checks that it gives are on the board all the same. */
void position_without_king(const PositionCase *judged);
/* F3xx. */
void position_counters(const PositionCase *judged);

#endif
