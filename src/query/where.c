/* SPDX-License-Identifier: MIT */
/* Trying an expression on a game. */
#include "query/where.h"

#include <stdlib.h>

#include "base/ascii.h"
#include "query/where_parts.h"

const FactInfo where_facts[WHERE_FACT_COUNT] = {
#define FACT(id, name, kind, words) [WHERE_##id] = {name, FACT_##kind, words},
#include "query/where_facts.def"
#undef FACT
};

struct WhereMemory {
    PatternMemory *pattern;
    Arena arena;
    Text text;
};

/* How what the game has compares with the value. */
typedef enum { ORDER_LESS, ORDER_EQUAL, ORDER_GREATER, ORDER_UNKNOWN } Order;

WhereMemory *where_memory_new(void)
{
    enum { BLOCK = 4096 };
    WhereMemory *memory = memory_take_zeroed(1, sizeof *memory);
    memory->pattern = pattern_memory_new();
    arena_init(&memory->arena, BLOCK);
    return memory;
}

void where_memory_free(WhereMemory *memory)
{
    if (memory == NULL)
        return;
    pattern_memory_free(memory->pattern);
    arena_free(&memory->arena);
    text_free(&memory->text);
    free(memory);
}

/* ---- orders ---- */

static Order order_of(int64_t difference)
{
    return difference < 0 ? ORDER_LESS : difference > 0 ? ORDER_GREATER : ORDER_EQUAL;
}

static Order order_of_unsigned(uint64_t a, uint64_t b)
{
    return a < b ? ORDER_LESS : a > b ? ORDER_GREATER : ORDER_EQUAL;
}

static bool read_digits(Bytes text, size_t *at, size_t most, uint64_t *number)
{
    size_t start = *at;
    *number = 0;
    for (; *at < text.size && ascii_is(text.data[*at], ASCII_DIGIT); ++*at)
        if (*at - start < most)
            *number = 10 * *number + (uint64_t)(text.data[*at] - '0');
    return *at > start && *at - start <= most;
}

bool decimal_read(Bytes text, Decimal *number)
{
    enum { WHOLE_DIGITS = 18, FRACTION_DIGITS = 9 };
    size_t at = 0;
    uint64_t fraction = 0;
    *number = (Decimal){false, 0, 0};
    if (text.size > 0 && (text.data[0] == '-' || text.data[0] == '+'))
        number->negative = text.data[at++] == '-';
    if (!read_digits(text, &at, WHOLE_DIGITS, &number->whole))
        return false;
    if (at < text.size && text.data[at] == '.') {
        size_t start = ++at;
        if (!read_digits(text, &at, FRACTION_DIGITS, &fraction))
            return false;
        for (size_t digits = at - start; digits < FRACTION_DIGITS; digits++)
            fraction *= 10;
    }
    number->billionths = (uint32_t)fraction;
    if (number->whole == 0 && fraction == 0)
        number->negative = false;
    return at == text.size;
}

static Order order_of_decimals(Decimal a, Decimal b)
{
    if (a.negative != b.negative)
        return a.negative ? ORDER_LESS : ORDER_GREATER;
    Order size = order_of_unsigned(a.whole, b.whole);
    if (size == ORDER_EQUAL)
        size = order_of_unsigned(a.billionths, b.billionths);
    if (!a.negative || size == ORDER_EQUAL)
        return size;
    return size == ORDER_LESS ? ORDER_GREATER : ORDER_LESS;
}

/* As far as the date `b` goes. */
static Order order_of_dates(TagDate a, TagDate b)
{
    const int parts[3][2] = {{a.year, b.year}, {a.month, b.month}, {a.day, b.day}};
    for (int i = 0; i < 3 && parts[i][1] > 0; i++) {
        if (parts[i][0] == 0)
            return ORDER_UNKNOWN;
        if (parts[i][0] != parts[i][1])
            return order_of(parts[i][0] - parts[i][1]);
    }
    return ORDER_EQUAL;
}

static bool relation_holds(Relation relation, Order order)
{
    switch (relation) {
    case RELATION_EQUAL:
        return order == ORDER_EQUAL;
    case RELATION_NOT_EQUAL:
        return order != ORDER_EQUAL;
    case RELATION_LESS:
        return order == ORDER_LESS;
    case RELATION_LESS_OR_EQUAL:
        return order == ORDER_LESS || order == ORDER_EQUAL;
    case RELATION_GREATER:
        return order == ORDER_GREATER;
    case RELATION_GREATER_OR_EQUAL:
        return order == ORDER_GREATER || order == ORDER_EQUAL;
    default:
        return false;
    }
}

static WhereAnswer answer(bool truth) { return truth ? WHERE_YES : WHERE_NO; }

/* `text` is decoded; NULL data where there is none. */
static WhereAnswer test_pattern(const Step *step, WhereMemory *memory, Bytes text)
{
    bool wanted = step->relation == RELATION_MATCHES;
    if (text.data == NULL)
        return answer(!wanted);
    PatternAnswer found = pattern_find(step->pattern, memory->pattern, text);
    return found == PATTERN_UNDECIDED ? WHERE_UNDECIDED : answer((found == PATTERN_FOUND) == wanted);
}

