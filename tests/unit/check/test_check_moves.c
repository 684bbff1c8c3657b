/* SPDX-License-Identifier: MIT */
/* What is said about single moves: S and R codes, E006, E007, P007, with places, numbers, expectations and guesses. */
#include "judged.h"

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

static void add(Text *out, const char *format, ...)
{
    char text[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    text_add_c(out, text);
}

/* One finding as text: "S014@4-8 p1 e4", with v and the depth in variations; reason and candidates of R findings. */
static void describe(Text *out, const Finding *finding)
{
    const char *code = diagnostic_info(finding->diagnostic)->code;
    add(out, "%s%s@%zu-%zu p%d", out->size ? "; " : "", code, finding->at, finding->at + finding->length, (int)finding->ply);
    if (finding->variation > 0)
        add(out, " v%u", (unsigned)finding->variation);
    if (finding->expected.size > 0)
        add(out, " %.*s", (int)finding->expected.size, (const char *)finding->expected.data);
    if (code[0] != 'R' && code[0] != 'S')
        return;
    assert_non_null(finding->fault);
    assert_non_null(finding->fault->fen);
    if (finding->fault->why.reason != REASON_NONE)
        add(out, " %s", reason_name(finding->fault->why.reason));
    for (size_t i = 0; i < finding->fault->candidate_count; i++)
        add(out, "%s%s", i ? "|" : " ?", finding->fault->candidates[i]);
}

/* The findings of a game without tags whose movetext begins at offset 0; tags are not looked at. */
static void expect_from(const char *fen, const char *movetext, const char *findings)
{
    Text pgn = {0}, found = {0};
    if (fen)
        add(&pgn, "[FEN \"%s\"]\n\n", fen);
    size_t start = pgn.size;
    text_add_c(&pgn, movetext);
    text_add_byte(&pgn, 0);
    judged_read(judged, (const char *)pgn.data);
    for (size_t i = 0; i < judged->judge.findings.count; i++) {
        Finding finding = judged->judge.findings.items[i];
        char group = diagnostic_info(finding.diagnostic)->code[0];
        if (group == 'T' || group == 'G' || group == 'D')
            continue;
        finding.at -= start;
        describe(&found, &finding);
    }
    text_add_byte(&found, 0);
    if (strcmp((const char *)found.data, findings) != 0)
        fail_msg("%s:\n  %s\nnot\n  %s", movetext, (const char *)found.data, findings);
    text_free(&pgn);
    text_free(&found);
}

static void expect(const char *movetext, const char *findings) { expect_from(NULL, movetext, findings); }

static void test_origins(void **state)
{
    (void)state;
    expect("1. Nf3 *", "");
    expect("1. Ngf3 *", "S003@3-7 p1 Nf3");
    expect("1. N1f3 *", "S003@3-7 p1 Nf3");
    expect("1. Ng1f3 g8f6 *", "S014@3-8 p1 Nf3; S014@9-13 p2 Nf6");
    expect("1. e2-e4 e7e5 *", "S014@3-8 p1 e4; S014@9-13 p2 e5");
    expect("1. ee4 *", "S003@3-6 p1 e4");
    expect("1. Ng1xf3 *", "S014@3-9 p1 Nf3; S008@3-9 p1 Nf3");
    /* Needed in full, and then clean. */
    expect_from("8/Q7/8/7k/3r4/8/4K3/Q5Q1 w - - 0 1", "1. Qa1xd4 *", "");
    expect_from("5k2/8/8/8/8/8/R6R/7K w - - 0 1", "1. R2d2 *", "S002@3-7 p1 ?Rad2|Rhd2");
    expect_from("5k2/8/8/8/8/8/R6R/7K w - - 0 1", "1. Ra2d2 *", "S014@3-8 p1 Rad2");
    /* Pinned men do not count. */
    expect_from("4k1n1/8/2n5/1B6/8/8/8/4K3 b - - 0 1", "1... Nge7 *", "S003@5-9 p1 Ne7");
}

static void test_captures(void **state)
{
    (void)state;
    expect("1. e4 d5 2. ed5 Qd5 *", "S007@12-15 p3 exd5; S007@16-19 p4 Qxd5");
    expect("1. e4 d5 2. ed *", "S022@12-14 p3 exd5");
    expect("1. e4 d5 2. exd *", "S022@12-15 p3 exd5");
    expect("1. e4 d5 2. xd5 *", "S022@12-15 p3 exd5");
    expect("1. e4 d5 2. e:d5 Q : d5 *", "S024@12-16 p3 exd5; S024@17-23 p4 Qxd5");
    expect("1. e4 d5 2. e x d5 *", "S024@12-18 p3 exd5");
    expect("1. e4 d5 2. e4 - d5 *", "S024@12-19 p3 exd5");
    expect("1. e4 d5 2. e4-d5 *", "S014@12-17 p3 exd5");
    expect("1. e4 d5 2. d2 - d4 *", "S014@12-19 p3 d4");
    expect("1. Nxf3 *", "S008@3-7 p1 Nf3");
    expect("1. N:f3 *", "S008@3-7 p1 Nf3");
    expect("1. N-f3 *", "S024@3-7 p1 Nf3");
    expect("1. e4 e5 2. Nf3 d6 3. NxPe5 *", "S023@22-27 p5 Nxe5");
    expect("1. e4 e5 2. Nf3 d6 3. NxQe5 *", "R001@22-27 p5 no-capture ?Nxe5");
    expect("1. e4 a6 2. e5 d5 3. exd6 e.p. *", "S015@26-30 p5");
    expect("1. e4 a6 2. e5 d5 3. exd6ep *", "S015@21-27 p5 exd6");
    expect("1. e4 a6 2. e5 d5 3. ed e.p. *", "S022@21-23 p5 exd6; S015@24-28 p5");
    expect("1. e4 d5 2. exd5 e.p. *", "S015@17-21 p3");
}

static void test_letters(void **state)
{
    (void)state;
    expect("1. nf3 nc6 *", "S017@3-6 p1 Nf3; S017@7-10 p2 Nc6");
    expect("1. Pe4 Pe5 *", "S019@3-6 p1 e4; S019@7-10 p2 e5");
    expect("1. e4 d5 2. Pxd5 *", "S019@12-16 p3 exd5");
    expect("1. e4 d5 2. bb5+ *", "S017@12-16 p3 Bb5+");
    expect("1. e4 d5 2. bc4 *", "S017@12-15 p3 Bc4");
    expect("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. bxc6 *", "R001@33-37 p7 no-such-move ?Bxc6");
    expect_from("4k3/8/8/4b3/1p6/2N5/8/4K3 b - - 0 1", "1... bc3 *", "S007@5-8 p1 bxc3");
    expect_from("4k3/8/8/8/1P6/8/8/4KB2 w - - 0 1", "1. bb5 *", "S002@3-6 p1 ?b5|Bb5+");
}

static void test_castling_and_promotion(void **state)
{
    (void)state;
#define RUY "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. "
    expect(RUY "O-O *", "");
    expect(RUY "0-0 *", "S009@34-37 p7 O-O");
    expect(RUY "o-o *", "S009@34-37 p7 O-O");
    expect(RUY "O - O *", "S009@34-39 p7 O-O");
    expect(RUY "O\xe2\x80\x93O *", "S009@34-39 p7 O-O");
    expect(RUY "Kg1 *", "S020@34-37 p7 O-O");
    expect(RUY "e1g1 *", "S020@34-38 p7 O-O");
    expect(RUY "Kh1 *", "R001@34-37 p7 own-piece ?O-O");
    expect(RUY "O-O-O *", "R002@34-39 p7 castling-blocked");
    const char *fen = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
    expect_from(fen, "1. e8Q+ *", "S010@3-7 p1 e8=Q+");
    expect_from(fen, "1. e8(R)+ *", "S010@3-9 p1 e8=R+");
    expect_from(fen, "1. e8/N *", "S010@3-7 p1 e8=N");
    expect_from(fen, "1. e8=b *", "S010@3-7 p1 e8=B");
    expect_from(fen, "1. e7e8n *", "S014@3-8 p1 e8=N");
    expect_from(fen, "1. e8 *", "R003@3-5 p1 promotion-missing");
    expect_from(fen, "1. e8=K *", "R003@3-7 p1 promotion-piece");
    expect_from(fen, "1. Kb2=Q *", "R003@3-8 p1 promotion-rank");
}

static void test_check_signs(void **state)
{
    (void)state;
#define MATE "1. f3 e5 2. g4 "
    expect(MATE "Qh4# 0-1", "");
    expect(MATE "Qh4 0-1", "S004@15-18 p4 Qh4#");
    expect(MATE "Qh4+ 0-1", "S006@15-19 p4 Qh4#");
    expect(MATE "Qh4++ 0-1", "S021@15-20 p4 Qh4#");
    expect(MATE "Qh4\xe2\x80\xa1 0-1", "S021@15-21 p4 Qh4#");
    expect(MATE "Qh4mate 0-1", "S018@15-22 p4 Qh4#");
    expect(MATE "Qh4 mate 0-1", "S018@19-23 p4");
    expect(MATE "Qh4 Matt 0-1", "S018@19-23 p4");
    expect("1. e4 d6 2. Bb5 c6 *", "S004@12-15 p3 Bb5+");
    expect("1. e4 d6 2. Bb5++ c6 *", "S021@12-17 p3 Bb5+");
    expect("1. e4 d6 2. Bb5# c6 *", "S006@12-16 p3 Bb5+");
    expect("1. e4 d6 2. Bb5 + c6 *", "S018@16-17 p3");
    expect("1. e4 d6 2. Bb5ch c6 *", "S018@12-17 p3 Bb5+");
    expect("1. e4 d6 2. Bb5 schack c6 *", "S018@16-22 p3");
    expect("1. e4+ d6 *", "S005@3-6 p1 e4");
    expect("1. e4 + d6 *", "S005@3-5 p1 e4");
    expect("1. e4++ d6 *", "S005@3-7 p1 e4");
    expect("1. e4# d6 *", "S006@3-6 p1 e4");
    expect("1. e4 mate d6 *", "S006@3-5 p1 e4");
    expect("1. e4! e5 ?! 2. Nf3!!! Nc6 !?! *", "S018@16-22 p3; S018@27-30 p4");
    expect("1. e4 += e5 = 2. Nf3\xc2\xb1 *", "S018@6-8 p1; S018@12-13 p2; S018@17-22 p3");
}

static void test_null_moves_and_numbers(void **state)
{
    (void)state;
    expect("1. e4 -- 2. d4 (2. Z0 Nf6) *", "S016@6-8 p2; S016@19-21 p3 v1");
    assert_int_equal(judged_find(judged, "S016")->severity, SEVERITY_ERROR);
    assert_int_equal(judged->judge.findings.items[judged->judge.findings.count - 1].severity, SEVERITY_WARNING);
    expect("1. e4 e5 2. Bc4 Nc6 3. Bxf7+ -- *", "R001@29-31 p6 null-in-check");
    expect("1. e4 e5 3. Nf3 *", "P007@9-11 p3 2.");
    expect_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1... e4 1. e5 *", "P007@0-4 p1 1.; P007@8-10 p2 1...");
    expect("1.. e4 1.... e5 *", "");
    expect("1. e4 (2. d4) (1. c4 2. c5) 1... e5 *", "P007@7-9 p1 v1 1.; P007@21-23 p2 v1 1...");
}

static void test_look_alikes(void **state)
{
    (void)state;
    expect("1. \xd0\xb5" "4 *", "E006@3-6 p1 e4");
    expect("1. e4 e5 2. N\xd1\x81" "3 (2. B\xd1\x81" "4) Nf6 *", "E006@12-16 p3 Nc3; E006@21-25 p3 v1 Bc4");
    /* Where the Latin reading is no legal move: that alone. */
    expect("1. e4 e5 2. N\xd1\x81" "6 *", "E006@12-16 p3");
    expect("1. N\xe2\x80\x8b" "f3 *", "E007@3-9 p1");
}

static void test_faults(void **state)
{
    (void)state;
    expect("1. e4 e5 2. Xf3 Nc6 3. Bb5 *", "S001@12-15 p3; R006@12-15 p3");
    assert_int_equal(judged->verdict.plies, 2);
    assert_int_equal(judged->verdict.unread, 2);
    expect("1. e4 e5 2. Nf6 *", "R001@12-15 p3 wrong-side ?Nf3");
    expect("1. f3 e5 2. g4 Qh4# 3. a3 a6 0-1", "R004@23-25 p5 game-over; R006@23-25 p5");
    expect("1. e4 e5 (1... Nd6 2. d4) (1... foo) (1... e6 2. O-O) 2. Nf3 *",
           "R005@15-18 p2 v1 no-such-move; R005@32-35 p2 v1; R005@49-52 p3 v1 castling-blocked");
    assert_string_equal(judged_find(judged, "R005")->fault->inner_code, "R001");
    assert_int_equal(judged->verdict.plies, 3);
    expect("1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Nf3 Nf6 5. Bc4 Bc5 6. O-O *", "R002@56-59 p11 castling-right");
    const Finding *finding = judged_find(judged, "R002");
    assert_int_equal(finding->fault->moved_ply, 3);
    assert_int_equal(finding->fault->moved_kind, KING);
    /* The right was lost before the variation branched off. */
    expect("1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Nf3 Nf6 5. Bc4 Bc5 6. d3 (6. O-O) *", "R005@63-66 p11 v1 castling-right");
    assert_int_equal(judged_find(judged, "R005")->fault->moved_ply, 3);
}

static void test_guesses(void **state)
{
    (void)state;
    expect("1. Nf4 *", "R001@3-6 p1 no-such-move");       /* Nf3 and f4 */
    expect("1. e4 e5 2. Bc5 *", "R001@12-15 p3 wrong-side"); /* Bc4 and Bb5 */
    expect("1. e4 d5 2. exf5 *", "R001@12-16 p3 no-capture ?exd5");
    expect("1. e4 e5 2. Nbf3 *", "R001@12-16 p3 no-such-move ?Nf3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_origins),     cmocka_unit_test(test_captures),    cmocka_unit_test(test_letters),
        cmocka_unit_test(test_castling_and_promotion),                          cmocka_unit_test(test_check_signs),
        cmocka_unit_test(test_null_moves_and_numbers),                          cmocka_unit_test(test_look_alikes),
        cmocka_unit_test(test_faults),      cmocka_unit_test(test_guesses),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
