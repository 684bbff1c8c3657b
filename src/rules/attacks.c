/* SPDX-License-Identifier: MIT */
/* The attack tables, computed at start-up by walking the board square by square. */
#include "rules/attacks.h"

AttackTables attack_tables;

typedef struct {
    int file, rank;
} Step;

static const Step KNIGHT_STEPS[8] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
/* The first four are a rook's, the others a bishop's; a king takes all. */
static const Step LINE_STEPS[8] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

static bool step_from(Square *square, Step step)
{
    int file = (int)square_file(*square) + step.file;
    int rank = (int)square_rank(*square) + step.rank;
    if (file < 0 || file > 7 || rank < 0 || rank > 7)
        return false;
    *square = square_at((unsigned)file, (unsigned)rank);
    return true;
}

static Bitboard one_step(Square square, const Step *steps, int count)
{
    Bitboard set = 0;
    for (int i = 0; i < count; i++) {
        Square to = square;
        if (step_from(&to, steps[i]))
            set |= bitboard_of(to);
    }
    return set;
}

static Bitboard ray(Square square, Step step)
{
    Bitboard set = 0;
    while (step_from(&square, step))
        set |= bitboard_of(square);
    return set;
}

static Step reverse(Step step) { return (Step){-step.file, -step.rank}; }

static void fill_steps(Square square)
{
    static const Step white_pawn[2] = {{-1, 1}, {1, 1}};
    static const Step black_pawn[2] = {{-1, -1}, {1, -1}};
    attack_tables.empty[man_of(WHITE, PAWN)][square] = one_step(square, white_pawn, 2);
    attack_tables.empty[man_of(BLACK, PAWN)][square] = one_step(square, black_pawn, 2);
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        attack_tables.empty[man_of(colour, KNIGHT)][square] = one_step(square, KNIGHT_STEPS, 8);
        attack_tables.empty[man_of(colour, KING)][square] = one_step(square, LINE_STEPS, 8);
        for (int i = 0; i < 8; i++) {
            Kind kind = i < 4 ? ROOK : BISHOP;
            attack_tables.empty[man_of(colour, kind)][square] |= ray(square, LINE_STEPS[i]);
            attack_tables.empty[man_of(colour, QUEEN)][square] |= ray(square, LINE_STEPS[i]);
        }
    }
}

static void fill_origins(Square to)
{
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        Bitboard single = bitboard_forward(bitboard_of(to), colour_other(colour));
        Bitboard twice = rank_for(colour, to) == 3 ? bitboard_forward(single, colour_other(colour)) : 0;
        if (!(bitboard_of(to) & BITBOARD_EDGE_RANKS)) {
            attack_tables.origins[man_of(colour, PAWN)][to] = single | twice;
            attack_tables.origins[MAN_COUNT + man_of(colour, PAWN)][to] = attacks_pawn(colour_other(colour), to);
        }
        for (Kind kind = KNIGHT; kind <= KING; kind++) {
            Man man = man_of(colour, kind);
            attack_tables.origins[man][to] = attack_tables.origins[MAN_COUNT + man][to] = attack_tables.empty[man][to];
        }
    }
}

static void fill_lines(Square square)
{
    AttackLines *lines = &attack_tables.lines[square];
    lines->file = ray(square, LINE_STEPS[0]) | ray(square, LINE_STEPS[2]);
    lines->diagonal = ray(square, LINE_STEPS[4]) | ray(square, LINE_STEPS[6]);
    lines->antidiagonal = ray(square, LINE_STEPS[5]) | ray(square, LINE_STEPS[7]);
    for (int i = 0; i < 8; i++) {
        Bitboard whole = bitboard_of(square) | ray(square, LINE_STEPS[i]) | ray(square, reverse(LINE_STEPS[i]));
        Bitboard passed = 0;
        for (Square to = square; step_from(&to, LINE_STEPS[i]);) {
            attack_tables.between[square][to] = passed;
            attack_tables.line[square][to] = whole;
            passed |= bitboard_of(to);
        }
    }
}

static uint8_t rank_attacks(unsigned inner, unsigned file)
{
    unsigned men = inner << 1;
    unsigned set = 0;
    for (unsigned to = file; to-- > 0;) {
        set |= 1U << to;
        if (men >> to & 1U)
            break;
    }
    for (unsigned to = file + 1; to < 8; to++) {
        set |= 1U << to;
        if (men >> to & 1U)
            break;
    }
    return (uint8_t)set;
}

static Bitboard squares_named(unsigned file, unsigned rank)
{
    if (file > 8 || rank > 8)
        return 0;
    return (file ? bitboard_file(file - 1) : ~(Bitboard)0) & (rank ? bitboard_rank(rank - 1) : ~(Bitboard)0);
}

void attacks_init(void)
{
    attack_tables = (AttackTables){0};
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        fill_steps(square);
        fill_origins(square);
        fill_lines(square);
    }
    for (unsigned name = 0; name < 256; name++)
        attack_tables.named[name] = squares_named(name & 15U, name >> 4);
    for (unsigned inner = 0; inner < 64; inner++)
        for (unsigned file = 0; file < 8; file++)
            attack_tables.rank[inner][file] = rank_attacks(inner, file);
}
