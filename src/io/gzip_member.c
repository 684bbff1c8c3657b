/* SPDX-License-Identifier: MIT */
/* The fields of a gzip member's header and trailer, RFC 1952 section 2.3. */
#include "io/gzip_member.h"

#include <zlib.h>

enum {
    FLAG_HEADER_CHECKSUM = 0x02,
    FLAG_EXTRA = 0x04,
    FLAG_NAME = 0x08,
    FLAG_COMMENT = 0x10,
    FLAGS_RESERVED = 0xE0
};

enum { METHOD_DEFLATE = 8 };

/* A header on the way; once the input has ended all further bytes are 0. */
typedef struct {
    Input *input;
    uint32_t checksum;
    bool is_cut;
} Header;

static uint8_t header_byte(Header *header)
{
    int next = input_byte(header->input);
    if (next < 0) {
        header->is_cut = true;
        return 0;
    }
    uint8_t byte = (uint8_t)next;
    header->checksum = (uint32_t)crc32(header->checksum, &byte, 1);
    return byte;
}

static uint32_t header_number(Header *header, unsigned bytes)
{
    uint32_t number = 0;
    for (unsigned i = 0; i < bytes; i++)
        number |= (uint32_t)header_byte(header) << 8 * i;
    return number;
}

static void skip_text(Header *header)
{
    while (header_byte(header) != 0) {
    }
}

Mark gzip_mark(Bytes start)
{
    if (start.size >= 1 && start.data[0] != 0x1F)
        return MARK_ABSENT;
    if (start.size < 2)
        return MARK_CUT;
    return start.data[1] == 0x8B ? MARK_PRESENT : MARK_ABSENT;
}

IoStatus gzip_read_header(Decoding *decoding)
{
    Header header = {.input = decoding->input};
    header_number(&header, 2); /* the mark, already seen */
    uint8_t method = header_byte(&header);
    uint8_t flags = header_byte(&header);
    header_number(&header, 4); /* time of change */
    header_number(&header, 2); /* compression level, system */
    if (!header.is_cut && method != METHOD_DEFLATE)
        return decoding_corrupt(decoding, "its compression method is unknown");
    if (!header.is_cut && (flags & FLAGS_RESERVED) != 0)
        return decoding_corrupt(decoding, "its header has unknown flags");

    if ((flags & FLAG_EXTRA) != 0) {
        for (uint32_t left = header_number(&header, 2); left > 0 && !header.is_cut; left--)
            header_byte(&header);
    }
    if ((flags & FLAG_NAME) != 0)
        skip_text(&header);
    if ((flags & FLAG_COMMENT) != 0)
        skip_text(&header);
    if ((flags & FLAG_HEADER_CHECKSUM) != 0) {
        uint32_t checksum = header.checksum & 0xFFFFu;
        if (header_number(&header, 2) != checksum && !header.is_cut)
            return decoding_corrupt(decoding, "its header fails its checksum");
    }
    return header.is_cut ? IO_TRUNCATED : IO_OK;
}

IoStatus gzip_check_trailer(Decoding *decoding, uint32_t checksum, uint32_t size)
{
    Header trailer = {.input = decoding->input};
    uint32_t checksum_written = header_number(&trailer, 4);
    uint32_t size_written = header_number(&trailer, 4);
    if (trailer.is_cut)
        return IO_TRUNCATED;
    if (checksum_written != checksum)
        return decoding_corrupt(decoding, "the checksum is wrong");
    if (size_written != size)
        return decoding_corrupt(decoding, "the length is wrong");
    return IO_OK;
}
