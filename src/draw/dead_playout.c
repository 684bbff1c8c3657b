/* SPDX-License-Identifier: MIT */
/*
 * Cooperative playouts: both sides play for the mate of the same king, greedily and with a little chance.
 *
 * Nearly every position of a real game is decided here, so this file is about speed and nothing else: no choice it
 * makes can be wrong, only the mate at the end counts. The loser's king walks into a corner, the winner's king to one
 * of the two squares a knight's step from that corner, pawns run until there is a queen or rook, and before every
 * move of the winner all checks are tried for mate.
 */
#include "draw/dead_internal.h"

#include "rules/legal.h"
#include "rules/movegen.h"

typedef struct {
    Position now;
    Colour winner;
    Square corner;
    Square goal[2];
    uint64_t random;
    uint64_t seen[PLAYOUT_PLIES_MAX];
    size_t plies;
} Playout;

static unsigned random_below_8(Playout *playout)
{
    playout->random = playout->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(playout->random >> 61);
}

static bool mates(const Position *position, Move move)
{
    if (!move_is_safe(position, move))
        return false;
    Position next = *position;
    position_play(&next, move);
    return next.checkers && !movegen_any(&next);
}

/* A move of the side to move that checks directly and mates, or MOVE_NONE. */
static Move mating_move(const Position *position)
{
    Colour us = position->turn, them = colour_other(us);
    Square king = position->king[them];
    Bitboard occupied = position_occupied(position);
    Bitboard without = occupied ^ bitboard_of(king);
    Bitboard flights = attacks_king(king) & ~position->colour[them] & ~attacked_by(position, us, without);
    if (bitboard_count(flights) > 5)
        return MOVE_NONE;
    Bitboard diagonal = attacks_bishop(king, occupied), straight = attacks_rook(king, occupied);
    const Bitboard checks[KIND_COUNT] = {[KNIGHT] = attacks_knight(king), [BISHOP] = diagonal, [ROOK] = straight,
                                         [QUEEN] = diagonal | straight, [PAWN] = attacks_pawn(them, king)};
    Bitboard men = position->colour[us] & ~position->kind[KING];
    while (men) {
        Square from = bitboard_take(&men);
        Man man = position->board[from];
        Bitboard to;
        if (man_kind(man) == PAWN) {
            Bitboard step = bitboard_forward(bitboard_of(from), us) & ~occupied;
            to = step | (attacks_pawn(us, from) & position->colour[them]);
            if (rank_for(us, from) == 1)
                to |= bitboard_forward(step, us) & ~occupied;
            if (rank_for(us, from) != 6)
                to &= checks[PAWN];
        } else {
            to = attacks_of(man, from, occupied) & ~position->colour[us] & checks[man_kind(man)];
        }
        while (to) {
            Square target = bitboard_take(&to);
            if (man_kind(man) == PAWN && rank_for(us, target) == 7) {
                for (Kind kind = KNIGHT; kind <= QUEEN; kind++)
                    if (bitboard_has(checks[kind], target) && mates(position, move_promotion(from, target, kind)))
                        return move_promotion(from, target, kind);
                continue;
            }
            Bitboard left = flights & ~bitboard_of(target) & ~attacks_of(man, target, without);
            if (!left && mates(position, move_of(from, target)))
                return move_of(from, target);
        }
    }
    return MOVE_NONE;
}

static int goal_distance(const Playout *playout, Square king)
{
    unsigned a = king_distance(king, playout->goal[0]), b = king_distance(king, playout->goal[1]);
    return (int)(a < b ? a : b);
}

static int winner_score(const Playout *playout, Move move, bool heavy)
{
    const Position *now = &playout->now;
    Square from = move_from(move), to = move_to(move);
    Kind kind = man_kind(now->board[from]);
    Square enemy_king = now->king[colour_other(playout->winner)];
    int score = 0;
    if (kind == KING)
        score += 10 * (goal_distance(playout, from) - goal_distance(playout, to));
    else if ((kind == QUEEN || kind == ROOK) && king_distance(to, enemy_king) == 1)
        score -= 10;
    if (now->board[to] != MAN_NONE)
        score += 12;
    if (kind == PAWN)
        score += heavy ? 1 : 14;
    if (move_is_promotion(move))
        score += move_promoted(move) == QUEEN ? 20 : 8;
    return score;
}

