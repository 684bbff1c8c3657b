/* SPDX-License-Identifier: MIT */
/* Moves in every notation and with the letters of languages. */
#include "check/move_texts.h"

#include "notation/fen.h"
#include "notation/san.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static Position position_of(const char *fen)
{
    FenReading reading;
    Position position;
    fen_read(&reading, bytes_from_c_string(fen), (FenOptions){.variant = FEN_AUTO});
    assert_true(reading.readable);
    assert_true(position_from_setup(&position, &reading.setup));
    return position;
}

/* The move, given as English SAN, is written so. */
static void writes(const char *fen, const char *san, MoveForm form, Language letters, const char *expected)
{
    Position position = position_of(fen);
    LetterMap english;
    SanMeaning meaning;
    MoveTexts texts;
    San read = san_read(bytes_from_c_string(san), ENCODING_UTF8, false);
    letter_map_of(&english, LANGUAGE_en);
    san_resolve(&read, &position, &english, &meaning);
    assert_int_equal(meaning.match, SAN_ONE);

    move_texts_init(&texts, form, letters);
    move_texts_start(&texts, &(Game){.token_count = 2});
    move_texts_add(&texts, 1, &position, meaning.move);
    assert_int_equal(texts.texts[0].size, 0);
    assert_int_equal(texts.texts[1].size, strlen(expected));
    assert_memory_equal(texts.texts[1].text, expected, strlen(expected));
    /* The next game knows nothing of it. */
    move_texts_start(&texts, &(Game){.token_count = 2});
    assert_int_equal(texts.texts[1].size, 0);
    move_texts_free(&texts);
}

static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
static const char promotion[] = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
static const char castling[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
static const char king_moves[] = "8/8/8/8/8/2p4k/3K4/8 w - - 0 1";

static void test_notations(void **state)
{
    (void)state;
    writes(start, "Nf3", MOVE_FORM_SAN, LANGUAGE_en, "Nf3");
    writes(start, "Nf3", MOVE_FORM_LONG, LANGUAGE_en, "Ng1-f3");
    writes(start, "Nf3", MOVE_FORM_COORDINATE, LANGUAGE_en, "g1f3");
    writes(promotion, "axb8=N", MOVE_FORM_SAN, LANGUAGE_en, "axb8=N");
    writes(promotion, "axb8=N", MOVE_FORM_COORDINATE, LANGUAGE_sv, "a7b8n");
    writes(castling, "O-O", MOVE_FORM_COORDINATE, LANGUAGE_en, "e1g1");
    writes(castling, "O-O-O", MOVE_FORM_LONG, LANGUAGE_ru, "O-O-O");
}

static void test_letters(void **state)
{
    (void)state;
    writes(start, "Nf3", MOVE_FORM_SAN, LANGUAGE_sv, "Sf3");
    writes(start, "Nf3", MOVE_FORM_LONG, LANGUAGE_de, "Sg1-f3");
    writes(start, "Nf3", MOVE_FORM_SAN, LANGUAGE_fan,
           "\xE2\x99\x98"
           "f3");
    writes(start, "e4", MOVE_FORM_SAN, LANGUAGE_sv, "e4");
    /* An O is a bishop in Estonian and no piece in castling. */
    writes(castling, "O-O", MOVE_FORM_SAN, LANGUAGE_et, "O-O");
    writes(king_moves, "Kxc3", MOVE_FORM_SAN, LANGUAGE_ru, "\xD0\x9A\xD1\x80xc3");
    writes(promotion, "axb8=Q+", MOVE_FORM_SAN, LANGUAGE_sv, "axb8=D+");
    /* The longest there are. */
    writes(promotion, "axb8=Q+", MOVE_FORM_LONG, LANGUAGE_fan, "a7xb8=\xE2\x99\x95+");
    writes(king_moves, "Kxc3", MOVE_FORM_LONG, LANGUAGE_ru,
           "\xD0\x9A\xD1\x80"
           "d2xc3");
}

static void test_null_move(void **state)
{
    (void)state;
    static const struct {
        MoveForm form;
        const char *text;
    } expected[] = {{MOVE_FORM_SAN, "--"}, {MOVE_FORM_LONG, "--"}, {MOVE_FORM_COORDINATE, "0000"}};
    Position position = position_of(start);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        MoveTexts texts;
        move_texts_init(&texts, expected[i].form, LANGUAGE_sv);
        move_texts_start(&texts, &(Game){.token_count = 1});
        move_texts_add(&texts, 0, &position, MOVE_NULL);
        assert_int_equal(texts.texts[0].size, strlen(expected[i].text));
        assert_memory_equal(texts.texts[0].text, expected[i].text, strlen(expected[i].text));
        move_texts_free(&texts);
    }
}

int main(void)
{
    attacks_init();
    position_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_notations),
        cmocka_unit_test(test_letters),
        cmocka_unit_test(test_null_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
