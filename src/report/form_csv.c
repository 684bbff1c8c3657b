/* SPDX-License-Identifier: MIT */
/* Findings as a table of comma-separated values (RFC 4180, lines ending in LF), one a line below the names of the columns. */
#include "report/format.h"
#include "report/message.h"

#include "notation/move_fault.h"

static bool needs_quotes(Bytes text)
{
    for (size_t i = 0; i < text.size; i++)
        if (text.data[i] == '"' || text.data[i] == ',' || text.data[i] == '\n' || text.data[i] == '\r')
            return true;
    return false;
}

static void add_character(Text *out, uint32_t point)
{
    if (point == '"') {
        text_add_c(out, "\"\"");
    } else if (point != '\n' && point != '\r' && point != '\t' && visible_is_control(point)) {
        text_add_byte(out, '<');
        code_point_add(out, point);
        text_add_byte(out, '>');
    } else {
        text_add_code_point(out, point);
    }
}

void csv_add(Text *out, Bytes text)
{
    bool quoted = needs_quotes(text);
    if (quoted)
        text_add_byte(out, '"');
    for (size_t at = 0; at < text.size;) {
        uint32_t point = UTF8_REPLACEMENT;
        size_t size = utf8_decode(text.data + at, text.data + text.size, &point);
        at += size == 0 ? 1 : size;
        add_character(out, point);
    }
    if (quoted)
        text_add_byte(out, '"');
}

static void add_field(Text *out, Bytes text)
{
    csv_add(out, text);
    text_add_byte(out, ',');
}

static void add_word(Text *out, const char *word) { add_field(out, bytes_from_c_string(word)); }

/* Empty where the value is not wanted. */
static void add_number(Text *out, uint64_t number, bool wanted)
{
    if (wanted)
        text_add_unsigned(out, number);
    text_add_byte(out, ',');
}

static void header(const Report *report, Text *out)
{
    (void)report;
    text_add_c(out, "file,game,line,column,end_column,offset,ply,variation,code,name,severity,message,found,expected,reason\n");
}

static void row(Report *report, Text *out, ReportSource *source, const Finding *finding)
{
    const DiagnosticInfo *info = diagnostic_info(finding->diagnostic);
    ReportPlace place = source_place(source, finding->at, finding->length);
    bool has_found = message_found(report, source, finding);
    bool has_reason = finding->fault != NULL && finding->fault->why.reason != REASON_NONE;
    message_write(report, source, finding, has_found);
    add_field(out, source->file);
    add_number(out, source->games_before + finding->game, finding->game > 0);
    add_number(out, place.line, place.line > 0);
    add_number(out, place.column, place.line > 0);
    add_number(out, place.end_column, place.line > 0);
    add_number(out, place.offset, place.line > 0 || place.offset > 0);
    add_number(out, (uint64_t)finding->ply, finding->ply >= 0);
    add_number(out, finding->variation, finding->variation > 0);
    add_word(out, info->code);
    add_word(out, info->name);
    add_word(out, severity_name(finding->severity));
    add_field(out, text_bytes(&report->message));
    add_field(out, has_found ? text_bytes(&report->found) : (Bytes){0});
    add_field(out, finding->expected);
    if (has_reason)
        text_add_c(out, reason_name(finding->fault->why.reason));
    text_add_byte(out, '\n');
}

const ReportFormat report_csv = {
    .name = "csv",
    .for_people = true,
    .is_document = true,
    .start = header,
    .finding = row,
};
