/* SPDX-License-Identifier: MIT */
/* domare explain: the rows of the table of diagnostics, for people (text), for a manual (markdown), for programs (json). */
#include "base/die.h"
#include "cmd/command.h"
#include "cmd/help.h"
#include "cmd/output.h"

#include <string.h>

/* Every line of a sample after so many blanks. */
static void add_sample(Text *out, const char *sample, size_t indent)
{
    for (const char *line = sample; *line != '\0';) {
        size_t size = strcspn(line, "\n");
        text_add_repeated(out, ' ', size > 0 ? indent : 0);
        text_add(out, bytes_of(line, size));
        text_add_byte(out, '\n');
        line += size + (line[size] == '\n');
    }
}

static void add_title(Text *out, const DiagnosticInfo *info)
{
    text_add_c(out, info->code);
    text_add_byte(out, ' ');
    text_add_c(out, info->name);
    text_add_c(out, " (");
    text_add_c(out, severity_name(info->severity));
    text_add_byte(out, ')');
}

static void add_text(Text *out, const DiagnosticInfo *info, bool first)
{
    if (!first)
        text_add_byte(out, '\n');
    add_title(out, info);
    if (info->rule[0] != '\0') {
        text_add_c(out, ", ");
        text_add_c(out, info->rule);
    }
    text_add_c(out, "\n\n");
    help_add_wrapped(out, info->why, 0, 0);
    text_add_c(out, "\nWrong:\n");
    add_sample(out, info->bad, 4);
    text_add_c(out, "\nRight:\n");
    add_sample(out, info->good, 4);
    text_add_byte(out, '\n');
    help_add_wrapped(out, info->advice, 0, 0);
}

/* Words in which no sign is to be taken for markup, but for code between backquotes. */
static void add_markdown_words(Text *out, const char *words)
{
    bool code = false;
    for (const char *at = words; *at != '\0'; at++) {
        code = code != (*at == '`');
        if (!code && strchr("*_<[\\", *at) != NULL)
            text_add_byte(out, '\\');
        text_add_byte(out, (uint8_t)*at);
    }
}

static void add_markdown(Text *out, const DiagnosticInfo *info, bool first)
{
    text_add_c(out, first ? "## " : "\n## ");
    add_title(out, info);
    text_add_c(out, "\n\n");
    add_markdown_words(out, info->why);
    if (info->rule[0] != '\0') {
        text_add_c(out, " (");
        text_add_c(out, info->rule);
        text_add_byte(out, ')');
    }
    text_add_c(out, "\n\nWrong:\n\n");
    add_sample(out, info->bad, 4);
    text_add_c(out, "\nRight:\n\n");
    add_sample(out, info->good, 4);
    text_add_byte(out, '\n');
    add_markdown_words(out, info->advice);
    text_add_byte(out, '\n');
}

static void add_json(Text *out, const DiagnosticInfo *info, bool first)
{
    const struct {
        const char *key, *value;
    } members[] = {
        {"code", info->code}, {"name", info->name},       {"severity", severity_name(info->severity)},
        {"rule", info->rule}, {"message", info->message}, {"why", info->why},
        {"bad", info->bad},   {"good", info->good},       {"advice", info->advice},
    };
    text_add_c(out, first ? "[" : ",\n ");
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
        text_add_c(out, i == 0 ? "{" : ",");
        text_add_json(out, bytes_from_c_string(members[i].key));
        text_add_byte(out, ':');
        text_add_json(out, bytes_from_c_string(members[i].value));
    }
    text_add_byte(out, '}');
}

static void choose(Policy *chosen, const Options *options)
{
    PolicyError error;
    policy_default(chosen);
    for (size_t i = 0; i < options->input_count; i++) {
        if (policy_select(chosen, bytes_from_c_string(options->inputs[i]), &error))
            continue;
        if (error.suggestion != NULL)
            die_usage("explain: %s \"%.*s\"; did you mean %s?", error.problem, (int)error.word.size,
                      (const char *)error.word.data, error.suggestion);
        die_usage("explain: %s \"%.*s\"; `domare explain --all` has them all", error.problem,
                  (int)error.word.size, (const char *)error.word.data);
    }
}

int cmd_explain(const Options *options)
{
    Policy chosen;
    Text out = {0};
    bool first = true;
    if (options->input_count == 0 && !options->all)
        die_usage("explain which code? `domare explain --all` explains every one");
    choose(&chosen, options);

    const char *format = options->format != NULL ? options->format : "text";
    bool json = strcmp(format, "json") == 0;
    bool markdown = strcmp(format, "markdown") == 0;
    for (Diagnostic diagnostic = 0; diagnostic < DIAG_COUNT; diagnostic++) {
        if (!options->all && !chosen.selected[diagnostic])
            continue;
        (json ? add_json : markdown ? add_markdown : add_text)(&out, diagnostic_info(diagnostic), first);
        first = false;
    }
    if (json)
        text_add_c(&out, "]\n");
    int status = output_print(&out);
    text_free(&out);
    return status;
}
