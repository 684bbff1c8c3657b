/* SPDX-License-Identifier: MIT */
/* Tests of base/arena. */
#include "base/arena.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void test_pieces_are_apart_and_aligned(void **state)
{
    (void)state;
    Arena arena;
    arena_init(&arena, 256);
    uint8_t *pieces[200];
    for (size_t i = 0; i < 200; i++) {
        pieces[i] = arena_take(&arena, i);
        assert_non_null(pieces[i]);
        assert_int_equal((uintptr_t)pieces[i] % ARENA_ALIGNMENT, 0);
        memset(pieces[i], (int)i, i);
    }
    for (size_t i = 0; i < 200; i++) {
        for (size_t j = 0; j < i; j++)
            assert_int_equal(pieces[i][j], i);
    }
    arena_free(&arena);
}

static void test_larger_than_a_block(void **state)
{
    (void)state;
    Arena arena;
    arena_init(&arena, 64);
    uint8_t *large = arena_take(&arena, 100000);
    memset(large, 1, 100000);
    uint8_t *small = arena_take(&arena, 8);
    memset(small, 2, 8);
    assert_int_equal(large[99999], 1);
    assert_non_null(arena_take_array(&arena, 1000, 1000));
    arena_free(&arena);
}

/* A warm arena gives the same memory again: nothing is allocated. */
static void test_reset_reuses(void **state)
{
    (void)state;
    Arena arena;
    arena_init(&arena, 128);
    void *first[20];
    for (size_t i = 0; i < 20; i++)
        first[i] = arena_take(&arena, i == 5 ? 1000 : 60);
    for (int round = 0; round < 3; round++) {
        arena_reset(&arena);
        for (size_t i = 0; i < 20; i++)
            assert_ptr_equal(arena_take(&arena, i == 5 ? 1000 : 60), first[i]);
    }
    arena_free(&arena);
    assert_non_null(arena_take(&arena, 1));
    arena_free(&arena);
}

/* A large piece is not allocated anew when its block waits further back. */
static void test_waiting_block_is_found(void **state)
{
    (void)state;
    Arena arena;
    arena_init(&arena, 128);
    arena_take(&arena, 128);
    arena_take(&arena, 128);
    void *large = arena_take(&arena, 1000);
    arena_reset(&arena);
    assert_ptr_equal(arena_take(&arena, 1000), large);
    arena_free(&arena);
}

static void test_grow(void **state)
{
    (void)state;
    Arena arena;
    arena_init(&arena, 256);
    uint8_t *piece = arena_grow(&arena, NULL, 0, 10);
    memset(piece, 7, 10);
    assert_ptr_equal(arena_grow(&arena, piece, 10, 100), piece);
    assert_ptr_equal(arena_grow(&arena, piece, 100, 50), piece);
    assert_ptr_equal(arena_grow(&arena, piece, 100, 256), piece);
    uint8_t *moved = arena_grow(&arena, piece, 256, 257);
    assert_ptr_not_equal(moved, piece);
    assert_int_equal(moved[9], 7);

    arena_take(&arena, 1);
    uint8_t *after = arena_grow(&arena, moved, 257, 300);
    assert_ptr_not_equal(after, moved);
    assert_int_equal(after[9], 7);
    arena_free(&arena);
}

static void test_copy(void **state)
{
    (void)state;
    Arena arena;
    arena_init(&arena, 64);
    Bytes copy = arena_copy(&arena, BYTES("Nf3"));
    assert_true(bytes_equal(copy, BYTES("Nf3")));
    copy = arena_copy(&arena, (Bytes){NULL, 0});
    assert_int_equal(copy.size, 0);
    assert_non_null(copy.data);
    arena_free(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pieces_are_apart_and_aligned),
        cmocka_unit_test(test_larger_than_a_block),
        cmocka_unit_test(test_reset_reuses),
        cmocka_unit_test(test_waiting_block_is_found),
        cmocka_unit_test(test_grow),
        cmocka_unit_test(test_copy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
