/* SPDX-License-Identifier: MIT */
/* Attackers, pins, the safety of the own king, and why a move is not legal: FIDE 3.1 to 3.10. */
#include "rules/legal.h"

const char *reason_name(Reason reason)
{
    static const char *const names[REASON_COUNT] = {
        [REASON_NONE] = "none",
        [REASON_NO_PIECE] = "no-piece",
        [REASON_NO_SUCH_MOVE] = "no-such-move",
        [REASON_BLOCKED] = "blocked",
        [REASON_OWN_PIECE] = "own-piece",
        [REASON_PINNED] = "pinned",
        [REASON_IN_CHECK] = "in-check",
        [REASON_LEAVES_CHECK] = "leaves-check",
        [REASON_INTO_CHECK] = "into-check",
        [REASON_WRONG_SIDE] = "wrong-side",
        [REASON_NO_CAPTURE] = "no-capture",
        [REASON_NO_EN_PASSANT] = "no-en-passant",
        [REASON_CASTLING_RIGHT] = "castling-right",
        [REASON_CASTLING_IN_CHECK] = "castling-in-check",
        [REASON_CASTLING_THROUGH_CHECK] = "castling-through-check",
        [REASON_CASTLING_BLOCKED] = "castling-blocked",
        [REASON_PROMOTION_MISSING] = "promotion-missing",
        [REASON_PROMOTION_PIECE] = "promotion-piece",
        [REASON_PROMOTION_RANK] = "promotion-rank",
        [REASON_GAME_OVER] = "game-over",
        [REASON_NULL_IN_CHECK] = "null-in-check",
    };
    return names[reason];
}

Bitboard attackers_of(const Position *position, Square square, Bitboard occupied, Colour by)
{
    const Bitboard *kind = position->kind;
    Bitboard found = attacks_pawn(colour_other(by), square) & kind[PAWN];
    found |= attacks_knight(square) & kind[KNIGHT];
    found |= attacks_king(square) & kind[KING];
    Bitboard lines = attack_tables.empty[BISHOP][square] & (kind[BISHOP] | kind[QUEEN]);
    lines |= attack_tables.empty[ROOK][square] & (kind[ROOK] | kind[QUEEN]);
    for (lines &= position->colour[by]; lines;) {
        Square from = bitboard_take(&lines);
        found |= squares_between(square, from) & occupied ? 0 : bitboard_of(from);
    }
    return found & position->colour[by];
}

/* Enemy line pieces that look at the king along an empty board. */
static Bitboard snipers(const Position *position)
{
    Colour us = position->turn;
    Square king = position->king[us];
    Bitboard enemies = position->colour[colour_other(us)];
    Bitboard diagonal = attack_tables.empty[BISHOP][king] & (position->kind[BISHOP] | position->kind[QUEEN]);
    Bitboard straight = attack_tables.empty[ROOK][king] & (position->kind[ROOK] | position->kind[QUEEN]);
    return (diagonal | straight) & enemies;
}

Bitboard pinned_men(const Position *position)
{
    Square king = position->king[position->turn];
    Bitboard pinned = 0;
    for (Bitboard left = snipers(position); left;) {
        Bitboard between = squares_between(king, bitboard_take(&left)) & position_occupied(position);
        if (between && !bitboard_several(between))
            pinned |= between & position->colour[position->turn];
    }
    return pinned;
}

Square pinner_of(const Position *position, Square square)
{
    Square king = position->king[position->turn];
    for (Bitboard left = snipers(position); left;) {
        Square sniper = bitboard_take(&left);
        if ((squares_between(king, sniper) & position_occupied(position)) == bitboard_of(square))
            return sniper;
    }
    return SQUARE_NONE;
}

/* The squares that must be empty, the castling men aside. FIDE 3.8.2.2.2. */
static Bitboard castling_path(const Position *position, unsigned side)
{
    Colour us = position->turn;
    Square king = position->king[us], rook = position->rook[right_index(us, side)];
    Square king_to = castling_king_to(us, side), rook_to = castling_rook_to(us, side);
    Bitboard path = squares_between(king, king_to) | bitboard_of(king_to) | squares_between(rook, rook_to) | bitboard_of(rook_to);
    return path & ~bitboard_of(king) & ~bitboard_of(rook);
}

