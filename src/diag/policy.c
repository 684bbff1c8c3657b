/* SPDX-License-Identifier: MIT */
/* Choosing and regrading diagnostics. */
#include "diag/policy.h"

#include "base/ascii.h"
#include "base/spelling.h"

#include <stddef.h>
#include <stdint.h>

void policy_default(Policy *policy) { *policy = (Policy){.selecting = false}; }

static bool is_draw_note(Diagnostic diagnostic) { return diagnostic_info(diagnostic)->code[0] == 'D'; }

static bool is_quiet(Diagnostic diagnostic)
{
    const DiagnosticInfo *info = diagnostic_info(diagnostic);
    bool is_reachability = info->code[0] == 'F' && info->code[1] == '2';
    return info->severity < SEVERITY_WARNING || is_reachability;
}

/* ---- Suggestions for a misspelt selector ---- */

/* The name nearest to `word`, where near means at most a third of its letters wrong. */
static const char *nearest_name(Bytes word)
{
    const char *nearest = NULL;
    unsigned least = spelling_limit(word) + 1;
    for (Diagnostic d = 0; d < DIAG_COUNT; d++) {
        const char *name = diagnostic_info(d)->name;
        unsigned distance = spelling_distance(word, bytes_from_c_string(name));
        if (distance < least) {
            least = distance;
            nearest = name;
        }
    }
    return nearest;
}

/* ---- Lists of selectors ---- */

static Bytes trimmed(Bytes word)
{
    while (word.size > 0 && ascii_is(word.data[0], ASCII_BLANK))
        word = bytes_slice(word, 1, word.size);
    while (word.size > 0 && ascii_is(word.data[word.size - 1], ASCII_BLANK))
        word.size--;
    return word;
}

/* Takes the part before the next comma off the front of *list. */
static Bytes next_word(Bytes *list)
{
    size_t comma = bytes_find_byte(*list, ',');
    Bytes word = bytes_slice(*list, 0, comma);
    *list = comma == BYTES_NOT_FOUND ? (Bytes){0} : bytes_slice(*list, comma + 1, list->size);
    return trimmed(word);
}

/* Does the selector match anything, and only quiet diagnostics? */
static bool match(Bytes selector, bool *only_quiet)
{
    bool any = false;
    *only_quiet = true;
    for (Diagnostic d = 0; d < DIAG_COUNT; d++) {
        if (diagnostic_matches(d, selector)) {
            any = true;
            *only_quiet = *only_quiet && is_quiet(d);
        }
    }
    return any;
}

static bool refuse(PolicyError *error, const char *problem, Bytes word, const char *suggestion)
{
    *error = (PolicyError){.problem = problem, .word = word, .suggestion = suggestion};
    return false;
}

/* Sets chosen[] for all that the list means, and named[], which may be NULL, for quiet ones. */
static bool choose(bool *chosen, bool *named, Bytes list, PolicyError *error)
{
    bool any = false;
    while (list.size > 0) {
        Bytes selector = next_word(&list);
        bool only_quiet;
        if (selector.size == 0)
            continue;
        if (!match(selector, &only_quiet))
            return refuse(error, "unknown code or name", selector, nearest_name(selector));
        any = true;
        for (Diagnostic d = 0; d < DIAG_COUNT; d++) {
            if (!diagnostic_matches(d, selector))
                continue;
            chosen[d] = true;
            if (named != NULL && only_quiet)
                named[d] = true;
        }
    }
    return any || refuse(error, "no code or name given", list, NULL);
}

bool policy_select(Policy *policy, Bytes list, PolicyError *error)
{
    Policy changed = *policy;
    if (!choose(changed.selected, changed.named, list, error))
        return false;
    changed.selecting = true;
    *policy = changed;
    return true;
}

bool policy_ignore(Policy *policy, Bytes list, PolicyError *error)
{
    Policy changed = *policy;
    if (!choose(changed.ignored, NULL, list, error))
        return false;
    *policy = changed;
    return true;
}

/* One SELECTOR=LEVEL. */
static bool regrade_one(Policy *policy, Bytes word, PolicyError *error)
{
    size_t sign = bytes_find_byte(word, '=');
    Bytes selector = trimmed(bytes_slice(word, 0, sign));
    bool chosen[DIAG_COUNT] = {false};
    Severity level;
    if (sign == BYTES_NOT_FOUND)
        return refuse(error, "expected CODE=LEVEL instead of", word, NULL);
    Bytes level_name = trimmed(bytes_slice(word, sign + 1, word.size));
    if (!severity_by_name(level_name, &level))
        return refuse(error, "the level must be error, warning, note or style, not", level_name, NULL);
    if (!choose(chosen, policy->named, selector, error))
        return false;
    for (Diagnostic d = 0; d < DIAG_COUNT; d++) {
        if (chosen[d]) {
            policy->regraded[d] = true;
            policy->level[d] = level;
        }
    }
    return true;
}

bool policy_regrade(Policy *policy, Bytes list, PolicyError *error)
{
    Policy changed = *policy;
    bool any = false;
    while (list.size > 0) {
        Bytes word = next_word(&list);
        if (word.size == 0)
            continue;
        if (!regrade_one(&changed, word, error))
            return false;
        any = true;
    }
    if (!any)
        return refuse(error, "no CODE=LEVEL given", list, NULL);
    *policy = changed;
    return true;
}

void policy_strict(Policy *policy) { policy->strict = true; }

/* ---- Questions ---- */

bool policy_wants(const Policy *policy, Diagnostic diagnostic)
{
    if (policy->ignored[diagnostic] || (policy->selecting && !policy->selected[diagnostic]))
        return false;
    if (policy->named[diagnostic])
        return true;
    if (diagnostic_info(diagnostic)->severity == SEVERITY_STYLE)
        return policy->strict;
    return policy->draws || !is_draw_note(diagnostic);
}

Severity policy_grade(const Policy *policy, Diagnostic diagnostic, Severity raised)
{
    if (policy->regraded[diagnostic])
        return policy->level[diagnostic];
    if (policy->strict && raised == SEVERITY_WARNING && diagnostic_info(diagnostic)->code[0] == 'S')
        return SEVERITY_ERROR;
    return raised;
}

bool policy_prints(const Policy *policy, const Finding *finding)
{
    if (policy->named[finding->diagnostic])
        return true;
    if (is_draw_note(finding->diagnostic))
        return policy->draws;
    return finding->severity != SEVERITY_NOTE || policy->notes;
}
