/* SPDX-License-Identifier: MIT */
/*
 * Soundness of the reachability judge: positions that have arisen by legal moves must raise no objection.
 *
 * soundness [POSITIONS]
 *
 * Judges POSITIONS positions (50,000 without the argument), the same ones each time, from random games of
 * several kinds. Plain games hardly ever come near the limits of the rules, so most kinds force them:
 * castling rights kept while pawns are promoted, half of the men never moved, pawns held back, nothing
 * captured. Prints one line a kind, and each position that was objected to. Exit status 1 if there was any,
 * else 0.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/fen.h"
#include "retro/retro.h"
#include "rules/movegen.h"

/* Sorts of moves, the last that applies. */
enum { QUIET, CAPTURE, PAWN_MOVE, PAWN_CAPTURE, PROMOTION, UNDERPROMOTION, SORTS };

enum {
    KEEP_RIGHTS = 1, /* moves that lose a castling right only when there is no other */
    KEEP_HOMES = 2,  /* the same for men on a random half of the first two ranks of each side */
    CHESS960 = 4,    /* a random array */
    UNTOLD = 8       /* and the judge is not told which */
};

/* A kind of games: the longest one in half-moves; how likely moves of each sort are beside others, 0 never;
 * flags; how many men are missing at the start, in sixteenths. */
typedef struct {
    const char *name;
    unsigned plies;
    unsigned weight[SORTS];
    unsigned flags;
    unsigned odds;
} GameKind;

static const GameKind kinds[] = {
    {"random games", 300, {4, 4, 4, 4, 4, 4}, 0, 0},
    {"many promotions", 300, {1, 1, 8, 16, 60, 60}, 0, 0},
    {"castling rights kept", 400, {2, 2, 8, 24, 80, 80}, KEEP_RIGHTS, 0},
    {"home squares kept", 400, {2, 2, 6, 40, 30, 90}, KEEP_HOMES, 0},
    {"rights and homes kept", 400, {2, 3, 8, 40, 80, 80}, KEEP_RIGHTS | KEEP_HOMES, 0},
    {"pawns held back", 250, {40, 20, 1, 4, 40, 40}, 0, 0},
    {"pawns capture", 300, {2, 1, 2, 200, 60, 60}, 0, 0},
    {"nothing captured", 60, {6, 0, 1, 0, 6, 6}, 0, 0},
    {"homes kept, few captures", 200, {30, 1, 20, 4, 200, 200}, KEEP_HOMES, 0},
    {"Chess960, array known", 300, {2, 2, 6, 24, 60, 60}, KEEP_RIGHTS | CHESS960, 0},
    {"Chess960, array unknown", 300, {2, 2, 6, 24, 60, 60}, KEEP_HOMES | CHESS960 | UNTOLD, 0},
    {"odds games", 300, {2, 2, 6, 24, 60, 60}, KEEP_HOMES, 2},
    {"few men", 200, {4, 1, 24, 40, 60, 60}, 0, 12},
    {"few men, homes kept", 200, {1, 1, 24, 60, 60, 60}, KEEP_HOMES, 8},
};
enum { GAME_KINDS = sizeof kinds / sizeof kinds[0] };

static uint64_t random_state;

static uint64_t random_next(void)
{
    uint64_t z = random_state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static unsigned random_below(unsigned limit) { return (unsigned)(random_next() >> 33) % limit; }

/* Puts men on free places of the back rank, `place` counted over the free ones. */
static unsigned take_place(Kind rank[8], unsigned place, Kind kind)
{
    for (unsigned file = 0; file < 8; file++)
        if (rank[file] == KIND_NONE && place-- == 0) {
            rank[file] = kind;
            return file;
        }
    return 0;
}

/* Bishops on both colours, the king between the rooks. */
static void random_array(Setup *setup)
{
    Kind rank[8] = {KIND_NONE};
    rank[2 * random_below(4)] = BISHOP;
    rank[2 * random_below(4) + 1] = BISHOP;
    take_place(rank, random_below(6), QUEEN);
    take_place(rank, random_below(5), KNIGHT);
    take_place(rank, random_below(4), KNIGHT);
    unsigned queen_side = take_place(rank, 0, ROOK);
    take_place(rank, 0, KING);
    unsigned king_side = take_place(rank, 0, ROOK);
    for (unsigned file = 0; file < 8; file++) {
        setup->board[square_at(file, 0)] = man_of(WHITE, rank[file]);
        setup->board[square_at(file, 7)] = man_of(BLACK, rank[file]);
    }
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        setup->rook[right_index(colour, SIDE_KING)] = square_at(king_side, colour == WHITE ? 0 : 7);
        setup->rook[right_index(colour, SIDE_QUEEN)] = square_at(queen_side, colour == WHITE ? 0 : 7);
    }
    setup->chess960 = true;
}

/* Rights of rooks that are gone go with them. */
static void remove_odds(Setup *setup, unsigned sixteenths)
{
    for (Square square = 0; square < SQUARE_COUNT; square++)
        if (man_kind(setup->board[square]) != KING && random_below(16) < sixteenths)
            setup->board[square] = MAN_NONE;
    setup->rights &= (uint8_t)~setup_bad_rights(setup);
}

static void choose_start(const GameKind *kind, Setup *setup)
{
    setup_start(setup);
    if (kind->flags & CHESS960)
        random_array(setup);
    if (kind->odds)
        remove_odds(setup, kind->odds);
}

/* All squares that a move empties or enters and whose men may have to stay. */
static Bitboard touched(Move move) { return bitboard_of(move_from(move)) | bitboard_of(move_to(move)); }

