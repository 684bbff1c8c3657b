/* SPDX-License-Identifier: MIT */
/* What is wrong with the text of a position (PGN standard 16.1, 16.2), and why it cannot be played on (FIDE 2.2, 3.7 to 3.9). */
#include "base/ascii.h"
#include "check/position_parts.h"

/* ---- F0xx ---- */

static const char *spacing_words(Bytes text, FenPlace place)
{
    Bytes odd = bytes_slice(text, place.at, place.at + place.length);
    if (ascii_is(odd.data[0], ASCII_DIGIT))
        return "leading zeros";
    if (bytes_find_byte(odd, '\t') != BYTES_NOT_FOUND)
        return "a tab";
    if (place.at == 0)
        return "a blank at its start";
    return place.at + place.length == text.size ? "a blank at its end"
                                                : "more than one blank between two fields";
}

static const char *operation_words(EpdFault fault)
{
    switch (fault) {
    case EPD_SOUND:
        return NULL;
    case EPD_BAD_OPCODE:
        return "an operation does not begin with a name of up to 15 letters, digits and underscores";
    case EPD_OPEN_QUOTE:
        return "a quotation mark of an operation does not close";
    case EPD_UNENDED:
        return "an operation does not end with a semicolon";
    }
    return NULL;
}

/* The castling field as it should read. */
static Bytes canonical_castling(const PositionCase *judged)
{
    char fen[FEN_MAX];
    Bytes written = bytes_of(fen, fen_write_setup(fen, &judged->reading->setup));
    size_t from = bytes_find_byte(written, ' ') + 3;
    Bytes rest = bytes_slice(written, from, written.size);
    return arena_copy(&judged->judge->arena, bytes_slice(rest, 0, bytes_find_byte(rest, ' ')));
}

static void add_arguments(const PositionCase *judged, const FenProblem *problem, Finding *finding)
{
    FindingArgument *arguments = finding->arguments;
    switch (problem->fault) {
    case FEN_FIELDS:
        if (problem->operation == EPD_SOUND)
            arguments[0] = finding_number((int64_t)problem->number);
        else
            arguments[1] = finding_words(operation_words(problem->operation));
        break;
    case FEN_SHORT:
    case FEN_RANK_COUNT:
        arguments[0] = finding_number((int64_t)problem->number);
        break;
    case FEN_RANK_WIDTH:
        arguments[0] = finding_number(problem->rank);
        arguments[1] = finding_number((int64_t)problem->number);
        break;
    case FEN_CASTLING_ORDER:
        finding->expected = canonical_castling(judged);
        break;
    case FEN_COUNTER_FORMAT:
        arguments[0] = finding_words(problem->field == FEN_CLOCK ? "half-move clock" : "move number");
        break;
    case FEN_SPACING:
        arguments[0] = finding_words(spacing_words(judged->text, problem->place));
        break;
    default:
        break;
    }
}

void position_syntax(const PositionCase *judged)
{
    for (size_t i = 0; i < judged->reading->problem_count; i++) {
        const FenProblem *problem = &judged->reading->problems[i];
        Finding *finding =
            position_finding(judged, (Diagnostic)(DIAG_FEN_FIELDS + problem->fault), problem->place);
        if (finding != NULL)
            add_arguments(judged, problem, finding);
    }
}

/* ---- F1xx ---- */

static unsigned count_men(const Setup *setup, Man man)
{
    unsigned count = 0;
    for (Square square = 0; square < SQUARE_COUNT; square++)
        count += setup->board[square] == man;
    return count;
}

static void report_kings(const PositionCase *judged)
{
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        unsigned kings = count_men(&judged->reading->setup, man_of(colour, KING));
        Finding *finding = kings == 1 ? NULL : position_finding_on_board(judged, DIAG_KING_COUNT);
        if (finding == NULL)
            continue;
        finding->arguments[0] = finding_words(colour_words(colour));
        finding->arguments[1] = finding_number(kings);
    }
}

