/* SPDX-License-Identifier: MIT */
/*
 * Cooperative playouts: both sides play for the mate of the same king.
 *
 * Nearly every position of a real game is decided here, so this file is about speed and nothing else: no choice it
 * makes can be wrong, only the mate at the end counts. The loser's men are mostly in the way of it. He gives them away,
 * the winner takes them and runs his pawns, and whenever the men have changed and the loser has at most pawns left, a
 * mate is planned (dead_pattern.c). Before every move of the winner all checks are tried for mate.
 */
#include "draw/dead_internal.h"

#include "rules/legal.h"
#include "rules/movegen.h"

enum {
    FLIGHTS_MAX = 1, /* of a king that may be mated in one */
    IDLE_MAX = 8     /* half-moves without change before the winner's king goes for a man himself */
};

/* ---- mates in one ---- */

/* What the winner, who is to move, has around the loser's king. */
typedef struct {
    Square king;
    Bitboard flights;            /* squares beside the king that it could go to */
    Bitboard occupied, without;  /* all men; all but the loser's king */
    Bitboard checks[KIND_COUNT]; /* squares from which a man of that kind checks */
} Net;

static void find_flights(const Position *position, Net *net)
{
    Colour us = position->turn, them = colour_other(us);
    net->king = position->king[them];
    net->occupied = position_occupied(position);
    net->without = net->occupied ^ bitboard_of(net->king);
    net->flights =
        attacks_king(net->king) & ~position->colour[them] & ~attacked_by(position, us, net->without);
}

static void find_checks(const Position *position, Net *net)
{
    net->checks[PAWN] = attacks_pawn(colour_other(position->turn), net->king);
    net->checks[KNIGHT] = attacks_knight(net->king);
    net->checks[BISHOP] = attacks_bishop(net->king, net->occupied);
    net->checks[ROOK] = attacks_rook(net->king, net->occupied);
    net->checks[QUEEN] = net->checks[BISHOP] | net->checks[ROOK];
}

static bool has_more_than(Bitboard set, unsigned count)
{
    for (; set && count > 0; count--)
        set &= set - 1;
    return set != 0;
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
    Net net;
    find_flights(position, &net);
    if (has_more_than(net.flights, FLIGHTS_MAX))
        return MOVE_NONE;
    find_checks(position, &net);
    return mating_move(position, &net);
}

/* ---- lines of moves ---- */

/* A legal move, castling and en passant left out. */
static bool may_play(const Position *position, Move move)
{
    Colour us = position->turn;
    Square from = move_from(move), to = move_to(move);
    Man man = position->board[from];
    Bitboard occupied = position_occupied(position), targets;
    if (from == position->king[us]) /* most moves of most lines */
        return bitboard_has(attacks_king(from) & ~position->colour[us], to)
               && !attackers_of(position, to, occupied ^ bitboard_of(from), colour_other(us));
    if (!bitboard_has(position->colour[us], from))
        return false;
    if (man_kind(man) == PAWN) {
        targets = bitboard_forward(bitboard_of(from), us) & ~occupied;
        if (rank_for(us, from) == 1)
            targets |= bitboard_forward(targets, us) & ~occupied;
        if (move_is_promotion(move) != (rank_for(us, to) == 7))
            return false;
    } else {
        targets = attacks_of(man, from, occupied) & ~position->colour[us];
    }
    return bitboard_has(targets, to) && move_is_safe(position, move);
}

/* The steps of kings that the line begins with, as long as they go to empty squares that neither the other king attacks nor, by `hits`, any
 * man: their number. All of them are legal. */
static size_t play_steps(Position *position, const Move *line, size_t plies, const Bitboard hits[2])
{
    for (size_t i = 0; i < plies; i++) {
        Square from = move_from(line[i]), to = move_to(line[i]);
        Colour us = position->turn, them = colour_other(us);
        Bitboard attacked = hits[them] | attacks_king(position->king[them]);
        if (from != position->king[us] || !bitboard_has(attacks_king(from) & ~attacked & ~position_occupied(position), to))
            return i;
        men_move(position, line[i]);
    }
    return plies;
}

/* False at the first move that is not legal; the position is then of no use. Castling rights are given up. `hits`, if any: what the men of
 * each colour attack at most while only kings move. */
static bool play_line(Position *position, const Move *line, size_t plies, const Bitboard *hits)
{
    position->rights = 0;
    position->home = 0;
    for (size_t i = hits ? play_steps(position, line, plies - 1, hits) : 0; i < plies; i++) {
        if (!may_play(position, line[i]))
            return false;
        if (i + 1 == plies || move_is_promotion(line[i]))
            position_play(position, line[i]);
        else
            men_move(position, line[i]);
    }
    return true;
}

bool line_mates(const Position *position, const Move *line, size_t plies, const Bitboard *hits)
{
    Position now = *position;
    return play_line(&now, line, plies, hits) && now.checkers && !movegen_any(&now);
}

