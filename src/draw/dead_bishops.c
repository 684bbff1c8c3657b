/* SPDX-License-Identifier: MIT */
/*
 * Walls with bishops that go where they like.
 *
 * Behind a wall of pawns a few bishops have millions of arrangements that make no difference. So the bishops are taken
 * off the board and become shadows: each may be anywhere it may ever stand, at any time. What is left, kings, pawns
 * and knights, has few positions, and all that can be reached are visited. The moves of a side are
 *
 * - the legal moves of the men on the board. Shadows neither block nor pin nor give check, so none is missing;
 * - a pawn's capture of a shadow, wherever one may stand;
 * - a shadow's move: the turn passes, or a man on the board that a shadow may reach is captured.
 *
 * A captured shadow goes on existing. All this allows more than the rules do, so when no thinkable mate turns up among
 * the positions visited, the winner cannot mate. A mate is thinkable after a move of the winner when a knight or pawn
 * checks, or a shadow may check (after a move of a man on the board only through a square it left), and every square
 * beside the king is occupied by a man of the loser, attacked by a man on the board, by the checking shadow from
 * where it checks, by another shadow from anywhere, or occupied by one of the loser's shadows.
 *
 * Line pieces on the board would be shielded by shadows, so with queens, rooks, castling rights or a promotion to a
 * line piece nothing is claimed.
 */
#include "draw/dead_internal.h"

#include "rules/legal.h"
#include "rules/movegen.h"

typedef struct {
    Search *search;
    Colour winner;
    Blockers shadows[2];
    Bitboard anywhere[2]; /* squares where a shadow of a colour may stand */
    bool moves[2];        /* a shadow of a colour has more than one square */
    uint32_t limit;
} Wall;

static void lift(Position *position, Square square)
{
    Bitboard here = bitboard_of(square);
    position->kind[man_kind(position->board[square])] &= ~here;
    position->colour[man_colour(position->board[square])] &= ~here;
    position->board[square] = MAN_NONE;
}

static void find_checkers(Position *position)
{
    position->checkers = attackers_of(position, position->king[position->turn], position_occupied(position),
                                      colour_other(position->turn));
}

static void take_off_bishops(Wall *wall, Position *board)
{
    const Mobility *mobility = &wall->search->mobility;
    for (unsigned i = 0; i < mobility->men; i++) {
        if (man_kind(mobility->man[i]) != BISHOP)
            continue;
        Colour colour = man_colour(mobility->man[i]);
        Blockers *shadows = &wall->shadows[colour];
        shadows->stands[shadows->count++] = mobility->stands[i];
        wall->anywhere[colour] |= mobility->stands[i];
        wall->moves[colour] |= bitboard_several(mobility->stands[i]);
        lift(board, mobility->origin[i]);
    }
    find_checkers(board);
}

/* Can shadow i of the winner check from a line that crosses `through`, and nothing be left to the king? `beside` are
 * the squares that the men on the board leave to it. */
static bool shadow_mates(const Wall *wall, const Position *board, unsigned i, Bitboard through,
                         Bitboard beside)
{
    const Blockers *ours = &wall->shadows[wall->winner];
    Square king = board->king[colour_other(wall->winner)];
    Bitboard occupied = position_occupied(board), without = occupied ^ bitboard_of(king);
    Bitboard from = attacks_bishop(king, occupied) & ours->stands[i] & ~occupied;
    for (unsigned j = 0; from && j < ours->count; j++)
        if (j != i)
            beside &= ~mobility_bishops(ours->stands[j] & ~occupied, without);
    while (from) {
        Square square = bitboard_take(&from);
        Bitboard left = beside & ~attacks_bishop(square, without);
        Bitboard line = squares_between(square, king) | bitboard_of(square);
        if (!(line & through) || bitboard_has(left, square))
            continue;
        if (blockers_can_fill(&wall->shadows[colour_other(wall->winner)], left))
            return true;
    }
    return false;
}

static bool man_mates(const Wall *wall, const Position *board, Bitboard beside)
{
    const Blockers *ours = &wall->shadows[wall->winner];
    Bitboard occupied = position_occupied(board);
    Bitboard without = occupied ^ bitboard_of(board->king[colour_other(wall->winner)]);
    for (unsigned j = 0; j < ours->count; j++)
        beside &= ~mobility_bishops(ours->stands[j] & ~occupied, without);
    return blockers_can_fill(&wall->shadows[colour_other(wall->winner)], beside & ~occupied)
           && !(beside & occupied);
}

