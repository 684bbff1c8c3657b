/* SPDX-License-Identifier: MIT */
/* Values of the checks as words of the records; names of moves by their numbers. */
#include "cmd/game_record.h"

#include "notation/fen.h"
#include "notation/san.h"

/* ---- text ---- */

/* Decoded as its line is; borrowed where it is UTF-8 already. */
static Bytes decoded(Judge *judge, Bytes raw, Encoding encoding)
{
    bool plain = encoding == ENCODING_UTF8 || encoding == ENCODING_AUTO || encoding == ENCODING_UTF16;
    if (plain && utf8_is_valid(raw))
        return raw;
    Text text = {0};
    text_add_decoded(&text, raw, encoding);
    Bytes copy = arena_copy(&judge->arena, text_bytes(&text));
    text_free(&text);
    return copy;
}

/* The value of a tag; NULL data where there is none. */
static Bytes tag_value(Judge *judge, const Game *game, TagId id)
{
    const TagPair *pair = game_tag(game, id);
    if (pair == NULL)
        return (Bytes){0};
    Bytes value = game_value(game, id, &judge->arena);
    if (value.size == 0)
        return BYTES("");
    return decoded(judge, value, game_encoding_at(game, pair->value_at, judge->options->encoding));
}

static Bytes result_bytes(Result result) { return bytes_from_c_string(result_text(result)); }

/* The value of the Result tag: its meaning, or as written where it has none. */
static Bytes result_tag(Judge *judge, const Game *game, const Verdict *verdict)
{
    if (verdict->tag == RESULT_NONE || verdict->tag == RESULT_UNKNOWN)
        return tag_value(judge, game, TAG_RESULT);
    return result_bytes(verdict->tag);
}

/* ---- draws ---- */

/* "34..." or "34.", the number of the half-move that is played from this position. */
static void add_number(Text *out, const Position *before)
{
    text_add_unsigned(out, before->number);
    text_add_c(out, before->turn == WHITE ? "." : "...");
}

/* The half-move `ply` of the main line, from 1, as people write it; without the move itself if it was not played or is not
 * wanted. Empty for ply 0. */
static Bytes name_of_ply(Judge *judge, const Replay *replay, int32_t ply, bool with_move)
{
    if (ply < 1 || (size_t)ply > replay->count + 1)
        return (Bytes){0};
    Position before;
    Text text = {0};
    replay_position(replay, (size_t)ply - 1, &before);
    add_number(&text, &before);
    if (with_move && (size_t)ply <= replay->count) {
        char san[SAN_MAX];
        Move move = replay->plies[ply - 1].move;
        if (move == MOVE_NULL)
            text_add_c(&text, "--");
        else
            text_add(&text, bytes_of(san, san_write(san, &before, move)));
    }
    Bytes copy = arena_copy(&judge->arena, text_bytes(&text));
    text_free(&text);
    return copy;
}

static const char *proof_name(DeadProof proof)
{
    switch (proof) {
    case DEAD_BY_MATERIAL:
        return "material";
    case DEAD_BY_BLOCKED:
        return "blocked";
    case DEAD_BY_SEARCH:
        return "search";
    default:
        return NULL;
    }
}

static void fill_draws(GameRecord *record, const Verdict *verdict)
{
    record->draw_count = DRAW_COUNT;
    for (DrawCondition condition = 0; condition < DRAW_COUNT; condition++) {
        const DrawFact *fact = &verdict->draws[condition];
        DrawRecord *draw = &record->draws[condition];
        draw->name = draw_condition_name(condition);
        draw->ply = fact->ply;
        draw->by_move = fact->by_move;
    }
    record->draws[DRAW_DEAD].undecided = verdict->dead_undecided;
    if (verdict->draws[DRAW_DEAD].ply >= 0)
        record->draws[DRAW_DEAD].by = proof_name(verdict->dead_by);
}

void game_record_name_moves(GameRecord *record, Judge *judge, const Replay *replay)
{
    for (size_t i = 0; i < record->draw_count; i++) {
        DrawRecord *draw = &record->draws[i];
        draw->move = name_of_ply(judge, replay, draw->ply, true);
        if (draw->by_move >= 0)
            draw->claim = name_of_ply(judge, replay, draw->by_move + 1, false);
    }
}

/* ---- the record ---- */

static Bytes final_fen(Judge *judge, const Replay *replay)
{
    char fen[FEN_MAX];
    return arena_copy(&judge->arena, bytes_of(fen, fen_write_position(fen, &replay->final)));
}

static void fill_tags(GameRecord *record, Judge *judge, const Game *game, const Verdict *verdict)
{
    record->event = tag_value(judge, game, TAG_EVENT);
    record->site = tag_value(judge, game, TAG_SITE);
    record->date = tag_value(judge, game, TAG_DATE);
    record->round = tag_value(judge, game, TAG_ROUND);
    record->white = tag_value(judge, game, TAG_WHITE);
    record->black = tag_value(judge, game, TAG_BLACK);
    record->tag = result_tag(judge, game, verdict);
    if (verdict->terminator != RESULT_NONE)
        record->terminator = result_bytes(verdict->terminator);
}

static void fill_variant(GameRecord *record, Judge *judge, const Game *game, const Verdict *verdict)
{
    const TagPair *pair = game_tag(game, TAG_VARIANT);
    record->skipped = verdict->variant == VARIANT_UNSUPPORTED;
    if (record->skipped)
        record->variant_name = decoded(
            judge, verdict->variant_name,
            pair == NULL ? ENCODING_AUTO : game_encoding_at(game, pair->value_at, judge->options->encoding));
    else
        record->variant = verdict->variant == VARIANT_CHESS960 ? "chess960" : "standard";
}

void game_record_of(GameRecord *record, Judge *judge, const Game *game, const Replay *replay,
                    const Verdict *verdict)
{
    *record = (GameRecord){
        .number = judge->game_number,
        .at = game->at,
        .end = game->end,
        .letters = verdict->has_letters ? language_code(verdict->letters) : "none",
        .plies = verdict->plies,
        .unread = verdict->unread,
        .ending = ending_name(verdict->ending),
        .ended = verdict->ending == ENDING_NONE ? -1 : verdict->ended,
        .played_on = verdict->played_on,
        .cannot_win = verdict->cannot_win,
        .undecided = verdict->undecided,
        .helpmate = {verdict->helpmate[WHITE], verdict->helpmate[BLACK]},
        .errors = verdict->errors,
        .warnings = verdict->warnings,
    };
    if (verdict->ending == ENDING_CHECKMATE)
        record->winner = verdict->winner == WHITE ? "white" : "black";
    fill_tags(record, judge, game, verdict);
    fill_variant(record, judge, game, verdict);
    fill_draws(record, verdict);
    if (replay->playable && !record->skipped)
        record->fen = final_fen(judge, replay);
}
