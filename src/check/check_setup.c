/* SPDX-License-Identifier: MIT */
/* The start of a game: which chess is played, and from where. */
#include "check/check_setup.h"

#include "base/ascii.h"
#include "check/check_position.h"
#include "notation/fen.h"

static bool value_is(Bytes value, const char *name)
{
    for (size_t i = 0; i < value.size; i++) {
        uint8_t byte = ascii_to_lower(value.data[i]);
        if (byte == ' ' || byte == '-' || byte == '_')
            continue;
        if (byte != (uint8_t)*name)
            return false;
        name++;
    }
    return *name == 0;
}

Variant variant_of_value(Bytes value)
{
    static const char *const standard[] = {"", "?", "standard", "chess", "normal", "regular", "orthodox", "fromposition"};
    static const char *const chess960[] = {"chess960", "960", "fischerandom", "fischerrandom", "freestyle", "freestylechess", "chess9lx"};
    for (size_t i = 0; i < sizeof standard / sizeof standard[0]; i++)
        if (value_is(value, standard[i]))
            return VARIANT_STANDARD;
    for (size_t i = 0; i < sizeof chess960 / sizeof chess960[0]; i++)
        if (value_is(value, chess960[i]))
            return VARIANT_CHESS960;
    return VARIANT_UNSUPPORTED;
}

/* The variant that options and tag agree on; AUTO when only the FEN can tell. */
static Variant variant_of_game(Judge *judge, const Game *game, Verdict *verdict)
{
    const TagPair *pair = game_tag(game, TAG_VARIANT);
    Variant forced = judge->options->variant;
    if (!pair)
        return forced;
    Bytes value = game_value(game, TAG_VARIANT, &judge->arena);
    Variant variant = variant_of_value(value);
    if (variant == VARIANT_UNSUPPORTED) {
        verdict->variant_name = value;
        Finding *finding = judge_finding(judge, DIAG_UNSUPPORTED_VARIANT, pair->value_at - 1U, pair->value_length + 2U);
        if (finding)
            finding->arguments[0] = finding_text(value);
        return variant;
    }
    if (forced != VARIANT_AUTO)
        return forced;
    bool is_told = value.size > 0 && value.data[0] != '?';
    return is_told ? variant : VARIANT_AUTO;
}

static Diagnostic diagnostic_of_setup(unsigned faults)
{
    if (faults & SETUP_KING_COUNT)
        return DIAG_KING_COUNT;
    if (faults & SETUP_PAWN_ON_EDGE)
        return DIAG_PAWN_ON_EDGE;
    if (faults & SETUP_OPPONENT_IN_CHECK)
        return DIAG_OPPONENT_IN_CHECK;
    return faults & SETUP_CASTLING_IMPOSSIBLE ? DIAG_CASTLING_IMPOSSIBLE : DIAG_EP_IMPOSSIBLE;
}

static bool fault_is_error(FenFault fault)
{
    return fault != FEN_SHORT && fault != FEN_CASTLING_ORDER && fault != FEN_MOVE_ZERO && fault != FEN_SPACING;
}

/* The first fault of a FEN that keeps it from being played on; DIAG_COUNT when there is none. */
static Diagnostic fault_of(const FenReading *reading)
{
    for (size_t i = 0; i < reading->problem_count; i++)
        if (fault_is_error(reading->problems[i].fault))
            return (Diagnostic)(DIAG_FEN_FIELDS + reading->problems[i].fault);
    if (!reading->readable)
        return DIAG_FEN_FIELDS;
    unsigned faults = setup_faults(&reading->setup);
    return faults ? diagnostic_of_setup(faults) : DIAG_COUNT;
}

static void report_bad_fen(Judge *judge, const TagPair *pair, Diagnostic fault)
{
    Finding *finding = judge_finding(judge, DIAG_BAD_FEN_TAG, pair->value_at - 1U, pair->value_length + 2U);
    if (!finding)
        return;
    finding->arguments[0] = finding_words(diagnostic_info(fault)->code);
    finding->arguments[1] = finding_words(diagnostic_info(fault)->name);
}

static FenReading read_fen(Bytes text, Variant variant)
{
    FenReading reading;
    FenOptions options = {variant == VARIANT_CHESS960 ? FEN_CHESS960 : variant == VARIANT_STANDARD ? FEN_STANDARD : FEN_AUTO, false};
    fen_read(&reading, text, options);
    return reading;
}

static void start_from_fen(Judge *judge, const Game *game, Replay *replay, Verdict *verdict, Variant variant)
{
    const TagPair *pair = game_tag(game, TAG_FEN);
    Bytes text = game_value(game, TAG_FEN, &judge->arena);
    FenReading reading = read_fen(text, variant);
    Diagnostic fault = fault_of(&reading);
    if (fault != DIAG_COUNT) {
        replay->playable = false;
        report_bad_fen(judge, pair, fault);
        return;
    }
    if (reading.needs_chess960 && variant == VARIANT_AUTO) {
        verdict->variant = VARIANT_CHESS960;
        if (!game_tag(game, TAG_VARIANT))
            judge_finding(judge, DIAG_IMPLIED_CHESS960, pair->at, pair->end - pair->at);
    }
    replay->playable = position_from_setup(&replay->start, &reading.setup);
    check_reachable_start(judge, &reading.setup, pair->value_at - 1U, pair->value_length + 2U);
}

void check_setup(Judge *judge, const Game *game, Replay *replay, Verdict *verdict)
{
    Variant variant = variant_of_game(judge, game, verdict);
    const TagPair *fen = game_tag(game, TAG_FEN), *setup = game_tag(game, TAG_SETUP);
    bool says_setup = setup && bytes_equal(game_raw_value(game, TAG_SETUP), BYTES("1"));
    replay->playable = variant != VARIANT_UNSUPPORTED;
    verdict->variant = variant == VARIANT_AUTO ? VARIANT_STANDARD : variant;
    if (variant == VARIANT_UNSUPPORTED)
        return;
    replay->start = judge->initial;
    replay->start.chess960 = variant == VARIANT_CHESS960;
    if (fen)
        start_from_fen(judge, game, replay, verdict, variant);
    if (says_setup && !fen)
        judge_finding(judge, DIAG_SETUP_WITHOUT_FEN, setup->at, setup->end - setup->at);
    if (fen && !says_setup)
        judge_finding(judge, DIAG_FEN_WITHOUT_SETUP, fen->at, fen->end - fen->at);
}
