/* SPDX-License-Identifier: MIT */
/* The table of diagnostics as an array, and look-up in it. */
#include "diag/diagnostic.h"

#include <assert.h>

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

const DiagnosticInfo *diagnostic_info(Diagnostic diagnostic)
{
    assert(diagnostic < DIAG_COUNT);
    return &diagnostics[diagnostic];
}

Diagnostic diagnostic_by_code(Bytes code)
{
    Diagnostic found = 0;
    while (found < DIAG_COUNT
           && !bytes_equal_ignoring_case(bytes_from_c_string(diagnostics[found].code), code))
        found++;
    return found;
}

Diagnostic diagnostic_by_name(Bytes name)
{
    Diagnostic found = 0;
    while (found < DIAG_COUNT
           && !bytes_equal_ignoring_case(bytes_from_c_string(diagnostics[found].name), name))
        found++;
    return found;
}

bool diagnostic_matches(Diagnostic diagnostic, Bytes selector)
{
    const DiagnosticInfo *info = diagnostic_info(diagnostic);
    Bytes code = bytes_from_c_string(info->code);
    Bytes name = bytes_from_c_string(info->name);
    if (selector.size == 0)
        return false;
    return bytes_equal_ignoring_case(bytes_slice(code, 0, selector.size), selector)
           || bytes_equal_ignoring_case(name, selector);
}

const char *severity_name(Severity severity)
{
    assert(severity < SEVERITY_COUNT);
    return severity_names[severity];
}

bool severity_by_name(Bytes name, Severity *severity)
{
    for (Severity level = SEVERITY_STYLE; level < SEVERITY_COUNT; level++) {
        if (bytes_equal_ignoring_case(bytes_from_c_string(severity_names[level]), name)) {
            *severity = level;
            return true;
        }
    }
    return false;
}
