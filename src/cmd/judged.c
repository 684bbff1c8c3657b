/* SPDX-License-Identifier: MIT */
/* One chunk's way: parser_read -> judge_game -> record, game by game. */
#include "cmd/judged.h"

#include <stdlib.h>

#include "base/die.h"
#include "diag/locate.h"

JudgeWorker *judge_worker_new(const Options *options)
{
    JudgeWorker *worker = memory_take_zeroed(1, sizeof *worker);
    bool russian = false;
    for (size_t i = 0; i < options->check.languages.count; i++)
        russian = russian || options->check.languages.list[i] == LANGUAGE_ru;
    judge_init(&worker->judge, &options->check, &options->policy);
    parser_init(&worker->parser, options->check.encoding, russian, &options->policy, &worker->judge.findings);
    return worker;
}

void judge_worker_free(JudgeWorker *worker)
{
    judge_free(&worker->judge);
    parser_free(&worker->parser);
    finding_list_free(&worker->text_findings);
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
    free(judged);
}

static GameRecord *add_record(Judged *judged)
{
    if (judged->game_count == judged->game_capacity) {
        judged->game_capacity = judged->game_capacity ? 2 * judged->game_capacity : 256;
        judged->games = memory_resize(judged->games, judged->game_capacity, sizeof *judged->games);
    }
    return &judged->games[judged->game_count++];
}

/* Gives findings about the text up to `end` to the game that starts at `at`; those about the input stay without one. */
static void take_text_findings(JudgeWorker *worker, size_t *next, size_t at, size_t end)
{
    for (; *next < worker->text_findings.count && worker->text_findings.items[*next].at < end; (*next)++) {
        const Finding *found = &worker->text_findings.items[*next];
        Finding *finding = finding_list_add(&worker->judge.findings, found->diagnostic, found->at, found->length);
        uint32_t game = found->diagnostic != DIAG_NOT_UTF8 && found->at >= at ? worker->judge.game_number : 0;
        *finding = *found;
        finding->game = game;
        finding->severity = policy_grade(worker->judge.policy, finding->diagnostic, finding->severity);
    }
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

void judge_chunk(JudgeWorker *worker, const Chunk *chunk, const JudgedStyle *style, Judged *judged)
{
    Judge *judge = &worker->judge;
    Parser *parser = &worker->parser;
    Game game;
    Replay replay;
    Verdict verdict;
    size_t next_text = 0, first = 0;
    judge_start_chunk(judge);
    judged->game_count = 0;
    judged->totals = (Totals){.bytes = chunk->text.size, .newlines = locate_count_line_ends(chunk->text)};
    finding_list_clear(&worker->text_findings);
    judged->text_faults = text_faults_find(chunk->text, judge->options->encoding, chunk->last, judge->policy, &worker->text_findings);
    parser_start(parser, chunk->text, chunk->first, chunk->last, chunk->cut);
    while (!chunk->too_large && parser_read(parser, &game)) {
        judge->game_number = parser->game_number;
        take_text_findings(worker, &next_text, game.at, game.end);
        judge_game(judge, &game, first, &replay, &verdict);
        totals_add_game(&judged->totals, &verdict, &replay);
        if (style->records && met_one(&verdict, style->only)) {
            GameRecord *record = add_record(judged);
            game_record_of(record, judge, &game, &replay, &verdict);
            if (style->named_moves)
                game_record_name_moves(record, judge, &replay);
        }
        first = judge->findings.count;
    }
    take_text_findings(worker, &next_text, SIZE_MAX, SIZE_MAX);
    finding_list_sort(&judge->findings, first);
    grade_from(worker, 0);
    swap_memory(worker, judged);
}