/* ---- tags ---- */

/* The first pair of the name. */
static const TagPair *find_tag(const Game *game, const Step *step)
{
    if (step->tag != TAG_OTHER)
        return game_tag(game, step->tag);
    for (size_t i = 0; i < game->tag_count; i++) {
        const TagPair *pair = &game->tags[i];
        Bytes name = bytes_slice(game->chunk, pair->name_at, (size_t)pair->name_at + pair->name_length);
        if (pair->id == TAG_OTHER && bytes_equal_ignoring_case(name, step->name))
            return pair;
    }
    return NULL;
}

static bool is_ascii(Bytes text)
{
    for (size_t i = 0; i < text.size; i++)
        if (ascii_is(text.data[i], ASCII_HIGH))
            return false;
    return true;
}

/* The value as UTF-8; its data is never NULL. Good until the next call. */
static Bytes decoded_value(const Game *game, const TagPair *pair, WhereMemory *memory, Encoding encoding)
{
    arena_reset(&memory->arena);
    Bytes value = tag_pair_value(game->chunk, pair, &memory->arena);
    if (value.size == 0)
        return BYTES("");
    if (is_ascii(value))
        return value;
    text_clear(&memory->text);
    text_add_decoded(&memory->text, value, game_encoding_at(game, pair->value_at, encoding));
    return text_bytes(&memory->text);
}

static Order order_of_text(const Step *step, Bytes text)
{
    Decimal number;
    switch (step->value_kind) {
    case VALUE_DATE:
        return order_of_dates(tag_date_of(text), step->date);
    case VALUE_NUMBER:
        return decimal_read(text, &number) ? order_of_decimals(number, step->number) : ORDER_UNKNOWN;
    default:
        return order_of(bytes_compare(text, step->text));
    }
}

static WhereAnswer test_tag(const Step *step, WhereMemory *memory, const Game *game, Encoding encoding)
{
    const TagPair *pair = find_tag(game, step);
    if (step->relation == RELATION_HOLDS)
        return answer(pair != NULL);
    Bytes text = pair != NULL ? decoded_value(game, pair, memory, encoding) : (Bytes){0};
    if (step->pattern != NULL)
        return test_pattern(step, memory, text);
    return answer(relation_holds(step->relation, pair != NULL ? order_of_text(step, text) : ORDER_UNKNOWN));
}

/* ---- facts ---- */

/* Of facts that are counted; below 0 where not known. */
static int64_t number_of_fact(WhereFact fact, const Game *game, const WhereFacts *facts)
{
    if (where_facts[fact].kind != FACT_YEAR)
        return facts->numbers[fact];
    int year = tag_date_of(game_raw_value(game, TAG_DATE)).year;
    return year > 0 ? year : -1;
}

static WhereAnswer test_fact(const Step *step, WhereMemory *memory, const Game *game, const WhereFacts *facts)
{
    FactKind kind = where_facts[step->fact].kind;
    if (facts == NULL && kind != FACT_YEAR)
        return WHERE_NEEDS_FACTS;
    if (kind == FACT_WORD) {
        Bytes word = bytes_from_c_string(facts->words[step->fact]);
        if (step->pattern != NULL)
            return test_pattern(step, memory, word);
        bool equal = word.data != NULL && bytes_equal(word, step->text);
        return answer(relation_holds(step->relation, equal ? ORDER_EQUAL : ORDER_UNKNOWN));
    }
    int64_t number = number_of_fact(step->fact, game, facts);
    if (step->relation == RELATION_HOLDS)
        return answer(number > 0);
    Decimal known = {false, number < 0 ? 0 : (uint64_t)number, 0};
    return answer(
        relation_holds(step->relation, number < 0 ? ORDER_UNKNOWN : order_of_decimals(known, step->number)));
}

/* ---- the whole ---- */

WhereAnswer where_test(const Where *where, WhereMemory *memory, const Game *game, Encoding encoding,
                       const WhereFacts *facts)
{
    bool truth = false;
    for (size_t next = 0; next < where->count;) {
        const Step *step = &where->steps[next++];
        WhereAnswer tested = WHERE_NO;
        switch (step->kind) {
        case STEP_NOT:
            truth = !truth;
            continue;
        case STEP_JUMP_IF_FALSE:
        case STEP_JUMP_IF_TRUE:
            if (truth == (step->kind == STEP_JUMP_IF_TRUE))
                next = step->target;
            continue;
        case STEP_TEST_TAG:
            tested = test_tag(step, memory, game, encoding);
            break;
        case STEP_TEST_FACT:
            tested = test_fact(step, memory, game, facts);
            break;
        }
        if (tested == WHERE_UNDECIDED || tested == WHERE_NEEDS_FACTS)
            return tested;
        truth = tested == WHERE_YES;
    }
    return answer(truth);
}
