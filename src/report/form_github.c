/* SPDX-License-Identifier: MIT */
/*
 * Workflow commands of GitHub Actions, which become annotations. A step shows ten of each kind and drops the others, so the
 * errors are printed as they come, up to ten, then the first ten warnings and nine notices; the last notice tells how many there
 * are besides. At most that much is kept in memory.
 */
#include "report/format.h"
#include "report/message.h"

typedef enum { GITHUB_ERROR, GITHUB_WARNING, GITHUB_NOTICE, GITHUB_KINDS } GithubKind;

static const char *const kinds[GITHUB_KINDS] = {"error", "warning", "notice"};
static const unsigned limits[GITHUB_KINDS] = {10, 10, 9};

typedef struct {
    uint64_t count[GITHUB_KINDS];
    Text kept[GITHUB_KINDS]; /* but of errors, which are printed at once */
} GithubState;

static GithubKind kind_of(Severity severity)
{
    return severity == SEVERITY_ERROR ? GITHUB_ERROR : severity == SEVERITY_WARNING ? GITHUB_WARNING : GITHUB_NOTICE;
}

/* Values of properties end at a colon or comma, everything ends at a line end. */
static void add_escaped(Text *out, Bytes text, bool property)
{
    for (size_t i = 0; i < text.size; i++) {
        uint8_t byte = text.data[i];
        if (byte == '%' || byte == '\r' || byte == '\n' || (property && (byte == ':' || byte == ',')))
            text_add_printf(out, "%%%02X", byte);
        else
            text_add_byte(out, byte);
    }
}

/* The path from the root of the repository, which has no ./ in front. */
static void add_file(Text *out, Bytes file)
{
    Text visible = {0};
    if (bytes_starts_with(file, BYTES("./")))
        file = bytes_slice(file, 2, file.size);
    visible_add(&visible, file);
    text_add_c(out, "file=");
    add_escaped(out, text_bytes(&visible), true);
    text_free(&visible);
}

static void add_property(Text *out, const char *name, uint64_t number)
{
    text_add_byte(out, ',');
    text_add_c(out, name);
    text_add_byte(out, '=');
    text_add_unsigned(out, number);
}

static void command(Report *report, Text *out, ReportSource *source, const Finding *finding)
{
    GithubState *state = report_state(report);
    GithubKind kind = kind_of(finding->severity);
    if (state->count[kind]++ >= limits[kind])
        return;
    const DiagnosticInfo *info = diagnostic_info(finding->diagnostic);
    ReportPlace place = source_place(source, finding->at, finding->length);
    message_write(report, source, finding, message_found(report, source, finding));
    place = source_place_in_characters(source, &place, finding->at);
    Text *into = kind == GITHUB_ERROR ? out : &state->kept[kind];
    text_add_c(into, "::");
    text_add_c(into, kinds[kind]);
    text_add_byte(into, ' ');
    add_file(into, source->file);
    if (place.line > 0) {
        add_property(into, "line", place.line);
        add_property(into, "col", place.column);
        if (place.end_column > place.column)
            add_property(into, "endColumn", place.end_column);
    }
    text_add_c(into, ",title=");
    text_add_c(into, info->code);
    text_add_byte(into, ' ');
    text_add_c(into, info->name);
    text_add_c(into, "::");
    add_escaped(into, text_bytes(&report->message), false);
    text_add_byte(into, '\n');
}

/* Says how many findings stand in no annotation. */
static void add_rest(Text *out, const GithubState *state)
{
    static const char *const many[GITHUB_KINDS] = {"errors", "warnings", "notices"};
    const char *before = "::notice title=domare::not shown here: ";
    for (GithubKind kind = GITHUB_ERROR; kind < GITHUB_KINDS; kind++) {
        if (state->count[kind] <= limits[kind])
            continue;
        uint64_t rest = state->count[kind] - limits[kind];
        text_add_c(out, before);
        people_add_count(out, rest, kinds[kind], many[kind]);
        before = ", ";
    }
    if (before[0] == ',')
        text_add_byte(out, '\n');
}

static void end(Report *report, Text *out, const Summary *summary)
{
    GithubState *state = report_state(report);
    (void)summary;
    text_add(out, text_bytes(&state->kept[GITHUB_WARNING]));
    text_add(out, text_bytes(&state->kept[GITHUB_NOTICE]));
    add_rest(out, state);
}

static void state_free(void *memory)
{
    GithubState *state = memory;
    for (GithubKind kind = GITHUB_ERROR; kind < GITHUB_KINDS; kind++)
        text_free(&state->kept[kind]);
}

const ReportFormat report_github = {
    .name = "github",
    .for_people = true,
    .is_document = true,
    .state_size = sizeof(GithubState),
    .finding = command,
    .end = end,
    .state_free = state_free,
};
