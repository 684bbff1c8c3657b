/* SPDX-License-Identifier: MIT */
/* Standard output, checked to the last byte. */
#include "cmd/output.h"

#include "base/die.h"
#include "io/sink.h"
#include "report/report.h"

#include <stdio.h>

int output_failed(const char *name, const char *reason)
{
    Policy policy;
    Report report;
    Text line = {0};
    Finding finding = {
        .diagnostic = DIAG_WRITE_FAILED,
        .severity = SEVERITY_ERROR,
        .ply = -1,
        .arguments = {finding_words(reason)},
    };
    policy_default(&policy);
    report_init(&report, report_format_by_name("gcc"), &policy);
    ReportSource source = report_source(bytes_from_c_string(name), (Bytes){0}, ENCODING_UTF8);
    report_finding(&report, &line, &source, &finding);
    fwrite(line.data, 1, line.size, stderr);
    text_free(&line);
    report_free(&report);
    return EXIT_NOT_FINISHED;
}

int output_print(const Text *text)
{
    Sink *sink = sink_open_stdout();
    int status = 0;
    sink_write(sink, text_bytes(text));
    if (sink_commit(sink) != IO_OK)
        status = output_failed("standard output", sink_problem(sink));
    sink_close(sink);
    return status;
}
