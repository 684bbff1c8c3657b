/* SPDX-License-Identifier: MIT */
/* Tags with every fault that is met: PGN standard 8.1. Each text stands beside what is told of it. */
#include "told.h"

/* One pair and what is wrong with it. */
static void test_pairs(void **state)
{
    static const Telling tellings[] = {
        {"[Event \"A\"]\n[Site \"x\"]\n1. e4 *",
         "0-30 2 tags 1 half-move *"},
        {"[Event \"A\"]\n[Site \"x]\n1. e4 *",
         "0-29 1 tag 1 half-move *; T003 12+9"},
        {"[Event \"A\"]\n[Site x\"]\n1. e4 *",
         "0-29 1 tag 1 half-move *; T003 12+9"},
        {"[Event \"A\"]\n[Site x]\n1. e4 *",
         "0-28 1 tag 1 half-move *; T003 12+8"},
        {"[Event \"A\"]\n[Site]\n1. e4 *",
         "0-26 1 tag 1 half-move *; T003 12+6"},
        {"[Event \"A\"]\n[]\n1. e4 *",
         "0-22 1 tag 1 half-move *; T003 12+2"},
        {"[Event \"A\"]\n[\"x\"]\n1. e4 *",
         "0-25 1 tag 1 half-move *; T003 12+5"},
        {"[Event \"A\"]\n[Site \"x\"\n1. e4 *",
         "0-29 1 tag 1 half-move *; T003 12+9"},
        {"[Event \"A\"]\n[Site \"x\" ]\n1. e4 *",
         "0-31 2 tags 1 half-move *; T019 12+11"},
        {"[Event \"A\"]\n[ Site \"x\"]\n1. e4 *",
         "0-31 2 tags 1 half-move *; T019 12+11"},
        {"[Event \"A\"]\n[Site  \"x\"]\n1. e4 *",
         "0-31 2 tags 1 half-move *; T019 12+11"},
        {"[Event \"A\"]\n[Site\"x\"]\n1. e4 *",
         "0-29 2 tags 1 half-move *; T019 12+9"},
        {"[Event \"A\"]\n[Site\t\"x\"]\n1. e4 *",
         "0-30 2 tags 1 half-move *; T019 12+10"},
        {"[Event \"A\"]\n[Site\xC2\xA0\"x\"]\n1. e4 *",
         "0-31 2 tags 1 half-move *; T019 12+11"},
        {"[Event \"A\"]\n[Site \"x\"\xC2\xA0]\n1. e4 *",
         "0-32 2 tags 1 half-move *; T019 12+12"},
        {"[Event \"A\"]\n[Site \"x\\\"]\n1. e4 *",
         "0-31 1 tag 1 half-move *; T003 12+11"},
        {"[Event \"A\"]\n[Site \"x\\\\\"]\n1. e4 *",
         "0-32 2 tags 1 half-move *"},
        {"[Event \"A\"]\n[Site \"a\\\"b\"]\n1. e4 *",
         "0-33 2 tags 1 half-move *"},
        {"[Event \"A\"]\n[Site \"a\"b\"]\n1. e4 *",
         "0-32 2 tags 1 half-move *; T012 18+5"},
        {"[Event \"A\"]\n[Site \"a\\qb\"]\n1. e4 *",
         "0-33 2 tags 1 half-move *; T012 18+6"},
        {"[Event \"A\"]\n[Site \"a] b\"]\n1. e4 *",
         "0-33 2 tags 1 half-move *"},
        {"[Event \"A\"]\n[Site \"\"]\n1. e4 *",
         "0-29 2 tags 1 half-move *"},
        {"[Event \"A\"]\n[Site 'x']\n1. e4 *",
         "0-30 1 tag 1 half-move *; T003 12+10"},
        {"[Event \"A\"]\n[site \"x\"]\n1. e4 *",
         "0-30 2 tags 1 half-move *; T016 12+10"},
        {"[Event \"A\"]\n[S-ite \"x\"]\n1. e4 *",
         "0-31 2 tags 1 half-move *; T016 12+11"},
        {"[Event \"A\"]\n[S ite \"x\"]\n1. e4 *",
         "0-31 2 tags 1 half-move *; T016 12+11"},
        {"[Event \"A\"]\n[1Site \"x\"]\n1. e4 *",
         "0-31 2 tags 1 half-move *"},
        {"[Event \"A\"]\n[Sit\xC3\xA9 \"x\"]\n1. e4 *",
         "0-31 2 tags 1 half-move *; T016 12+11"},
        {"[Event \"A\"]\n[[Site \"x\"]\n1. e4 *",
         "0-31 2 tags 1 half-move *; T016 12+11"},
        {"[Event \"A\"]\n[%clk 1:00]\n1. e4 *",
         "0-31 1 tag 1 half-move *; T003 12+11"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

/* Quotation marks of word processors. */
static void test_quotation_marks(void **state)
{
    static const Telling tellings[] = {
        {"[Event \"A\"]\n[Site \xE2\x80\x9Cx\xE2\x80\x9D]\n*",
         "0-28 2 tags *; T017 18+7"},
        {"[Event \"A\"]\n[Site \xC2\xABx\xC2\xBB]\n*",
         "0-26 2 tags *; T017 18+5"},
        {"[Event \"A\"]\n[Site \xE2\x80\x9Ex\xE2\x80\x9C]\n*",
         "0-28 2 tags *; T017 18+7"},
        {"[Event \"A\"]\n[Site \xE2\x80\x9Cx\"]\n*",
         "0-26 2 tags *; T017 18+5"},
        {"[Event \"A\"]\n[Site \"x\xE2\x80\x9D]\n*",
         "0-26 2 tags *; T017 18+5"},
        {"[Event \"A\"]\n[Site \"a\"b\xE2\x80\x9D]\n*",
         "0-28 2 tags *; T017 18+7; T012 18+7"},
        {"[Event \"A\"]\n[Site \"a \xE2\x80\x9C" "b\xE2\x80\x9D\"]\n*",
         "0-32 2 tags *"},
        {"[Site \x93x\x94]\n*",
         "0-12 1 tag *; T017 6+3"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

/* A pair broken over two lines is one fault. */
static void test_broken_lines(void **state)
{
    static const Telling tellings[] = {
        {"[Event \"A\"]\n[White \"a\nb\"]\n[Black \"c\"]\n*",
         "0-39 2 tags *; T003 12+13"},
        {"[Event \"A\"]\n[White \"a\r\n  b\" ]  \n[Black \"c\"]\n*",
         "0-45 2 tags *; T003 12+19"},
        {"[Event \"A\"]\n[White \"a\n[Round \"b\"]\n[Black \"c\"]\n*",
         "0-47 3 tags *; T003 12+9"},
        {"[Event \"A\"]\n[White \"a\n\nb\"]\n[Black \"c\"]\n*",
         "0-40 2 tags *; T003 12+9; T003 23+3"},
        {"[Event \"A\"]\n[White\n\"a\"]\n[Black \"c\"]\n*",
         "0-37 2 tags *; T003 12+11"},
        {"[Event \"A\"]\n[White \"a\"\n]\n[Black \"c\"]\n*",
         "0-38 2 tags *; T003 12+12"},
        {"[Event \"A\"]\n[White \"a\n1. e4 \"]\n[Black \"c\"]\n*",
         "0-44 2 tags *; T003 12+18"},
        {"[Event \"A\"]\nWhite \"x\"]\n[Black \"c\"]\n*",
         "0-36 2 tags *; T003 12+10"},
        {"[Event \"A\"]\nWhite \"x\"\n[Black \"c\"]\n*",
         "0-35 2 tags *; T003 12+9"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

/* Comments, escape lines, blanks and stray lines. */
static void test_between_pairs(void **state)
{
    static const Telling tellings[] = {
        {"[Event \"A\"]\n{c}\n[Site \"B\"]\n*",
         "0-28 2 tags *"},
        {"[Event \"A\"]\n; c\n% d\n\n{e}[Site \"B\"]\n*",
         "0-36 2 tags *"},
        {"[Event \"A\"]\n\n\n[Site \"B\"]\n*",
         "0-26 2 tags *"},
        {"[Event \"A\"]\n\xEF\xBB\xBF[Site \"B\"]\n*",
         "0-27 2 tags *"},
        {"[Event \"A\"]\n\xC2\xA0[Site \"B\"]\n*",
         "0-26 2 tags *; E007 12+2"},
        {"[Event \"A\"]\njunk\nmore junk\n[Site \"B\"]\n*",
         "0-39 2 tags *; P011 12+14"},
        {"[Event \"A\"]\nNf3\n[Site \"B\"]\n*",
         "0-16 1 tag 1 half-move -; 16-28 1 tag *; P008 16+0"},
        {"[Event \"A\"]\n1. e4\n[Site \"B\"]\n*",
         "0-18 1 tag 1 half-move -; 18-30 1 tag *; P008 18+0"},
        {"[Event \"A\"]\n{c}\n[Event \"B\"]\n*",
         "0-16 1 tag -; 16-29 1 tag *"},
        {"[Event \"A\"]\njunk\n[Event \"B\"]\n*",
         "0-17 1 tag 1 half-move -; 17-30 1 tag *; P008 17+0"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

/* What follows a pair on its line. */
static void test_on_one_line(void **state)
{
    static const Telling tellings[] = {
        {"[Event \"A\"][Site \"x\"] [Round \"1\"]\n*",
         "0-35 3 tags *; T019 11+1; T019 22+1"},
        {"[Event \"A\"] junk\n*",
         "0-18 1 tag *; P011 12+4"},
        {"[Event \"A\"]junk [Site \"x\"]\n*",
         "0-28 1 tag *; P011 11+15"},
        {"[Event \"A\"] 1. e4\n*",
         "0-19 1 tag 1 half-move *"},
        {"[Event \"A\"] ; c\n*",
         "0-17 1 tag *"},
        {"[Event \"A\"] {c} [Site \"x\"]\n*",
         "0-28 2 tags *"},
        {"[Event \"A\"]]\n*",
         "0-14 1 tag *; P011 11+1"},
        {"[Event \"A\"] % c\n*",
         "0-17 1 tag *; P011 12+3"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_quotation_marks),
        cmocka_unit_test(test_broken_lines),
        cmocka_unit_test(test_between_pairs),
        cmocka_unit_test(test_on_one_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
