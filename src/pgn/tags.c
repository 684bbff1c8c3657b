/* SPDX-License-Identifier: MIT */
/* Names of tags and the grammar of their values: PGN standard 8.1.1, 9. */
#include "pgn/tags.h"

#include "base/ascii.h"

static const struct {
    Bytes name;
    const char *text;
    uint8_t grammar;
} tags[TAG_KNOWN_COUNT] = {
#define TAG(id, name, grammar) [TAG_##id] = {BYTES_INIT(name), name, TAG_GRAMMAR_##grammar},
#include "pgn/tags.def"
#undef TAG
};

TagId tag_by_name(Bytes name)
{
    for (TagId id = 0; id < TAG_KNOWN_COUNT; id++)
        if (tags[id].name.size == name.size && name.size > 0 && ((tags[id].name.data[0] ^ name.data[0]) & 0x5FU) == 0 &&
            bytes_equal_ignoring_case(tags[id].name, name))
            return id;
    return TAG_OTHER;
}

const char *tag_name(TagId id) { return tags[id].text; }
TagGrammar tag_grammar(TagId id) { return (TagGrammar)tags[id].grammar; }

static bool is_digit(uint8_t byte) { return ascii_is(byte, ASCII_DIGIT); }

/* Reads digits from *at on and moves it past them. -1 when there are none or more than `most`. */
static int read_number(Bytes value, size_t *at, size_t most)
{
    size_t start = *at;
    int number = 0;
    for (; *at < value.size && is_digit(value.data[*at]) && *at - start < most; ++*at)
        number = 10 * number + (value.data[*at] - '0');
    bool ended = *at == value.size || !is_digit(value.data[*at]);
    return ended && *at > start ? number : -1;
}

/* A part of a date: `width` digits, or as many question marks (0). -1 for anything else. */
static int date_part(Bytes value, size_t at, size_t width)
{
    int number = 0;
    size_t unknown = 0;
    for (size_t i = at; i < at + width; i++) {
        uint8_t byte = value.data[i];
        if (byte == '?')
            unknown++;
        else if (is_digit(byte))
            number = 10 * number + (byte - '0');
        else
            return -1;
    }
    if (unknown == width)
        return 0;
    return unknown == 0 && number > 0 ? number : -1;
}

static int days_in_month(int year, int month)
{
    static const uint8_t days[13] = {31, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = year == 0 || (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
    return days[month] + (month == 2 && leap);
}

bool tag_date_is_good(Bytes value)
{
    if (!tag_date_has_form(value))
        return false;
    int year = date_part(value, 0, 4), month = date_part(value, 5, 2), day = date_part(value, 8, 2);
    return year >= 0 && month >= 0 && month <= 12 && day >= 0 && day <= days_in_month(year, month);
}

bool tag_date_has_form(Bytes value)
{
    static const char form[] = "....-..-..";
    if (value.size != sizeof form - 1)
        return false;
    for (size_t i = 0; i < value.size; i++)
        if (form[i] == '-' ? value.data[i] != '.' : !is_digit(value.data[i]) && value.data[i] != '?')
            return false;
    return true;
}

bool tag_rating_is_good(Bytes value)
{
    if (value.size == 0 || bytes_equal(value, BYTES("-")) || bytes_equal(value, BYTES("?")))
        return true;
    size_t at = 0;
    int rating = read_number(value, &at, 4);
    return at == value.size && rating >= 0 && rating <= 4000;
}

bool tag_eco_is_good(Bytes value)
{
    const uint8_t *eco = value.data;
    if (value.size < 3 || eco[0] < 'A' || eco[0] > 'E' || !is_digit(eco[1]) || !is_digit(eco[2]))
        return false;
    size_t at = 3;
    if (at < value.size && value.data[at] == '/') { /* 9.4.1: "B97/01" */
        at++;
        return read_number(value, &at, 2) >= 0 && at == value.size;
    }
    /* A letter and a digit, as databases divide the codes: "B97a", "B97a1". */
    if (at < value.size && ascii_is(value.data[at], ASCII_LOWER))
        at++;
    if (at > 3 && at < value.size && is_digit(value.data[at]))
        at++;
    return at == value.size;
}

enum { SECONDS_DIGITS = 9 };

static bool stage_number(Bytes stage, size_t *at, uint32_t *number)
{
    int value = read_number(stage, at, SECONDS_DIGITS);
    *number = value < 0 ? 0 : (uint32_t)value;
    return value >= 0;
}

/* One field of 9.6.1: "?", "-", "40/9000", "300", "4500+60" or "*180". */
static bool read_stage(Bytes stage, TagTimeStage *read)
{
    size_t at = 0;
    *read = (TagTimeStage){0};
    if (bytes_equal(stage, BYTES("?")) || bytes_equal(stage, BYTES("-"))) {
        read->unknown = true;
        return true;
    }
    if (stage.size > 0 && stage.data[0] == '*') {
        at = 1;
        read->unknown = true;
        return stage_number(stage, &at, &read->seconds) && at == stage.size;
    }
    if (!stage_number(stage, &at, &read->seconds))
        return false;
    if (at == stage.size)
        return true;
    uint8_t sign = stage.data[at++];
    if (sign == '+')
        return stage_number(stage, &at, &read->increment) && at == stage.size;
    read->moves = read->seconds;
    return sign == '/' && read->moves > 0 && stage_number(stage, &at, &read->seconds) && at == stage.size;
}

bool tag_time_stage(Bytes *value, TagTimeStage *stage)
{
    size_t end = bytes_find_byte(*value, ':');
    bool last = end == BYTES_NOT_FOUND;
    bool good = read_stage(last ? *value : bytes_slice(*value, 0, end), stage);
    /* A colon with nothing behind it leaves a range that is empty but there. */
    *value = last ? (Bytes){NULL, 0} : bytes_slice(*value, end + 1, value->size);
    return good;
}

bool tag_time_control_is_good(Bytes value)
{
    TagTimeStage stage;
    do
        if (!tag_time_stage(&value, &stage))
            return false;
    while (value.data != NULL);
    return true;
}

TagDate tag_date_of(Bytes value)
{
    TagDate date = {0, 0, 0};
    if (value.size < 4)
        return date;
    int year = date_part(value, 0, 4);
    if (year <= 0 || (value.size > 4 && is_digit(value.data[4])))
        return date;
    date.year = year;
    /* Month and day where the separators are the usual ones; one digit is enough to know them. */
    size_t at = 4;
    int *const parts[] = {&date.month, &date.day};
    for (unsigned i = 0; i < 2 && at < value.size && strchr("./-", value.data[at]) != NULL; i++) {
        at++;
        int number = read_number(value, &at, 2);
        if (number < 1 || number > (i == 0 ? 12 : 31))
            break;
        *parts[i] = number;
    }
    return date;
}
