/* SPDX-License-Identifier: MIT */
/* One chunk's way: a line, or a FEN found in text -> fen_read -> check_position -> record. */
#include "cmd/fen_judged.h"

#include <stdlib.h>

#include "base/ascii.h"
#include "base/die.h"
#include "diag/locate.h"
#include "run/lines.h"

struct FenWorker {
    const FenStyle *style;
    Judge judge;
    RetroWork *retro;
    FenScan *scan;     /* with --scan, else NULL */
    FenJudged *judged; /* of the chunk */
};

/* ---- options ---- */

_Static_assert((int)LEVEL_EVERYTHING == POSITION_EVERYTHING && (int)EFFORT_DEEP == RETRO_EFFORT_DEEP,
               "levels and efforts are those of the checks");

static FenVariant variant_of(Variant variant)
{
    return variant == VARIANT_CHESS960 ? FEN_CHESS960 : variant == VARIANT_STANDARD ? FEN_STANDARD : FEN_AUTO;
}

bool fen_style_init(FenStyle *style, const Options *options)
{
    *style = (FenStyle){
        .options = options,
        .reading = {variant_of(options->check.variant), options->epd},
        .position = {.level = (PositionLevel)options->level, .effort = (RetroEffort)options->effort},
    };
    /* Writing anew only asks whether the text can be read. */
    if (options->normalize)
        style->position.level = POSITION_SYNTAX;
    if (options->start == NULL)
        return true;
    FenReading reading;
    fen_read(&reading, bytes_from_c_string(options->start), (FenOptions){style->reading.variant, false});
    style->start = reading.setup;
    style->position.start = &style->start;
    return reading.well_formed && setup_faults(&reading.setup) == 0;
}

size_t fen_style_line_max(const FenStyle *style)
{
    enum { LINE_END = 2 };
    return (style->options->scan ? FEN_SCAN_LINE_MAX : FEN_LINE_MAX) + LINE_END;
}

/* ---- memory ---- */

FenWorker *fen_worker_new(const FenStyle *style)
{
    FenWorker *worker = memory_take_zeroed(1, sizeof *worker);
    worker->style = style;
    judge_init(&worker->judge, &style->options->check, &style->options->policy);
    worker->retro = retro_work_new();
    if (style->options->scan)
        worker->scan = fen_scan_new(style->options->epd);
    return worker;
}

void fen_worker_free(FenWorker *worker)
{
    judge_free(&worker->judge);
    retro_work_free(worker->retro);
    fen_scan_free(worker->scan);
    free(worker);
}

FenJudged *fen_judged_new(void)
{
    FenJudged *judged = memory_take_zeroed(1, sizeof *judged);
    arena_init(&judged->arena, 64 * 1024);
    return judged;
}

void fen_judged_free(FenJudged *judged)
{
    finding_list_free(&judged->findings);
    free(judged->records);
    text_free(&judged->canonical);
    arena_free(&judged->arena);
    free(judged);
}

/* The judge writes straight into what comes of the chunk. */
static void swap_memory(FenWorker *worker, FenJudged *judged)
{
    FindingList findings = worker->judge.findings;
    Arena arena = worker->judge.arena;
    worker->judge.findings = judged->findings;
    worker->judge.arena = judged->arena;
    judged->findings = findings;
    judged->arena = arena;
}

static void begin(FenWorker *worker, const Chunk *chunk, FenJudged *judged)
{
    swap_memory(worker, judged);
    judge_start_chunk(&worker->judge);
    worker->judged = judged;
    judged->record_count = judged->unread = 0;
    text_clear(&judged->canonical);
    judged->totals = (Totals){
        .bytes = chunk->text.size + chunk->skipped_bytes,
        .newlines = locate_count_line_ends(chunk->text) + chunk->skipped_line_ends,
    };
}

/* ---- one position ---- */

/* The position as it is to be written. The en passant square stands only where it can be used, unless it always does. */
static size_t write_canonical(const FenWorker *worker, const Setup *setup, char out[FEN_MAX])
{
    Position position;
    if (worker->style->options->ep_always || !position_from_setup(&position, setup))
        return fen_write_setup(out, setup);
    return fen_write_position(out, &position);
}

