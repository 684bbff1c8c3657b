/* SPDX-License-Identifier: MIT */
/* Pieces of the input as UTF-8. The encoding is that of the whole line (spec notation, Encodings), not of the piece. */
#include "pgn/writer_parts.h"

#include "base/ascii.h"

WriterDecoder writer_decoder(Bytes chunk, Encoding forced)
{
    return (WriterDecoder){chunk, forced, 0, 0, ENCODING_UTF8};
}

static bool is_ascii(Bytes bytes)
{
    uint64_t word, seen = 0;
    size_t at = 0;
    for (; bytes.size - at >= sizeof word; at += sizeof word) {
        memcpy(&word, bytes.data + at, sizeof word);
        seen |= word;
    }
    for (; at < bytes.size; at++)
        seen |= bytes.data[at];
    return (seen & UINT64_C(0x8080808080808080)) == 0;
}

static void find_line(WriterDecoder *decoder, size_t at)
{
    Bytes chunk = decoder->chunk;
    if (at >= decoder->line_at && at < decoder->line_end)
        return;
    size_t start = at, end = at;
    while (start > 0 && !ascii_is_line_end(chunk.data[start - 1]))
        start--;
    while (end < chunk.size && !ascii_is_line_end(chunk.data[end]))
        end++;
    decoder->line_encoding = encoding_of_line(decoder->forced, bytes_slice(chunk, start, end));
    decoder->line_at = start;
    decoder->line_end = end < chunk.size ? end + 1 : end;
}

Encoding writer_encoding_at(WriterDecoder *decoder, size_t at)
{
    find_line(decoder, at);
    return decoder->line_encoding;
}

void writer_decode(WriterDecoder *decoder, Text *out, size_t from, size_t to)
{
    Bytes piece = bytes_slice(decoder->chunk, from, to);
    if (is_ascii(piece)) {
        text_add(out, piece);
        return;
    }
    while (from < to) {
        find_line(decoder, from);
        size_t end = decoder->line_end < to ? decoder->line_end : to;
        text_add_decoded(out, bytes_slice(decoder->chunk, from, end), decoder->line_encoding);
        from = end;
    }
}