static bool has_castling_right(const Position *position, unsigned side) { return position->rights & right_bit(position->turn, side); }

/* The first square of the king's way that is attacked, or SQUARE_NONE. FIDE 3.8.2.2.1. */
static Square castling_attacked_square(const Position *position, unsigned side, Bitboard *attackers)
{
    Colour us = position->turn;
    Square king = position->king[us], king_to = castling_king_to(us, side);
    Bitboard occupied = position_occupied(position) ^ bitboard_of(king);
    Bitboard way = (squares_between(king, king_to) | bitboard_of(king_to)) & ~bitboard_of(king);
    while (way) {
        Square square = bitboard_take(&way);
        *attackers = attackers_of(position, square, occupied, colour_other(us));
        if (*attackers)
            return square;
    }
    /* In Chess960 the rook's departure can open the first rank. */
    occupied ^= bitboard_of(position->rook[right_index(us, side)]);
    occupied |= bitboard_of(king_to) | bitboard_of(castling_rook_to(us, side));
    *attackers = attackers_of(position, king_to, occupied, colour_other(us));
    return *attackers ? king_to : SQUARE_NONE;
}

Move legal_castling(const Position *position, unsigned side)
{
    Bitboard attackers;
    if (!has_castling_right(position, side) || position->checkers)
        return MOVE_NONE;
    if (castling_path(position, side) & position_occupied(position))
        return MOVE_NONE;
    if (castling_attacked_square(position, side, &attackers) != SQUARE_NONE)
        return MOVE_NONE;
    return move_of(position->king[position->turn], position->rook[right_index(position->turn, side)]) | MOVE_CASTLING;
}

/* Men that attack the own king after a move of another man. */
static Bitboard king_attackers_after(const Position *position, Move move)
{
    Colour us = position->turn;
    Bitboard taken = bitboard_of(move_to(move));
    Bitboard occupied = (position_occupied(position) ^ bitboard_of(move_from(move))) | taken;
    if (move_is_en_passant(move)) {
        taken = bitboard_of(move_to(move) ^ 8U);
        occupied ^= taken;
    }
    return attackers_of(position, position->king[us], occupied, colour_other(us)) & ~taken;
}

bool move_is_safe(const Position *position, Move move)
{
    Colour us = position->turn;
    if (move_is_castling(move))
        return legal_castling(position, castling_side(position, move)) == move;
    if (move_from(move) != position->king[us])
        return !king_attackers_after(position, move);
    Bitboard without = position_occupied(position) ^ bitboard_of(position->king[us]);
    return !attackers_of(position, move_to(move), without, colour_other(us));
}

/* Squares from which a pawn of this colour pushes to a square with these men on the board. */
static Bitboard push_origins(Colour colour, Square to, Bitboard occupied)
{
    Bitboard target = bitboard_of(to) & ~occupied;
    Bitboard single = bitboard_forward(target, colour_other(colour));
    Bitboard twice = bitboard_forward(single & ~occupied, colour_other(colour));
    return single | (rank_for(colour, to) == 3 ? twice : 0);
}

Bitboard men_reaching(const Position *position, const Attempt *attempt, Colour colour)
{
    Bitboard men = position_men(position, colour, attempt->kind) & attempt->origins;
    Bitboard occupied = position_occupied(position);
    if (attempt->kind != PAWN) {
        if (bitboard_has(position->colour[colour], attempt->to))
            return 0;
        return men & attacks_of(man_of(colour, attempt->kind), attempt->to, occupied);
    }
    Bitboard from = attempt->capture ? 0 : push_origins(colour, attempt->to, occupied);
    bool takes = bitboard_has(position->colour[colour_other(colour)], attempt->to) ||
                 (attempt->to == position->en_passant && colour == position->turn);
    if (takes)
        from |= attacks_pawn(colour_other(colour), attempt->to);
    return men & from;
}

