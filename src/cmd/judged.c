/* SPDX-License-Identifier: MIT */
/* One chunk's way: parser_read -> judge_game -> record, game by game. */
#include "cmd/judged.h"

#include <stdlib.h>

#include "base/die.h"
#include "diag/locate.h"

/* A result that holds more than this gives it back. */
enum { JUDGED_KEPT = 2 << 20 };

JudgeWorker *judge_worker_new(const Options *options)
{
    JudgeWorker *worker = memory_take_zeroed(1, sizeof *worker);
    bool russian = false;
    for (size_t i = 0; i < options->check.languages.count; i++)
        russian = russian || options->check.languages.list[i] == LANGUAGE_ru;
    judge_init(&worker->judge, &options->check, &options->policy);
    choice_init(&worker->choice, options);
    parser_init(&worker->parser, options->check.encoding, russian, &options->policy, &worker->judge.findings);
    return worker;
}

void judge_worker_free(JudgeWorker *worker)
{
    judge_free(&worker->judge);
    parser_free(&worker->parser);
    choice_free(&worker->choice);
    free(worker);
}

Judged *judged_new(void)
{
    Judged *judged = memory_take_zeroed(1, sizeof *judged);
    arena_init(&judged->arena, 64 * 1024);
    return judged;
}

void judged_free(Judged *judged)
{
    finding_list_free(&judged->findings);
    arena_free(&judged->arena);
    free(judged->games);
    free(judged->spans);
    free(judged->histograms);
    free(judged);
}

size_t judged_weight(const Judged *judged)
{
    const FindingList *findings = &judged->findings;
    return (findings->capacity + findings->spare_capacity) * sizeof *findings->items + arena_bytes(&judged->arena) +
           judged->game_capacity * sizeof *judged->games + judged->span_capacity * sizeof *judged->spans;
}

void judged_shrink(Judged *judged)
{
    if (judged_weight(judged) <= JUDGED_KEPT)
        return;
    finding_list_free(&judged->findings);
    arena_free(&judged->arena);
    free(judged->games);
    free(judged->spans);
    judged->games = NULL;
    judged->spans = NULL;
    judged->game_count = judged->game_capacity = judged->span_count = judged->span_capacity = 0;
}

static GameRecord *add_record(Judged *judged)
{
    if (judged->game_count == judged->game_capacity) {
        judged->game_capacity = judged->game_capacity ? 2 * judged->game_capacity : 256;
        judged->games = memory_resize(judged->games, judged->game_capacity, sizeof *judged->games);
    }
    return &judged->games[judged->game_count++];
}

static void add_span(Judged *judged, const GameSpan *span)
{
    if (judged->span_count == judged->span_capacity) {
        judged->span_capacity = judged->span_capacity ? 2 * judged->span_capacity : 256;
        judged->spans = memory_resize(judged->spans, judged->span_capacity, sizeof *judged->spans);
    }
    judged->spans[judged->span_count++] = *span;
}

static bool met_one(const Verdict *verdict, uint32_t only)
{
    for (int i = 0; i < DRAW_COUNT; i++)
        if ((only >> i & 1U) && (verdict->draws[i].ply >= 0 || verdict->draws[i].by_move >= 0))
            return true;
    return only == 0;
}

static void grade_from(JudgeWorker *worker, size_t first)
{
    FindingList *findings = &worker->judge.findings;
    for (size_t i = first; i < findings->count; i++)
        if (findings->items[i].game == 0)
            findings->items[i].severity = policy_grade(worker->judge.policy, findings->items[i].diagnostic, findings->items[i].severity);
}

static void swap_memory(JudgeWorker *worker, Judged *judged)
{
    FindingList findings = worker->judge.findings;
    Arena arena = worker->judge.arena;
    worker->judge.findings = judged->findings;
    worker->judge.arena = judged->arena;
    judged->findings = findings;
    judged->arena = arena;
}

/* Counts the findings of the present game that found no room. */
static void count_left_out(const JudgeWorker *worker, Totals *totals)
{
    const FindingList *findings = &worker->judge.findings;
    for (Diagnostic diagnostic = 0; findings->left_out > 0 && diagnostic < DIAG_COUNT; diagnostic++) {
        Severity severity = policy_grade(worker->judge.policy, diagnostic, diagnostic_info(diagnostic)->severity);
        totals->by_code[diagnostic] += findings->left_out_of[diagnostic];
        totals->by_severity[severity] += findings->left_out_of[diagnostic];
    }
}

