/* SPDX-License-Identifier: MIT */
/*
 * Reading an expression. A stack of what is open (parentheses, not, and, or) takes the place of recursion, so that no
 * expression is too deep. Steps come out in the order of the text: behind the left side of `and` stands a jump that passes over
 * the right side when the left is false, whose target is filled in when the right side has been read.
 */
#include "query/where_lexer.h"

#include <stdlib.h>

#include "base/ascii.h"
#include "base/spelling.h"

typedef enum { OPEN_PARENTHESIS, OPEN_NOT, OPEN_AND, OPEN_OR } OpenKind;

typedef struct {
    OpenKind kind;
    size_t at;   /* of a parenthesis, in the expression */
    size_t jump; /* of and, or: the step whose target is to be filled in */
} Open;

typedef struct {
    Where *where;
    WhereLexer lexer;
    Open *open;
    size_t open_count, open_capacity;
} Reading;

static bool is_word(const Lexeme *lexeme, const char *word)
{
    return lexeme->kind == LEXEME_WORD && bytes_equal(lexeme->text, bytes_from_c_string(word));
}

/* ---- steps ---- */

static Step *add_step(Where *where, StepKind kind)
{
    if (where->count == where->capacity) {
        where->capacity = where->capacity == 0 ? 16 : 2 * where->capacity;
        where->steps = memory_resize(where->steps, where->capacity, sizeof *where->steps);
    }
    Step *step = &where->steps[where->count++];
    *step = (Step){.kind = kind, .tag = TAG_OTHER};
    return step;
}

static void push(Reading *reading, OpenKind kind, size_t at, size_t jump)
{
    if (reading->open_count == reading->open_capacity) {
        reading->open_capacity = reading->open_capacity == 0 ? 16 : 2 * reading->open_capacity;
        reading->open = memory_resize(reading->open, reading->open_capacity, sizeof *reading->open);
    }
    reading->open[reading->open_count++] = (Open){kind, at, jump};
}

static bool top_is(const Reading *reading, OpenKind kind)
{
    return reading->open_count > 0 && reading->open[reading->open_count - 1].kind == kind;
}

/* An operand is complete: so is what `not` before it turns over. */
static void end_operand(Reading *reading)
{
    for (; top_is(reading, OPEN_NOT); reading->open_count--)
        add_step(reading->where, STEP_NOT);
}

/* The right side of `and`, or of `or`, is complete. */
static void close_sides(Reading *reading, bool also_or)
{
    while (top_is(reading, OPEN_AND) || (also_or && top_is(reading, OPEN_OR)))
        reading->where->steps[reading->open[--reading->open_count].jump].target = reading->where->count;
}

/* ---- names ---- */

static const char *nearest_name(Bytes word)
{
    const char *nearest = NULL;
    unsigned least = spelling_limit(word) + 1;
    for (int fact = 0; fact < WHERE_FACT_COUNT; fact++) {
        unsigned distance = spelling_distance(word, bytes_from_c_string(where_facts[fact].name));
        if (distance < least) {
            least = distance;
            nearest = where_facts[fact].name;
        }
    }
    for (TagId tag = 0; tag < TAG_KNOWN_COUNT; tag++) {
        unsigned distance = spelling_distance(word, bytes_from_c_string(tag_name(tag)));
        if (distance < least) {
            least = distance;
            nearest = tag_name(tag);
        }
    }
    return nearest;
}

static bool refuse_name(Reading *reading, const Lexeme *name)
{
    const char *nearest = nearest_name(name->text);
    Text *problem = where_complain(&reading->lexer, name->at, name->length);
    text_add_c(problem, "there is no fact ");
    where_add_quoted(problem, name->text);
    if (nearest != NULL) {
        text_add_c(problem, "; did you mean ");
        text_add_c(problem, nearest);
        text_add_byte(problem, '?');
    } else {
        text_add_c(problem, "; names of tags begin with a capital letter");
    }
    return false;
}

static bool name_is_sound(Bytes name)
{
    for (size_t i = 0; i < name.size; i++)
        if (!ascii_is(name.data[i], ASCII_LETTER_OR_DIGIT) && name.data[i] != '_')
            return false;
    return name.size > 0 && ascii_is(name.data[0], ASCII_LETTER);
}

static WhereFact fact_by_name(Bytes name)
{
    WhereFact fact = 0;
    while (fact < WHERE_FACT_COUNT && !bytes_equal(bytes_from_c_string(where_facts[fact].name), name))
        fact++;
    return fact;
}

/* "Plies" is no tag that anybody has: the fact is meant. "PLIES" would be the tag. */
static bool is_fact_in_capitals(Bytes name)
{
    for (WhereFact fact = 0; fact < WHERE_FACT_COUNT; fact++) {
        Bytes known = bytes_from_c_string(where_facts[fact].name);
        if (bytes_equal_ignoring_case(known, name)
            && bytes_equal(bytes_slice(known, 1, known.size), bytes_slice(name, 1, name.size)))
            return true;
    }
    return false;
}