static Move move_of_attempt(const Position *position, const Attempt *attempt, Square from)
{
    if (attempt->kind == PAWN && (bitboard_of(attempt->to) & BITBOARD_EDGE_RANKS))
        return move_promotion(from, attempt->to, attempt->promotion == KIND_NONE ? QUEEN : attempt->promotion);
    if (attempt->kind == PAWN && attempt->to == position->en_passant && square_file(from) != square_file(attempt->to))
        return move_of(from, attempt->to) | MOVE_EN_PASSANT;
    return move_of(from, attempt->to);
}

size_t legal_candidates(const Position *position, const Attempt *attempt, Move *moves)
{
    size_t count = 0;
    for (Bitboard left = men_reaching(position, attempt, position->turn); left;) {
        Move move = move_of_attempt(position, attempt, bitboard_take(&left));
        if (move_is_safe(position, move))
            moves[count++] = move;
    }
    return count;
}

/* Men of a colour that could make the move on an otherwise empty board; pawns: pushes only. */
static Bitboard movers_if_clear(const Position *position, const Attempt *attempt, Colour colour)
{
    Bitboard men = position_men(position, colour, attempt->kind) & attempt->origins;
    if (attempt->kind == PAWN)
        return attempt->capture ? 0 : men & push_origins(colour, attempt->to, 0);
    return men & attack_tables.empty[man_of(colour, attempt->kind)][attempt->to];
}

/* Takes the only checker or steps between; a pinned man may do that and still not be allowed to move. FIDE 3.9.2. */
static bool answers_check(const Position *position, const Attempt *attempt)
{
    Square checker = bitboard_first(position->checkers);
    Bitboard answers = bitboard_of(checker) | squares_between(position->king[position->turn], checker);
    bool passing = attempt->kind == PAWN && attempt->to == position->passed && checker == (attempt->to ^ 8U);
    return !bitboard_several(position->checkers) && (bitboard_has(answers, attempt->to) || passing);
}

/* Some mover exists and none leaves the king safe. */
static Illegality unsafe(const Position *position, const Attempt *attempt, Bitboard from_any)
{
    Colour us = position->turn;
    Illegality why = {REASON_LEAVES_CHECK, attempt->kind, bitboard_first(from_any), attempt->to, SQUARE_NONE, SQUARE_NONE};
    if (attempt->kind == KING) {
        Bitboard without = position_occupied(position) ^ bitboard_of(position->king[us]);
        why.reason = REASON_INTO_CHECK;
        why.square = attempt->to;
        why.by = bitboard_first(attackers_of(position, attempt->to, without, colour_other(us)));
    } else if (position->checkers && !answers_check(position, attempt)) {
        why.reason = REASON_IN_CHECK;
        why.square = position->king[us];
        why.by = bitboard_first(position->checkers);
    } else if ((why.by = pinner_of(position, why.from)) != SQUARE_NONE && !bitboard_has(line_through(why.from, position->king[us]), why.to)) {
        why.reason = REASON_PINNED;
    } else {
        why.square = position->king[us];
        why.by = bitboard_first(king_attackers_after(position, move_of(why.from, why.to) | MOVE_EN_PASSANT));
    }
    return why;
}

/* A pawn capture that takes nothing: FIDE 3.7.3. `pawns` are those that stand beside the square. */
static Illegality empty_pawn_capture(const Position *position, const Attempt *attempt, Bitboard pawns)
{
    Colour us = position->turn;
    Square from = pawns ? bitboard_first(pawns) : SQUARE_NONE;
    Illegality why = {REASON_NO_CAPTURE, PAWN, from, attempt->to, SQUARE_NONE, attempt->to};
    bool behind_pawn = rank_for(us, attempt->to) == 5 && position->board[attempt->to ^ 8U] == man_of(colour_other(us), PAWN);
    if (pawns && behind_pawn)
        why.reason = REASON_NO_EN_PASSANT;
    return why;
}

