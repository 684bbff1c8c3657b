/* SPDX-License-Identifier: MIT */
/* Delivery in order: places become line numbers, findings are printed and counted, and the exit status is decided. */
#include "cmd/check_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/die.h"
#include "cmd/baseline.h"
#include "cmd/inputs.h"
#include "cmd/judged.h"
#include "cmd/option_readers.h"
#include "cmd/output.h"
#include "cmd/progress.h"
#include "cmd/report_files.h"
#include "cmd/split.h"
#include "cmd/terminal.h"
#include "io/sink.h"
#include "report/report.h"

/* Rendered text above this is written at once. */
enum { RENDERED_MAX = 1 << 20 };

typedef struct {
    const Options *options;
    const CheckRunStyle *style;
    JudgedStyle judged;
    Report report;
    Report aside;          /* findings that go to standard error while the records go out */
    bool for_people;       /* not jsonl */
    Progress progress;
    Sink *sink;
    ReportFiles *files;    /* of --report */
    Baseline *baseline;    /* NULL: no finding is known */
    Split split;
    uint64_t known;        /* findings */
    Histograms *histograms; /* with stats; else NULL */
    Text out;              /* for standard output or the file */
    Text errors;           /* for standard error */
    Totals totals;
    Totals input;          /* of the input being delivered, up to the chunk before */
    uint64_t input_games;  /* of them, chosen or not */
    bool input_has_large;  /* a game of the input was skipped as too large */
    uint64_t undecided;    /* games that --where could not decide */
    size_t line_end;       /* kind of line end that this input used first, LINE_END_KINDS before any */
    bool mixed_seen, not_utf8_seen;
    bool incomplete;       /* exit status 3 */
    bool reached;          /* a finding at or above --fail-on */
} CheckRun;

static void *worker_new(void *context) { return judge_worker_new(((CheckRun *)context)->options); }
static void worker_free(void *worker) { judge_worker_free(worker); }
static void result_free(void *result) { judged_free(result); }

typedef struct {
    Judged *judged;
    const JudgedStyle *style;
} CheckResult;

static void *result_new(void *context)
{
    CheckResult *result = memory_take(1, sizeof *result);
    *result = (CheckResult){judged_new(), &((CheckRun *)context)->judged};
    return result;
}

static void check_result_free(void *result)
{
    result_free(((CheckResult *)result)->judged);
    free(result);
}

static size_t weight(const void *result) { return judged_weight(((const CheckResult *)result)->judged); }

static void work(void *worker, const Chunk *chunk, void *result)
{
    CheckResult *check = result;
    judge_chunk(worker, chunk, check->style, check->judged);
}

/* E001 once an input; E010 where a second kind of line end comes up. */
static void findings_once_an_input(CheckRun *run, Judged *judged)
{
    static const char *const kinds[LINE_END_KINDS] = {"LF", "CRLF", "CR"};
    FindingList *findings = &judged->findings;
    size_t kept = 0;
    for (size_t i = 0; i < findings->count; i++) {
        if (findings->items[i].diagnostic == DIAG_NOT_UTF8) {
            if (run->not_utf8_seen)
                continue;
            run->not_utf8_seen = true;
        }
        findings->items[kept++] = findings->items[i];
    }
    findings->count = kept;
    const size_t *first_at = judged->text_faults.first_at;
    for (size_t found = 0; found < LINE_END_KINDS && !run->mixed_seen; found++) {
        size_t earliest = LINE_END_KINDS;
        for (size_t kind = 0; kind < LINE_END_KINDS; kind++)
            if (kind != run->line_end && first_at[kind] != SIZE_MAX && (earliest == LINE_END_KINDS || first_at[kind] < first_at[earliest]))
                earliest = kind;
        if (earliest == LINE_END_KINDS)
            return;
        if (run->line_end == LINE_END_KINDS) {
            run->line_end = earliest;
            continue;
        }
        run->mixed_seen = true;
        if (!policy_wants(&run->options->policy, DIAG_MIXED_LINE_ENDS))
            return;
        Finding *finding = finding_list_add(findings, DIAG_MIXED_LINE_ENDS, first_at[earliest], 0);
        finding->severity = policy_grade(&run->options->policy, finding->diagnostic, finding->severity);
        finding->arguments[0] = finding_words(kinds[run->line_end]);
        finding->arguments[1] = finding_words(kinds[earliest]);
        finding_list_sort(findings, 0);
    }
}