/* ---- the game ---- */

typedef struct {
    Position now;
    Colour winner;
    uint64_t random;
    Square given;   /* where the loser has just put a man to be taken, or SQUARE_NONE */
    bool by_chance; /* leaves out some of the moves that are best at first sight */
} Playout;

/* What a side would like to do; MOVE_NONE when it cannot. */
typedef Move Wish(Playout *playout);

/* Takes one of the squares out of a set that is not empty. */
static Square take_any(Playout *playout, Bitboard *set)
{
    Bitboard later = *set & ~UINT64_C(0) << playout_random(&playout->random, 64);
    Square square = bitboard_first(later ? later : *set);
    *set ^= bitboard_of(square);
    return square;
}

/* The move, or MOVE_NONE when it leaves the king in check. A pawn becomes a queen. */
static Move safe_move(const Position *now, Square from, Square to)
{
    bool promotes = man_kind(now->board[from]) == PAWN && rank_for(now->turn, to) == 7;
    Move move = promotes ? move_promotion(from, to, QUEEN) : move_of(from, to);
    return move_is_safe(now, move) ? move : MOVE_NONE;
}

static Move king_move(Playout *playout, Bitboard targets)
{
    const Position *now = &playout->now;
    Square king = now->king[now->turn];
    Move move = MOVE_NONE;
    for (Bitboard to = attacks_king(king) & targets; to && move == MOVE_NONE;)
        move = safe_move(now, king, take_any(playout, &to));
    return move;
}

/* A move of one of these pieces to a square of a set. */
static Move piece_move(Playout *playout, Bitboard pieces, Bitboard targets)
{
    const Position *now = &playout->now;
    Bitboard occupied = position_occupied(now);
    Move move = MOVE_NONE;
    while (pieces && move == MOVE_NONE) {
        Square from = take_any(playout, &pieces);
        Bitboard to = attacks_of(now->board[from], from, occupied) & targets;
        if (to)
            move = safe_move(now, from, take_any(playout, &to));
    }
    return move;
}

/* A step of a pawn to a square of a set. */
static Move pawn_move(Playout *playout, Bitboard targets)
{
    const Position *now = &playout->now;
    Colour us = now->turn;
    Bitboard to = bitboard_forward(position_men(now, us, PAWN), us) & targets & ~position_occupied(now);
    Move move = MOVE_NONE;
    while (to && move == MOVE_NONE) {
        Square target = take_any(playout, &to);
        move = safe_move(now, us == WHITE ? target - 8 : target + 8, target);
    }
    return move;
}

static Bitboard prey_of(const Position *now)
{
    return now->colour[colour_other(now->turn)] & ~now->kind[KING];
}

static Move take_on(Playout *playout, Square target)
{
    const Position *now = &playout->now;
    Bitboard takers = attackers_of(now, target, position_occupied(now), now->turn);
    Move move = MOVE_NONE;
    while (takers && move == MOVE_NONE)
        move = safe_move(now, take_any(playout, &takers), target);
    return move;
}

static Move take_man(Playout *playout)
{
    const Position *now = &playout->now;
    Move move = playout->given != SQUARE_NONE ? take_on(playout, playout->given) : MOVE_NONE;
    if (move != MOVE_NONE)
        return move;
    Bitboard prey = prey_of(now) & attacked_by(now, now->turn, position_occupied(now));
    for (Kind kind = QUEEN; prey && kind >= PAWN; kind--)
        for (Bitboard men = prey & now->kind[kind]; men && move == MOVE_NONE;)
            move = take_on(playout, take_any(playout, &men));
    return move;
}

/* A queen or rook attacks a man. */
static Move attack_man(Playout *playout)
{
    const Position *now = &playout->now;
    Bitboard pieces = now->colour[now->turn] & (now->kind[QUEEN] | now->kind[ROOK]);
    Bitboard occupied = position_occupied(now);
    Move move = MOVE_NONE;
    while (pieces && move == MOVE_NONE) {
        Square from = take_any(playout, &pieces);
        Bitboard moves = attacks_of(now->board[from], from, occupied) & ~occupied;
        for (Bitboard prey = prey_of(now); prey && move == MOVE_NONE;) {
            Bitboard to = moves & attacks_of(now->board[from], bitboard_take(&prey), occupied);
            if (to)
                move = safe_move(now, from, take_any(playout, &to));
        }
    }
    return move;
}

/* All squares ahead of the winner's pawns. */
static Bitboard ways(const Playout *playout)
{
    Bitboard way = 0;
    for (Bitboard step = position_men(&playout->now, playout->winner, PAWN); step;)
        way |= step = bitboard_forward(step, playout->winner);
    return way;
}

/* The king leaves the way of a pawn. */
static Move clear_way(Playout *playout)
{
    const Position *now = &playout->now;
    Bitboard way = ways(playout);
    if (!bitboard_has(way, now->king[now->turn]))
        return MOVE_NONE;
    return king_move(playout, ~way & ~position_occupied(now));
}

