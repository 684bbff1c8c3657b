/* SPDX-License-Identifier: MIT */
/*
 * Do the half-move clock, the move number and the board agree (PGN standard 16.1.3.5, 16.1.3.6)? Every bound is a lower one
 * that holds for each game that leads here from the initial array, so a finding is a proof.
 */
#include "check/position_parts.h"

typedef struct {
    unsigned lost;        /* men that the other side has captured */
    unsigned pawn_moves;  /* at least, of the pawns on the board and of those that were promoted */
    unsigned piece_moves; /* at least, of pieces that are not promoted */
} Traces;

enum { MEN = 16, PROMOTION_MOVES = 5 /* a double step and four more */ };

/* Pieces that must be promoted pawns: more than at the start of their kind, bishops by the colour of their squares. */
static unsigned promoted_pieces(const Position *position, Colour colour)
{
    Bitboard bishops = position_men(position, colour, BISHOP);
    const struct {
        Bitboard men;
        unsigned at_start;
    } groups[] = {
        {position_men(position, colour, KNIGHT), 2},
        {bishops & BITBOARD_LIGHT, 1},
        {bishops & ~BITBOARD_LIGHT, 1},
        {position_men(position, colour, ROOK), 2},
        {position_men(position, colour, QUEEN), 1},
    };
    unsigned promoted = 0;
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        unsigned count = bitboard_count(groups[i].men);
        promoted += count > groups[i].at_start ? count - groups[i].at_start : 0;
    }
    return promoted;
}

static unsigned pawn_steps(const Position *position, Colour colour)
{
    unsigned moves = 0;
    for (Bitboard pawns = position_men(position, colour, PAWN); pawns;) {
        unsigned ranks = rank_for(colour, bitboard_take(&pawns)) - 1;
        moves += ranks < 2 ? ranks : ranks - 1;
    }
    return moves;
}

/* Pieces that are not where one of their kind stands at the start have moved; castling moves two of them at once. */
static unsigned piece_moves(const Position *position, Colour colour, unsigned promoted)
{
    Setup start;
    setup_start(&start);
    unsigned away = 0;
    Bitboard pieces = position->colour[colour] & ~position->kind[PAWN];
    while (pieces) {
        Square square = bitboard_take(&pieces);
        away += start.board[square] != position->board[square];
    }
    bool may_have_castled =
        rank_for(colour, position->king[colour]) != 0 || square_file(position->king[colour]) != 4;
    unsigned spared = promoted + (may_have_castled ? 1 : 0);
    return away > spared ? away - spared : 0;
}

static Traces traces_of(const Position *position, Colour colour)
{
    unsigned promoted = promoted_pieces(position, colour);
    unsigned men = bitboard_count(position->colour[colour]);
    return (Traces){
        .lost = men < MEN ? MEN - men : 0,
        .pawn_moves = pawn_steps(position, colour) + PROMOTION_MOVES * promoted,
        .piece_moves = position->chess960 ? 0 : piece_moves(position, colour, promoted),
    };
}

static unsigned larger(unsigned a, unsigned b) { return a > b ? a : b; }

static void check_clock(const PositionCase *judged, const Traces traces[2], uint32_t half_moves)
{
    uint32_t clock = judged->verdict->position.clock;
    unsigned captures = traces[WHITE].lost + traces[BLACK].lost;
    unsigned irreversible = larger(captures, traces[WHITE].pawn_moves + traces[BLACK].pawn_moves);
    uint32_t most = half_moves > irreversible ? half_moves - irreversible : 0;
    /* A clock of 0 is also what stands for an unknown one. */
    if (clock == 0 || clock <= most)
        return;
    Finding *finding = position_finding(judged, DIAG_CLOCK_TOO_LARGE, judged->reading->field[FEN_CLOCK]);
    if (finding == NULL)
        return;
    finding->arguments[0] = finding_number(clock);
    finding->arguments[1] = finding_number(most);
}

static void check_number(const PositionCase *judged, const Traces traces[2], Colour colour)
{
    const Position *position = &judged->verdict->position;
    uint32_t made = position->number - 1 + (colour == WHITE && position->turn == BLACK);
    unsigned captures = traces[colour_other(colour)].lost;
    unsigned needed = larger(captures, traces[colour].pawn_moves + traces[colour].piece_moves);
    if (made >= needed)
        return;
    Finding *finding =
        position_finding(judged, DIAG_MOVE_NUMBER_TOO_SMALL, judged->reading->field[FEN_NUMBER]);
    if (finding == NULL)
        return;
    finding->arguments[0] = finding_words(colour_words(colour));
    finding->arguments[1] = finding_number(needed);
    finding->arguments[2] = finding_number(made);
}

void position_counters(const PositionCase *judged)
{
    const Position *position = &judged->verdict->position;
    bool en_passant = judged->reading->setup.en_passant != SQUARE_NONE;
    if (en_passant && position->clock > 0) {
        Finding *finding = position_finding(judged, DIAG_CLOCK_WITH_EP, judged->reading->field[FEN_CLOCK]);
        if (finding != NULL)
            finding->arguments[0] = finding_number(position->clock);
    }
    /* What is known of the initial array does not hold for another one. */
    if (judged->options->start != NULL)
        return;
    Traces traces[2] = {traces_of(position, WHITE), traces_of(position, BLACK)};
    check_clock(judged, traces, 2 * (position->number - 1) + (position->turn == BLACK));
    if (position->clock == 0 && position->number == 1)
        return;
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        check_number(judged, traces, colour);
}
