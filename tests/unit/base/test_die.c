/* SPDX-License-Identifier: MIT */
/* Tests of base/die: each death in a child process. */
#include "base/die.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void usage(void) { die_usage("no such option: %s", "--frobnicate"); }

static void product_overflows(void) { free(memory_take(SIZE_MAX / 2, 3)); }

static void resize_overflows(void) { free(memory_resize(NULL, SIZE_MAX, SIZE_MAX)); }

/* Runs the function in a child; its exit status, and its standard error. */
static int status_of(void (*function)(void), char *message, size_t room)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        function();
        _exit(0);
    }
    close(ends[1]);
    size_t size = 0;
    for (ssize_t got = 1; got > 0 && size < room - 1; size += (size_t)got)
        got = read(ends[0], message + size, room - 1 - size);
    message[size] = '\0';
    close(ends[0]);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void test_usage(void **state)
{
    (void)state;
    char message[200];
    assert_int_equal(status_of(usage, message, sizeof message), 2);
    assert_string_equal(message, "domare: no such option: --frobnicate\n");
}

static void test_out_of_memory(void **state)
{
    (void)state;
    char message[200];
    assert_int_equal(status_of(product_overflows, message, sizeof message), 3);
    assert_string_equal(message, "domare: out of memory\n");
    assert_int_equal(status_of(resize_overflows, message, sizeof message), 3);
}

static void test_memory(void **state)
{
    (void)state;
    char *memory = memory_take(3, 5);
    memcpy(memory, "fourteen chars", 15);
    memory = memory_resize(memory, 1000, 10);
    assert_string_equal(memory, "fourteen chars");
    free(memory);
    memory = memory_take_zeroed(100, 1);
    for (size_t i = 0; i < 100; i++)
        assert_int_equal(memory[i], 0);
    free(memory);
    memory = memory_take(0, 8);
    assert_non_null(memory);
    free(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_usage),
        cmocka_unit_test(test_out_of_memory),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
