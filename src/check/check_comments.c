/* SPDX-License-Identifier: MIT */
/* Commands inside comments: clocks, evaluations, drawings (C codes). */
#include "check/checks.h"

#include "pgn/commands.h"

enum {
    DEPTH_MAX = 1024,
    ROUNDING = 1000,          /* clocks are often noted in whole seconds */
    UNKNOWN_INCREMENT = 60000 /* where the time control is not known; all in milliseconds */
};

/* A player's clock as last noted. */
typedef struct {
    int64_t time; /* -1 before the first */
    Bytes text;
} ClockNote;

typedef struct {
    Judge *judge;
    const Game *game;
    Colour first_to_move;
    int64_t increment;          /* by how much a clock may rise from move to move */
    ClockNote clocks[2];
    int32_t ply[DEPTH_MAX + 1]; /* half-moves played on each level */
} CommentPass;

/* Milliseconds that a clock may gain between two moves. More than one time control: any later one may have come. */
static int64_t increment_of(const Game *game)
{
    Bytes value = game_raw_value(game, TAG_TIME_CONTROL);
    if (value.size == 0 || !tag_time_control_is_good(value))
        return UNKNOWN_INCREMENT;
    int64_t increment = 0, added = 0;
    bool first = true;
    while (value.data != NULL) {
        TagTimeStage stage;
        tag_time_stage(&value, &stage);
        if (stage.unknown)
            return UNKNOWN_INCREMENT;
        if (stage.increment > increment)
            increment = stage.increment;
        if ((!first || stage.moves > 0) && stage.seconds > added)
            added = stage.seconds;
        first = false;
    }
    return (increment + added) * 1000;
}

static Finding *add_finding(const CommentPass *pass, Diagnostic diagnostic, const Token *comment, const Command *command)
{
    Finding *finding = judge_finding(pass->judge, diagnostic, comment->at + command->at, command->length);
    if (finding == NULL)
        return NULL;
    int32_t ply = pass->ply[comment->depth];
    finding->ply = ply > 0 ? ply : -1;
    finding->variation = comment->depth;
    finding->arguments[0] = finding_words(command_name(command->kind));
    finding->arguments[1] = command->value.size > 0 ? finding_text(command->value) : finding_words("\"\"");
    return finding;
}

/* C002, in the main line. */
static void check_rise(CommentPass *pass, const Token *comment, const Command *command, int64_t time)
{
    int32_t ply = pass->ply[0];
    if (comment->depth > 0 || ply == 0)
        return;
    Colour player = ply % 2 == 1 ? pass->first_to_move : colour_other(pass->first_to_move);
    ClockNote before = pass->clocks[player];
    pass->clocks[player] = (ClockNote){time, command->value};
    if (before.time < 0 || time <= before.time + pass->increment + ROUNDING)
        return;
    Finding *finding = add_finding(pass, DIAG_CLOCK_RISES, comment, command);
    if (finding == NULL)
        return;
    finding->arguments[0] = finding_words(player == WHITE ? "White" : "Black");
    finding->arguments[1] = finding_text(before.text);
    finding->arguments[2] = finding_text(command->value);
}

static void check_time(CommentPass *pass, const Token *comment, const Command *command)
{
    int64_t time = command_time(command->value);
    if (time < 0 && !(command->kind == COMMAND_EMT && command_is_seconds(command->value)))
        add_finding(pass, DIAG_BAD_CLOCK, comment, command);
    else if (command->kind == COMMAND_CLK)
        check_rise(pass, comment, command, time);
}

static void check_drawing(const CommentPass *pass, const Token *comment, const Command *command)
{
    Bytes bad = command_bad_drawing(command->value, command->kind);
    if (bad.size == 0)
        return;
    Finding *finding = add_finding(pass, DIAG_BAD_DRAWING, comment, command);
    if (finding != NULL)
        finding->arguments[1] = finding_text(bad);
}

static void check_comment(CommentPass *pass, const Token *comment)
{
    Bytes text = token_text(pass->game, comment);
    if (text.size > 0 && text.data[text.size - 1] == '}')
        text.size--;
    Command command;
    for (size_t at = 0; command_next(text, &at, &command);) {
        switch (command.kind) {
        case COMMAND_CLK:
        case COMMAND_EMT:
        case COMMAND_EGT:
            check_time(pass, comment, &command);
            break;
        case COMMAND_EVAL:
            if (!command_eval_is_good(command.value))
                add_finding(pass, DIAG_BAD_EVAL, comment, &command);
            break;
        case COMMAND_CSL:
        case COMMAND_CAL:
            check_drawing(pass, comment, &command);
            break;
        case COMMAND_OTHER:
            break;
        }
    }
}

void check_comments(Judge *judge, const Game *game, const Replay *replay, Verdict *verdict)
{
    (void)verdict;
    Bytes movetext = bytes_slice(game->chunk, game->movetext_at, game->end);
    if (bytes_find_byte(movetext, '%') == BYTES_NOT_FOUND)
        return;
    CommentPass pass;
    pass.judge = judge;
    pass.game = game;
    pass.first_to_move = replay->playable ? replay->start.turn : WHITE;
    pass.increment = -1; /* found out at the first comment */
    pass.clocks[WHITE] = pass.clocks[BLACK] = (ClockNote){-1, {NULL, 0}};
    pass.ply[0] = 0;
    for (size_t i = 0; i < game->token_count; i++) {
        const Token *token = &game->tokens[i];
        if (token->kind == TOKEN_OPEN && (token->flags & TOKEN_SKIPPED) && token->depth < DEPTH_MAX)
            pass.ply[token->depth] = 0; /* a variation that replaces nothing: its comments follow no move */
        if ((token->flags & TOKEN_SKIPPED) || token->depth > DEPTH_MAX)
            continue;
        if (token->kind == TOKEN_MOVE) {
            pass.ply[token->depth]++;
        } else if (token->kind == TOKEN_OPEN && token->depth > 0) {
            int32_t outer = pass.ply[token->depth - 1];
            pass.ply[token->depth] = outer > 0 ? outer - 1 : 0; /* a variation replaces the last half-move */
        } else if (token->kind == TOKEN_COMMENT || token->kind == TOKEN_LINE_COMMENT) {
            if (pass.increment < 0)
                pass.increment = increment_of(game);
            check_comment(&pass, token);
        }
    }
}