static void add_canonical_line(FenWorker *worker, const Setup *setup)
{
    char fen[FEN_MAX];
    Text *lines = &worker->judged->canonical;
    text_add(lines, bytes_of(fen, write_canonical(worker, setup, fen)));
    text_add_byte(lines, '\n');
}

/* Bytes of the chunk as UTF-8. */
static Bytes decoded(FenWorker *worker, Bytes raw)
{
    if (utf8_is_valid(raw))
        return raw;
    Text text = {0};
    text_add_decoded(&text, raw, encoding_of_line(worker->judge.options->encoding, raw));
    Bytes copy = arena_copy(&worker->judge.arena, text_bytes(&text));
    text_free(&text);
    return copy;
}

static FenRecord *add_record(FenJudged *judged)
{
    if (judged->record_count == judged->record_capacity) {
        judged->record_capacity = judged->record_capacity == 0 ? 64 : 2 * judged->record_capacity;
        judged->records = memory_resize(judged->records, judged->record_capacity, sizeof *judged->records);
    }
    FenRecord *record = &judged->records[judged->record_count++];
    *record = (FenRecord){0};
    return record;
}

/* The gravest severity of the findings from `first` on, as a word. */
static const char *verdict_word(const FindingList *findings, size_t first)
{
    const char *word = "ok";
    for (size_t i = first; i < findings->count; i++) {
        if (findings->items[i].severity == SEVERITY_ERROR)
            return "error";
        if (findings->items[i].severity == SEVERITY_WARNING)
            word = "warning";
        else if (word[0] == 'o')
            word = "note";
    }
    return word;
}

/* The furthest level at which there is an error. Diagnostics are in the order of the levels. */
static const char *level_word(const FindingList *findings, size_t first)
{
    Diagnostic furthest = 0;
    const char *word = NULL;
    for (size_t i = first; i < findings->count; i++) {
        const Finding *finding = &findings->items[i];
        const char *level = position_level_name(finding->diagnostic);
        if (finding->severity != SEVERITY_ERROR || level == NULL || finding->diagnostic < furthest)
            continue;
        furthest = finding->diagnostic;
        word = level;
    }
    return word;
}

/* The part of the record that the findings make. */
static FenRecord *record_findings(FenWorker *worker, const FenMatch *match, size_t first)
{
    const FindingList *findings = &worker->judge.findings;
    FenRecord *record = add_record(worker->judged);
    record->at = match->at;
    record->input = decoded(worker, match->fen);
    record->findings_from = first;
    record->findings_count = findings->count - first;
    record->verdict = verdict_word(findings, first);
    record->level = level_word(findings, first);
    return record;
}

static void record_position(FenWorker *worker, FenRecord *record, const FenReading *reading, const PositionVerdict *verdict)
{
    char fen[FEN_MAX];
    if (reading->readable)
        record->fen = arena_copy(&worker->judge.arena, bytes_of(fen, write_canonical(worker, &reading->setup, fen)));
    record->unreachable = verdict->unreachable;
    if (!verdict->playable)
        return;
    record->status = position_status_name(verdict->status);
    if (verdict->status == POSITION_CHECKMATE)
        record->winner = verdict->winner == WHITE ? "white" : "black";
    record->cannot_win = verdict->cannot_win;
    record->undecided = verdict->undecided;
    record->helpmate[WHITE] = verdict->helpmate[WHITE];
    record->helpmate[BLACK] = verdict->helpmate[BLACK];
}

/* From an index in the FEN to an offset in the chunk. */
static size_t place_in_chunk(const FenWorker *worker, const FenMatch *match, size_t index)
{
    if (match->length == match->fen.size)
        return match->at + index;
    return fen_scan_written_at(worker->scan, match, index);
}

/* Puts findings about a FEN in their place and order, grades them and counts the position. */
static void settle(FenWorker *worker, const FenMatch *match, size_t first)
{
    FindingList *findings = &worker->judge.findings;
    bool clean = true;
    for (size_t i = first; i < findings->count; i++) {
        Finding *finding = &findings->items[i];
        size_t from = place_in_chunk(worker, match, finding->at);
        size_t to = place_in_chunk(worker, match, finding->at + finding->length);
        finding->at = from;
        finding->length = (uint32_t)(to - from);
        finding->severity = policy_grade(worker->judge.policy, finding->diagnostic, finding->severity);
        clean = clean && finding->severity < SEVERITY_WARNING;
    }
    finding_list_sort(findings, first);
    worker->judged->totals.games++;
    worker->judged->totals.clean += clean;
}

