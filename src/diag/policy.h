/* SPDX-License-Identifier: MIT */
/* What the user wants to hear of, and how grave it is to him: --select, --ignore, --severity,
 * --strict, --notes, --draws. Two questions are kept apart: whether a finding exists at all
 * (policy_wants: it is recorded, counted and decides the exit status) and whether the forms for
 * people print it (policy_prints; jsonl prints all that exist). */
#ifndef DOMARE_DIAG_POLICY_H
#define DOMARE_DIAG_POLICY_H

#include "base/bytes.h"
#include "diag/diagnostic.h"
#include "diag/finding.h"

#include <stdbool.h>

/* Diagnostics are quiet when they appear on request only: those that are style or note in the
 * table, and reachability (F2) inside `check`. A quiet one is *named* when a selector meant it in
 * particular: its code, its name, or a prefix of codes that are all quiet (D, F2, not P). */
typedef struct Policy {
    bool selecting; /* a --select was given: everything else is off */
    bool selected[DIAG_COUNT];
    bool ignored[DIAG_COUNT]; /* stronger than selected */
    bool named[DIAG_COUNT];   /* by --select or --severity */
    bool regraded[DIAG_COUNT];
    Severity level[DIAG_COUNT]; /* where regraded: holds whatever severity the finding was raised with */
    bool strict;                /* --strict: style is on, a warning about notation (S) is an error */
    bool notes;                 /* --notes: the forms for people print notes */
    bool draws;                 /* --draws: draw notes (D) exist and are printed */
} Policy;

/* What is wrong with the argument of an option. */
typedef struct PolicyError {
    const char *problem;    /* static words: "unknown code or name", ... */
    Bytes word;             /* the part of the argument meant; borrowed from it, may be empty */
    const char *suggestion; /* static: what was probably meant, or NULL */
} PolicyError;

/* Nothing selected, ignored or regraded; not strict; neither notes nor draws. */
void policy_default(Policy *policy);

/* The arguments of --select and --ignore: selectors (diagnostic_matches) separated by commas, blanks
 * around them allowed. Several calls add up. False with *error filled in, and *policy unchanged,
 * when a selector matches nothing or there is none. */
bool policy_select(Policy *policy, Bytes list, PolicyError *error);
bool policy_ignore(Policy *policy, Bytes list, PolicyError *error);

/* The argument of --severity: SELECTOR=LEVEL, or several separated by commas. A later one wins.
 * False with *error filled in, and *policy unchanged, on a wrong selector or level. */
bool policy_regrade(Policy *policy, Bytes list, PolicyError *error);

void policy_strict(Policy *policy);

/* Is a finding of this kind to be raised? It is not when ignored, not selected, style without
 * strict, or a draw note without draws; a named quiet one is. Reachability inside `check` is for its
 * caller to decide, by named[]. */
bool policy_wants(const Policy *policy, Diagnostic diagnostic);

/* The severity of a finding that was raised with `raised`: as the user regraded it, else error for
 * an S warning under strict, else as raised. */
Severity policy_grade(const Policy *policy, Diagnostic diagnostic, Severity raised);

/* Do text and gcc form print this finding, which exists and has been graded? Notes need --notes, or
 * to be named; draw notes need --draws, or to be named. */
bool policy_prints(const Policy *policy, const Finding *finding);

#endif
