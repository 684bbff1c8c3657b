/* SPDX-License-Identifier: MIT */
/* What becomes of judged chunks: records, lines or canonical FENs on the output, and the totals. */
#include "cmd/fen_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/die.h"
#include "cmd/inputs.h"
#include "cmd/output.h"
#include "cmd/report_files.h"
#include "cmd/terminal.h"
#include "io/sink.h"
#include "report/report.h"

struct FenRun {
    const FenStyle *style;
    FenStyle argument_style;
    const Options *options;
    Report report;
    bool jsonl;
    bool in_argument; /* what is judged is an argument */
    Sink *sink;
    ReportFiles *files; /* of --report */
    Text out;         /* for standard output or the file */
    Text errors;      /* for standard error */
    Totals totals;
    Totals input;     /* of the input being delivered, up to the chunk before */
    FenWorker *alone; /* judges arguments; NULL until there is one */
    FenJudged *one;
    bool incomplete;  /* exit status 3 */
    bool reached;     /* something at or above --fail-on */
    bool failed;      /* the output cannot be written */
};

static const char *output_name(const Options *options)
{
    return options->output != NULL ? options->output : "standard output";
}

FenRun *fen_run_new(FenStyle *style)
{
    const Options *options = style->options;
    Sink *sink;
    if (options->output == NULL) {
        sink = sink_open_stdout();
    } else if (sink_open_file(&sink, options->output) != IO_OK) {
        output_failed(options->output, sink_problem(sink));
        sink_close(sink);
        return NULL;
    }
    ReportFiles *files = report_files_open(options, true);
    if (files == NULL) {
        sink_close(sink);
        return NULL;
    }
    FenRun *run = memory_take_zeroed(1, sizeof *run);
    run->style = style;
    run->options = options;
    run->sink = sink;
    run->files = files;
    terminal_set_report(&run->report, options);
    /* The output is a list of FENs then; what is wrong goes to standard error. */
    if (options->normalize)
        run->report.format = report_format_by_name("gcc");
    report_start(&run->report, &run->out);
    run->jsonl = run->report.format == report_format_by_name("jsonl");
    style->records = (report_lists_positions(&run->report) && !options->quiet) || report_files_list_positions(files);
    run->argument_style = *style;
    /* Who asks about one position wants an answer even where nothing is wrong. */
    run->argument_style.records |= run->report.format == report_format_by_name("text") && !options->quiet;
    return run;
}

/* ---- delivery ---- */

/* Where findings and records go. */
static Text *report_out(FenRun *run) { return run->options->normalize ? &run->errors : &run->out; }

static void count_findings(FenRun *run, const FindingList *findings)
{
    unsigned fail_on = run->options->fail_on;
    totals_add_findings(&run->totals, findings->items, findings->count);
    for (size_t i = 0; i < findings->count && fail_on != FAIL_ON_NEVER; i++)
        run->reached = run->reached || (unsigned)findings->items[i].severity >= fail_on;
}

static void print_judged(FenRun *run, const Chunk *chunk, const FenJudged *judged)
{
    ReportSource source =
        report_source(bytes_from_c_string(chunk->input), chunk->text, run->options->check.encoding);
    source.lines_before = run->input.newlines;
    source.bytes_before = run->input.bytes;
    ReportSource again = source;
    FenRecordList positions = {judged->records, judged->record_count};
    report_files_positions(run->files, &source, &positions, &judged->findings);
    if (run->in_argument && run->report.format == report_format_by_name("text"))
        for (size_t i = 0; i < positions.count; i++)
            report_position(&run->report, report_out(run), &again, &positions.items[i], judged->findings.items);
    else
        report_positions(&run->report, report_out(run), &again, &positions, &judged->findings);
    text_add(&run->out, text_bytes(&judged->canonical));
}

/* Findings about the input as a whole. */
static void report_input_end(FenRun *run, const Chunk *chunk)
{
    FindingList findings = {0};
    ReportSource source =
        report_source(bytes_from_c_string(chunk->input), bytes_of(NULL, 0), run->options->check.encoding);
    /* A list without positions, or a text in which there are none, is nothing wrong. */
    if (!inputs_end_findings(chunk, &run->options->policy, true, &findings))
        run->incomplete = true;
    for (size_t i = 0; i < findings.count; i++)
        report_finding(&run->report, report_out(run), &source, &findings.items[i]);
    report_files_chunk(run->files, &source, &findings, (GameRecordList){0});
    count_findings(run, &findings);
    finding_list_free(&findings);
}

