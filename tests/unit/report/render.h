/* SPDX-License-Identifier: MIT */
/* What the tests of this folder share: a report of one chunk, and its text as a C string. */
#ifndef TEST_REPORT_RENDER_H
#define TEST_REPORT_RENDER_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "report/format.h"
#include "report/message.h"

typedef struct {
    Policy policy;
    Report report;
    ReportSource source;
    Text out;
} Render;

static inline Render render_start(const char *format, const char *text)
{
    Render render = {.source = report_source(BYTES("games.pgn"), bytes_from_c_string(text), ENCODING_AUTO)};
    policy_default(&render.policy);
    report_init(&render.report, report_format_by_name(format), NULL);
    return render;
}

/* The finding as printed, without a copy; good until the next call. */
static inline const char *render_finding(Render *render, Finding finding)
{
    render->report.policy = &render->policy;
    report_finding(&render->report, &render->out, &render->source, &finding);
    text_add_byte(&render->out, '\0');
    render->out.size--;
    return (const char *)render->out.data;
}

static inline const char *render_text(Render *render)
{
    text_add_byte(&render->out, '\0');
    render->out.size--;
    return (const char *)render->out.data;
}

static inline void render_end(Render *render)
{
    report_free(&render->report);
    text_free(&render->out);
}

static inline Finding finding_of(Diagnostic diagnostic, size_t at, uint32_t length)
{
    return (Finding){.diagnostic = diagnostic,
                     .severity = diagnostic_info(diagnostic)->severity,
                     .game = 1,
                     .at = at,
                     .length = length,
                     .ply = -1};
}

#endif
