/* SPDX-License-Identifier: MIT */
/*
 * Soundness of the reachability judge: positions that have arisen by legal moves must raise no objection.
 *
 *     soundness [POSITIONS]
 *
 * Judges POSITIONS positions (50,000 without the argument), the same ones each time, from random games of several
 * kinds. Plain games hardly ever come near the limits of the rules, so most kinds force them: castling rights kept
 * while pawns are promoted, half of the men never moved, pawns held back, nothing captured. Prints one line a kind,
 * and each position that was objected to. Exit status 1 if there was any, else 0.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "retro/retro.h"
#include "rules/movegen.h"

/* What a game of a kind tends to. A move gets the product of the weights that apply to it; 0 forbids it. */
typedef struct {
    const char *name;
    unsigned plies;         /* the longest game */
    unsigned quiet, capture, pawn, pawn_capture, promotion, underpromotion;
    bool keep_rights;       /* moves that lose a castling right only when there is no other */
    bool keep_homes;        /* the same for men on a random half of the squares of the first two ranks of each side */
    bool any_array;         /* Chess960 */
    unsigned odds;          /* men that are missing at the start, in sixteenths */
    bool plain_start;       /* Chess960: the judge is not told the array */
} GameKind;

static const GameKind kinds[] = {
    {.name = "random games", .plies = 300, .quiet = 4, .capture = 4, .pawn = 4, .pawn_capture = 4, .promotion = 4, .underpromotion = 4},
    {.name = "many promotions", .plies = 300, .quiet = 1, .capture = 1, .pawn = 8, .pawn_capture = 16, .promotion = 60, .underpromotion = 60},
    {.name = "castling rights kept", .plies = 400, .quiet = 2, .capture = 2, .pawn = 8, .pawn_capture = 24, .promotion = 80, .underpromotion = 80, .keep_rights = true},
    {.name = "home squares kept", .plies = 400, .quiet = 2, .capture = 2, .pawn = 6, .pawn_capture = 40, .promotion = 30, .underpromotion = 90, .keep_homes = true},
    {.name = "rights and homes kept", .plies = 400, .quiet = 2, .capture = 3, .pawn = 8, .pawn_capture = 40, .promotion = 80, .underpromotion = 80, .keep_rights = true, .keep_homes = true},
    {.name = "pawns held back", .plies = 250, .quiet = 40, .capture = 20, .pawn = 1, .pawn_capture = 4, .promotion = 40, .underpromotion = 40},
    {.name = "pawns capture", .plies = 300, .quiet = 2, .capture = 1, .pawn = 2, .pawn_capture = 200, .promotion = 60, .underpromotion = 60},
    {.name = "nothing captured", .plies = 60, .quiet = 6, .capture = 0, .pawn = 1, .pawn_capture = 0, .promotion = 6, .underpromotion = 6},
    {.name = "homes kept, few captures", .plies = 200, .quiet = 30, .capture = 1, .pawn = 20, .pawn_capture = 4, .promotion = 200, .underpromotion = 200, .keep_homes = true},
    {.name = "Chess960, array known", .plies = 300, .quiet = 2, .capture = 2, .pawn = 6, .pawn_capture = 24, .promotion = 60, .underpromotion = 60, .keep_rights = true, .any_array = true},
    {.name = "Chess960, array unknown", .plies = 300, .quiet = 2, .capture = 2, .pawn = 6, .pawn_capture = 24, .promotion = 60, .underpromotion = 60, .keep_homes = true, .any_array = true, .plain_start = true},
    {.name = "odds games", .plies = 300, .quiet = 2, .capture = 2, .pawn = 6, .pawn_capture = 24, .promotion = 60, .underpromotion = 60, .keep_homes = true, .odds = 2},
    {.name = "few men", .plies = 200, .quiet = 4, .capture = 1, .pawn = 24, .pawn_capture = 40, .promotion = 60, .underpromotion = 60, .odds = 12},
    {.name = "few men, homes kept", .plies = 200, .quiet = 1, .capture = 1, .pawn = 24, .pawn_capture = 60, .promotion = 60, .underpromotion = 60, .keep_homes = true, .odds = 8},
};
enum { KIND_COUNT_OF_GAMES = sizeof kinds / sizeof kinds[0] };

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
    if (kind->any_array)
        random_array(setup);
    if (kind->odds)
        remove_odds(setup, kind->odds);
}