static bool is_failure(const CheckRun *run, const Finding *finding)
{
    const Options *options = run->options;
    bool grave = options->fail_on != FAIL_ON_NEVER && (unsigned)finding->severity >= options->fail_on;
    return grave && !baseline_accepts(run->baseline, finding);
}

/* `judged`: of a chunk whose games are to be marked; NULL for findings about an input. */
static void count_findings(CheckRun *run, const FindingList *findings, Judged *judged)
{
    totals_add_findings(&run->totals, findings->items, findings->count);
    for (size_t i = 0; i < findings->count; i++) {
        if (!is_failure(run, &findings->items[i]))
            continue;
        run->reached = true;
        if (judged != NULL)
            split_mark(judged, &findings->items[i]);
    }
}

/* Known findings are counted and then forgotten. */
static void take_known(CheckRun *run, const ReportSource *source, Judged *judged)
{
    FindingList known = {0};
    if (run->baseline == NULL)
        return;
    baseline_take(run->baseline, source, &judged->findings, (GameRecordList){judged->games, judged->game_count}, &known);
    totals_add_findings(&run->totals, known.items, known.count);
    run->known += known.count;
    finding_list_free(&known);
}

/* Findings go where the command wants them: with the records, or on standard error. */
static Text *findings_out(CheckRun *run)
{
    bool aside = run->style->stats || (run->style->errors_only && run->for_people);
    return aside ? &run->errors : &run->out;
}

/* Findings about the input as a whole. */
static void report_input_end(CheckRun *run, const Chunk *chunk)
{
    FindingList findings = {0};
    bool aside = findings_out(run) != &run->out;
    ReportSource source = report_source(bytes_from_c_string(chunk->input), bytes_of(NULL, 0), run->options->check.encoding);
    if (!inputs_end_findings(chunk, &run->options->policy, run->input_games > 0 || run->input_has_large, &findings))
        run->incomplete = true;
    for (size_t i = 0; i < findings.count; i++)
        report_finding(aside ? &run->aside : &run->report, findings_out(run), &source, &findings.items[i]);
    report_files_chunk(run->files, &source, &findings, (GameRecordList){0});
    count_findings(run, &findings, NULL);
    finding_list_free(&findings);
}

static void start_input(CheckRun *run, Bytes name)
{
    report_input(&run->report, &run->out, name);
    report_files_input(run->files, name);
    run->input = (Totals){0};
    run->input_games = 0;
    run->input_has_large = false;
    run->line_end = LINE_END_KINDS;
    run->mixed_seen = run->not_utf8_seen = false;
    run->totals.inputs++;
}

static void add_first_findings(CheckRun *run, const Chunk *chunk, Judged *judged)
{
    if (chunk->first && chunk->utf16 && policy_wants(&run->options->policy, DIAG_UTF_16)) {
        Finding *finding = finding_list_add(&judged->findings, DIAG_UTF_16, 0, 0);
        finding->severity = policy_grade(&run->options->policy, finding->diagnostic, finding->severity);
        finding_list_sort(&judged->findings, 0);
    }
    inputs_too_large_finding(chunk, run->options, &judged->findings);
    run->input_has_large = run->input_has_large || chunk->too_large || judged->too_large;
    run->incomplete = run->incomplete || run->input_has_large;
}

static bool write_out(CheckRun *run)
{
    if (run->errors.size + run->out.size > 0)
        progress_clear(&run->progress);
    if (run->errors.size > 0)
        fwrite(run->errors.data, 1, run->errors.size, stderr);
    text_clear(&run->errors);
    IoStatus status = sink_write(run->sink, text_bytes(&run->out));
    text_clear(&run->out);
    return status == IO_OK;
}

