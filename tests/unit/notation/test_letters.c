/* SPDX-License-Identifier: MIT */
/* Piece letters of the languages and lists of languages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "notation/letters.h"

static Letter latin(char letter) { return (Letter)(LETTER_A + letter - 'A'); }

/* Pawn, knight, bishop, rook, queen, king of every language written in Latin letters. */
static void test_the_table(void **state)
{
    (void)state;
    static const struct {
        Language language;
        const char *code, *letters;
    } rows[] = {
        {LANGUAGE_en, "en", "PNBRQK"}, {LANGUAGE_sv, "sv", "BSLTDK"}, {LANGUAGE_da, "da", "BSLTDK"}, {LANGUAGE_nb, "nb", "BSLTDK"},
        {LANGUAGE_de, "de", "BSLTDK"}, {LANGUAGE_fi, "fi", "PRLTDK"}, {LANGUAGE_is, "is", "PRBHDK"}, {LANGUAGE_nl, "nl", "OPLTDK"},
        {LANGUAGE_et, "et", "PROVLK"}, {LANGUAGE_fr, "fr", "PCFTDR"}, {LANGUAGE_es, "es", "PCATDR"}, {LANGUAGE_ca, "ca", "PCATDR"},
        {LANGUAGE_it, "it", "PCATDR"}, {LANGUAGE_pt, "pt", "PCBTDR"}, {LANGUAGE_ro, "ro", "PCNTDR"}, {LANGUAGE_cs, "cs", "PJSVDK"},
        {LANGUAGE_sk, "sk", "PJSVDK"}, {LANGUAGE_pl, "pl", "PSGWHK"}, {LANGUAGE_hu, "hu", "GHFBVK"}, {LANGUAGE_hr, "hr", "PSLTDK"},
        {LANGUAGE_sl, "sl", "PSLTDK"},
    };
    assert_int_equal(LANGUAGE_COUNT, sizeof rows / sizeof rows[0] + 2);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        LetterSet set = 0;
        assert_string_equal(language_code(rows[i].language), rows[i].code);
        for (Kind kind = PAWN; kind <= KING; kind++) {
            char letter = rows[i].letters[kind - PAWN];
            set |= letter_bit(latin(letter));
            assert_int_equal(language_letter(rows[i].language, kind)[0], letter);
            assert_int_equal(language_kind(rows[i].language, latin(letter)), kind);
        }
        assert_true(language_letters(rows[i].language) == set);
        assert_int_equal(language_kind(rows[i].language, latin('X')), KIND_NONE);
        assert_int_equal(language_kind(rows[i].language, LETTER_NONE), KIND_NONE);
    }
}

static void test_other_scripts(void **state)
{
    (void)state;
    assert_string_equal(language_code(LANGUAGE_ru), "ru");
    assert_string_equal(language_letter(LANGUAGE_ru, KING), "\xd0\x9a\xd1\x80");
    assert_int_equal(language_kind(LANGUAGE_ru, LETTER_RUSSIAN_KNIGHT), KNIGHT);
    assert_int_equal(language_kind(LANGUAGE_ru, LETTER_RUSSIAN_KING), KING);
    assert_int_equal(language_kind(LANGUAGE_ru, latin('K')), KIND_NONE);
    assert_string_equal(language_letter(LANGUAGE_fan, QUEEN), "\xe2\x99\x95");
    assert_int_equal(language_kind(LANGUAGE_fan, LETTER_FIGURINE_PAWN), PAWN);
    assert_string_equal(language_name(LANGUAGE_sv), "Swedish");
}

static void test_maps(void **state)
{
    (void)state;
    LetterMap map;
    letter_map_of(&map, LANGUAGE_hu);
    assert_int_equal(map.kind[LETTER_NONE], PAWN);
    assert_int_equal(map.kind[latin('B')], ROOK);
    assert_int_equal(map.kind[latin('G')], PAWN);
    assert_int_equal(map.kind[latin('N')], KIND_NONE);
    /* Figurines mean the same everywhere. */
    assert_int_equal(map.kind[LETTER_FIGURINE_BISHOP], BISHOP);
}

static void expect_list(const char *text, const char *codes)
{
    LanguageList list;
    Bytes unknown;
    char found[100] = "";
    assert_true(language_list_read(&list, bytes_from_c_string(text), &unknown));
    for (size_t i = 0; i < list.count; i++) {
        strcat(found, i ? "," : "");
        strcat(found, language_code(list.list[i]));
    }
    assert_string_equal(found, codes);
}

static void test_lists(void **state)
{
    (void)state;
    expect_list("en,sv", "en,sv");
    expect_list("sv", "sv");
    expect_list("SV,En", "sv,en");
    expect_list("sv,en,sv", "sv,en");
    expect_list("hu,all", "hu,en,sv,da,nb,de,fi,is,nl,et,fr,es,ca,it,pt,ro,cs,sk,pl,hr,sl,ru,fan");
    LanguageList list;
    Bytes unknown;
    static const char *const bad[] = {"", "en,", "xx", "en,swedish", "en sv", ",en"};
    static const char *const named[] = {"", "", "xx", "swedish", "en sv", ""};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(language_list_read(&list, bytes_from_c_string(bad[i]), &unknown));
        assert_true(bytes_equal(unknown, bytes_from_c_string(named[i])));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_table),
        cmocka_unit_test(test_other_scripts),
        cmocka_unit_test(test_maps),
        cmocka_unit_test(test_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
