/* SPDX-License-Identifier: MIT */
/*
 * Legal moves, generated as such: check answers and pins restrict the targets beforehand, so that only king moves,
 * castling and en passant are tested one by one.
 */
#include "rules/movegen.h"

#include <assert.h>

#include "rules/legal.h"

static Move *add_all(Move *out, Square from, Bitboard targets)
{
    while (targets)
        *out++ = move_of(from, bitboard_take(&targets));
    return out;
}

static Move *add_pawn(Move *out, Square from, Square to)
{
    if (!(bitboard_of(to) & BITBOARD_EDGE_RANKS)) {
        *out++ = move_of(from, to);
        return out;
    }
    for (Kind kind = QUEEN; kind >= KNIGHT; kind--)
        *out++ = move_promotion(from, to, kind);
    return out;
}

static Move *add_pawns(const Position *position, Move *out, Bitboard targets, Bitboard pinned)
{
    Colour us = position->turn;
    Square king = position->king[us];
    Bitboard occupied = position_occupied(position), enemies = position->colour[colour_other(us)];
    Bitboard start = bitboard_rank(us == WHITE ? 1 : 6);
    Bitboard pawns = position_men(position, us, PAWN);
    while (pawns) {
        Square from = bitboard_take(&pawns);
        Bitboard here = bitboard_of(from);
        Bitboard to = bitboard_forward(here, us) & ~occupied;
        if (here & start)
            to |= bitboard_forward(to, us) & ~occupied;
        to |= attacks_pawn(us, from) & enemies;
        to &= targets;
        if (pinned & here)
            to &= line_through(king, from);
        while (to)
            out = add_pawn(out, from, bitboard_take(&to));
    }
    if (position->en_passant != SQUARE_NONE) {
        Bitboard takers = attacks_pawn(colour_other(us), position->en_passant) & position_men(position, us, PAWN);
        while (takers) {
            Move move = move_of(bitboard_take(&takers), position->en_passant) | MOVE_EN_PASSANT;
            if (move_is_safe(position, move))
                *out++ = move;
        }
    }
    return out;
}

static Move *add_pieces(const Position *position, Move *out, Bitboard targets, Bitboard pinned)
{
    Colour us = position->turn;
    Bitboard occupied = position_occupied(position);
    Bitboard pieces = position->colour[us] & ~position->kind[PAWN] & ~position->kind[KING];
    while (pieces) {
        Square from = bitboard_take(&pieces);
        Bitboard to = attacks_of(position->board[from], from, occupied) & targets;
        if (bitboard_has(pinned, from))
            to &= line_through(position->king[us], from);
        out = add_all(out, from, to);
    }
    return out;
}

static Move *add_king(const Position *position, Move *out)
{
    Colour us = position->turn;
    Square from = position->king[us];
    Bitboard without = position_occupied(position) ^ bitboard_of(from);
    Bitboard to = attacks_king(from) & ~position->colour[us];
    while (to) {
        Square target = bitboard_take(&to);
        if (!attackers_of(position, target, without, colour_other(us)))
            *out++ = move_of(from, target);
    }
    return out;
}

static Move *add_castling(const Position *position, Move *out)
{
    for (unsigned side = SIDE_KING; side <= SIDE_QUEEN; side++) {
        Move move = legal_castling(position, side);
        if (move != MOVE_NONE)
            *out++ = move;
    }
    return out;
}

/* Where men other than the king may go: not onto their own, and in check only where the check is answered. */
static Bitboard move_targets(const Position *position)
{
    Bitboard targets = ~position->colour[position->turn];
    if (position->checkers)
        targets &= position->checkers | squares_between(position->king[position->turn], bitboard_first(position->checkers));
    return targets;
}

size_t movegen_legal(const Position *position, Move *moves)
{
    Move *out = add_king(position, moves);
    if (bitboard_several(position->checkers))
        return (size_t)(out - moves);
    Bitboard targets = move_targets(position), pinned = pinned_men(position);
    out = add_pieces(position, out, targets, pinned);
    out = add_pawns(position, out, targets, pinned);
    if (!position->checkers && position->rights)
        out = add_castling(position, out);
    assert(out - moves <= MOVES_MAX);
    return (size_t)(out - moves);
}

