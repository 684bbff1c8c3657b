/* SPDX-License-Identifier: MIT */
/*
 * The main line and its variations on the board, in one walk over the tokens.
 *
 * A line of play has one position, after its last move. The one before it, which is where a variation of that move starts and
 * what findings speak of, is made when it is asked for, from a position kept some half-moves before. A variation pushes its
 * parent and pops it at its end; an error ends only the line that it is in. Nearly every move is taken by the short way
 * (replay_run); whatever is spelled or signed otherwise, or does not fit, goes through play_oddly, which finds out and says
 * what is the matter.
 */
#include "check/replay.h"

#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "check/check_moves.h"
#include "check/move_reader.h"
#include "check/move_texts.h"
#include "check/replay_run.h"
#include "notation/fen.h"
#include "rules/movegen.h"

typedef struct {
    Position position;    /* after the last move */
    Position before;      /* before the last `pending` moves */
    size_t pending;
    const Ply *recorded;  /* one past the last of them, when they are more than one */
    Move move;            /* the last move that was played, or MOVE_NONE */
    int32_t ply;          /* half-moves up to there */
    uint32_t last_move;   /* token of the last move, played or not; TOKEN_INDEX_NONE at the start */
    bool stopped;         /* an error: what follows is not played */
    bool replaced;        /* stopped at a move that a variation may still replace */
} PlayLine;

/* Half-moves of a variation that are played in one go, at most. */
enum { VARIATION_RUN = 64 };

struct ReplayMemory {
    Ply *plies;
    size_t ply_capacity;
    Ply variation[VARIATION_RUN]; /* those played last: good until the next ones, or another line, begin */
    PlayLine *lines;      /* open lines, the main line first */
    size_t line_capacity;
};

typedef struct {
    Judge *judge;
    Game *game;
    const GameLetters *letters;
    Replay *replay;
    PlayLine *line;       /* the innermost open one */
    bool keep_before;     /* the position before each move is asked for anyway */
    uint32_t depth;
    MoveReader reader;
    uint32_t number;      /* token of a move number that does not fit, or TOKEN_INDEX_NONE */
} Player;

struct ReplayMemory *replay_memory_new(void) { return memory_take_zeroed(1, sizeof(struct ReplayMemory)); }

void replay_memory_free(struct ReplayMemory *memory)
{
    free(memory->plies);
    free(memory->lines);
    free(memory);
}

void replay_position(const Replay *replay, size_t ply, Position *position)
{
    *position = replay->start;
    for (size_t i = 0; i < ply && i < replay->count; i++)
        line_step(position, &replay->plies[i]);
}

/* The position before the last move. */
static const Position *before_of(PlayLine *line)
{
    for (; line->pending > 1; line->pending--)
        line_step(&line->before, line->recorded - line->pending);
    return &line->before;
}

static MoveContext context_of(Player *player, const Token *token, const Position *before, int32_t ply)
{
    return (MoveContext){.judge = player->judge, .game = player->game, .letters = player->letters, .replay = player->replay, .token = token, .before = before, .ply = ply, .depth = player->depth};
}

static void start_line(PlayLine *line, const Position *position, int32_t ply)
{
    line->position = line->before = *position;
    line->ply = ply;
    line->last_move = TOKEN_INDEX_NONE;
    line->move = MOVE_NONE;
    line->pending = 0;
    line->stopped = line->replaced = false;
}

static void make(PlayLine *line, Move move)
{
    line->before = line->position;
    line->pending = 1;
    line->move = move;
    if (move == MOVE_NULL)
        position_pass(&line->position);
    else
        position_play(&line->position, move);
    line->ply++;
}

static void record(Player *player, Move move, uint32_t token)
{
    const Position *after = &player->line->position;
    Replay *replay = player->replay;
    if (player->keep_before)
        move_texts_add(player->judge->move_texts, token, before_of(player->line), move);
    if (player->depth > 0) {
        replay->variation_plies++;
        return;
    }
    Kind kind = move == MOVE_NULL ? (Kind)KIND_NONE : man_kind(after->board[move_to(move)]);
    replay->plies[replay->count++] = (Ply){after->hash, move, ply_clock(after->clock), kind, token};
    replay->max_clock = after->clock > replay->max_clock ? after->clock : replay->max_clock;
}

