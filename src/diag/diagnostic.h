/* SPDX-License-Identifier: MIT */
/* What can be wrong with chess text: one constant a row of diagnostics.def, and the fixed facts
 * of each: code, name, severity, rule, message pattern, explanation, examples. Knows neither
 * where a problem stands (finding.h) nor whether the user wants to hear of it (policy.h). */
#ifndef DOMARE_DIAG_DIAGNOSTIC_H
#define DOMARE_DIAG_DIAGNOSTIC_H

#include "base/bytes.h"

#include <stdbool.h>

/* In the order of diagnostics.def, which is the order of every list of codes that is printed. */
typedef enum Diagnostic {
#define DIAGNOSTIC(code, id, name, severity, rule, message, why, bad, good, advice) DIAG_##id,
#include "diag/diagnostics.def"
#undef DIAGNOSTIC
    DIAG_COUNT
} Diagnostic;

/* Ordered: a graver severity compares greater. */
typedef enum Severity {
    SEVERITY_STYLE,
    SEVERITY_NOTE,
    SEVERITY_WARNING,
    SEVERITY_ERROR,
    SEVERITY_COUNT
} Severity;

/* One row of the table. All strings are static, NUL-terminated UTF-8 and never NULL. */
typedef struct DiagnosticInfo {
    const char *code;    /* one capital letter and three digits: "R001" */
    const char *name;    /* lower case with hyphens: "illegal-move" */
    Severity severity;   /* before anything the user regrades */
    const char *rule;    /* "FIDE 3.8.2", "PGN 8.2.3.4", or "" where no rule book speaks of it */
    const char *message; /* pattern of the sentence; its placeholders are explained in diagnostics.def */
    const char *why;     /* one to four sentences */
    const char *bad;     /* a small text that raises it; lines end in \n except the last */
    const char *good;    /* the nearest text that does not */
    const char *advice;  /* what to do about it, one or two sentences */
} DiagnosticInfo;

/* The row of a diagnostic. `diagnostic` must be below DIAG_COUNT. Never NULL. */
const DiagnosticInfo *diagnostic_info(Diagnostic diagnostic);

/* The diagnostic with exactly this code or name, letters of either case; DIAG_COUNT when there
 * is none. */
Diagnostic diagnostic_by_code(Bytes code);
Diagnostic diagnostic_by_name(Bytes name);

/* Does a selector of the command line mean this diagnostic? A selector is a whole code (R001), a
 * whole name (illegal-move) or the beginning of a code (R, S0, F2), letters of either case. The
 * empty selector means nothing. */
bool diagnostic_matches(Diagnostic diagnostic, Bytes selector);

/* "style", "note", "warning", "error". */
const char *severity_name(Severity severity);

/* Reads one of those four words, letters of either case. False, and *severity untouched, for
 * anything else. */
bool severity_by_name(Bytes name, Severity *severity);

#endif
