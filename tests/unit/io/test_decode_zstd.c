/* SPDX-License-Identifier: MIT */
/* Tests of io/decode_zstd. */
#include "damage.h"

static void test_pieces(void **state)
{
    (void)state;
    Pair small = make_pair(&decoder_zstd, add_zstd, 5);
    check_pieces(&small);
    pair_free(&small);
    /* Several blocks of 128 KiB a frame. */
    Pair large = make_pair(&decoder_zstd, add_zstd, 40000);
    check_pieces(&large);
    pair_free(&large);
}

static void test_cuts(void **state)
{
    (void)state;
    Pair pair = make_pair(&decoder_zstd, add_zstd, 30);
    check_cuts(&pair, 65536);
    check_cuts(&pair, 1);
    pair_free(&pair);
}

static void test_changes(void **state)
{
    (void)state;
    Pair pair = make_pair(&decoder_zstd, add_zstd, 30);
    check_changes(&pair, 0x01);
    check_changes(&pair, 0x80);
    check_changes(&pair, 0xFF);
    pair_free(&pair);
}

static void test_garbage(void **state)
{
    (void)state;
    Pair pair = make_pair(&decoder_zstd, add_zstd, 5);
    check_garbage(&pair);
    pair_free(&pair);
}

static Outcome decode(Bytes stored, size_t capacity) { return decode_all(&decoder_zstd, stored, capacity); }

/* Two blocks without compression, "abc" and "de"; the second one's header or
   the one after it is damaged. However large the pieces, the blocks before
   are not lost. */
static void test_blocks_before_a_bad_header(void **state)
{
    (void)state;
#define FRAME "\x28\xB5\x2F\xFD\x00\x58"
#define ABC    \
    "\x18\0\0" \
    "abc"
    for (size_t capacity = 1; capacity < 8; capacity++) {
        Outcome outcome = decode(BYTES(FRAME ABC "\x11\0\0"
                                                 "de"),
                                 capacity);
        assert_int_equal(outcome.status, IO_END);
        assert_true(bytes_equal(text_bytes(&outcome.text), BYTES("abcde")));
        outcome_free(&outcome);

        /* Block type 3 is reserved. */
        outcome = decode(BYTES(FRAME ABC "\x10\0\0"
                                         "de"
                                         "\x07\0\0"),
                         capacity);
        assert_int_equal(outcome.status, IO_CORRUPT);
        assert_true(bytes_equal(text_bytes(&outcome.text), BYTES("abcde")));
        outcome_free(&outcome);

        outcome = decode(BYTES(FRAME ABC "\x11\0\0"
                                         "d"),
                         capacity);
        assert_int_equal(outcome.status, IO_TRUNCATED);
        assert_true(bytes_starts_with(text_bytes(&outcome.text), BYTES("abc")));
        outcome_free(&outcome);
    }
}

static void test_skippable_frames(void **state)
{
    (void)state;
    Text stored = {0};
    Text text = {0};
    add_lines(&text, 3);
    text_add(&stored, BYTES("\x50\x2A\x4D\x18\x03\0\0\0xyz"));
    add_zstd(&stored, text_bytes(&text));
    text_add(&stored, BYTES("\x5F\x2A\x4D\x18\0\0\0\0"));
    Outcome outcome = decode(text_bytes(&stored), 1000);
    assert_int_equal(outcome.status, IO_END);
    assert_true(texts_equal(&outcome.text, &text));
    outcome_free(&outcome);

    text_add(&stored, BYTES("\x51\x2A\x4D\x18\x09\0\0\0xyz"));
    outcome = decode(text_bytes(&stored), 1000);
    assert_int_equal(outcome.status, IO_TRUNCATED);
    assert_true(texts_equal(&outcome.text, &text));
    outcome_free(&outcome);
    text_free(&stored);
    text_free(&text);
}

static void test_windows(void **state)
{
    (void)state;
    /* A frame with a window of 128 MiB, then of 256 MiB; one block: "A". */
    Outcome outcome = decode(BYTES("\x28\xB5\x2F\xFD\x00\x88\x09\0\0A"), 1000);
    assert_int_equal(outcome.status, IO_END);
    assert_true(bytes_equal(text_bytes(&outcome.text), BYTES("A")));
    outcome_free(&outcome);
    outcome = decode(BYTES("\x28\xB5\x2F\xFD\x00\x90\x09\0\0A"), 1000);
    assert_int_equal(outcome.status, IO_UNSUPPORTED);
    outcome_free(&outcome);
}

static void test_mark(void **state)
{
    (void)state;
    assert_int_equal(decoder_zstd.mark(BYTES("\x28\xB5\x2F\xFD")), MARK_PRESENT);
    assert_int_equal(decoder_zstd.mark(BYTES("\x5A\x2A\x4D\x18")), MARK_PRESENT);
    assert_int_equal(decoder_zstd.mark(BYTES("\x28\xB5\x2F")), MARK_CUT);
    assert_int_equal(decoder_zstd.mark(BYTES("\x60\x2A\x4D\x18")), MARK_ABSENT);
    assert_int_equal(decoder_zstd.mark(BYTES("\x28\x2A\x4D\x18")), MARK_ABSENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_cuts),
        cmocka_unit_test(test_changes),
        cmocka_unit_test(test_garbage),
        cmocka_unit_test(test_blocks_before_a_bad_header),
        cmocka_unit_test(test_skippable_frames),
        cmocka_unit_test(test_windows),
        cmocka_unit_test(test_mark),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
