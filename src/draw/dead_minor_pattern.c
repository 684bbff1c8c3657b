/* SPDX-License-Identifier: MIT */
/*
 * Mates by a lone minor piece, planned from their end: one of the listed mates, the way of the loser's man that has to
 * stand beside his king and that of the minor piece to one move from its square, and walks of both kings (dead_walk.c).
 */
#include "draw/dead_internal.h"

enum {
    NEAREST_MAX = 256, /* mates tried */
    WAYS = 4,          /* to move the men for one mate */
    FAR = 255
};

/* A mate and how far it is, nearest first. */
typedef struct {
    const MinorMate *mate[NEAREST_MAX];
    unsigned distance[NEAREST_MAX], count;
} Nearest;

static void insert(Nearest *nearest, const MinorMate *mate, unsigned distance)
{
    unsigned at = nearest->count < NEAREST_MAX ? nearest->count++ : NEAREST_MAX;
    if (at == NEAREST_MAX && distance >= nearest->distance[--at])
        return;
    for (; at > 0 && nearest->distance[at - 1] > distance; at--) {
        nearest->mate[at] = nearest->mate[at - 1];
        nearest->distance[at] = nearest->distance[at - 1];
    }
    nearest->mate[at] = mate;
    nearest->distance[at] = distance;
}

static void find_nearest(Nearest *nearest, const MinorTables *tables, const Position *position, Colour winner)
{
    nearest->count = 0;
    for (unsigned kind = 0; kind < 2; kind++)
        for (unsigned i = 0; i < tables->mates[kind]; i++) {
            const MinorMate *mate = &tables->mate[kind][i];
            if (position_men(position, winner, mate->minor_kind))
                insert(nearest, mate, minor_mate_distance(tables, mate, position, winner));
        }
}

typedef struct {
    Walk walk;
    const MinorTables *tables;
    Goal goal;
    /* By colour: squares on the ways of other men, and what the loser's man attacks on its way. */
    Bitboard closed[2];
    bool last;     /* of several ways for a man the last is taken, not the first */
    bool heedless; /* what the loser's man attacks on its way is not closed */
} Trip;

static Square pick(const Trip *trip, Bitboard set)
{
    return trip->last ? bitboard_last(set) : bitboard_first(set);
}

/* How many moves a piece needs on an empty board. */
static unsigned distance(const MinorTables *tables, Kind kind, Square from, Square to)
{
    if (kind == KNIGHT)
        return tables->knight_steps[from][to];
    if (from == to)
        return 0;
    if (kind == BISHOP && square_is_light(from) != square_is_light(to))
        return FAR;
    return bitboard_has(attack_tables.empty[kind][from], to) ? 1 : 2;
}

static bool move(Trip *trip, Move move)
{
    Walk *walk = &trip->walk;
    Colour colour = man_colour(walk->after.board[move_from(move)]);
    if (walk->others[colour] == WALK_OTHERS_MAX || walk->after.board[move_to(move)] != MAN_NONE)
        return false;
    Bitboard both = bitboard_of(move_from(move)) | bitboard_of(move_to(move));
    trip->closed[WHITE] |= both;
    trip->closed[BLACK] |= both;
    walk_add(walk, move);
    if (colour != walk->winner && !trip->heedless)
        trip->closed[walk->winner] |= attacks_of(walk->after.board[move_to(move)], move_to(move), walk->men);
    return true;
}

/* A piece goes to a square; false when it cannot. */
static bool go(Trip *trip, Square from, Square to)
{
    while (from != to) {
        const Position *after = &trip->walk.after;
        Bitboard occupied = position_occupied(after);
        Man man = after->board[from];
        Kind kind = man_kind(man);
        Bitboard next = attacks_of(man, from, occupied) & ~occupied;
        if (kind == KNIGHT) {
            Bitboard nearer = 0;
            for (Bitboard left = next; left;) {
                Square square = bitboard_take(&left);
                if (distance(trip->tables, kind, square, to) < distance(trip->tables, kind, from, to))
                    nearer |= bitboard_of(square);
            }
            next = nearer;
        } else {
            next = bitboard_has(next, to) ? bitboard_of(to) : next & attacks_of(man, to, occupied);
        }
        if (man_colour(man) != trip->walk.winner)
            next &= bitboard_of(to) | ~attacks_of(man, trip->goal.king[trip->walk.winner], occupied);
        if (!next || !move(trip, move_of(from, pick(trip, next))))
            return false;
        from = pick(trip, next);
    }
    return true;
}

