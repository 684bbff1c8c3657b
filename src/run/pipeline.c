/* SPDX-License-Identifier: MIT */
/* The pool of chunks and who holds them when: pipeline.h tells the story. */
#include "run/pipeline.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/die.h"

/* Text in all chunks on their way, for each of them on average and in all, and what results may hold that wait for delivery, as long as
 * there is more than one. */
enum { PIPELINE_BYTES_EACH = 128 << 10, PIPELINE_BYTES_MIN = 2 << 20, PIPELINE_WEIGHT_MAX = 8 << 20 };

typedef enum { SLOT_FREE, SLOT_READ, SLOT_WORKED, SLOT_DONE } SlotState;

typedef struct {
    SlotState state;
    Chunk chunk;
    ReaderBuffer buffer;
    void *result;
    size_t weight;            /* of the result, when done */
} Slot;

typedef struct {
    const PipelineWork *work;
    pthread_mutex_t lock;
    pthread_cond_t work_waits; /* for workers: there may be work, or the run ends */
    pthread_cond_t room;       /* for the reader: many slots are free, or the run ends */
    Slot *slots;
    size_t slot_count;
    size_t bytes, bytes_max;  /* of text on its way */
    size_t weight;            /* of results that wait for delivery */
    uint64_t next_delivery;   /* number of the chunk to be delivered next */
    uint64_t read_count;      /* chunks read so far */
    bool delivering, reading_ended, failed;
} Pipeline;

static size_t count(const Pipeline *pipeline, SlotState state)
{
    size_t number = 0;
    for (size_t i = 0; i < pipeline->slot_count; i++)
        number += pipeline->slots[i].state == state;
    return number;
}

static Slot *find(Pipeline *pipeline, SlotState state)
{
    Slot *lowest = NULL;
    for (size_t i = 0; i < pipeline->slot_count; i++) {
        Slot *slot = &pipeline->slots[i];
        if (slot->state == state && (!lowest || slot->chunk.number < lowest->chunk.number))
            lowest = slot;
    }
    return lowest;
}

/* So much waits for delivery that no more may be added. */
static bool is_full(const Pipeline *pipeline) { return pipeline->weight > PIPELINE_WEIGHT_MAX; }

/* Delivers what is ready, in order. The lock is held on entry and on return. */
static void deliver_ready(Pipeline *pipeline)
{
    while (!pipeline->delivering && !pipeline->failed) {
        Slot *slot = find(pipeline, SLOT_DONE);
        if (!slot || slot->chunk.number != pipeline->next_delivery)
            return;
        pipeline->delivering = true;
        pthread_mutex_unlock(&pipeline->lock);
        bool going_on = pipeline->work->deliver(pipeline->work->context, &slot->chunk, slot->result);
        pthread_mutex_lock(&pipeline->lock);
        pipeline->delivering = false;
        bool was_full = is_full(pipeline);
        pipeline->next_delivery++;
        pipeline->bytes -= slot->chunk.text.size;
        pipeline->weight -= slot->weight;
        reader_buffer_shrink(&slot->buffer);
        slot->state = SLOT_FREE;
        pipeline->failed = pipeline->failed || !going_on;
        if (pipeline->failed || was_full)
            pthread_cond_broadcast(&pipeline->work_waits);
        /* The reader is woken for several chunks at once. */
        if (pipeline->failed || 2 * count(pipeline, SLOT_FREE) >= pipeline->slot_count)
            pthread_cond_signal(&pipeline->room);
    }
}

/* The next chunk to work on, or NULL. With much waiting for delivery only the chunk that all wait for. */
static Slot *find_work(Pipeline *pipeline)
{
    Slot *slot = find(pipeline, SLOT_READ);
    return slot && is_full(pipeline) && slot->chunk.number != pipeline->next_delivery ? NULL : slot;
}

