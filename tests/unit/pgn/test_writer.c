/* SPDX-License-Identifier: MIT */
/* Games written anew, with other moves, and as they were. */
#include "pgn/writer.h"

#include "pgn/parser.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

/* The games of a text, read one after the other; their moves are written as they stand. */
typedef struct {
    Policy policy;
    FindingList findings;
    Parser parser;
    Game game;
    MoveText *moves;
    Text out;
} Reading;

static Reading *reading_of(Bytes text)
{
    Reading *reading = memory_take_zeroed(1, sizeof *reading);
    policy_default(&reading->policy);
    parser_init(&reading->parser, ENCODING_AUTO, false, &reading->policy, &reading->findings);
    parser_start(&reading->parser, text, true, true, false);
    return reading;
}

static void reading_free(Reading *reading)
{
    parser_free(&reading->parser);
    finding_list_free(&reading->findings);
    free(reading->moves);
    text_free(&reading->out);
    free(reading);
}

static bool next_game(Reading *reading)
{
    if (!parser_read(&reading->parser, &reading->game))
        return false;
    const Game *game = &reading->game;
    free(reading->moves);
    reading->moves = memory_take_zeroed(game->token_count + 1, sizeof *reading->moves);
    for (size_t i = 0; i < game->token_count; i++) {
        Bytes text = token_text(game, &game->tokens[i]);
        if (game->tokens[i].kind != TOKEN_MOVE || text.size > sizeof reading->moves->text)
            continue;
        reading->moves[i].size = (uint8_t)text.size;
        memcpy(reading->moves[i].text, text.data, text.size);
    }
    return true;
}

static void expect(const Reading *reading, const char *expected)
{
    char got[4096];
    assert_true(reading->out.size < sizeof got);
    if (reading->out.size > 0)
        memcpy(got, reading->out.data, reading->out.size);
    got[reading->out.size] = '\0';
    assert_string_equal(got, expected);
}

static const WriterOptions plain = {79, false, ENCODING_AUTO};
static const WriterPlay from_start = {NULL, 1, false, false, RESULT_NONE};

static void export(Reading *reading, WriterPlay play, const WriterOptions *options)
{
    play.moves = reading->moves;
    text_clear(&reading->out);
    writer_add_export(&reading->out, &reading->game, &play, options);
}

/* Written once as expected, and the same when that is read and written again. */
static void writes(const char *text, const char *expected)
{
    const char *from[2] = {text, expected};
    for (size_t i = 0; i < 2; i++) {
        Reading *reading = reading_of(bytes_from_c_string(from[i]));
        assert_true(next_game(reading));
        assert_true(writer_can_write(&reading->game, reading->moves, ENCODING_AUTO));
        export(reading, from_start, &plain);
        expect(reading, expected);
        reading_free(reading);
    }
}

static void test_tags(void **state)
{
    (void)state;
    writes("[Result \"*\"]\n[ECO \"A00\"]\n[White \"W\"]\n[Event \"E\"]\n\n1. e4 *\n",
           "[Event \"E\"]\n[White \"W\"]\n[Result \"*\"]\n[ECO \"A00\"]\n\n1. e4 *\n");
    /* The same tag twice, names in lower case or with blanks, several pairs on a line. */
    writes("[Event \"E\"]\n[Site \"1\"][Site \"2\"]\n[my tag \"x\"]\n[result \"1-0\"]\n\n1. e4 1-0",
           "[Event \"E\"]\n[Site \"1\"]\n[result \"1-0\"]\n[Site \"2\"]\n[my tag \"x\"]\n\n1. e4 1-0\n");
    /* Escapes are kept; what should have been one becomes one. */
    writes("[Event \"a \\\"b\\\" c\\\\ d\"]\n[Site \"q \"u\" \\q\"]\n\n*",
           "[Event \"a \\\"b\\\" c\\\\ d\"]\n[Site \"q \\\"u\\\" \\\\q\"]\n\n*\n");
    writes("[Event \"x\"]\n[Result \"\xC2\xBD-\xC2\xBD\"]\n\n1. e4 \xC2\xBD",
           "[Event \"x\"]\n[Result \"1/2-1/2\"]\n\n1. e4 1/2-1/2\n");
    writes("[Event \"x\"]\n[Result \"who knows\"]\n\n1. e4 *",
           "[Event \"x\"]\n[Result \"who knows\"]\n\n1. e4 *\n");
}

