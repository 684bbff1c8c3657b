/* SPDX-License-Identifier: MIT */
/* From options to a reader and its pipeline; from the end of an input to findings. */
#include "cmd/inputs.h"

#include <unistd.h>

/* Threads that pass chunks to each other do so less often with larger ones. What is known of a line takes more room than of a game of
 * the same size. */
enum { CHUNK_SIZE = 32 * 1024, CHUNK_SIZE_OF_MANY = 64 * 1024, READ_SIZE = 16 * 1024, LINES_SIZE = 32 * 1024, JOBS_MAX = 256 };

static size_t jobs_of(const Options *options)
{
    if (options->game_number_count > 0)
        return 1; /* games are counted as they come */
    if (options->jobs > 0)
        return options->jobs > JOBS_MAX ? JOBS_MAX : (size_t)options->jobs;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 0 ? (size_t)processors : 1;
}

static ReaderOptions reader_options_of(const Options *options)
{
    bool russian = false;
    for (size_t i = 0; i < options->check.languages.count; i++)
        russian = russian || options->check.languages.list[i] == LANGUAGE_ru;
    return (ReaderOptions){
        .russian = russian,
        .chunk_size = options->chunk_size > 0 ? (size_t)options->chunk_size : jobs_of(options) > 1 ? CHUNK_SIZE_OF_MANY : CHUNK_SIZE,
        .read_size = options->read_size > 0 ? (size_t)options->read_size : READ_SIZE,
        .max_game_size = options->max_game_size,
        .max_decompressed = options->max_decompressed != OPTION_NO_LIMIT ? options->max_decompressed : 0,
        .encoding = options->check.encoding,
    };
}

static bool run(const Options *options, const ReaderOptions *reader_options, const char *const *names, size_t count, const PipelineWork *work)
{
    Reader *reader = reader_new(reader_options, names, count);
    bool whole = pipeline_run(reader, work, jobs_of(options));
    reader_free(reader);
    return whole;
}

bool inputs_run(const Options *options, const PipelineWork *work)
{
    static const char *const standard_input[] = {"-"};
    ReaderOptions reader_options = reader_options_of(options);
    bool given = options->input_count > 0 || options->inputs_are_complete;
    return run(options, &reader_options, given ? (const char *const *)options->inputs : standard_input, given ? options->input_count : 1, work);
}

bool inputs_run_lines(const Options *options, const char *const *names, size_t count, size_t line_max, const PipelineWork *work)
{
    ReaderOptions reader_options = reader_options_of(options);
    reader_options.lines = true;
    reader_options.max_game_size = line_max;
    if (options->chunk_size == 0)
        reader_options.chunk_size = LINES_SIZE;
    if (options->read_size == 0)
        reader_options.read_size = LINES_SIZE;
    return run(options, &reader_options, names, count, work);
}

static FindingArgument words(const char *text)
{
    return text && *text ? finding_text(bytes_from_c_string(text)) : finding_words(NULL);
}

static void add(FindingList *findings, const Policy *policy, Diagnostic diagnostic, uint64_t at, FindingArgument a, FindingArgument b)
{
    if (!policy_wants(policy, diagnostic))
        return;
    Finding *finding = finding_list_add(findings, diagnostic, (size_t)at, 0);
    finding->severity = policy_grade(policy, diagnostic, finding->severity);
    finding->arguments[0] = a;
    finding->arguments[1] = b;
}

bool inputs_end_findings(const Chunk *chunk, const Policy *policy, bool has_games, FindingList *findings)
{
    const InputEnd *end = &chunk->end;
    FindingArgument none = words(NULL), format = words(end->format), problem = words(end->problem);
    uint64_t at = end->position;
    switch (end->status) {
    case IO_CANNOT_OPEN: add(findings, policy, DIAG_CANNOT_OPEN, at, problem, none); break;
    case IO_READ_FAILED: add(findings, policy, DIAG_READ_FAILED, at, problem, none); break;
    case IO_TRUNCATED: add(findings, policy, DIAG_TRUNCATED_STREAM, at, format, none); break;
    case IO_CORRUPT: add(findings, policy, DIAG_CORRUPT_STREAM, at, format, problem); break;
    case IO_LIMIT: add(findings, policy, DIAG_OUTPUT_LIMIT, at, finding_number((int64_t)end->limit), none); break;
    case IO_UNSUPPORTED: add(findings, policy, DIAG_UNSUPPORTED_FORMAT, at, format, problem); break;
    default: break;
    }
    if (end->status == IO_END && !has_games)
        add(findings, policy, DIAG_NO_GAMES, at, none, none);
    if (end->trailing_garbage)
        add(findings, policy, DIAG_TRAILING_GARBAGE, end->garbage_at, format, none);
    return end->status == IO_END;
}

void inputs_too_large_finding(const Chunk *chunk, const Options *options, FindingList *findings)
{
    if (!chunk->too_large || !policy_wants(&options->policy, DIAG_GAME_TOO_LARGE))
        return;
    Finding *finding = finding_list_add(findings, DIAG_GAME_TOO_LARGE, 0, 0);
    finding->severity = policy_grade(&options->policy, finding->diagnostic, finding->severity);
    finding->arguments[0] = finding_number((int64_t)options->max_game_size);
    finding->arguments[1] = finding_words("bytes");
}
