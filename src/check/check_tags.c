/* SPDX-License-Identifier: MIT */
/* The tag section: which tags there are, their order, and whether their values are what they should be. PGN standard 8.1, 9.
 * What the reading of the text itself shows (T003, T012, T016, T017, T019) and what sets up the board (T009 to
 * T011, T014, T018) is said elsewhere. */
#include "check/checks.h"

#include "base/ascii.h"

enum { VALUE_MAX = 255 };

static Finding *finding_about_pair(Judge *judge, Diagnostic diagnostic, const TagPair *pair)
{
    return judge_finding(judge, diagnostic, pair->at, pair->end - pair->at);
}

/* The size of the opening quote, which may be a typographic one. */
static size_t quote_size(const Game *game, const TagPair *pair)
{
    const uint8_t *end = game->chunk.data + pair->value_at;
    uint32_t point;
    for (size_t size = 2; size <= 3 && size < pair->value_at - pair->at; size++)
        if (end[-1] >= 0x80 && utf8_decode(end - size, end, &point) == size)
            return size;
    return 1;
}

Finding *finding_about_value(Judge *judge, Diagnostic diagnostic, const Game *game, const TagPair *pair)
{
    size_t quote = quote_size(game, pair);
    const uint8_t *end = game->chunk.data + pair->value_at + pair->value_length;
    uint32_t point;
    size_t closing = utf8_decode(end, game->chunk.data + pair->end, &point);
    return judge_finding(judge, diagnostic, pair->value_at - quote, quote + pair->value_length + (closing > 0 ? closing : 1));
}

static Bytes name_of(const Game *game, const TagPair *pair) { return bytes_of(game->chunk.data + pair->name_at, pair->name_length); }
static Bytes value_of(const Game *game, const TagPair *pair) { return bytes_of(game->chunk.data + pair->value_at, pair->value_length); }

static void add_tag_name(Finding *finding, const Game *game, const TagPair *pair)
{
    if (finding != NULL)
        finding->arguments[0] = finding_text(name_of(game, pair));
}

/* T001: one finding that names all. Without any tag its place is where the game starts. */
static void check_roster(Judge *judge, const Game *game)
{
    unsigned missing = 0;
    for (TagId id = 0; id < TAG_ROSTER_COUNT; id++)
        missing += game->known[id] < 0;
    if (missing == 0)
        return;
    Finding *finding = game->tag_count > 0 ? finding_about_pair(judge, DIAG_MISSING_ROSTER_TAG, &game->tags[0])
                                           : judge_finding(judge, DIAG_MISSING_ROSTER_TAG, game->at, 0);
    if (finding == NULL)
        return;
    Text names = {0};
    for (TagId id = 0; id < TAG_ROSTER_COUNT; id++) {
        if (game->known[id] >= 0)
            continue;
        if (names.size > 0)
            text_add_c(&names, ", ");
        text_add_c(&names, tag_name(id));
    }
    finding->arguments[0] = finding_text(arena_copy(&judge->arena, text_bytes(&names)));
    finding->place_only = true;
    text_free(&names);
}

/* T013: the roster tags that are there come first, in their order. */
static void check_order(Judge *judge, const Game *game)
{
    int32_t next = 0;
    for (TagId id = 0; id < TAG_ROSTER_COUNT; id++) {
        if (game->known[id] < 0)
            continue;
        if (game->known[id] != next) {
            const TagPair *pair = &game->tags[next];
            add_tag_name(finding_about_pair(judge, DIAG_TAG_ORDER, pair), game, pair);
            return;
        }
        next++;
    }
}

static void check_date(Judge *judge, const Game *game, const TagPair *pair)
{
    Bytes value = value_of(game, pair);
    if (tag_date_is_good(value))
        return;
    Finding *finding = finding_about_value(judge, DIAG_BAD_DATE, game, pair);
    add_tag_name(finding, game, pair);
    if (finding != NULL && tag_date_has_form(value))
        finding->arguments[1] = finding_words("there is no such day");
}

