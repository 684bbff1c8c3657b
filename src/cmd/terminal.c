/* SPDX-License-Identifier: MIT */
/* isatty and environment variables. */
#include "cmd/terminal.h"

#include "cmd/option_readers.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool terminal_is(int descriptor) { return isatty(descriptor) == 1; }

/* Set to anything but the empty string or 0. */
static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value != NULL && *value != '\0' && strcmp(value, "0") != 0;
}

bool terminal_has_colour(When when, int descriptor)
{
    const char *kind = getenv("TERM");
    const char *no_colour = getenv("NO_COLOR");
    if (when != WHEN_AUTO)
        return when == WHEN_ALWAYS;
    if (no_colour != NULL && *no_colour != '\0')
        return false;
    if (is_set("CLICOLOR_FORCE"))
        return true;
    return terminal_is(descriptor) && kind != NULL && strcmp(kind, "dumb") != 0;
}

/* The first of these variables that is set names the locale (POSIX, 8.2). */
static bool locale_is_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *locale = NULL;
    for (size_t i = 0; i < sizeof names / sizeof names[0] && (locale == NULL || *locale == '\0'); i++)
        locale = getenv(names[i]);
    static const char *const spellings[] = {"UTF-8", "utf-8", "UTF8", "utf8"};
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0] && locale != NULL; i++)
        if (strstr(locale, spellings[i]) != NULL)
            return true;
    return false;
}

DiagramSigns terminal_signs(const Options *options)
{
    return !options->ascii && locale_is_utf8() ? DIAGRAM_UNICODE : DIAGRAM_ASCII;
}

/* Columns of the terminal on standard output. */
static size_t terminal_width(void)
{
    enum { USUAL = 80, MOST = 1000 };
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_col <= MOST)
        return size.ws_col;
    return USUAL;
}

StatsLook terminal_stats_look(const Options *options)
{
    bool on_terminal = options->output == NULL && terminal_is(STDOUT_FILENO);
    return (StatsLook){
        .bars = on_terminal || (When)options->colour == WHEN_ALWAYS,
        .colour = options->output == NULL && terminal_has_colour((When)options->colour, STDOUT_FILENO),
        .unicode = terminal_signs(options) == DIAGRAM_UNICODE,
        .width = terminal_width(),
    };
}

static bool wants_diagrams(const Options *options)
{
    if (options->diagram || options->no_diagram)
        return !options->no_diagram;
    return options->output == NULL && terminal_is(STDOUT_FILENO);
}

bool terminal_shows_progress(const Options *options)
{
    if (options->progress != WHEN_AUTO)
        return options->progress == WHEN_ALWAYS;
    return terminal_is(STDERR_FILENO) && !options->quiet;
}

bool terminal_shows_summary(const Options *options, const Report *report)
{
    if (options->no_summary)
        return false;
    bool is_record = report->format == report_format_by_name("jsonl");
    return options->summary || (!options->quiet && (is_record || terminal_is(STDERR_FILENO)));
}

static const char *format_of(const Options *options)
{
    if (options->format != NULL)
        return options->format;
    bool on_terminal = options->output == NULL && terminal_is(STDOUT_FILENO);
    return on_terminal || choice_of(options->formats, "gcc") < 0 ? "text" : "gcc";
}

static void set_conditions(Report *report)
{
    for (DrawCondition condition = 0; condition < DRAW_COUNT; condition++)
        report->conditions[condition] = draw_condition_name(condition);
    report->condition_count = DRAW_COUNT;
}

void terminal_set_report_file(Report *report, const Options *options, const char *format)
{
    bool draws = strcmp(options->command, "draws") == 0;
    const ReportFormat *form = draws ? report_format_of_games(format) : report_format_by_name(format);
    report_init(report, form, &options->policy);
    report->only_errors = draws;
    report->fail_on = options->fail_on;
    report->max_findings = options->max_findings;
    report->max_per_code = options->max_per_code;
    set_conditions(report);
}

void terminal_set_report(Report *report, const Options *options)
{
    terminal_set_report_file(report, options, format_of(options));
    report->colour = options->output == NULL && terminal_has_colour((When)options->colour, STDOUT_FILENO);
    report->quiet = options->quiet;
    report->diagrams = wants_diagrams(options) ? terminal_signs(options) : DIAGRAM_NONE;
}
