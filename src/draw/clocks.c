/* SPDX-License-Identifier: MIT */
/* Counting half-moves without capture or pawn move: FIDE 9.3.1, 9.3.2, 9.6.2. */
#include "draw/clocks.h"

#include "rules/movegen.h"

static bool is_quiet(const Position *position, Move move)
{
    if (move_is_castling(move))
        return true;
    return position->board[move_to(move)] == MAN_NONE && man_kind(position->board[move_from(move)]) != PAWN;
}

static bool has_quiet_move(const Position *position)
{
    Move moves[MOVES_MAX];
    size_t count = movegen_legal(position, moves);
    for (size_t i = 0; i < count; i++)
        if (is_quiet(position, moves[i]))
            return true;
    return false;
}

void clocks_find(const Line *line, bool mated, ClockDraws *found)
{
    *found = (ClockDraws){-1, -1, -1};
    if (line->max_clock < CLOCK_FIFTY - 1)
        return;
    Position position = *line->start; /* follows the line only from claim to claim */
    size_t followed = 0;
    uint32_t clock = line->start->clock;
    for (size_t ply = 0; ply <= line->count; ply++) {
        if (ply > 0)
            clock = line->plies[ply - 1].clock == 0 ? 0 : clock + 1;
        if (clock < CLOCK_FIFTY - 1)
            continue;
        if (clock == CLOCK_FIFTY - 1 && found->fifty_by_move < 0) {
            line_advance(line, &position, followed, ply);
            followed = ply;
            if (has_quiet_move(&position))
                found->fifty_by_move = (int32_t)ply;
        }
        if (mated && ply == line->count)
            break;
        if (clock >= CLOCK_FIFTY && found->fifty < 0)
            found->fifty = (int32_t)ply;
        if (clock >= CLOCK_SEVENTYFIVE && found->seventyfive < 0)
            found->seventyfive = (int32_t)ply;
    }
}
