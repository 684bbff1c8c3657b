/* SPDX-License-Identifier: MIT */
/* The levels in their order, and the state of the game: FIDE 5.1.1, 5.2, 9.6.2. */
#include "check/check_position.h"

#include "check/position_parts.h"
#include "check/winning.h"
#include "rules/movegen.h"

enum { SEVENTYFIVE_MOVES = 150, BOTH = 1 << WHITE | 1 << BLACK };

const char *position_status_name(PositionStatus status)
{
    static const char *const names[] = {
        [POSITION_NORMAL] = "normal",       [POSITION_CHECK] = "check",
        [POSITION_CHECKMATE] = "checkmate", [POSITION_STALEMATE] = "stalemate",
        [POSITION_DEAD] = "dead-position",  [POSITION_SEVENTYFIVE] = "seventyfive",
    };
    return names[status];
}

const char *position_level_name(Diagnostic diagnostic)
{
    const char *code = diagnostic_info(diagnostic)->code;
    if (code[0] != 'F' || code[1] > '2')
        return NULL;
    return code[1] == '0' ? "syntax" : code[1] == '1' ? "playable" : "reachable";
}

const char *man_words(Man man)
{
    static const char *const words[MAN_COUNT] = {
        "man", "white pawn", "white knight", "white bishop", "white rook", "white queen", "white king", "man",
        "man", "black pawn", "black knight", "black bishop", "black rook", "black queen", "black king", "man",
    };
    return words[man];
}

static void ask_who_can_win(const PositionCase *judged)
{
    PositionVerdict *verdict = judged->verdict;
    Winning winning;
    WinningQuestion question = {
        .position = &verdict->position,
        .first = winning_stronger_side(&verdict->position),
        .both = true,
    };
    winning_ask(judged->judge, &question, &winning);
    verdict->cannot_win = winning.cannot_win;
    verdict->undecided = winning.undecided;
    verdict->helpmate[WHITE] = winning.helpmate[WHITE];
    verdict->helpmate[BLACK] = winning.helpmate[BLACK];
}

/* Checkmate comes before everything else, the board before the counters. */
static void find_status(const PositionCase *judged)
{
    PositionVerdict *verdict = judged->verdict;
    const Position *position = &verdict->position;
    if (!movegen_any(position)) {
        verdict->status = position_in_check(position) ? POSITION_CHECKMATE : POSITION_STALEMATE;
        verdict->winner = colour_other(position->turn);
        if (verdict->status == POSITION_STALEMATE)
            verdict->cannot_win = BOTH;
        return;
    }
    ask_who_can_win(judged);
    if (verdict->cannot_win == BOTH)
        verdict->status = POSITION_DEAD;
    else if (position->clock >= SEVENTYFIVE_MOVES)
        verdict->status = POSITION_SEVENTYFIVE;
    else
        verdict->status = position_in_check(position) ? POSITION_CHECK : POSITION_NORMAL;
}

/* F4xx. */
static void inform(const PositionCase *judged)
{
    static const char *const over[] = {
        [POSITION_CHECKMATE] = "checkmate",
        [POSITION_STALEMATE] = "stalemate",
        [POSITION_DEAD] = "a dead position",
        [POSITION_SEVENTYFIVE] = "75 moves without a capture or pawn move",
    };
    const PositionVerdict *verdict = judged->verdict;
    if (judged->reading->setup.en_passant != SQUARE_NONE && verdict->position.en_passant == SQUARE_NONE)
        position_finding(judged, DIAG_EP_NOT_CAPTURABLE, judged->reading->field[FEN_EN_PASSANT]);
    if (verdict->status < POSITION_CHECKMATE)
        return;
    Finding *finding = position_finding_on_board(judged, DIAG_ALREADY_OVER);
    if (finding != NULL)
        finding->arguments[0] = finding_words(over[verdict->status]);
}

void check_position(Judge *judge, RetroWork *retro, const FenReading *reading, Bytes text,
                    const PositionOptions *options, PositionVerdict *verdict)
{
    PositionCase judged = {judge, retro, reading, text, options, verdict};
    *verdict = (PositionVerdict){0};
    position_syntax(&judged);
    if (options->level < POSITION_PLAYABLE || !reading->well_formed)
        return;
    if (!position_playable(&judged)) {
        if (options->level >= POSITION_REACHABLE && setup_faults(&reading->setup) == SETUP_KING_COUNT)
            position_without_king(&judged);
        return;
    }
    verdict->playable = position_from_setup(&verdict->position, &reading->setup);
    find_status(&judged);
    if (options->level < POSITION_REACHABLE || !position_reachable(&judged))
        return;
    if (options->level < POSITION_EVERYTHING)
        return;
    position_counters(&judged);
    inform(&judged);
}
