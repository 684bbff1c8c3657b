/* SPDX-License-Identifier: MIT */
/*
 * Results: the Result tag, the termination marker, the Termination tag and the board compared (PGN standard 8.1.1.7, 8.2.6,
 * 9.8.1; FIDE 5.1, 5.2, 6.9, 7.5.5). A result that the board does not decide is never questioned: players resign, agree and
 * lose on time.
 */
#include "check/checks.h"

#include "pgn/termination.h"

/* What the comparisons share. */
typedef struct {
    Judge *judge;
    const Game *game;
    const Verdict *verdict;
    Result result;
    Termination termination;
    size_t at, length; /* the marker, or the Result tag where it is missing */
    int32_t last;      /* the last half-move that was replayed */
    bool on_tag;
    bool found;        /* something was said about board and result: the Termination tag is let be */
} Comparison;

static Bytes words(const char *text) { return bytes_from_c_string(text); }

static void find_place(Comparison *comparison)
{
    const Game *game = comparison->game;
    const TagPair *pair = game_tag(game, TAG_RESULT);
    if (pair == NULL)
        pair = game_tag(game, TAG_TERMINATION);
    comparison->on_tag = game->marker == TOKEN_INDEX_NONE;
    if (!comparison->on_tag) {
        comparison->at = game->tokens[game->marker].at;
        comparison->length = game->tokens[game->marker].length;
    } else if (pair != NULL) {
        comparison->at = pair->at;
        comparison->length = pair->end - pair->at;
    } else {
        comparison->at = game->at;
    }
}

static const char *result_words(Result result) { return result == RESULT_OPEN ? "\"*\"" : result_text(result); }

/* A finding about the result that counts; `expected` is empty where that may be right. */
static Finding *add_finding(Comparison *comparison, Diagnostic diagnostic, const char *expected)
{
    comparison->found = true;
    Finding *finding = judge_finding(comparison->judge, diagnostic, comparison->at, comparison->length);
    if (finding != NULL) {
        finding->expected = words(expected);
        finding->arguments[2] = finding_words(result_words(comparison->result));
    }
    return finding;
}

static const char *colour_words(Colour colour) { return colour == WHITE ? "White" : "Black"; }
static Result win_of(Colour colour) { return colour == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS; }

/* G006 and G012 of the tag. */
static void check_tag_value(Comparison *comparison)
{
    const Game *game = comparison->game;
    const TagPair *pair = game_tag(game, TAG_RESULT);
    Bytes value = game_raw_value(game, TAG_RESULT);
    if (pair == NULL || result_is_standard(value))
        return;
    bool standard;
    Result meaning = result_of_value(value, game_encoding_at(game, pair->value_at, comparison->judge->options->encoding), &standard);
    Diagnostic diagnostic = meaning == RESULT_UNKNOWN ? DIAG_BAD_RESULT_VALUE : DIAG_RESULT_SPELLING;
    Finding *finding = finding_about_value(comparison->judge, diagnostic, game, pair);
    if (finding != NULL && comparison->verdict->tag != RESULT_BOTH_LOSE)
        finding->expected = words(result_text(comparison->verdict->tag));
}

/* G006 of the marker. A double forfeit has no form in the standard. */
static void check_marker(Comparison *comparison)
{
    const Game *game = comparison->game;
    if (game->marker == TOKEN_INDEX_NONE)
        return;
    const Token *marker = &game->tokens[game->marker];
    if (result_is_standard(token_text(game, marker)))
        return;
    Finding *finding = judge_finding(comparison->judge, DIAG_RESULT_SPELLING, marker->at, marker->length);
    if (finding != NULL && comparison->verdict->terminator != RESULT_BOTH_LOSE)
        finding->expected = words(result_text(comparison->verdict->terminator));
}

/* G001, G002. */
static void compare_tag_and_marker(Comparison *comparison)
{
    Result tag = comparison->verdict->tag, marker = comparison->verdict->terminator;
    if (tag == marker || tag == RESULT_NONE || marker == RESULT_NONE || tag == RESULT_UNKNOWN || marker == RESULT_UNKNOWN)
        return;
    bool open = tag == RESULT_OPEN || marker == RESULT_OPEN;
    Finding *finding = judge_finding(comparison->judge, open ? DIAG_RESULT_OPEN_MISMATCH : DIAG_RESULT_MISMATCH, comparison->at,
                                     comparison->length);
    if (finding != NULL)
        finding->arguments[0] = finding_text(game_raw_value(comparison->game, TAG_RESULT));
}

