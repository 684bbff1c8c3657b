/* SPDX-License-Identifier: MIT */
/* domare convert: rewrites games (PGN standard 3.2). Chunks are written in their order; what was not converted is told. */
#include "cmd/command.h"

#include <stdio.h>

#include "base/die.h"
#include "cmd/converted.h"
#include "cmd/destination.h"
#include "cmd/inputs.h"
#include "cmd/progress.h"
#include "report/report.h"

typedef struct {
    const Options *options;
    Progress progress;
    Report report;
    Text errors; /* for standard error */
    Destination out, rejects;
    uint64_t games, not_whole, skipped, undecided;
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
        bool has_games = convert->input_games + converted->games_read > 0 || chunk->too_large;
        source = report_source(bytes_from_c_string(chunk->input), bytes_of(NULL, 0), ENCODING_UTF8);
        if (!inputs_end_findings(chunk, policy, has_games, &of_input))
            convert->incomplete = true;
        report(convert, &source, &of_input);
        finding_list_free(&of_input);
    }
    convert->incomplete = convert->incomplete || chunk->too_large || converted->undecided > 0;
    if (convert->errors.size > 0)
        fwrite(convert->errors.data, 1, convert->errors.size, stderr);
    text_clear(&convert->errors);
}

static void add_counts(Convert *convert, const Converted *converted)
{
    convert->games += converted->games;
    convert->not_whole += converted->not_whole;
    convert->skipped += converted->skipped;
    convert->undecided += converted->undecided;
    convert->input_games += converted->games_read;
    convert->input_lines += converted->line_ends;
    convert->input_bytes += converted->bytes;
}

/* One input's text behind another's begins on a line of its own. */
static void write_layout(Convert *convert, const Chunk *chunk, const Text *text)
{
    Destination *out = &convert->out;
    if (chunk->first && text->size > 0 && out->started && out->tail[out->tail_size - 1] != '\n')
        destination_write(&convert->out, BYTES("\n"));
    destination_write(&convert->out, text_bytes(text));
}

static bool deliver(void *context, const Chunk *chunk, void *result)
{
    Convert *convert = context;
    Converted *converted = result;
    progress_clear(&convert->progress);
    if (chunk->first)
        convert->input_games = convert->input_lines = convert->input_bytes = 0;
    report_chunk_findings(convert, chunk, converted);
    add_counts(convert, converted);
    bool all = convert->options->where == NULL && convert->options->game_number_count == 0;
    if (convert->options->keep_layout && all)
        write_layout(convert, chunk, &converted->out);
    else
        destination_write_games(&convert->out, text_bytes(&converted->out));
    destination_write_games(&convert->rejects, text_bytes(&converted->rejects));
    progress_show(&convert->progress, chunk, convert->games);
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
    PipelineWork pipeline = {&convert, worker_new, worker_free, result_new, result_free, work, deliver, NULL};
    report_init(&convert.report, report_format_by_name("gcc"), &options->policy);
    progress_start(&convert.progress, options);
    bool open = destination_open(&convert.out, options->output);
    if (open && options->rejects != NULL)
        open = destination_open(&convert.rejects, options->rejects);
    bool whole = open && inputs_run(options, &pipeline) && !convert.incomplete;
    progress_clear(&convert.progress);
    choice_tell_undecided(convert.undecided);
    if (!open) {
        destination_give_up(&convert.out);
        destination_give_up(&convert.rejects);
    }
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
