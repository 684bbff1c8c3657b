/* SPDX-License-Identifier: MIT */
/* Blank lines between games that are written one behind the other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cmd/destination.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void assert_added(const char *end, const char *wanted)
{
    Text text = {0};
    blank_line_add(&text, bytes_from_c_string(end));
    if (!bytes_equal(text_bytes(&text), bytes_from_c_string(wanted)))
        fail_msg("\"%s\": %zu bytes", end, text.size);
    text_free(&text);
}

static void test_what_is_missing_of_a_blank_line(void **state)
{
    (void)state;
    assert_added("", "");
    assert_added("1-0", "\n\n");
    assert_added("1-0\n", "\n");
    assert_added("1-0\r\n", "\n");
    assert_added("1-0\r", "\n");
    assert_added("1-0\n\n", "");
    assert_added("1-0\r\n\r\n", "");
    assert_added("\n\n\n", "");
    assert_added("\n", "\n");
}

/* The end is remembered, however small the pieces. */
static void test_games_in_pieces(void **state)
{
    (void)state;
    char path[] = "/tmp/test_destination.XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    Destination destination = {0};
    assert_true(destination_open(&destination, path));
    static const char *const pieces[] = {"a", "\r", "\n", "\r", "\n"};
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++)
        destination_write(&destination, bytes_from_c_string(pieces[i]));
    destination_write_games(&destination, BYTES("b\n"));
    destination_write_games(&destination, BYTES(""));
    destination_write_games(&destination, BYTES("c"));
    destination_write_games(&destination, BYTES("d"));
    destination_close(&destination, true);
    assert_false(destination.failed);

    char got[64];
    FILE *file = fopen(path, "rb");
    size_t size = fread(got, 1, sizeof got, file);
    fclose(file);
    unlink(path);
    static const char wanted[] = "a\r\n\r\nb\n\nc\n\nd";
    assert_int_equal(size, sizeof wanted - 1);
    assert_memory_equal(got, wanted, size);
}

static void test_nowhere(void **state)
{
    (void)state;
    Destination destination = {0};
    destination_write_games(&destination, BYTES("a"));
    destination_close(&destination, true);
    assert_false(destination.started);
    assert_false(destination.failed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_missing_of_a_blank_line),
        cmocka_unit_test(test_games_in_pieces),
        cmocka_unit_test(test_nowhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
