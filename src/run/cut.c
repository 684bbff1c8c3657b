/* SPDX-License-Identifier: MIT */
/* Reads games only to see where they start. */
#include "run/cut.h"

#include <stdlib.h>

#include "base/ascii.h"
#include "base/die.h"
#include "base/utf8.h"
#include "pgn/boundary.h"
#include "run/lines.h"

/* Games are read for a place to cut when there is text for two chunks, and again when there is so many times as much. */
enum { SEEK_AGAIN = 16 };

void cutter_init(Cutter *cutter, bool lines, Encoding encoding, bool russian)
{
    *cutter = (Cutter){.lines = lines, .encoding = encoding, .russian = russian};
    policy_default(&cutter->silent);
    for (int i = 0; i < DIAG_COUNT; i++)
        cutter->silent.ignored[i] = true;
}

void cutter_free(Cutter *cutter)
{
    if (cutter->parser)
        parser_free(cutter->parser);
    free(cutter->parser);
    finding_list_free(&cutter->none);
}

void cutter_start(Cutter *cutter) { cutter->searched = cutter->sought = 0; }

/* Without its last character, which text that goes on may break off in: half a character would change the encoding of its line. */
static Bytes whole_characters(const CutText *text)
{
    const uint8_t *data = text->text.data;
    size_t size = text->text.size, whole = size;
    while (!text->ended && whole > 0 && size - whole < UTF8_LONGEST && (data[whole - 1] & 0xC0) == 0x80)
        whole--;
    if (!text->ended && whole > 0 && data[whole - 1] >= 0xC0)
        whole--;
    return bytes_slice(text->text, 0, whole);
}

static void start_reading(Cutter *cutter, const CutText *text)
{
    if (!cutter->parser) {
        cutter->parser = memory_take(1, sizeof *cutter->parser);
        parser_init(cutter->parser, cutter->encoding, cutter->russian, &cutter->silent, &cutter->none);
    }
    parser_start(cutter->parser, whole_characters(text), text->first, text->ended, false);
}

/* The next game of the text. */
static bool read_game(Cutter *cutter, Game *game)
{
    if (!parser_read(cutter->parser, game))
        return false;
    if (cutter->parser->game_number == 1)
        cutter->first_game = game->at;
    return true;
}

/* Where to cut before this game; 0 where that must not be done. */
static size_t cut_before(const CutText *text, const Game *game)
{
    Bytes bytes = text->text;
    size_t at = game->at;
    bool mark = at >= 3 && bytes_equal(bytes_slice(bytes, at - 3, at), BYTES("\xEF\xBB\xBF"));
    if (at == 0)
        return 0;
    if (mark)
        return boundary_event_at(bytes, at - 3) && boundary_follows_blank_line(bytes, at - 3) ? at - 3 : 0;
    if (!ascii_is_line_end(bytes.data[at - 1]) || (bytes.data[at] != '[' && bytes.data[at] != '1'))
        return 0;
    return text->ended || bytes.size - at >= CUT_LOOKAHEAD ? at : 0;
}

/* Some line from `from` on begins with what could be a game start. */
static bool has_candidate(Bytes text, size_t from)
{
    for (size_t at = from > 0 ? from : 1; at + 1 < text.size; at++) {
        const uint8_t *next = text.data + at;
        if (ascii_is_line_end(next[-1]) && (*next == '[' || (*next == '1' && !ascii_is(next[1], ASCII_DIGIT))))
            return true;
    }
    return false;
}

static size_t last_game_start(Cutter *cutter, const CutText *text)
{
    Game game;
    size_t last = 0, cut;
    /* What was no place to cut when it was looked at is none now, but for what was too near to the end. */
    if (!has_candidate(text->text, cutter->sought > CUT_LOOKAHEAD ? cutter->sought - CUT_LOOKAHEAD : 0))
        return 0;
    start_reading(cutter, text);
    while (read_game(cutter, &game))
        if ((cut = cut_before(text, &game)) > 0)
            last = cut;
    parser_release(cutter->parser);
    return last;
}

size_t cutter_last(Cutter *cutter, const CutText *text, size_t wanted)
{
    if (cutter->lines)
        return line_start_last(text->text);
    size_t size = text->text.size, cut = 0;
    size_t from = cutter->searched > BOUNDARY_LOOKAHEAD ? cutter->searched - BOUNDARY_LOOKAHEAD : 0;
    if (from < wanted)
        cut = boundary_last(bytes_slice(text->text, 0, wanted), from);
    if (cut == 0)
        cut = boundary_last(text->text, from);
    cutter->searched = size;
    if (cut == 0 && size >= 2 * wanted && size >= 2 * (size_t)CUT_LOOKAHEAD && size / SEEK_AGAIN >= cutter->sought) {
        cut = last_game_start(cutter, text);
        cutter->sought = size;
    }
    return cut;
}

static size_t lines_within(Bytes text, bool ended, uint64_t limit)
{
    size_t within = 0, next;
    while ((next = line_start_next(text, within + 1)) < text.size && next - within <= limit)
        within = next;
    return next == text.size && ended && text.size - within <= limit ? text.size : within;
}

size_t cutter_within(Cutter *cutter, const CutText *text, uint64_t limit)
{
    Game game;
    size_t within = 0, cut;
    bool fits = true;
    if (cutter->lines)
        return lines_within(text->text, text->ended, limit);
    start_reading(cutter, text);
    while (fits && read_game(cutter, &game)) {
        if ((cut = cut_before(text, &game)) == 0)
            continue;
        fits = cut - within <= limit;
        if (fits)
            within = cut;
    }
    parser_release(cutter->parser);
    return fits && text->ended && text->text.size - within <= limit ? text->text.size : within;
}
