/* SPDX-License-Identifier: MIT */
/* Findings about single moves. The more special code stands alone (spec decisions). */
#include "check/check_moves.h"

#include <string.h>

#include "check/move_guess.h"
#include "notation/fen.h"
#include "rules/movegen.h"

static Finding *add(const MoveContext *context, Diagnostic diagnostic, const Token *at)
{
    Finding *finding = judge_finding(context->judge, diagnostic, at->at, at->length);
    if (!finding)
        return NULL;
    finding->ply = context->ply;
    finding->variation = context->depth;
    return finding;
}

static const char *fen_text(Judge *judge, const Position *position)
{
    char fen[FEN_MAX];
    size_t size = fen_write_position(fen, position);
    char *text = arena_take(&judge->arena, size + 1);
    memcpy(text, fen, size);
    text[size] = 0;
    return text;
}

static struct MoveFault *new_fault(const MoveContext *context)
{
    struct MoveFault *fault = arena_take(&context->judge->arena, sizeof *fault);
    memset(fault, 0, sizeof *fault);
    fault->moved_ply = -1;
    fault->moved_from = SQUARE_NONE;
    fault->turn = context->before->turn;
    fault->fen = fen_text(context->judge, context->before);
    memcpy(fault->board, context->before->board, sizeof fault->board);
    return fault;
}

static Bytes expected_text(const MoveContext *context, Move move)
{
    char san[SAN_MAX];
    size_t size = san_write(san, context->before, move);
    return arena_copy(&context->judge->arena, bytes_of(san, size));
}

/* An S finding at a token, with the position and what the move should read. */
static void add_spelling(const MoveContext *context, Diagnostic diagnostic, const Token *at, Move expected)
{
    Finding *finding = add(context, diagnostic, at);
    if (!finding)
        return;
    finding->fault = new_fault(context);
    if (expected != MOVE_NONE)
        finding->expected = expected_text(context, expected);
}

/* E006 and E007 in a move, which is MOVE_NONE where it cannot be played. */
static void report_symbols(const MoveContext *context, const San *san, Move move)
{
    Finding *letter = san->flags & SAN_LOOK_ALIKE ? add(context, DIAG_LOOK_ALIKE_LETTER, context->token) : NULL;
    Finding *space;
    if (letter) {
        letter->arguments[0] = finding_code_point(san->look_alike);
        letter->arguments[1] = finding_words(look_alike_of(san->look_alike));
        if (move != MOVE_NONE)
            letter->expected = expected_text(context, move);
    }
    space = san->flags & SAN_ZERO_WIDTH ? add(context, DIAG_UNUSUAL_SPACE, context->token) : NULL;
    if (space)
        space->arguments[0] = finding_code_point(san->zero_width);
}

static bool is_capture(const Position *position, Move move)
{
    return !move_is_castling(move) && (position->board[move_to(move)] != MAN_NONE || move_is_en_passant(move));
}

/* The one code for how squares, capture sign and letter are written that excludes all lesser ones; DIAG_COUNT when there is none. */
static Diagnostic special_spelling(const MoveContext *context, const San *san, const SanMeaning *meaning, bool capture)
{
    if (meaning->castling_as_king_move)
        return DIAG_CASTLING_AS_KING_MOVE;
    if (san->flags & SAN_CASTLING_SPELLING)
        return DIAG_CASTLING_SPELLING;
    if (san->flags & SAN_NAMED_VICTIM)
        return DIAG_PIECE_NAMED_CAPTURE;
    bool odd_signs = (san->flags & SAN_CAPTURE_SPELLING) != 0;
    if (odd_signs && (capture || !(san->flags & SAN_LONG)) && (capture || !(san->code & SAN_CAPTURE)))
        return DIAG_CAPTURE_SPELLING;
    if (san->flags & SAN_LONG) {
        bool pawn = man_kind(context->before->board[move_from(meaning->move)]) == PAWN;
        if (pawn || san_letter(san->code) == LETTER_NONE || !san_origin_is_shortest(san->code, context->before, meaning->move))
            return DIAG_LONG_NOTATION;
    }
    if (san->flags & SAN_PAWN_SHORT)
        return DIAG_SHORT_PAWN_CAPTURE;
    return DIAG_COUNT;
}

