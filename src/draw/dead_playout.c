/* SPDX-License-Identifier: MIT */
/*
 * Cooperative playouts: both sides play for the mate of the same king, greedily and with a little chance.
 *
 * Nearly every position of a real game is decided here, so this file is about speed and nothing else: no choice it
 * makes can be wrong, only the mate at the end counts. The loser's king walks into a corner, the winner's king to one
 * of the two squares a knight's step from that corner, pawns run until there is a queen or rook. Before every move of
 * the winner all checks are tried for mate, and a queen or rook that can mate in two moves makes the first of them.
 */
#include "draw/dead_internal.h"

#include "rules/legal.h"
#include "rules/movegen.h"

typedef struct {
    Position now;
    Colour winner;
    Bitboard to_corner[8]; /* squares at most so many king's steps from the loser's corner */
    Bitboard to_goal[8];   /* the same for the winner's squares beside it */
    uint64_t random;
    bool heavy;      /* the winner has a queen or rook */
    bool minor_only; /* the winner has no queen, rook or pawn */
} Playout;

/* What the winner, who is to move, has around the loser's king. */
typedef struct {
    Square king;
    Bitboard flights;            /* squares beside the king that it could go to */
    Bitboard occupied, without;  /* all men; all but the loser's king */
    Bitboard checks[KIND_COUNT]; /* squares from which a man of that kind checks */
} Net;

static Net net_around(const Position *position)
{
    Colour us = position->turn, them = colour_other(us);
    Net net = {.king = position->king[them], .occupied = position_occupied(position)};
    net.without = net.occupied ^ bitboard_of(net.king);
    net.flights = attacks_king(net.king) & ~position->colour[them] & ~attacked_by(position, us, net.without);
    net.checks[PAWN] = attacks_pawn(them, net.king);
    net.checks[KNIGHT] = attacks_knight(net.king);
    net.checks[BISHOP] = attacks_bishop(net.king, net.occupied);
    net.checks[ROOK] = attacks_rook(net.king, net.occupied);
    net.checks[QUEEN] = net.checks[BISHOP] | net.checks[ROOK];
    return net;
}

static bool mates(const Position *position, Move move)
{
    if (!move_is_safe(position, move))
        return false;
    Position next = *position;
    position_play(&next, move);
    return next.checkers && !movegen_any(&next);
}

static Move mating_promotion(const Position *position, const Net *net, Square from, Square to)
{
    for (Kind kind = KNIGHT; kind <= QUEEN; kind++)
        if (bitboard_has(net->checks[kind], to) && mates(position, move_promotion(from, to, kind)))
            return move_promotion(from, to, kind);
    return MOVE_NONE;
}

static Bitboard pawn_targets(const Position *position, const Net *net, Square from)
{
    Colour us = position->turn;
    Bitboard step = bitboard_forward(bitboard_of(from), us) & ~net->occupied;
    Bitboard to = step | (attacks_pawn(us, from) & position->colour[colour_other(us)]);
    if (rank_for(us, from) == 1)
        to |= bitboard_forward(step, us) & ~net->occupied;
    return to;
}

/* A move of the side to move that checks directly and mates, or MOVE_NONE. Squares where a man other than the king
 * could take are not tried. */
static Move mating_move(const Position *position, const Net *net)
{
    Bitboard men = position->colour[position->turn] & ~position->kind[KING];
    Bitboard guarded = attacked_by_men(position, colour_other(position->turn), net->occupied);
    while (men) {
        Square from = bitboard_take(&men);
        Man man = position->board[from];
        bool pawn = man_kind(man) == PAWN, promotes = pawn && rank_for(position->turn, from) == 6;
        Bitboard to = pawn ? pawn_targets(position, net, from) : attacks_of(man, from, net->occupied);
        to &= promotes ? ~UINT64_C(0)
                       : net->checks[man_kind(man)] & ~position->colour[position->turn] & ~guarded;
        while (to) {
            Square target = bitboard_take(&to);
            Move move = MOVE_NONE;
            if (promotes)
                move = mating_promotion(position, net, from, target);
            else if (!(net->flights & ~attacks_of(man, target, net->without))
                     && mates(position, move_of(from, target)))
                move = move_of(from, target);
            if (move != MOVE_NONE)
                return move;
        }
    }
    return MOVE_NONE;
}