/* `match->fen` must live as long as what comes of the chunk. */
static void judge_position(FenWorker *worker, const FenMatch *match)
{
    const FenStyle *style = worker->style;
    size_t first = worker->judge.findings.count;
    FenReading reading;
    PositionVerdict verdict;
    fen_read(&reading, match->fen, style->reading);
    if (style->options->normalize && reading.readable) {
        add_canonical_line(worker, &reading.setup);
        settle(worker, match, first);
        return;
    }
    check_position(&worker->judge, worker->retro, &reading, match->fen, &style->position, &verdict);
    settle(worker, match, first);
    worker->judged->unread += style->options->normalize;
    if (worker->style->records)
        record_position(worker, record_findings(worker, match, first), &reading, &verdict);
}

/* ---- a chunk ---- */

/* Blank lines and lines that begin with # hold no position. */
static bool holds_position(Bytes line)
{
    if (line.size > 0 && line.data[0] == '#')
        return false;
    for (size_t i = 0; i < line.size; i++)
        if (!ascii_is(line.data[i], ASCII_SPACE))
            return true;
    return false;
}

/* A line that is too long is no FEN; only its beginning, `start`, is looked at. */
static void report_long_line(FenWorker *worker, size_t at, Bytes start)
{
    size_t first = worker->judge.findings.count;
    FenMatch line = {at, start.size, start};
    if (worker->scan == NULL && start.data[0] == '#')
        return;
    Finding *finding = judge_finding(&worker->judge, DIAG_FEN_FIELDS, 0, line.length);
    if (finding != NULL) {
        finding->place_only = true;
        finding->arguments[1] = finding_words(worker->scan != NULL ? "the line is longer than 64 MiB and was not searched"
                                                                   : "the line is longer than 1 MiB");
    }
    settle(worker, &line, first);
    worker->judged->unread++;
    if (worker->style->records)
        record_findings(worker, &line, first);
}

static void judge_lines(FenWorker *worker, const Chunk *chunk)
{
    Bytes text = chunk->text;
    size_t at = chunk->first && bytes_starts_with(text, BYTES("\xEF\xBB\xBF")) ? 3 : 0;
    while (at < text.size) {
        FenMatch line = {.at = at, .length = line_size(text, at)};
        line.fen = bytes_slice(text, at, at + line.length);
        /* Compressed data may break off in the middle of a FEN. */
        if (chunk->cut && at + line.length == text.size)
            break;
        if (line.length > FEN_LINE_MAX)
            report_long_line(worker, at, bytes_slice(line.fen, 0, CHUNK_TOO_LARGE_SHOWN));
        else if (holds_position(line.fen))
            judge_position(worker, &line);
        at = line_after(text, at + line.length);
    }
}

static void judge_matches(FenWorker *worker, const Chunk *chunk)
{
    FenMatch match;
    fen_scan_start(worker->scan, chunk->text);
    while (fen_scan_next(worker->scan, &match)) {
        Bytes written = bytes_slice(chunk->text, match.at, match.at + match.length);
        match.fen = bytes_equal(written, match.fen) ? written : arena_copy(&worker->judge.arena, match.fen);
        judge_position(worker, &match);
    }
}

void fen_judge_chunk(FenWorker *worker, const Chunk *chunk, FenJudged *judged)
{
    begin(worker, chunk, judged);
    if (chunk->too_large)
        report_long_line(worker, 0, chunk->text);
    else if (worker->scan != NULL)
        judge_matches(worker, chunk);
    else
        judge_lines(worker, chunk);
    swap_memory(worker, judged);
}

void fen_judge_one(FenWorker *worker, const Chunk *chunk, FenJudged *judged)
{
    FenMatch match = {0, chunk->text.size, chunk->text};
    begin(worker, chunk, judged);
    judge_position(worker, &match);
    swap_memory(worker, judged);
}
