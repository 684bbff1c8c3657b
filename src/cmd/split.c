/* SPDX-License-Identifier: MIT */
/* Writing games where they belong. */
#include "cmd/split.h"

void split_give_up(Split *split)
{
    destination_give_up(&split->good);
    destination_give_up(&split->bad);
}

bool split_is_wanted(const Options *options) { return options->good != NULL || options->bad != NULL; }

bool split_open(Split *split, const Options *options)
{
    *split = (Split){.good_is_new = true, .bad_is_new = true};
    bool open = options->good == NULL || destination_open(&split->good, options->good);
    open = open && (options->bad == NULL || destination_open(&split->bad, options->bad));
    if (!open)
        split_give_up(split);
    return open;
}

/* Said once an input, wherever it is found first: no single game is to blame. */
static bool is_of_input(Diagnostic diagnostic)
{
    return diagnostic == DIAG_NOT_UTF8 || diagnostic == DIAG_UTF_16 || diagnostic == DIAG_MIXED_LINE_ENDS;
}

/* Does the finding belong to this game or a later one? What stands outside games goes with the game before it. */
static bool is_at_or_behind(const GameSpan *span, const Finding *finding)
{
    return finding->game > 0 ? finding->game >= span->number : finding->at >= span->at;
}

/* The game of a finding; the first where it stands before all games. */
static GameSpan *span_of(Judged *judged, const Finding *finding)
{
    size_t low = 0, high = judged->span_count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (is_at_or_behind(&judged->spans[middle], finding))
            low = middle;
        else
            high = middle;
    }
    return high > 0 ? &judged->spans[low] : NULL;
}

void split_mark(Judged *judged, const Finding *failure)
{
    GameSpan *span = is_of_input(failure->diagnostic) ? NULL : span_of(judged, failure);
    if (span != NULL)
        span->failed = true;
}

static void write_span(Split *split, Bytes text, bool failed)
{
    Destination *to = failed ? &split->bad : &split->good;
    bool *is_new = failed ? &split->bad_is_new : &split->good_is_new;
    if (*is_new)
        destination_write_games(to, text);
    else
        destination_write(to, text);
    *is_new = false;
}

void split_write(Split *split, const Chunk *chunk, const Judged *judged)
{
    if (chunk->first)
        split->good_is_new = split->bad_is_new = true;
    if (judged->span_count == 0 && chunk->text.size > 0)
        write_span(split, chunk->text, true);
    for (size_t i = 0; i < judged->span_count; i++) {
        const GameSpan *span = &judged->spans[i];
        size_t from = i == 0 ? 0 : span->at;
        size_t to = i + 1 < judged->span_count ? span[1].at : chunk->text.size;
        if (span->chosen)
            write_span(split, bytes_slice(chunk->text, from, to), span->failed);
    }
}

bool split_close(Split *split, bool whole)
{
    destination_close(&split->good, whole);
    destination_close(&split->bad, whole);
    return !split->good.failed && !split->bad.failed;
}
