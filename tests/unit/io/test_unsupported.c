/* SPDX-License-Identifier: MIT */
/* Tests of io/unsupported. */
#include "io/unsupported.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void expect(Bytes start, const char *name, const char *format)
{
    const Unsupported *found = unsupported_for(start, name);
    if (format == NULL) {
        assert_null(found);
        return;
    }
    assert_non_null(found);
    assert_string_equal(found->format, format);
    assert_true(strlen(found->advice) > 0);
}

static void test_marks(void **state)
{
    (void)state;
    expect(BYTES("PK\x03\x04more"), NULL, "a zip archive");
    expect(BYTES("PK\x05\x06"), NULL, "a zip archive");
    expect(BYTES("\xFD"
                 "7zXZ\0\0"),
           NULL, "an xz file");
    expect(BYTES("7z\xBC\xAF\x27\x1C\0"), NULL, "a 7z archive");
    expect(BYTES("\x08\0\x0A\0\x8C"), NULL, "a ChessBase archive (.cbv)");
    expect(BYTES("\0\0\x2C\0\x2E\x01\0\0\0\x02"), NULL, "a ChessBase database (.cbh)");
    expect(BYTES("\0\0\x24\0\x2E\x01\0\0\0\x02"), NULL, "a ChessBase database (.cbh)");
    expect(BYTES("Scid.si\0\x01\x90"), NULL, "a Scid database (.si4)");
}

static void test_text_is_text(void **state)
{
    (void)state;
    expect(BYTES("PK e4"), "games.zip", NULL);
    expect(BYTES("Scid.si4 is the name"), "notes.si4", NULL);
    expect(BYTES("[Event \"?\"]"), "games.si5", NULL);
    expect((Bytes){NULL, 0}, "empty.cbh", NULL);
    expect(BYTES("PK\x03"), NULL, NULL);
}

static void test_names(void **state)
{
    (void)state;
    expect(BYTES("\x01\0\0\x07"), "base.si5", "a Scid database (.si5)");
    expect(BYTES("\x01\0\0\x07"), "BASE.SI5", "a Scid database (.si5)");
    expect(BYTES("\x01\0\0\x07"), ".si5", NULL);
    expect(BYTES("\x01\0\0\x07"), "base.pgn", NULL);
    expect(BYTES("\x01\0\0\x07"), NULL, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_text_is_text),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
