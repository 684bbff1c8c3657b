/* SPDX-License-Identifier: MIT */
/* Tests of io/decode_bzip2. */
#include "damage.h"

static void test_pieces(void **state)
{
    (void)state;
    Pair small = make_pair(&decoder_bzip2, add_bzip2, 5);
    check_pieces(&small);
    pair_free(&small);
    /* Several blocks of 100 kB a stream. */
    Pair large = make_pair(&decoder_bzip2, add_bzip2, 20000);
    check_pieces(&large);
    pair_free(&large);
}

static void test_cuts(void **state)
{
    (void)state;
    Pair pair = make_pair(&decoder_bzip2, add_bzip2, 20);
    check_cuts(&pair, 65536);
    pair_free(&pair);
}

static void test_changes(void **state)
{
    (void)state;
    Pair pair = make_pair(&decoder_bzip2, add_bzip2, 20);
    check_changes(&pair, 0x01);
    check_changes(&pair, 0xFF);
    pair_free(&pair);
}

static void test_garbage(void **state)
{
    (void)state;
    Pair pair = make_pair(&decoder_bzip2, add_bzip2, 5);
    check_garbage(&pair);
    pair_free(&pair);
}

static void test_empty_stream(void **state)
{
    (void)state;
    Text stored = {0};
    add_bzip2(&stored, BYTES(""));
    Outcome outcome = decode_all(&decoder_bzip2, text_bytes(&stored), 10);
    assert_int_equal(outcome.status, IO_END);
    assert_int_equal(outcome.text.size, 0);
    assert_int_equal(outcome.position, stored.size);
    outcome_free(&outcome);
    text_free(&stored);
}

static void test_mark(void **state)
{
    (void)state;
    assert_int_equal(decoder_bzip2.mark(BYTES("BZh91AY&SY")), MARK_PRESENT);
    assert_int_equal(decoder_bzip2.mark(BYTES("BZh1\x17rE8P\x90")), MARK_PRESENT);
    assert_int_equal(decoder_bzip2.mark(BYTES("BZh91AY")), MARK_PRESENT);
    assert_int_equal(decoder_bzip2.mark(BYTES("BZ")), MARK_CUT);
    assert_int_equal(decoder_bzip2.mark(BYTES("BZh01AY&SY")), MARK_ABSENT);
    assert_int_equal(decoder_bzip2.mark(BYTES("BZh9 moves")), MARK_ABSENT);
    assert_int_equal(decoder_bzip2.mark(BYTES("Be")), MARK_ABSENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pieces),  cmocka_unit_test(test_cuts),         cmocka_unit_test(test_changes),
        cmocka_unit_test(test_garbage), cmocka_unit_test(test_empty_stream), cmocka_unit_test(test_mark),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