/* With English and Swedish mixed, B is the bishop or the pawn: whichever can move there; both make the move ambiguous. */
static void resolve_either(const San *san, const Position *position, const LetterMap *letters, SanMeaning *meaning)
{
    LetterMap pawn = *letters;
    SanMeaning other;
    pawn.kind[LETTER_A + 'B' - 'A'] = PAWN;
    san_resolve(san, position, letters, meaning);
    if (san_letter(san->code) != LETTER_A + 'B' - 'A' || meaning->match == SAN_SEVERAL)
        return;
    san_resolve(san, position, &pawn, &other);
    if (other.match == SAN_NONE)
        return;
    if (meaning->match == SAN_NONE) {
        *meaning = other;
        return;
    }
    meaning->candidates[0] = meaning->move;
    meaning->candidates[1] = other.match == SAN_ONE ? other.move : other.candidates[0];
    meaning->count = 2;
    meaning->match = SAN_SEVERAL;
}

static void stop(Player *player, const MoveContext *context, const San *san, const SanMeaning *meaning)
{
    bool over = check_move_fault(context, san, meaning);
    player->line->stopped = player->line->replaced = true;
    if (player->depth == 0) {
        player->replay->stopped = true;
        player->replay->stopped_by_end = over;
    }
}

/* 0-0 as the last move, under a Result tag that says the same, where castling is not possible: both have lost. */
static bool is_double_forfeit(Player *player, const Token *token, const San *san)
{
    Game *game = player->game;
    if (player->depth > 0 || !(san->code & SAN_CASTLING) || !bytes_equal(token_text(game, token), BYTES("0-0")) || game->marker != TOKEN_INDEX_NONE)
        return false;
    if (!bytes_equal(game_raw_value(game, TAG_RESULT), BYTES("0-0")))
        return false;
    for (const Token *next = token + 1; next < game->tokens + game->token_count; next++)
        if (next->kind == TOKEN_MOVE && next->depth == 0)
            return false;
    return true;
}

static void play_null(Player *player, const MoveContext *context, const San *san, uint32_t token)
{
    if (position_in_check(context->before)) {
        SanMeaning meaning = {.match = SAN_NONE, .why = {REASON_NULL_IN_CHECK, KING, SQUARE_NONE, SQUARE_NONE, bitboard_first(context->before->checkers), context->before->king[context->before->turn]}};
        stop(player, context, san, &meaning);
        return;
    }
    check_null_move(context);
    make(player->line, MOVE_NULL);
    player->replay->has_null = player->replay->has_null || player->depth == 0;
    record(player, MOVE_NULL, token);
}

/* A move that the short way did not take: spelled oddly, ambiguous, illegal or no move at all. */
static void play_oddly(Player *player, uint32_t index)
{
    Token *token = &player->game->tokens[index];
    PlayLine *line = player->line;
    MoveContext context = context_of(player, token, &line->position, line->ply + 1);
    San san = move_reader_san(&player->reader, token);
    SanMeaning meaning;
    if (san.flags & SAN_NULL) {
        play_null(player, &context, &san, index);
        return;
    }
    if (!move_is_readable(&san, &player->letters->map)) {
        stop(player, &context, &san, NULL);
        return;
    }
    if (player->letters->bishop_or_pawn)
        resolve_either(&san, context.before, &player->letters->map, &meaning);
    else
        san_resolve(&san, context.before, &player->letters->map, &meaning);
    if (meaning.match != SAN_ONE && is_double_forfeit(player, token, &san)) {
        token->kind = TOKEN_MARKER;
        token->value = RESULT_BOTH_LOSE;
        player->game->marker = index;
        player->game->move_count--;
        finding_list_drop(&player->judge->findings, DIAG_MISSING_TERMINATOR);
        return;
    }
    if (meaning.match != SAN_ONE) {
        stop(player, &context, &san, &meaning);
        return;
    }
    make(line, meaning.move);
    context.before = before_of(line);
    check_move_spelling(&context, &san, &meaning);
    check_move_signs(&context, &san, meaning.move, &line->position);
    record(player, meaning.move, index);
}

/* A plain move whose sign or origin is not what it should be. */
static void report_plain_move(Player *player, const Token *token, Move move, bool origin_fits, bool sign_fits)
{
    PlayLine *line = player->line;
    MoveContext context = context_of(player, token, before_of(line), line->ply);
    San san = {.code = token->value};
    SanMeaning meaning = {.match = SAN_ONE, .move = move};
    if (!origin_fits)
        check_move_spelling(&context, &san, &meaning);
    if (!sign_fits)
        check_move_signs(&context, &san, move, &line->position);
}

