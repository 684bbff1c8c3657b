/* SPDX-License-Identifier: MIT */
/* Where games start and end: PGN standard 8, and what stands between games. Each text stands beside what is told of it. */
#include "told.h"

/* A line that begins with [Event " after a blank line starts a game, whatever is open. */
static void test_certain_starts(void **state)
{
    static const Telling tellings[] = {
        {"[Event \"A\"]\n\n1. e4 {open\n\n[Event \"B\"]\n\n1. d4 *",
         "0-26 1 tag 1 half-move -; 26-46 1 tag 1 half-move *; P002 19+1"},
        {"[Event \"A\"]\n\n1. e4 {open\n[Event \"B\"]\n\n1. d4 *",
         "0-45 1 tag 1 half-move -; P002 19+1"},
        {"[Event \"A\"]\n\n1. e4 (1. d4 d5\n \t \n[Event \"B\"]\n1. d4 *",
         "0-33 1 tag 1 half-move -; 33-52 1 tag 1 half-move *; P003 19+1"},
        {"[Event \"A\"]\n\n1. e4 (1. d4 {x\r\r[Event \"B\"]\r1. d4 *",
         "0-30 1 tag 1 half-move -; 30-49 1 tag 1 half-move *; P002 26+1"},
        {"[Event \"A\"]\n\r\n1. e4 {x\r\n\r\n[Event \"B\"]\r\n1. d4 *",
         "0-26 1 tag 1 half-move -; 26-46 1 tag 1 half-move *; P002 20+1"},
        {"[Event \"A\"]\n\r\n1. e4 {x\r\n[Event \"B\"]\r\n1. d4 *",
         "0-44 1 tag 1 half-move -; P002 20+1"},
        {"[Event \"A\n\n[Event \"B\"]\n1. d4 *",
         "0-11 -; 11-30 1 tag 1 half-move *; T003 0+9"},
        {"[Event \"A\"]\n\n1. e4 {a\n\n\xEF\xBB\xBF[Event \"B\"]\n1. d4 *",
         "0-23 1 tag 1 half-move -; 26-45 1 tag 1 half-move *; P002 19+1"},
        {"[Event \"A\"]\n\n1. e4 {a\n\x0C\n[Event \"B\"]\n1. d4 *",
         "0-43 1 tag 1 half-move -; P002 19+1"},
        {"[Event \"A\"]\n\n1. e4 {\n%x }\n\n[Event \"B\"]\n1. d4 *",
         "0-27 1 tag 1 half-move -; 27-46 1 tag 1 half-move *; P002 19+1"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

/* A tag pair at the start of a line, or right behind a marker. */
static void test_tag_pairs_start_games(void **state)
{
    static const Telling tellings[] = {
        {"[Event \"A\"]\n1. e4 e5\n[Site \"B\"]\n1. d4 *",
         "0-21 1 tag 2 half-moves -; 21-39 1 tag 1 half-move *; P008 21+0"},
        {"[Event \"A\"]\n1. e4 e5 [Site \"B\"] *",
         "0-33 1 tag 2 half-moves *; P001 21+10"},
        {"[Event \"A\"]\n1. e4 *[Site \"B\"] 1. d4 *",
         "0-19 1 tag 1 half-move *; 19-37 1 tag 1 half-move *"},
        {"[Event \"A\"]\n1. e4 * {c} [Site \"B\"]\n1. d4 *",
         "0-24 1 tag 1 half-move *; 24-42 1 tag 1 half-move *"},
        {"[Event \"A\"]\n1. e4 * 2. d4 [Site \"B\"]\n[Site \"C\"] 1. c4 *",
         "0-37 1 tag 1 half-move *; 37-55 1 tag 1 half-move *; P009 20+2"},
        {"[Event \"A\"]\n1. e4 * x [Site \"B\"]\n1. d4 *",
         "0-20 1 tag 1 half-move *; 33-40 1 half-move *; P011 20+12"},
        {"[Event \"A\"]\n\n1. e4 *\n\n\xEF\xBB\xBF[Site \"B\"]\n1. d4 *",
         "0-25 1 tag 1 half-move *; 25-43 1 tag 1 half-move *"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

/* A roster tag that the game has already, after a blank line. */
static void test_sections_without_moves(void **state)
{
    static const Telling tellings[] = {
        {"[Site \"A\"]\n\n[Site \"B\"]\n\n[Site \"C\"]\n",
         "0-12 1 tag -; 12-24 1 tag -; 24-35 1 tag -"},
        {"[Site \"A\"]\n[Site \"B\"]\n\n[White \"x\"]\n\n[White \"y\"]\n",
         "0-36 3 tags -; 36-48 1 tag -"},
        {"[FEN \"A\"]\n\n[FEN \"B\"]\n",
         "0-21 2 tags -"},
        {"[Event \"A\"]\n\n[Event \"B\"]\n\n[Event \"C\"]\n\n",
         "0-13 1 tag -; 13-26 1 tag -; 26-39 1 tag -"},
        {"[Site \"A\"]\n\n{c}\n[Site \"B\"]\n",
         "0-16 1 tag -; 16-27 1 tag -"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

/* Move number 1; outside games two moves in a row are enough. */
static void test_games_without_tags(void **state)
{
    static const Telling tellings[] = {
        {"1. e4 e5 *\n1. d4 d5 1-0\n1... c5 *",
         "0-11 2 half-moves *; 11-33 2 half-moves 1-0; P009 24+4"},
        {"1. e4 * 1.d4 d5 1-0 1 c4 *",
         "0-8 1 half-move *; 8-20 2 half-moves 1-0; 20-26 1 half-move *"},
        {"1. e4 * 2. d4 d5 1-0 1. c4 *",
         "0-21 1 half-move *; 21-28 1 half-move *; P009 8+2"},
        {"e4 e5 *",
         "0-7 2 half-moves *"},
        {"e4 *",
         "P011 0+4"},
        {"e4 1. e5 *",
         "3-10 1 half-move *; P011 0+2"},
        {"2. e4 e5 *",
         "3-10 2 half-moves *; P011 0+2"},
        {"1... e5 2. Nf3 *",
         "P011 0+16"},
        {"1. foo e5 *",
         "0-11 2 half-moves *"},
        {"1. *",
         "0-4 *"},
        {"1. {x} e4 *",
         "0-11 1 half-move *"},
        {"1.\n(1. d4) e4 *",
         "0-15 1 half-move *; P005 3+1"},
        {"1) e4 e5 *",
         "0-10 2 half-moves *; P018 0+2"},
        {"{c} 1. e4 *",
         "4-11 1 half-move *"},
        {"; c\n% d\n\n1. e4 *",
         "9-16 1 half-move *"},
        {"1.5 points\n1.1.2000\n1. e4 *",
         "20-27 1 half-move *; P011 0+10"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

/* Text that belongs to no game. */
static void test_stray_text(void **state)
{
    static const Telling tellings[] = {
        {"Club games\n\n1. e4 e5 *",
         "12-22 2 half-moves *; P011 0+10"},
        {"Hello, a mail.\n> 1. e4 e5 *",
         "17-27 2 half-moves *; P011 0+14"},
        {"Hello {x} 1. e4 e5 *",
         "10-20 2 half-moves *; P011 0+5"},
        {"Hello ; 1. e4 e5 *",
         "P011 0+5"},
        {"R[Event \"?\"]\n[Site \"x\"]\n1. e4 *",
         "13-31 1 tag 1 half-move *; P011 0+12"},
        {"  [Event \"A\"]\n  [Site \"x\"]\n\n  1. e4 *",
         "2-37 2 tags 1 half-move *"},
        {"[Event \"A\"]\n1. e4 *\n\nRound 1. Anders won\n\n1. d4 *",
         "0-21 1 tag 1 half-move *; 42-49 1 half-move *; P011 21+19"},
        {"[Event \"A\"]\n1. e4 *\n\ntext\nmore {c} text\n\n[Event \"B\"]\n",
         "0-21 1 tag 1 half-move *; 41-53 1 tag -; P011 21+4"},
        {"[Event \"A\"]\n1. e4 * won",
         "0-20 1 tag 1 half-move *; P011 20+3"},
        {"\xEF\xBB\xBF\n\n1. e4 *",
         "5-12 1 half-move *"},
        {"\xC2\xA0\xE2\x80\x8B" "1. e4 *",
         "5-12 1 half-move *"},
        {"{open 1. e4 *",
         "P002 0+1"},
        {"",
         ""},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

/* What is glued to it, and movetext that belongs to no game. */
static void test_behind_the_marker(void **state)
{
    static const Telling tellings[] = {
        {"[Event \"A\"]\n*x",
         "0-14 1 tag *; P001 13+1"},
        {"[Event \"A\"]\n1-0,",
         "0-16 1 tag 1-0; P001 15+1"},
        {"[Event \"A\"]\n1-0}",
         "0-16 1 tag 1-0; P001 15+1"},
        {"[Event \"A\"]\n1-0Nf3",
         "0-18 1 tag 1-0; P009 15+3"},
        {"[Event \"A\"]\n1-01-0",
         "0-18 1 tag 1-0; P009 15+3"},
        {"[Event \"A\"]\n**",
         "0-14 1 tag *; P009 13+1"},
        {"[Event \"A\"]\n*$1",
         "0-15 1 tag *; P009 13+2"},
        {"[Event \"A\"]\n*(1. d4)",
         "0-20 1 tag *; P009 13+3"},
        {"[Event \"A\"]\n* $1 (1. d4) word",
         "0-29 1 tag *; P009 14+2"},
        {"[Event \"A\"]\n1-0{c}",
         "0-18 1 tag 1-0"},
        {"[Event \"A\"]\n1-0;c",
         "0-17 1 tag 1-0"},
        {"[Event \"A\"]\n*\xC2\xA0",
         "0-15 1 tag *; E007 13+2"},
        {"[Event \"A\"]\n*\xE2\x80\x8B",
         "0-16 1 tag *; E007 13+3"},
        {"[Event \"A\"]\n* 1-0\n\n*\n",
         "0-21 1 tag *; P009 14+3"},
    };
    (void)state;
    ASSERT_TOLD(tellings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_certain_starts),
        cmocka_unit_test(test_tag_pairs_start_games),
        cmocka_unit_test(test_sections_without_moves),
        cmocka_unit_test(test_games_without_tags),
        cmocka_unit_test(test_stray_text),
        cmocka_unit_test(test_behind_the_marker),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
