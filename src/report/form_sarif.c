/* SPDX-License-Identifier: MIT */
/*
 * SARIF 2.1.0 (OASIS, Static Analysis Results Interchange Format): one run, the whole table of diagnostics as its rules, a result
 * a finding. Members of an object have no order, so results go out as they come and whether the run was successful is told after
 * them.
 */
#include "report/fingerprint.h"
#include "report/format.h"
#include "report/message.h"

#include "base/ascii.h"
#include "notation/move_fault.h"

typedef struct {
    bool has_results;
} SarifState;

static const char *level_of(Severity severity) { return severity >= SEVERITY_WARNING ? severity_name(severity) : "note"; }

static void add_c_string(Text *out, const char *words) { text_add_json(out, bytes_from_c_string(words)); }

/* ---- rules ---- */

/* "illegal-move" as "Illegal move". */
static void add_title(Text *out, const char *name)
{
    text_add_byte(out, '"');
    for (size_t i = 0; name[i] != '\0'; i++)
        text_add_byte(out, name[i] == '-' ? ' ' : i == 0 ? ascii_to_upper((uint8_t)name[i]) : (uint8_t)name[i]);
    text_add_byte(out, '"');
}

static void add_help(Text *out, const DiagnosticInfo *info)
{
    Text help = {0};
    text_add_c(&help, info->advice);
    text_add_c(&help, "\n\nWrong:\n");
    text_add_c(&help, info->bad);
    text_add_c(&help, "\n\nRight:\n");
    text_add_c(&help, info->good);
    text_add_json(out, text_bytes(&help));
    text_free(&help);
}

static void add_rule(Text *out, const DiagnosticInfo *info)
{
    text_add_c(out, "{\"id\":");
    add_c_string(out, info->code);
    text_add_c(out, ",\"name\":");
    add_c_string(out, info->name);
    text_add_c(out, ",\"shortDescription\":{\"text\":");
    add_title(out, info->name);
    text_add_c(out, "},\"fullDescription\":{\"text\":");
    add_c_string(out, info->why);
    text_add_c(out, "},\"help\":{\"text\":");
    add_help(out, info);
    text_add_c(out, "},\"defaultConfiguration\":{\"level\":\"");
    text_add_c(out, level_of(info->severity));
    text_add_c(out, "\"}");
    if (info->rule[0] != '\0') {
        text_add_c(out, ",\"properties\":{\"article\":");
        add_c_string(out, info->rule);
        text_add_byte(out, '}');
    }
    text_add_byte(out, '}');
}

static void start(const Report *report, Text *out)
{
    (void)report;
    text_add_c(out, "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\n"
                    "\"tool\":{\"driver\":{\"name\":\"domare\",\"version\":\"" DOMARE_VERSION "\",\"rules\":[\n");
    for (Diagnostic diagnostic = 0; diagnostic < DIAG_COUNT; diagnostic++) {
        if (diagnostic > 0)
            text_add_c(out, ",\n");
        add_rule(out, diagnostic_info(diagnostic));
    }
    text_add_c(out, "]}},\n\"columnKind\":\"unicodeCodePoints\",\n\"results\":[");
}

/* ---- results ---- */

/* The name of a file as a reference of RFC 3986: byte for byte, so that it can be undone whatever it holds. */
static void add_uri(Text *out, Bytes file)
{
    text_add_c(out, file.size > 0 && file.data[0] == '/' ? "\"file://" : "\"");
    for (size_t i = 0; i < file.size; i++) {
        uint8_t byte = file.data[i];
        if (ascii_is(byte, ASCII_LETTER | ASCII_DIGIT) || (byte != '\0' && strchr("-._~/", byte) != NULL))
            text_add_byte(out, byte);
        else
            text_add_printf(out, "%%%02X", byte);
    }
    text_add_byte(out, '"');
}

static void add_number(Text *out, const char *name, uint64_t number)
{
    text_add_c(out, name);
    text_add_unsigned(out, number);
}

static void add_location(Text *out, const ReportSource *source, const ReportPlace *place)
{
    text_add_c(out, ",\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":");
    add_uri(out, source->file);
    text_add_byte(out, '}');
    if (place->line > 0) {
        add_number(out, ",\"region\":{\"startLine\":", place->line);
        add_number(out, ",\"startColumn\":", place->column);
        if (place->end_column > 0)
            add_number(out, ",\"endColumn\":", place->end_column);
        text_add_byte(out, '}');
    }
    text_add_c(out, "}}]");
}

/* What SARIF has no member for. Never empty: the name of the diagnostic is always there. */
static void add_properties(Text *out, const ReportSource *source, const Finding *finding)
{
    text_add_c(out, ",\"properties\":{\"name\":");
    add_c_string(out, diagnostic_info(finding->diagnostic)->name);
    if (finding->game > 0)
        add_number(out, ",\"game\":", source->games_before + finding->game);
    if (finding->ply >= 0)
        add_number(out, ",\"ply\":", (uint64_t)finding->ply);
    if (finding->variation > 0)
        add_number(out, ",\"variation\":", finding->variation);
    if (finding->expected.size > 0) {
        text_add_c(out, ",\"expected\":");
        text_add_json(out, finding->expected);
    }
    if (finding->fault != NULL && finding->fault->fen != NULL) {
        text_add_c(out, ",\"fen\":");
        add_c_string(out, finding->fault->fen);
    }
    text_add_byte(out, '}');
}

static void result(Report *report, Text *out, ReportSource *source, const Finding *finding)
{
    SarifState *state = report_state(report);
    ReportPlace place = source_place(source, finding->at, finding->length);
    bool has_found = message_found(report, source, finding);
    message_write(report, source, finding, has_found);
    place = source_place_in_characters(source, &place, finding->at);
    text_add_c(out, state->has_results ? ",\n" : "\n");
    state->has_results = true;
    text_add_c(out, "{\"ruleId\":");
    add_c_string(out, diagnostic_info(finding->diagnostic)->code);
    add_number(out, ",\"ruleIndex\":", (uint64_t)finding->diagnostic);
    text_add_c(out, ",\"level\":\"");
    text_add_c(out, level_of(finding->severity));
    text_add_c(out, "\",\"message\":{\"text\":");
    text_add_json(out, text_bytes(&report->message));
    text_add_byte(out, '}');
    add_location(out, source, &place);
    text_add_printf(out, ",\"partialFingerprints\":{\"domareFinding/v1\":\"%016llx\"}",
                    (unsigned long long)fingerprint_of(report, source, finding, has_found));
    add_properties(out, source, finding);
    text_add_byte(out, '}');
}

static void end(Report *report, Text *out, const Summary *summary)
{
    (void)report;
    text_add_c(out, "],\n\"invocations\":[{\"executionSuccessful\":");
    text_add_c(out, summary->complete ? "true" : "false");
    text_add_c(out, "}]\n}]}\n");
}

const ReportFormat report_sarif = {
    .name = "sarif",
    .for_people = true,
    .is_document = true,
    .names_games = true,
    .state_size = sizeof(SarifState),
    .start = start,
    .finding = result,
    .end = end,
};