static void move_plainly(Player *player, const Token *token, uint32_t index, Move move)
{
    PlayLine *line = player->line;
    SanCode code = token->value;
    bool origin_fits = true;
    if ((code & SAN_ORIGIN) && san_letter(code) != LETTER_NONE)
        origin_fits = san_origin_is_shortest(code, &line->position, move);
    make(line, move);
    record(player, move, index);
    /* A + on a mate shows when the line goes on or ends; everything else is told by the sign alone. */
    bool sign_fits = san_check(code) == (line->position.checkers != 0 ? (unsigned)CHECK_PLUS : (unsigned)CHECK_NONE);
    if (!sign_fits || !origin_fits)
        report_plain_move(player, token, move, origin_fits, sign_fits);
}

static void play_move(Player *player, uint32_t index)
{
    const Token *token = &player->game->tokens[index];
    PlayLine *line = player->line;
    line->last_move = index;
    if (line->stopped) {
        line->replaced = false;
        if (player->depth == 0)
            player->replay->unread++;
        return;
    }
    if (player->number != TOKEN_INDEX_NONE) {
        MoveContext context = context_of(player, token, &line->position, line->ply + 1);
        check_number_mismatch(&context, &player->game->tokens[player->number]);
        player->number = TOKEN_INDEX_NONE;
    }
    Move move = san_plain_move(token->value, &line->position, &player->letters->map);
    if (move == MOVE_NONE || player->letters->bishop_or_pawn)
        play_oddly(player, index);
    else
        move_plainly(player, token, index, move);
}

/* A + where mate should be marked is seen at the end of a line only: elsewhere another move has been played after it. */
static void end_line(Player *player)
{
    PlayLine *line = player->line;
    if (line->stopped || line->last_move == TOKEN_INDEX_NONE || !line->position.checkers)
        return;
    const Token *token = &player->game->tokens[line->last_move];
    if (token->kind != TOKEN_MOVE || (token->value & SAN_ODD) || san_check(token->value) != CHECK_PLUS || movegen_any(&line->position))
        return;
    MoveContext context = context_of(player, token, before_of(line), line->ply);
    San san = {.code = token->value};
    check_move_signs(&context, &san, line->move, &line->position);
}

static void open_line(Player *player)
{
    struct ReplayMemory *memory = player->judge->replay_memory;
    if (player->depth + 2 > memory->line_capacity) {
        size_t capacity = 2 * memory->line_capacity + 8;
        memory->lines = memory_resize(memory->lines, capacity, sizeof *memory->lines);
        memory->line_capacity = capacity;
    }
    PlayLine *parent = &memory->lines[player->depth];
    player->depth++;
    player->line = &memory->lines[player->depth];
    const Position *from = parent->stopped ? &parent->position : before_of(parent);
    start_line(player->line, from, parent->stopped ? parent->ply : parent->ply - 1);
    player->line->stopped = parent->stopped && !parent->replaced;
    player->number = TOKEN_INDEX_NONE;
}

static void close_line(Player *player)
{
    end_line(player);
    player->depth--;
    player->line = &player->judge->replay_memory->lines[player->depth];
    player->number = TOKEN_INDEX_NONE;
}

static void number_token(Player *player, uint32_t index)
{
    const Token *token = &player->game->tokens[index];
    const Position *position = &player->line->position;
    unsigned dots = token->flags & 15U;
    bool side_fits = dots == 1 ? position->turn == WHITE : dots != 3 || position->turn == BLACK;
    bool fits = token->value == position->number && side_fits;
    player->number = fits || player->line->stopped ? TOKEN_INDEX_NONE : index;
}

static void suffix_token(Player *player, uint32_t index)
{
    PlayLine *line = player->line;
    if (line->stopped || line->last_move == TOKEN_INDEX_NONE || player->game->tokens[index].value == SUFFIX_GLYPH)
        return;
    MoveContext context = context_of(player, &player->game->tokens[line->last_move], before_of(line), line->ply);
    context.move = line->move;
    check_suffix(&context, &player->game->tokens[index], &line->position);
}

/* What the short way has played is put down in the line. */
static void take_over(PlayLine *line, const ReplayRun *run, size_t played)
{
    line->pending += played;
    line->recorded = run->ply;
    line->move = run->ply[-1].move;
    line->last_move = run->ply[-1].token;
    line->ply += (int32_t)played;
}

static uint32_t run_main_line(Player *player, uint32_t i, ReplayRun *run)
{
    Replay *replay = player->replay;
    run->ply = replay->plies + replay->count;
    run->max_clock = replay->max_clock;
    i = replay_run(run, player->game->tokens, i, (uint32_t)player->game->token_count);
    size_t played = (size_t)(run->ply - replay->plies) - replay->count;
    if (played == 0)
        return i;
    take_over(player->line, run, played);
    replay->count += played;
    replay->max_clock = run->max_clock;
    return i;
}

