/* SPDX-License-Identifier: MIT */
/* The words of Termination tags: PGN standard 9.8.1, and the sentences that playing sites write. */
#include "pgn/termination.h"

#include "base/ascii.h"

typedef struct {
    Bytes phrase;
    TerminationReason reason;
} Phrase;

/* The first phrase that a value contains tells the reason. */
static const Phrase phrases[] = {
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
    {BYTES_INIT("stalemate"), TERMINATION_STALEMATE},
    {BYTES_INIT("checkmate"), TERMINATION_CHECKMATE},
    {BYTES_INIT("repetition"), TERMINATION_REPETITION},
    {BYTES_INIT("3 fold"), TERMINATION_REPETITION},
    {BYTES_INIT("50 move"), TERMINATION_FIFTY},
    {BYTES_INIT("fifty move"), TERMINATION_FIFTY},
    {BYTES_INIT("emergency"), TERMINATION_EMERGENCY},
    {BYTES_INIT("death"), TERMINATION_DEATH},
    {BYTES_INIT("normal"), TERMINATION_NORMAL},
};

/* Words that tell the reason only where there are no others: "mate in 3" is something else. */
static const Phrase whole_values[] = {
    {BYTES_INIT("time"), TERMINATION_TIME},
    {BYTES_INIT("mate"), TERMINATION_CHECKMATE},
};

/* What stands between the name of a player and the rest. */
static const Bytes won[] = {
    BYTES_INIT(" won by "), BYTES_INIT(" wins by "), BYTES_INIT(" won on time"), BYTES_INIT(" wins on time"), BYTES_INIT(" won - "),
};
static const Bytes lost[] = {
    BYTES_INIT(" lost by "), BYTES_INIT(" loses by "), BYTES_INIT(" lost on time"), BYTES_INIT(" loses on time"), BYTES_INIT(" forfeits on time"),
};

enum { VALUE_READ_MAX = 255 };

static uint8_t folded(uint8_t byte) { return byte == '-' || byte == '_' ? ' ' : ascii_to_lower(byte); }

static bool stands_at(Bytes value, size_t at, Bytes phrase)
{
    if (phrase.size > value.size - at)
        return false;
    for (size_t i = 0; i < phrase.size; i++)
        if (folded(value.data[at + i]) != folded(phrase.data[i]))
            return false;
    return true;
}

/* Where the phrase stands in the value, or BYTES_NOT_FOUND. */
static size_t find(Bytes value, Bytes phrase)
{
    for (size_t at = 0; at < value.size; at++)
        if (stands_at(value, at, phrase))
            return at;
    return BYTES_NOT_FOUND;
}

static TerminationReason reason_of(Bytes value)
{
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (find(value, phrases[i].phrase) != BYTES_NOT_FOUND)
            return phrases[i].reason;
    for (size_t i = 0; i < sizeof whole_values / sizeof *whole_values; i++)
        if (value.size == whole_values[i].phrase.size && stands_at(value, 0, whole_values[i].phrase))
            return whole_values[i].reason;
    return TERMINATION_UNKNOWN;
}

/* What stands before the first of the phrases that the value has; false where it has none. */
static bool name_before(Bytes value, const Bytes *list, size_t count, Bytes *name)
{
    for (size_t i = 0; i < count; i++) {
        size_t at = find(value, list[i]);
        if (at != BYTES_NOT_FOUND) {
            *name = bytes_slice(value, 0, at);
            return true;
        }
    }
    return false;
}

static bool reason_is_draw(TerminationReason reason)
{
    return reason == TERMINATION_STALEMATE || reason == TERMINATION_REPETITION || reason == TERMINATION_FIFTY;
}

Termination termination_of_value(Bytes value)
{
    value = bytes_slice(value, 0, VALUE_READ_MAX);
    Termination termination = {.reason = reason_of(value)};
    bool has_winner = name_before(value, won, sizeof won / sizeof *won, &termination.winner);
    bool has_loser = name_before(value, lost, sizeof lost / sizeof *lost, &termination.loser);
    termination.says_won = has_winner || has_loser;
    termination.says_drawn = !termination.says_won
                             && (reason_is_draw(termination.reason) || find(value, BYTES(" drawn by ")) != BYTES_NOT_FOUND
                                 || find(value, BYTES("insufficient material")) != BYTES_NOT_FOUND);
    return termination;
}
