/* SPDX-License-Identifier: MIT */
/* Playing moves on a legal position, and when two positions are the same (FIDE 9.2.3). */
#include "rules/position.h"

#include <string.h>

#include "rules/legal.h"

static struct {
    uint64_t man[MAN_COUNT][64]; /* [MAN_NONE] is all zero */
    uint64_t rights[16];
    uint64_t en_passant[SQUARE_COUNT + 1]; /* [SQUARE_NONE] is zero */
    uint64_t black_to_move;
} keys;

static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

void position_init(void)
{
    uint64_t state = 2026;
    for (unsigned man = 1; man < MAN_COUNT; man++)
        for (unsigned square = 0; square < SQUARE_COUNT; square++)
            keys.man[man][square] = next_random(&state);
    for (unsigned rights = 1; rights < 16; rights++)
        keys.rights[rights] = next_random(&state);
    for (unsigned square = 0; square < SQUARE_COUNT; square++)
        keys.en_passant[square] = next_random(&state);
    keys.black_to_move = next_random(&state);
}

/* The squares whose men must not move while a right of this position stands. */
static Bitboard home_of(const Position *position)
{
    Bitboard home = 0;
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        for (unsigned side = SIDE_KING; side <= SIDE_QUEEN; side++)
            if (position->rights & right_bit(colour, side))
                home |= bitboard_of(position->king[colour]) | bitboard_of(position->rook[right_index(colour, side)]);
    return home;
}

/* FIDE 9.2.3: en passant counts only where the capture itself is legal. */
static bool en_passant_is_legal(const Position *position, Square passed)
{
    Colour us = position->turn;
    Bitboard pawns = attacks_pawn(colour_other(us), passed) & position_men(position, us, PAWN);
    while (pawns) {
        Square from = bitboard_take(&pawns);
        if (move_is_safe(position, move_of(from, passed) | MOVE_EN_PASSANT))
            return true;
    }
    return false;
}

void position_start(Position *position)
{
    Setup setup;
    setup_start(&setup);
    position_from_setup(position, &setup);
}

bool position_from_setup(Position *position, const Setup *setup)
{
    if (setup_faults(setup) != 0)
        return false;
    memset(position, 0, sizeof *position);
    memcpy(position->board, setup->board, sizeof position->board);
    for (Bitboard men = setup_occupied(setup); men != 0;) {
        Square square = bitboard_take(&men);
        Man man = setup->board[square];
        position->kind[man_kind(man)] |= bitboard_of(square);
        position->colour[man_colour(man)] |= bitboard_of(square);
        position->hash ^= keys.man[man][square];
    }
    position->turn = setup->turn;
    position->king[WHITE] = bitboard_first(position_men(position, WHITE, KING));
    position->king[BLACK] = bitboard_first(position_men(position, BLACK, KING));
    position->rights = setup->rights;
    position->chess960 = setup->chess960;
    for (unsigned i = 0; i < 4; i++)
        position->rook[i] = setup->rights >> i & 1U ? setup->rook[i] : SQUARE_NONE;
    position->home = home_of(position);
    position->clock = setup->clock;
    position->number = setup->number;
    position->hash ^= keys.rights[position->rights] ^ (position->turn == BLACK ? keys.black_to_move : 0);
    position->checkers = attackers_of(position, position->king[position->turn], position_occupied(position), colour_other(position->turn));
    position->en_passant = SQUARE_NONE;
    position->passed = setup->en_passant;
    if (setup->en_passant != SQUARE_NONE && en_passant_is_legal(position, setup->en_passant)) {
        position->en_passant = setup->en_passant;
        position->hash ^= keys.en_passant[setup->en_passant];
    }
    return true;
}

void position_to_setup(const Position *position, Setup *setup)
{
    setup_clear(setup);
    memcpy(setup->board, position->board, sizeof setup->board);
    memcpy(setup->rook, position->rook, sizeof setup->rook);
    setup->turn = position->turn;
    setup->rights = position->rights;
    setup->en_passant = position->en_passant;
    setup->chess960 = position->chess960;
    setup->clock = position->clock;
    setup->number = position->number;
}

