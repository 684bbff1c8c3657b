/* SPDX-License-Identifier: MIT */
/* Games are parsed one after the other; only the one that is wanted is judged, for its half-moves. */
#include "cmd/board_game.h"

#include "base/die.h"
#include "cmd/inputs.h"
#include "cmd/judged.h"

#include <stdio.h>

typedef struct {
    const char *file;
    const BoardGame *wanted;
    BoardPosition *position;
    JudgeWorker *judge_worker;
    uint64_t games; /* read so far */
    int status;
    bool done;      /* the game has been found, or there is no use in reading on */
} BoardRun;

static void tell(BoardRun *run, int status)
{
    run->status = status;
    run->done = true;
    fprintf(stderr, "domare: %s: ", run->file);
}

static uint64_t squares_of(const Ply *ply)
{
    if (ply->move == MOVE_NULL)
        return 0;
    return UINT64_C(1) << move_from(ply->move) | UINT64_C(1) << move_to(ply->move);
}

static void take_position(BoardRun *run, Game *game)
{
    Judge *judge = &run->judge_worker->judge;
    uint64_t ply = run->wanted->ply;
    Replay replay;
    Verdict verdict;
    Position position;
    judge_game(judge, game, judge->findings.game_from, &replay, &verdict);
    if (!replay.playable) {
        tell(run, EXIT_USAGE);
        fprintf(stderr, "game %llu has no position that could be shown\n", (unsigned long long)run->wanted->game);
        return;
    }
    if (ply == BOARD_LAST_PLY)
        ply = replay.count;
    if (ply > replay.count) {
        tell(run, EXIT_USAGE);
        fprintf(stderr, "in game %llu half-moves up to %zu can be played, not %llu\n", (unsigned long long)run->wanted->game,
                replay.count, (unsigned long long)ply);
        return;
    }
    replay_position(&replay, (size_t)ply, &position);
    position_to_setup(&position, &run->position->setup);
    run->position->moved = ply == 0 ? 0 : squares_of(&replay.plies[ply - 1]);
    run->status = 0;
    run->done = true;
}

static void read_games(BoardRun *run, const Chunk *chunk)
{
    Parser *parser = &run->judge_worker->parser;
    Judge *judge = &run->judge_worker->judge;
    Game game;
    judge_start_chunk(judge);
    parser_start(parser, chunk->text, chunk->first, chunk->last, chunk->cut);
    parser->follows_game = chunk->follows_game;
    while (!run->done && !chunk->too_large && parser_read(parser, &game)) {
        if (game.too_large)
            parser->game_number--;
        else if (++run->games == run->wanted->game)
            take_position(run, &game);
        finding_list_start_game(&judge->findings);
    }
}

static bool deliver(void *context, const Chunk *chunk, void *result)
{
    BoardRun *run = context;
    (void)result;
    read_games(run, chunk);
    if (run->done || !chunk->last)
        return !run->done;
    if (chunk->end.status != IO_END) {
        tell(run, EXIT_NOT_FINISHED);
        fprintf(stderr, "cannot be read%s%s\n", chunk->end.problem[0] != '\0' ? ": " : "", chunk->end.problem);
    } else {
        tell(run, EXIT_USAGE);
        fprintf(stderr, "there is no game %llu, as the number of games is %llu\n", (unsigned long long)run->wanted->game,
                (unsigned long long)run->games);
    }
    return false;
}

/* Everything is done in the delivery: there is one thread, and reading ends where the game is. */
static void *nothing_new(void *context) { return context; }
static void nothing_free(void *nothing) { (void)nothing; }
static void nothing(void *worker, const Chunk *chunk, void *result) { (void)worker, (void)chunk, (void)result; }

int board_game_read(const Options *options, const char *file, const BoardGame *wanted, BoardPosition *position)
{
    Options own = *options;
    const char *inputs[] = {file, NULL};
    BoardRun run = {.file = file, .wanted = wanted, .position = position, .status = EXIT_NOT_FINISHED};
    PipelineWork pipeline = {&run, nothing_new, nothing_free, nothing_new, nothing_free, nothing, deliver, NULL};
    own.inputs = inputs;
    own.input_count = 1;
    own.jobs = 1;
    own.check.dead = DEAD_MATERIAL;
    own.check.both_sides = false;
    run.judge_worker = judge_worker_new(&own);
    inputs_run(&own, &pipeline);
    judge_worker_free(run.judge_worker);
    return run.status;
}