static bool read_name(Reading *reading, Step *step)
{
    const Lexeme *name = &reading->lexer.now;
    if (!name_is_sound(name->text))
        return where_refuse(&reading->lexer, name, "expected the name of a tag or fact");
    if (ascii_is(name->text.data[0], ASCII_LOWER)) {
        step->kind = STEP_TEST_FACT;
        step->fact = fact_by_name(name->text);
        return step->fact < WHERE_FACT_COUNT || refuse_name(reading, name);
    }
    step->tag = tag_by_name(name->text);
    step->name = arena_copy(&reading->where->arena, name->text);
    return step->tag != TAG_OTHER || !is_fact_in_capitals(name->text) || refuse_name(reading, name);
}

/* ---- values ---- */

static bool is_order(Relation relation)
{
    return relation >= RELATION_LESS && relation <= RELATION_GREATER_OR_EQUAL;
}
static bool is_pattern(Relation relation) { return relation >= RELATION_MATCHES; }

/* A year, a year and a month, or a day; strictly. */
static bool read_date(Bytes text, TagDate *date)
{
    *date = tag_date_of(text);
    size_t parts = 1;
    for (size_t i = 0; i < text.size; i++) {
        bool separator = i == 4 || (i > 5 && strchr("./-", text.data[i]) != NULL);
        if (separator ? strchr("./-", text.data[i]) == NULL || ++parts > 3
                      : !ascii_is(text.data[i], ASCII_DIGIT))
            return false;
    }
    return date->year > 0 && (parts < 2 || date->month > 0) && (parts < 3 || date->day > 0);
}

static bool read_pattern(Reading *reading, Step *step, const Lexeme *value)
{
    size_t at = 0;
    char problem[PATTERN_PROBLEM_SIZE];
    step->pattern = pattern_new(value->text, &at, problem);
    if (step->pattern != NULL)
        return true;
    size_t quotes = value->kind == LEXEME_QUOTED ? 2 : 0;
    bool as_written = value->length == value->text.size + quotes;
    size_t place = as_written ? value->at + quotes / 2 + at : value->at;
    text_add_c(where_complain(&reading->lexer, place, as_written ? 1 : value->length),
               "this is no regular expression: ");
    text_add_c(reading->lexer.problem, problem);
    return false;
}

static bool read_tag_value(Reading *reading, Step *step, const Lexeme *value)
{
    if (step->tag != TAG_OTHER && tag_grammar(step->tag) == TAG_GRAMMAR_DATE) {
        if (read_date(value->text, &step->date))
            step->value_kind = VALUE_DATE;
        else if (is_order(step->relation))
            return where_refuse(&reading->lexer, value,
                                "expected a date such as 2014, 2014.06 or 2014.06.15");
    } else if (decimal_read(value->text, &step->number)) {
        step->value_kind = VALUE_NUMBER;
    }
    return true;
}

static bool word_is_known(const char *words, Bytes word)
{
    if (*words == '\0') {
        for (int language = 0; language < LANGUAGE_COUNT; language++)
            if (bytes_equal(bytes_from_c_string(language_code((Language)language)), word))
                return true;
        return bytes_equal(word, BYTES("none"));
    }
    for (Bytes rest = bytes_from_c_string(words); rest.size > 0;) {
        size_t end = bytes_find_byte(rest, '|');
        if (bytes_equal(bytes_slice(rest, 0, end), word))
            return true;
        rest = end == BYTES_NOT_FOUND ? (Bytes){0} : bytes_slice(rest, end + 1, rest.size);
    }
    return false;
}

static bool read_word_value(Reading *reading, const Step *step, const Lexeme *value)
{
    const FactInfo *fact = &where_facts[step->fact];
    if (is_order(step->relation))
        return where_refuse(&reading->lexer, value, "words are only compared by = != ~ !~");
    if (word_is_known(fact->words, value->text))
        return true;
    Text *problem = where_complain(&reading->lexer, value->at, value->length);
    text_add_c(problem, fact->name);
    text_add_c(problem, " is never ");
    where_add_quoted(problem, value->text);
    text_add_c(problem, *fact->words == '\0' ? "; it is none or the code of a language" : "; it is one of ");
    for (const char *at = fact->words; *at != '\0'; at++)
        text_add_c(problem, *at == '|' ? ", " : (char[]){*at, '\0'});
    return false;
}

static bool read_truth_value(Reading *reading, Step *step, const Lexeme *value)
{
    if (is_order(step->relation)
        || (!bytes_equal(value->text, BYTES("true")) && !bytes_equal(value->text, BYTES("false"))))
        return where_refuse(&reading->lexer, value,
                            "this fact is true or false: compare it by = or !=, or let it stand alone");
    step->number = (Decimal){false, bytes_equal(value->text, BYTES("true")), 0};
    return true;
}

