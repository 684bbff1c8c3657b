/* SPDX-License-Identifier: MIT */
/* What all compression formats have in common: each is one row of a table,
   recognised by its first bytes, and its data are members (frames, streams)
   one after the other. */
#ifndef DOMARE_IO_DECODER_H
#define DOMARE_IO_DECODER_H

#include "io/input.h"
#include "io/status.h"

/* The most bytes a format needs to be recognised. */
#define DECODER_MARK_SIZE ((size_t)10)

/* Does a member start here? */
typedef enum {
    MARK_ABSENT,
    MARK_CUT, /* the bytes are the start of a mark, but end within it */
    MARK_PRESENT
} Mark;

typedef struct Decoder Decoder;

/* One input being decompressed. */
typedef struct {
    const Decoder *decoder;
    Input *input;
    void *state;             /* the format's own, from `open` */
    const char *problem;     /* what is wrong or what to do, a constant text, or NULL */
    const char *unsupported; /* with IO_UNSUPPORTED: what the input is */
    bool has_garbage;        /* bytes that are no member follow the last one */
    uint64_t garbage_offset; /* where they start in the file */
} Decoding;

struct Decoder {
    const char *format; /* as users call it */

    /* Looks at the first bytes, up to DECODER_MARK_SIZE of them or more. */
    Mark (*mark)(Bytes start);

    /* The state of a decoding that stands before its first member; dies when
       out of memory. */
    void *(*open)(void);

    /* Decompresses up to `capacity` (at least 1) bytes. IO_OK comes with at
       least one byte. Any other status is final: it may come with the last
       bytes, and the function is not called again. */
    IoStatus (*read)(Decoding *decoding, uint8_t *into, size_t capacity, size_t *got);

    void (*close)(void *state);

    bool must_seek; /* works only on inputs that can go back */
};

extern const Decoder decoder_plain; /* has every mark */
extern const Decoder decoder_gzip;
extern const Decoder decoder_zstd;
extern const Decoder decoder_bzip2;
#ifdef DOMARE_WITH_ISAL
extern const Decoder decoder_gzip_isal; /* in place of decoder_gzip, faster */
#endif

/* The decoder for an input that starts so and can, or cannot, go back;
   decoder_plain when no other. */
const Decoder *decoder_for(Bytes start, bool can_seek);

/* To be called before a member. IO_OK: one starts here. IO_END: none does;
   NUL bytes before the end of the input were passed over, anything else has
   been noted as garbage. IO_TRUNCATED: the input ends within a mark. */
IoStatus decoding_next_member(Decoding *decoding);

/* Notes what is wrong and returns IO_CORRUPT. */
IoStatus decoding_corrupt(Decoding *decoding, const char *problem);

#endif
