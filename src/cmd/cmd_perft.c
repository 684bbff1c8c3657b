/* SPDX-License-Identifier: MIT */
/* domare perft: counts paths of legal moves (FIDE 3.10.1), to compare with known totals. */
#include "base/die.h"
#include "cmd/command.h"
#include "cmd/output.h"
#include "notation/coordinate.h"
#include "notation/fen.h"
#include "rules/movegen.h"

enum { DEPTH_MAX = 99 };

static bool read_depth(const char *text, unsigned *depth)
{
    unsigned value = 0;
    for (const char *at = text; *at != '\0'; at++) {
        if (*at < '0' || *at > '9' || value > DEPTH_MAX)
            return false;
        value = value * 10 + (unsigned)(*at - '0');
    }
    *depth = value;
    return *text != '\0' && value <= DEPTH_MAX;
}

/* The fields of a FEN may be one argument or several. */
static bool read_position(Position *position, const char *const *words, size_t count)
{
    Text fen = {0};
    FenReading reading;
    if (count == 0) {
        position_start(position);
        return true;
    }
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            text_add_byte(&fen, ' ');
        text_add_c(&fen, words[i]);
    }
    fen_read(&reading, text_bytes(&fen), (FenOptions){.variant = FEN_AUTO});
    text_free(&fen);
    return reading.readable && position_from_setup(position, &reading.setup);
}

static void print_division(Text *out, const Position *position, unsigned depth)
{
    Move moves[MOVES_MAX];
    size_t count = depth == 0 ? 0 : movegen_legal(position, moves);
    for (size_t i = 0; i < count; i++) {
        char name[COORDINATE_MAX];
        Position next = *position;
        text_add(out, bytes_of(name, coordinate_write(name, position, moves[i])));
        text_add_c(out, ": ");
        position_play(&next, moves[i]);
        text_add_unsigned(out, perft(&next, depth - 1));
        text_add_byte(out, '\n');
    }
}

int cmd_perft(const Options *options)
{
    Position position;
    unsigned depth;
    Text out = {0};
    if (options->input_count == 0 || !read_depth(options->inputs[0], &depth))
        die_usage("perft needs a depth from 0 to %d", DEPTH_MAX);
    if (!read_position(&position, options->inputs + 1, options->input_count - 1))
        die_usage("perft: there is no position to play from in this FEN");
    if (options->divide)
        print_division(&out, &position, depth);
    text_add_unsigned(&out, perft(&position, depth));
    text_add_byte(&out, '\n');
    int status = output_print(&out);
    text_free(&out);
    return status;
}
