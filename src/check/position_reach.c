/* SPDX-License-Identifier: MIT */
/* Objections of the reachability judge as findings: the sentence of each is in diagnostics.def, its facts come from here. */
#include "check/position_parts.h"

#include <string.h>

static Square next_square(Bitboard *squares) { return *squares == 0 ? SQUARE_NONE : bitboard_take(squares); }

static FindingArgument square_or_none(Square square)
{
    return square == SQUARE_NONE ? (FindingArgument){0} : finding_square(square);
}

/* The first man is named, the others are counted. */
static void name_men(const Setup *setup, const RetroObjection *objection, FindingArgument *arguments)
{
    Bitboard squares = objection->squares;
    if (squares == 0)
        return;
    Square first = bitboard_take(&squares);
    arguments[0] = finding_words(man_words(setup->board[first]));
    arguments[1] = finding_square(first);
    if (squares != 0)
        arguments[2] = finding_number(bitboard_count(squares));
}

static const char *check_words(const RetroObjection *objection)
{
    if (objection->cause == RETRO_CAUSE_CHECKERS)
        return "three or more men give check at the same time";
    if (objection->cause == RETRO_CAUSE_CHECK_STEP)
        return "the double step that the en passant square states does not give this check";
    return objection->numbers[0] == 1 ? "no last move can have given this check"
                                      : "no last move can have given both checks";
}

static void name_checkers(const RetroObjection *objection, FindingArgument *arguments)
{
    Bitboard checkers = objection->squares;
    arguments[0] = finding_words(check_words(objection));
    if (bitboard_count(checkers) > 2)
        return;
    arguments[1] = square_or_none(next_square(&checkers));
    arguments[2] = square_or_none(next_square(&checkers));
}

static void count_pawn_captures(const RetroObjection *objection, FindingArgument *arguments)
{
    arguments[0] = finding_words(colour_words(objection->colour));
    if (objection->cause != RETRO_CAUSE_PAWN_CAPTURES)
        return;
    arguments[1] = finding_number(objection->numbers[0]);
    /* Enough men may have been lost, but not all of them where pawns could take them. */
    if (objection->numbers[0] > objection->numbers[1])
        arguments[2] = finding_number(objection->numbers[1]);
}

static void count_promotions(const RetroObjection *objection, FindingArgument *arguments)
{
    bool white = objection->colour == WHITE;
    int64_t needed = objection->numbers[0], possible = objection->numbers[1];
    switch (objection->cause) {
    case RETRO_CAUSE_OPPOSED:
        arguments[0] = finding_words("too few files are left on which a white pawn stands below a black one");
        needed = objection->numbers[1];
        possible = objection->numbers[0];
        break;
    case RETRO_CAUSE_PROMOTION_SQUARES:
        arguments[0] = finding_words(white ? "too few white pieces can have come from a square of promotion"
                                           : "too few black pieces can have come from a square of promotion");
        break;
    default:
        arguments[0] =
            finding_words(white ? "more white pieces must be promoted than white pawns are missing"
                                : "more black pieces must be promoted than black pawns are missing");
        break;
    }
    arguments[1] = finding_number(needed);
    arguments[2] = finding_number(possible);
}

static void add_arguments(const Setup *setup, const RetroObjection *objection, FindingArgument *arguments)
{
    const char *colour = colour_words(objection->colour);
    switch (objection->rule) {
    case RETRO_TOO_MANY_MEN:
        arguments[0] = finding_words(colour);
        arguments[1] = finding_number(objection->numbers[0]);
        arguments[2] = finding_words(objection->cause == RETRO_CAUSE_PAWNS ? "pawns" : "men");
        break;
    case RETRO_TOO_MANY_PROMOTED:
        arguments[0] = finding_words(colour);
        arguments[1] = finding_number(objection->numbers[0]);
        arguments[2] = finding_number(objection->numbers[1]);
        break;
    case RETRO_IMPOSSIBLE_CHECK:
        name_checkers(objection, arguments);
        break;
    case RETRO_PAWN_STRUCTURE:
        count_pawn_captures(objection, arguments);
        break;
    case RETRO_STUCK_PIECE:
    case RETRO_PIECE_UNREACHABLE:
        name_men(setup, objection, arguments);
        break;
    case RETRO_PROMOTION_BUDGET:
        count_promotions(objection, arguments);
        break;
    case RETRO_PARITY:
        arguments[0] = finding_words(colour);
        break;
    case RETRO_NO_LAST_MOVE:
        arguments[0] = finding_words(objection->colour == WHITE ? "white" : "black");
        arguments[1] = finding_number(objection->numbers[0]);
        break;
    case RETRO_CAPTURE_PLAN:
        arguments[0] = finding_number(objection->numbers[0]);
        arguments[1] = finding_number(objection->numbers[1]);
        break;
    case RETRO_EP_NOT_LAST_MOVE:
    case RETRO_RULE_COUNT:
        break;
    }
}

/* How many of an objection's numbers have a meaning. */
static uint8_t count_of_numbers(RetroCause cause)
{
    static const uint8_t counts[RETRO_CAUSE_COUNT] = {
        [RETRO_CAUSE_MEN] = 2,          [RETRO_CAUSE_PAWNS] = 2,
        [RETRO_CAUSE_PROMOTED] = 2,     [RETRO_CAUSE_CHECKERS] = 1,
        [RETRO_CAUSE_CHECK] = 1,        [RETRO_CAUSE_CHECK_STEP] = 1,
        [RETRO_CAUSE_PAWN_CAPTURES] = 3, [RETRO_CAUSE_STUCK] = 1,
        [RETRO_CAUSE_UNREACHABLE] = 1,  [RETRO_CAUSE_PROMOTIONS] = 2,
        [RETRO_CAUSE_PROMOTION_SQUARES] = 2, [RETRO_CAUSE_OPPOSED] = 2,
        [RETRO_CAUSE_PARITY] = 1,       [RETRO_CAUSE_NO_RETRACTION] = 1,
        [RETRO_CAUSE_RETRACTIONS] = 2,  [RETRO_CAUSE_PLAN] = 2,
    };
    return counts[cause];
}

