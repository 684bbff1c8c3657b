/* SPDX-License-Identifier: MIT */
/* Finding commands in comments, and the grammar of their values. */
#include "pgn/commands.h"

#include "base/ascii.h"

const char *command_name(CommandKind kind)
{
    static const char *const names[] = {
        [COMMAND_OTHER] = "",    [COMMAND_CLK] = "clk", [COMMAND_EMT] = "emt", [COMMAND_EGT] = "egt",
        [COMMAND_EVAL] = "eval", [COMMAND_CSL] = "csl", [COMMAND_CAL] = "cal",
    };
    return names[kind];
}

static CommandKind kind_of(Bytes name)
{
    if (name.size < 3 || name.size > 4)
        return COMMAND_OTHER;
    for (CommandKind kind = COMMAND_CLK; kind <= COMMAND_CAL; kind++) {
        const char *known = command_name(kind);
        if (name.data[0] == (uint8_t)known[0] && bytes_equal(name, bytes_from_c_string(known)))
            return kind;
    }
    return COMMAND_OTHER;
}

static Bytes trimmed(Bytes bytes)
{
    size_t from = 0, to = bytes.size;
    while (from < to && ascii_is(bytes.data[from], ASCII_SPACE))
        from++;
    while (to > from && ascii_is(bytes.data[to - 1], ASCII_SPACE))
        to--;
    return bytes_slice(bytes, from, to);
}

bool command_next(Bytes comment, size_t *at, Command *command)
{
    while (*at < comment.size) {
        size_t open = bytes_find_byte(bytes_slice(comment, *at, comment.size), '[');
        if (open == BYTES_NOT_FOUND)
            break;
        command->at = *at + open;
        *at = command->at + 1;
        if (*at == comment.size || comment.data[*at] != '%')
            continue;
        size_t name = *at + 1, end = name;
        while (end < comment.size && ascii_is(comment.data[end], ASCII_LETTER_OR_DIGIT))
            end++;
        Bytes rest = bytes_slice(comment, end, comment.size);
        size_t close = bytes_find_byte(rest, ']');
        command->kind = kind_of(bytes_slice(comment, name, end));
        command->value = trimmed(bytes_slice(rest, 0, close));
        *at = close == BYTES_NOT_FOUND ? comment.size : end + close + 1;
        command->length = *at - command->at;
        return true;
    }
    *at = comment.size;
    return false;
}

/* Reads up to `most` digits; -1 when there are none or more. */
static int64_t read_digits(Bytes value, size_t *at, size_t most)
{
    size_t start = *at;
    int64_t number = 0;
    for (; *at < value.size && ascii_is(value.data[*at], ASCII_DIGIT); ++*at)
        if (*at - start < most)
            number = 10 * number + (value.data[*at] - '0');
    return *at > start && *at - start <= most ? number : -1;
}

/* The rest of the value as a fraction in thousandths: nothing, or a point and digits; -1 for anything else. */
static int64_t read_fraction(Bytes value, size_t at)
{
    if (at == value.size)
        return 0;
    if (value.data[at] != '.' || at + 1 == value.size)
        return -1;
    int64_t thousandths = 0;
    unsigned worth = 100;
    for (at++; at < value.size; at++, worth /= 10) {
        if (!ascii_is(value.data[at], ASCII_DIGIT))
            return -1;
        thousandths += (value.data[at] - '0') * (int64_t)worth;
    }
    return thousandths;
}

int64_t command_time(Bytes value)
{
    size_t at = 0;
    int64_t hours = read_digits(value, &at, 6);
    if (hours < 0 || at == value.size || value.data[at++] != ':')
        return -1;
    int64_t minutes = read_digits(value, &at, 2);
    if (minutes < 0 || minutes > 59 || at == value.size || value.data[at++] != ':')
        return -1;
    int64_t seconds = read_digits(value, &at, 2);
    if (seconds < 0 || seconds > 59)
        return -1;
    int64_t fraction = read_fraction(value, at);
    return fraction < 0 ? -1 : ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction;
}

bool command_is_seconds(Bytes value)
{
    size_t at = 0;
    return read_digits(value, &at, 9) >= 0 && read_fraction(value, at) >= 0;
}

bool command_eval_is_good(Bytes value)
{
    size_t comma = bytes_find_byte(value, ',');
    if (comma != BYTES_NOT_FOUND) {
        Bytes depth = trimmed(bytes_slice(value, comma + 1, value.size));
        size_t end = 0;
        if (read_digits(depth, &end, 9) < 0 || end != depth.size)
            return false;
        value = trimmed(bytes_slice(value, 0, comma));
    }
    size_t at = 0;
    bool mate = value.size > 0 && value.data[0] == '#';
    at += mate;
    if (at < value.size && (value.data[at] == '-' || value.data[at] == '+'))
        at++;
    bool whole = read_digits(value, &at, 9) >= 0;
    if (mate)
        return whole && at == value.size;
    return (whole || at < value.size) && read_fraction(value, at) >= 0;
}

static bool is_drawing(Bytes part, CommandKind kind)
{
    static const char colours[] = "RGYBOCM";
    if (part.size != (kind == COMMAND_CSL ? 3U : 5U) || memchr(colours, part.data[0], sizeof colours - 1) == NULL)
        return false;
    for (size_t i = 1; i < part.size; i += 2)
        if (!ascii_is(part.data[i], ASCII_FILE) || !ascii_is(part.data[i + 1], ASCII_RANK))
            return false;
    return true;
}

Bytes command_bad_drawing(Bytes value, CommandKind kind)
{
    for (size_t from = 0; from < value.size;) {
        size_t comma = bytes_find_byte(bytes_slice(value, from, value.size), ',');
        size_t to = comma == BYTES_NOT_FOUND ? value.size : from + comma;
        Bytes part = trimmed(bytes_slice(value, from, to));
        if (!is_drawing(part, kind))
            return part.size > 0 ? part : value;
        from = to + 1;
    }
    return (Bytes){NULL, 0};
}