/* G003, G005 after checkmate. */
static void compare_with_mate(Comparison *comparison)
{
    Result right = win_of(comparison->verdict->winner);
    if (comparison->result == right)
        return;
    bool open = comparison->result == RESULT_OPEN;
    Finding *finding = add_finding(comparison, open ? DIAG_ENDED_BUT_OPEN : DIAG_CHECKMATE_RESULT, result_text(right));
    if (finding != NULL)
        finding->arguments[0] = finding_words(open ? ending_words(ENDING_CHECKMATE) : colour_words(comparison->verdict->winner));
}

/* What draws the last position itself, or ENDING_NONE. */
static Ending drawn_at_end(const Comparison *comparison)
{
    const Verdict *verdict = comparison->verdict;
    if (verdict->draws[DRAW_STALEMATE].ply >= 0)
        return ENDING_STALEMATE;
    return verdict->ending == ENDING_DEAD && verdict->ended == comparison->last ? ENDING_DEAD : ENDING_NONE;
}

/* G007: the Termination tag says why the game was lost. */
static void report_lost_against_nothing(Comparison *comparison, Colour winner)
{
    bool on_time = comparison->termination.reason == TERMINATION_TIME;
    bool drawn = laws_profile(comparison->verdict->laws)->flag_drawn;
    Finding *finding = add_finding(comparison, DIAG_CANNOT_WIN_ON_TIME, drawn ? result_text(RESULT_DRAW) : "");
    if (finding == NULL)
        return;
    finding->severity = !drawn ? SEVERITY_NOTE : on_time ? SEVERITY_ERROR : SEVERITY_WARNING;
    finding->arguments[0] = finding_words(colour_words(winner));
    finding->arguments[1] = finding_words(on_time ? "time forfeit" : "rules infraction");
}

/* G008. */
static void report_winner_cannot_mate(Comparison *comparison, Colour winner)
{
    bool drawn = laws_profile(comparison->verdict->laws)->resignation_drawn;
    Finding *finding = add_finding(comparison, DIAG_WINNER_CANNOT_MATE, drawn ? result_text(RESULT_DRAW) : "");
    if (finding == NULL)
        return;
    finding->severity = drawn ? SEVERITY_WARNING : SEVERITY_NOTE;
    finding->arguments[0] = finding_words(colour_words(winner));
}

/* G004, G007, G008, G011: at most one of them. */
static void compare_win_with_draw(Comparison *comparison)
{
    const Verdict *verdict = comparison->verdict;
    Colour winner = comparison->result == RESULT_WHITE_WINS ? WHITE : BLACK;
    bool cannot_win = verdict->cannot_win >> winner & 1U;
    TerminationReason reason = comparison->termination.reason;
    Ending drawn = drawn_at_end(comparison);
    if (cannot_win && (reason == TERMINATION_TIME || reason == TERMINATION_RULES)) {
        report_lost_against_nothing(comparison, winner);
    } else if (drawn != ENDING_NONE) {
        Finding *finding = add_finding(comparison, DIAG_DRAW_RESULT, result_text(RESULT_DRAW));
        if (finding != NULL)
            finding->arguments[0] = finding_words(ending_words(drawn));
    } else if (verdict->ending != ENDING_NONE) {
        Finding *finding = add_finding(comparison, DIAG_RESULT_AFTER_DRAW, result_text(RESULT_DRAW));
        if (finding == NULL)
            return;
        finding->arguments[0] = finding_words(ending_words(verdict->ending));
        finding->arguments[1] = finding_number(verdict->ended);
    } else if (cannot_win) {
        report_winner_cannot_mate(comparison, winner);
    }
}

static void compare_with_board(Comparison *comparison)
{
    const Verdict *verdict = comparison->verdict;
    if (comparison->result == RESULT_NONE || comparison->result == RESULT_UNKNOWN)
        return;
    if (verdict->ending == ENDING_CHECKMATE) {
        compare_with_mate(comparison);
    } else if (result_is_decisive(comparison->result)) {
        compare_win_with_draw(comparison);
    } else if (comparison->result == RESULT_OPEN && verdict->ending != ENDING_NONE) {
        Finding *finding = add_finding(comparison, DIAG_ENDED_BUT_OPEN, result_text(RESULT_DRAW));
        if (finding != NULL)
            finding->arguments[0] = finding_words(ending_words(verdict->ending));
    }
}

