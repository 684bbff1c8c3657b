/* SPDX-License-Identifier: MIT */
/* Tests of io/decode_gzip and io/gzip_member. */
#include "damage.h"

static void add_usual(Text *stored, Bytes text) { add_gzip(stored, text, 6, true); }

static void add_stored_blocks(Text *stored, Bytes text) { add_gzip(stored, text, 0, false); }

static void test_pieces(void **state)
{
    (void)state;
    Pair small = make_pair(&decoder_gzip, add_usual, 5);
    check_pieces(&small);
    pair_free(&small);
    Pair large = make_pair(&decoder_gzip, add_stored_blocks, 20000);
    assert_true(large.stored.size > 300000);
    check_pieces(&large);
    pair_free(&large);
}

static void test_cuts(void **state)
{
    (void)state;
    Pair pair = make_pair(&decoder_gzip, add_usual, 30);
    check_cuts(&pair, 65536);
    check_cuts(&pair, 1);
    pair_free(&pair);
}

static void test_changes(void **state)
{
    (void)state;
    Pair pair = make_pair(&decoder_gzip, add_usual, 30);
    check_changes(&pair, 0x01);
    check_changes(&pair, 0x80);
    check_changes(&pair, 0xFF);
    pair_free(&pair);
}

static void test_garbage(void **state)
{
    (void)state;
    Pair pair = make_pair(&decoder_gzip, add_usual, 5);
    check_garbage(&pair);
    pair_free(&pair);
}

static IoStatus status_of(Bytes stored)
{
    Outcome outcome = decode_all(&decoder_gzip, stored, 100);
    outcome_free(&outcome);
    return outcome.status;
}

/* The deflate data 03 00 are an empty text; trailer of eight NUL. */
#define EMPTY "\x03\0\0\0\0\0\0\0\0\0"

static void test_headers(void **state)
{
    (void)state;
    assert_int_equal(status_of(BYTES("\x1F\x8B\x08\0\0\0\0\0\0\0" EMPTY)), IO_END);
    /* Extra field, name and comment. */
    assert_int_equal(status_of(BYTES("\x1F\x8B\x08\x1C\0\0\0\0\0\0\x03\0abcname\0comment\0" EMPTY)), IO_END);
    /* Cut in the extra field, in the name. */
    assert_int_equal(status_of(BYTES("\x1F\x8B\x08\x1C\0\0\0\0\0\0\xFF\xFF"
                                     "abc")),
                     IO_TRUNCATED);
    assert_int_equal(status_of(BYTES("\x1F\x8B\x08\x1C\0\0\0\0\0\0\x03\0abcnam")), IO_TRUNCATED);
    /* Another method, unknown flags, wrong header checksum. */
    assert_int_equal(status_of(BYTES("\x1F\x8B\x07\0\0\0\0\0\0\0" EMPTY)), IO_CORRUPT);
    assert_int_equal(status_of(BYTES("\x1F\x8B\x08\x20\0\0\0\0\0\0" EMPTY)), IO_CORRUPT);
    assert_int_equal(status_of(BYTES("\x1F\x8B\x08\x02\0\0\0\0\0\0xx" EMPTY)), IO_CORRUPT);
    /* Wrong checksum, wrong length, nothing of the trailer. */
    assert_int_equal(status_of(BYTES("\x1F\x8B\x08\0\0\0\0\0\0\0\x03\0\1\0\0\0\0\0\0\0")), IO_CORRUPT);
    assert_int_equal(status_of(BYTES("\x1F\x8B\x08\0\0\0\0\0\0\0\x03\0\0\0\0\0\1\0\0\0")), IO_CORRUPT);
    assert_int_equal(status_of(BYTES("\x1F\x8B\x08\0\0\0\0\0\0\0\x03\0")), IO_TRUNCATED);
}

static void test_mark(void **state)
{
    (void)state;
    assert_int_equal(decoder_gzip.mark(BYTES("\x1F\x8B")), MARK_PRESENT);
    assert_int_equal(decoder_gzip.mark(BYTES("\x1F")), MARK_CUT);
    assert_int_equal(decoder_gzip.mark(BYTES("\x1F\x8C")), MARK_ABSENT);
    assert_int_equal(decoder_gzip.mark(BYTES("[E")), MARK_ABSENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pieces),  cmocka_unit_test(test_cuts),    cmocka_unit_test(test_changes),
        cmocka_unit_test(test_garbage), cmocka_unit_test(test_headers), cmocka_unit_test(test_mark),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
