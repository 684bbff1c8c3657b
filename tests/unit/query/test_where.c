/* SPDX-License-Identifier: MIT */
/* Expressions that choose games: what they say of a game, and what is said of those that make no sense. */
#include "query/where.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

#include "pgn/parser.h"

static const char GAME[] =
    "[Event \"Club \\\"Tal\\\" final\"]\n[Site \"Malm\xC3\xB6\"]\n[Date \"2014.05.??\"]\n[Round \"3.10\"]\n"
    "[White \"Carlsen, Magnus\"]\n[Black \"L\xF6vgren\"]\n[Result \"1-0\"]\n[WhiteElo \"2881\"]\n"
    "[BlackElo \"-\"]\n[ECO \"B90\"]\n[Timer \"Anna\"]\n\n1. e4 1-0\n";

static WhereFacts facts_of_game(void)
{
    WhereFacts facts = {.numbers = {0}};
    facts.numbers[WHERE_PLIES] = 101;
    facts.numbers[WHERE_PLAYED_ON] = -1;
    facts.numbers[WHERE_THREEFOLD] = 1;
    facts.words[WHERE_ENDING] = "fivefold";
    facts.words[WHERE_RESULT] = "1-0";
    facts.words[WHERE_LETTERS] = "sv";
    return facts;
}

static Parser *parser_of(Bytes text, FindingList *findings)
{
    static Policy policy;
    Parser *parser = memory_take(1, sizeof *parser);
    policy_default(&policy);
    parser_init(parser, ENCODING_AUTO, false, &policy, findings);
    parser_start(parser, text, true, true, false);
    return parser;
}

static WhereAnswer answer_to(const char *expression, Bytes text, const WhereFacts *facts)
{
    Text problem = {0};
    FindingList findings = {0};
    Game game;
    Where *where = where_new(bytes_from_c_string(expression), &problem);
    if (where == NULL)
        fail_msg("%s: %.*s", expression, (int)problem.size, (const char *)problem.data);
    Parser *parser = parser_of(text, &findings);
    assert_true(parser_read(parser, &game));
    WhereMemory *memory = where_memory_new();
    WhereAnswer answer = where_test(where, memory, &game, ENCODING_AUTO, facts);
    where_memory_free(memory);
    where_free(where);
    parser_free(parser);
    free(parser);
    finding_list_free(&findings);
    text_free(&problem);
    return answer;
}

static void assert_answer(const char *expression, WhereAnswer wanted)
{
    WhereFacts facts = facts_of_game();
    WhereAnswer answer = answer_to(expression, bytes_from_c_string(GAME), &facts);
    if (answer != wanted)
        fail_msg("%s: %d", expression, (int)answer);
}

static void yes(const char *expression) { assert_answer(expression, WHERE_YES); }
static void no(const char *expression) { assert_answer(expression, WHERE_NO); }

static void test_text(void **state)
{
    (void)state;
    yes("White = \"Carlsen, Magnus\"");
    yes("WHITE == 'Carlsen, Magnus'");
    no("White = carlsen");
    yes("White != carlsen");
    yes("Event = \"Club \\\"Tal\\\" final\"");
    yes("Event = 'Club \"Tal\" final'");
    yes("Site = Malm\xC3\xB6");
    yes("Black = L\xC3\xB6vgren");
    yes("ECO >= B20 and ECO < C00");
    no("ECO < B");
    yes("Timer = Anna and TIMER = Anna");
}

static void test_numbers(void **state)
{
    (void)state;
    yes("WhiteElo > 2800");
    yes("WhiteElo >= \"900\"");
    yes("WhiteElo = 02881.0");
    no("WhiteElo < 2881");
    yes("WhiteElo <= 2881");
    no("WhiteElo > 10000");
    yes("Round > 3 and Round < 3.2 and Round = 3.1");
    yes("WhiteElo > -1");
    /* What is no number is not less, equal or greater. */
    no("BlackElo < 3000");
    no("BlackElo >= 0");
    no("BlackElo = 0");
    yes("BlackElo != 0");
    yes("plies > 100 and plies < 102 and plies >= 100.5");
    no("played_on = 0");
    yes("played_on != 0");
}

static void test_dates(void **state)
{
    (void)state;
    yes("Date = 2014");
    yes("Date >= 2014 and Date <= 2014");
    no("Date > 2014");
    yes("Date < 2015");
    yes("Date = 2014.05 and Date = 2014-5");
    yes("Date > 2014.04 and Date < 2014.06");
    no("Date = 2014.05.01");
    no("Date < 2014.05.31");
    yes("Date < 2014.06.01");
    yes("Date != 2014.05.01");
    yes("Date = \"2014.05.\?\?\"");
    yes("Date ~ '^2014'");
    yes("year = 2014 and year > 2013");
    no("EventDate < 3000");
}

