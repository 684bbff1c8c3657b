/* SPDX-License-Identifier: MIT */
/*
 * Mates by a king with a single knight or bishop: all of them happen in a corner and need a man of the mated side
 * beside its king. There are so few that they can be listed, and the sum of the men's distances to the nearest one
 * leads the search there. The order of the search only; nothing is proved here.
 */
#include "draw/dead_internal.h"

#include <string.h>

enum { FAR = 40 }; /* farther than anything that can be reached */

/* White mates: the squares as White sees them; Black's are mirrored when asked for. */
static bool is_mate(const MinorMate *mate)
{
    Kind minor = mate->minor_kind;
    Square king = mate->loser_king;
    Bitboard occupied = bitboard_of(king) | bitboard_of(mate->winner_king) | bitboard_of(mate->minor)
                        | bitboard_of(mate->blocker);
    if (bitboard_count(occupied) != 4
        || !bitboard_has(attacks_of(man_of(WHITE, minor), mate->minor, occupied), king))
        return false;
    Bitboard attacked = attacks_of(man_of(WHITE, minor), mate->minor, occupied ^ bitboard_of(king));
    attacked |= attacks_king(mate->winner_king);
    if (attacks_king(king) & ~attacked & ~bitboard_of(mate->blocker))
        return false;
    if (bitboard_has(attacks_of(man_of(BLACK, mate->blocker_kind), mate->blocker, occupied),
                     mate->winner_king))
        return false;
    Bitboard answers = bitboard_of(mate->minor) | squares_between(king, mate->minor);
    Bitboard here = bitboard_of(mate->blocker);
    if (mate->blocker_kind != PAWN)
        return !(attacks_of(man_of(BLACK, mate->blocker_kind), mate->blocker, occupied) & answers);
    if (here & BITBOARD_EDGE_RANKS)
        return false;
    Bitboard push = bitboard_south(here) & ~occupied;
    if (here & bitboard_rank(6))
        push |= bitboard_south(push) & ~occupied;
    return !(attacks_pawn(BLACK, mate->blocker) & bitboard_of(mate->minor)) && !(push & answers);
}

static MinorMate *next_mate(MinorTables *tables, Kind minor) { return &tables->mate[minor == BISHOP][tables->mates[minor == BISHOP]]; }

static void add_mates(MinorTables *tables, Kind minor, Square corner, Square winner_king)
{
    Bitboard checks = attack_tables.empty[man_of(WHITE, minor)][corner];
    MinorMate *place = next_mate(tables, minor);
    while (checks) {
        Square from = bitboard_take(&checks);
        MinorMate *group = next_mate(tables, minor);
        for (Bitboard beside = attacks_king(corner); beside;) {
            Square blocker = bitboard_take(&beside);
            for (Kind kind = PAWN; kind <= QUEEN; kind++) {
                MinorMate mate = {corner, winner_king, from, blocker, minor, kind, 0, 0};
                if (is_mate(&mate))
                    tables->mate[minor == BISHOP][tables->mates[minor == BISHOP]++] = mate;
            }
        }
        if (next_mate(tables, minor) > group)
            group->group = (uint8_t)(next_mate(tables, minor) - group);
    }
    if (next_mate(tables, minor) > place)
        place->place = (uint8_t)(next_mate(tables, minor) - place);
}

static void fill_knight_steps(MinorTables *tables)
{
    memset(tables->knight_steps, FAR, sizeof tables->knight_steps);
    for (Square from = 0; from < 64; from++) {
        Bitboard reached = 0;
        Bitboard edge = bitboard_of(from);
        for (uint8_t steps = 0; edge; steps++) {
            Bitboard next = 0;
            reached |= edge;
            while (edge) {
                Square square = bitboard_take(&edge);
                tables->knight_steps[from][square] = steps;
                next |= attacks_knight(square);
            }
            edge = next & ~reached;
        }
    }
}

void minor_tables_fill(MinorTables *tables)
{
    static const Square corners[4] = {A1, H1, A8, H8};
    tables->mates[0] = tables->mates[1] = 0;
    fill_knight_steps(tables);
    for (unsigned i = 0; i < 4; i++)
        for (Square king = 0; king < 64; king++)
            if (king_distance(king, corners[i]) == 2) {
                add_mates(tables, KNIGHT, corners[i], king);
                add_mates(tables, BISHOP, corners[i], king);
            }
}

static unsigned piece_steps(const MinorTables *tables, Kind kind, Square from, Square to)
{
    if (from == to)
        return 0;
    if (kind == KNIGHT)
        return tables->knight_steps[from][to];
    if (kind == BISHOP && square_is_light(from) != square_is_light(to))
        return FAR;
    return bitboard_has(attack_tables.empty[kind][from], to) ? 1 : 2;
}

/* Moves of a black man until it stands on a square as a man of this kind; pawns may become it. */
static unsigned blocker_steps(const MinorTables *tables, const MinorMate *mate, Kind kind, Square from)
{
    if (kind == mate->blocker_kind && kind != PAWN)
        return piece_steps(tables, kind, from, mate->blocker);
    if (kind != PAWN)
        return FAR;
    unsigned rank = square_rank(from);
    if (mate->blocker_kind == PAWN) {
        bool ahead = square_file(from) == square_file(mate->blocker) && square_rank(mate->blocker) <= rank;
        return ahead ? rank - square_rank(mate->blocker) : FAR;
    }
    return rank + piece_steps(tables, mate->blocker_kind, square_at(square_file(from), 0), mate->blocker);
}

