/* SPDX-License-Identifier: MIT */
/* Games for tests, given as PGN text and judged. */
#ifndef TESTS_CHECK_JUDGED_H
#define TESTS_CHECK_JUDGED_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "check/judge.h"
#include "check/replay.h"
#include "pgn/parser.h"

typedef struct {
    CheckOptions options;
    Policy policy;
    Judge judge;
    Parser parser;
    Game game;
    Replay replay;
    Verdict verdict;
    Text text;
} Judged;

static inline int judged_setup(void **state)
{
    (void)state;
    attacks_init();
    position_init();
    return 0;
}

/* The options of `check --draws`. */
static inline Judged *judged_new(void)
{
    Judged *judged = calloc(1, sizeof *judged);
    assert_non_null(judged);
    Bytes unknown;
    language_list_read(&judged->options.languages, BYTES("en,sv"), &unknown);
    judged->options.dead = DEAD_AUTO;
    judged->options.dead_nodes = DEAD_DEFAULT_NODES;
    policy_default(&judged->policy);
    judged->policy.draws = true;
    judge_init(&judged->judge, &judged->options, &judged->policy);
    parser_init(&judged->parser, ENCODING_AUTO, false, &judged->policy, &judged->judge.findings);
    return judged;
}

static inline void judged_free(Judged *judged)
{
    parser_free(&judged->parser);
    judge_free(&judged->judge);
    text_free(&judged->text);
    free(judged);
}

/* Judges the first game of a text. */
static inline void judged_read(Judged *judged, const char *pgn)
{
    text_clear(&judged->text);
    text_add_c(&judged->text, pgn);
    judge_start_chunk(&judged->judge);
    parser_start(&judged->parser, text_bytes(&judged->text), true, true, false);
    assert_true(parser_read(&judged->parser, &judged->game));
    judged->judge.game_number = 1;
    judge_game(&judged->judge, &judged->game, 0, &judged->replay, &judged->verdict);
}

static inline const Finding *judged_find(const Judged *judged, const char *code)
{
    for (size_t i = 0; i < judged->judge.findings.count; i++)
        if (strcmp(diagnostic_info(judged->judge.findings.items[i].diagnostic)->code, code) == 0)
            return &judged->judge.findings.items[i];
    return NULL;
}

/* Exactly these codes, in the order of their places, "T" codes left out unless `prefixes` has them: "GD" looks at G and D. */
static inline void judged_expect(const Judged *judged, const char *prefixes, const char *codes)
{
    char found[400] = "";
    for (size_t i = 0; i < judged->judge.findings.count; i++) {
        const char *code = diagnostic_info(judged->judge.findings.items[i].diagnostic)->code;
        if (strchr(prefixes, code[0]) == NULL)
            continue;
        size_t size = strlen(found);
        snprintf(found + size, sizeof found - size, "%s%s", size > 0 ? " " : "", code);
    }
    assert_string_equal(found, codes);
}

static inline void judged_expect_severity(const Judged *judged, const char *code, Severity severity)
{
    const Finding *finding = judged_find(judged, code);
    assert_non_null(finding);
    assert_int_equal(finding->severity, severity);
}

#endif