/* All squares that a move empties or enters and whose men may have to stay. */
static Bitboard touched(Move move) { return bitboard_of(move_from(move)) | bitboard_of(move_to(move)); }

static unsigned weight_of(const GameKind *kind, const Position *position, Move move, Bitboard kept)
{
    bool pawn = man_kind(position->board[move_from(move)]) == PAWN;
    bool capture = !move_is_castling(move) && (position->board[move_to(move)] != MAN_NONE || move_is_en_passant(move));
    unsigned weight = capture ? kind->capture : kind->quiet;
    if (pawn)
        weight = capture ? kind->pawn_capture : kind->pawn;
    if (move_is_promotion(move) && weight != 0)
        weight = move_promoted(move) == QUEEN ? kind->promotion : kind->underpromotion;
    return touched(move) & kept ? 0 : weight;
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

/* The en passant square after a double step, by one of the three conventions or not at all: all are in use. */
static void state_en_passant(Setup *setup, const Position *before, Move move)
{
    Square from = move_from(move), to = move_to(move);
    unsigned convention = random_below(4);
    if (convention == 0)
        setup->en_passant = SQUARE_NONE;
    if (man_kind(before->board[from]) != PAWN || (from ^ to) != 16 || convention > 2)
        return;
    Bitboard sides = (bitboard_east(bitboard_of(to)) | bitboard_west(bitboard_of(to)));
    if (convention == 1 || (convention == 2 && (sides & position_men(before, colour_other(before->turn), PAWN))))
        setup->en_passant = (Square)((from + to) / 2);
}

static void print_position(const GameKind *kind, const Setup *setup, const RetroObjection *objection)
{
    printf("OBJECTION rule %d cause %d, %s: ", (int)objection->rule, (int)objection->cause, kind->name);
    for (int rank = 7; rank >= 0; rank--) {
        for (unsigned file = 0; file < 8; file++) {
            Man man = setup->board[square_at(file, (unsigned)rank)];
            unsigned char letter = (unsigned char)".PNBRQK"[man_kind(man)];
            putchar(man == MAN_NONE ? '1' : man_colour(man) == WHITE ? letter : letter + 32);
        }
        putchar(rank > 0 ? '/' : ' ');
    }
    printf("%c ", setup->turn == WHITE ? 'w' : 'b');
    for (unsigned right = 0; right < 4; right++)
        if (setup->rights >> right & 1U)
            printf("%c", (int)(square_file(setup->rook[right]) + (right < 2 ? 'A' : 'a')));
    if (setup->rights == 0)
        putchar('-');
    if (setup->en_passant == SQUARE_NONE)
        puts(" - 0 1");
    else
        printf(" %c%c 0 1\n", 'a' + (int)square_file(setup->en_passant), '1' + (int)square_rank(setup->en_passant));
}

typedef struct {
    RetroWork *work;
    Setup start;
    size_t judged, objected, wanted;
} Trial;

static void judge(Trial *trial, const GameKind *kind, const Setup *setup)
{
    RetroObjection objections[RETRO_OBJECTIONS_MAX];
    RetroOptions options = {.effort = random_below(64) == 0 ? RETRO_EFFORT_DEEP : RETRO_EFFORT_NORMAL,
                            .start = (kind->any_array && !kind->plain_start) || kind->odds > 0 ? &trial->start : NULL,
                            .chess960 = kind->any_array};
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
    Bitboard homes = UINT64_C(0xFFFF00000000FFFF) & (random_next() | (random_next() & UINT64_C(0x00FF00000000FF00)));
    for (unsigned ply = 0; ply < kind->plies && trial->judged < trial->wanted; ply++) {
        Bitboard kept = (kind->keep_homes ? homes & ~bitboard_of(position.king[position.turn]) : 0) | (kind->keep_rights ? position.home : 0);
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
    for (size_t i = 0; i < KIND_COUNT_OF_GAMES; i++) {
        Trial trial = {.work = work, .wanted = (positions + KIND_COUNT_OF_GAMES - 1) / KIND_COUNT_OF_GAMES};
        random_state = i;
        while (trial.judged < trial.wanted)
            play_game(&trial, &kinds[i]);
        printf("%s: %zu positions, %zu objections\n", kinds[i].name, trial.judged, trial.objected);
        objected += trial.objected;
    }
    retro_work_free(work);
    return objected == 0 ? 0 : 1;
}