static void describe(Judge *judge, const Setup *setup, const RetroObjection *objection, Finding *finding)
{
    FindingEvidence *evidence = arena_take(&judge->arena, sizeof *evidence);
    *evidence = (FindingEvidence){.squares = objection->squares,
                                  .number_count = count_of_numbers(objection->cause)};
    memcpy(evidence->numbers, objection->numbers, sizeof evidence->numbers);
    finding->evidence = evidence;
    add_arguments(setup, objection, finding->arguments);
}

static Diagnostic diagnostic_of(RetroRule rule) { return (Diagnostic)(DIAG_TOO_MANY_MEN + rule); }

static Finding *objection_finding(const PositionCase *judged, RetroRule rule)
{
    if (rule == RETRO_EP_NOT_LAST_MOVE)
        return position_finding(judged, diagnostic_of(rule), judged->reading->field[FEN_EN_PASSANT]);
    return position_finding_on_board(judged, diagnostic_of(rule));
}

/* Makes a finding of an objection unless it is not wanted. */
static void report_objection(const PositionCase *judged, const RetroObjection *objection)
{
    Finding *finding = objection_finding(judged, objection->rule);
    if (finding != NULL)
        describe(judged->judge, &judged->reading->setup, objection, finding);
    judged->verdict->unreachable = true;
}

static size_t judge_setup(const PositionCase *judged, const Setup *setup, RetroObjection *objections)
{
    RetroOptions options = {
        .effort = judged->options->effort, .start = judged->options->start, .chess960 = setup->chess960};
    return retro_judge(judged->retro, setup, &options, objections);
}

bool position_reachable(const PositionCase *judged)
{
    RetroObjection objections[RETRO_OBJECTIONS_MAX];
    size_t count = judge_setup(judged, &judged->reading->setup, objections);
    bool sound = true;
    for (size_t i = 0; i < count; i++) {
        sound = sound && diagnostic_info(diagnostic_of(objections[i].rule))->severity != SEVERITY_ERROR;
        report_objection(judged, &objections[i]);
    }
    return sound;
}

/* ---- a king is missing ---- */

/* Adds the king of the side that is not to move. False when the position cannot be played on so. */
static bool add_king(const Setup *setup, Square square, Setup *whole)
{
    *whole = *setup;
    if (setup->board[square] != MAN_NONE)
        return false;
    whole->board[square] = man_of(colour_other(setup->turn), KING);
    return setup_faults(whole) == 0;
}

/* The checks of a position alone: true, and the objection, when no last move can have given them. */
static bool check_is_impossible(const PositionCase *judged, const Setup *setup, RetroObjection *objection)
{
    RetroObjection objections[RETRO_OBJECTIONS_MAX];
    RetroOptions options = {.effort = RETRO_EFFORT_FAST,
                            .disabled = RETRO_FAMILIES_ALL & ~(RETRO_FAMILY_COUNTS | RETRO_FAMILY_RETRACTION),
                            .start = judged->options->start,
                            .chess960 = setup->chess960};
    size_t count = retro_judge(judged->retro, setup, &options, objections);
    for (size_t i = 0; i < count; i++) {
        if (objections[i].rule != RETRO_IMPOSSIBLE_CHECK)
            continue;
        *objection = objections[i];
        return true;
    }
    return false;
}

void position_without_king(const PositionCase *judged)
{
    const Setup *setup = &judged->reading->setup;
    RetroObjection objection;
    unsigned most = 0; /* checkers: fewer mean that the king stands in the way of one */
    bool impossible = false;
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        Setup whole;
        Position position;
        if (!add_king(setup, square, &whole) || !position_from_setup(&position, &whole))
            continue;
        unsigned checkers = bitboard_count(position.checkers);
        if (checkers == 0 || checkers < most)
            continue;
        bool here = check_is_impossible(judged, &whole, &objection);
        impossible = here && (impossible || checkers > most);
        most = checkers;
    }
    if (impossible)
        report_objection(judged, &objection);
}

/* ---- F2xx about the start of a game ---- */

static bool reachability_is_named(const Policy *policy)
{
    for (RetroRule rule = 0; rule < RETRO_RULE_COUNT; rule++)
        if (policy->named[diagnostic_of(rule)])
            return true;
    return false;
}

void check_reachable_start(Judge *judge, const Setup *setup, size_t at, size_t length)
{
    RetroObjection objections[RETRO_OBJECTIONS_MAX];
    RetroOptions options = {.effort = RETRO_EFFORT_NORMAL, .chess960 = setup->chess960};
    if (!reachability_is_named(judge->policy))
        return;
    if (judge->retro == NULL)
        judge->retro = retro_work_new();
    size_t count = retro_judge(judge->retro, setup, &options, objections);
    for (size_t i = 0; i < count; i++) {
        Diagnostic diagnostic = diagnostic_of(objections[i].rule);
        Finding *finding = judge->policy->named[diagnostic] ? judge_finding(judge, diagnostic, at, length) : NULL;
        if (finding == NULL)
            continue;
        finding->place_only = true;
        describe(judge, setup, &objections[i], finding);
    }
}
