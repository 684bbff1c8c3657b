/* SPDX-License-Identifier: MIT */
/* The stages of reading: raw input, decoder, limit, UTF-16. */
#include "io/source.h"

#include "base/die.h"
#include "io/decoder.h"
#include "io/unsupported.h"
#include "io/utf16.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LOOK (UTF16_LOOK > UNSUPPORTED_LOOK ? UTF16_LOOK : UNSUPPORTED_LOOK)

/* Bytes of UTF-16 converted at once. */
#define UTF16_SIZE ((size_t)64 * 1024)

/* UTF-16 waiting to be converted, and UTF-8 waiting to be delivered. */
typedef struct {
    Utf16Order order;
    size_t raw_size;
    size_t text_from;
    size_t text_to;
    uint8_t raw[UTF16_SIZE];
    uint8_t text[UTF16_ROOM(UTF16_SIZE)];
} Conversion;

struct Source {
    SourceOptions options;
    const Unsupported *unsupported;
    Input input;
    Decoding decoding;
    Conversion *conversion; /* NULL unless the text is UTF-16 */
    IoStatus status;        /* of what comes after the bytes delivered so far */
    bool is_started;        /* the format is known */
    bool owns_descriptor;
    uint64_t decompressed;

    /* The first bytes of the text, looked at and then delivered. */
    uint8_t head[LOOK];
    size_t head_from;
    size_t head_to;

    char *name; /* NULL for standard input */
    char system_error[128];
};

static void note_system_error(Source *source, int error)
{
    if (strerror_r(error, source->system_error, sizeof source->system_error) != 0)
        memcpy(source->system_error, "unknown error", sizeof "unknown error");
}

static IoStatus cannot_open(Source *source, int error)
{
    note_system_error(source, error);
    source->status = IO_CANNOT_OPEN;
    source->is_started = true;
    return IO_CANNOT_OPEN;
}

/* open(2) until no signal interrupts it, as it may on a slow device. */
static int open_for_reading(const char *path)
{
    int descriptor;
    do
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    while (descriptor < 0 && errno == EINTR);
    return descriptor;
}

IoStatus source_open(Source **out, const char *path, const SourceOptions *options)
{
    Source *source = memory_take_zeroed(1, sizeof *source);
    *out = source;
    if (options != NULL)
        source->options = *options;
    source->decoding.decoder = &decoder_plain;

    int descriptor = STDIN_FILENO;
    if (strcmp(path, "-") != 0) {
        source->name = memory_take(strlen(path) + 1, 1);
        strcpy(source->name, path);
        descriptor = open_for_reading(path);
        if (descriptor < 0)
            return cannot_open(source, errno);
        source->owns_descriptor = true;
    }
    input_init(&source->input, descriptor);

    struct stat about;
    if (fstat(descriptor, &about) != 0)
        return cannot_open(source, errno);
    if (S_ISDIR(about.st_mode))
        return cannot_open(source, EISDIR);
    return IO_OK;
}

void source_close(Source *source)
{
    if (source == NULL)
        return;
    if (source->decoding.state != NULL)
        source->decoding.decoder->close(source->decoding.state);
    if (source->owns_descriptor)
        close(source->input.descriptor);
    input_free(&source->input);
    free(source->conversion);
    free(source->name);
    free(source);
}

/* Decompresses, but no more than the limit. That there is more is known only
   by reading it. */
static IoStatus read_within_limit(Source *source, uint8_t *into, size_t capacity, size_t *got)
{
    Decoding *decoding = &source->decoding;
    uint64_t limit = source->options.max_decompressed;
    if (limit == 0 || decoding->decoder == &decoder_plain)
        return decoding->decoder->read(decoding, into, capacity, got);

    uint64_t left = limit - source->decompressed;
    if (left > 0) {
        IoStatus status =
            decoding->decoder->read(decoding, into, left < capacity ? (size_t)left : capacity, got);
        source->decompressed += *got;
        return status;
    }
    uint8_t beyond;
    size_t more;
    IoStatus status = decoding->decoder->read(decoding, &beyond, 1, &more);
    return more > 0 ? IO_LIMIT : status;
}

/* The decompressed bytes; a failure is kept until all of them are delivered. */
static IoStatus read_decompressed(Source *source, uint8_t *into, size_t capacity, size_t *got)
{
    *got = 0;
    if (source->status != IO_OK)
        return source->status;
    source->status = read_within_limit(source, into, capacity, got);
    /* To a decoder a failed read is the end of the input. */
    if (source->status != IO_OK && source->input.error != 0) {
        note_system_error(source, source->input.error);
        source->status = IO_READ_FAILED;
    }
    return *got > 0 ? IO_OK : source->status;
}