static int loser_score(const Playout *playout, Move move, bool minor_only)
{
    const Position *now = &playout->now;
    Square from = move_from(move), to = move_to(move);
    Kind kind = man_kind(now->board[from]), taken = man_kind(now->board[to]);
    int score = 0;
    if (kind == KING)
        score += 10 * ((int)king_distance(from, playout->corner) - (int)king_distance(to, playout->corner));
    if (taken == QUEEN || taken == ROOK)
        score -= 40;
    else if (taken == PAWN)
        score -= 30;
    else if (taken != KIND_NONE)
        score -= 12;
    if (kind == PAWN)
        score -= 3;
    if (move_is_promotion(move))
        score += minor_only && move_promoted(move) <= BISHOP ? 8 : -10;
    return score;
}

static bool seen_before(const Playout *playout, uint64_t hash)
{
    for (size_t i = 0; i < playout->plies; i++)
        if (playout->seen[i] == hash)
            return true;
    return false;
}

static Move choose(Playout *playout)
{
    const Position *now = &playout->now;
    Move moves[MOVES_MAX];
    size_t count = movegen_legal(now, moves);
    Bitboard ours = now->colour[playout->winner];
    bool heavy = (ours & (now->kind[QUEEN] | now->kind[ROOK])) != 0;
    bool minor_only = !heavy && !(ours & now->kind[PAWN]);
    Move best = MOVE_NONE;
    int best_score = -1000;
    for (size_t i = 0; i < count; i++) {
        int score = (int)random_below_8(playout);
        score += now->turn == playout->winner ? winner_score(playout, moves[i], heavy) : loser_score(playout, moves[i], minor_only);
        if (score > best_score) {
            best_score = score;
            best = moves[i];
        }
    }
    return best;
}

static Square nth_corner(const Position *position, Colour winner, unsigned attempt)
{
    static const Square corners[4] = {A1, H1, A8, H8};
    unsigned cost[4];
    Square king = position->king[colour_other(winner)];
    for (unsigned i = 0; i < 4; i++)
        cost[i] = 4 * king_distance(king, corners[i]) + i;
    unsigned rank = attempt < 2 ? 0 : (attempt - 1) & 3U;
    for (unsigned i = 0; i < 4; i++) {
        unsigned better = 0;
        for (unsigned j = 0; j < 4; j++)
            better += cost[j] < cost[i];
        if (better == rank)
            return corners[i];
    }
    return corners[0];
}

size_t playout_try(const Position *position, Colour winner, unsigned attempt, Move *line)
{
    Playout playout;
    playout.now = *position;
    playout.winner = winner;
    playout.corner = nth_corner(position, winner, attempt);
    unsigned file = square_file(playout.corner), rank = square_rank(playout.corner);
    playout.goal[0] = square_at(file ? 6 : 1, rank ? 5 : 2);
    playout.goal[1] = square_at(file ? 5 : 2, rank ? 6 : 1);
    playout.random = attempt + 1;
    for (playout.plies = 0; playout.plies < PLAYOUT_PLIES_MAX; playout.plies++) {
        Move move = playout.now.turn == winner ? mating_move(&playout.now) : MOVE_NONE;
        if (move != MOVE_NONE) {
            line[playout.plies] = move;
            return playout.plies + 1;
        }
        move = choose(&playout);
        if (move == MOVE_NONE)
            return 0;
        playout.seen[playout.plies] = playout.now.hash;
        position_play(&playout.now, move);
        line[playout.plies] = move;
        if (seen_before(&playout, playout.now.hash))
            playout.random ^= playout.now.hash;
    }
    return 0;
}
