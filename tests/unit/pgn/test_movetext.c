/* SPDX-License-Identifier: MIT */
/* Movetext and what is met in its place: PGN standard 8.2. Each text stands beside what is told of it. */
#include "told.h"

/* Braces, semicolons, escape lines. */
static void test_comments(void **state)
{
    static const Telling tellings[] = {
        {"[Event \"A\"]\n1. e4 } e5 *",
         "0-24 1 tag 2 half-moves *; P004 18+1"},
        {"[Event \"A\"]\n1. e4 {a}} e5 *",
         "0-27 1 tag 2 half-moves *; P004 21+1"},
        {"[Event \"A\"]\n1. e4 {a{b{c} e5 *",
         "0-30 1 tag 2 half-moves *; P010 20+1"},
        {"[Event \"A\"]\n1. e4 {a\n%b}\nc} e5 *",
         "0-32 1 tag 2 half-moves *"},
        {"[Event \"A\"]\n1. e4 {a %b} e5 *",
         "0-29 1 tag 2 half-moves *"},
        {"[Event \"A\"]\n1. e4 {a\n%{b\n} e5 *",
         "0-31 1 tag 2 half-moves *"},
        {"[Event \"A\"]\n1. e4 ;a {b\n e5 *",
         "0-29 1 tag 2 half-moves *"},
        {"[Event \"A\"]\n1. e4;a\ne5 *",
         "0-24 1 tag 2 half-moves *"},
        {"[Event \"A\"]\n1. e4\n%1... e5\n1... c5 *",
         "0-36 1 tag 2 half-moves *"},
        {"[Event \"A\"]\n1. e4 %x y e5 *",
         "0-27 1 tag 3 half-moves *; P001 18+2"},
        {"[Event \"A\"]\n1. e4\n\xEF\xBB\xBF%x\ne5 *",
         "0-28 1 tag 2 half-moves *"},
        {"[Event \"A\"]\n1. e4 {open {x",
         "0-26 1 tag 1 half-move -; P002 18+1; P010 24+1"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

/* Parentheses. */
static void test_variations(void **state)
{
    static const Telling tellings[] = {
        {"[Event \"A\"]\n1. e4 (1. d4) e5 *",
         "0-30 1 tag 2 half-moves *"},
        {"[Event \"A\"]\n1. e4 () e5 *",
         "0-25 1 tag 2 half-moves *; P015 18+2"},
        {"[Event \"A\"]\n1. e4 ( $5 ) e5 *",
         "0-29 1 tag 2 half-moves *; P015 18+6"},
        {"[Event \"A\"]\n1. e4 ({c}) *",
         "0-25 1 tag 1 half-move *; P015 18+5"},
        {"[Event \"A\"]\n1. e4 (1. d4 *) e5 *",
         "0-32 1 tag 2 half-moves *; P019 25+1"},
        {"[Event \"A\"]\n1. e4 (1. d4 1-0 {c} ) e5 *",
         "0-39 1 tag 2 half-moves *; P019 25+3"},
        {"[Event \"A\"]\n1. e4 (1. d4 * d5) e5 *",
         "0-35 1 tag 1 half-move *; P003 18+1; P009 27+3"},
        {"[Event \"A\"]\n1. e4 (1. d4 (1. c4 *",
         "0-33 1 tag 1 half-move *; P003 18+1; P003 25+1"},
        {"[Event \"A\"]\n1. e4 (1. d4 (1. c4",
         "0-31 1 tag 1 half-move -; P003 18+1; P003 25+1"},
        {"[Event \"A\"]\n1. e4 )) e5 *",
         "0-25 1 tag 2 half-moves *; P004 18+1; P004 19+1"},
        {"[Event \"A\"]\n(1. d4) 1. e4 *",
         "0-27 1 tag 1 half-move *; P005 12+1"},
        {"[Event \"A\"]\n1. e4 ((1. d4) 1. c4) e5 *",
         "0-38 1 tag 2 half-moves *; P005 19+1"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

/* Square and angle brackets. */
static void test_brackets(void **state)
{
    static const Telling tellings[] = {
        {"[Event \"A\"]\n1. e4 [1. d4 d5] e5 *",
         "0-33 1 tag 2 half-moves *; P001 18+10"},
        {"[Event \"A\"]\n1. e4 [d4 [c4] d5] e5 *",
         "0-35 1 tag 2 half-moves *; P001 18+12"},
        {"[Event \"A\"]\n1. e4 [d4 {x] y} e5 *",
         "0-33 1 tag 2 half-moves *; P001 18+3"},
        {"[Event \"A\"]\n1. e4 [d4\n[Site \"B\"] *",
         "0-22 1 tag 1 half-move -; 22-34 1 tag *; P001 18+3; P008 22+0"},
        {"[Event \"A\"]\n1. e4 <x y> e5 *",
         "0-28 1 tag 2 half-moves *; P016 18+5"},
        {"[Event \"A\"]\n1. e4 < e5 *",
         "0-24 1 tag 2 half-moves *; P016 18+1"},
        {"[Event \"A\"]\n1. e4 <<x>> e5 *",
         "0-28 1 tag 2 half-moves *; P016 18+5"},
        {"[Event \"A\"]\n1. e4 <> e5 *",
         "0-25 1 tag 3 half-moves *"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

/* Numeric glyphs. */
static void test_glyphs(void **state)
{
    static const Telling tellings[] = {
        {"[Event \"A\"]\n1. e4 $ e5 *",
         "0-24 1 tag 2 half-moves *; P006 18+1"},
        {"[Event \"A\"]\n1. e4 $x e5 *",
         "0-25 1 tag 2 half-moves *; P006 18+2"},
        {"[Event \"A\"]\n1. e4 $-1 e5 *",
         "0-26 1 tag 2 half-moves *; P006 18+3"},
        {"[Event \"A\"]\n1. e4 $256 *",
         "0-24 1 tag 1 half-move *; P006 18+4"},
        {"[Event \"A\"]\n1. e4 $1$2e5 *",
         "0-26 1 tag 2 half-moves *"},
        {"[Event \"A\"]\n$1 $2 1. e4 *",
         "0-25 1 tag 1 half-move *; P006 12+2; P006 15+2"},
        {"[Event \"A\"]\n1. e4 ({x} $1 $2 1. d4) *",
         "0-37 1 tag 1 half-move *; P006 23+2; P006 26+2"},
        {"[Event \"A\"]\n$1 *",
         "0-16 1 tag *; P006 12+2"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

/* Characters that are no token. */
static void test_unexpected(void **state)
{
    static const Telling tellings[] = {
        {"[Event \"A\"]\n1. e4 && e5 *",
         "0-25 1 tag 2 half-moves *; P001 18+2"},
        {"[Event \"A\"]\n1. e4 &e5& e5 *",
         "0-27 1 tag 3 half-moves *"},
        {"[Event \"A\"]\n1. e4 &{c}& e5 *",
         "0-28 1 tag 2 half-moves *; P001 18+1; P001 22+1"},
        {"[Event \"A\"]\n1. e4 (1. d4 &) *",
         "0-29 1 tag 1 half-move *; P001 25+1"},
        {"[Event \"A\"]\n1. e4 \xE2\x80\x9Cx\xE2\x80\x9D e5 *",
         "0-30 1 tag 2 half-moves *; P001 18+7"},
        {"[Event \"A\"]\n1. e4 \\ e5 *",
         "0-24 1 tag 2 half-moves *; P001 18+1"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

/* Numbers, dots and commas. */
static void test_punctuation(void **state)
{
    static const Telling tellings[] = {
        {"[Event \"A\"]\n1) e4 e5 *",
         "0-22 1 tag 2 half-moves *; P018 12+2"},
        {"[Event \"A\"]\n1.) e4 *",
         "0-20 1 tag 1 half-move *; P018 12+3"},
        {"[Event \"A\"]\n1, e4, e5 *",
         "0-23 1 tag 2 half-moves *; P018 12+2; P018 17+1"},
        {"[Event \"A\"]\n1: e4 *",
         "0-19 1 tag 1 half-move *; P018 12+2"},
        {"[Event \"A\"]\n1. e4/e5 *",
         "0-22 1 tag 2 half-moves *; P018 17+1"},
        {"[Event \"A\"]\n1. e4. e5. *",
         "0-24 1 tag 2 half-moves *; P018 17+1; P018 21+1"},
        {"[Event \"A\"]\n1. e4 .. e5 *",
         "0-25 1 tag 2 half-moves *; P018 18+2"},
        {"[Event \"A\"]\n1. e4 ... e5 *",
         "0-26 1 tag 2 half-moves *"},
        {"[Event \"A\"]\n1. e4 \xE2\x80\xA6" "e5 *",
         "0-25 1 tag 2 half-moves *; E008 18+3"},
        {"[Event \"A\"]\n1. . e4 1. ... e5 *",
         "0-31 1 tag 2 half-moves *"},
        {"[Event \"A\"]\n1e4 e5 *",
         "0-20 1 tag 2 half-moves *"},
        {"[Event \"A\"]\n1. e4 (1. d4 d5 2) e5 *",
         "0-35 1 tag 2 half-moves *"},
        {"[Event \"A\"]\n1) e4 (1) d4 d5) e5 *",
         "0-33 1 tag 2 half-moves *; P018 12+2; P018 19+2"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

/* Spaces beyond ASCII. */
static void test_spaces(void **state)
{
    static const Telling tellings[] = {
        {"[Event \"A\"]\n1.\xC2\xA0" "e4\xC2\xA0\xC2\xA0" "e5\xC2\xA0*",
         "0-27 1 tag 2 half-moves *; E007 14+2; E007 18+4; E007 24+2"},
        {"[Event \"A\"]\n1. e\xE2\x80\x8B" "4 e5 *",
         "0-25 1 tag 2 half-moves *"},
        {"[Event \"A\"]\n1. e4 \xE2\x80\x8B e5 *",
         "0-26 1 tag 2 half-moves *; E007 18+3"},
        {"[Event \"A\"]\n\xE2\x80\x8B" "1. e4 1\xE2\x80\x8B... e5 $1\xE2\x80\x8B *",
         "0-39 1 tag 2 half-moves *; E007 12+3; E007 21+4; E007 32+5"},
        {"[Event \"A\"]\n1. e4\n\xEF\xBB\xBF" "e5 *",
         "0-25 1 tag 2 half-moves *"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

/* Results in many spellings, and what is none. */
static void test_markers(void **state)
{
    static const Telling tellings[] = {
        {"[Event \"A\"]\n1. e4 \xC2\xBD-\xC2\xBD",
         "0-23 1 tag 1 half-move 1/2-1/2"},
        {"[Event \"A\"]\n1. e4 1\xE2\x80\x93" "0",
         "0-23 1 tag 1 half-move 1-0"},
        {"[Event \"A\"]\n1. e4 1 - 0",
         "0-23 1 tag 1 half-move 1-0"},
        {"[Event \"A\"]\n1. e4 .5-.5",
         "0-23 1 tag 1 half-move 1/2-1/2"},
        {"[Event \"A\"]\n1. e4 0,5-0,5",
         "0-25 1 tag 1 half-move 1/2-1/2"},
        {"[Event \"A\"]\n1. e4 e5 +/- 2. Nf3 *",
         "0-33 1 tag 3 half-moves *"},
        {"[Event \"A\"]\n1. e4 e5 +/-",
         "0-24 1 tag 2 half-moves 1-0"},
        {"[Event \"A\"]\n1. e4 ger upp",
         "0-25 1 tag 1 half-move resigned"},
        {"[Event \"A\"]\n1. e4 Svart ger upp.",
         "0-32 1 tag 1 half-move 1-0"},
        {"[Event \"A\"]\n1. e4 e5 0-0",
         "0-24 1 tag 3 half-moves -; P008 24+0"},
        {"[Event \"A\"]\n0-0",
         "0-15 1 tag 0-0"},
        {"[Event \"A\"]\n1. e4 1-1",
         "0-21 1 tag 2 half-moves -; P008 21+0"},
        {"[Event \"A\"]\n1. e4 1/2-0",
         "0-23 1 tag 2 half-moves -; P008 23+0"},
        {"[Event \"A\"]\n1. e4 1/2 {c} *",
         "0-27 1 tag 1 half-move 1/2-1/2; P009 26+1"},
        {"[Event \"A\"]\n1. e4 e51-0",
         "0-23 1 tag 2 half-moves -; P008 23+0"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_comments),
        cmocka_unit_test(test_variations),
        cmocka_unit_test(test_brackets),
        cmocka_unit_test(test_glyphs),
        cmocka_unit_test(test_unexpected),
        cmocka_unit_test(test_punctuation),
        cmocka_unit_test(test_spaces),
        cmocka_unit_test(test_markers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
