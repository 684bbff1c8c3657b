/* SPDX-License-Identifier: MIT */
/* Each file has a report of its own: limits, places and documents do not depend on each other. */
#include "cmd/report_files.h"

#include "base/die.h"
#include "cmd/output.h"
#include "cmd/terminal.h"
#include "io/sink.h"

#include <stdlib.h>

/* Rendered text above this is written at once. */
enum { RENDERED_MAX = 1 << 20 };

typedef struct {
    const char *name;
    Report report;
    Text out;
    Sink *sink;
} ReportFile;

struct ReportFiles {
    size_t count;
    ReportFile items[];
};

ReportFiles *report_files_open(const Options *options, bool games)
{
    ReportFiles *files = memory_take_zeroed(1, sizeof *files + options->report_count * sizeof files->items[0]);
    for (size_t i = 0; i < options->report_count; i++) {
        ReportFile *file = &files->items[i];
        file->name = options->reports[i].file;
        terminal_set_report_file(&file->report, options, options->reports[i].format);
        file->report.games = games;
        files->count = i + 1;
        if (sink_open_file(&file->sink, file->name) != IO_OK) {
            output_failed(file->name, sink_problem(file->sink));
            report_files_close(files);
            return NULL;
        }
        report_start(&file->report, &file->out);
    }
    return files;
}

bool report_files_name_games(const ReportFiles *files)
{
    for (size_t i = 0; i < files->count; i++)
        if (report_names_games(&files->items[i].report))
            return true;
    return false;
}

bool report_files_list_positions(const ReportFiles *files)
{
    for (size_t i = 0; i < files->count; i++)
        if (report_lists_positions(&files->items[i].report))
            return true;
    return false;
}

/* The sink remembers what went wrong until the end. */
static void write_out(ReportFile *file)
{
    sink_write(file->sink, text_bytes(&file->out));
    text_clear(&file->out);
}

static void write_if_large(ReportFile *file)
{
    if (file->out.size >= RENDERED_MAX)
        write_out(file);
}

void report_files_input(ReportFiles *files, Bytes input)
{
    for (size_t i = 0; i < files->count; i++)
        report_input(&files->items[i].report, &files->items[i].out, input);
}

void report_files_chunk(ReportFiles *files, const ReportSource *source, const FindingList *findings, GameRecordList games)
{
    for (size_t i = 0; i < files->count; i++) {
        ReportFile *file = &files->items[i];
        ReportSource own = *source;
        ReportChunk chunk = {.findings = findings, .games = games};
        while (!report_chunk(&file->report, &file->out, &own, &chunk, RENDERED_MAX))
            write_out(file);
        write_if_large(file);
    }
}

void report_files_positions(ReportFiles *files, const ReportSource *source, const FenRecordList *positions,
                            const FindingList *findings)
{
    for (size_t i = 0; i < files->count; i++) {
        ReportFile *file = &files->items[i];
        ReportSource own = *source;
        report_positions(&file->report, &file->out, &own, positions, findings);
        write_if_large(file);
    }
}

void report_files_left_out(ReportFiles *files, uint64_t count)
{
    for (size_t i = 0; i < files->count; i++)
        files->items[i].report.not_shown += count;
}

static bool finish(ReportFile *file, const Summary *summary)
{
    Report *report = &file->report;
    if (!report_is_document(report)) {
        if (report_is_for_people(report))
            report_not_shown(report, &file->out);
        report_summary(report, &file->out, summary);
    }
    report_end(report, &file->out, summary);
    write_out(file);
    if (sink_commit(file->sink) == IO_OK)
        return true;
    output_failed(file->name, sink_problem(file->sink));
    return false;
}

bool report_files_finish(ReportFiles *files, const Summary *summary)
{
    bool whole = true;
    for (size_t i = 0; i < files->count; i++)
        whole = finish(&files->items[i], summary) && whole;
    return whole;
}

void report_files_close(ReportFiles *files)
{
    for (size_t i = 0; files != NULL && i < files->count; i++) {
        report_free(&files->items[i].report);
        text_free(&files->items[i].out);
        sink_close(files->items[i].sink);
    }
    free(files);
}