Move playout_mating_move(const Position *position)
{
    Net net = net_around(position);
    return mating_move(position, &net);
}

/* Squares from which a queen or rook reaches a square where it would mate. */
static Bitboard approach(const Position *position, const Net *net, Kind kind)
{
    Man man = man_of(position->turn, kind);
    Bitboard squares = 0;
    Bitboard checks = net->checks[kind] & ~position->colour[position->turn];
    while (checks) {
        Square square = bitboard_take(&checks);
        if (!(net->flights & ~attacks_of(man, square, net->without)))
            squares |= attacks_of(man, square, net->occupied);
    }
    return squares;
}

/* One of the squares of a set that is not empty. */
static Square random_square(Playout *playout, Bitboard set)
{
    for (unsigned skip = playout_random(&playout->random, bitboard_count(set)); skip > 0; skip--)
        set &= set - 1;
    return bitboard_first(set);
}

/* A move of a queen or rook that threatens mate, or MOVE_NONE. */
static Move threatening_move(Playout *playout, const Net *net)
{
    const Position *now = &playout->now;
    for (Kind kind = ROOK; kind <= QUEEN; kind++) {
        Bitboard men = position_men(now, now->turn, kind);
        Bitboard squares = men ? approach(now, net, kind) & ~now->colour[now->turn] & ~net->checks[kind] : 0;
        while (squares && men) {
            Square from = bitboard_take(&men);
            Bitboard to = attacks_of(man_of(now->turn, kind), from, net->occupied) & squares;
            if (!to)
                continue;
            Move move = move_of(from, random_square(playout, to));
            if (move_is_safe(now, move))
                return move;
        }
    }
    return MOVE_NONE;
}

static void fill_rings(Bitboard *rings, Bitboard centre)
{
    rings[0] = centre;
    for (unsigned i = 1; i < 8; i++)
        rings[i] = rings[i - 1] | mobility_kings(rings[i - 1]);
}

static int ring_of(const Bitboard *rings, Square square)
{
    int i = 0;
    while (!bitboard_has(rings[i], square))
        i++;
    return i;
}

/* A safe step of a king that is not in check to an inner ring, or MOVE_NONE. */
static Move step_inwards(Playout *playout, const Bitboard *rings)
{
    const Position *now = &playout->now;
    Square king = now->king[now->turn];
    int ring = ring_of(rings, king);
    if (ring == 0 || now->checkers)
        return MOVE_NONE;
    Bitboard to = attacks_king(king) & rings[ring - 1] & ~position_occupied(now);
    if (to)
        to &= ~attacked_by(now, colour_other(now->turn), position_occupied(now) ^ bitboard_of(king));
    if (!to)
        return MOVE_NONE;
    return move_of(king, random_square(playout, to));
}

static int winner_score(const Playout *playout, Move move)
{
    const Position *now = &playout->now;
    Square from = move_from(move), to = move_to(move);
    Kind kind = man_kind(now->board[from]);
    Square enemy_king = now->king[colour_other(playout->winner)];
    int score = 0;
    if (kind == KING)
        score += 10 * (ring_of(playout->to_goal, from) - ring_of(playout->to_goal, to));
    else if ((kind == QUEEN || kind == ROOK) && king_distance(to, enemy_king) == 1)
        score -= 10;
    if (now->board[to] != MAN_NONE)
        score += 12;
    if (kind == PAWN)
        score += playout->heavy ? 1 : 14;
    if (move_is_promotion(move))
        score += move_promoted(move) == QUEEN ? 20 : 8;
    return score;
}