static unsigned sort_of(const Position *position, Move move)
{
    bool pawn = man_kind(position->board[move_from(move)]) == PAWN;
    bool capture = move_is_en_passant(move)
                   || (!move_is_castling(move) && position->board[move_to(move)] != MAN_NONE);
    if (move_is_promotion(move))
        return move_promoted(move) == QUEEN ? PROMOTION : UNDERPROMOTION;
    return (pawn ? PAWN_MOVE : QUIET) + (capture ? 1U : 0U);
}

static unsigned weight_of(const GameKind *kind, const Position *position, Move move, Bitboard kept)
{
    bool capture = position->board[move_to(move)] != MAN_NONE && !move_is_castling(move);
    if ((touched(move) & kept) || (capture && kind->weight[CAPTURE] == 0))
        return 0;
    return kind->weight[sort_of(position, move)];
}

/* MOVE_NONE when every move is forbidden. */
static Move choose_move(const GameKind *kind, const Position *position, Bitboard kept)
{
    static Move moves[MOVES_MAX];
    static unsigned weights[MOVES_MAX];
    size_t count = movegen_legal(position, moves);
    unsigned sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += weights[i] = weight_of(kind, position, moves[i], kept);
    if (sum == 0)
        return MOVE_NONE;
    unsigned chosen = random_below(sum);
    size_t i = 0;
    while (chosen >= weights[i])
        chosen -= weights[i++];
    return moves[i];
}

/* The en passant square after a double step, by one of the three conventions or not at all: all are in use.
 * */
static void state_en_passant(Setup *setup, const Position *before, Move move)
{
    Square from = move_from(move), to = move_to(move);
    unsigned convention = random_below(4);
    if (convention == 0)
        setup->en_passant = SQUARE_NONE;
    if (man_kind(before->board[from]) != PAWN || (from ^ to) != 16 || convention > 2)
        return;
    Bitboard sides = (bitboard_east(bitboard_of(to)) | bitboard_west(bitboard_of(to)));
    if (convention == 1
        || (convention == 2 && (sides & position_men(before, colour_other(before->turn), PAWN))))
        setup->en_passant = (Square)((from + to) / 2);
}

static void print_position(const GameKind *kind, const Setup *setup, const RetroObjection *objection)
{
    char fen[FEN_MAX];
    size_t length = fen_write_setup(fen, setup);
    printf("OBJECTION rule %d cause %d, %s: %.*s\n", (int)objection->rule, (int)objection->cause, kind->name,
           (int)length, fen);
}

typedef struct {
    RetroWork *work;
    Setup start;
    size_t judged, objected, wanted;
} Trial;

/* Mostly as a user would; now and then deeper, or with some families of rules switched off, which may hide
 * others. */
static void judge(Trial *trial, const GameKind *kind, const Setup *setup)
{
    RetroObjection objections[RETRO_OBJECTIONS_MAX];
    bool told = kind->odds > 0 || (kind->flags & (CHESS960 | UNTOLD)) == CHESS960;
    RetroOptions options = {.effort = random_below(64) == 0 ? RETRO_EFFORT_DEEP : RETRO_EFFORT_NORMAL,
                            .disabled = random_below(4) == 0 ? random_below(RETRO_FAMILIES_ALL + 1) : 0,
                            .start = told ? &trial->start : NULL,
                            .chess960 = (kind->flags & CHESS960) != 0};
    trial->judged++;
    if (retro_judge(trial->work, setup, &options, objections) == 0)
        return;
    trial->objected++;
    print_position(kind, setup, objections);
}

/* Rights that are given up make no rule stricter. */
static void judge_with_fewer_rights(Trial *trial, const GameKind *kind, Setup *setup)
{
    setup->rights &= (uint8_t)random_below(16);
    judge(trial, kind, setup);
}

static void play_game(Trial *trial, const GameKind *kind)
{
    Position position, before;
    Setup setup;
    choose_start(kind, &trial->start);
    if (!position_from_setup(&position, &trial->start))
        return;
    /* Half of the squares at home, more of the second ranks' than of the first. */
    Bitboard homes =
        UINT64_C(0xFFFF00000000FFFF) & (random_next() | (random_next() & UINT64_C(0x00FF00000000FF00)));
    for (unsigned ply = 0; ply < kind->plies && trial->judged < trial->wanted; ply++) {
        Bitboard kept = (kind->flags & KEEP_HOMES ? homes & ~bitboard_of(position.king[position.turn]) : 0)
                        | (kind->flags & KEEP_RIGHTS ? position.home : 0);
        Move move = choose_move(kind, &position, kept);
        if (move == MOVE_NONE)
            move = choose_move(kind, &position, 0);
        if (move == MOVE_NONE)
            return;
        before = position;
        position_play(&position, move);
        if (random_below(5) != 0 && !(move & MOVE_SPECIAL))
            continue;
        position_to_setup(&position, &setup);
        state_en_passant(&setup, &before, move);
        judge(trial, kind, &setup);
        if (setup.rights != 0 && random_below(8) == 0)
            judge_with_fewer_rights(trial, kind, &setup);
    }
}

int main(int argc, char **argv)
{
    size_t positions = argc > 1 ? strtoul(argv[1], NULL, 10) : 50000;
    size_t objected = 0;
    attacks_init();
    position_init();
    RetroWork *work = retro_work_new();
    for (size_t i = 0; i < GAME_KINDS; i++) {
        Trial trial = {.work = work, .wanted = (positions + GAME_KINDS - 1) / GAME_KINDS};
        random_state = i;
        while (trial.judged < trial.wanted)
            play_game(&trial, &kinds[i]);
        printf("%s: %zu positions, %zu objections\n", kinds[i].name, trial.judged, trial.objected);
        objected += trial.objected;
    }
    retro_work_free(work);
    return objected == 0 ? 0 : 1;
}
