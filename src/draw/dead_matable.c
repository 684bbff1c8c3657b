/* SPDX-License-Identifier: MIT */
/*
 * Is a mate thinkable with the men where they may ever stand? What every mate needs: a checking man of the winner
 * (never the king) that attacks the king from a square of its set, and every square beside the king where the king
 * could ever go
 * - attacked by the checking man from that very square, or by another man of the winner from a square of its set, or
 * - beside the winner's king, standing where it may stand at the same time, or
 * - occupied by a man of the loser, a different one for each square.
 * The checking man's own square can only be guarded, not occupied.
 */
#include "draw/dead_internal.h"

typedef struct {
    const Mobility *mobility;
    Colour winner;
    Bitboard region;      /* where the loser's king may ever stand */
    Bitboard walls;       /* what stops lines for ever; a king does not shield the squares behind it */
    Bitboard attacks[64]; /* by man of the winner, the king left out: all squares it may ever attack */
    Bitboard once, twice; /* squares that at least one, at least two of these may attack */
    Blockers blockers;    /* men of the loser, the king left out */
} Net;

/* What one square is attacked with in a thinkable mate. */
typedef struct {
    Square king;
    Bitboard flights; /* squares beside the king that are not attacked */
    Bitboard checker; /* the checking man's square if it is one of them; it cannot be blocked */
    Bitboard line;    /* squares between the checking man and the king */
    Bitboard left;    /* squares that the winner's king may have left to open that line */
} Siege;

/* Kuhn's matching: gives square `which` to a man that is free or can take another square. At most eight deep. */
static bool assign(const Blockers *blockers, const Square *squares, unsigned which, uint64_t *asked,
                   uint8_t *holds)
{
    for (unsigned j = 0; j < blockers->count; j++) {
        if (!bitboard_has(blockers->stands[j], squares[which]) || (*asked >> j & 1U))
            continue;
        *asked |= UINT64_C(1) << j;
        if (holds[j] == 0 || assign(blockers, squares, holds[j] - 1U, asked, holds)) {
            holds[j] = (uint8_t)(which + 1);
            return true;
        }
    }
    return false;
}

bool blockers_can_fill(const Blockers *blockers, Bitboard set)
{
    uint8_t holds[64] = {0}; /* by man: one more than the number of its square */
    Square squares[8];
    unsigned count = 0;
    if (bitboard_count(set) > blockers->count)
        return false;
    while (set)
        squares[count++] = bitboard_take(&set);
    for (unsigned i = 0; i < count; i++) {
        uint64_t asked = 0;
        if (!assign(blockers, squares, i, &asked, holds))
            return false;
    }
    return true;
}

static bool pair_stands(const Net *net, Square winner_king, Square king, Colour turn)
{
    return net->winner == WHITE ? kings_may_stand(net->mobility, winner_king, king, turn)
                                : kings_may_stand(net->mobility, king, winner_king, turn);
}

/* Can the kings stand there when the mate is given? Another man than the king gives it, with the pair already in
 * place, or the king steps out of the line. */
static bool kings_fit(const Net *net, const Siege *siege, Square winner_king)
{
    if (!net->mobility->paired)
        return king_distance(winner_king, siege->king) > 1;
    if (pair_stands(net, winner_king, siege->king, net->winner))
        return true;
    if (!pair_stands(net, winner_king, siege->king, colour_other(net->winner)))
        return false;
    Bitboard before = attacks_king(winner_king) & siege->left;
    while (before)
        if (pair_stands(net, bitboard_take(&before), siege->king, net->winner))
            return true;
    return false;
}

static bool can_be_closed(const Net *net, const Siege *siege)
{
    Bitboard kings = net->mobility->stands[net->mobility->king[net->winner]] & ~siege->line;
    bool without_king_tried = false;
    while (kings) {
        Square square = bitboard_take(&kings);
        Bitboard left = siege->flights & ~attacks_king(square);
        if ((left & siege->checker) || (left == siege->flights && without_king_tried)
            || !kings_fit(net, siege, square))
            continue;
        without_king_tried |= left == siege->flights;
        if (blockers_can_fill(&net->blockers, left))
            return true;
    }
    return false;
}

/* Can this man of the winner be the checking one? Tries every square it may check from. */
static bool can_check(const Net *net, unsigned i, Square king)
{
    const Mobility *mobility = net->mobility;
    Bitboard others = net->twice | (net->once & ~net->attacks[i]);
    Bitboard beside = attacks_king(king) & net->region;
    const struct {
        Man man;
        Bitboard squares;
    } roles[3] = {{mobility->man[i], mobility->stands[i]},
                  {man_of(net->winner, QUEEN), mobility->promoted[i]},
                  {man_of(net->winner, KNIGHT), mobility->promoted[i]}};
    for (unsigned role = 0; role < 3; role++) {
        Bitboard from = roles[role].squares;
        while (from) {
            Square square = bitboard_take(&from);
            Bitboard attacked = attacks_of(roles[role].man, square, net->walls);
            if (!bitboard_has(attacked, king))
                continue;
            Bitboard line = squares_between(square, king);
            Siege siege = {king, beside & ~attacked & ~others, 0, line, line};
            siege.checker = siege.flights & bitboard_of(square);
            if (can_be_closed(net, &siege))
                return true;
        }
    }
    return false;
}

static void spread(Net *net)
{
    const Mobility *mobility = net->mobility;
    for (unsigned i = 0; i < mobility->men; i++) {
        Man man = mobility->man[i];
        bool king = man_kind(man) == KING;
        if (man_colour(man) != net->winner) {
            if (!king)
                net->blockers.stands[net->blockers.count++] = mobility->stands[i] | mobility->promoted[i];
            continue;
        }
        if (king)
            continue;
        Bitboard attacks = mobility_attacks(man, mobility->stands[i], net->walls);
        if (mobility->promoted[i])
            attacks |= mobility_attacks(man_of(net->winner, QUEEN), mobility->promoted[i], net->walls)
                       | mobility_knights(mobility->promoted[i]);
        net->attacks[i] = attacks;
        net->twice |= net->once & attacks;
        net->once |= attacks;
    }
}

bool mobility_allows_mate(const Mobility *mobility, Colour winner)
{
    Net net = {.mobility = mobility, .winner = winner};
    Colour loser = colour_other(winner);
    net.region = mobility->stands[mobility->king[loser]];
    net.walls = mobility->fixed & ~bitboard_of(mobility->origin[mobility->king[loser]]);
    spread(&net);
    Bitboard mated = net.region & net.once;
    while (mated) {
        Square king = bitboard_take(&mated);
        Siege siege = {king, attacks_king(king) & net.region & ~net.once, 0, 0, ~UINT64_C(0)};
        if (!can_be_closed(&net, &siege))
            continue;
        for (unsigned i = 0; i < mobility->men; i++)
            if (bitboard_has(net.attacks[i], king) && can_check(&net, i, king))
                return true;
    }
    return false;
}