/* Ngf3, or ee4: the origin in part, and not in the shortest form. */
static bool origin_is_long(const San *san, const Position *before, Move move, bool capture)
{
    SanCode code = san->code;
    if (!(code & SAN_ORIGIN) || move_is_castling(move) || (san->flags & SAN_LONG))
        return false;
    if (man_kind(before->board[move_from(move)]) == PAWN)
        return !capture && san_letter(code) == LETTER_NONE;
    return !san_origin_is_shortest(code, before, move);
}

/* Each lesser fault of spelling is a finding of its own. */
static void report_lesser(const MoveContext *context, const San *san, const SanMeaning *meaning, bool capture)
{
    Move move = meaning->move;
    bool pawn = man_kind(context->before->board[move_from(move)]) == PAWN;
    bool small = (meaning->readings & SAN_LOWER_CASE) != 0;
    if (pawn && san_letter(san->code) != LETTER_NONE && !(san->flags & SAN_LONG))
        add_spelling(context, DIAG_PAWN_LETTER, context->token, move);
    else if (small)
        add_spelling(context, DIAG_LETTER_CASE, context->token, move);
    San read = *san;
    if (small && san_letter(san->code) == LETTER_NONE)
        read.code &= ~(SanCode)(15U << SAN_FILE_SHIFT);
    if (origin_is_long(&read, context->before, move, capture))
        add_spelling(context, DIAG_SUPERFLUOUS_DISAMBIGUATION, context->token, move);
    bool written = (san->code & SAN_CAPTURE) != 0;
    if (capture && !written)
        add_spelling(context, DIAG_MISSING_CAPTURE_SIGN, context->token, move);
    if (!capture && written && !pawn)
        add_spelling(context, DIAG_FALSE_CAPTURE_SIGN, context->token, move);
}

void check_move_spelling(const MoveContext *context, const San *san, const SanMeaning *meaning)
{
    bool capture = is_capture(context->before, meaning->move);
    report_symbols(context, san, meaning->move);
    Diagnostic special = special_spelling(context, san, meaning, capture);
    if (special != DIAG_COUNT)
        add_spelling(context, special, context->token, meaning->move);
    else if (!move_is_castling(meaning->move))
        report_lesser(context, san, meaning, capture);
    if (special == DIAG_LONG_NOTATION && !capture && (san->code & SAN_CAPTURE))
        add_spelling(context, DIAG_FALSE_CAPTURE_SIGN, context->token, meaning->move);
    if ((san->flags & SAN_PROMOTION_SPELLING) && special != DIAG_LONG_NOTATION && move_is_promotion(meaning->move))
        add_spelling(context, DIAG_PROMOTION_SPELLING, context->token, meaning->move);
    if (san->flags & SAN_EN_PASSANT)
        add_spelling(context, DIAG_EN_PASSANT_SUFFIX, context->token, meaning->move);
}

static bool is_sign_word(const Token *token)
{
    return token->kind == TOKEN_SUFFIX && (token->value == SUFFIX_CHECK_WORD || token->value == SUFFIX_MATE_WORD || token->value == SUFFIX_OLD_CHECK);
}

bool check_sign_stands_apart(const Game *game, const Token *move)
{
    const Token *end = game->tokens + game->token_count;
    for (const Token *token = move + 1; token < end && token->kind == TOKEN_SUFFIX; token++)
        if (is_sign_word(token))
            return true;
    return false;
}

void check_tell_position(const MoveContext *context, Finding *finding)
{
    finding->ply = context->ply;
    finding->fault = new_fault(context);
}

static const char *mate_words(bool check, bool mate) { return mate ? "checkmate" : check ? "check" : "no check"; }

static void add_mate_sign(const MoveContext *context, Move move, bool check, bool mate)
{
    Finding *finding = add(context, DIAG_WRONG_MATE_SIGN, context->token);
    if (!finding)
        return;
    finding->fault = new_fault(context);
    finding->expected = expected_text(context, move);
    finding->arguments[0] = finding_words(mate_words(check, mate));
}