static bool never_arose(const Verdict *verdict, DrawCondition draw)
{
    return verdict->draws[draw].ply < 0 && verdict->draws[draw].by_move < 0;
}

static const char *contradiction_of_board(const Comparison *comparison)
{
    const Verdict *verdict = comparison->verdict;
    TerminationReason reason = comparison->termination.reason;
    Ending ending = verdict->ending;
    bool other_reason = reason >= TERMINATION_TIME;
    if (ending == ENDING_CHECKMATE && other_reason && reason != TERMINATION_CHECKMATE)
        return "the last position is checkmate";
    if (ending == ENDING_STALEMATE && other_reason && reason != TERMINATION_STALEMATE)
        return "the last position is stalemate";
    if (ending == ENDING_NONE && reason == TERMINATION_CHECKMATE)
        return "the last position is not checkmate";
    if (reason == TERMINATION_STALEMATE && never_arose(verdict, DRAW_STALEMATE))
        return "the last position is not stalemate";
    /* What stood before the position of a FEN tag is not known. */
    if (reason == TERMINATION_REPETITION && never_arose(verdict, DRAW_THREEFOLD) && game_tag(comparison->game, TAG_FEN) == NULL)
        return "no position occurs three times";
    if (reason == TERMINATION_FIFTY && never_arose(verdict, DRAW_FIFTY))
        return "50 moves without a capture or pawn move were never completed";
    return NULL;
}

/* Does the Termination tag name this player, by colour or by name? */
static bool is_named(const Comparison *comparison, Bytes name, Colour colour)
{
    Bytes players[2] = {game_raw_value(comparison->game, TAG_WHITE), game_raw_value(comparison->game, TAG_BLACK)};
    if (bytes_equal_ignoring_case(name, words(colour_words(colour))))
        return true;
    return name.size > 0 && bytes_equal_ignoring_case(name, players[colour]) && !bytes_equal_ignoring_case(players[WHITE], players[BLACK]);
}

static const char *contradiction_of_result(const Comparison *comparison)
{
    const Termination *termination = &comparison->termination;
    Result result = comparison->result;
    if (termination->reason == TERMINATION_UNTERMINATED && result >= RESULT_WHITE_WINS && result <= RESULT_DRAW)
        return "the game has a result";
    if (termination->says_won && result == RESULT_DRAW)
        return "the result is a draw";
    if (!result_is_decisive(result))
        return NULL;
    if (termination->says_drawn)
        return "the result is a win";
    Colour winner = result == RESULT_WHITE_WINS ? WHITE : BLACK;
    if (is_named(comparison, termination->winner, colour_other(winner)) || is_named(comparison, termination->loser, winner))
        return winner == WHITE ? "the result is a win for White" : "the result is a win for Black";
    return NULL;
}

/* G009, unless the same contradiction has been told as one of board and result. */
static void compare_termination(Comparison *comparison, bool has_end)
{
    const char *contradiction = contradiction_of_result(comparison);
    if (contradiction == NULL && has_end)
        contradiction = contradiction_of_board(comparison);
    if (contradiction == NULL || comparison->found)
        return;
    Finding *finding = add_finding(comparison, DIAG_TERMINATION_MISMATCH, "");
    if (finding == NULL)
        return;
    finding->place_only = comparison->on_tag;
    finding->arguments[0] = finding_text(game_raw_value(comparison->game, TAG_TERMINATION));
    finding->arguments[1] = finding_words(contradiction);
}

void check_result(Judge *judge, const Game *game, const Replay *replay, Verdict *verdict)
{
    Comparison comparison = {.judge = judge, .game = game, .verdict = verdict, .result = verdict_result(verdict), .last = (int32_t)replay->count};
    find_place(&comparison);
    check_tag_value(&comparison);
    check_marker(&comparison);
    compare_tag_and_marker(&comparison);
    if (game_tag(game, TAG_TERMINATION) != NULL)
        comparison.termination = termination_of_value(game_raw_value(game, TAG_TERMINATION));
    if (replay_has_end(replay))
        compare_with_board(&comparison);
    compare_termination(&comparison, replay_has_end(replay));
}
