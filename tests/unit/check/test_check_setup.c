/* SPDX-License-Identifier: MIT */
/* Where a game starts: T009, T010, T011, T014, T018 and the names of variants. */
#include "judged.h"

#include "check/check_setup.h"

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

static void test_variant_names(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        Variant variant;
    } rows[] = {
        {"", VARIANT_STANDARD},          {"?", VARIANT_STANDARD},           {"Standard", VARIANT_STANDARD},      {"chess", VARIANT_STANDARD},
        {"NORMAL", VARIANT_STANDARD},    {"From Position", VARIANT_STANDARD}, {"from-position", VARIANT_STANDARD}, {"orthodox", VARIANT_STANDARD},
        {"Chess960", VARIANT_CHESS960},  {"chess 960", VARIANT_CHESS960},   {"Chess-960", VARIANT_CHESS960},     {"960", VARIANT_CHESS960},
        {"Fischerandom", VARIANT_CHESS960}, {"Fischer Random", VARIANT_CHESS960}, {"freestyle chess", VARIANT_CHESS960}, {"Chess 9LX", VARIANT_CHESS960},
        {"Antichess", VARIANT_UNSUPPORTED}, {"chess9", VARIANT_UNSUPPORTED}, {"standard960", VARIANT_UNSUPPORTED}, {"Three-check", VARIANT_UNSUPPORTED},
        {"x", VARIANT_UNSUPPORTED},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (variant_of_value(bytes_from_c_string(rows[i].name)) != rows[i].variant)
            fail_msg("%s", rows[i].name);
}

/* Codes of findings about the start, whether moves were replayed, and the variant. */
static void expect(const char *tags, const char *codes, size_t plies, Variant variant)
{
    char pgn[500], found[200] = "";
    snprintf(pgn, sizeof pgn, "%s\n1. Kd2 *", tags);
    judged_read(judged, pgn);
    for (size_t i = 0; i < judged->judge.findings.count; i++) {
        const char *code = diagnostic_info(judged->judge.findings.items[i].diagnostic)->code;
        if (strcmp(code, "T009") == 0 || strcmp(code, "T010") == 0 || strcmp(code, "T011") == 0 || strcmp(code, "T014") == 0 || strcmp(code, "T018") == 0) {
            strcat(found, found[0] ? " " : "");
            strcat(found, code);
        }
    }
    if (strcmp(found, codes) != 0 || judged->verdict.plies != plies || judged->verdict.variant != variant)
        fail_msg("%s: %s, %zu half-moves, variant %d", tags, found, judged->verdict.plies, judged->verdict.variant);
}

#define SET "[SetUp \"1\"]\n"
#define FEN(text) "[FEN \"" text "\"]\n"
#define KINGS "4k3/8/8/8/8/8/8/4K3 w - - 0 1"

static void test_fen_and_setup(void **state)
{
    (void)state;
    expect(SET FEN(KINGS), "", 1, VARIANT_STANDARD);
    expect(FEN(KINGS), "T010", 1, VARIANT_STANDARD);
    expect("[SetUp \"0\"]\n" FEN(KINGS), "T010", 1, VARIANT_STANDARD);
    expect(SET, "T009", 0, VARIANT_STANDARD);
    expect("[SetUp \"0\"]\n", "", 0, VARIANT_STANDARD);
    /* Warnings about a FEN do not keep it from being played. */
    expect(SET FEN("4k3/8/8/8/8/8/8/4K3 w - -"), "", 1, VARIANT_STANDARD);
    expect(SET FEN("4k3/8/8/8/8/8/8/4K3 w - - 0 0"), "", 1, VARIANT_STANDARD);
}

static void expect_fault(const char *fen, const char *code)
{
    char tags[300];
    snprintf(tags, sizeof tags, SET "[FEN \"%s\"]\n", fen);
    expect(tags, "T011", 0, VARIANT_STANDARD);
    const Finding *finding = judged_find(judged, "T011");
    if (strcmp(finding->arguments[0].as.words, code) != 0)
        fail_msg("%s: %s", fen, finding->arguments[0].as.words);
    /* The value with its quotes. */
    assert_int_equal(judged->text.data[finding->at], '"');
    assert_int_equal(finding->length, strlen(fen) + 2);
    assert_int_equal(judged->verdict.unread, 1);
}

static void test_bad_fen(void **state)
{
    (void)state;
    expect_fault("", "F001");
    expect_fault("startpos", "F001");
    expect_fault("4k3/8/8/8/8/8/8/4K3", "F001");
    expect_fault("4k3/8/8/8/8/8/4K3 w - - 0 1", "F003");
    expect_fault("4k3/8/8/8/8/8/8/4K4 w - - 0 1", "F004");
    expect_fault("4k3/8/44/8/8/8/8/4K3 w - - 0 1", "F006");
    expect_fault("4k3/8/8/8/8/8/8/4K3 W - - 0 1", "F007");
    expect_fault("4k3/8/8/8/8/8/8/8 w - - 0 1", "F101");
    expect_fault("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "F102");
    expect_fault("4k3/8/8/8/8/8/8/4R2K w - - 0 1", "F103");
    expect_fault("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "F104");
    expect_fault("4k3/8/8/8/8/8/8/4K3 w - d6 0 1", "F105");
}

static void test_variants(void **state)
{
    (void)state;
    const char *inner = SET FEN("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1");
    char tags[300];
    expect(inner, "T018", 1, VARIANT_CHESS960);
    snprintf(tags, sizeof tags, "[Variant \"Chess960\"]\n%s", inner);
    expect(tags, "", 1, VARIANT_CHESS960);
    snprintf(tags, sizeof tags, "[Variant \"?\"]\n%s", inner);
    expect(tags, "", 1, VARIANT_CHESS960);
    snprintf(tags, sizeof tags, "[Variant \"Standard\"]\n%s", inner);
    expect(tags, "T011", 0, VARIANT_STANDARD);
    expect("[Variant \"Atomic\"]\n" SET FEN("x"), "T014", 0, VARIANT_UNSUPPORTED);
    assert_true(bytes_equal(judged->verdict.variant_name, BYTES("Atomic")));
    /* The variant that is asked for stands above the tag. */
    judged->options.variant = VARIANT_STANDARD;
    expect(inner, "T011", 0, VARIANT_STANDARD);
    snprintf(tags, sizeof tags, "[Variant \"Chess960\"]\n%s", inner);
    expect(tags, "T011", 0, VARIANT_STANDARD);
    judged->options.variant = VARIANT_CHESS960;
    expect(inner, "", 1, VARIANT_CHESS960);
    judged->options.variant = VARIANT_AUTO;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_variant_names),
        cmocka_unit_test(test_fen_and_setup),
        cmocka_unit_test(test_bad_fen),
        cmocka_unit_test(test_variants),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