void check_move_signs(const MoveContext *context, const San *san, Move move, const Position *after)
{
    bool check = position_in_check(after);
    bool mate = check && !movegen_any(after);
    unsigned sign = san_check(san->code);
    if (sign == CHECK_NONE) {
        /* Coordinates never carry a sign. */
        bool coordinates = (san->flags & SAN_LONG) && san_letter(san->code) == LETTER_NONE;
        if (check && !coordinates && !check_sign_stands_apart(context->game, context->token))
            add_spelling(context, DIAG_MISSING_CHECK_SIGN, context->token, move);
    } else if ((san->flags & SAN_OLD_CHECK) && (check || sign == CHECK_PLUS)) {
        add_spelling(context, check ? DIAG_OLD_DOUBLE_CHECK : DIAG_WRONG_CHECK_SIGN, context->token, move);
    } else if (sign == CHECK_MATE && !mate) {
        add_mate_sign(context, move, check, mate);
    } else if (sign == CHECK_PLUS && mate && !(san->flags & SAN_CHECK_WORD)) {
        add_mate_sign(context, move, check, mate);
    } else if (sign == CHECK_PLUS && !check) {
        add_spelling(context, DIAG_WRONG_CHECK_SIGN, context->token, move);
    } else if (san->flags & SAN_CHECK_WORD) {
        add_spelling(context, DIAG_ANNOTATION_SPELLING, context->token, move);
    }
}

/* The position, and with `expected` what the move should read. */
static void tell_position(const MoveContext *context, Finding *finding, bool expected)
{
    if (!finding)
        return;
    finding->fault = new_fault(context);
    if (expected && context->move != MOVE_NONE)
        finding->expected = expected_text(context, context->move);
}

void check_suffix(const MoveContext *context, const Token *suffix, const Position *after)
{
    bool glued = suffix->at == context->token->at + context->token->length;
    const Token *place = glued ? context->token : suffix;
    bool check = position_in_check(after);
    Diagnostic diagnostic = DIAG_ANNOTATION_SPELLING;
    switch ((Suffix)suffix->value) {
    case SUFFIX_GLYPH:
        return;
    case SUFFIX_EN_PASSANT:
        diagnostic = DIAG_EN_PASSANT_SUFFIX;
        break;
    case SUFFIX_OLD_CHECK:
        diagnostic = check ? DIAG_OLD_DOUBLE_CHECK : DIAG_WRONG_CHECK_SIGN;
        break;
    case SUFFIX_CHECK_WORD:
        diagnostic = check ? DIAG_ANNOTATION_SPELLING : DIAG_WRONG_CHECK_SIGN;
        break;
    case SUFFIX_MATE_WORD:
        diagnostic = check && !movegen_any(after) ? DIAG_ANNOTATION_SPELLING : DIAG_WRONG_MATE_SIGN;
        break;
    default:
        break;
    }
    /* What is wrong about the move stands at the move; what is only spelled oddly stands at the sign. */
    bool about_sign = diagnostic == DIAG_ANNOTATION_SPELLING || diagnostic == DIAG_EN_PASSANT_SUFFIX;
    Finding *finding = add(context, diagnostic, about_sign ? place : context->token);
    if (!finding)
        return;
    tell_position(context, finding, !about_sign);
    if (diagnostic == DIAG_WRONG_MATE_SIGN)
        finding->arguments[0] = finding_words(mate_words(check, false));
    if (about_sign && glued)
        finding->length = suffix->at + suffix->length - place->at;
}

void check_null_move(const MoveContext *context)
{
    Finding *finding = add(context, DIAG_NULL_MOVE, context->token);
    if (!finding)
        return;
    finding->fault = new_fault(context);
    if (context->depth > 0)
        finding->severity = SEVERITY_WARNING;
}

void check_number_mismatch(const MoveContext *context, const Token *number)
{
    Finding *finding = add(context, DIAG_MOVE_NUMBER_MISMATCH, number);
    if (!finding)
        return;
    Text text = {0};
    text_add_unsigned(&text, context->before->number);
    text_add_c(&text, context->before->turn == WHITE ? "." : "...");
    finding->expected = arena_copy(&context->judge->arena, text_bytes(&text));
    text_free(&text);
}

void check_not_replayed(const MoveContext *context, size_t unread)
{
    Finding *finding = add(context, DIAG_NOT_REPLAYED, context->token);
    if (!finding)
        return;
    finding->fault = new_fault(context);
    finding->arguments[0] = finding_number((int64_t)unread);
}