static RARELY void lose_rights(Position *position, Bitboard touched)
{
    uint8_t kept = position->rights;
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        for (unsigned side = SIDE_KING; side <= SIDE_QUEEN; side++) {
            Bitboard home = bitboard_of(position->rook[right_index(colour, side)] & 63U) | bitboard_of(position->king[colour]);
            if (touched & home)
                kept &= (uint8_t)~right_bit(colour, side);
        }
    position->hash ^= keys.rights[position->rights] ^ keys.rights[kept];
    position->rights = kept;
    position->home = home_of(position);
}

static void put(Position *position, Man man, Square square)
{
    position->board[square] = man;
    position->kind[man_kind(man)] |= bitboard_of(square);
    position->colour[man_colour(man)] |= bitboard_of(square);
    position->hash ^= keys.man[man][square];
}

static void lift(Position *position, Square square)
{
    Man man = position->board[square];
    position->board[square] = MAN_NONE;
    position->kind[man_kind(man)] &= ~bitboard_of(square);
    position->colour[man_colour(man)] &= ~bitboard_of(square);
    position->hash ^= keys.man[man][square];
}

static void castle(Position *position, Move move)
{
    Colour us = position->turn;
    unsigned side = castling_side(position, move);
    lose_rights(position, bitboard_of(move_from(move)));
    lift(position, move_from(move));
    lift(position, move_to(move));
    put(position, man_of(us, KING), castling_king_to(us, side));
    put(position, man_of(us, ROOK), castling_rook_to(us, side));
    position->king[us] = castling_king_to(us, side);
    position->clock++;
}

/* Castling, en passant and promotion. */
static void move_specially(Position *position, Move move)
{
    Colour us = position->turn;
    Square from = move_from(move), to = move_to(move);
    if (move_is_castling(move)) {
        castle(position, move);
        return;
    }
    lift(position, from);
    if (move_is_en_passant(move)) {
        lift(position, to ^ 8U);
        put(position, man_of(us, PAWN), to);
    } else {
        if (position->home & bitboard_of(to))
            lose_rights(position, bitboard_of(to));
        if (position->board[to] != MAN_NONE)
            lift(position, to);
        put(position, man_of(us, move_promoted(move)), to);
    }
    position->clock = 0;
}

static RARELY void play_special(Position *position, Move move)
{
    Colour us = position->turn;
    move_specially(position, move);
    position->turn = colour_other(us);
    position->checkers = attackers_of(position, position->king[position->turn], position_occupied(position), us);
}

/* Men of `us` on the line that a man has left, who now attack the enemy king. */
static RARELY Bitboard uncovered(const Position *position, Square king, Bitboard line, Colour us)
{
    Bitboard occupied = position_occupied(position), queens = position->kind[QUEEN];
    Bitboard attackers = attacks_rook(king, occupied) & (position->kind[ROOK] | queens);
    attackers |= attacks_bishop(king, occupied) & (position->kind[BISHOP] | queens);
    return line & attackers & position->colour[us];
}

/* A double step past an enemy pawn: en passant, where it is legal. */
static RARELY void pass_square(Position *position, Square passed)
{
    if (en_passant_is_legal(position, passed)) {
        position->en_passant = passed;
        position->hash ^= keys.en_passant[passed];
    }
}

/* Everything but castling, en passant and promotion. Written to branch on nothing that games do not nearly always do, in word-sized
 * numbers, and in an order that keeps few of them alive at a time. */
