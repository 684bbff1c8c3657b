/* SPDX-License-Identifier: MIT */
/* The language of a game's piece letters: E009, S011, S012, S013. */
#include "judged.h"

#include "check/game_letters.h"

static Judged *judged;

static int setup(void **state)
{
    judged_setup(state);
    judged = judged_new();
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    judged_free(judged);
    return 0;
}

/* Reads a game with these languages: the language of the verdict ("none" without letters), half-moves played, and the codes of
 * E, S and R findings with their columns from the first move number on. */
static void expect(const char *languages, const char *pgn, const char *facts)
{
    char found[400];
    Bytes unknown;
    assert_true(language_list_read(&judged->options.languages, bytes_from_c_string(languages), &unknown));
    judged->parser.lexer.russian = strcmp(languages, "all") == 0 || strstr(languages, "ru") != NULL;
    judged->judge.plain_letters = 0;
    judged_read(judged, pgn);
    size_t start = (size_t)(strstr(pgn, "1. ") - pgn);
    size_t size = (size_t)snprintf(found, sizeof found, "%s %zu", judged->verdict.has_letters ? language_code(judged->verdict.letters) : "none",
                                   judged->verdict.plies);
    for (size_t i = 0; i < judged->judge.findings.count; i++) {
        const Finding *finding = &judged->judge.findings.items[i];
        const char *code = diagnostic_info(finding->diagnostic)->code;
        if (strchr("ESR", code[0]) && strcmp(code, "R006") != 0)
            size += (size_t)snprintf(found + size, sizeof found - size, " %s@%zu", code, finding->at - start + 1);
    }
    if (strcmp(found, facts) != 0)
        fail_msg("--lang %s, %s:\n  %s\nnot\n  %s", languages, pgn, found, facts);
}

static void expect_names(const char *code, const char *names)
{
    const Finding *finding = judged_find(judged, code);
    assert_non_null(finding);
    Bytes text = finding->arguments[0].as.text;
    if (!bytes_equal(text, bytes_from_c_string(names)))
        fail_msg("%.*s", (int)text.size, (const char *)text.data);
}