static bool write_out(FenRun *run)
{
    if (run->errors.size > 0)
        fwrite(run->errors.data, 1, run->errors.size, stderr);
    text_clear(&run->errors);
    run->failed = sink_write(run->sink, text_bytes(&run->out)) != IO_OK;
    text_clear(&run->out);
    return !run->failed;
}

static void start_input(FenRun *run, const char *name)
{
    report_input(&run->report, report_out(run), bytes_from_c_string(name));
    report_files_input(run->files, bytes_from_c_string(name));
}

static bool deliver(void *context, const Chunk *chunk, void *result)
{
    FenRun *run = context;
    const FenJudged *judged = result;
    if (chunk->first) {
        run->input = (Totals){0};
        run->totals.inputs++;
        run->in_argument = false;
        start_input(run, chunk->input);
    }
    print_judged(run, chunk, judged);
    count_findings(run, &judged->findings);
    totals_add(&run->totals, &judged->totals);
    totals_add(&run->input, &judged->totals);
    if (judged->unread > 0 && run->options->normalize && run->options->fail_on != FAIL_ON_NEVER)
        run->reached = true;
    /* What was not searched may have held positions. */
    if (chunk->too_large && run->options->scan)
        run->incomplete = true;
    if (chunk->last)
        report_input_end(run, chunk);
    return write_out(run);
}

/* ---- inputs ---- */

static void *worker_new(void *context) { return fen_worker_new(((FenRun *)context)->style); }
static void worker_free(void *worker) { fen_worker_free(worker); }
static void result_free(void *result) { fen_judged_free(result); }

static void *result_new(void *context)
{
    (void)context;
    return fen_judged_new();
}

static void work(void *worker, const Chunk *chunk, void *result)
{
    fen_judge_chunk(worker, chunk, result);
}

bool fen_run_files(FenRun *run, const char *const *names, size_t count)
{
    PipelineWork pipeline = {run, worker_new, worker_free, result_new, result_free, work, deliver, NULL};
    return inputs_run_lines(run->options, names, count, fen_style_line_max(run->style), &pipeline);
}

bool fen_run_argument(FenRun *run, const char *fen, size_t number)
{
    Chunk chunk = {.input = "argument", .text = bytes_from_c_string(fen)};
    if (run->alone == NULL) {
        run->alone = fen_worker_new(&run->argument_style);
        run->one = fen_judged_new();
    }
    fen_judge_one(run->alone, &chunk, run->one);
    if (!run->in_argument)
        start_input(run, chunk.input);
    run->in_argument = true;
    run->input = (Totals){.newlines = number - 1};
    run->totals.inputs++;
    return deliver(run, &chunk, run->one);
}

/* ---- the end ---- */

/* Totals on the output when they were asked for, otherwise only where a person is looking. */
static void print_summary(FenRun *run, const Summary *summary)
{
    bool document = report_is_document(&run->report);
    bool aside = !run->jsonl && (!run->options->summary || run->options->normalize || document);
    report_not_shown(&run->report, &run->errors);
    if (terminal_shows_summary(run->options, &run->report))
        report_summary(&run->report, aside ? &run->errors : &run->out, summary);
    report_end(&run->report, report_out(run), summary);
}

/* Canonical FENs in a file take the place of others only when all could be read. */
static void end_output(FenRun *run)
{
    if (run->options->normalize && run->options->output != NULL && run->incomplete) {
        fprintf(stderr, "domare: %s is left as it was\n", run->options->output);
        return;
    }
    if (run->failed || sink_commit(run->sink) != IO_OK) {
        run->failed = true;
        output_failed(output_name(run->options), sink_problem(run->sink));
    }
}

int fen_run_finish(FenRun *run)
{
    Summary summary;
    summary_of_totals(&summary, &run->totals, !run->incomplete);
    summary.of_positions = true;
    if (!run->failed) {
        print_summary(run, &summary);
        write_out(run);
    }
    end_output(run);
    if (!report_files_finish(run->files, &summary))
        run->failed = true;
    int status = run->failed || run->incomplete ? EXIT_NOT_FINISHED : run->reached ? 1 : 0;
    sink_close(run->sink);
    if (run->alone != NULL) {
        fen_worker_free(run->alone);
        fen_judged_free(run->one);
    }
    report_files_close(run->files);
    report_free(&run->report);
    text_free(&run->out);
    text_free(&run->errors);
    free(run);
    return status;
}
