/* SPDX-License-Identifier: MIT */
/* Whatever the number of threads, all chunks are worked on and delivered in order; a delivery can end it all. */
#include "run/pipeline.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/die.h"

enum { GAMES = 400 };

static char path[] = "/tmp/domare-pipeline-XXXXXX";

typedef struct {
    uint64_t delivered, stop_at;
    size_t bytes, weight;
    bool in_order;
} Run;

typedef struct {
    uint64_t number;
    size_t size;
    const Run *run;
} Result;

static void *worker_new(void *context) { return context; }
static void worker_free(void *worker) { (void)worker; }

static void *result_new(void *context)
{
    Result *result = memory_take_zeroed(1, sizeof *result);
    result->run = context;
    return result;
}

/* Later chunks are done sooner. */
static void work(void *worker, const Chunk *chunk, void *result)
{
    (void)worker;
    volatile unsigned spin = (unsigned)(chunk->number % 7 == 0 ? 200000 : 100);
    while (spin > 0)
        spin--;
    *(Result *)result = (Result){chunk->number, chunk->text.size, ((Result *)result)->run};
}

static bool deliver(void *context, const Chunk *chunk, void *result)
{
    Run *run = context;
    const Result *done = result;
    run->in_order = run->in_order && chunk->number == run->delivered && done->number == chunk->number && done->size == chunk->text.size;
    run->delivered++;
    run->bytes += chunk->text.size;
    return run->delivered != run->stop_at;
}

static size_t weight(const void *result) { return ((const Result *)result)->run->weight; }

static bool run_with(Run *run, size_t jobs)
{
    ReaderOptions options = {.chunk_size = 100, .read_size = 64, .max_game_size = 1 << 20};
    const char *inputs[] = {path, path};
    Reader *reader = reader_new(&options, inputs, 2);
    PipelineWork pipeline = {run, worker_new, worker_free, result_new, free, work, deliver, weight};
    run->in_order = true;
    bool whole = pipeline_run(reader, &pipeline, jobs);
    reader_free(reader);
    return whole;
}

static void test_order(void **state)
{
    (void)state;
    uint64_t chunks = 0;
    for (size_t jobs = 1; jobs <= 8; jobs++)
        for (size_t weighing = 0; weighing < 2; weighing++) {
            Run run = {.weight = weighing ? (size_t)1 << 30 : 0};
            assert_true(run_with(&run, jobs));
            assert_true(run.in_order);
            assert_int_equal(run.bytes, 2 * GAMES * 21);
            assert_true(chunks == 0 || chunks == run.delivered);
            chunks = run.delivered;
        }
    assert_true(chunks > 100);
}

static void test_end_before_time(void **state)
{
    (void)state;
    for (size_t jobs = 1; jobs <= 4; jobs++) {
        Run run = {.stop_at = 10};
        assert_false(run_with(&run, jobs));
        assert_int_equal(run.delivered, 10);
    }
}

static int write_input(void **state)
{
    (void)state;
    int descriptor = mkstemp(path);
    FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "w");
    for (int i = 0; file != NULL && i < GAMES; i++)
        fputs("[Event \"x\"]\n\n1. e4*\n\n", file);
    return file == NULL ? -1 : fclose(file);
}

static int remove_input(void **state)
{
    (void)state;
    return unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_end_before_time),
    };
    return cmocka_run_group_tests(tests, write_input, remove_input);
}