/* The loser's man on a square becomes the blocker of the mate. */
static bool bring(Trip *trip, Square from, Square to, Kind kind)
{
    Man man = trip->walk.after.board[from];
    Colour us = man_colour(man);
    if (man_kind(man) != PAWN)
        return man_kind(man) == kind && distance(trip->tables, kind, from, to) < FAR && go(trip, from, to);
    if (kind == PAWN && (square_file(from) != square_file(to) || rank_for(us, from) > rank_for(us, to)))
        return false;
    while (kind == PAWN ? from != to : rank_for(us, from) < 7) {
        Square next = us == WHITE ? from + 8 : from - 8;
        bool promotes = rank_for(us, next) == 7;
        if (!move(trip, promotes ? move_promotion(from, next, kind) : move_of(from, next)))
            return false;
        from = next;
    }
    return kind == PAWN || (distance(trip->tables, kind, from, to) < FAR && go(trip, from, to));
}

/* The minor piece goes to one move from its square without attacking the mated king yet; SQUARE_NONE when it cannot. */
static Square place_minor(Trip *trip, Square from, Square target)
{
    const Position *after = &trip->walk.after;
    Bitboard occupied = position_occupied(after);
    Man man = after->board[from];
    const Goal *goal = &trip->goal;
    Bitboard kings = bitboard_of(goal->king[WHITE]) | bitboard_of(goal->king[BLACK]);
    Bitboard checks = attacks_of(man, goal->king[colour_other(man_colour(man))], 0);
    Bitboard squares = attacks_of(man, target, occupied & ~bitboard_of(from)) & ~checks & ~kings
                       & (~occupied | bitboard_of(from));
    Square best = SQUARE_NONE;
    unsigned least = FAR;
    while (squares) {
        Square square = bitboard_take(&squares);
        unsigned moves = distance(trip->tables, man_kind(man), from, square);
        if (moves < least + trip->last) {
            least = moves;
            best = square;
        }
    }
    return best != SQUARE_NONE && go(trip, from, best) ? best : SQUARE_NONE;
}

/* The line to a mate with these two men, or 0. */
static size_t mate_with(Trip *trip, const MinorMate *mate, Square minor, Square blocker, Move *line)
{
    Walk *walk = &trip->walk;
    Goal *goal = &trip->goal;
    Colour winner = walk->winner;
    Square flip = winner == WHITE ? 0 : 56, target = mate->minor ^ flip;
    goal->king[winner] = mate->winner_king ^ flip;
    goal->king[colour_other(winner)] = mate->loser_king ^ flip;
    if (!bring(trip, blocker, mate->blocker ^ flip, mate->blocker_kind))
        return 0;
    Square from = place_minor(trip, minor, target);
    if (from == SQUARE_NONE)
        return 0;
    goal->last = move_of(from, target);
    walk_spread(walk, trip->closed);
    size_t plies = walk_line(walk, goal, 0, line);
    return plies > 0 && line_mates(walk->position, line, plies, NULL) ? plies : 0;
}

/* All men of the two sides that can take part are tried; `way` is how they go, from 0 to WAYS - 1. */
static size_t mate_in_way(const Trip *start, const MinorMate *mate, unsigned way, Move *line)
{
    const Position *position = start->walk.position;
    Colour winner = start->walk.winner;
    Bitboard blockers = position->colour[colour_other(winner)] & ~position->kind[KING];
    size_t plies = 0;
    for (Bitboard minors = position_men(position, winner, mate->minor_kind); minors;) {
        Square minor = bitboard_take(&minors);
        for (Bitboard left = blockers; left && plies == 0;) {
            Trip trip = *start;
            trip.last = way & 1;
            trip.heedless = way & 2;
            plies = mate_with(&trip, mate, minor, bitboard_take(&left), line);
        }
    }
    return plies;
}

size_t minor_pattern_mate(const MinorTables *tables, const Position *position, Colour winner, Move *line)
{
    Nearest nearest;
    Trip start = {.tables = tables};
    walk_start(&start.walk, position, winner);
    start.walk.men = position_occupied(position);
    find_nearest(&nearest, tables, position, winner);
    for (unsigned i = 0; i < WAYS * nearest.count; i++) {
        size_t plies = mate_in_way(&start, nearest.mate[i / WAYS], i % WAYS, line);
        if (plies > 0)
            return plies;
    }
    return 0;
}