/* A man as White would see it if White were the winner. */
static Square seen(Square square, Colour winner) { return winner == WHITE ? square : square_flip(square); }

/* The nearest of all blockers that the loser has. */
static unsigned nearest_blocker(const MinorTables *tables, const MinorMate *mate, const Position *position,
                                Colour winner)
{
    unsigned best = FAR;
    Bitboard men = position->colour[colour_other(winner)] & ~position->kind[KING] & ~position->kind[QUEEN];
    while (men) {
        Square square = bitboard_take(&men);
        unsigned steps = blocker_steps(tables, mate, man_kind(position->board[square]), seen(square, winner));
        if (steps < best)
            best = steps;
    }
    return best;
}

unsigned minor_mate_distance(const MinorTables *tables, const MinorMate *mate, const Position *position,
                             Colour winner)
{
    Bitboard minors = position_men(position, winner, mate->minor_kind);
    unsigned nearest = FAR;
    while (minors) {
        unsigned steps =
            piece_steps(tables, mate->minor_kind, seen(bitboard_take(&minors), winner), mate->minor);
        if (steps < nearest)
            nearest = steps;
    }
    return king_distance(seen(position->king[colour_other(winner)], winner), mate->loser_king)
           + king_distance(seen(position->king[winner], winner), mate->winner_king) + (nearest ? nearest : 1)
           + nearest_blocker(tables, mate, position, winner);
}

/* The nearest blockers found so far, by kind and square; UNKNOWN where none was asked for yet. */
typedef struct {
    uint8_t steps[KIND_COUNT][64];
} KnownBlockers;

enum { UNKNOWN = 255 };

static unsigned known_blocker(KnownBlockers *known, const MinorTables *tables, const MinorMate *mate, const Position *position, Colour winner)
{
    uint8_t *steps = &known->steps[mate->blocker_kind][mate->blocker];
    if (*steps == UNKNOWN)
        *steps = (uint8_t)nearest_blocker(tables, mate, position, winner);
    return *steps;
}

/* Half-moves to the nearest mate with the kings where they are in `place`, `kings` steps away; `best` where none is nearer. */
static unsigned distance_to_place(const MinorTables *tables, const MinorMate *place, unsigned kings, const Position *position, Colour winner,
                                  Square minor, KnownBlockers *known, unsigned best)
{
    for (const MinorMate *group = place; group < place + place->place; group += group->group) {
        unsigned steps = kings + piece_steps(tables, place->minor_kind, seen(minor, winner), group->minor);
        for (unsigned i = 0; i < group->group && steps < best; i++)
            best = unsigned_smaller(best, steps + known_blocker(known, tables, group + i, position, winner));
    }
    return best;
}

/* The place with the nearest kings is looked at first, and most others need not be then. */
static unsigned distance_of_man(const MinorTables *tables, const Position *position, Colour winner, Square minor, KnownBlockers *known)
{
    bool bishop = man_kind(position->board[minor]) == BISHOP;
    Square loser_king = seen(position->king[colour_other(winner)], winner), winner_king = seen(position->king[winner], winner);
    const MinorMate *end = tables->mate[bishop] + tables->mates[bishop], *nearest = tables->mate[bishop];
    unsigned kings[MINOR_MATES_MAX], least = FAR, best = 2 * FAR, count = 0;
    for (const MinorMate *place = tables->mate[bishop]; place < end; place += place->place) {
        unsigned steps = king_distance(loser_king, place->loser_king) + king_distance(winner_king, place->winner_king);
        nearest = steps < least ? place : nearest;
        least = unsigned_smaller(least, steps);
        kings[count++] = steps;
    }
    best = distance_to_place(tables, nearest, least, position, winner, minor, known, best);
    count = 0;
    for (const MinorMate *place = tables->mate[bishop]; place < end; place += place->place)
        if (kings[count++] < best && place != nearest)
            best = distance_to_place(tables, place, kings[count - 1], position, winner, minor, known, best);
    return best;
}

bool minor_only(const Position *position, Colour winner)
{
    return !(position->colour[winner]
             & (position->kind[PAWN] | position->kind[ROOK] | position->kind[QUEEN]));
}

bool minor_is_alone(const Position *position, Colour winner)
{
    Bitboard men = position->colour[winner] & ~position->kind[KING];
    return minor_only(position, winner) && (!bitboard_several(men) || (men & ~position->kind[BISHOP]) == 0);
}

Distance minor_distance(const MinorTables *tables, const Position *position, Colour winner)
{
    unsigned best = 2 * FAR;
    Bitboard minors = position->colour[winner] & ~position->kind[KING];
    KnownBlockers known;
    memset(&known, UNKNOWN, sizeof known);
    while (minors) {
        unsigned distance = distance_of_man(tables, position, winner, bitboard_take(&minors), &known);
        if (distance < best)
            best = distance;
    }
    Bitboard others = position->colour[colour_other(winner)];
    Bitboard heavy = others & (position->kind[QUEEN] | position->kind[ROOK]);
    Distance distance;
    distance.by[0] = 3 * best + 4 * bitboard_count(others) + 3 * bitboard_count(heavy);
    distance.by[1] = best + 6 * bitboard_count(others) + 4 * bitboard_count(heavy);
    return distance;
}