static bool read_value(Reading *reading, Step *step)
{
    const Lexeme *value = &reading->lexer.now;
    if (value->kind == LEXEME_END)
        return where_refuse(&reading->lexer, value, "expected a value");
    if (value->kind != LEXEME_WORD && value->kind != LEXEME_QUOTED)
        return where_refuse(&reading->lexer, value,
                            "expected a value; one that holds signs stands in quotes");
    step->text = arena_copy(&reading->where->arena, value->text);
    FactKind kind = step->kind == STEP_TEST_FACT ? where_facts[step->fact].kind : FACT_WORD;
    if (is_pattern(step->relation)) {
        if (kind != FACT_WORD)
            return where_refuse(&reading->lexer, value, "only text is compared by ~ and !~");
        return read_pattern(reading, step, value);
    }
    if (step->kind == STEP_TEST_TAG)
        return read_tag_value(reading, step, value);
    if (kind == FACT_WORD)
        return read_word_value(reading, step, value);
    if (kind == FACT_TRUTH)
        return read_truth_value(reading, step, value);
    return decimal_read(value->text, &step->number)
           || where_refuse(&reading->lexer, value, "expected a number");
}

/* ---- the whole ---- */

/* A name, and what it is compared with. Behind it: the lexeme that follows. */
static bool read_test(Reading *reading)
{
    Step *step = add_step(reading->where, STEP_TEST_TAG);
    Lexeme name = reading->lexer.now;
    if (!read_name(reading, step) || !where_lexer_advance(&reading->lexer))
        return false;
    if (reading->lexer.now.kind == LEXEME_RELATION) {
        step->relation = reading->lexer.now.relation;
        return where_lexer_advance(&reading->lexer) && read_value(reading, step)
               && where_lexer_advance(&reading->lexer);
    }
    bool stands_alone = step->kind == STEP_TEST_TAG || where_facts[step->fact].kind != FACT_WORD;
    return stands_alone
           || where_refuse(&reading->lexer, &name, "this fact must be compared with a word, by = != ~ or !~");
}

/* Everything up to the end of the next test. */
static bool read_operand(Reading *reading)
{
    for (;;) {
        if (is_word(&reading->lexer.now, "not"))
            push(reading, OPEN_NOT, 0, 0);
        else if (reading->lexer.now.kind == LEXEME_OPEN)
            push(reading, OPEN_PARENTHESIS, reading->lexer.now.at, 0);
        else
            break;
        if (!where_lexer_advance(&reading->lexer))
            return false;
    }
    bool is_name = reading->lexer.now.kind == LEXEME_WORD && !is_word(&reading->lexer.now, "and")
                   && !is_word(&reading->lexer.now, "or");
    if (!is_name)
        return where_refuse(&reading->lexer, &reading->lexer.now, "expected the name of a tag or fact");
    if (!read_test(reading))
        return false;
    end_operand(reading);
    return true;
}

static bool read_close(Reading *reading)
{
    close_sides(reading, true);
    if (!top_is(reading, OPEN_PARENTHESIS))
        return where_refuse(&reading->lexer, &reading->lexer.now, "this parenthesis was never opened");
    reading->open_count--;
    end_operand(reading);
    return where_lexer_advance(&reading->lexer);
}

static bool read_end(Reading *reading)
{
    close_sides(reading, true);
    if (reading->open_count == 0)
        return true;
    Lexeme parenthesis = {.at = reading->open[reading->open_count - 1].at, .length = 1};
    return where_refuse(&reading->lexer, &parenthesis, "this parenthesis is never closed");
}

static bool read_all(Reading *reading)
{
    if (!where_lexer_advance(&reading->lexer) || !read_operand(reading))
        return false;
    for (;;) {
        while (reading->lexer.now.kind == LEXEME_CLOSE)
            if (!read_close(reading))
                return false;
        if (reading->lexer.now.kind == LEXEME_END)
            return read_end(reading);
        bool is_or = is_word(&reading->lexer.now, "or");
        if (!is_or && !is_word(&reading->lexer.now, "and"))
            return where_refuse(&reading->lexer, &reading->lexer.now,
                                "expected and, or, or the end of the expression");
        close_sides(reading, is_or);
        push(reading, is_or ? OPEN_OR : OPEN_AND, 0, reading->where->count);
        add_step(reading->where, is_or ? STEP_JUMP_IF_TRUE : STEP_JUMP_IF_FALSE);
        if (!where_lexer_advance(&reading->lexer) || !read_operand(reading))
            return false;
    }
}

Where *where_new(Bytes expression, Text *problem)
{
    enum { BLOCK = 4096 };
    Where *where = memory_take_zeroed(1, sizeof *where);
    Reading reading = {.where = where,
                       .lexer = {.text = expression, .arena = &where->arena, .problem = problem}};
    arena_init(&where->arena, BLOCK);
    bool good = read_all(&reading);
    free(reading.open);
    if (good)
        return where;
    where_show_place(&reading.lexer);
    where_free(where);
    return NULL;
}

void where_free(Where *where)
{
    if (where == NULL)
        return;
    for (size_t i = 0; i < where->count; i++)
        pattern_free(where->steps[i].pattern);
    free(where->steps);
    arena_free(&where->arena);
    free(where);
}
