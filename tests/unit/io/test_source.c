/* SPDX-License-Identifier: MIT */
/* Tests of io/source, through files and pipes as users give them. */
#include "io/descriptor.h"
#include "streams.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>

static char folder[] = "/tmp/domare-test-XXXXXX";
static char path[sizeof folder + 20];

static int make_folder(void **state)
{
    (void)state;
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(path, sizeof path, "%s/games.pgn", folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(path);
    return rmdir(folder);
}

static void write_file(Bytes stored)
{
    int descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_true(descriptor >= 0);
    assert_int_equal(descriptor_write(descriptor, stored), 0);
    close(descriptor);
}

/* Reads to the end; the status is the last one, which must stay. */
static IoStatus read_all(Source *source, size_t capacity, Text *text)
{
    IoStatus status = IO_OK;
    text_clear(text);
    while (status == IO_OK) {
        size_t got;
        status = source_read(source, text_reserve(text, capacity), capacity, &got);
        assert_true(got <= capacity);
        assert_true((status == IO_OK) == (got > 0));
        text->size += got;
    }
    size_t got;
    uint8_t byte;
    assert_int_equal(source_read(source, &byte, 1, &got), status);
    return status;
}

static void expect(Bytes stored, const SourceOptions *options, Bytes text, IoStatus status)
{
    static const size_t capacities[] = {1, 5, 64, 65536, 300000};
    write_file(stored);
    for (size_t i = 0; i < sizeof capacities / sizeof capacities[0]; i++) {
        Source *source;
        Text got = {0};
        assert_int_equal(source_open(&source, path, options), IO_OK);
        assert_int_equal(read_all(source, capacities[i], &got), status);
        assert_true(bytes_equal(text_bytes(&got), text));
        text_free(&got);
        source_close(source);
    }
}

static void test_formats(void **state)
{
    (void)state;
    Text text = {0};
    add_lines(&text, 3000);
    Text stored = {0};
    expect(text_bytes(&text), NULL, text_bytes(&text), IO_END);
    add_gzip(&stored, text_bytes(&text), 6, true);
    expect(text_bytes(&stored), NULL, text_bytes(&text), IO_END);
    text_clear(&stored);
    add_zstd(&stored, text_bytes(&text));
    expect(text_bytes(&stored), NULL, text_bytes(&text), IO_END);
    text_clear(&stored);
    add_bzip2(&stored, text_bytes(&text));
    expect(text_bytes(&stored), NULL, text_bytes(&text), IO_END);
    text_free(&stored);
    text_free(&text);
}

static void test_plain_stays_as_it_is(void **state)
{
    (void)state;
    expect(BYTES(""), NULL, BYTES(""), IO_END);
    expect(BYTES("\x1F"), NULL, BYTES("\x1F"), IO_END);
    expect(BYTES("BZ"), NULL, BYTES("BZ"), IO_END);
    expect(BYTES("\xEF\xBB\xBF[Event \"\xE4\"]\0"), NULL, BYTES("\xEF\xBB\xBF[Event \"\xE4\"]\0"), IO_END);
}

static void test_cannot_open(void **state)
{
    (void)state;
    Source *source;
    uint8_t byte;
    size_t got;
    assert_int_equal(source_open(&source, "/no/such/file", NULL), IO_CANNOT_OPEN);
    assert_string_equal(source_problem(source), "No such file or directory");
    assert_int_equal(source_read(source, &byte, 1, &got), IO_CANNOT_OPEN);
    source_close(source);
    assert_int_equal(source_open(&source, folder, NULL), IO_CANNOT_OPEN);
    assert_string_equal(source_problem(source), "Is a directory");
    assert_int_equal(source_read(source, &byte, 1, &got), IO_CANNOT_OPEN);
    source_close(source);
    source_close(NULL);
}

/* Reads the file and leaves the source open. */
static Source *read_stored(Bytes stored, const SourceOptions *options, IoStatus status)
{
    Source *source;
    Text text = {0};
    write_file(stored);
    assert_int_equal(source_open(&source, path, options), IO_OK);
    assert_int_equal(read_all(source, 1000, &text), status);
    text_free(&text);
    return source;
}

static void test_details(void **state)
{
    (void)state;
    Text stored = {0};
    add_gzip(&stored, BYTES("1. e4"), 6, false);
    Source *source = read_stored(bytes_slice(text_bytes(&stored), 0, stored.size - 1), NULL, IO_TRUNCATED);
    assert_string_equal(source_format(source), "gzip");
    assert_null(source_problem(source));
    assert_int_equal(source_position(source), stored.size - 1);
    source_close(source);

    stored.data[stored.size - 1] ^= 1;
    source = read_stored(text_bytes(&stored), NULL, IO_CORRUPT);
    assert_string_equal(source_problem(source), "the length is wrong");
    source_close(source);
    stored.data[stored.size - 1] ^= 1;

    size_t offset = stored.size;
    text_add_c(&stored, "\n1. d4");
    source = read_stored(text_bytes(&stored), NULL, IO_END);
    uint64_t garbage = 0;
    assert_true(source_has_trailing_garbage(source, &garbage));
    assert_int_equal(garbage, offset);
    source_close(source);

    source = read_stored(BYTES("1. e4"), NULL, IO_END);
    assert_false(source_has_trailing_garbage(source, NULL));
    assert_string_equal(source_format(source), "plain");
    assert_null(source_problem(source));
    assert_int_equal(source_position(source), 5);
    source_close(source);
    text_free(&stored);
}

static void test_unsupported(void **state)
{
    (void)state;
    Source *source = read_stored(BYTES("PK\x03\x04rest"), NULL, IO_UNSUPPORTED);
    assert_string_equal(source_format(source), "a zip archive");
    assert_non_null(source_problem(source));
    source_close(source);
    source = read_stored(BYTES("\x28\xB5\x2F\xFD\x00\x90\x09\0\0A"), NULL, IO_UNSUPPORTED);
    assert_string_equal(source_format(source), "zstd data with a window above 128 MiB");
    assert_non_null(source_problem(source));
    source_close(source);
    expect(BYTES("PK\x03\x04rest"), NULL, BYTES(""), IO_UNSUPPORTED);
}

static void test_limit(void **state)
{
    (void)state;
    Text text = {0};
    add_lines(&text, 100);
    Text stored = {0};
    add_gzip(&stored, text_bytes(&text), 6, false);
    SourceOptions options = {.max_decompressed = text.size};
    expect(text_bytes(&stored), &options, text_bytes(&text), IO_END);
    options.max_decompressed = text.size - 1;
    expect(text_bytes(&stored), &options, bytes_of(text.data, text.size - 1), IO_LIMIT);
    options.max_decompressed = 1;
    expect(text_bytes(&stored), &options, bytes_of(text.data, 1), IO_LIMIT);
    /* A cut just at the limit is a cut. */
    options.max_decompressed = text.size;
    expect(bytes_of(stored.data, stored.size - 3), &options, text_bytes(&text), IO_TRUNCATED);
    /* Text that is not compressed has no limit. */
    expect(text_bytes(&text), &options, text_bytes(&text), IO_END);
    text_free(&stored);
    text_free(&text);
}

static void add_utf16(Text *stored, Bytes text, bool big_endian)
{
    for (size_t i = 0; i < text.size; i++) {
        text_add_byte(stored, big_endian ? 0 : text.data[i]);
        text_add_byte(stored, big_endian ? text.data[i] : 0);
    }
}

static void test_utf16(void **state)
{
    (void)state;
    Text text = {0};
    add_lines(&text, 5000);
    for (int kind = 0; kind < 4; kind++) {
        bool big_endian = kind % 2 != 0;
        Text stored = {0};
        if (kind / 2 != 0)
            text_add(&stored, big_endian ? BYTES("\xFE\xFF") : BYTES("\xFF\xFE"));
        add_utf16(&stored, text_bytes(&text), big_endian);
        expect(text_bytes(&stored), NULL, text_bytes(&text), IO_END);

        Text packed = {0};
        add_gzip(&packed, text_bytes(&stored), 6, false);
        expect(text_bytes(&packed), NULL, text_bytes(&text), IO_END);
        text_free(&packed);
        text_free(&stored);
    }
    text_free(&text);

    /* A mark inside the text stays, an odd last byte is replaced. */
    expect(BYTES("\xFF\xFE"
                 "a\0\xFF\xFE"
                 "b"),
           NULL, BYTES("a\xEF\xBB\xBF\xEF\xBF\xBD"), IO_END);
    expect(BYTES("\xFF\xFE"), NULL, BYTES(""), IO_END);
}

static void test_utf16_by_option(void **state)
{
    (void)state;
    SourceOptions forced = {.encoding = ENCODING_UTF16};
    expect(BYTES("\x41\x04"), &forced, BYTES("\xD1\x81"), IO_END);
    expect(BYTES("\xFE\xFF\x04\x41"), &forced, BYTES("\xD1\x81"), IO_END);
    /* Another encoding says that it is not UTF-16. */
    SourceOptions latin1 = {.encoding = ENCODING_LATIN1};
    expect(BYTES("\xFF\xFE"
                 "a\0b\0"),
           &latin1,
           BYTES("\xFF\xFE"
                 "a\0b\0"),
           IO_END);

    Source *source = read_stored(BYTES("\xFF\xFE"
                                       "a\0"),
                                 NULL, IO_END);
    assert_true(source_is_utf16(source));
    source_close(source);
    source = read_stored(BYTES("a\0b"), NULL, IO_END);
    assert_false(source_is_utf16(source));
    source_close(source);
}

/* Standard input from a pipe that gives one byte at a time: no going back. */
static void check_standard_input(Bytes stored, Bytes text, IoStatus status)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        for (size_t i = 0; i < stored.size; i++)
            descriptor_write(ends[1], bytes_slice(stored, i, i + 1));
        _exit(0);
    }
    close(ends[1]);
    int kept = dup(STDIN_FILENO);
    dup2(ends[0], STDIN_FILENO);
    close(ends[0]);
    Source *source;
    Text got = {0};
    assert_int_equal(source_open(&source, "-", NULL), IO_OK);
    assert_int_equal(read_all(source, 4096, &got), status);
    assert_true(bytes_equal(text_bytes(&got), text));
    source_close(source);
    text_free(&got);
    dup2(kept, STDIN_FILENO);
    close(kept);
    waitpid(child, NULL, 0);
}