static Move clear_way_of_piece(Playout *playout)
{
    const Position *now = &playout->now;
    Bitboard way = ways(playout), pieces = now->colour[now->turn] & ~now->kind[PAWN] & ~now->kind[KING];
    return piece_move(playout, pieces & way, ~way & ~position_occupied(now));
}

static Move push_pawn(Playout *playout) { return pawn_move(playout, ~UINT64_C(0)); }

/* In the games by chance the loser's pawns run too: what they become can be given away. */
static Move push_now_and_then(Playout *playout)
{
    return playout->by_chance ? pawn_move(playout, ~UINT64_C(0)) : MOVE_NONE;
}

static Move step(Playout *playout) { return king_move(playout, ~position_occupied(&playout->now)); }

static Move any_move(Playout *playout)
{
    Move moves[MOVES_MAX];
    size_t count = movegen_legal(&playout->now, moves);
    return count > 0 ? moves[playout_random(&playout->random, (unsigned)count)] : MOVE_NONE;
}

static Move answer_check(Playout *playout)
{
    const Position *now = &playout->now;
    if (!now->checkers)
        return MOVE_NONE;
    Move move = king_move(playout, ~now->colour[now->turn]);
    return move != MOVE_NONE ? move : any_move(playout);
}

/* The loser puts a man where it can be taken, best the queen; now and then it takes a pawn there, which may open a
 * wall. */
static Move give_man(Playout *playout)
{
    const Position *now = &playout->now;
    Bitboard hits = attacked_by_men(now, playout->winner, position_occupied(now));
    Bitboard pawns = position_men(now, playout->winner, PAWN);
    if (playout->by_chance && bitboard_several(pawns) && !playout_random(&playout->random, 2))
        hits &= ~position_occupied(now) | pawns;
    else
        hits &= ~position_occupied(now);
    Move move = MOVE_NONE;
    for (Kind kind = QUEEN; kind >= KNIGHT && move == MOVE_NONE; kind--)
        move = piece_move(playout, position_men(now, now->turn, kind), hits);
    if (move == MOVE_NONE)
        move = pawn_move(playout, hits);
    if (move != MOVE_NONE)
        playout->given = move_to(move);
    return move;
}

static Move choose_move(Playout *playout)
{
    static Wish *const winner[] = {take_man, attack_man, clear_way, clear_way_of_piece, push_pawn, step};
    static Wish *const loser[] = {answer_check, clear_way, give_man, push_now_and_then, step};
    bool ours = playout->now.turn == playout->winner;
    if (!ours)
        playout->given = SQUARE_NONE;
    size_t count = ours ? sizeof winner / sizeof *winner : sizeof loser / sizeof *loser;
    Move move = MOVE_NONE;
    for (size_t i = 0; i < count && move == MOVE_NONE; i++)
        if (!playout->by_chance || playout_random(&playout->random, 4))
            move = ours ? winner[i](playout) : loser[i](playout);
    return move != MOVE_NONE ? move : any_move(playout);
}

/* Makes the next moves of the game. Their number, 0 when it is over or stuck. */
static size_t go_on(Playout *playout, unsigned idle, Move *line)
{
    if (idle >= IDLE_MAX) {
        size_t plies = walk_to_capture(&playout->now, playout->winner, line);
        return play_line(&playout->now, line, plies, NULL) ? plies : 0;
    }
    line[0] = choose_move(playout);
    if (line[0] == MOVE_NONE)
        return 0;
    position_play(&playout->now, line[0]);
    return 1;
}

size_t playout_try(const Position *position, Colour winner, unsigned attempt, Move *line)
{
    Playout playout = {.now = *position,
                       .winner = winner,
                       .random = attempt + 1,
                       .given = SQUARE_NONE,
                       .by_chance = attempt > 0};
    const Position *now = &playout.now;
    bool changed = true;
    unsigned idle = 0;
    for (size_t plies = 0; plies <= PLAYOUT_PLIES_MAX - WALK_PLIES_MAX;) {
        Bitboard pieces = now->colour[colour_other(winner)] & ~now->kind[PAWN] & ~now->kind[KING];
        if (changed && !pieces && (now->turn != winner || plies == 0)) {
            size_t rest = pattern_mate(now, winner, line + plies);
            if (rest > 0)
                return plies + rest;
            changed = false;
        }
        if (now->turn == winner && (!pieces || attempt > 0) && (line[plies] = playout_mating_move(now)) != MOVE_NONE)
            return plies + 1;
        size_t more = go_on(&playout, idle, line + plies);
        if (more == 0)
            return now->turn != winner && position_is_checkmate(now) ? plies : 0;
        plies += more;
        changed |= now->clock == 0;
        idle = now->clock == 0 ? 0 : idle + 1;
    }
    return 0;
}