static Diagnostic diagnostic_of_reason(Reason reason)
{
    switch (reason) {
    case REASON_CASTLING_RIGHT:
    case REASON_CASTLING_IN_CHECK:
    case REASON_CASTLING_THROUGH_CHECK:
    case REASON_CASTLING_BLOCKED:
        return DIAG_ILLEGAL_CASTLING;
    case REASON_PROMOTION_MISSING:
    case REASON_PROMOTION_PIECE:
    case REASON_PROMOTION_RANK:
        return DIAG_BAD_PROMOTION;
    case REASON_GAME_OVER:
        return DIAG_MOVE_AFTER_END;
    default:
        return DIAG_ILLEGAL_MOVE;
    }
}

/* For a lost right: the half-move of the main line with which king or rook first left its square, or with which the rook was taken.
 * A variation branches off before the last of them. */
static void find_lost_right(const MoveContext *context, struct MoveFault *fault)
{
    const Replay *replay = context->replay;
    Colour us = context->before->turn;
    unsigned side = fault->why.to == castling_king_to(us, SIDE_KING) ? SIDE_KING : SIDE_QUEEN;
    if (!(replay->start.rights & right_bit(us, side)))
        return;
    Square king = replay->start.king[us], rook = replay->start.rook[right_index(us, side)];
    size_t count = context->depth > 0 && replay->count > 0 ? replay->count - 1 : replay->count;
    for (size_t i = 0; i < count && (int32_t)i + 1 < context->ply; i++) {
        Square from = move_from(replay->plies[i].move), to = move_to(replay->plies[i].move);
        bool ours = (i & 1) == (replay->start.turn == us ? 0U : 1U);
        if ((ours && (from == king || from == rook)) || (!ours && to == rook)) {
            fault->moved_ply = (int32_t)i + 1;
            fault->moved_from = ours ? from : rook;
            fault->moved_kind = ours && from == king ? KING : ROOK;
            fault->moved_was_taken = !ours;
            return;
        }
    }
}

static void set_candidates(const MoveContext *context, struct MoveFault *fault, const Move *moves, size_t count)
{
    char(*texts)[16] = arena_take(&context->judge->arena, count * sizeof *texts + 1);
    for (size_t i = 0; i < count; i++) {
        size_t size = san_write(texts[i], context->before, moves[i]);
        texts[i][size] = 0;
    }
    fault->candidates = (const char(*)[16])texts;
    fault->candidate_count = count;
}

static void add_fault(const MoveContext *context, Diagnostic diagnostic, struct MoveFault *fault)
{
    bool variation = context->depth > 0;
    Finding *finding = add(context, variation ? DIAG_ILLEGAL_IN_VARIATION : diagnostic, context->token);
    if (!finding)
        return;
    finding->fault = fault;
    if (variation) {
        fault->inner_code = diagnostic_info(diagnostic)->code;
        finding->arguments[0] = finding_words(fault->inner_code);
    } else if (diagnostic == DIAG_MOVE_AFTER_END) {
        finding->arguments[0] = finding_words(position_in_check(context->before) ? "checkmate" : "stalemate");
    }
}

bool check_move_fault(const MoveContext *context, const San *san, const SanMeaning *meaning)
{
    if (san->flags & SAN_TOO_LONG)
        return false;
    if (!meaning) {
        if (san->flags & SAN_LOOK_ALIKE)
            report_symbols(context, san, MOVE_NONE);
        else
            add_fault(context, DIAG_UNREADABLE_MOVE, new_fault(context));
        return false;
    }
    if (!movegen_any(context->before)) {
        struct MoveFault *fault = new_fault(context);
        fault->why.reason = REASON_GAME_OVER;
        fault->why.from = fault->why.to = fault->why.by = fault->why.square = SQUARE_NONE;
        add_fault(context, DIAG_MOVE_AFTER_END, fault);
        return true;
    }
    report_symbols(context, san, MOVE_NONE);
    if (san->flags & SAN_LOOK_ALIKE)
        return false;
    struct MoveFault *fault = new_fault(context);
    Move guess[1];
    if (meaning->match == SAN_SEVERAL) {
        set_candidates(context, fault, meaning->candidates, meaning->count);
        add_fault(context, DIAG_AMBIGUOUS_MOVE, fault);
        return false;
    }
    fault->why = meaning->why;
    if (fault->why.reason == REASON_CASTLING_RIGHT)
        find_lost_right(context, fault);
    if (diagnostic_of_reason(fault->why.reason) == DIAG_ILLEGAL_MOVE && move_guess(context, san, meaning, guess))
        set_candidates(context, fault, guess, 1);
    add_fault(context, diagnostic_of_reason(fault->why.reason), fault);
    return false;
}