static void test_escape_lines(void **state)
{
    (void)state;
    writes("[Event \"E\"]\n% one\n[Site \"S\"]\n\n%two\n1. e4\n%three\ne5 *\n% four\n",
           "[Event \"E\"]\n% one\n[Site \"S\"]\n%two\n\n1. e4\n%three\ne5 *\n% four\n");
    writes("[Event \"x\"]\n\n1. e4 {a\n%b}\nc} e5 *", "[Event \"x\"]\n\n1. e4 {a\n%b}\nc} 1... e5 *\n");
}

static void test_comments(void **state)
{
    (void)state;
    writes("[Event \"x\"]\n\n{ a }1.e4{b}e5{}({c}1...c5;d \n 2.Nf3 {e})2.Nf3 *",
           "[Event \"x\"]\n\n{ a } 1. e4 {b} 1... e5 {} ({c} 1... c5 ;d \n2. Nf3 {e}) 2. Nf3 *\n");
    writes("[Event \"x\"]\n\n1. e4 {two  blanks,\r\n a line {and} e5 *",
           "[Event \"x\"]\n\n1. e4 {two  blanks,\r\n a line {and} 1... e5 *\n");
    /* Behind the marker: with it, or apart. */
    writes("[Event \"x\"]\n\n1. e4 * {a} ; b\n\n\n; c\n{d}\n",
           "[Event \"x\"]\n\n1. e4 * {a} ; b\n\n; c\n{d}\n");
}

static void test_variations(void **state)
{
    (void)state;
    writes("[Event \"x\"]\n\n1. e4 e5 ( 1... c5 2. Nf3 ( 2. c3 d5 ) 2... d6 ) ( 1... e6 ) 2. Nf3 Nc6 *",
           "[Event \"x\"]\n\n1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 Nc6 *\n");
    writes("[Event \"x\"]\n\n1. e4 () ( $5 ) e5 ({a}) (1... c5 *) *",
           "[Event \"x\"]\n\n1. e4 () ($5) 1... e5 ({a}) (1... c5 *) *\n");
    writes("[Event \"x\"]\n\n1. e4 (1. d4 $- 2. ) (1. d4 $300 7.) e5 *",
           "[Event \"x\"]\n\n1. e4 (1. d4 $- ) (1. d4 $300) 1... e5 *\n");
}

static void test_signs(void **state)
{
    (void)state;
    writes("[Event \"x\"]\n\n$10 1. e4 ! e5?? $1 $300 2. Nf3 $4 ?! Nc6!! ? 3. Bb5!!! a6 *",
           "[Event \"x\"]\n\n$10 1. e4! e5?? $1 $300 2. Nf3 $4 $6 Nc6!! $2 3. Bb5 {!!!} 3... a6 *\n");
    writes("[Event \"x\"]\n\n1. e4 += e5 \xC2\xB1 2. Nf3 \xE2\x88\x9E Nc6 N 3. Bb5 = {c} a6 \xE2\x87\x86 4. "
           "Ba4 ~ b5 *",
           "[Event \"x\"]\n\n1. e4 $14 e5 $16 2. Nf3 $13 Nc6 $146 3. Bb5 $10 {c} 3... a6 {\xE2\x87\x86} 4. "
           "Ba4 {~}\n4... b5 *\n");
    /* Words for check and en passant belong to the move, which says it by itself. */
    writes("[Event \"x\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Qxf7 schack Kxf7 4. exd6 e.p. *",
           "[Event \"x\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Qxf7 Kxf7 4. exd6 *\n");
    writes("[Event \"x\"]\n\n1) e4, e5 2\xE2\x80\xA6 Nf3. <6> ... Nc6 / 3.Bb5 *",
           "[Event \"x\"]\n\n1. e4 e5 2. Nf3 <6> Nc6 3. Bb5 *\n");
}

static void test_numbers(void **state)
{
    (void)state;
    Reading *reading = reading_of(BYTES("[Event \"x\"]\n\nKd7 Kd2 (Kd1 Ke8) Kd6 *"));
    assert_true(next_game(reading));
    export(reading, (WriterPlay){NULL, 41, true, false, RESULT_NONE}, &plain);
    expect(reading, "[Event \"x\"]\n\n41... Kd7 42. Kd2 (42. Kd1 Ke8) 42... Kd6 *\n");
    reading_free(reading);
}