/* The same, the bytes already looked at first. */
static IoStatus read_bytes(Source *source, uint8_t *into, size_t capacity, size_t *got)
{
    size_t held = source->head_to - source->head_from;
    if (held == 0)
        return read_decompressed(source, into, capacity, got);
    *got = held < capacity ? held : capacity;
    memcpy(into, source->head + source->head_from, *got);
    source->head_from += *got;
    return IO_OK;
}

static Utf16Order order_of_text(Encoding encoding, Bytes start)
{
    if (encoding != ENCODING_AUTO && encoding != ENCODING_UTF16)
        return UTF16_NOT;
    Utf16Order order = utf16_order_by_mark(start);
    if (order == UTF16_NOT)
        order = utf16_order_by_pattern(start);
    if (order == UTF16_NOT && encoding == ENCODING_UTF16)
        order = UTF16_LITTLE_ENDIAN;
    return order;
}

/* Finds out what the input is: the decoder by its first bytes, then, by the
   first bytes of the text, whether that is UTF-16. */
static void start(Source *source)
{
    source->is_started = true;
    Bytes raw = input_peek(&source->input, LOOK);
    source->unsupported = unsupported_for(raw, source->name);
    if (source->unsupported != NULL && utf16_order_by_pattern(raw) == UTF16_NOT) {
        source->status = IO_UNSUPPORTED;
        return;
    }
    source->decoding.decoder = decoder_for(raw, input_can_seek(&source->input));
    source->decoding.input = &source->input;
    source->decoding.state = source->decoding.decoder->open();

    size_t got = 0;
    do {
        source->head_to += got;
        read_decompressed(source, source->head + source->head_to, LOOK - source->head_to, &got);
    } while (got > 0 && source->head_to + got < LOOK);
    source->head_to += got;

    Bytes head = bytes_of(source->head, source->head_to);
    Utf16Order order = order_of_text(source->options.encoding, head);
    if (order == UTF16_NOT)
        return;
    source->conversion = memory_take_zeroed(1, sizeof *source->conversion);
    source->conversion->order = order;
    if (utf16_order_by_mark(head) != UTF16_NOT)
        source->head_from = UTF16_MARK_SIZE;
}

/* Fills the empty text of the conversion; without success it stays empty. */
static IoStatus convert_more(Source *source, Conversion *conversion)
{
    size_t got;
    IoStatus status = read_bytes(source, conversion->raw + conversion->raw_size,
                                 sizeof conversion->raw - conversion->raw_size, &got);
    conversion->raw_size += got;

    size_t taken;
    Bytes raw = bytes_of(conversion->raw, conversion->raw_size);
    conversion->text_from = 0;
    conversion->text_to = utf16_to_utf8(conversion->order, raw, status != IO_OK, conversion->text, &taken);
    conversion->raw_size -= taken;
    memmove(conversion->raw, conversion->raw + taken, conversion->raw_size);
    return status;
}

static IoStatus read_converted(Source *source, uint8_t *into, size_t capacity, size_t *got)
{
    Conversion *conversion = source->conversion;
    IoStatus status = IO_OK;
    while (conversion->text_from == conversion->text_to && status == IO_OK)
        status = convert_more(source, conversion);

    size_t held = conversion->text_to - conversion->text_from;
    *got = held < capacity ? held : capacity;
    memcpy(into, conversion->text + conversion->text_from, *got);
    conversion->text_from += *got;
    return *got > 0 ? IO_OK : status;
}

IoStatus source_read(Source *source, uint8_t *buffer, size_t capacity, size_t *got)
{
    assert(capacity > 0);
    *got = 0;
    if (!source->is_started)
        start(source);
    if (source->conversion != NULL)
        return read_converted(source, buffer, capacity, got);
    return read_bytes(source, buffer, capacity, got);
}

const char *source_format(const Source *source)
{
    if (source->status == IO_UNSUPPORTED && source->unsupported != NULL)
        return source->unsupported->format;
    if (source->status == IO_UNSUPPORTED)
        return source->decoding.unsupported;
    return source->decoding.decoder->format;
}

const char *source_problem(const Source *source)
{
    switch (source->status) {
    case IO_CANNOT_OPEN:
    case IO_READ_FAILED:
        return source->system_error;
    case IO_UNSUPPORTED:
        return source->unsupported != NULL ? source->unsupported->advice : source->decoding.problem;
    case IO_CORRUPT:
        return source->decoding.problem;
    default:
        return NULL;
    }
}

uint64_t source_position(const Source *source) { return source->input.position; }

bool source_has_trailing_garbage(const Source *source, uint64_t *offset)
{
    if (source->decoding.has_garbage && offset != NULL)
        *offset = source->decoding.garbage_offset;
    return source->decoding.has_garbage;
}

bool source_is_utf16(const Source *source) { return source->conversion != NULL; }
