/* SPDX-License-Identifier: MIT */
/* For the tests of the decoders: a file of two members, cut at every place,
   changed in every byte, read in pieces of any size. */
#ifndef DOMARE_TESTS_IO_DAMAGE_H
#define DOMARE_TESTS_IO_DAMAGE_H

#include "streams.h"

/* Two members of one format. */
typedef struct {
    const Decoder *decoder;
    Text text;        /* what is in both */
    Text stored;      /* the file */
    size_t text_seam; /* where the second member's text starts */
    size_t seam;      /* where the second member starts */
} Pair;

static inline Pair make_pair(const Decoder *decoder, void (*add)(Text *stored, Bytes text), unsigned lines)
{
    Pair pair = {.decoder = decoder};
    add_lines(&pair.text, lines);
    pair.text_seam = pair.text.size / 3;
    Bytes text = text_bytes(&pair.text);
    add(&pair.stored, bytes_slice(text, 0, pair.text_seam));
    pair.seam = pair.stored.size;
    add(&pair.stored, bytes_slice(text, pair.text_seam, text.size));
    return pair;
}

static inline void pair_free(Pair *pair)
{
    text_free(&pair->text);
    text_free(&pair->stored);
}

static inline void check_pieces(const Pair *pair)
{
    static const size_t capacities[] = {1, 2, 3, 7, 64, 1000, 65536, 1000000};
    for (size_t i = 0; i < sizeof capacities / sizeof capacities[0]; i++) {
        Outcome outcome = decode_all(pair->decoder, text_bytes(&pair->stored), capacities[i]);
        assert_int_equal(outcome.status, IO_END);
        assert_true(texts_equal(&outcome.text, &pair->text));
        assert_false(outcome.has_garbage);
        assert_int_equal(outcome.position, pair->stored.size);
        outcome_free(&outcome);
    }
}

/* Cut anywhere but at the seam it is TRUNCATED, and what was given is the
   start of the text: at least what a shorter file gave, and the whole first
   member once that is there. */
static inline void check_cuts(const Pair *pair, size_t capacity)
{
    size_t least = 0;
    for (size_t cut = 0; cut < pair->stored.size; cut++) {
        Outcome outcome = decode_all(pair->decoder, bytes_of(pair->stored.data, cut), capacity);
        assert_int_equal(outcome.status, cut == 0 || cut == pair->seam ? IO_END : IO_TRUNCATED);
        assert_true(text_starts_with(&pair->text, &outcome.text));
        if (cut >= pair->seam)
            least = least > pair->text_seam ? least : pair->text_seam;
        assert_true(outcome.text.size >= least);
        assert_false(outcome.has_garbage);
        least = outcome.text.size;
        outcome_free(&outcome);
    }
}

/* A changed byte is found, or is one that does not matter. Nothing of the
   member before is lost. */
static inline void check_changes(const Pair *pair, uint8_t change)
{
    Text stored = {0};
    text_add(&stored, text_bytes(&pair->stored));
    for (size_t at = 0; at < stored.size; at++) {
        stored.data[at] ^= change;
        Outcome outcome = decode_all(pair->decoder, text_bytes(&stored), 65536);
        stored.data[at] ^= change;

        Bytes first = bytes_of(pair->text.data, at >= pair->seam ? pair->text_seam : 0);
        assert_true(bytes_starts_with(text_bytes(&outcome.text), first));
        bool is_harmless = outcome.status == IO_END && texts_equal(&outcome.text, &pair->text);
        bool is_found = outcome.status == IO_CORRUPT || outcome.status == IO_TRUNCATED
                        || outcome.status == IO_UNSUPPORTED || outcome.has_garbage;
        if (!is_harmless && !is_found)
            fail_msg("byte %zu changed by %02X: not found", at, change);
        outcome_free(&outcome);
    }
    text_free(&stored);
}

/* What may follow the last member. */
static inline void check_garbage(const Pair *pair)
{
    Text stored = {0};
    text_add(&stored, text_bytes(&pair->stored));
    text_add_repeated(&stored, 0, 600000);
    Outcome outcome = decode_all(pair->decoder, text_bytes(&stored), 65536);
    assert_int_equal(outcome.status, IO_END);
    assert_false(outcome.has_garbage);
    assert_true(texts_equal(&outcome.text, &pair->text));
    outcome_free(&outcome);

    size_t offset = stored.size;
    text_add_c(&stored, "garbage");
    outcome = decode_all(pair->decoder, text_bytes(&stored), 65536);
    assert_int_equal(outcome.status, IO_END);
    assert_true(outcome.has_garbage);
    assert_int_equal(outcome.garbage_offset, offset);
    assert_true(texts_equal(&outcome.text, &pair->text));
    outcome_free(&outcome);

    /* After padding another member is read. */
    stored.size = offset;
    text_add(&stored, text_bytes(&pair->stored));
    outcome = decode_all(pair->decoder, text_bytes(&stored), 65536);
    assert_int_equal(outcome.status, IO_END);
    assert_int_equal(outcome.text.size, 2 * pair->text.size);
    outcome_free(&outcome);
    text_free(&stored);
}

#endif