static void *worker_main(void *argument)
{
    Pipeline *pipeline = argument;
    const PipelineWork *work = pipeline->work;
    void *worker = work->worker_new(work->context);
    pthread_mutex_lock(&pipeline->lock);
    while (!pipeline->failed) {
        Slot *slot = find_work(pipeline);
        if (!slot) {
            if (pipeline->reading_ended && !find(pipeline, SLOT_READ))
                break;
            pthread_cond_wait(&pipeline->work_waits, &pipeline->lock);
            continue;
        }
        slot->state = SLOT_WORKED;
        pthread_mutex_unlock(&pipeline->lock);
        work->work(worker, &slot->chunk, slot->result);
        size_t weight = work->weight ? work->weight(slot->result) : 0;
        pthread_mutex_lock(&pipeline->lock);
        slot->weight = weight;
        pipeline->weight += weight;
        slot->state = SLOT_DONE;
        deliver_ready(pipeline);
    }
    pthread_mutex_unlock(&pipeline->lock);
    work->worker_free(worker);
    return NULL;
}

static Slot *wait_for_free(Pipeline *pipeline)
{
    Slot *slot = NULL;
    pthread_mutex_lock(&pipeline->lock);
    while (!pipeline->failed) {
        slot = find(pipeline, SLOT_FREE);
        if (slot && (pipeline->bytes <= pipeline->bytes_max || pipeline->next_delivery == pipeline->read_count))
            break;
        slot = NULL;
        pthread_cond_wait(&pipeline->room, &pipeline->lock);
    }
    pthread_mutex_unlock(&pipeline->lock);
    return slot;
}

static void read_all(Pipeline *pipeline, Reader *reader)
{
    Slot *slot;
    while ((slot = wait_for_free(pipeline)) != NULL && reader_next(reader, &slot->buffer, &slot->chunk)) {
        pthread_mutex_lock(&pipeline->lock);
        slot->state = SLOT_READ;
        pipeline->bytes += slot->chunk.text.size;
        pipeline->read_count++;
        pthread_cond_signal(&pipeline->work_waits);
        pthread_mutex_unlock(&pipeline->lock);
    }
    pthread_mutex_lock(&pipeline->lock);
    pipeline->reading_ended = true;
    pthread_cond_broadcast(&pipeline->work_waits);
    pthread_mutex_unlock(&pipeline->lock);
}

static bool run_alone(Reader *reader, const PipelineWork *work)
{
    void *worker = work->worker_new(work->context), *result = work->result_new(work->context);
    ReaderBuffer buffer = {0};
    Chunk chunk;
    bool going_on = true;
    while (going_on && reader_next(reader, &buffer, &chunk)) {
        work->work(worker, &chunk, result);
        going_on = work->deliver(work->context, &chunk, result);
    }
    reader_buffer_free(&buffer);
    work->result_free(result);
    work->worker_free(worker);
    return going_on;
}

bool pipeline_run(Reader *reader, const PipelineWork *work, size_t jobs)
{
    if (jobs <= 1)
        return run_alone(reader, work);
    Pipeline pipeline = {.work = work, .slot_count = 2 * jobs + 3};
    pipeline.bytes_max = pipeline.slot_count * PIPELINE_BYTES_EACH;
    if (pipeline.bytes_max < PIPELINE_BYTES_MIN)
        pipeline.bytes_max = PIPELINE_BYTES_MIN;
    pthread_t *threads = memory_take(jobs, sizeof *threads);
    size_t started = 0;
    pipeline.slots = memory_take_zeroed(pipeline.slot_count, sizeof *pipeline.slots);
    pthread_mutex_init(&pipeline.lock, NULL);
    pthread_cond_init(&pipeline.work_waits, NULL);
    pthread_cond_init(&pipeline.room, NULL);
    for (size_t i = 0; i < pipeline.slot_count; i++)
        pipeline.slots[i].result = work->result_new(work->context);
    while (started < jobs && pthread_create(&threads[started], NULL, worker_main, &pipeline) == 0)
        started++;
    if (started == 0) {
        pipeline.failed = !run_alone(reader, work);
    } else {
        read_all(&pipeline, reader);
        for (size_t i = 0; i < started; i++)
            pthread_join(threads[i], NULL);
    }
    for (size_t i = 0; i < pipeline.slot_count; i++) {
        work->result_free(pipeline.slots[i].result);
        reader_buffer_free(&pipeline.slots[i].buffer);
    }
    free(pipeline.slots);
    free(threads);
    pthread_cond_destroy(&pipeline.room);
    pthread_cond_destroy(&pipeline.work_waits);
    pthread_mutex_destroy(&pipeline.lock);
    return !pipeline.failed;
}