/* Prints findings and records with one report; what has been rendered is written before it grows too large. */
static bool write_with(CheckRun *run, Report *report, Text *out, ReportSource source, ReportChunk chunk)
{
    while (!report_chunk(report, out, &source, &chunk, RENDERED_MAX))
        if (!write_out(run))
            return false;
    return out->size < RENDERED_MAX || write_out(run);
}

/* Of the findings, those about reading (codes I). */
static bool write_reading_faults(CheckRun *run, ReportSource source, const FindingList *findings)
{
    for (size_t i = 0; i < findings->count; i++)
        if (diagnostic_info(findings->items[i].diagnostic)->code[0] == 'I')
            report_finding(&run->aside, &run->errors, &source, &findings->items[i]);
    return true;
}

/* The findings of a chunk, those of a game followed by its record. */
static bool write_chunk(CheckRun *run, const ReportSource *source, const Judged *judged)
{
    static const FindingList no_findings = {0};
    ReportChunk all = {.findings = &judged->findings, .games = {judged->games, judged->game_count}};
    ReportChunk findings = {.findings = all.findings};
    ReportChunk games = {.findings = &no_findings, .games = all.games};
    report_files_chunk(run->files, source, all.findings, all.games);
    if (run->style->stats)
        return write_reading_faults(run, *source, all.findings);
    if (findings_out(run) == &run->out)
        return write_with(run, &run->report, &run->out, *source, all);
    return write_with(run, &run->aside, &run->errors, *source, findings)
           && write_with(run, &run->report, &run->out, *source, games);
}

/* Findings for which there was no room count all the same. */
static void count_left_out(CheckRun *run, const Judged *judged)
{
    for (Severity severity = 0; severity < SEVERITY_COUNT; severity++) {
        uint64_t count = judged->totals.by_severity[severity];
        if (!run->report.quiet && severity >= SEVERITY_WARNING)
            run->report.not_shown += count;
        report_files_left_out(run->files, count);
        if (count > 0 && run->options->fail_on != FAIL_ON_NEVER && (unsigned)severity >= run->options->fail_on)
            run->reached = true;
    }
}

static bool deliver(void *context, const Chunk *chunk, void *result)
{
    CheckRun *run = context;
    Judged *judged = ((CheckResult *)result)->judged;
    if (chunk->first)
        start_input(run, bytes_from_c_string(chunk->input));
    add_first_findings(run, chunk, judged);
    findings_once_an_input(run, judged);
    ReportSource source = report_source(bytes_from_c_string(chunk->input), chunk->text, run->options->check.encoding);
    source.lines_before = run->input.newlines;
    source.games_before = run->input_games;
    source.bytes_before = run->input.bytes;
    take_known(run, &source, judged);
    bool written = write_chunk(run, &source, judged);
    count_findings(run, &judged->findings, judged);
    split_write(&run->split, chunk, judged);
    count_left_out(run, judged);
    judged->totals.bytes += chunk->skipped_bytes;
    judged->totals.newlines += chunk->skipped_line_ends;
    totals_add(&run->totals, &judged->totals);
    totals_add(&run->input, &judged->totals);
    if (run->histograms != NULL)
        histograms_add(run->histograms, judged->histograms);
    run->input_games += judged->games_read;
    run->undecided += judged->undecided;
    run->incomplete = run->incomplete || judged->undecided > 0;
    if (chunk->last)
        report_input_end(run, chunk);
    written = write_out(run) && written;
    progress_show(&run->progress, chunk, run->totals.games);
    judged_shrink(judged);
    return written;
}

/* Totals on standard output when they were asked for, otherwise only where a person is looking. */
static void print_summary(CheckRun *run, const Summary *summary, double seconds)
{
    const Options *options = run->options;
    bool aside = run->for_people && (!options->summary || report_is_document(&run->report));
    report_not_shown(&run->report, &run->errors);
    if (!terminal_shows_summary(options, &run->report))
        return;
    report_summary(&run->report, aside ? &run->errors : &run->out, summary);
    if (run->for_people && terminal_is(STDERR_FILENO))
        report_speed(&run->errors, summary, seconds);
}