static void test_results(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        Result board;
        bool black_to_move;
        const char *last;
    } cases[] = {
        {"[Result \"1-0\"]\n\n1. e4", RESULT_DRAW, true, "1. e4 1-0\n"},
        {"[Result \"who\"]\n\n1. e4", RESULT_DRAW, true, "1. e4 1/2-1/2\n"},
        {"[Event \"x\"]\n\n1. e4", RESULT_BLACK_WINS, true, "1. e4 0-1\n"},
        {"[Event \"x\"]\n\n1. e4", RESULT_NONE, true, "1. e4 *\n"},
        {"[Event \"x\"]\n\n1. e4 uppg.", RESULT_NONE, true, "1. e4 1-0\n"},
        {"[Event \"x\"]\n\n1. e4 e5 uppg.", RESULT_NONE, false, "1. e4 e5 0-1\n"},
        {"[Event \"x\"]\n\n0-0", RESULT_NONE, false, "0-0\n"},
        {"[Result \"0-0\"]\n\n1. e4", RESULT_NONE, true, "1. e4 *\n"},
        {"[Result \"0-0\"]\n\n1. e4 0:0", RESULT_NONE, true, "1. e4 0:0\n"},
        {"[Result \"0-0\"]\n", RESULT_NONE, false, "0-0\n"},
        {"[Result \"1-0\"]\n\n1. e4 1:0 FF", RESULT_NONE, true, "1. e4 1-0\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Reading *reading = reading_of(bytes_from_c_string(cases[i].text));
        assert_true(next_game(reading));
        export(reading, (WriterPlay){NULL, 1, false, cases[i].black_to_move, cases[i].board}, &plain);
        Bytes last = bytes_slice(text_bytes(&reading->out), reading->out.size - strlen(cases[i].last),
                                 reading->out.size);
        assert_memory_equal(last.data, cases[i].last, last.size);
        reading_free(reading);
    }
}

static void test_roster(void **state)
{
    (void)state;
    Reading *reading = reading_of(BYTES("1.e4 e5 1-0"));
    assert_true(next_game(reading));
    export(reading, from_start, &plain);
    expect(reading, "1. e4 e5 1-0\n");
    export(reading, from_start, &(WriterOptions){79, true, ENCODING_AUTO});
    expect(reading, "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White "
                    "\"?\"]\n[Black \"?\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n");
    reading_free(reading);
}

static void test_width(void **state)
{
    (void)state;
    Reading *reading = reading_of(BYTES("[Event \"x\"]\n\n1. e4 e5 {\xC3\xA5\xC3\xA4\xC3\xB6} (1... c5 (1... "
                                        "c6)) 2. Nf3 {a longer comment} Nc6! 3. Bb5 *"));
    assert_true(next_game(reading));
    export(reading, from_start, &(WriterOptions){15, false, ENCODING_AUTO});
    expect(reading, "[Event \"x\"]\n\n1. e4 e5 {\xC3\xA5\xC3\xA4\xC3\xB6}\n(1... c5\n(1... c6))\n2. Nf3\n{a "
                    "longer comment}\n2... Nc6!\n3. Bb5 *\n");
    export(reading, from_start, &(WriterOptions){0, false, ENCODING_AUTO});
    assert_true(bytes_ends_with(text_bytes(&reading->out), BYTES("{a longer comment} 2... Nc6! 3. Bb5 *\n")));
    reading_free(reading);
}

