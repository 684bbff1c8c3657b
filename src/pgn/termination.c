/* SPDX-License-Identifier: MIT */
/* The words of Termination tags: PGN standard 9.8.1, and the sentences that playing sites write. */
#include "pgn/termination.h"

#include "base/ascii.h"

/* The first phrase that a value contains tells the reason. */
static const struct {
    Bytes phrase;
    TerminationReason reason;
} phrases[] = {
    {BYTES_INIT("unterminated"), TERMINATION_UNTERMINATED},
    {BYTES_INIT("time forfeit"), TERMINATION_TIME},
    {BYTES_INIT("on time"), TERMINATION_TIME},
    {BYTES_INIT("out of time"), TERMINATION_TIME},
    {BYTES_INIT("timeout"), TERMINATION_TIME},
    {BYTES_INIT("time out"), TERMINATION_TIME},
    {BYTES_INIT("rules infraction"), TERMINATION_RULES},
    {BYTES_INIT("rule infraction"), TERMINATION_RULES},
    {BYTES_INIT("illegal move"), TERMINATION_RULES},
    {BYTES_INIT("adjudicat"), TERMINATION_ADJUDICATION},
    {BYTES_INIT("abandoned"), TERMINATION_ABANDONED},
    {BYTES_INIT("by checkmate"), TERMINATION_CHECKMATE},
    {BYTES_INIT("by stalemate"), TERMINATION_STALEMATE},
    {BYTES_INIT("emergency"), TERMINATION_EMERGENCY},
    {BYTES_INIT("death"), TERMINATION_DEATH},
    {BYTES_INIT("normal"), TERMINATION_NORMAL},
};

enum { VALUE_READ_MAX = 255 };

static bool contains(Bytes value, Bytes phrase)
{
    for (size_t at = 0; at + phrase.size <= value.size; at++)
        if (bytes_equal_ignoring_case(bytes_slice(value, at, at + phrase.size), phrase))
            return true;
    return false;
}

Termination termination_of_value(Bytes value)
{
    Termination termination = {.reason = TERMINATION_UNKNOWN};
    value = bytes_slice(value, 0, VALUE_READ_MAX);
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (contains(value, phrases[i].phrase)) {
            termination.reason = phrases[i].reason;
            break;
        }
    termination.says_won = contains(value, BYTES(" won by ")) || contains(value, BYTES(" won on time"));
    termination.says_drawn = contains(value, BYTES(" drawn by "));
    return termination;
}
