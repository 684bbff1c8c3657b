/* SPDX-License-Identifier: MIT */
/* What ranks of a FEN look like (PGN standard 16.1.3.1). */
#include "cmd/fen_argument.h"

#include "base/ascii.h"

enum { RANKS = 8 };

/* Takes the next word off the front of a text; empty at its end. */
static Bytes next_word(Bytes *text)
{
    size_t from = 0;
    while (from < text->size && ascii_is(text->data[from], ASCII_SPACE))
        from++;
    size_t to = from;
    while (to < text->size && !ascii_is(text->data[to], ASCII_SPACE))
        to++;
    Bytes word = bytes_slice(*text, from, to);
    *text = bytes_slice(*text, to, text->size);
    return word;
}

static bool is_rank_byte(uint8_t byte)
{
    return ascii_is(byte, ASCII_DIGIT) || bytes_find_byte(BYTES("pnbrqk"), ascii_to_lower(byte)) != BYTES_NOT_FOUND;
}

static bool is_eight_ranks(Bytes word)
{
    size_t ranks = 1, squares = 0; /* of this rank */
    for (size_t i = 0; i < word.size; i++) {
        bool slash = word.data[i] == '/';
        if (slash ? squares == 0 : !is_rank_byte(word.data[i]))
            return false;
        ranks += slash;
        squares = slash ? 0 : squares + 1;
    }
    return ranks == RANKS && squares > 0;
}

bool fen_argument_is_fen(Bytes argument)
{
    Bytes rest = argument;
    Bytes first = next_word(&rest), second = next_word(&rest);
    bool side = bytes_equal(second, BYTES("w")) || bytes_equal(second, BYTES("b"));
    if (side && bytes_find_byte(first, '/') != BYTES_NOT_FOUND)
        return true;
    Bytes words = argument;
    for (Bytes word = next_word(&words); word.size > 0; word = next_word(&words))
        if (is_eight_ranks(word))
            return true;
    return false;
}
