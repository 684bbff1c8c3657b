/* SPDX-License-Identifier: MIT */
/* Judges one game after the other: the start, the letters, the replay, then every pass of checks.c. */
#include "check/judge.h"

#include <string.h>

#include "check/check_setup.h"
#include "check/checks.h"
#include "check/game_letters.h"
#include "check/replay.h"
#include "check/trial.h"
#include "draw/repetition.h"
#include "retro/retro.h"

enum { JUDGE_ARENA_BLOCK = 64 * 1024 };

void judge_init(Judge *judge, const CheckOptions *options, const Policy *policy)
{
    memset(judge, 0, sizeof *judge);
    judge->options = options;
    judge->policy = policy;
    arena_init(&judge->arena, JUDGE_ARENA_BLOCK);
    judge->dead = dead_search_new(options->dead_nodes);
    judge->replay_memory = replay_memory_new();
    judge->trial_memory = trial_memory_new();
    judge->repetition_memory = repetition_memory_new();
    position_start(&judge->initial);
}

void judge_free(Judge *judge)
{
    finding_list_free(&judge->findings);
    arena_free(&judge->arena);
    dead_search_free(judge->dead);
    retro_work_free(judge->retro);
    replay_memory_free(judge->replay_memory);
    trial_memory_free(judge->trial_memory);
    repetition_memory_free(judge->repetition_memory);
}

void judge_start_chunk(Judge *judge)
{
    finding_list_clear(&judge->findings);
    arena_reset(&judge->arena);
    judge->game_number = 0;
}

Finding *judge_finding(Judge *judge, Diagnostic diagnostic, size_t at, size_t length)
{
    if (!policy_wants(judge->policy, diagnostic))
        return NULL;
    Finding *finding = finding_list_add_of_game(&judge->findings, diagnostic, at, (uint32_t)length);
    if (finding)
        finding->game = judge->game_number;
    return finding;
}

static void verdict_clear(Verdict *verdict)
{
    memset(verdict, 0, sizeof *verdict);
    verdict->ended = -1;
    for (int i = 0; i < DRAW_COUNT; i++)
        verdict->draws[i] = (DrawFact){-1, -1};
}

/* Grades the game's findings as the user wants them and counts them. */
static void count_findings(Judge *judge, size_t first, Verdict *verdict)
{
    for (size_t i = first; i < judge->findings.count; i++) {
        Finding *finding = &judge->findings.items[i];
        if (finding->game != judge->game_number)
            continue;
        finding->severity = policy_grade(judge->policy, finding->diagnostic, finding->severity);
        verdict->errors += finding->severity == SEVERITY_ERROR;
        verdict->warnings += finding->severity == SEVERITY_WARNING;
    }
    for (Diagnostic diagnostic = 0; judge->findings.left_out > 0 && diagnostic < DIAG_COUNT; diagnostic++) {
        Severity severity = policy_grade(judge->policy, diagnostic, diagnostic_info(diagnostic)->severity);
        verdict->errors += severity == SEVERITY_ERROR ? judge->findings.left_out_of[diagnostic] : 0;
        verdict->warnings += severity == SEVERITY_WARNING ? judge->findings.left_out_of[diagnostic] : 0;
    }
}

void judge_game(Judge *judge, Game *game, size_t first_finding, Replay *replay, Verdict *verdict)
{
    GameLetters letters;
    memset(replay, 0, offsetof(Replay, start));
    verdict_clear(verdict);
    check_setup(judge, game, replay, verdict);
    if (verdict->variant != VARIANT_UNSUPPORTED) {
        game_letters_choose(judge, game, replay, &letters);
        replay_game(judge, game, &letters, replay);
        verdict->has_letters = letters.has_letters;
        verdict->letters = letters.language;
    }
    verdict->plies = replay->count;
    verdict->unread = replay->unread;
    checks_run(judge, game, replay, verdict);
    finding_list_sort(&judge->findings, first_finding);
    count_findings(judge, first_finding, verdict);
}
