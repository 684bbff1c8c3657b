/* SPDX-License-Identifier: MIT */
/*
 * How the board ended the game, or could have: which draw conditions arose and when (FIDE 9.2, 9.3, 9.6), checkmate,
 * stalemate and dead positions (FIDE 5.1.1, 5.2), who can still win, and what was played after the end (D codes, G010).
 */
#include "check/checks.h"

#include "base/ascii.h"
#include "check/winning.h"
#include "draw/clocks.h"
#include "draw/repetition.h"
#include "rules/movegen.h"

const char *ending_name(Ending ending)
{
    static const char *const names[ENDING_COUNT] = {
        [ENDING_NONE] = "none",
        [ENDING_CHECKMATE] = "checkmate",
        [ENDING_STALEMATE] = "stalemate",
        [ENDING_DEAD] = "dead-position",
        [ENDING_FIVEFOLD] = "fivefold",
        [ENDING_SEVENTYFIVE] = "seventyfive",
        [ENDING_THREEFOLD] = "threefold",
        [ENDING_FIFTY] = "fifty",
    };
    return names[ending];
}

const char *ending_words(Ending ending)
{
    static const char *const words[ENDING_COUNT] = {
        [ENDING_NONE] = "nothing",
        [ENDING_CHECKMATE] = "checkmate",
        [ENDING_STALEMATE] = "stalemate",
        [ENDING_DEAD] = "a dead position",
        [ENDING_FIVEFOLD] = "fivefold repetition",
        [ENDING_SEVENTYFIVE] = "75 moves without a capture or pawn move",
        [ENDING_THREEFOLD] = "threefold repetition",
        [ENDING_FIFTY] = "50 moves without a capture or pawn move",
    };
    return words[ending];
}

const char *draw_condition_name(DrawCondition draw)
{
    static const char *const names[DRAW_COUNT] = {
        [DRAW_THREEFOLD] = "threefold",     [DRAW_FIVEFOLD] = "fivefold",   [DRAW_FIFTY] = "fifty",
        [DRAW_SEVENTYFIVE] = "seventyfive", [DRAW_STALEMATE] = "stalemate", [DRAW_DEAD] = "dead",
    };
    return names[draw];
}

static Line line_of(const Replay *replay)
{
    return (Line){
        .start = &replay->start,
        .plies = replay->plies,
        .count = replay->count,
        .max_clock = replay->max_clock,
        .has_null = replay->has_null,
    };
}

/* The last year that a year with some unknown digits can be, as 1999 for 199?; 0 where no digit is known. */
static int latest_year(Bytes date)
{
    int year = 0;
    bool known = false;
    for (size_t i = 0; i < 4; i++) {
        uint8_t byte = i < date.size ? date.data[i] : 0;
        if (byte != '?' && !ascii_is(byte, ASCII_DIGIT))
            return 0;
        known = known || byte != '?';
        year = 10 * year + (byte == '?' ? 9 : byte - '0');
    }
    return known ? year : 0;
}

/* A game without a usable Date may have one in UTCDate. */
static Laws laws_in_force(const CheckOptions *options, const Game *game)
{
    static const TagId tags[] = {TAG_DATE, TAG_UTC_DATE};
    if (options->laws != LAWS_AUTO)
        return options->laws;
    TagDate date = {0, 0, 0};
    for (size_t i = 0; i < sizeof tags / sizeof tags[0] && date.year == 0; i++) {
        Bytes value = game_raw_value(game, tags[i]);
        date = tag_date_of(value);
        if (date.year == 0)
            date.year = latest_year(value);
    }
    return laws_of_date(date.year, date.month, date.day);
}

/* What could have been claimed by a move only after it stood already is no news. */
static DrawFact claimable(int32_t ply, int32_t by_move)
{
    return (DrawFact){ply, ply >= 0 && by_move >= ply ? -1 : by_move};
}