static void test_one_language(void **state)
{
    (void)state;
    expect("en,sv", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", "en 6");
    expect("en,sv", "1. e4 e5 2. Ke2 Ke7 *", "none 4");
    expect("en,sv", "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 *", "sv 6 S011@13");
    expect_names("S011", "Swedish, Danish, Norwegian, German, Croatian, Slovene");
    /* B before a square is bonde, and then Croatian and Slovene do not fit. */
    expect("en,sv", "1. Be4 e5 2. Sf3 Sc6 *", "sv 4 S011@4 S019@4");
    expect_names("S011", "Swedish, Danish, Norwegian, German");
    expect("sv,en", "1. e4 e5 2. Nf3 *", "en 3");
    expect("en", "1. e4 e5 2. Sf3 *", "none 2 S011@13 S001@13");
    expect("sv", "1. e4 e5 2. Nf3 *", "none 2 S001@13");
    expect("da,de", "1. e4 e5 2. Sf3 *", "da 3 S011@13");
    expect("en,sv", "1. d4 d5 2. dd3 dd6 *", "sv 4 S011@13 S017@13 S017@17");
    expect("en,sv", "1. e4 e5 2. sf3 *", "sv 3 S011@13 S017@13");
}

static void test_promotion_letters(void **state)
{
    (void)state;
#define PAWNS "[FEN \"8/P6k/8/8/8/8/7p/K7 w - - 0 1\"]\n\n"
    expect("en,sv", PAWNS "1. a8=D *", "sv 1 S011@4");
    expect("en,sv", PAWNS "1. a8S *", "sv 1 S011@4 S010@4");
    expect("en,sv", PAWNS "1. a8=Q h1=T+ *", "en 2 S012@9");
    expect("en", PAWNS "1. a8=D *", "none 0 S011@4 R003@4");
    expect("hu", PAWNS "1. a8=V *", "hu 1 S011@4");
}

static void test_unknown_letters(void **state)
{
    (void)state;
    /* A slip of the pen is no language. */
    expect("en,sv", "1. e4 e5 2. Nf3 Xc6 *", "en 3 S001@17");
    expect("en,sv", "1. e4 e5 2. Nf3 Sc6 3. Xb5 *", "en 4 S012@17 S001@24");
    /* The language is named although it is not accepted; no mixture of accepted ones is made of it. */
    expect("en,sv", "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Te1 *", "sv 2 S011@13 S001@13");
    expect_names("S011", "French");
    expect("en,sv", "1. e4 e5 2. Sf3 Sc6 3. Gb5 a6 4. We1 *", "sv 4 S011@13 S001@24");
    expect_names("S011", "Polish");
}

static void test_clashes(void **state)
{
    (void)state;
    /* R is the king in French, the rook in English: the board decides. */
    expect("en,fr", "[FEN \"4R3/7k/8/8/8/8/8/3K4 w - - 0 1\"]\n\n1. Re2 Rg6 *", "fr 2 S011@4");
    expect("en,fi", "1. e4 e5 2. Rf3 Rc6 *", "fi 4 S011@13");
    expect("en,is", "1. a4 a5 2. Ra3 *", "en 3 S013@13");
    assert_string_equal(judged_find(judged, "S013")->arguments[0].as.words, "English");
    assert_string_equal(judged_find(judged, "S013")->arguments[1].as.words, "Icelandic");
    expect("is,en", "1. a4 a5 2. Ra3 *", "is 3 S013@13 S011@13");
    expect("en,is", "1. a4 a5 2. Ra3 Rc6 *", "is 4 S011@13");
    /* Neither gets to the end: the one that gets further. */
    expect("en,fr", "1. e4 e5 2. Re2 Re7 3. Rd3 Ra1 *", "fr 5 S011@13 R001@28");
    expect("en,sv", "1. e4 e5 2. Bc4 Bc5 *", "en 4 S013@13");
    expect("en,sv", "1. Be4 Be5 *", "sv 2 S011@4 S019@4 S019@8");
    expect("en,hu", "1. a4 a5 2. Ba3 Hf6 *", "hu 4 S011@13");
    expect("all", "1. e4 e5 2. Of1-c4 *", "et 3 S011@13 S014@13");
    expect("all", "1. e4 e5 2. Pf3 Pc6 3. Lb5 Pf6 4. O-O *", "nl 7 S011@13");
    expect("pt,en", "1. e4 e5 2. Cf3 Cc6 3. Bb5 *", "pt 5 S011@13");
}

static void test_mixtures(void **state)
{
    (void)state;
    expect("en,sv", "1. e4 e5 2. Nf3 Sc6 3. Bb5 a6 *", "en 6 S012@17");
    expect_names("S012", "English, Swedish");
    expect("en,sv", "1. e4 e5 2. Ke2 Sc6 3. Nf3 *", "en 5 S012@24");
    expect_names("S012", "Swedish, English");
    /* B is the bishop or the pawn, whichever can move so. */
    expect("en,sv", "1. e4 e5 2. Nf3 Sc6 3. Bb5 Ba6 *", "en 6 S012@17 S019@28");
    expect("en,sv", "1. e4 e5 2. Nf3 Sc6 3. Bc4 *", "en 4 S012@17 S002@24");
    expect("en,sv", "1. e4 e5 2. Nf3 Nc6 (2... Sc6) *", "en 4 S012@27");
    expect("en", "1. e4 e5 2. Nf3 Sc6 *", "en 3 S001@17");
    /* A conflict is no union: Finnish R is no English R. */
    expect("en,fi", "1. e4 e5 2. Nf3 Rc6 3. Lb5 *", "en 3 R001@17");
}

static void test_scripts(void **state)
{
    (void)state;
    expect("en,sv", "1. e4 e5 2. \xe2\x99\x98" "f3 \xe2\x99\x9e" "c6 *", "fan 4 E009@13");
    expect("en,sv", "1. \xe2\x99\x98" "f3 Sf6 *", "sv 2 E009@4 S011@10");
    expect("ru", "1. e4 e5 2. \xd0\x9a" "f3 \xd0\x9a" "c6 3. \xd0\xa1" "b5 \xd0\x9a\xd1\x80" "e7 *", "ru 6 S011@13");
    expect("en,ru", "1. e4 e5 2. Nf3 \xd0\x9a" "c6 *", "en 4 S012@17");
    expect("en,sv", "1. e4 e5 2. \xd0\x9a" "e2 *", "none 3 E006@13");
}

/* The same letters again take a short way, which must end in the same place. */
static void test_the_game_before(void **state)
{
    (void)state;
    expect("en,sv", "1. e4 e5 2. Nf3 Nc6 *", "en 4");
    judged_read(judged, "1. d4 d5 2. Nf3 Nf6 *");
    assert_int_equal(judged->verdict.letters, LANGUAGE_en);
    assert_int_equal(judged->verdict.plies, 4);
    judged_read(judged, "1. d4 d5 2. Sf3 Sf6 *");
    assert_int_equal(judged->verdict.letters, LANGUAGE_sv);
    judged_read(judged, "1. d4 d5 2. Nf3 Xf6 *");
    assert_int_equal(judged->verdict.plies, 3);
    judged_read(judged, "1. d4 d5 2. Nf3 Nf6 *");
    assert_int_equal(judged->verdict.plies, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_language),    cmocka_unit_test(test_promotion_letters),
        cmocka_unit_test(test_unknown_letters), cmocka_unit_test(test_clashes),
        cmocka_unit_test(test_mixtures),        cmocka_unit_test(test_scripts),
        cmocka_unit_test(test_the_game_before),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