static void report_pawns(const PositionCase *judged)
{
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        Man man = judged->reading->setup.board[square];
        if (man_kind(man) != PAWN || !bitboard_has(BITBOARD_EDGE_RANKS, square))
            continue;
        Finding *finding = position_finding_on_board(judged, DIAG_PAWN_ON_EDGE);
        if (finding == NULL)
            continue;
        finding->arguments[0] = finding_words(man_colour(man) == WHITE ? "white" : "black");
        finding->arguments[1] = finding_square(square);
    }
}

static void report_check(const PositionCase *judged)
{
    Colour turn = judged->reading->setup.turn;
    Finding *finding = position_finding(judged, DIAG_OPPONENT_IN_CHECK, judged->reading->field[FEN_TURN]);
    if (finding == NULL)
        return;
    finding->arguments[0] = finding_words(colour_words(colour_other(turn)));
    finding->arguments[1] = finding_words(colour_words(turn));
}

/* Where a right stands in the castling field: its letter K, Q, k, q or that of its file. */
static FenPlace place_of_right(const PositionCase *judged, unsigned right)
{
    FenPlace field = judged->reading->field[FEN_CASTLING];
    uint8_t side = (uint8_t) "KQkq"[right];
    uint8_t file = (uint8_t)((right < 2 ? 'A' : 'a') + square_file(judged->reading->setup.rook[right]));
    for (size_t i = 0; i < field.length; i++) {
        uint8_t letter = judged->text.data[field.at + i];
        if (letter == side || letter == file)
            return (FenPlace){field.at + i, 1};
    }
    return field;
}

static void report_right(const PositionCase *judged, unsigned right)
{
    const Setup *setup = &judged->reading->setup;
    Colour colour = right < 2 ? WHITE : BLACK;
    FenPlace place = place_of_right(judged, right);
    Finding *finding = position_finding(judged, DIAG_CASTLING_IMPOSSIBLE, place);
    if (finding == NULL)
        return;
    Square king = colour == WHITE ? E1 : E8, rook = setup->rook[right];
    finding->arguments[0] = finding_text(bytes_slice(judged->text, place.at, place.at + place.length));
    if (!setup->chess960 && setup->board[king] != man_of(colour, KING)) {
        finding->arguments[1] = finding_words(colour == WHITE ? "no white king" : "no black king");
        finding->arguments[2] = finding_square(king);
    } else if (setup->board[rook] != man_of(colour, ROOK)) {
        finding->arguments[1] = finding_words(colour == WHITE ? "no white rook" : "no black rook");
        finding->arguments[2] = finding_square(rook);
    }
}

static void report_rights(const PositionCase *judged)
{
    uint8_t bad = setup_bad_rights(&judged->reading->setup);
    for (unsigned right = 0; right < 4; right++)
        if (bad & 1U << right)
            report_right(judged, right);
}

static const char *en_passant_words(const Setup *setup)
{
    Square passed = setup->en_passant;
    bool on_sixth = square_rank(passed) == 5;
    Square behind = (Square)(on_sixth ? passed + 8 : passed - 8);
    if (on_sixth != (setup->turn == WHITE))
        return setup->turn == WHITE ? "White is to move, so it would lie on the sixth rank"
                                    : "Black is to move, so it would lie on the third rank";
    if (setup->board[passed] != MAN_NONE)
        return "a man stands on it";
    if (setup->board[behind] != MAN_NONE)
        return "a man stands on the square that the pawn came from";
    return "no pawn that can have passed it stands in front of it";
}

static void report_en_passant(const PositionCase *judged)
{
    Finding *finding = position_finding(judged, DIAG_EP_IMPOSSIBLE, judged->reading->field[FEN_EN_PASSANT]);
    if (finding != NULL)
        finding->arguments[0] = finding_words(en_passant_words(&judged->reading->setup));
}

bool position_playable(const PositionCase *judged)
{
    unsigned faults = setup_faults(&judged->reading->setup);
    if (faults & SETUP_KING_COUNT)
        report_kings(judged);
    if (faults & SETUP_PAWN_ON_EDGE)
        report_pawns(judged);
    if (faults & SETUP_OPPONENT_IN_CHECK)
        report_check(judged);
    if (faults & SETUP_CASTLING_IMPOSSIBLE)
        report_rights(judged);
    if (faults & SETUP_EP_IMPOSSIBLE)
        report_en_passant(judged);
    return faults == 0;
}