/* Counted along the line. Returns the first ply after which a position had occurred five times as the laws in force count. */
static int32_t count_draws(Judge *judge, const Line *line, bool mated, Verdict *verdict)
{
    Repetitions repetitions;
    ClockDraws clocks;
    repetition_find(judge->repetition_memory, line, &repetitions);
    clocks_find(line, mated, &clocks);
    verdict->draws[DRAW_THREEFOLD] = claimable(repetitions.threefold, repetitions.threefold_by_move);
    verdict->draws[DRAW_FIVEFOLD] = (DrawFact){repetitions.fivefold, -1};
    verdict->draws[DRAW_FIFTY] = claimable(clocks.fifty, clocks.fifty_by_move);
    verdict->draws[DRAW_SEVENTYFIVE] = (DrawFact){clocks.seventyfive, -1};
    switch (laws_profile(verdict->laws)->fivefold) {
    case FIVEFOLD_ALWAYS: return repetitions.fivefold;
    case FIVEFOLD_CONSECUTIVE: return repetitions.fivefold_in_a_row;
    default: return -1;
    }
}

/* Who can still win after the last half-move, and whether the game was dead before its end. */
static void judge_winning(Judge *judge, const Game *game, const Replay *replay, bool stalemate, Verdict *verdict)
{
    Line line = line_of(replay);
    bool dead = stalemate;
    if (dead) {
        verdict->cannot_win = 1U << WHITE | 1U << BLACK;
    } else {
        Result result = verdict_result(verdict);
        WinningQuestion question = {
            .position = &replay->final,
            .both = judge->options->both_sides,
            .from_array = game_tag(game, TAG_FEN) == NULL && verdict->variant == VARIANT_STANDARD,
        };
        question.first = result == RESULT_WHITE_WINS   ? WHITE
                         : result == RESULT_BLACK_WINS ? BLACK
                                                       : winning_stronger_side(&replay->final);
        Winning winning;
        winning_ask(judge, &question, &winning);
        dead = winning.dead;
        verdict->cannot_win = winning.cannot_win;
        verdict->undecided = winning.undecided;
        verdict->dead_undecided = winning.dead_undecided;
        verdict->helpmate[WHITE] = winning.helpmate[WHITE];
        verdict->helpmate[BLACK] = winning.helpmate[BLACK];
    }
    if (!dead)
        return;
    DeadProof proof;
    size_t first = winning_first_dead(judge, &line, &proof);
    if (stalemate && first == line.count)
        return; /* stalemate is tested first */
    verdict->draws[DRAW_DEAD].ply = (int32_t)first;
    verdict->dead_by = proof;
}

/* The earliest ending counts; of several at one half-move the one offered first. */
static void offer_ending(Verdict *verdict, Ending ending, int32_t ply)
{
    if (ply < 0 || (verdict->ended >= 0 && verdict->ended <= ply))
        return;
    verdict->ending = ending;
    verdict->ended = ply;
}

static int32_t ply_of_dead_ending(const Line *line, const Verdict *verdict)
{
    if (verdict->draws[DRAW_DEAD].ply >= 0 && laws_profile(verdict->laws)->dead_by_material_only)
        return winning_first_dead_by_material(line);
    return verdict->draws[DRAW_DEAD].ply;
}

static void choose_ending(const Line *line, int32_t mate, int32_t fivefold, Verdict *verdict)
{
    const LawsProfile *laws = laws_profile(verdict->laws);
    const DrawFact *draws = verdict->draws;
    offer_ending(verdict, ENDING_CHECKMATE, mate);
    offer_ending(verdict, ENDING_STALEMATE, draws[DRAW_STALEMATE].ply);
    offer_ending(verdict, ENDING_DEAD, ply_of_dead_ending(line, verdict));
    offer_ending(verdict, ENDING_FIVEFOLD, fivefold);
    if (laws->seventyfive)
        offer_ending(verdict, ENDING_SEVENTYFIVE, draws[DRAW_SEVENTYFIVE].ply);
    if (laws->claims_are_automatic) {
        offer_ending(verdict, ENDING_THREEFOLD, draws[DRAW_THREEFOLD].ply);
        offer_ending(verdict, ENDING_FIFTY, draws[DRAW_FIFTY].ply);
    }
}

/* A finding at the half-move after which something holds. */
static Finding *finding_after(Judge *judge, const Game *game, const Replay *replay, Diagnostic diagnostic, int32_t ply)
{
    size_t at = game->movetext_at, length = 0;
    if (ply > 0) {
        const Token *token = &game->tokens[replay->plies[ply - 1].token];
        at = token->at;
        length = token->length;
    }
    Finding *finding = judge_finding(judge, diagnostic, at, length);
    if (finding != NULL)
        finding->ply = ply;
    return finding;
}

