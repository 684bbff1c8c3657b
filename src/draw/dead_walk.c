/* SPDX-License-Identifier: MIT */
/*
 * For every number of steps the squares are kept where a king can be after exactly so many, so that losing a move needs
 * no thought. A line is then read backwards from its end, each king coming from a square as far from the other as can
 * be. Near the start, where the other king may not have left, squares beside it are left out from the beginning.
 */
#include "draw/dead_walk.h"

#include "draw/dead_internal.h"

enum { TRIES_MAX = 3 /* lines of different lengths to one goal */ };

void walk_start(Walk *walk, const Position *position, Colour winner)
{
    walk->position = position;
    walk->winner = winner;
    walk->after = *position;
    walk->others[WHITE] = walk->others[BLACK] = 0;
}

void walk_add(Walk *walk, Move move)
{
    Position *after = &walk->after;
    Square from = move_from(move), to = move_to(move);
    Man man = after->board[from];
    Colour colour = man_colour(man);
    after->board[from] = MAN_NONE;
    after->board[to] = move_is_promotion(move) ? man_of(colour, move_promoted(move)) : man;
    after->colour[colour] ^= bitboard_of(from) | bitboard_of(to);
    after->kind[man_kind(man)] ^= bitboard_of(from);
    after->kind[man_kind(after->board[to])] ^= bitboard_of(to);
    walk->other[colour][walk->others[colour]++] = move;
}

/* The first `near` steps keep away from the other king. Returns all squares reached. */
static Bitboard spread(Bitboard *at, Square from, Bitboard open, int near, Square other)
{
    Bitboard apart = open & ~attacks_king(other), reach = bitboard_of(from);
    at[0] = bitboard_of(from);
    for (int i = 0; i < WALK_STEPS_MAX; i++) {
        at[i + 1] = mobility_kings(at[i]) & (i < near ? apart : open);
        reach |= at[i + 1];
    }
    return reach;
}

void walk_spread(Walk *walk, const Bitboard closed[2])
{
    const Position *after = &walk->after;
    Colour winner = walk->winner, loser = colour_other(winner);
    walk->men = position_occupied(after) & ~after->kind[KING];
    walk->hits[winner] = attacked_by_men(after, winner, walk->men);
    walk->hits[loser] = attacked_by_men(after, loser, walk->men);
    if (walk->others[loser] > 0)
        walk->hits[loser] |= attacked_by_men(walk->position, loser, walk->men);
    int near = (int)walk->others[winner] + (after->turn == loser);
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        Colour other = colour_other(colour);
        Bitboard open = ~walk->men & ~walk->hits[other] & ~closed[colour];
        walk->reach[colour] = spread(walk->at[colour], after->king[colour], open, colour == loser ? near : 1 - near, after->king[other]);
    }
}

/* Where a king comes from, or SQUARE_NONE when there is nowhere. */
static Square step_back(Square king, Bitboard before, Square other)
{
    Bitboard beside = attacks_king(other) | bitboard_of(other);
    Bitboard from = attacks_king(king) & before & ~beside;
    Bitboard far = from & ~mobility_kings(beside);
    from = far ? far : from;
    return from ? bitboard_first(from) : SQUARE_NONE;
}

/* The n-th of `moves` moves of a side, counted from 1, if another man than the king makes it; else MOVE_NONE. */
static Move other_move(const Walk *walk, const Goal *goal, Colour mover, unsigned n, unsigned moves)
{
    unsigned others = walk->others[mover];
    if (mover == walk->winner)
        return n <= others ? walk->other[mover][n - 1] : n == moves ? goal->approach : MOVE_NONE;
    return n + others > moves ? walk->other[mover][n + others - moves - 1] : MOVE_NONE;
}

/* With so many moves of each side before the last one; 0 when the kings get in each other's way. */
static size_t write_line(const Walk *walk, const Goal *goal, const unsigned moves[2], Move *line)
{
    Square king[2] = {goal->king[WHITE], goal->king[BLACK]};
    unsigned left[2] = {moves[WHITE], moves[BLACK]};
    size_t plies = (size_t)left[WHITE] + left[BLACK] + 1, at = plies - 1;
    line[at] = goal->last;
    for (Colour mover = colour_other(walk->winner); at > 0; mover = colour_other(mover)) {
        unsigned n = left[mover]--;
        Move move = other_move(walk, goal, mover, n, moves[mover]);
        if (move == MOVE_NONE) {
            unsigned step = mover == walk->winner ? n - walk->others[mover] : n;
            Square from = step_back(king[mover], walk->at[mover][step - 1], king[colour_other(mover)]);
            if (from == SQUARE_NONE)
                return 0;
            move = move_of(from, king[mover]);
            king[mover] = from;
        }
        line[--at] = move;
    }
    return plies;
}

size_t walk_line(const Walk *walk, const Goal *goal, unsigned steps, Move *line)
{
    Colour winner = walk->winner, loser = colour_other(winner);
    unsigned moves[2];
    moves[winner] = walk->others[winner] + steps + (goal->approach != MOVE_NONE);
    moves[loser] = moves[winner] + (walk->position->turn == loser);
    unsigned tries = 0;
    for (; steps <= WALK_STEPS_MAX && tries < TRIES_MAX; steps++, moves[WHITE]++, moves[BLACK]++) {
        if (moves[loser] < walk->others[loser])
            continue;
        unsigned loser_steps = moves[loser] - walk->others[loser];
        if (loser_steps > WALK_STEPS_MAX)
            return 0;
        if (!bitboard_has(walk->at[winner][steps], goal->king[winner])
            || !bitboard_has(walk->at[loser][loser_steps], goal->king[loser]))
            continue;
        tries++;
        size_t plies = write_line(walk, goal, moves, line);
        if (plies > 0)
            return plies;
    }
    return 0;
}

size_t walk_to_capture(const Position *position, Colour winner, Move *line)
{
    static const Bitboard closed[2] = {0, 0};
    Colour loser = colour_other(winner);
    Walk walk;
    walk_start(&walk, position, winner);
    walk_spread(&walk, closed);
    Bitboard prey = position->colour[loser] & walk.men & ~walk.hits[loser];
    unsigned more = position->turn == loser;
    for (unsigned steps = 0; prey && steps + more <= WALK_STEPS_MAX; steps++)
        for (Bitboard reached = mobility_kings(walk.at[winner][steps]) & prey; reached;) {
            Square target = bitboard_take(&reached);
            Square from = bitboard_first(attacks_king(target) & walk.at[winner][steps]);
            Bitboard apart = ~attacks_king(target) & ~attacks_king(from) & ~bitboard_of(from);
            Bitboard kings = walk.at[loser][steps + more] & apart;
            if (!kings)
                continue;
            Goal goal = {.last = move_of(from, target)};
            goal.king[winner] = from;
            goal.king[loser] = bitboard_first(kings);
            size_t plies = walk_line(&walk, &goal, steps, line);
            if (plies > 0)
                return plies;
        }
    return 0;
}
