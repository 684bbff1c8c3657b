/* SPDX-License-Identifier: MIT */
/* Writing moves with both squares. FIDE Laws, appendix C. */
#include "notation/coordinate.h"

#include <string.h>

#include "rules/movegen.h"

static const char KIND_LETTERS[KIND_COUNT + 1] = " PNBRQK";

static char *write_text(char *out, const char *text)
{
    size_t size = strlen(text);
    memcpy(out, text, size);
    return out + size;
}

static char *write_square(char *out, Square square)
{
    *out++ = (char)('a' + square_file(square));
    *out++ = (char)('1' + square_rank(square));
    return out;
}

size_t coordinate_write(char out[COORDINATE_MAX], const Position *position, Move move)
{
    char *at = out;
    if (move == MOVE_NULL)
        return (size_t)(write_text(out, "0000") - out);
    Square to = move_to(move);
    if (move_is_castling(move) && !position->chess960)
        to = castling_king_to(position->turn, castling_side(position, move));
    at = write_square(at, move_from(move));
    at = write_square(at, to);
    if (move_is_promotion(move))
        *at++ = (char)(KIND_LETTERS[move_promoted(move)] + ('a' - 'A'));
    return (size_t)(at - out);
}

static char *write_squares(char *out, const Position *position, Move move)
{
    Kind kind = man_kind(position->board[move_from(move)]);
    bool captures = position->board[move_to(move)] != MAN_NONE || move_is_en_passant(move);
    if (kind != PAWN)
        *out++ = KIND_LETTERS[kind];
    out = write_square(out, move_from(move));
    *out++ = captures ? 'x' : '-';
    out = write_square(out, move_to(move));
    if (move_is_promotion(move)) {
        *out++ = '=';
        *out++ = KIND_LETTERS[move_promoted(move)];
    }
    return out;
}

size_t coordinate_write_long(char out[COORDINATE_MAX], const Position *position, Move move)
{
    char *at = out;
    if (move == MOVE_NULL)
        return (size_t)(write_text(out, "--") - out);
    if (move_is_castling(move))
        at = write_text(at, castling_side(position, move) == SIDE_KING ? "O-O" : "O-O-O");
    else
        at = write_squares(at, position, move);
    Position after = *position;
    position_play(&after, move);
    if (position_in_check(&after))
        *at++ = movegen_any(&after) ? '+' : '#';
    return (size_t)(at - out);
}
