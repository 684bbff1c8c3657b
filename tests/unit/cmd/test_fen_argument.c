/* SPDX-License-Identifier: MIT */
/* What is a FEN on the command line, and what the name of a file. */
#include "cmd/fen_argument.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define ARRAY "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

static void test_fens(void **state)
{
    (void)state;
    assert_true(fen_argument_is_fen(BYTES(ARRAY " w KQkq - 0 1")));
    assert_true(fen_argument_is_fen(BYTES(ARRAY)));
    assert_true(fen_argument_is_fen(BYTES(" " ARRAY "\n")));
    assert_true(fen_argument_is_fen(BYTES("position fen " ARRAY " w KQkq - 0 1")));
    assert_true(fen_argument_is_fen(BYTES("9/8/8/8/8/8/8/80")));
    /* Wrong ranks before a side to move. */
    assert_true(fen_argument_is_fen(BYTES("8/8/8/8/8/8/8 w - - 0 1")));
    assert_true(fen_argument_is_fen(BYTES("rnbqkbnr/ppxppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1")));
}

static void test_names_of_files(void **state)
{
    (void)state;
    assert_false(fen_argument_is_fen(BYTES("")));
    assert_false(fen_argument_is_fen(BYTES("-")));
    assert_false(fen_argument_is_fen(BYTES("positions.fen")));
    assert_false(fen_argument_is_fen(BYTES("a/b/c/d/e/f/g/h")));
    assert_false(fen_argument_is_fen(BYTES("/8/8/8/8/8/8/8")));
    assert_false(fen_argument_is_fen(BYTES("8/8/8/8/8/8/8/")));
    assert_false(fen_argument_is_fen(BYTES("8/8/8/8//8/8/8")));
    assert_false(fen_argument_is_fen(BYTES("8/8/8/8/8/8/8")));
    assert_false(fen_argument_is_fen(BYTES("8/8/8/8/8/8/8/8/8")));
    assert_false(fen_argument_is_fen(BYTES("b w")));
    assert_false(fen_argument_is_fen(BYTES("dir/my positions.fen")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fens),
        cmocka_unit_test(test_names_of_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
