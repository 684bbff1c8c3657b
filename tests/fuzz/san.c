/* SPDX-License-Identifier: MIT */
/* Any bytes as a move: what is found is legal, and its canonical text means the same move. The first byte chooses position, language and
 * encoding. */
#include <string.h>

#include "notation/fen.h"
#include "notation/san.h"
#include "rules/attacks.h"
#include "rules/movegen.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const fens[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPpP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
};

static bool is_legal(const Position *position, Move move)
{
    Move moves[MOVES_MAX];
    size_t count = movegen_legal(position, moves);
    for (size_t i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

static void check_move(const Position *position, Move move)
{
    char text[SAN_MAX];
    LetterMap english;
    SanMeaning again;
    if (!is_legal(position, move))
        __builtin_trap();
    letter_map_of(&english, LANGUAGE_en);
    San san = san_read(bytes_of(text, san_write(text, position, move)), ENCODING_UTF8, false);
    san_resolve(&san, position, &english, &again);
    if (again.match != SAN_ONE || again.move != move || san_plain_move(san.code, position, &english) != move)
        __builtin_trap();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool started;
    if (!started) {
        attacks_init();
        position_init();
        started = true;
    }
    if (size == 0)
        return 0;
    FenReading reading;
    Position position;
    LetterMap letters;
    SanMeaning meaning;
    const char *fen = fens[data[0] % (sizeof fens / sizeof fens[0])];
    fen_read(&reading, bytes_from_c_string(fen), (FenOptions){FEN_AUTO, false});
    if (!position_from_setup(&position, &reading.setup))
        __builtin_trap();
    letter_map_of(&letters, (Language)(data[0] / 8 % LANGUAGE_COUNT));
    Encoding encoding = data[0] & 1 ? ENCODING_UTF8 : ENCODING_WINDOWS_1252;
    San san = san_read(bytes_of(data + 1, size - 1), encoding, data[0] & 2);
    if ((san.flags & SAN_UNREADABLE) || (san.flags & SAN_NULL))
        return 0;
    san_resolve(&san, &position, &letters, &meaning);
    if (meaning.match == SAN_ONE)
        check_move(&position, meaning.move);
    for (size_t i = 0; meaning.match == SAN_SEVERAL && i < meaning.count; i++)
        check_move(&position, meaning.candidates[i]);
    return 0;
}