static void test_tags_that_are_there(void **state)
{
    (void)state;
    yes("White");
    no("Annotator");
    yes("not Annotator");
    no("Annotator = x");
    yes("Annotator != x");
    no("Annotator ~ x");
    yes("Annotator !~ x");
    no("Annotator < x");
}

static void test_patterns(void **state)
{
    (void)state;
    yes("White ~ \"^Carlsen\"");
    no("White ~ \"^carlsen\"");
    yes("White ~ \"(?i)^carlsen\"");
    yes("White !~ Magnussen");
    yes("Site ~ '^Malm.$'");
    yes("Black ~ '^L\\w+$'");
    yes("Event ~ '\"Tal\"'");
    yes("ending ~ fold$");
    no("winner ~ w");
    yes("winner !~ w");
}

static void test_facts(void **state)
{
    (void)state;
    yes("ending = fivefold");
    no("ending = fifty");
    yes("ending != fifty");
    yes("threefold");
    yes("threefold = true and threefold != false");
    no("fivefold");
    yes("plies");
    no("errors");
    no("played_on");
    yes("result = 1-0");
    yes("letters = sv");
    no("winner = white");
}

static void test_logic(void **state)
{
    (void)state;
    static const char *const truths[] = {"White = x", "White != x"};
    char expression[200];
    for (int bits = 0; bits < 8; bits++) {
        bool a = bits & 1, b = bits & 2, c = bits & 4;
        const char *A = truths[a], *B = truths[b], *C = truths[c];
        snprintf(expression, sizeof expression, "%s and %s or %s", A, B, C);
        assert_answer(expression, (a && b) || c ? WHERE_YES : WHERE_NO);
        snprintf(expression, sizeof expression, "%s or %s and %s", A, B, C);
        assert_answer(expression, a || (b && c) ? WHERE_YES : WHERE_NO);
        snprintf(expression, sizeof expression, "not %s and (%s or %s)", A, B, C);
        assert_answer(expression, !a && (b || c) ? WHERE_YES : WHERE_NO);
        snprintf(expression, sizeof expression, "not (%s or %s) or not not %s", A, B, C);
        assert_answer(expression, !(a || b) || c ? WHERE_YES : WHERE_NO);
        snprintf(expression, sizeof expression, "((%s)and not(%s and(%s)))", A, B, C);
        assert_answer(expression, a && !(b && c) ? WHERE_YES : WHERE_NO);
        snprintf(expression, sizeof expression, "%s and %s and %s", A, B, C);
        assert_answer(expression, a && b && c ? WHERE_YES : WHERE_NO);
        snprintf(expression, sizeof expression, "%s or %s or %s", A, B, C);
        assert_answer(expression, a || b || c ? WHERE_YES : WHERE_NO);
    }
}

/* Tags alone need no facts, nor does what they have decided already. */
static void test_without_facts(void **state)
{
    (void)state;
    Bytes game = bytes_from_c_string(GAME);
    assert_int_equal(answer_to("White ~ Carlsen and year = 2014", game, NULL), WHERE_YES);
    assert_int_equal(answer_to("White ~ Anand and plies > 100", game, NULL), WHERE_NO);
    assert_int_equal(answer_to("White ~ Carlsen or plies > 100", game, NULL), WHERE_YES);
    assert_int_equal(answer_to("White ~ Carlsen and plies > 100", game, NULL), WHERE_NEEDS_FACTS);
}

static void assert_problem(const char *expression, const char *wanted)
{
    Text problem = {0};
    Where *where = where_new(bytes_from_c_string(expression), &problem);
    if (where != NULL)
        fail_msg("%s: is read", expression);
    if (!bytes_equal(text_bytes(&problem), bytes_from_c_string(wanted)))
        fail_msg("%s: %.*s", expression, (int)problem.size, (const char *)problem.data);
    text_free(&problem);
}