/* A game of more parts than fit in memory is as good as one of too many bytes. */
static void refuse(JudgeWorker *worker, const Game *game, Judged *judged)
{
    FindingList *findings = &worker->judge.findings;
    findings->count = findings->game_from;
    finding_list_start_game(findings);
    text_faults_skip(&judged->text_faults, game->end);
    worker->parser.game_number--;
    judged->too_large = true;
    if (!policy_wants(worker->judge.policy, DIAG_GAME_TOO_LARGE))
        return;
    Finding *finding = finding_list_add(findings, DIAG_GAME_TOO_LARGE, game->at, 0);
    finding->arguments[0] = finding_number(game_too_large_limit(game->too_large));
    finding->arguments[1] = finding_words(game_too_large_words(game->too_large));
}

/* Where the game begins: a byte-order mark just before its first tag is the game's. */
static size_t game_start(const Game *game)
{
    static const uint8_t mark[] = {0xEF, 0xBB, 0xBF};
    bool marked = game->at >= sizeof mark && memcmp(game->chunk.data + game->at - sizeof mark, mark, sizeof mark) == 0;
    return marked ? game->at - sizeof mark : game->at;
}

/* Forgets what was found in a game that is not chosen; what stands outside games stays. */
static void forget_game(JudgeWorker *worker)
{
    FindingList *findings = &worker->judge.findings;
    size_t kept = findings->game_from;
    for (size_t i = kept; i < findings->count; i++)
        if (findings->items[i].game == 0)
            findings->items[kept++] = findings->items[i];
    findings->count = kept;
    finding_list_sort(findings, findings->game_from);
}

/* Judges the game. False when it is not chosen. */
static bool judge_chosen(JudgeWorker *worker, Game *game, Replay *replay, Verdict *verdict)
{
    Judge *judge = &worker->judge;
    ChoiceAnswer choice = choice_of_game(&worker->choice, game);
    if (choice != CHOICE_NO)
        judge_game(judge, game, judge->findings.game_from, replay, verdict);
    if (choice == CHOICE_YES || (choice == CHOICE_BY_VERDICT && choice_of_verdict(&worker->choice, game, verdict)))
        return true;
    forget_game(worker);
    return false;
}

/* False when the game is not chosen. */
static bool judge_one(JudgeWorker *worker, Game *game, const JudgedStyle *style, Judged *judged)
{
    Judge *judge = &worker->judge;
    Replay replay;
    Verdict verdict;
    judge->game_number = worker->parser.game_number;
    text_faults_take(&judged->text_faults, game_start(game), 0, &judge->findings);
    text_faults_take(&judged->text_faults, game->end, judge->game_number, &judge->findings);
    judged->games_read++;
    if (!judge_chosen(worker, game, &replay, &verdict))
        return false;
    count_left_out(worker, &judged->totals);
    totals_add_game(&judged->totals, &verdict, &replay);
    if (style->histograms)
        histograms_add_game(judged->histograms, game, &verdict);
    bool wanted = style->records && met_one(&verdict, style->only);
    if (wanted || (style->of_findings && judge->findings.count > judge->findings.game_from)) {
        GameRecord *record = add_record(judged);
        game_record_of(record, judge, game, &replay, &verdict);
        if (style->named_moves)
            game_record_name_moves(record, judge, &replay);
    }
    return true;
}

static void start_histograms(Judged *judged, const JudgedStyle *style)
{
    if (!style->histograms)
        return;
    if (judged->histograms == NULL)
        judged->histograms = memory_take(1, sizeof *judged->histograms);
    memset(judged->histograms, 0, sizeof *judged->histograms);
}

void judge_chunk(JudgeWorker *worker, const Chunk *chunk, const JudgedStyle *style, Judged *judged)
{
    Judge *judge = &worker->judge;
    Parser *parser = &worker->parser;
    Game game;
    judge_start_chunk(judge);
    judged->game_count = judged->span_count = 0;
    judged->too_large = false;
    judged->games_read = 0;
    start_histograms(judged, style);
    choice_start_chunk(&worker->choice, chunk);
    judged->totals = (Totals){.bytes = chunk->text.size, .newlines = locate_count_line_ends(chunk->text)};
    text_faults_start(&judged->text_faults, chunk->text, judge->options->encoding, chunk->first, chunk->last, judge->policy);
    parser_start(parser, chunk->text, chunk->first, chunk->last, chunk->cut);
    parser->follows_game = chunk->follows_game;
    while (!chunk->too_large && parser_read(parser, &game)) {
        GameSpan span = {.at = game_start(&game), .number = parser->game_number};
        if (game.too_large)
            refuse(worker, &game, judged);
        else
            span.chosen = judge_one(worker, &game, style, judged);
        span.failed = span.chosen && judge->findings.left_out > 0;
        if (style->spans)
            add_span(judged, &span);
        finding_list_start_game(&judge->findings);
    }
    judged->undecided = worker->choice.undecided;
    text_faults_take(&judged->text_faults, SIZE_MAX, 0, &judge->findings);
    count_left_out(worker, &judged->totals);
    finding_list_sort(&judge->findings, judge->findings.game_from);
    grade_from(worker, 0);
    parser_release(parser);
    swap_memory(worker, judged);
}
