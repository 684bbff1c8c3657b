/* SPDX-License-Identifier: MIT */
/*
 * The XML of JUnit: a suite an input, in it a testcase for every game (or position) with findings and one for the input as a
 * whole, so that an input without findings shows as one that passed. A testcase fails when a finding reaches --fail-on; graver or
 * not, all stand in it. A suite tells first how many testcases it has, so one is kept in memory until it ends; an input with very
 * many findings becomes several suites of the same name.
 */
#include "report/format.h"
#include "report/message.h"
#include "report/xml.h"

enum { SUITE_CASES = 1000, SUITE_BYTES = 1 << 20, CASE_LINES = 100, NAME_SHOWN = 100 };

/* A testcase that is being gathered. */
typedef struct {
    Text lines;       /* its findings, one a line, the first CASE_LINES */
    Text first;       /* the message of the gravest finding */
    Diagnostic first_kind;
    Severity gravest;
    uint64_t count;   /* of findings; 0: the testcase does not exist yet */
} JunitCase;

typedef struct {
    bool in_input;
    Text file;
    Text suite;       /* testcases that are finished */
    uint64_t cases, failures;
    uint64_t game;    /* number of the game in `open` */
    Text name;        /* of the testcase in `open` */
    JunitCase open;   /* of a game or position */
    JunitCase whole;  /* of the input as a whole */
    const FenRecord *position; /* whose findings are being printed */
} JunitState;

static void start(const Report *report, Text *out)
{
    (void)report;
    text_add_c(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"domare\">\n");
}

/* ---- testcases and suites ---- */

static void flush_suite(JunitState *state, Text *out)
{
    if (state->cases == 0)
        return;
    text_add_c(out, "<testsuite");
    xml_add_attribute(out, "name", text_bytes(&state->file));
    xml_add_number(out, "tests", state->cases);
    xml_add_number(out, "failures", state->failures);
    text_add_c(out, " errors=\"0\" skipped=\"0\" time=\"0\">\n");
    text_add(out, text_bytes(&state->suite));
    text_add_c(out, "</testsuite>\n");
    text_clear(&state->suite);
    state->cases = state->failures = 0;
}

static void add_lines(Text *out, const JunitCase *finished)
{
    xml_add(out, text_bytes(&finished->lines), false);
    if (finished->count > CASE_LINES) {
        text_add_c(out, "and ");
        people_add_count(out, finished->count - CASE_LINES, "finding", "findings");
        text_add_c(out, " more\n");
    }
}

static void add_failure(Text *out, const JunitCase *finished)
{
    const DiagnosticInfo *info = diagnostic_info(finished->first_kind);
    text_add_c(out, "<failure type=\"");
    text_add_c(out, info->code);
    text_add_byte(out, ' ');
    text_add_c(out, info->name);
    text_add_byte(out, '"');
    xml_add_attribute(out, "message", text_bytes(&finished->first));
    text_add_byte(out, '>');
    add_lines(out, finished);
    text_add_c(out, "</failure>");
}

static void finish_case(const Report *report, JunitState *state, JunitCase *finished, Bytes name)
{
    Text *out = &state->suite;
    bool fails = finished->count > 0 && (unsigned)finished->gravest >= report->fail_on;
    text_add_c(out, "<testcase");
    xml_add_attribute(out, "classname", text_bytes(&state->file));
    xml_add_attribute(out, "name", name);
    text_add_c(out, " time=\"0\">");
    if (fails) {
        add_failure(out, finished);
    } else if (finished->count > 0) {
        text_add_c(out, "<system-out>");
        add_lines(out, finished);
        text_add_c(out, "</system-out>");
    }
    text_add_c(out, "</testcase>\n");
    state->cases++;
    state->failures += fails;
    text_clear(&finished->lines);
    finished->count = 0;
}

static void finish_open(const Report *report, JunitState *state, Text *out)
{
    if (state->open.count == 0)
        return;
    finish_case(report, state, &state->open, text_bytes(&state->name));
    if (state->cases >= SUITE_CASES || state->suite.size >= SUITE_BYTES)
        flush_suite(state, out);
}

