/* SPDX-License-Identifier: MIT */
/* Chunks: together they are the input, each begins at a game start, and games above the limit are skipped wherever the cuts fall. */
#include "run/reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/text.h"
#include "diag/locate.h"
#include "pgn/boundary.h"

static char path[] = "/tmp/domare-reader-XXXXXX";

static void write_input(Bytes text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text.data, 1, text.size, file), text.size);
    fclose(file);
}

typedef struct {
    Text text;             /* of all chunks */
    size_t chunks, too_large;
    uint64_t skipped, line_ends;
    size_t places[8];      /* where games that are too large begin */
} Outcome;

static Outcome read_input(size_t chunk_size, size_t read_size, uint64_t limit, bool lines)
{
    ReaderOptions options = {.chunk_size = chunk_size, .read_size = read_size, .max_game_size = limit, .lines = lines};
    const char *inputs[] = {path};
    Reader *reader = reader_new(&options, inputs, 1);
    ReaderBuffer buffer = {0};
    Outcome outcome = {.chunks = 0};
    Chunk chunk = {.last = false};
    while (reader_next(reader, &buffer, &chunk)) {
        assert_int_equal(chunk.number, outcome.chunks);
        assert_int_equal(chunk.first, outcome.chunks == 0);
        if (chunk.too_large && outcome.too_large < 8)
            outcome.places[outcome.too_large++] = outcome.text.size + (size_t)outcome.skipped;
        outcome.chunks++;
        text_add(&outcome.text, chunk.text);
        outcome.skipped += chunk.skipped_bytes;
        outcome.line_ends += locate_count_line_ends(chunk.text) + chunk.skipped_line_ends;
    }
    assert_true(chunk.last);
    assert_int_equal(chunk.end.status, IO_END);
    reader_buffer_free(&buffer);
    reader_free(reader);
    return outcome;
}

static void assert_whole(Bytes input, size_t chunk_size, size_t read_size, bool lines, bool many)
{
    write_input(input);
    Outcome outcome = read_input(chunk_size, read_size, 1 << 20, lines);
    assert_int_equal(outcome.text.size, input.size);
    assert_memory_equal(outcome.text.data, input.data, input.size);
    assert_int_equal(outcome.line_ends, locate_count_line_ends(input));
    assert_int_equal(outcome.too_large, 0);
    assert_true(many ? outcome.chunks > 2 : outcome.chunks >= 1);
    text_free(&outcome.text);
}

static void test_certain_starts(void **state)
{
    (void)state;
    Text input = {0};
    for (int i = 0; i < 50; i++)
        text_add_c(&input, "[Event \"x\"]\r\n\r\n1. e4 {[Event \"x\"]\r\n} *\r\n\r\n");
    for (size_t size = 1; size < 300; size += 37)
        for (size_t read = 1; read < 100; read += 31)
            assert_whole(text_bytes(&input), size, read, false, true);
    text_free(&input);
}

static void test_other_starts(void **state)
{
    (void)state;
    Text input = {0};
    for (int i = 0; i < 3000; i++)
        text_add_c(&input, i % 3 ? "1. e4 e5 *\n" : "[Site \"x\"]\n{\n[Site \"y\"]\n} 1. d4 *\n");
    assert_whole(text_bytes(&input), 1000, 500, false, true);
    text_free(&input);
}

static void test_lines(void **state)
{
    (void)state;
    Text input = {0};
    for (int i = 0; i < 100; i++)
        text_add_c(&input, "a line\r\nanother\ra third\n");
    assert_whole(text_bytes(&input), 50, 7, true, true);
    text_free(&input);
}

static void test_empty(void **state)
{
    (void)state;
    assert_whole(BYTES(""), 100, 100, false, false);
    assert_whole(BYTES("\n"), 100, 100, false, false);
}

/* The same games are too large whatever the sizes of chunks and reads. */
static void test_too_large(void **state)
{
    (void)state;
    Text input = {0};
    text_add_c(&input, "[Event \"a\"]\n\n1. e4 *\n\n");
    size_t second = input.size;
    text_add_c(&input, "[Event \"b\"]\n\n{");
    for (int i = 0; i < 2000; i++)
        text_add_c(&input, "\r\n[Event \"no\"] ");
    text_add_c(&input, "\r\n} *\n   \n");
    size_t third = input.size;
    text_add_c(&input, "[Event \"c\"]\n\n1. d4 *\n");
    for (size_t chunk = 10; chunk < 100000; chunk *= 7)
        for (size_t read = 3; read < 100000; read *= 11) {
            write_input(text_bytes(&input));
            Outcome outcome = read_input(chunk, read, 1000, false);
            assert_int_equal(outcome.too_large, 1);
            assert_int_equal(outcome.places[0], second);
            assert_int_equal(outcome.text.size + outcome.skipped, input.size);
            assert_int_equal(outcome.line_ends, locate_count_line_ends(text_bytes(&input)));
            size_t tail = input.size - third;
            assert_memory_equal(outcome.text.data + outcome.text.size - tail, input.data + third, tail);
            text_free(&outcome.text);
        }
    text_free(&input);
}

static int make_path(void **state)
{
    (void)state;
    int descriptor = mkstemp(path);
    return descriptor < 0 ? -1 : close(descriptor);
}

static int remove_path(void **state)
{
    (void)state;
    return unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_certain_starts), cmocka_unit_test(test_other_starts), cmocka_unit_test(test_lines),
        cmocka_unit_test(test_empty),          cmocka_unit_test(test_too_large),
    };
    return cmocka_run_group_tests(tests, make_path, remove_path);
}