static int loser_score(const Playout *playout, Move move)
{
    static const int taken_score[KIND_COUNT] = {0, -30, -12, -12, -40, -40, 0};
    const Position *now = &playout->now;
    Square from = move_from(move), to = move_to(move);
    Kind kind = man_kind(now->board[from]);
    int score = taken_score[man_kind(now->board[to])];
    if (kind == KING)
        score += 10 * (ring_of(playout->to_corner, from) - ring_of(playout->to_corner, to));
    if (kind == PAWN)
        score -= 3;
    if (move_is_promotion(move))
        score += playout->minor_only && move_promoted(move) <= BISHOP ? 8 : -10;
    return score;
}

/* The best of all legal moves by the scores above and chance, or MOVE_NONE when there is none. */
static Move best_move(Playout *playout)
{
    const Position *now = &playout->now;
    Move moves[MOVES_MAX];
    size_t count = movegen_legal(now, moves);
    Move best = MOVE_NONE;
    int best_score = -1000;
    for (size_t i = 0; i < count; i++) {
        int score = (int)playout_random(&playout->random, 8);
        score +=
            now->turn == playout->winner ? winner_score(playout, moves[i]) : loser_score(playout, moves[i]);
        if (score > best_score) {
            best_score = score;
            best = moves[i];
        }
    }
    return best;
}

/* Sets `*mate` when the move ends the playout. */
static Move winner_move(Playout *playout, bool *mate)
{
    Net net = net_around(&playout->now);
    Move move = MOVE_NONE;
    if (bitboard_count(net.flights) <= 5) {
        move = mating_move(&playout->now, &net);
        if (move != MOVE_NONE) {
            *mate = true;
            return move;
        }
        if (playout_random(&playout->random, 4))
            move = threatening_move(playout, &net);
    }
    if (move == MOVE_NONE && playout->heavy)
        move = step_inwards(playout, playout->to_goal);
    return move != MOVE_NONE ? move : best_move(playout);
}

/* A quiet move of the first of these pieces that has one, or MOVE_NONE. */
static Move quiet_move(Playout *playout, Bitboard men)
{
    const Position *now = &playout->now;
    while (men) {
        Square from = bitboard_take(&men);
        Bitboard to = attacks_of(now->board[from], from, position_occupied(now)) & ~position_occupied(now);
        if (!to)
            continue;
        Move move = move_of(from, random_square(playout, to));
        if (move_is_safe(now, move))
            return move;
    }
    return MOVE_NONE;
}

/* A quiet move of some piece, to let the winner go on; or MOVE_NONE. */
static Move waiting_move(Playout *playout)
{
    const Position *now = &playout->now;
    Bitboard men = now->colour[now->turn] & ~now->kind[PAWN] & ~now->kind[KING];
    if (now->checkers)
        return MOVE_NONE;
    Bitboard first = men & ~UINT64_C(0) << playout_random(&playout->random, 64);
    Move move = quiet_move(playout, first);
    return move != MOVE_NONE ? move : quiet_move(playout, men & ~first);
}

static Move loser_move(Playout *playout)
{
    Move move = step_inwards(playout, playout->to_corner);
    if (move == MOVE_NONE)
        move = waiting_move(playout);
    return move != MOVE_NONE ? move : best_move(playout);
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
    Square corner = nth_corner(position, winner, attempt);
    unsigned right = square_file(corner) != 0, top = square_rank(corner) != 0;
    Bitboard goals = bitboard_of(square_at(right ? 6 : 1, top ? 5 : 2))
                     | bitboard_of(square_at(right ? 5 : 2, top ? 6 : 1));
    fill_rings(playout.to_corner, bitboard_of(corner));
    fill_rings(playout.to_goal, goals);
    playout.random = attempt + 1;
    bool mate = false;
    for (size_t plies = 0; plies < PLAYOUT_PLIES_MAX; plies++) {
        const Position *now = &playout.now;
        Bitboard ours = now->colour[winner];
        playout.heavy = (ours & (now->kind[QUEEN] | now->kind[ROOK])) != 0;
        playout.minor_only = !playout.heavy && !(ours & now->kind[PAWN]);
        Move move = now->turn == winner ? winner_move(&playout, &mate) : loser_move(&playout);
        if (move == MOVE_NONE)
            return 0;
        line[plies] = move;
        if (mate)
            return plies + 1;
        position_play(&playout.now, move);
    }
    return 0;
}
