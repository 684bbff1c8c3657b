/* SPDX-License-Identifier: MIT */
/*
 * Mates planned from their end. A piece of the winner mates from a square where nothing takes it and no man comes
 * between; the other men stand as they stand, and the winner's king takes the flights that are left. Both kings walk
 * there (dead_walk.c), and the piece goes to its square in one move or in two. A side without queen or rook first runs
 * a pawn whose way is free up to its last step; a side with minor pieces only first puts one of them in its place.
 *
 * Only mates at the edge are looked for, and only what can be seen at a glance is avoided: a line counts when it has
 * been played to its mate on the board.
 */
#include "draw/dead_internal.h"

enum { PLAYED_MAX = 4 };

/* The piece that is to mate, or the pawn that becomes a queen for it. */
typedef struct {
    Man man;
    Square square;
    Bitboard moves;  /* where it can go */
    Bitboard safe;   /* where it may stand: nothing takes it there, and no own man does already */
    Bitboard others; /* what the winner's other men attack, his king left out */
} Mater;

typedef struct {
    Walk walk;
    Square runner;   /* where a pawn is before its last step, or SQUARE_NONE */
    unsigned played; /* lines played on the board in vain, at most PLAYED_MAX */
    Move *line;
} Plan;

static void start(Plan *plan, const Position *position, Colour winner, Move *line)
{
    walk_start(&plan->walk, position, winner);
    plan->runner = SQUARE_NONE;
    plan->played = 0;
    plan->line = line;
}

static Mater mater_on(const Plan *plan, Square square)
{
    const Walk *walk = &plan->walk;
    const Position *after = &walk->after;
    Bitboard men = after->colour[walk->winner] & ~after->kind[KING] & ~bitboard_of(square);
    Mater mater = {.man = after->board[square], .square = square};
    mater.others = mobility_pawns(men & after->kind[PAWN], walk->winner);
    for (men &= ~after->kind[PAWN]; men;) {
        Square other = bitboard_take(&men);
        mater.others |= attacks_of(after->board[other], other, walk->men);
    }
    if (square == plan->runner) {
        mater.man = man_of(walk->winner, QUEEN);
        mater.moves = squares_ahead(walk->winner, square);
    } else {
        mater.moves = attacks_of(mater.man, square, walk->men);
    }
    mater.safe = ~walk->hits[colour_other(walk->winner)] & ~(after->colour[walk->winner] & walk->men);
    return mater;
}

static Move mater_move(const Plan *plan, Square from, Square to)
{
    return from == plan->runner ? move_promotion(from, to, QUEEN) : move_of(from, to);
}

/* The square for the winner's king that he reaches first of those from where he takes all these flights, or SQUARE_NONE; sets the steps he
 * needs. When he stands there the loser's king comes from one of the squares `entries`, if it moves at all. */
static Square choose_king(const Walk *walk, Bitboard allowed, Bitboard flights, Bitboard entries, unsigned *steps)
{
    const Bitboard *at = walk->at[walk->winner];
    allowed &= walk->reach[walk->winner];
    while (flights)
        allowed &= attacks_king(bitboard_take(&flights));
    for (*steps = 0; allowed && *steps <= WALK_STEPS_MAX; ++*steps)
        for (Bitboard squares = allowed & at[*steps]; squares;) {
            Square square = bitboard_take(&squares);
            if (*steps == 0 || walk->others[colour_other(walk->winner)] > 0 || (entries & ~attacks_king(square)))
                return square;
            allowed &= ~bitboard_of(square);
        }
    return SQUARE_NONE;
}

/* The length of a line at the end of which the king is mated on its square from `target`, by way of `from` when that is
 * not where the piece is; or 0. */
static size_t mate_from(Plan *plan, const Mater *mater, Square king, Square from, Square target)
{
    const Walk *walk = &plan->walk;
    const Position *after = &walk->after;
    Colour winner = walk->winner, loser = colour_other(winner);
    Bitboard here = bitboard_of(target), beside = attacks_king(king), line = squares_between(target, king);
    if (line & walk->hits[loser])
        return 0;
    Bitboard hits = mater->others | attacks_of(mater->man, target, walk->men & ~bitboard_of(mater->square));
    Bitboard blocked = after->colour[loser] & walk->men & ~here;
    Bitboard closed = beside | bitboard_of(king) | line | here | squares_between(from, target);
    Goal goal = {.last = mater_move(plan, from, target)};
    if (from != mater->square) {
        goal.approach = mater_move(plan, mater->square, from);
        goal.last = move_of(from, target);
        closed |= squares_between(mater->square, from) | bitboard_of(from);
    }
    unsigned steps;
    goal.king[loser] = king;
    goal.king[winner] = choose_king(walk, ~closed, beside & ~blocked & ~hits, beside & walk->reach[loser], &steps);
    if (goal.king[winner] == SQUARE_NONE)
        return 0;
    size_t plies = walk_line(walk, &goal, steps, plan->line);
    bool only_kings = walk->others[WHITE] + walk->others[BLACK] == 0;
    if (plies == 0 || line_mates(walk->position, plan->line, plies, only_kings ? walk->hits : NULL))
        return plies;
    plan->played++;
    return 0;
}