/* What would be lost or changed if it were written. */
static void test_games_not_read_whole(void **state)
{
    (void)state;
    static const char *const whole[] = {
        "[Event \"x\"]\n[Event \"y\"]\n1. e4 e5",
        "[Event \"x\"]\n\n{only a comment}",
        "1. e4 (1. d4) (1. c4 (1. Nf3)) *",
    };
    static const char *const broken[] = {
        "[Event \"x\"]\n\n1. e4 \\ e5 *",      /* P001 */
        "[Event \"x\"]\n\n1. e4 {e5 *",        /* P002 */
        "[Event \"x\"]\n\n1. e4 (1. d4 d5 *",  /* P003 */
        "[Event \"x\"]\n\n1. e4 (1. d4 * ; c", /* P003 */
        "[Event \"x\"]\n\n1. e4 ) e5 *",       /* P004 */
        "[Event \"x\"]\n\n1. e4 * 2. d4",      /* P009 */
        "[Event \"x\"] text\n\n1. e4 *",       /* P011 */
        "[Event \"x\"]\n[Site x]\n\n1. e4 *",  /* T003 */
        "[Event \"x\"]\n\n1. e4 <a e5 *",      /* would reach further on another line */
        "[Event \"x\"]\n\n1. e4 [1. d4] e5 *", "[Event \"x\"]\n\n1. thismoveismuchtoolongtobeplayed *",
    };
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) {
        Reading *reading = reading_of(bytes_from_c_string(whole[i]));
        assert_true(next_game(reading));
        assert_true(writer_can_write(&reading->game, reading->moves, ENCODING_AUTO));
        reading_free(reading);
    }
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        Reading *reading = reading_of(bytes_from_c_string(broken[i]));
        assert_true(next_game(reading));
        assert_false(writer_can_write(&reading->game, reading->moves, ENCODING_AUTO));
        writer_add_unchanged(&reading->out, &reading->game, ENCODING_AUTO);
        expect(reading, broken[i]);
        reading_free(reading);
    }
}

static void test_deep_variations(void **state)
{
    (void)state;
    Text text = {0};
    text_add_c(&text, "1. e4 ");
    for (int i = 0; i < VARIATIONS_MAX + 1; i++)
        text_add_c(&text, "(1. d4 ");
    text_add_repeated(&text, ')', VARIATIONS_MAX + 1);
    Reading *reading = reading_of(text_bytes(&text));
    assert_true(next_game(reading));
    assert_false(writer_can_write(&reading->game, reading->moves, ENCODING_AUTO));
    reading_free(reading);
    text_free(&text);
}

static void test_unchanged(void **state)
{
    (void)state;
    Reading *reading =
        reading_of(BYTES("\xEF\xBB\xBF; first\n\n1. e4 {\xE5} *  \r\n\r\n\r\n[Event \"b\"]\n\n1. d4 *"));
    assert_true(next_game(reading));
    const Game *game = &reading->game;
    assert_true(writer_add_stray(&reading->out, game->chunk, game->lead_at, game->at, ENCODING_AUTO));
    expect(reading, "; first\n");
    text_clear(&reading->out);
    writer_add_unchanged(&reading->out, game, ENCODING_AUTO);
    expect(reading, "1. e4 {\xC3\xA5} *  \r\n");
    text_clear(&reading->out);
    assert_true(next_game(reading));
    assert_false(writer_add_stray(&reading->out, game->chunk, game->lead_at, game->at, ENCODING_AUTO));
    writer_add_unchanged(&reading->out, game, ENCODING_AUTO);
    expect(reading, "[Event \"b\"]\n\n1. d4 *");
    reading_free(reading);
}

static void test_layout(void **state)
{
    (void)state;
    Reading *reading =
        reading_of(BYTES("\n[Event  \"\xE5\"]\n\n1.e4{c}  c : d5\n\n 2)Sf3+- ($6 Dd1xd4+ +-) 1:0\n\n"));
    assert_true(next_game(reading));
    for (size_t i = 0; i < reading->game.token_count; i++)
        if (reading->moves[i].size > 0)
            reading->moves[i] = (MoveText){3, "Xx+"};
    writer_add_layout(&reading->out, &reading->game, reading->moves, ENCODING_AUTO);
    expect(reading, "\n[Event  \"\xC3\xA5\"]\n\n1.Xx+{c}  Xx+\n\n 2)Xx+ +- ($6 Xx+ +-) 1:0\n\n");
    reading_free(reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tags),
        cmocka_unit_test(test_escape_lines),
        cmocka_unit_test(test_comments),
        cmocka_unit_test(test_variations),
        cmocka_unit_test(test_signs),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_results),
        cmocka_unit_test(test_roster),
        cmocka_unit_test(test_width),
        cmocka_unit_test(test_games_not_read_whole),
        cmocka_unit_test(test_deep_variations),
        cmocka_unit_test(test_unchanged),
        cmocka_unit_test(test_layout),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