static void check_ply_count(Judge *judge, const Game *game, const TagPair *pair)
{
    Bytes value = value_of(game, pair);
    int64_t count = 0;
    bool number = value.size > 0;
    for (size_t i = 0; i < value.size && number; i++) {
        number = ascii_is(value.data[i], ASCII_DIGIT) && count <= UINT32_MAX;
        count = 10 * count + (value.data[i] - '0');
    }
    if ((number && count == (int64_t)game->move_count) || game->cut)
        return;
    Finding *finding = finding_about_value(judge, DIAG_PLY_COUNT_MISMATCH, game, pair);
    if (finding == NULL)
        return;
    Text expected = {0};
    text_add_unsigned(&expected, game->move_count);
    Bytes quoted = bytes_slice(game->chunk, finding->at, finding->at + finding->length);
    finding->arguments[0] = number ? finding_number(count) : finding_text(quoted);
    finding->arguments[1] = finding_number((int64_t)game->move_count);
    finding->expected = arena_copy(&judge->arena, text_bytes(&expected));
    text_free(&expected);
}

static void check_value(Judge *judge, const Game *game, const TagPair *pair, const Verdict *verdict)
{
    Bytes value = value_of(game, pair);
    switch (tag_grammar(pair->id)) {
    case TAG_GRAMMAR_DATE:
        check_date(judge, game, pair);
        break;
    case TAG_GRAMMAR_RATING:
        if (!tag_rating_is_good(value))
            add_tag_name(finding_about_value(judge, DIAG_BAD_RATING, game, pair), game, pair);
        break;
    case TAG_GRAMMAR_ECO:
        if (!tag_eco_is_good(value))
            finding_about_value(judge, DIAG_BAD_ECO, game, pair);
        break;
    case TAG_GRAMMAR_TIME_CONTROL:
        if (!tag_time_control_is_good(value))
            finding_about_value(judge, DIAG_BAD_TIME_CONTROL, game, pair);
        break;
    case TAG_GRAMMAR_PLY_COUNT:
        if (verdict->variant != VARIANT_UNSUPPORTED) /* what is a move there is not known */
            check_ply_count(judge, game, pair);
        break;
    case TAG_GRAMMAR_RESULT: /* check_result */
    case TAG_GRAMMAR_TEXT:
        break;
    }
}

static void check_length(Judge *judge, const Game *game, const TagPair *pair)
{
    Finding *finding = finding_about_value(judge, DIAG_TAG_TOO_LONG, game, pair);
    add_tag_name(finding, game, pair);
    if (finding != NULL)
        finding->arguments[1] = finding_number(pair->value_length);
}

/* The results as tag and marker give them. Whose resignation it was is seen from the last position. */
static void read_results(Judge *judge, const Game *game, const Replay *replay, Verdict *verdict)
{
    bool standard;
    const TagPair *pair = game_tag(game, TAG_RESULT);
    verdict->tag = verdict->terminator = RESULT_NONE;
    verdict->tag_is_present = pair != NULL;
    verdict->tag_text = game_raw_value(game, TAG_RESULT);
    if (pair != NULL) {
        Bytes value = value_of(game, pair);
        Encoding encoding = result_is_standard(value) ? ENCODING_UTF8 : game_encoding_at(game, pair->value_at, judge->options->encoding);
        verdict->tag = result_of_value(value, encoding, &standard);
    }
    if (game->marker != TOKEN_INDEX_NONE)
        verdict->terminator = (Result)game->tokens[game->marker].value;
    if (replay_has_end(replay)) {
        bool white_to_move = replay->final.turn == WHITE;
        verdict->tag = result_resolved(verdict->tag, white_to_move);
        verdict->terminator = result_resolved(verdict->terminator, white_to_move);
    }
    if (verdict->tag == RESULT_RESIGNED)
        verdict->tag = RESULT_UNKNOWN;
    if (verdict->terminator == RESULT_RESIGNED)
        verdict->terminator = RESULT_UNKNOWN;
}

void check_tags(Judge *judge, const Game *game, const Replay *replay, Verdict *verdict)
{
    read_results(judge, game, replay, verdict);
    check_roster(judge, game);
    check_order(judge, game);
    for (size_t i = 0; i < game->tag_count; i++) {
        const TagPair *pair = &game->tags[i];
        if (pair->duplicate)
            add_tag_name(finding_about_pair(judge, DIAG_DUPLICATE_TAG, pair), game, pair);
        if (pair->value_length > VALUE_MAX)
            check_length(judge, game, pair);
        if (pair->id < TAG_KNOWN_COUNT && !pair->duplicate)
            check_value(judge, game, pair, verdict);
    }
}