/* Mates of a king on this square by the piece in one move, or in two. */
static size_t mate_on(Plan *plan, const Mater *mater, Square king, bool twice)
{
    const Walk *walk = &plan->walk;
    Bitboard to = mater->safe & (twice ? ~mater->moves : mater->moves);
    if (!(to & attack_tables.empty[mater->man][king])) /* often so, and quick to see */
        return 0;
    Bitboard checks = attacks_of(mater->man, king, walk->men);
    for (to &= checks; to;) {
        Square from = mater->square, target = bitboard_take(&to);
        if (twice) {
            Bitboard reached = attacks_of(mater->man, target, walk->men & ~bitboard_of(from));
            Bitboard between = mater->moves & mater->safe & ~checks & reached;
            if (!between)
                continue;
            from = bitboard_first(between);
        }
        size_t plies = mate_from(plan, mater, king, from, target);
        if (plies > 0 || plan->played == PLAYED_MAX)
            return plies;
    }
    return 0;
}

/* The nearest squares at the edge come first. */
static size_t mate_by(Plan *plan, const Mater *mater, bool twice)
{
    const Bitboard *at = plan->walk.at[colour_other(plan->walk.winner)];
    Bitboard left = BITBOARD_EDGE_RANKS | BITBOARD_FILE_A | BITBOARD_FILE_H;
    for (unsigned steps = 0; steps <= WALK_STEPS_MAX; steps++) {
        Bitboard kings = at[steps] & left;
        left &= ~kings;
        while (kings) {
            size_t plies = mate_on(plan, mater, bitboard_take(&kings), twice);
            if (plies > 0 || plan->played == PLAYED_MAX)
                return plies;
        }
    }
    return 0;
}

static size_t mate_by_one_of(Plan *plan, Bitboard pieces)
{
    size_t plies = 0;
    for (unsigned twice = 0; twice < 2; twice++) {
        plan->played = 0;
        for (Bitboard left = pieces; left && plies == 0;) {
            Mater mater = mater_on(plan, bitboard_take(&left));
            plies = mate_by(plan, &mater, twice);
        }
    }
    return plies;
}

/* The pawn nearest to its promotion of those that no man stands before, or SQUARE_NONE. */
static Square choose_pawn(const Position *position, Colour us)
{
    Square best = SQUARE_NONE;
    for (Bitboard pawns = position_men(position, us, PAWN); pawns;) {
        Square pawn = bitboard_take(&pawns);
        if (!(squares_ahead(us, pawn) & position_occupied(position))
            && (best == SQUARE_NONE || rank_for(us, pawn) > rank_for(us, best)))
            best = pawn;
    }
    return best;
}

static void run(Plan *plan, Square pawn)
{
    Colour us = plan->walk.winner;
    unsigned rank = rank_for(us, pawn);
    while (rank < 6) {
        unsigned steps = rank == 1 ? 2 : 1;
        Square to = (Square)(us == WHITE ? pawn + 8 * steps : pawn - 8 * steps);
        walk_add(&plan->walk, move_of(pawn, to));
        pawn = to;
        rank += steps;
    }
    plan->runner = pawn;
}

size_t pattern_mate(const Position *position, Colour winner, Move *line)
{
    Plan plan;
    Bitboard closed[2] = {0, 0};
    Bitboard pieces = position->colour[winner] & (position->kind[QUEEN] | position->kind[ROOK]);
    start(&plan, position, winner, line);
    if (!pieces) {
        Square pawn = choose_pawn(position, winner);
        if (pawn == SQUARE_NONE)
            return 0;
        run(&plan, pawn);
        pieces = bitboard_of(plan.runner);
        closed[winner] = squares_ahead(winner, pawn) | bitboard_of(pawn);
        closed[colour_other(winner)] = closed[winner] | mobility_pawns(closed[winner], winner);
    }
    walk_spread(&plan.walk, closed);
    return mate_by_one_of(&plan, pieces);
}

size_t pattern_mate_by_pair(const Position *position, Colour winner, Move *line)
{
    Bitboard pieces = position->colour[winner] & ~position->kind[KING],
             occupied = position_occupied(position);
    size_t plies = 0;
    for (Bitboard left = pieces; left;) {
        Square helper = bitboard_take(&left);
        const Bitboard closed[2] = {bitboard_of(helper), bitboard_of(helper)};
        Bitboard to = attacks_of(position->board[helper], helper, occupied) & ~occupied;
        while (to && plies == 0) {
            Plan plan;
            start(&plan, position, winner, line);
            walk_add(&plan.walk, move_of(helper, bitboard_take(&to)));
            walk_spread(&plan.walk, closed);
            plies = mate_by_one_of(&plan, pieces & ~bitboard_of(helper));
        }
    }
    return plies;
}