static void play_normal(Position *position, Move move)
{
    const size_t from = move_from(move), to = move_to(move), us = position->turn, them = us ^ 1U;
    const size_t man = position->board[from], taken = position->board[to], kind = man & 7U;
    const Bitboard target = bitboard_of((Square)to), both = bitboard_of((Square)from) | target;
    if (position->home & both)
        lose_rights(position, both);
    position->hash ^= keys.man[man][from] ^ keys.man[man][to] ^ keys.man[taken][to];
    position->kind[taken & 7U] ^= target;
    position->kind[kind] ^= both;
    const Bitboard ours = position->colour[us] ^ both, theirs = position->colour[them] & ~target;
    position->colour[us] = ours;
    position->colour[them] = theirs;
    const uint32_t quiet = (uint32_t)(taken == MAN_NONE) & (uint32_t)(kind != PAWN);
    position->clock = (position->clock + 1) & (0U - quiet);
    const size_t own_king = position->king[us], king = position->king[them];
    position->board[from] = MAN_NONE;
    position->board[to] = (Man)man;
    position->king[us] = (Square)(own_king ^ ((own_king ^ to) & (0U - (size_t)(kind == KING))));
    position->turn = (Colour)them;
    const Bitboard direct = attack_tables.empty[man][to] >> king & 1U;
    const Bitboard clear = (attack_tables.between[to][king] & (ours | theirs)) == 0;
    position->checkers = (direct & clear) << to;
    const Bitboard line = attack_tables.line[king][from] & ours & ~target;
    if (line & (position->kind[BISHOP] | position->kind[ROOK] | position->kind[QUEEN]))
        position->checkers |= uncovered(position, (Square)king, line, (Colour)us);
    if ((uint32_t)(kind == PAWN) & (uint32_t)((from ^ to) == 16)) {
        const Square passed = (Square)((from + to) >> 1);
        position->passed = passed;
        if (attacks_pawn((Colour)us, passed) & theirs & position->kind[PAWN])
            pass_square(position, passed);
    }
}

void position_play(Position *position, Move move)
{
    const uint32_t us = position->turn;
    position->hash ^= keys.en_passant[position->en_passant] ^ keys.black_to_move;
    position->en_passant = position->passed = SQUARE_NONE;
    position->number += us;
    if (move & MOVE_SPECIAL)
        play_special(position, move);
    else
        play_normal(position, move);
}

static void take_back_castling(Position *position, Move move)
{
    Colour us = position->turn;
    unsigned side = castling_side(position, move);
    lift(position, castling_king_to(us, side));
    lift(position, castling_rook_to(us, side));
    put(position, man_of(us, KING), move_from(move));
    put(position, man_of(us, ROOK), move_to(move));
}

void position_take_back(Position *position, const Undo *undo)
{
    Move move = undo->move;
    Square from = move_from(move), to = move_to(move);
    Colour us = colour_other(position->turn);
    position->turn = us;
    position->number -= us;
    if (move_is_castling(move)) {
        take_back_castling(position, move);
    } else if (move != MOVE_NULL) {
        lift(position, to);
        put(position, undo->moved, from);
        if (move_is_en_passant(move))
            put(position, man_of(colour_other(us), PAWN), to ^ 8U);
        else if (undo->taken != MAN_NONE)
            put(position, undo->taken, to);
    }
    if (man_kind(undo->moved) == KING && move != MOVE_NULL)
        position->king[us] = from;
    position->kind[KIND_NONE] = 0;
    position->hash = undo->hash;
    position->checkers = undo->checkers;
    position->home = undo->home;
    position->clock = undo->clock;
    position->en_passant = undo->en_passant;
    position->passed = undo->passed;
    position->rights = undo->rights;
}

void position_pass(Position *position)
{
    position->hash ^= keys.en_passant[position->en_passant] ^ keys.black_to_move;
    position->en_passant = position->passed = SQUARE_NONE;
    position->clock++;
    position->number += position->turn;
    position->turn = colour_other(position->turn);
}

void position_key(const Position *position, PositionKey *key)
{
    const Bitboard *kind = position->kind;
    key->word[0] = kind[PAWN] | kind[BISHOP] | kind[QUEEN];
    key->word[1] = kind[KNIGHT] | kind[BISHOP] | kind[KING];
    key->word[2] = kind[ROOK] | kind[QUEEN] | kind[KING];
    key->word[3] = position->colour[BLACK];
    key->word[4] = (uint64_t)position->turn | (uint64_t)position->rights << 8 | (uint64_t)position->en_passant << 16;
}

bool position_key_equal(const PositionKey *a, const PositionKey *b) { return memcmp(a, b, sizeof *a) == 0; }

bool position_equal(const Position *a, const Position *b)
{
    PositionKey key_a, key_b;
    position_key(a, &key_a);
    position_key(b, &key_b);
    return position_key_equal(&key_a, &key_b);
}
