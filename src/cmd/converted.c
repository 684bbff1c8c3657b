/* SPDX-License-Identifier: MIT */
/*
 * One chunk's way through `convert`: parser_read -> replay -> writer, game by game. A game is either written whole or passed
 * through as it was: nothing is lost in between.
 */
#include "cmd/converted.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "check/check_setup.h"
#include "check/game_letters.h"
#include "cmd/destination.h"
#include "diag/locate.h"
#include "rules/movegen.h"

ConvertWorker *convert_worker_new(const Options *options)
{
    static const MoveForm forms[] = {
        [CONVERT_SAN] = MOVE_FORM_SAN, [CONVERT_LAN] = MOVE_FORM_LONG, [CONVERT_UCI] = MOVE_FORM_COORDINATE};
    ConvertWorker *worker = memory_take_zeroed(1, sizeof *worker);
    worker->options = options;
    worker->judge = judge_worker_new(options);
    move_texts_init(&worker->texts, forms[options->convert_form], options->convert_letters);
    worker->judge->judge.move_texts = &worker->texts;
    if (options->where != NULL || options->game_number_count > 0) {
        worker->chooser = judge_worker_new(options);
        worker->choice = judged_new();
    }
    return worker;
}

void convert_worker_free(ConvertWorker *worker)
{
    judge_worker_free(worker->judge);
    if (worker->chooser != NULL) {
        judge_worker_free(worker->chooser);
        judged_free(worker->choice);
    }
    move_texts_free(&worker->texts);
    free(worker);
}

Converted *converted_new(void)
{
    Converted *converted = memory_take_zeroed(1, sizeof *converted);
    arena_init(&converted->arena, 64 * 1024);
    return converted;
}

void converted_free(Converted *converted)
{
    text_free(&converted->out);
    text_free(&converted->rejects);
    finding_list_free(&converted->findings);
    arena_free(&converted->arena);
    free(converted);
}

static void begin_block(Text *out) { blank_line_add(out, text_bytes(out)); }

/* What the last position is by itself, for games without result: mate, stalemate, men that cannot mate. */
static Result board_result(const Replay *replay)
{
    const Position *final = &replay->final;
    if (!replay_has_end(replay))
        return RESULT_NONE;
    if (!movegen_any(final)) {
        if (!position_in_check(final))
            return RESULT_DRAW;
        return final->turn == WHITE ? RESULT_BLACK_WINS : RESULT_WHITE_WINS;
    }
    return dead_by_material(final, WHITE) && dead_by_material(final, BLACK) ? RESULT_DRAW : RESULT_NONE;
}

/* Plays the game and takes down its moves. */
static void play(ConvertWorker *worker, Game *game, Replay *replay, Verdict *verdict)
{
    Judge *judge = &worker->judge->judge;
    GameLetters letters;
    memset(replay, 0, sizeof *replay);
    memset(verdict, 0, sizeof *verdict);
    move_texts_start(&worker->texts, game);
    check_setup(judge, game, replay, verdict);
    if (verdict->variant == VARIANT_UNSUPPORTED)
        return;
    game_letters_choose(judge, game, replay, &letters);
    replay_game(judge, game, &letters, replay);
}

static void add_lead(Text *out, const Game *game, Encoding encoding)
{
    size_t before = out->size;
    begin_block(out);
    if (!writer_add_stray(out, game->chunk, game->lead_at, game->at, encoding))
        out->size = before;
}

/* The original text of a game follows. Where games are chosen its surroundings are left out, so that a blank line must be put
 * between. */
static void begin_original(const ConvertWorker *worker, Text *out)
{
    if (worker->chooser != NULL)
        begin_block(out);
}

static void write_game(ConvertWorker *worker, const Game *game, const Replay *replay, Text *out)
{
    const Options *options = worker->options;
    WriterOptions writer = {(size_t)options->width, options->roster, options->check.encoding};
    WriterPlay played = {
        .moves = worker->texts.texts,
        .number = replay->start.number,
        .black_begins = replay->start.turn == BLACK,
        .black_to_move = replay->final.turn == BLACK,
        .board = game->marker == TOKEN_INDEX_NONE ? board_result(replay) : RESULT_NONE,
    };
    if (options->keep_layout) {
        begin_original(worker, out);
        writer_add_layout(out, game, worker->texts.texts, writer.encoding);
        return;
    }
    add_lead(out, game, writer.encoding);
    begin_block(out);
    writer_add_export(out, game, &played, &writer);
}

