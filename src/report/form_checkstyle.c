/* SPDX-License-Identifier: MIT */
/* The XML of Checkstyle, which many reviewing tools read: an element a file, inside it one a finding. */
#include "report/format.h"
#include "report/message.h"
#include "report/xml.h"

typedef struct {
    bool in_file;
} CheckstyleState;

static void start(const Report *report, Text *out)
{
    (void)report;
    text_add_c(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n");
}

static void close_file(Report *report, Text *out)
{
    CheckstyleState *state = report_state(report);
    if (state->in_file)
        text_add_c(out, "</file>\n");
    state->in_file = false;
}

static void input(Report *report, Text *out, Bytes file)
{
    CheckstyleState *state = report_state(report);
    close_file(report, out);
    text_add_c(out, "<file");
    xml_add_attribute(out, "name", file);
    text_add_c(out, ">\n");
    state->in_file = true;
}

static void error_element(Report *report, Text *out, ReportSource *source, const Finding *finding)
{
    static const char *const severities[SEVERITY_COUNT] = {
        [SEVERITY_STYLE] = "info", [SEVERITY_NOTE] = "info", [SEVERITY_WARNING] = "warning", [SEVERITY_ERROR] = "error"};
    const DiagnosticInfo *info = diagnostic_info(finding->diagnostic);
    ReportPlace place = source_place(source, finding->at, finding->length);
    message_write(report, source, finding, message_found(report, source, finding));
    ReportPlace characters = source_place_in_characters(source, &place, finding->at);
    text_add_c(out, "  <error");
    xml_add_number(out, "line", place.line);
    if (place.line > 0)
        xml_add_number(out, "column", characters.column);
    xml_add_attribute(out, "severity", bytes_from_c_string(severities[finding->severity]));
    xml_add_attribute(out, "message", text_bytes(&report->message));
    text_add_c(out, " source=\"domare.");
    text_add_c(out, info->code);
    text_add_byte(out, '.');
    text_add_c(out, info->name);
    text_add_c(out, "\"/>\n");
}

static void end(Report *report, Text *out, const Summary *summary)
{
    (void)summary;
    close_file(report, out);
    text_add_c(out, "</checkstyle>\n");
}

const ReportFormat report_checkstyle = {
    .name = "checkstyle",
    .for_people = true,
    .is_document = true,
    .state_size = sizeof(CheckstyleState),
    .start = start,
    .input = input,
    .finding = error_element,
    .end = end,
};
