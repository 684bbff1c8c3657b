/* SPDX-License-Identifier: MIT */
/* Any bytes as a FEN: places lie in the text, and what is readable can be written and read again. The first byte chooses the options. */
#include <string.h>

#include "notation/fen.h"
#include "rules/attacks.h"
#include "rules/movegen.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool is_so)
{
    if (!is_so)
        __builtin_trap();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool started;
    FenReading reading, again;
    Position position;
    char text[FEN_MAX];
    if (!started) {
        attacks_init();
        position_init();
        started = true;
    }
    if (size == 0)
        return 0;
    FenOptions options = {(FenVariant)(data[0] % 3), data[0] & 4};
    fen_read(&reading, bytes_of(data + 1, size - 1), options);
    must(reading.problem_count <= FEN_PROBLEMS_MAX);
    for (size_t i = 0; i < reading.problem_count; i++)
        must(reading.problems[i].place.at + reading.problems[i].place.length <= size - 1);
    if (!reading.readable)
        return 0;
    size_t written = fen_write_setup(text, &reading.setup);
    must(written <= sizeof text);
    fen_read(&again, bytes_of(text, written), (FenOptions){options.variant, false});
    must(again.readable && memcmp(again.setup.board, reading.setup.board, sizeof again.setup.board) == 0);
    if (position_from_setup(&position, &reading.setup))
        must(fen_write_position(text, &position) <= sizeof text);
    return 0;
}