static void test_problems(void **state)
{
    (void)state;
    assert_problem("", "expected the name of a tag or fact\n  \n  ^");
    assert_problem("White ~ x and plise > 3", "there is no fact \"plise\"; did you mean plies?\n"
                                              "  White ~ x and plise > 3\n"
                                              "                ^~~~~");
    assert_problem("white = x", "there is no fact \"white\"; did you mean White?\n  white = x\n  ^~~~~");
    assert_problem("Plies > 3", "there is no fact \"Plies\"; did you mean plies?\n  Plies > 3\n  ^~~~~");
    assert_problem("White =", "expected a value\n  White =\n         ^");
    assert_problem("White = (",
                   "expected a value; one that holds signs stands in quotes\n  White = (\n          ^");
    assert_problem("White = a b",
                   "expected and, or, or the end of the expression\n  White = a b\n            ^");
    assert_problem("(White = a", "this parenthesis is never closed\n  (White = a\n  ^");
    assert_problem("White = a)", "this parenthesis was never opened\n  White = a)\n           ^");
    assert_problem("White = a and", "expected the name of a tag or fact\n  White = a and\n               ^");
    assert_problem("White and and Black",
                   "expected the name of a tag or fact\n  White and and Black\n            ^~~");
    assert_problem("White = \"a", "this quote is never closed\n  White = \"a\n          ^");
    assert_problem("White & Black", "expected and, or, not, or a comparison (= != < <= > >= ~ !~)\n"
                                    "  White & Black\n        ^");
    assert_problem("\"White\" = a", "expected the name of a tag or fact\n  \"White\" = a\n  ^~~~~~~");
    assert_problem("Date > soon",
                   "expected a date such as 2014, 2014.06 or 2014.06.15\n  Date > soon\n         ^~~~");
    assert_problem("plies > many", "expected a number\n  plies > many\n          ^~~~");
    assert_problem("plies ~ 3", "only text is compared by ~ and !~\n  plies ~ 3\n          ^");
    assert_problem("ending = fivefld",
                   "ending is never \"fivefld\"; it is one of checkmate, stalemate, dead-position, "
                   "fivefold, seventyfive, threefold, fifty, none\n"
                   "  ending = fivefld\n           ^~~~~~~");
    assert_problem(
        "letters = xx",
        "letters is never \"xx\"; it is none or the code of a language\n  letters = xx\n            ^~");
    assert_problem("ending > fifty",
                   "words are only compared by = != ~ !~\n  ending > fifty\n           ^~~~~");
    assert_problem("ending and White",
                   "this fact must be compared with a word, by = != ~ or !~\n  ending and White\n  ^~~~~~");
    assert_problem("dead = maybe",
                   "this fact is true or false: compare it by = or !=, or let it stand alone\n"
                   "  dead = maybe\n         ^~~~~");
    /* The mark stands below characters, not bytes, and control characters are not shown. */
    assert_problem("Site = \"Malm\xC3\xB6\t\x1b\" und", "expected and, or, or the end of the expression\n"
                                                        "  Site = \"Malm\xC3\xB6  \" und\n"
                                                        "                   ^~~");
    Text problem = {0};
    assert_null(where_new(BYTES("White ~ \"a(b\""), &problem));
    assert_true(bytes_starts_with(text_bytes(&problem), BYTES("this is no regular expression: ")));
    assert_true(bytes_ends_with(text_bytes(&problem), BYTES("\n  White ~ \"a(b\"\n              ^")));
    text_free(&problem);
}

/* A thousand parentheses, and a chain of a thousand tests. */
static void test_large_expressions(void **state)
{
    (void)state;
    enum { COUNT = 1000 };
    Text text = {0};
    for (int i = 0; i < COUNT; i++)
        text_add_c(&text, "not (");
    text_add_c(&text, "White = x");
    text_add_repeated(&text, ')', COUNT);
    for (int i = 0; i < COUNT; i++)
        text_add_c(&text, i % 2 ? " or plies > 1000" : " and plies > 1");
    text_add_byte(&text, 0);
    no((const char *)text.data);
    text_free(&text);
}

/* A game of this value of the tag White. */
static Text game_of(const char *part, size_t count)
{
    Text text = {0};
    text_add_c(&text, "[White \"");
    for (size_t i = 0; i < count; i++)
        text_add_c(&text, part);
    text_add_c(&text, "\"]\n\n*\n");
    return text;
}

/* Text against which an expression would take for ever is given up, and very long text is not looked at. */
static void test_hostile_text(void **state)
{
    (void)state;
    static const char *const expressions[] = {"White ~ '(a+)+[bc]'", "White ~ 'a*a*a*a*[bc]'",
                                              "White ~ '(a|aa)+[bc]'", "White ~ '.*.*.*.*[bc]'"};
    for (size_t i = 0; i < sizeof expressions / sizeof expressions[0]; i++) {
        clock_t start = clock();
        Text text = game_of("a", 4000);
        assert_int_equal(answer_to(expressions[i], text_bytes(&text), NULL), WHERE_UNDECIDED);
        text_free(&text);
        text = game_of("a", 5);
        assert_int_equal(answer_to(expressions[i], text_bytes(&text), NULL), WHERE_NO);
        text_free(&text);
        assert_true((double)(clock() - start) / CLOCKS_PER_SEC < 0.5);
    }
    Text text = game_of("xyz", 100000);
    assert_int_equal(answer_to("White ~ '^xyz'", text_bytes(&text), NULL), WHERE_UNDECIDED);
    assert_int_equal(answer_to("White != xyz", text_bytes(&text), NULL), WHERE_YES);
    text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),         cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_dates),        cmocka_unit_test(test_tags_that_are_there),
        cmocka_unit_test(test_patterns),     cmocka_unit_test(test_facts),
        cmocka_unit_test(test_logic),        cmocka_unit_test(test_without_facts),
        cmocka_unit_test(test_problems),     cmocka_unit_test(test_large_expressions),
        cmocka_unit_test(test_hostile_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
