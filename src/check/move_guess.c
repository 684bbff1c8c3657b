/* SPDX-License-Identifier: MIT */
/* Guessing by comparing the written move with the text of every legal one. */
#include "check/move_guess.h"

#include <string.h>

#include "base/ascii.h"
#include "notation/symbols.h"
#include "rules/movegen.h"

/* The move as written, with English letters and without signs for check and mate. */
static size_t spell(char out[SAN_MAX], const San *san, const LetterMap *letters)
{
    static const char names[KIND_COUNT + 1] = "  NBRQK";
    char *end = out;
    Kind kind = letters->kind[san_letter(san->code)];
    if (san_letter(san->code) != LETTER_NONE && kind >= KNIGHT)
        *end++ = names[kind];
    if (san_file(san->code))
        *end++ = (char)('a' + san_file(san->code) - 1);
    if (san_rank(san->code))
        *end++ = (char)('1' + san_rank(san->code) - 1);
    if (san->code & SAN_CAPTURE)
        *end++ = 'x';
    *end++ = (char)('a' + square_file(san_to(san->code)));
    *end++ = (char)('1' + square_rank(san_to(san->code)));
    if (san_promotion(san->code)) {
        *end++ = '=';
        *end++ = names[letters->kind[san_promotion(san->code)]];
    }
    return (size_t)(end - out);
}

static size_t without_sign(const char *text, size_t size)
{
    return size > 0 && (text[size - 1] == '+' || text[size - 1] == '#') ? size - 1 : size;
}

/* Equal but for one character changed, added or left out. */
static bool differ_by_one(const char *a, size_t a_size, const char *b, size_t b_size)
{
    size_t same = 0;
    while (same < a_size && same < b_size && a[same] == b[same])
        same++;
    if (a_size == b_size)
        return same < a_size && memcmp(a + same + 1, b + same + 1, a_size - same - 1) == 0;
    if (a_size == b_size + 1)
        return memcmp(a + same + 1, b + same, b_size - same) == 0;
    if (b_size == a_size + 1)
        return memcmp(a + same, b + same + 1, a_size - same) == 0;
    return false;
}

static bool castling_onto_rook(const Position *position, const SanMeaning *meaning, Move *guess)
{
    if (meaning->why.reason != REASON_OWN_PIECE || meaning->why.kind != KING)
        return false;
    for (unsigned side = SIDE_KING; side <= SIDE_QUEEN; side++) {
        Move move = legal_castling(position, side);
        if (move != MOVE_NONE && meaning->why.to == move_to(move)) {
            *guess = move;
            return true;
        }
    }
    return false;
}

bool move_guess(const MoveContext *context, const San *san, const SanMeaning *meaning, Move *guess)
{
    Move moves[MOVES_MAX];
    char written[SAN_MAX], text[SAN_MAX];
    if (castling_onto_rook(context->before, meaning, guess))
        return true;
    if ((san->flags & (SAN_NO_RANK | SAN_NULL)) || (san->code & SAN_CASTLING))
        return false;
    size_t written_size = spell(written, san, &context->letters->map);
    size_t count = movegen_legal(context->before, moves), found = 0;
    for (size_t i = 0; i < count; i++) {
        size_t size = san_write(text, context->before, moves[i]);
        size = without_sign(text, size);
        bool same = size == written_size && memcmp(text, written, size) == 0; /* but for the captured man that is named */
        if (same || differ_by_one(written, written_size, text, size)) {
            *guess = moves[i];
            found++;
        }
    }
    return found == 1;
}

const char *look_alike_of(uint32_t code_point)
{
    static const char letters[][2] = {
        "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z",
        "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z",
    };
    static const char digits[][2] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    uint8_t ascii = symbol_of(code_point).ascii;
    if (ascii_is(ascii, ASCII_DIGIT))
        return digits[ascii - '0'];
    if (ascii_is(ascii, ASCII_UPPER))
        return letters[ascii - 'A'];
    return ascii_is(ascii, ASCII_LOWER) ? letters[26 + ascii - 'a'] : "c";
}
