/* SPDX-License-Identifier: MIT */
/* Tests of io/decode_gzip_isal: the same bytes and the same outcome as zlib,
   whatever is done to the data. Empty where the library is missing. */
#include "damage.h"

#ifdef DOMARE_WITH_ISAL

static void add_usual(Text *stored, Bytes text) { add_gzip(stored, text, 6, true); }

static void add_stored_blocks(Text *stored, Bytes text) { add_gzip(stored, text, 0, false); }

static void add_fast(Text *stored, Bytes text) { add_gzip(stored, text, 1, false); }

static void check_same(Bytes stored, size_t capacity)
{
    Outcome expected = decode_all(&decoder_gzip, stored, capacity);
    Outcome outcome = decode_all(&decoder_gzip_isal, stored, capacity);
    assert_int_equal(outcome.status, expected.status);
    assert_true(texts_equal(&outcome.text, &expected.text));
    assert_int_equal(outcome.has_garbage, expected.has_garbage);
    assert_int_equal(outcome.garbage_offset, expected.garbage_offset);
    assert_int_equal(outcome.position, expected.position);
    outcome_free(&expected);
    outcome_free(&outcome);
}

static void check_same_damaged(void (*add)(Text *, Bytes), unsigned lines, size_t step)
{
    Pair pair = make_pair(&decoder_gzip_isal, add, lines);
    for (size_t at = 0; at < pair.stored.size; at += step) {
        check_same(bytes_of(pair.stored.data, at), 100000);
        pair.stored.data[at] ^= 0x10;
        check_same(text_bytes(&pair.stored), 100000);
        pair.stored.data[at] ^= 0x10;
    }
    pair_free(&pair);
}

static void test_pieces(void **state)
{
    (void)state;
    void (*const ways[])(Text *, Bytes) = {add_usual, add_stored_blocks, add_fast};
    for (size_t i = 0; i < 3; i++) {
        Pair small = make_pair(&decoder_gzip_isal, ways[i], 5);
        check_pieces(&small);
        pair_free(&small);
        Pair large = make_pair(&decoder_gzip_isal, ways[i], 30000);
        check_pieces(&large);
        pair_free(&large);
    }
}

static void test_damage(void **state)
{
    (void)state;
    check_same_damaged(add_usual, 1, 1);
    check_same_damaged(add_usual, 40, 1);
    check_same_damaged(add_fast, 40, 1);
    check_same_damaged(add_stored_blocks, 10, 1);
    check_same_damaged(add_usual, 30000, 10007);
}

/* In small pieces a failure lies further back than what has been delivered. */
static void test_damage_in_pieces(void **state)
{
    (void)state;
    Pair pair = make_pair(&decoder_gzip_isal, add_usual, 400);
    for (size_t at = 20; at < pair.stored.size; at += 211) {
        pair.stored.data[at] ^= 0x04;
        check_same(text_bytes(&pair.stored), 13);
        pair.stored.data[at] ^= 0x04;
    }
    pair_free(&pair);
}

/* zlib is called only for damage: sound members go through a pipe, on which
   one cannot go back to read them again. */
static void test_sound_data_are_read_once(void **state)
{
    (void)state;
    Pair pair = make_pair(&decoder_gzip_isal, add_usual, 2000);
    for (size_t capacity = 1; capacity < 100000; capacity *= 10) {
        int ends[2];
        assert_int_equal(pipe(ends), 0);
        assert_int_equal(write(ends[1], pair.stored.data, pair.stored.size), pair.stored.size);
        close(ends[1]);
        Outcome outcome = decode_descriptor(&decoder_gzip_isal, ends[0], capacity);
        assert_int_equal(outcome.status, IO_END);
        assert_true(texts_equal(&outcome.text, &pair.text));
        outcome_free(&outcome);
        close(ends[0]);
    }
    pair_free(&pair);
}

static void test_garbage(void **state)
{
    (void)state;
    Pair pair = make_pair(&decoder_gzip_isal, add_usual, 5);
    check_garbage(&pair);
    pair_free(&pair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pieces),           cmocka_unit_test(test_damage),
        cmocka_unit_test(test_damage_in_pieces), cmocka_unit_test(test_sound_data_are_read_once),
        cmocka_unit_test(test_garbage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