static void finish_input(const Report *report, JunitState *state, Text *out)
{
    if (!state->in_input)
        return;
    finish_open(report, state, out);
    finish_case(report, state, &state->whole, BYTES("the input as a whole"));
    flush_suite(state, out);
    state->in_input = false;
}

static void input(Report *report, Text *out, Bytes file)
{
    JunitState *state = report_state(report);
    finish_input(report, state, out);
    state->in_input = true;
    text_clear(&state->file);
    text_add(&state->file, file);
}

/* ---- findings ---- */

static void add_to_case(Report *report, JunitCase *into, ReportSource *source, const Finding *finding)
{
    ReportPlace place = source_place(source, finding->at, finding->length);
    if (into->count < CASE_LINES) {
        people_add_place(&into->lines, source, &place);
        people_add_heading(report, &into->lines, source, finding, false);
        text_add_byte(&into->lines, '\n');
    } else {
        message_write(report, source, finding, message_found(report, source, finding));
    }
    if (into->count == 0 || finding->severity > into->gravest) {
        into->gravest = finding->severity;
        into->first_kind = finding->diagnostic;
        text_clear(&into->first);
        text_add(&into->first, text_bytes(&report->message));
    }
    into->count++;
}

static void add_name(Text *name, Bytes text)
{
    size_t from = name->size;
    text_add(name, bytes_slice(text, 0, NAME_SHOWN + 1));
    shorten(name, from, NAME_SHOWN, false);
}

static void name_game(Text *name, uint64_t number, const GameRecord *game)
{
    text_clear(name);
    text_add_c(name, "game ");
    text_add_unsigned(name, number);
    if (game == NULL || game->white.size + game->black.size == 0)
        return;
    text_add_c(name, ": ");
    add_name(name, game->white.size > 0 ? game->white : BYTES("?"));
    text_add_c(name, " - ");
    add_name(name, game->black.size > 0 ? game->black : BYTES("?"));
}

static void finding_of_case(Report *report, Text *out, ReportSource *source, const Finding *finding)
{
    JunitState *state = report_state(report);
    if (state->position != NULL) {
        add_to_case(report, &state->open, source, finding);
        return;
    }
    if (finding->game == 0) {
        add_to_case(report, &state->whole, source, finding);
        return;
    }
    uint64_t number = source->games_before + finding->game;
    if (state->open.count > 0 && state->game != number)
        finish_open(report, state, out);
    if (state->open.count == 0)
        name_game(&state->name, number, source->game);
    state->game = number;
    add_to_case(report, &state->open, source, finding);
}

static void position(Report *report, Text *out, ReportSource *source, const FenRecord *record, const Finding *findings)
{
    JunitState *state = report_state(report);
    ReportPlace place = source_game_place(source, record->at);
    finish_open(report, state, out);
    text_clear(&state->name);
    text_add_c(&state->name, "line ");
    text_add_unsigned(&state->name, place.line);
    text_add_c(&state->name, ": ");
    add_name(&state->name, record->input);
    state->position = record;
    for (size_t i = 0; i < record->findings_count; i++)
        report_finding(report, out, source, &findings[i]);
    state->position = NULL;
    finish_open(report, state, out);
}

static void end(Report *report, Text *out, const Summary *summary)
{
    (void)summary;
    finish_input(report, report_state(report), out);
    text_add_c(out, "</testsuites>\n");
}

static void state_free(void *memory)
{
    JunitState *state = memory;
    text_free(&state->file);
    text_free(&state->suite);
    text_free(&state->name);
    text_free(&state->open.lines);
    text_free(&state->open.first);
    text_free(&state->whole.lines);
    text_free(&state->whole.first);
}

const ReportFormat report_junit = {
    .name = "junit",
    .for_people = true,
    .is_document = true,
    .names_games = true,
    .state_size = sizeof(JunitState),
    .start = start,
    .input = input,
    .finding = finding_of_case,
    .position = position,
    .end = end,
    .state_free = state_free,
};
