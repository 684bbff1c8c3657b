/* SPDX-License-Identifier: MIT */
/* Certain game starts: from the front, from the back and at a place. */
#include "pgn/boundary.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#define EVENT "[Event \"x\"]"
#define MARK "\xEF\xBB\xBF"
#define STARTS 4

typedef struct {
    const char *text;
    size_t starts[STARTS]; /* behind offset 0, in order; 0 ends them */
} Row;

static const Row rows[] = {
    {"", {0}},
    {EVENT, {0}},
    {EVENT "\n\n" EVENT, {13}},
    {EVENT "\n" EVENT, {0}},
    {EVENT "\n \t \n" EVENT "\r\r" EVENT "\r\n\r\n" EVENT, {16, 29, 44}},
    {EVENT "\r\n" EVENT "\n\r" EVENT, {26}}, /* LF and a lone CR end two lines */
    {EVENT "\n\f\n" EVENT, {0}},
    {EVENT "\n\n " EVENT, {0}},
    {EVENT "\n\n[Event \n\n[event \"\n\n[Event \"", {32}},
    {EVENT "\n\n" MARK EVENT "\n" MARK EVENT, {13}},
    {"\n\n" EVENT, {2}},
    {"x\n" EVENT "\n\nR" EVENT "\n\n{\n\n" EVENT, {32}},
    {EVENT "\n\n" EVENT "\n\n[Even", {13}},
};

static void test_all_starts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Bytes text = bytes_from_c_string(rows[i].text);
        size_t at = 0, last = 0;
        for (size_t k = 0; k < STARTS && rows[i].starts[k] > 0; k++) {
            at = boundary_next(text, at + 1);
            assert_int_equal(at, rows[i].starts[k]);
            last = at;
        }
        assert_int_equal(boundary_next(text, at + 1), text.size);
        assert_int_equal(boundary_last(text, 0), last);
    }
}

static void test_last_from(void **state)
{
    (void)state;
    Bytes text = BYTES(EVENT "\n\n" EVENT "\n\nx");
    assert_int_equal(boundary_last(text, 13), 13);
    assert_int_equal(boundary_last(text, 14), 0);
}

/* The last start is found however far it stands from the end. */
static void test_last_far_from_the_end(void **state)
{
    (void)state;
    static uint8_t text[5000];
    Bytes start = BYTES("\n\n" EVENT "\n");
    for (size_t at = 1; at + start.size <= sizeof text; at++) {
        memset(text, at % 3 ? 'x' : '[', sizeof text);
        memcpy(text + at, start.data, start.size);
        assert_int_equal(boundary_last(bytes_of(text, sizeof text), 0), at + 2);
        assert_int_equal(boundary_last(bytes_of(text, sizeof text), at + 2), at + 2);
        assert_int_equal(boundary_last(bytes_of(text, sizeof text), at + 3), 0);
    }
}

static void test_event_at(void **state)
{
    (void)state;
    assert_true(boundary_event_at(BYTES(EVENT), 0));
    assert_true(boundary_event_at(BYTES("x" MARK EVENT), 1));
    assert_false(boundary_event_at(BYTES("[Event \""), 1));
    assert_false(boundary_event_at(BYTES(MARK "[Event "), 0));
    assert_false(boundary_event_at(BYTES(""), 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_starts),
        cmocka_unit_test(test_last_from), cmocka_unit_test(test_last_far_from_the_end),
        cmocka_unit_test(test_event_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
