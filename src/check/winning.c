/* SPDX-License-Identifier: MIT */
/*
 * Who can still win, and since when nobody can: FIDE 5.1.2, 5.2.2, 6.9.
 *
 * Along legal moves "can still win" is lost once and for good. So a game is asked about at its end only, and where nobody
 * can win there, the first such half-move is found by going back in growing steps and then halving.
 */
#include "check/winning.h"

#include "notation/san.h"
#include "rules/movegen.h"

enum {
    MOVES_OF_LIFE =
        20, /* legal moves with which --dead auto takes a side with a queen or rook for able to win */
    WORTH_OF_MATING_ALONE = 1000, /* more than all the men of a side */
};

Colour winning_stronger_side(const Position *position)
{
    static const unsigned worth[KIND_COUNT] = {
        [PAWN] = 1, [KNIGHT] = 3, [BISHOP] = 3, [ROOK] = 5, [QUEEN] = 9};
    unsigned sum[2] = {0, 0};
    for (Bitboard men = position_occupied(position) & ~position->kind[KING]; men;) {
        Man man = position->board[bitboard_take(&men)];
        sum[man_colour(man)] += worth[man_kind(man)];
    }
    Bitboard able = position->kind[PAWN] | position->kind[ROOK] | position->kind[QUEEN];
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        if (position->colour[colour] & able)
            sum[colour] += WORTH_OF_MATING_ALONE;
    return sum[BLACK] > sum[WHITE] ? BLACK : WHITE;
}

static DeadAnswer ask(Judge *judge, const Position *position, Colour side)
{
    if (judge->options->dead != DEAD_MATERIAL)
        return dead_ask(judge->dead, position, side);
    if (dead_by_material(position, side))
        return (DeadAnswer){.verdict = DEAD_UNWINNABLE, .proof = DEAD_BY_MATERIAL};
    return (DeadAnswer){.verdict = DEAD_WINNABLE};
}

static bool is_taken_for_able(const CheckOptions *options, const WinningQuestion *question, Colour side)
{
    const Position *position = question->position;
    return options->dead == DEAD_AUTO && !options->helpmate && question->from_array
           && (position_men(position, side, QUEEN) | position_men(position, side, ROOK)) != 0
           && movegen_at_least(position, MOVES_OF_LIFE);
}

/* A line of moves in SAN, separated by blanks. */
static Bytes line_in_san(Arena *arena, const Position *start, const Move *line, size_t plies)
{
    Position position = *start;
    char *text = arena_take_array(arena, plies + 1, SAN_MAX + 1);
    size_t size = 0;
    for (size_t i = 0; i < plies; i++) {
        if (i > 0)
            text[size++] = ' ';
        char san[SAN_MAX];
        size_t length = san_write(san, &position, line[i]);
        memcpy(text + size, san, length);
        size += length;
        position_play(&position, line[i]);
    }
    return bytes_of(text, size);
}

static DeadVerdict ask_side(Judge *judge, const WinningQuestion *question, Colour side, Winning *winning)
{
    if (is_taken_for_able(judge->options, question, side))
        return DEAD_WINNABLE;
    DeadAnswer answer = ask(judge, question->position, side);
    if (answer.verdict == DEAD_UNWINNABLE)
        winning->cannot_win |= (uint8_t)(1U << side);
    if (answer.verdict == DEAD_UNDECIDED)
        winning->undecided |= (uint8_t)(1U << side);
    if (answer.verdict == DEAD_WINNABLE && judge->options->helpmate && answer.plies > 0)
        winning->helpmate[side] = line_in_san(&judge->arena, question->position, answer.line, answer.plies);
    return answer.verdict;
}

void winning_ask(Judge *judge, const WinningQuestion *question, Winning *winning)
{
    *winning = (Winning){0};
    DeadVerdict first = ask_side(judge, question, question->first, winning);
    DeadVerdict other = DEAD_UNDECIDED;
    if (first == DEAD_UNWINNABLE || question->both)
        other = ask_side(judge, question, colour_other(question->first), winning);
    winning->dead = first == DEAD_UNWINNABLE && other == DEAD_UNWINNABLE;
    winning->dead_undecided = first != DEAD_WINNABLE && other != DEAD_WINNABLE && !winning->dead;
}

/* Proves that nobody can win; false also where that cannot be decided. */
static bool is_dead(Judge *judge, const Position *position, DeadProof *proof)
{
    Colour stronger = winning_stronger_side(position);
    DeadAnswer first = ask(judge, position, stronger);
    if (first.verdict != DEAD_UNWINNABLE)
        return false;
    DeadAnswer other = ask(judge, position, colour_other(stronger));
    *proof = first.proof > other.proof ? first.proof : other.proof;
    return other.verdict == DEAD_UNWINNABLE;
}

static bool is_dead_after(Judge *judge, const Line *line, size_t ply, DeadProof *proof)
{
    Position position = *line->start;
    DeadProof resting_on = DEAD_BY_NOTHING;
    line_advance(line, &position, 0, ply);
    bool dead = is_dead(judge, &position, &resting_on);
    if (dead)
        *proof = resting_on;
    return dead;
}

static bool is_dead_by_material(const Position *position)
{
    return dead_by_material(position, WHITE) && dead_by_material(position, BLACK);
}

int32_t winning_first_dead_by_material(const Line *line)
{
    Position position = *line->start;
    if (is_dead_by_material(&position))
        return 0;
    for (size_t ply = 0; ply < line->count; ply++) {
        line_step(&position, &line->plies[ply]);
        if (line->plies[ply].clock == 0 && is_dead_by_material(&position))
            return (int32_t)ply + 1;
    }
    return -1;
}

/* "For good" holds for legal moves; a null move is none. */
static size_t after_last_null(const Line *line)
{
    size_t ply = line->has_null ? line->count : 0;
    while (ply > 0 && line->plies[ply - 1].move != MOVE_NULL)
        ply--;
    return ply;
}

size_t winning_first_dead(Judge *judge, const Line *line, DeadProof *proof)
{
    size_t low = after_last_null(line), dead = line->count, step = 1;
    int32_t by_material = winning_first_dead_by_material(line);
    if (by_material >= 0 && (size_t)by_material >= low)
        dead = (size_t)by_material;
    *proof = DEAD_BY_SEARCH;
    is_dead_after(judge, line, dead, proof);
    while (dead > low) {
        size_t probe = dead - low > step ? dead - step : low;
        if (!is_dead_after(judge, line, probe, proof)) {
            low = probe + 1;
            break;
        }
        dead = probe;
        step *= 2;
    }
    while (dead > low) {
        size_t middle = low + (dead - low) / 2;
        if (is_dead_after(judge, line, middle, proof))
            dead = middle;
        else
            low = middle + 1;
    }
    return dead;
}
