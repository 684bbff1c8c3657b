/* SPDX-License-Identifier: MIT */
/* The hash is FNV-1a of 64 bits; each part ends with a byte that is in no UTF-8, so that parts cannot run into each other. */
#include "report/fingerprint.h"

#include "report/format.h"
#include "report/message.h"

/* Bytes of a line that tell it from others. */
enum { LINE_HASHED = 200 };

static uint64_t add_byte(uint64_t hash, uint8_t byte) { return (hash ^ byte) * UINT64_C(0x100000001b3); }

static uint64_t add_part(uint64_t hash, Bytes part)
{
    for (size_t i = 0; i < part.size; i++)
        hash = add_byte(hash, part.data[i]);
    return add_byte(hash, 0xFF);
}

static uint64_t add_number(uint64_t hash, int64_t number)
{
    for (unsigned shift = 0; shift < 64; shift += 8)
        hash = add_byte(hash, (uint8_t)((uint64_t)number >> shift));
    return hash;
}

static uint64_t add_game(uint64_t hash, const GameRecord *game)
{
    hash = add_part(hash, game->event);
    hash = add_part(hash, game->date);
    hash = add_part(hash, game->round);
    hash = add_part(hash, game->white);
    return add_part(hash, game->black);
}

uint64_t fingerprint_of(const Report *report, const ReportSource *source, const Finding *finding, bool has_found)
{
    uint64_t hash = add_part(UINT64_C(0xcbf29ce484222325),
                             bytes_from_c_string(diagnostic_info(finding->diagnostic)->code));
    if (source->game != NULL) {
        hash = add_game(hash, source->game);
    } else if (source->text.data != NULL && source->line_known) {
        Bytes line = bytes_slice(source->text, source->line_start, source->line_end);
        hash = add_part(hash, bytes_slice(line, 0, LINE_HASHED));
    }
    hash = add_number(hash, finding->ply);
    hash = add_number(hash, finding->variation);
    hash = add_part(hash, has_found ? text_bytes(&report->found) : (Bytes){0});
    return add_part(hash, finding->expected);
}

uint64_t fingerprint_find(Report *report, ReportSource *source, const Finding *finding)
{
    source_place(source, finding->at, finding->length);
    return fingerprint_of(report, source, finding, message_found(report, source, finding));
}