static void report_dead(Judge *judge, const Game *game, const Replay *replay, const Verdict *verdict)
{
    static const char *const proofs[] = {
        [DEAD_BY_NOTHING] = NULL,
        [DEAD_BY_MATERIAL] = "by material",
        [DEAD_BY_BLOCKED] = "by blocked pawns",
        [DEAD_BY_SEARCH] = "by search",
    };
    static const char *const sides[] = {NULL, "White", "Black", "White or Black"};
    if (verdict->draws[DRAW_DEAD].ply >= 0) {
        Finding *finding = finding_after(judge, game, replay, DIAG_DEAD_POSITION, verdict->draws[DRAW_DEAD].ply);
        if (finding != NULL)
            finding->arguments[0] = finding_words(proofs[verdict->dead_by]);
    }
    if (verdict->undecided != 0) {
        Finding *finding = finding_after(judge, game, replay, DIAG_DEAD_UNDECIDED, (int32_t)replay->count);
        if (finding != NULL)
            finding->arguments[0] = finding_words(sides[verdict->undecided]);
    }
}

static void report_draws(Judge *judge, const Game *game, const Replay *replay, const Verdict *verdict)
{
    static const struct {
        Diagnostic stands, by_move;
    } diagnostics[DRAW_DEAD] = {
        [DRAW_THREEFOLD] = {DIAG_THREEFOLD, DIAG_THREEFOLD_BY_MOVE},
        [DRAW_FIVEFOLD] = {DIAG_FIVEFOLD, DIAG_COUNT},
        [DRAW_FIFTY] = {DIAG_FIFTY_MOVES, DIAG_FIFTY_BY_MOVE},
        [DRAW_SEVENTYFIVE] = {DIAG_SEVENTYFIVE_MOVES, DIAG_COUNT},
        [DRAW_STALEMATE] = {DIAG_STALEMATE, DIAG_COUNT},
    };
    for (DrawCondition draw = 0; draw < DRAW_DEAD; draw++) {
        if (verdict->draws[draw].ply >= 0)
            finding_after(judge, game, replay, diagnostics[draw].stands, verdict->draws[draw].ply);
        if (verdict->draws[draw].by_move >= 0)
            finding_after(judge, game, replay, diagnostics[draw].by_move, verdict->draws[draw].by_move);
    }
}

/* True when each half-move after this ply was the only legal one: then nothing was decided after the end. */
static bool was_forced_after(const Line *line, size_t ply)
{
    Position position = *line->start;
    Move moves[MOVES_MAX];
    line_advance(line, &position, 0, ply);
    for (; ply < line->count; ply++) {
        if (line->plies[ply].move == MOVE_NULL || movegen_legal(&position, moves) != 1)
            return false;
        line_step(&position, &line->plies[ply]);
    }
    return true;
}

static void report_played_on(Judge *judge, const Game *game, const Replay *replay, const Verdict *verdict)
{
    Line line = line_of(replay);
    if (verdict->ended < 0 || (size_t)verdict->ended == line.count || was_forced_after(&line, (size_t)verdict->ended))
        return;
    Finding *finding = finding_after(judge, game, replay, DIAG_PLAYED_ON, verdict->ended);
    if (finding == NULL)
        return;
    finding->arguments[0] = finding_words(ending_words(verdict->ending));
    finding->arguments[1] = finding_number((int64_t)line.count - verdict->ended);
}

void check_ending(Judge *judge, const Game *game, const Replay *replay, Verdict *verdict)
{
    verdict->laws = laws_in_force(judge->options, game);
    if (!replay->playable)
        return;
    Line line = line_of(replay);
    int32_t end = (int32_t)replay->count;
    bool stuck = !movegen_any(&replay->final), mated = stuck && position_in_check(&replay->final);
    int32_t fivefold = count_draws(judge, &line, mated, verdict);
    if (mated)
        verdict->winner = colour_other(replay->final.turn);
    else if (stuck)
        verdict->draws[DRAW_STALEMATE].ply = end;
    if (!mated && replay_has_end(replay))
        judge_winning(judge, game, replay, stuck, verdict);
    choose_ending(&line, mated ? end : -1, fivefold, verdict);
    if (verdict->ended >= 0 && !replay->stopped_by_end)
        verdict->played_on = end - verdict->ended;
    report_draws(judge, game, replay, verdict);
    report_dead(judge, game, replay, verdict);
    report_played_on(judge, game, replay, verdict);
}