/* The game as it was, where such games go. */
static void pass_through(ConvertWorker *worker, const Game *game, bool reject, Converted *converted)
{
    Encoding encoding = worker->options->check.encoding;
    bool keep = worker->options->keep_layout;
    if (keep && !reject)
        begin_original(worker, &converted->out);
    if (keep)
        writer_add_text(&converted->out, game->chunk, game->lead_at, reject ? game->at : game->end, encoding);
    else
        add_lead(&converted->out, game, encoding);
    if (keep && !reject)
        return;
    Text *out = reject ? &converted->rejects : &converted->out;
    begin_block(out);
    writer_add_unchanged(out, game, encoding);
}

/* Of a game that is not replayed, only that is told (T014). */
static void keep_findings_of_skipped(FindingList *findings, size_t first)
{
    size_t kept = first;
    for (size_t i = first; i < findings->count; i++)
        if (findings->items[i].diagnostic == DIAG_UNSUPPORTED_VARIANT)
            findings->items[kept++] = findings->items[i];
    findings->count = kept;
}

static void convert_game(ConvertWorker *worker, Game *game, size_t first, Converted *converted)
{
    FindingList *findings = &worker->judge->judge.findings;
    Replay replay;
    Verdict verdict;
    converted->games++;
    if (game->too_large) {
        converted->not_whole++;
        findings->count = first;
        pass_through(worker, game, worker->options->rejects != NULL, converted);
        return;
    }
    play(worker, game, &replay, &verdict);
    if (verdict.variant == VARIANT_UNSUPPORTED) {
        converted->skipped++;
        keep_findings_of_skipped(findings, first);
        pass_through(worker, game, false, converted);
    } else if (replay.playable
               && writer_can_write(game, worker->texts.texts, worker->options->check.encoding)) {
        findings->count = first;
        write_game(worker, game, &replay, &converted->out);
    } else {
        converted->not_whole++;
        finding_list_sort(findings, first);
        pass_through(worker, game, worker->options->rejects != NULL, converted);
    }
}

/* Text behind the last game, or of an input without any. */
static void add_rest(ConvertWorker *worker, const Chunk *chunk, size_t at, Converted *converted)
{
    Text *out = &converted->out;
    Encoding encoding = worker->options->check.encoding;
    size_t before = out->size;
    if (worker->options->keep_layout) {
        writer_add_text(out, chunk->text, at, chunk->text.size, encoding);
        return;
    }
    begin_block(out);
    if (!writer_add_stray(out, chunk->text, at, chunk->text.size, encoding))
        out->size = before;
}

/* Gives the chunk its findings and takes the memory of an earlier one. */
static void swap_memory(Judge *judge, Converted *converted)
{
    FindingList findings = judge->findings;
    Arena arena = judge->arena;
    judge->findings = converted->findings;
    judge->arena = converted->arena;
    converted->findings = findings;
    converted->arena = arena;
}

/* Which games of the chunk are chosen, by their order; NULL for all, or where there is no game. */
static const GameSpan *choose(ConvertWorker *worker, const Chunk *chunk, Converted *converted)
{
    static const JudgedStyle style = {.spans = true};
    if (worker->chooser == NULL)
        return NULL;
    judge_chunk(worker->chooser, chunk, &style, worker->choice);
    converted->undecided = worker->choice->undecided;
    return worker->choice->spans;
}

void convert_chunk(ConvertWorker *worker, const Chunk *chunk, Converted *converted)
{
    Judge *judge = &worker->judge->judge;
    Parser *parser = &worker->judge->parser;
    Game game;
    size_t end = 0, first = 0;
    judge_start_chunk(judge);
    text_clear(&converted->out);
    text_clear(&converted->rejects);
    converted->games = converted->not_whole = converted->skipped = converted->games_read = converted->undecided = 0;
    converted->bytes = chunk->text.size + chunk->skipped_bytes;
    converted->line_ends = locate_count_line_ends(chunk->text) + chunk->skipped_line_ends;
    const GameSpan *chosen = choose(worker, chunk, converted);
    parser_start(parser, chunk->text, chunk->first, chunk->last, chunk->cut);
    while (!chunk->too_large && parser_read(parser, &game)) {
        judge->game_number = parser->game_number;
        if (chosen != NULL)
            game.lead_at = game.at;
        if (chosen == NULL || chosen[converted->games_read].chosen)
            convert_game(worker, &game, first, converted);
        else
            judge->findings.count = first;
        converted->games_read++;
        first = judge->findings.count;
        end = game.end;
    }
    judge->findings.count = first;
    if (!chunk->too_large && worker->chooser == NULL)
        add_rest(worker, chunk, end, converted);
    swap_memory(judge, converted);
}