static void test_standard_input(void **state)
{
    (void)state;
    Text text = {0};
    add_lines(&text, 200);
    Text stored = {0};
    check_standard_input(text_bytes(&text), text_bytes(&text), IO_END);
    add_gzip(&stored, text_bytes(&text), 6, false);
    check_standard_input(text_bytes(&stored), text_bytes(&text), IO_END);
    check_standard_input(bytes_of(stored.data, stored.size - 8), text_bytes(&text), IO_TRUNCATED);
    text_clear(&stored);
    add_zstd(&stored, text_bytes(&text));
    check_standard_input(text_bytes(&stored), text_bytes(&text), IO_END);
    text_free(&stored);
    text_free(&text);
}

/* Standard input that is a file already read in part starts where it is. */
static void test_standard_input_from_the_middle(void **state)
{
    (void)state;
    Text stored = {0};
    text_add_c(&stored, "skip");
    add_gzip(&stored, BYTES("1. e4 e5 2. Nf3"), 6, false);
    stored.data[stored.size - 8] ^= 1;
    write_file(text_bytes(&stored));
    int kept = dup(STDIN_FILENO);
    int descriptor = open(path, O_RDONLY);
    lseek(descriptor, 4, SEEK_SET);
    dup2(descriptor, STDIN_FILENO);
    close(descriptor);
    Source *source;
    Text got = {0};
    assert_int_equal(source_open(&source, "-", NULL), IO_OK);
    assert_int_equal(read_all(source, 4096, &got), IO_CORRUPT);
    assert_true(bytes_equal(text_bytes(&got), BYTES("1. e4 e5 2. Nf3")));
    source_close(source);
    dup2(kept, STDIN_FILENO);
    close(kept);
    text_free(&got);
    text_free(&stored);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_formats),        cmocka_unit_test(test_plain_stays_as_it_is),
        cmocka_unit_test(test_cannot_open),    cmocka_unit_test(test_details),
        cmocka_unit_test(test_unsupported),    cmocka_unit_test(test_limit),
        cmocka_unit_test(test_utf16),          cmocka_unit_test(test_utf16_by_option),
        cmocka_unit_test(test_standard_input), cmocka_unit_test(test_standard_input_from_the_middle),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
