/* SPDX-License-Identifier: MIT */
/* domare convert: rewrites games (PGN standard 3.2). Chunks are written in their order; what was not converted is told. */
#include "cmd/command.h"

#include <stdio.h>

#include "base/die.h"
#include "cmd/converted.h"
#include "cmd/inputs.h"
#include "cmd/output.h"
#include "io/sink.h"
#include "report/report.h"

/* A file that is written, or standard output. */
typedef struct {
    const char *path; /* NULL: standard output */
    Sink *sink;       /* NULL: nothing is to be written there */
    bool started;
    uint8_t last; /* the last byte written */
    bool failed;
} Destination;

typedef struct {
    const Options *options;
    Report report;
    Text errors; /* for standard error */
    Destination out, rejects;
    uint64_t games, not_whole, skipped;
    uint64_t input_games, input_lines, input_bytes; /* of the input being delivered, up to the chunk before */
    bool incomplete;                                /* exit status 3 */
} Convert;

static void *worker_new(void *context) { return convert_worker_new(((Convert *)context)->options); }
static void worker_free(void *worker) { convert_worker_free(worker); }
static void work(void *worker, const Chunk *chunk, void *result) { convert_chunk(worker, chunk, result); }
static void result_free(void *result) { converted_free(result); }

static void *result_new(void *context)
{
    (void)context;
    return converted_new();
}

static bool destination_open(Destination *destination, const char *path)
{
    destination->path = path;
    if (path == NULL)
        destination->sink = sink_open_stdout();
    else if (sink_open_file(&destination->sink, path) != IO_OK)
        destination->failed = true;
    return !destination->failed;
}

static void destination_write(Destination *destination, Bytes bytes)
{
    if (bytes.size == 0 || destination->sink == NULL)
        return;
    if (sink_write(destination->sink, bytes) != IO_OK)
        destination->failed = true;
    destination->started = true;
    destination->last = bytes.data[bytes.size - 1];
}

/* Begins with a gap between what was written and what comes now. */
static void destination_write_games(Destination *destination, const Text *text)
{
    Text gap = {0};
    if (text->size > 0 && destination->started)
        converted_add_gap(&gap, destination->last);
    destination_write(destination, text_bytes(&gap));
    destination_write(destination, text_bytes(text));
    text_free(&gap);
}

/* A file takes its place only when everything could be read. */
static void destination_close(Destination *destination, bool whole)
{
    if (destination->sink == NULL)
        return;
    bool commit = destination->path == NULL || whole;
    if (!destination->failed && commit && sink_commit(destination->sink) != IO_OK)
        destination->failed = true;
    if (destination->failed)
        output_failed(destination->path ? destination->path : "standard output",
                      sink_problem(destination->sink));
    else if (!commit)
        fprintf(stderr, "domare: %s was not written, because not everything could be read\n",
                destination->path);
    sink_close(destination->sink);
}

static ReportSource source_of(const Convert *convert, const Chunk *chunk)
{
    ReportSource source =
        report_source(bytes_from_c_string(chunk->input), chunk->text, convert->options->check.encoding);
    source.lines_before = convert->input_lines;
    source.games_before = convert->input_games;
    source.bytes_before = convert->input_bytes;
    return source;
}

static void report(Convert *convert, ReportSource *source, const FindingList *findings)
{
    for (size_t i = 0; i < findings->count; i++)
        report_finding(&convert->report, &convert->errors, source, &findings->items[i]);
}

/* What is to be said about a chunk, on standard error. */
static void report_chunk_findings(Convert *convert, const Chunk *chunk, Converted *converted)
{
    const Policy *policy = &convert->options->policy;
    FindingList of_input = {0};
    ReportSource source = source_of(convert, chunk);
    inputs_too_large_finding(chunk, convert->options, &converted->findings);
    report(convert, &source, &converted->findings);
    if (chunk->last) {
        bool has_games = convert->input_games + converted->games > 0;
        source = report_source(bytes_from_c_string(chunk->input), bytes_of(NULL, 0), ENCODING_UTF8);
        if (!inputs_end_findings(chunk, policy, has_games, &of_input))
            convert->incomplete = true;
        report(convert, &source, &of_input);
        finding_list_free(&of_input);
    }
    convert->incomplete = convert->incomplete || chunk->too_large;
    if (convert->errors.size > 0)
        fwrite(convert->errors.data, 1, convert->errors.size, stderr);
    text_clear(&convert->errors);
}

static void add_counts(Convert *convert, const Converted *converted)
{
    convert->games += converted->games;
    convert->not_whole += converted->not_whole;
    convert->skipped += converted->skipped;
    convert->input_games += converted->games;
    convert->input_lines += converted->line_ends;
    convert->input_bytes += converted->bytes;
}

/* One input's text behind another's begins on a line of its own. */
static void write_layout(Convert *convert, const Chunk *chunk, const Text *text)
{
    if (chunk->first && text->size > 0 && convert->out.started && convert->out.last != '\n')
        destination_write(&convert->out, BYTES("\n"));
    destination_write(&convert->out, text_bytes(text));
}

static bool deliver(void *context, const Chunk *chunk, void *result)
{
    Convert *convert = context;
    Converted *converted = result;
    if (chunk->first)
        convert->input_games = convert->input_lines = convert->input_bytes = 0;
    report_chunk_findings(convert, chunk, converted);
    add_counts(convert, converted);
    if (convert->options->keep_layout)
        write_layout(convert, chunk, &converted->out);
    else
        destination_write_games(&convert->out, &converted->out);
    destination_write_games(&convert->rejects, &converted->rejects);
    return !convert->out.failed && !convert->rejects.failed;
}

/* A last word on games that were not converted. */
static void tell_totals(const Convert *convert)
{
    unsigned long long games = convert->games, not_whole = convert->not_whole;
    if (not_whole == 0)
        return;
    fprintf(stderr, "domare: games that could not be read whole: %llu of %llu", not_whole, games);
    if (convert->rejects.path != NULL)
        fprintf(stderr, ", written to %s\n", convert->rejects.path);
    else
        fputs(", passed through unchanged\n", stderr);
}

int cmd_convert(const Options *options)
{
    Convert convert = {.options = options};
    PipelineWork pipeline = {&convert, worker_new, worker_free, result_new, result_free, work, deliver};
    report_init(&convert.report, report_format_by_name("gcc"), &options->policy);
    bool open = destination_open(&convert.out, options->output);
    if (open && options->rejects != NULL)
        open = destination_open(&convert.rejects, options->rejects);
    bool whole = open && inputs_run(options, &pipeline) && !convert.incomplete;
    destination_close(&convert.out, whole);
    destination_close(&convert.rejects, whole);
    if (whole && !convert.out.failed && !convert.rejects.failed)
        tell_totals(&convert);
    report_free(&convert.report);
    text_free(&convert.errors);
    if (convert.incomplete || convert.out.failed || convert.rejects.failed)
        return EXIT_NOT_FINISHED;
    return convert.not_whole > 0 ? 1 : 0;
}