static bool any_king_move(const Position *position)
{
    Colour us = position->turn;
    Square from = position->king[us];
    Bitboard without = position_occupied(position) ^ bitboard_of(from);
    for (Bitboard to = attacks_king(from) & ~position->colour[us]; to;)
        if (!attackers_of(position, bitboard_take(&to), without, colour_other(us)))
            return true;
    return false;
}

static bool any_piece_move(const Position *position, Bitboard targets, Bitboard pinned)
{
    Colour us = position->turn;
    Bitboard occupied = position_occupied(position);
    for (Bitboard pieces = position->colour[us] & ~position->kind[PAWN] & ~position->kind[KING]; pieces;) {
        Square from = bitboard_take(&pieces);
        Bitboard to = attacks_of(position->board[from], from, occupied) & targets;
        if (bitboard_has(pinned, from))
            to &= line_through(position->king[us], from);
        if (to)
            return true;
    }
    return false;
}

bool movegen_any(const Position *position)
{
    Move moves[MOVES_MAX];
    if (any_king_move(position))
        return true;
    if (bitboard_several(position->checkers))
        return false;
    Bitboard targets = move_targets(position), pinned = pinned_men(position);
    if (any_piece_move(position, targets, pinned))
        return true;
    /* Castling is possible only where the king can move beside him too. In Chess960 he may stand on his target already. */
    return add_pawns(position, moves, targets, pinned) != moves || (position->rights && add_castling(position, moves) != moves);
}

/* Moves of these men to these squares as if none were pinned; castling, en passant and the king's aside. Stops at `enough`. */
static size_t count_moves(const Position *position, Bitboard men, Bitboard targets, size_t enough)
{
    Colour us = position->turn;
    Bitboard occupied = position_occupied(position), last = BITBOARD_EDGE_RANKS;
    size_t count = 0;
    for (Kind kind = QUEEN; kind >= KNIGHT; kind--) /* those with many moves first */
        for (Bitboard pieces = men & position->kind[kind]; pieces;) {
            Square from = bitboard_take(&pieces);
            count += bitboard_count(attacks_of(kind, from, occupied) & targets);
            if (count >= enough)
                return count;
        }
    Bitboard ahead = bitboard_forward(men & position->kind[PAWN], us), single = ahead & ~occupied;
    Bitboard twice = bitboard_forward(single & bitboard_rank(us == WHITE ? 2 : 5), us) & ~occupied & targets;
    Bitboard enemies = position->colour[colour_other(us)] & targets;
    Bitboard east = bitboard_east(ahead) & enemies, west = bitboard_west(ahead) & enemies;
    single &= targets;
    count += bitboard_count(single) + bitboard_count(twice) + bitboard_count(east) + bitboard_count(west);
    if ((single | east | west) & last)
        count += 3 * (bitboard_count(single & last) + bitboard_count(east & last) + bitboard_count(west & last));
    return count;
}

/* Mostly told by counting; moves are generated only where that leaves it open. */
bool movegen_at_least(const Position *position, size_t wanted)
{
    Move moves[MOVES_MAX];
    Colour us = position->turn;
    Bitboard men = position->colour[us], targets = move_targets(position), pinned = pinned_men(position);
    size_t all = count_moves(position, men & ~pinned, targets, wanted);
    if (all >= wanted && !position->checkers)
        return true;
    size_t others = position->en_passant != SQUARE_NONE ? 2 : 0;
    others += pinned ? count_moves(position, pinned, targets, wanted) : 0;
    others += position->rights ? 2 : 0;
    if (all + others + bitboard_count(attacks_king(position->king[us]) & ~men) < wanted)
        return false;
    if (position->checkers)
        return movegen_legal(position, moves) >= wanted;
    all += (size_t)(add_king(position, moves) - moves);
    return all >= wanted || (all + others >= wanted && movegen_legal(position, moves) >= wanted);
}

bool position_is_checkmate(const Position *position) { return position_in_check(position) && !movegen_any(position); }

bool position_is_stalemate(const Position *position) { return !position_in_check(position) && !movegen_any(position); }

uint64_t perft(const Position *position, unsigned depth)
{
    Move moves[MOVES_MAX];
    if (depth == 0)
        return 1;
    size_t count = movegen_legal(position, moves);
    if (depth == 1)
        return count;
    uint64_t paths = 0;
    for (size_t i = 0; i < count; i++) {
        Position next = *position;
        position_play(&next, moves[i]);
        paths += perft(&next, depth - 1);
    }
    return paths;
}