static uint32_t run_variation(Player *player, uint32_t i, ReplayRun *run)
{
    Ply *plies = player->judge->replay_memory->variation;
    const Position before = player->line->position;
    uint32_t end = (uint32_t)player->game->token_count;
    run->ply = plies;
    i = replay_run(run, player->game->tokens, i, end - i > VARIATION_RUN ? i + VARIATION_RUN : end);
    size_t played = (size_t)(run->ply - plies);
    if (played == 0)
        return i;
    player->line->before = before;
    player->line->pending = 0;
    take_over(player->line, run, played);
    player->replay->variation_plies += played;
    return i;
}

/* The short way for nearly all there is. Returns the first token that wants more. */
static uint32_t play_run(Player *player, uint32_t i)
{
    ReplayRun run = {.letters = &player->letters->map, .position = &player->line->position};
    i = player->depth == 0 ? run_main_line(player, i, &run) : run_variation(player, i, &run);
    if (run.sign_differs)
        report_plain_move(player, &player->game->tokens[i - 1], player->line->move, true, false);
    return i;
}

/* Some piece letter of the game stands for a pawn. */
static bool names_pawns(const Player *player)
{
    for (LetterSet left = player->game->letters & ~letter_bit(LETTER_NONE); left; left &= left - 1)
        if (player->letters->map.kind[__builtin_ctzll(left)] == PAWN)
            return true;
    return false;
}

static void play_tokens(Player *player)
{
    const Game *game = player->game;
    bool skip = player->judge->options->skip_variations;
    bool plain = !player->keep_before && !player->letters->bishop_or_pawn && !names_pawns(player);
    for (uint32_t i = 0; i < game->token_count; i++) {
        if (plain && !player->line->stopped && player->number == TOKEN_INDEX_NONE) {
            i = play_run(player, i);
            if (i == game->token_count)
                break;
        }
        const Token *token = &game->tokens[i];
        if (token->kind == TOKEN_MOVE) {
            if (!(token->flags & TOKEN_SKIPPED))
                play_move(player, i);
        } else if (token->kind == TOKEN_NUMBER) {
            if (!(token->flags & TOKEN_SKIPPED))
                number_token(player, i);
        } else if (token->kind == TOKEN_SUFFIX) {
            suffix_token(player, i);
        } else if (token->kind == TOKEN_OPEN && !(token->flags & TOKEN_SKIPPED)) {
            if (skip)
                i = token->value;
            else
                open_line(player);
        } else if (token->kind == TOKEN_CLOSE && token->depth == player->depth && player->depth > 0 && !(token->flags & TOKEN_SKIPPED)) {
            close_line(player);
        }
    }
    while (player->depth > 0)
        close_line(player);
    end_line(player);
}

static void make_room(Ply **plies, size_t *capacity, size_t needed)
{
    if (needed <= *capacity)
        return;
    *capacity = needed < 512 ? 512 : 2 * needed;
    *plies = memory_resize(*plies, *capacity, sizeof **plies);
}

static void report_unread(Player *player)
{
    Replay *replay = player->replay;
    if (replay->unread == 0)
        return;
    const Game *game = player->game;
    for (uint32_t i = 0; i < game->token_count; i++) {
        const Token *token = &game->tokens[i];
        size_t played = replay->count;
        if (token->kind != TOKEN_MOVE || token->depth > 0 || (token->flags & TOKEN_SKIPPED) || (played > 0 && i <= replay->plies[played - 1].token))
            continue;
        MoveContext context = context_of(player, token, &replay->final, (int32_t)played + 1);
        context.depth = 0;
        check_not_replayed(&context, replay->unread);
        return;
    }
}

void replay_game(Judge *judge, Game *game, const GameLetters *letters, Replay *replay)
{
    struct ReplayMemory *memory = judge->replay_memory;
    make_room(&memory->plies, &memory->ply_capacity, game->move_count);
    replay->plies = memory->plies;
    replay->count = replay->unread = replay->variation_plies = 0;
    replay->stopped = replay->stopped_by_end = replay->has_null = false;
    if (!replay->playable) {
        replay->unread = game->move_count;
        return;
    }
    if (memory->line_capacity == 0) {
        memory->lines = memory_resize(NULL, 8, sizeof *memory->lines);
        memory->line_capacity = 8;
    }
    replay->max_clock = replay->start.clock;
    Player player = {.judge = judge, .game = game, .letters = letters, .replay = replay, .reader = move_reader_of(judge, game), .line = &memory->lines[0], .keep_before = judge->move_texts != NULL, .number = TOKEN_INDEX_NONE};
    start_line(player.line, &replay->start, 0);
    play_tokens(&player);
    replay->final = memory->lines[0].position;
    report_unread(&player);
}