/* Men stand between, or on the target; `clear` are the men that would reach it on an empty board. */
static Illegality obstructed(const Position *position, const Attempt *attempt, Bitboard clear)
{
    Illegality why = {REASON_BLOCKED, attempt->kind, SQUARE_NONE, attempt->to, SQUARE_NONE, SQUARE_NONE};
    Bitboard occupied = position_occupied(position);
    while (clear) {
        why.from = bitboard_take(&clear);
        Bitboard way = squares_between(why.from, attempt->to) & occupied;
        if (way == 0) {
            why.reason = bitboard_has(position->colour[position->turn], attempt->to) ? REASON_OWN_PIECE : REASON_BLOCKED;
            why.by = why.square = attempt->to;
            return why;
        }
        why.by = why.square = why.from < attempt->to ? bitboard_first(way) : bitboard_last(way);
    }
    return why;
}

Illegality illegality_of(const Position *position, const Attempt *attempt)
{
    Colour us = position->turn;
    Move moves[64];
    Illegality why = {REASON_NONE, attempt->kind, SQUARE_NONE, attempt->to, SQUARE_NONE, SQUARE_NONE};
    if (legal_candidates(position, attempt, moves) > 0)
        return why;
    Bitboard able = men_reaching(position, attempt, us);
    if (able)
        return unsafe(position, attempt, able);
    Bitboard men = position_men(position, us, attempt->kind) & attempt->origins;
    Bitboard takers = attempt->kind == PAWN ? men & attacks_pawn(colour_other(us), attempt->to) : 0;
    if (takers && attempt->to == position->passed)
        return unsafe(position, attempt, takers);
    Bitboard clear = movers_if_clear(position, attempt, us);
    if (clear)
        return obstructed(position, attempt, clear);
    Bitboard theirs = men_reaching(position, attempt, colour_other(us));
    if (theirs) {
        why.reason = REASON_WRONG_SIDE;
        why.from = bitboard_first(theirs);
        return why;
    }
    bool nothing_there = position->board[attempt->to] == MAN_NONE;
    if (nothing_there && (takers || (men && attempt->kind == PAWN && attempt->capture)))
        return empty_pawn_capture(position, attempt, takers);
    if (men && !bitboard_several(men))
        why.from = bitboard_first(men);
    if (men && bitboard_has(position->colour[us], attempt->to)) {
        why.reason = REASON_OWN_PIECE;
        why.by = why.square = attempt->to;
    } else if (men) {
        why.reason = REASON_NO_SUCH_MOVE;
    } else {
        why.reason = REASON_NO_PIECE;
        if (attempt->origins != ~(Bitboard)0 && attempt->origins != 0) {
            why.from = bitboard_first(attempt->origins);
            why.square = bitboard_last(attempt->origins);
        }
    }
    return why;
}

Illegality illegality_of_castling(const Position *position, unsigned side)
{
    Colour us = position->turn;
    Square king = position->king[us];
    Bitboard attackers = position->checkers;
    Illegality why = {REASON_NONE, KING, king, castling_king_to(us, side), SQUARE_NONE, SQUARE_NONE};
    if (!has_castling_right(position, side)) {
        why.reason = REASON_CASTLING_RIGHT;
        return why;
    }
    if (position->checkers) {
        why.reason = REASON_CASTLING_IN_CHECK;
        why.square = king;
        why.by = bitboard_first(attackers);
        return why;
    }
    Bitboard blockers = castling_path(position, side) & position_occupied(position);
    Square attacked = castling_attacked_square(position, side, &attackers);
    if (attacked != SQUARE_NONE) {
        why.reason = REASON_CASTLING_THROUGH_CHECK;
        why.square = attacked;
        why.by = bitboard_first(attackers);
    } else if (blockers) {
        why.reason = REASON_CASTLING_BLOCKED;
        why.by = why.square = bitboard_first(blockers);
    }
    return why;
}
