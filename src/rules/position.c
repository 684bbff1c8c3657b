/* SPDX-License-Identifier: MIT */
/* Playing moves on a legal position, and when two positions are the same (FIDE 9.2.3). */
#include "rules/position.h"

#include <string.h>

#include "rules/legal.h"
#include "rules/play.h"

HashKeys hash_keys;

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
            hash_keys.man[man][square] = next_random(&state);
    for (unsigned rights = 1; rights < 16; rights++)
        hash_keys.rights[rights] = next_random(&state);
    for (unsigned square = 0; square < SQUARE_COUNT; square++)
        hash_keys.en_passant[square] = next_random(&state);
    hash_keys.black_to_move = next_random(&state);
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
        position->hash ^= hash_keys.man[man][square];
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
    position->hash ^= hash_keys.rights[position->rights] ^ (position->turn == BLACK ? hash_keys.black_to_move : 0);
    position->checkers = attackers_of(position, position->king[position->turn], position_occupied(position), colour_other(position->turn));
    position->en_passant = SQUARE_NONE;
    position->passed = setup->en_passant;
    if (setup->en_passant != SQUARE_NONE && en_passant_is_legal(position, setup->en_passant)) {
        position->en_passant = setup->en_passant;
        position->hash ^= hash_keys.en_passant[setup->en_passant];
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
    position->hash ^= hash_keys.rights[position->rights] ^ hash_keys.rights[kept];
    position->rights = kept;
    position->home = home_of(position);
}

static void put(Position *position, Man man, Square square)
{
    position->board[square] = man;
    position->kind[man_kind(man)] |= bitboard_of(square);
    position->colour[man_colour(man)] |= bitboard_of(square);
    position->hash ^= hash_keys.man[man][square];
}

static void lift(Position *position, Square square)
{
    Man man = position->board[square];
    position->board[square] = MAN_NONE;
    position->kind[man_kind(man)] &= ~bitboard_of(square);
    position->colour[man_colour(man)] &= ~bitboard_of(square);
    position->hash ^= hash_keys.man[man][square];
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
        position->hash ^= hash_keys.en_passant[passed];
    }
}

/* Everything but castling, en passant and promotion, where more happens than play_plain does. */
static ALWAYS_INLINE void play_normal(Position *position, Move move, const Colour us)
{
    const Square from = move_from(move), to = move_to(move);
    const PlainMove plain = {from, to, man_kind(position->board[from]), position->board[to]};
    if (position->home & (bitboard_of(from) | bitboard_of(to)))
        lose_rights(position, bitboard_of(from) | bitboard_of(to));
    const Bitboard screened = play_screened(position, &plain, us);
    play_plain(position, &plain, us);
    if (screened)
        position->checkers |= uncovered(position, position->king[colour_other(us)], screened, us);
    if (plain.kind == PAWN && (from ^ to) == 16) {
        const Square passed = (Square)((from + to) >> 1);
        position->passed = passed;
        if (attacks_pawn(us, passed) & position_men(position, colour_other(us), PAWN))
            pass_square(position, passed);
    }
}

void position_play(Position *position, Move move)
{
    if (!(move & MOVE_SPECIAL)) {
        if (position->turn == WHITE)
            play_normal(position, move, WHITE);
        else
            play_normal(position, move, BLACK);
        return;
    }
    position->hash ^= hash_keys.en_passant[position->en_passant] ^ hash_keys.black_to_move;
    position->en_passant = position->passed = SQUARE_NONE;
    position->number += position->turn;
    play_special(position, move);
}

void position_pass(Position *position)
{
    position->hash ^= hash_keys.en_passant[position->en_passant] ^ hash_keys.black_to_move;
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