static void print_stats(CheckRun *run, const Summary *summary)
{
    static const char forms[] = "text|jsonl|csv"; /* as StatsForm */
    const Options *options = run->options;
    Stats stats = {summary, run->histograms};
    StatsLook look = terminal_stats_look(options);
    int form = options->format != NULL ? choice_of(forms, options->format) : STATS_TEXT;
    stats_add(&run->out, &stats, (StatsForm)form, &look);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static bool open_outputs(CheckRun *run)
{
    const char *output = run->options->output;
    run->files = report_files_open(run->options, run->style->records);
    if (run->files == NULL || !split_open(&run->split, run->options))
        return false;
    if (output == NULL) {
        run->sink = sink_open_stdout();
        return true;
    }
    if (sink_open_file(&run->sink, output) == IO_OK)
        return true;
    output_failed(output, sink_problem(run->sink));
    return false;
}

static bool run_pipeline(CheckRun *run)
{
    PipelineWork pipeline = {run, worker_new, worker_free, result_new, check_result_free, work, deliver, weight};
    run->judged.of_findings = report_names_games(&run->report) || report_files_name_games(run->files) || run->baseline != NULL;
    run->judged.spans = split_is_wanted(run->options);
    report_start(&run->report, &run->out);
    return inputs_run(run->options, &pipeline);
}

/* The files of --good, --bad and --write-baseline, and what is missing of --baseline. */
static bool finish_known(CheckRun *run, bool whole)
{
    bool written = split_close(&run->split, whole);
    if (run->baseline == NULL)
        return written;
    if (whole && run->options->strict_baseline && baseline_tell_gone(run->baseline) > 0)
        run->reached = true;
    return baseline_finish(run->baseline, whole) && written;
}

/* Everything behind the last input. False when something could not be written. */
static bool finish(CheckRun *run, bool whole, double seconds)
{
    Summary summary;
    summary_of_totals(&summary, &run->totals, !run->incomplete);
    summary.has_baseline = run->options->baseline != NULL;
    summary.known = run->known;
    if (run->style->stats)
        print_stats(run, &summary);
    else
        print_summary(run, &summary, seconds);
    report_end(&run->report, &run->out, &summary);
    choice_tell_undecided(run->undecided);
    whole = write_out(run) && whole && sink_commit(run->sink) == IO_OK;
    if (!whole)
        output_failed(run->options->output ? run->options->output : "standard output", sink_problem(run->sink));
    whole = report_files_finish(run->files, &summary) && whole;
    return finish_known(run, whole && !run->incomplete) && whole;
}

static void set_reports(CheckRun *run)
{
    terminal_set_report(&run->report, run->options);
    terminal_set_report(&run->aside, run->options);
    run->report.games = run->style->records;
    run->report.quiet = run->report.quiet || run->style->stats;
    if (run->style->records && !report_lists_games(&run->report))
        die_usage("--games: the form %s has no games", run->options->format);
    run->for_people = run->report.format != report_format_by_name("jsonl");
    if (run->style->stats || (run->style->errors_only && run->for_people))
        run->aside.format = report_format_by_name("gcc");
}

int check_run(const Options *options, const CheckRunStyle *style)
{
    CheckRun run = {.options = options, .style = style, .judged = {.records = style->records, .named_moves = style->named_moves, .only = style->only, .histograms = style->stats}};
    double start = now();
    int status = baseline_open(&run.baseline, options);
    if (status != 0) {
        baseline_close(run.baseline);
        return status;
    }
    if (style->stats)
        run.histograms = memory_take_zeroed(1, sizeof *run.histograms);
    set_reports(&run);
    progress_start(&run.progress, options);
    bool whole = open_outputs(&run);
    if (whole) {
        whole = run_pipeline(&run);
        progress_clear(&run.progress);
        whole = finish(&run, whole, now() - start);
    }
    sink_close(run.sink);
    report_files_close(run.files);
    baseline_close(run.baseline);
    split_give_up(&run.split);
    report_free(&run.report);
    report_free(&run.aside);
    free(run.histograms);
    text_free(&run.out);
    text_free(&run.errors);
    return !whole || run.incomplete ? EXIT_NOT_FINISHED : run.reached ? 1 : 0;
}
