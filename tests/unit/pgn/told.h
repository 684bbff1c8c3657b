/* SPDX-License-Identifier: MIT */
/* For tests of the parser: what it makes of a text, told in one line that a test can hold beside the text.
 *
 *     0-26 1 tag 2 half-moves 1-0; P002 19+1
 *
 * is a game from offset 0 to 26 with its counts and its marker ("-" where it is missing), and a finding at offset 19 of one byte.
 * Findings stand in the order of the text behind the games. */
#ifndef DOMARE_TESTS_PGN_TOLD_H
#define DOMARE_TESTS_PGN_TOLD_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/die.h"
#include "base/text.h"
#include "pgn/parser.h"
#include "pgn/text_faults.h"

typedef struct {
    const char *text;
    const char *told;
} Telling;

static inline void tell_game(Text *out, const Game *game)
{
    text_add_printf(out, "%zu-%zu", game->at, game->end);
    if (game->too_large)
        text_add_printf(out, " too many %s", game_too_large_words(game->too_large));
    if (game->tag_count > 0)
        text_add_printf(out, " %zu tag%s", game->tag_count, game->tag_count == 1 ? "" : "s");
    if (game->move_count > 0)
        text_add_printf(out, " %zu half-move%s", game->move_count, game->move_count == 1 ? "" : "s");
    const char *marker = game->marker == TOKEN_INDEX_NONE ? "-" : result_text((Result)game->tokens[game->marker].value);
    text_add_printf(out, " %s; ", *marker ? marker : "resigned");
}

static inline void tell_findings(Text *out, FindingList *findings)
{
    finding_list_sort(findings, 0);
    for (size_t i = 0; i < findings->count; i++) {
        const Finding *finding = &findings->items[i];
        text_add_printf(out, "%s %zu+%u; ", diagnostic_info(finding->diagnostic)->code, finding->at, finding->length);
    }
}

/* Reads the text with all matters of style but blank lines and long lines reported. */
static inline void tell(Text *out, Bytes text)
{
    Parser *parser = memory_take(1, sizeof *parser);
    FindingList findings = {0};
    Policy policy;
    Game game;
    policy_default(&policy);
    policy_strict(&policy);
    policy.ignored[DIAG_MISSING_BLANK_LINE] = policy.ignored[DIAG_LINE_TOO_LONG] = true;
    parser_init(parser, ENCODING_AUTO, false, &policy, &findings);
    parser_start(parser, text, true, true, false);
    while (parser_read(parser, &game))
        tell_game(out, &game);
    tell_findings(out, &findings);
    if (out->size >= 2)
        out->size -= 2;
    text_add_byte(out, 0);
    parser_free(parser);
    free(parser);
    finding_list_free(&findings);
}

static inline void assert_told(const Telling *tellings, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        Text out = {0};
        tell(&out, bytes_from_c_string(tellings[i].text));
        if (strcmp((const char *)out.data, tellings[i].told) != 0) {
            print_error("text: %s\n", tellings[i].text);
            assert_string_equal((const char *)out.data, tellings[i].told);
        }
        text_free(&out);
    }
}

#define ASSERT_TOLD(tellings) assert_told(tellings, sizeof(tellings) / sizeof *(tellings))

#endif
