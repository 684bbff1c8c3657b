/* SPDX-License-Identifier: MIT */
/* Counting. */
#include "cmd/totals.h"

void totals_add_game(Totals *totals, const Verdict *verdict, const Replay *replay)
{
    totals->games++;
    totals->clean += verdict->errors == 0 && verdict->warnings == 0;
    totals->results[verdict_result(verdict)]++;
    if (verdict->variant == VARIANT_UNSUPPORTED) {
        totals->skipped++;
        return;
    }
    totals->plies += verdict->plies;
    totals->variations += replay->variation_plies;
    totals->endings[verdict->ending]++;
    totals->letters[verdict->has_letters ? (size_t)verdict->letters : LANGUAGE_COUNT]++;
    for (DrawCondition condition = 0; condition < DRAW_COUNT; condition++)
        totals->draws[condition] += verdict->draws[condition].ply >= 0;
}

void totals_add_findings(Totals *totals, const Finding *findings, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        totals->by_code[findings[i].diagnostic]++;
        totals->by_severity[findings[i].severity]++;
    }
}

static void add_each(uint64_t *to, const uint64_t *from, size_t count)
{
    for (size_t i = 0; i < count; i++)
        to[i] += from[i];
}

#define ADD_EACH(member) add_each(totals->member, more->member, sizeof more->member / sizeof more->member[0])

void totals_add(Totals *totals, const Totals *more)
{
    totals->inputs += more->inputs;
    totals->games += more->games;
    totals->clean += more->clean;
    totals->plies += more->plies;
    totals->variations += more->variations;
    totals->bytes += more->bytes;
    totals->newlines += more->newlines;
    totals->skipped += more->skipped;
    ADD_EACH(by_code);
    ADD_EACH(by_severity);
    ADD_EACH(draws);
    ADD_EACH(endings);
    ADD_EACH(results);
    ADD_EACH(letters);
}

/* A game without a result, or with one of no known meaning. */
static const char *name_of_result(Result result)
{
    if (result == RESULT_NONE)
        return "none";
    return result == RESULT_UNKNOWN ? "unknown" : result_text(result);
}

void summary_of_totals(Summary *summary, const Totals *totals, bool complete)
{
    *summary = (Summary){
        .inputs = totals->inputs,
        .games = totals->games,
        .clean = totals->clean,
        .plies = totals->plies,
        .variations = totals->variations,
        .bytes = totals->bytes,
        .newlines = totals->newlines,
        .skipped = totals->skipped,
        .complete = complete,
    };
    for (Diagnostic diagnostic = 0; diagnostic < DIAG_COUNT; diagnostic++)
        summary->by_code[diagnostic] = totals->by_code[diagnostic];
    for (Severity severity = 0; severity < SEVERITY_COUNT; severity++)
        summary->by_severity[severity] = totals->by_severity[severity];
    for (DrawCondition condition = 0; condition < DRAW_COUNT; condition++)
        tally_add(&summary->draws, draw_condition_name(condition), totals->draws[condition]);
    for (Ending ending = 0; ending < ENDING_COUNT; ending++)
        tally_add(&summary->endings, ending_name(ending), totals->endings[ending]);
    /* RESULT_NONE is the first of the enum, yet stands last. */
    for (Result result = RESULT_WHITE_WINS; result <= RESULT_UNKNOWN; result++)
        tally_add(&summary->results, name_of_result(result), totals->results[result]);
    tally_add(&summary->results, name_of_result(RESULT_NONE), totals->results[RESULT_NONE]);
    for (int language = 0; language < LANGUAGE_COUNT; language++)
        tally_add(&summary->letters, language_code((Language)language), totals->letters[language]);
    tally_add(&summary->letters, "none", totals->letters[LANGUAGE_COUNT]);
}