/* After a move of the winner: can this be a mate? A shadow's check must cross `through`. */
static bool may_be_mate(const Wall *wall, const Position *board, Bitboard through)
{
    Colour loser = colour_other(wall->winner);
    Square king = board->king[loser];
    Bitboard without = position_occupied(board) ^ bitboard_of(king);
    Bitboard beside = attacks_king(king) & ~board->colour[loser] & ~attacked_by(board, wall->winner, without);
    if (board->checkers && man_mates(wall, board, beside))
        return true;
    for (unsigned i = 0; i < wall->shadows[wall->winner].count; i++)
        if (shadow_mates(wall, board, i, through, beside))
            return true;
    return false;
}

/* Stores the position after a move of the side that is no longer to move. False when the proof has failed. */
static bool enter(const Wall *wall, const Position *board, Bitboard through)
{
    bool added;
    if (board->turn != wall->winner && may_be_mate(wall, board, through))
        return false;
    return store_enter(&wall->search->store, board, &added) < wall->limit;
}

static bool enter_moves(const Wall *wall, const Position *board)
{
    Move moves[MOVES_MAX];
    size_t count = movegen_legal(board, moves);
    for (size_t i = 0; i < count; i++) {
        if (move_is_promotion(moves[i]) && move_promoted(moves[i]) != KNIGHT)
            return false;
        Position child = *board;
        position_play(&child, moves[i]);
        Bitboard left = bitboard_of(move_from(moves[i]));
        if (move_is_en_passant(moves[i]))
            left |= bitboard_of(move_to(moves[i]) ^ 8U);
        if (!enter(wall, &child, left))
            return false;
    }
    return true;
}

/* Pawns capture shadows. */
static bool enter_pawn_captures(const Wall *wall, const Position *board)
{
    Colour us = board->turn;
    for (Bitboard pawns = position_men(board, us, PAWN); pawns;) {
        Square from = bitboard_take(&pawns);
        Bitboard to = attacks_pawn(us, from) & wall->anywhere[colour_other(us)] & ~position_occupied(board);
        while (to) {
            Move move = move_of(from, bitboard_take(&to));
            if (!move_is_safe(board, move))
                continue;
            if (bitboard_of(move_to(move)) & BITBOARD_EDGE_RANKS)
                return false;
            Position child = *board;
            position_play(&child, move);
            if (!enter(wall, &child, bitboard_of(from)))
                return false;
        }
    }
    return true;
}

/* A shadow moves, and captures the man on `square` unless that is SQUARE_NONE. */
static bool enter_shadow_move(const Wall *wall, const Position *board, Square square)
{
    Position child = *board;
    Colour us = board->turn;
    if (square != SQUARE_NONE)
        lift(&child, square);
    if (attackers_of(&child, child.king[us], position_occupied(&child), colour_other(us)))
        return true;
    child.en_passant = SQUARE_NONE;
    child.turn = colour_other(us);
    find_checkers(&child);
    return enter(wall, &child, ~UINT64_C(0));
}

static bool enter_shadow_moves(const Wall *wall, const Position *board)
{
    Colour us = board->turn;
    if (!wall->moves[us])
        return true;
    if (!enter_shadow_move(wall, board, SQUARE_NONE))
        return false;
    Bitboard prey = wall->anywhere[us] & board->colour[colour_other(us)] & ~board->kind[KING];
    while (prey)
        if (!enter_shadow_move(wall, board, bitboard_take(&prey)))
            return false;
    return true;
}

bool bishops_exclude_mate(Search *search, const Position *position, Colour winner, uint32_t limit)
{
    if (!position->kind[BISHOP] || (position->kind[ROOK] | position->kind[QUEEN]))
        return false;
    Wall wall = {.search = search, .winner = winner, .limit = limit};
    Position board = *position;
    bool added;
    mobility_compute(&search->mobility, position, true);
    take_off_bishops(&wall, &board);
    store_clear(&search->store, position);
    store_enter(&search->store, &board, &added);
    for (uint32_t i = 0; i < search->store.count; i++) {
        store_position(&search->store, i, &board);
        if (!enter_moves(&wall, &board) || !enter_pawn_captures(&wall, &board)
            || !enter_shadow_moves(&wall, &board))
            return false;
    }
    return true;
}
