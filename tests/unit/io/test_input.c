/* SPDX-License-Identifier: MIT */
/* Tests of io/input and io/descriptor. */
#include "io/descriptor.h"
#include "io/input.h"
#include "streams.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/wait.h>

/* A pipe into which a child writes `text` one byte at a time. */
static int slow_pipe(Bytes text, pid_t *child)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    *child = fork();
    if (*child == 0) {
        close(ends[0]);
        for (size_t i = 0; i < text.size; i++)
            descriptor_write(ends[1], bytes_slice(text, i, i + 1));
        _exit(0);
    }
    close(ends[1]);
    return ends[0];
}

static void test_peek_waits_for_what_is_wanted(void **state)
{
    (void)state;
    pid_t child;
    int descriptor = slow_pipe(BYTES("0123456789"), &child);
    Input input;
    input_init(&input, descriptor);
    assert_false(input_can_seek(&input));
    assert_true(bytes_starts_with(input_peek(&input, 5), BYTES("01234")));
    input_skip(&input, 3);
    assert_int_equal(input_byte(&input), '3');
    assert_int_equal(input.position, 4);
    assert_true(bytes_equal(input_peek(&input, 100), BYTES("456789")));
    input_unread(&input, 4);
    assert_true(bytes_equal(input_peek(&input, 1), BYTES("0123456789")));
    input_skip(&input, 10);
    assert_int_equal(input_byte(&input), -1);
    assert_int_equal(input_peek(&input, 1).size, 0);
    assert_int_equal(input.error, 0);
    input_free(&input);
    close(descriptor);
    waitpid(child, NULL, 0);
}

static void test_history_survives_sliding(void **state)
{
    (void)state;
    Text text = {0};
    add_lines(&text, 60000);
    assert_true(text.size > 3 * INPUT_SIZE);
    int descriptor = descriptor_of(text_bytes(&text));
    Input input;
    input_init(&input, descriptor);
    while (input.position < text.size) {
        Bytes ahead = input_peek(&input, 1000);
        assert_memory_equal(ahead.data, text.data + input.position, ahead.size);
        input_skip(&input, ahead.size < 999 ? ahead.size : 999);
        input_peek(&input, INPUT_SIZE / 2);
        input_unread(&input, INPUT_HISTORY);
        assert_memory_equal(input_peek(&input, 1).data, text.data + input.position, INPUT_HISTORY);
        input_skip(&input, INPUT_HISTORY);
    }
    assert_true(input_can_seek(&input));
    assert_true(input_seek(&input, 5));
    assert_int_equal(input_byte(&input), text.data[5]);
    input_free(&input);
    close(descriptor);
    text_free(&text);
}

static void test_read_mixes_with_peek(void **state)
{
    (void)state;
    Text text = {0};
    add_lines(&text, 60000);
    uint8_t *copy = malloc(text.size + 2 * INPUT_SIZE);
    int descriptor = descriptor_of(text_bytes(&text));
    Input input;
    input_init(&input, descriptor);
    input_peek(&input, 10);
    size_t size = 0;
    static const size_t capacities[] = {1, 100, 2 * INPUT_SIZE, 77};
    for (size_t i = 0, got = 1; got > 0; i++) {
        got = input_read(&input, copy + size, capacities[i % 4]);
        size += got;
        assert_int_equal(input.position, size);
    }
    assert_int_equal(size, text.size);
    assert_memory_equal(copy, text.data, size);
    free(copy);
    input_free(&input);
    close(descriptor);
    text_free(&text);
}

static void test_failed_read_ends(void **state)
{
    (void)state;
    int descriptor = open("/", O_RDONLY);
    Input input;
    input_init(&input, descriptor);
    assert_int_equal(input_peek(&input, 1).size, 0);
    assert_int_equal(input.error, EISDIR);
    input_free(&input);
    close(descriptor);
}

/* A pipe that does not wait is waited for. */
static void test_descriptor_without_waiting(void **state)
{
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    Text text = {0};
    add_lines(&text, 20000);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        _exit(descriptor_write(ends[1], text_bytes(&text)));
    }
    close(ends[1]);
    uint8_t *copy = malloc(text.size + 1);
    size_t size = 0;
    for (size_t got = 1; got > 0; size += got)
        assert_int_equal(descriptor_read(ends[0], copy + size, text.size + 1 - size, &got), 0);
    assert_int_equal(size, text.size);
    assert_memory_equal(copy, text.data, size);
    int status;
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
    free(copy);
    close(ends[0]);
    text_free(&text);
}

static void test_descriptor_errors(void **state)
{
    (void)state;
    uint8_t byte;
    size_t got;
    assert_int_equal(descriptor_read(-1, &byte, 1, &got), EBADF);
    assert_int_equal(descriptor_write(-1, BYTES("x")), EBADF);
    assert_int_equal(descriptor_write(-1, BYTES("")), 0);
    int full = open("/dev/full", O_WRONLY);
    if (full >= 0) {
        assert_int_equal(descriptor_write(full, BYTES("x")), ENOSPC);
        close(full);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_peek_waits_for_what_is_wanted), cmocka_unit_test(test_history_survives_sliding),
        cmocka_unit_test(test_read_mixes_with_peek),          cmocka_unit_test(test_failed_read_ends),
        cmocka_unit_test(test_descriptor_without_waiting),    cmocka_unit_test(test_descriptor_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
