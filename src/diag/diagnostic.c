/* SPDX-License-Identifier: MIT */
/* The table of diagnostics as an array, and look-up in it. */
#include "diag/diagnostic.h"

#include "base/ascii.h"

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static const DiagnosticInfo diagnostics[DIAG_COUNT] = {
#define DIAGNOSTIC(code, id, name, severity, rule, message, why, bad, good, advice) \
    [DIAG_##id] = {#code, name, SEVERITY_##severity, rule, message, why, bad, good, advice},
#include "diag/diagnostics.def"
#undef DIAGNOSTIC
};

static const char *const severity_names[SEVERITY_COUNT] = {
    [SEVERITY_STYLE] = "style",
    [SEVERITY_NOTE] = "note",
    [SEVERITY_WARNING] = "warning",
    [SEVERITY_ERROR] = "error",
};

/* Is `text` the first bytes of `whole`, letters of either case? */
static bool begins(const char *whole, Bytes text)
{
    if (text.size > strlen(whole))
        return false;
    for (size_t i = 0; i < text.size; i++)
        if (ascii_to_lower(text.data[i]) != ascii_to_lower((uint8_t)whole[i]))
            return false;
    return true;
}

static bool same(const char *whole, Bytes text)
{
    return text.size == strlen(whole) && begins(whole, text);
}

const DiagnosticInfo *diagnostic_info(Diagnostic diagnostic)
{
    assert(diagnostic < DIAG_COUNT);
    return &diagnostics[diagnostic];
}

Diagnostic diagnostic_by_code(Bytes code)
{
    Diagnostic found = 0;
    while (found < DIAG_COUNT && !same(diagnostics[found].code, code))
        found++;
    return found;
}

Diagnostic diagnostic_by_name(Bytes name)
{
    Diagnostic found = 0;
    while (found < DIAG_COUNT && !same(diagnostics[found].name, name))
        found++;
    return found;
}

bool diagnostic_matches(Diagnostic diagnostic, Bytes selector)
{
    const DiagnosticInfo *info = diagnostic_info(diagnostic);
    if (selector.size == 0)
        return false;
    return begins(info->code, selector) || same(info->name, selector);
}

const char *severity_name(Severity severity)
{
    assert(severity < SEVERITY_COUNT);
    return severity_names[severity];
}

bool severity_by_name(Bytes name, Severity *severity)
{
    for (Severity level = SEVERITY_STYLE; level < SEVERITY_COUNT; level++) {
        if (same(severity_names[level], name)) {
            *severity = level;
            return true;
        }
    }
    return false;
}
