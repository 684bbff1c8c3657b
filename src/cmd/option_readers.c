/* SPDX-License-Identifier: MIT */
/* Values of options. */
#include "cmd/option_readers.h"

#include "base/ascii.h"
#include "base/die.h"
#include "base/spelling.h"

#include <string.h>

/* ---- words separated by a sign ---- */

/* Takes the first word off a list; the empty list gives an empty word. */
static Bytes next_word(Bytes *list, uint8_t separator)
{
    size_t end = bytes_find_byte(*list, separator);
    Bytes word = bytes_slice(*list, 0, end);
    *list = end == BYTES_NOT_FOUND ? (Bytes){0} : bytes_slice(*list, end + 1, list->size);
    return word;
}

static int index_of(const char *words, Bytes word)
{
    Bytes list = bytes_from_c_string(words);
    for (int index = 0; list.size > 0; index++)
        if (bytes_equal(next_word(&list, '|'), word))
            return index;
    return -1;
}

int choice_of(const char *words, const char *word) { return index_of(words, bytes_from_c_string(word)); }

void choices_add(Text *out, const char *words)
{
    Bytes list = bytes_from_c_string(words);
    for (bool first = true; list.size > 0; first = false) {
        Bytes word = next_word(&list, '|');
        if (!first)
            text_add_c(out, list.size == 0 ? " or " : ", ");
        text_add(out, word);
    }
}

/* ---- what is wrong ---- */

static void add_quoted(Text *problem, Bytes word)
{
    text_add_byte(problem, '"');
    text_add(problem, word);
    text_add_byte(problem, '"');
}

/* The word among words separated by | that `word` misspells; empty when there is none. */
static Bytes nearest_choice(Bytes word, const char *words)
{
    Bytes nearest = {0};
    unsigned least = spelling_limit(word) + 1;
    for (Bytes list = bytes_from_c_string(words); list.size > 0;) {
        Bytes known = next_word(&list, '|');
        unsigned distance = spelling_distance(word, known);
        if (distance < least) {
            least = distance;
            nearest = known;
        }
    }
    return nearest;
}

static bool refuse_choice(Text *problem, Bytes word, const char *words)
{
    Bytes nearest = nearest_choice(word, words);
    text_add_c(problem, "expected ");
    choices_add(problem, words);
    text_add_c(problem, " instead of ");
    add_quoted(problem, word);
    if (nearest.size > 0) {
        text_add_c(problem, "; did you mean ");
        text_add(problem, nearest);
        text_add_byte(problem, '?');
    }
    return false;
}

static bool refuse(Text *problem, const char *expected, const char *value)
{
    text_add_c(problem, "expected ");
    text_add_c(problem, expected);
    text_add_c(problem, " instead of ");
    add_quoted(problem, bytes_from_c_string(value));
    return false;
}

/* ---- numbers ---- */

/* Reads the digits at the start of *text and moves past them. */
static bool read_digits(const char **text, uint64_t *number)
{
    uint64_t value = 0;
    const char *at = *text;
    for (; ascii_is((uint8_t)*at, ASCII_DIGIT); at++) {
        unsigned digit = (unsigned)(*at - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    if (at == *text)
        return false;
    *text = at;
    *number = value;
    return true;
}

bool options_read_size(const char *text, uint64_t *size)
{
    static const char units[] = "kmgt";
    uint64_t number;
    if (!read_digits(&text, &number))
        return false;
    const char *unit = *text == '\0' ? NULL : strchr(units, ascii_to_lower((uint8_t)*text));
    unsigned shift = unit == NULL ? 0 : 10 * (unsigned)(unit - units + 1);
    if (unit != NULL)
        text += strncmp(text + 1, "iB", 2) == 0 ? 2 : 1;
    if (*text == 'B')
        text++;
    if (*text != '\0' || number > UINT64_MAX >> shift)
        return false;
    *size = number << shift;
    return true;
}

OPTION_READER(count)
{
    (void)option, (void)options;
    const char *rest = value;
    uint64_t number;
    if (!read_digits(&rest, &number) || *rest != '\0')
        return refuse(problem, "a number", value);
    *(uint64_t *)field = number;
    return true;
}

OPTION_READER(size)
{
    (void)option, (void)options;
    uint64_t size;
    if (!options_read_size(value, &size) || size == 0)
        return refuse(problem, "a size such as 500k, 8M or 1GiB", value);
    *(uint64_t *)field = size;
    return true;
}

OPTION_READER(jobs)
{
    enum { JOBS_MAX = 1024 };
    uint64_t number = 0;
    if (!read_count(option, options, &number, value, problem))
        return false;
    if (number == 0 || number > JOBS_MAX)
        return refuse(problem, "a number from 1 to 1024", value);
    *(uint64_t *)field = number;
    return true;
}

/* ---- words ---- */

OPTION_READER(flag)
{
    (void)option, (void)options, (void)value, (void)problem;
    *(bool *)field = true;
    return true;
}

OPTION_READER(word)
{
    (void)option, (void)options;
    if (*value == '\0')
        return refuse(problem, "a name", value);
    *(const char **)field = value;
    return true;
}

/* A name for standard output is none of a file that could be replaced. */
OPTION_READER(output)
{
    if (!read_word(option, options, field, value, problem))
        return false;
    if (strcmp(value, "-") == 0 || strcmp(value, "/dev/stdout") == 0)
        *(const char **)field = NULL;
    return true;
}

OPTION_READER(choice)
{
    (void)options;
    int index = choice_of(option->argument, value);
    if (index < 0)
        return refuse_choice(problem, bytes_from_c_string(value), option->argument);
    /* Enums without negative constants are as wide as this and never negative. */
    memcpy(field, &(unsigned){(unsigned)index}, sizeof(unsigned));
    return true;
}

OPTION_READER(format)
{
    (void)option;
    if (choice_of(options->formats, value) < 0)
        return refuse_choice(problem, bytes_from_c_string(value), options->formats);
    *(const char **)field = value;
    return true;
}

OPTION_READER(report)
{
    (void)option;
    ReportRequest **reports = field;
    Bytes file = bytes_from_c_string(value);
    Bytes format = next_word(&file, ':');
    if (index_of(options->formats, format) < 0)
        return refuse_choice(problem, format, options->formats);
    if (file.size == 0)
        return refuse(problem, "FORMAT:FILE", value);
    *reports = memory_resize(*reports, options->report_count + 1, sizeof **reports);
    ReportRequest *request = &(*reports)[options->report_count++];
    *request = (ReportRequest){.file = (const char *)file.data};
    memcpy(request->format, format.data, format.size < sizeof request->format ? format.size : sizeof request->format - 1);
    return true;
}

OPTION_READER(variations)
{
    (void)options;
    int index = choice_of(option->argument, value);
    if (index < 0)
        return refuse_choice(problem, bytes_from_c_string(value), option->argument);
    *(bool *)field = index == 1;
    return true;
}

OPTION_READER(ep) { return read_variations(option, options, field, value, problem); }

/* The code of the language that `word` names or misspells, or NULL. */
static const char *language_suggestion(Bytes word)
{
    const char *nearest = NULL;
    unsigned least = spelling_limit(word) + 1;
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        unsigned distance = spelling_distance(word, bytes_from_c_string(language_name((Language)i)));
        if (distance < least) {
            least = distance;
            nearest = language_code((Language)i);
        }
    }
    return nearest;
}

static void add_language_hint(Text *problem, Bytes word)
{
    const char *suggestion = language_suggestion(word);
    if (suggestion != NULL)
        text_add_printf(problem, "; did you mean %s?", suggestion);
    else
        text_add_c(problem, "; `domare languages` lists them");
}

OPTION_READER(languages)
{
    (void)option, (void)options;
    LanguageList list;
    Bytes unknown = {0};
    if (language_list_read(&list, bytes_from_c_string(value), &unknown)) {
        *(LanguageList *)field = list;
        return true;
    }
    text_add_c(problem, "unknown language ");
    add_quoted(problem, unknown);
    add_language_hint(problem, unknown);
    return false;
}

OPTION_READER(to)
{
    (void)option, (void)field;
    enum { FIGURINE = CONVERT_UCI + 1 }; /* the last of NOTATION_WORDS: a language of its own */
    options->convert_form = CONVERT_SAN;
    options->convert_letters = LANGUAGE_en;
    int form = choice_of(NOTATION_WORDS, value);
    if (form == FIGURINE)
        options->convert_letters = LANGUAGE_fan;
    else if (form >= 0)
        options->convert_form = (unsigned)form;
    if (form >= 0)
        return true;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        if (strcmp(value, language_code((Language)language)) == 0) {
            options->convert_letters = (Language)language;
            return true;
        }
    }
    Bytes word = bytes_from_c_string(value);
    if (nearest_choice(word, NOTATION_WORDS).size > 0 || language_suggestion(word) == NULL)
        return refuse_choice(problem, word, NOTATION_WORDS "|the code of a language (see `domare languages`)");
    text_add_c(problem, "unknown language ");
    add_quoted(problem, word);
    add_language_hint(problem, word);
    return false;
}

OPTION_READER(only)
{
    (void)option, (void)options;
    Bytes list = bytes_from_c_string(value);
    uint32_t set = *(uint32_t *)field;
    do {
        Bytes word = next_word(&list, ',');
        int index = index_of(ONLY_WORDS, word);
        if (index < 0)
            return refuse_choice(problem, word, ONLY_WORDS);
        set |= UINT32_C(1) << index;
    } while (list.size > 0);
    *(uint32_t *)field = set;
    return true;
}

/* ---- which games ---- */

OPTION_READER(where)
{
    (void)option, (void)options;
    Where **where = field;
    if (*where != NULL) {
        text_add_c(problem, "stands twice; join the expressions by and");
        return false;
    }
    *where = where_new(bytes_from_c_string(value), problem);
    return *where != NULL;
}

/* N, N-M or N-, where it stands. */
static bool read_range(const char **text, NumberRange *range)
{
    if (!read_digits(text, &range->from))
        return false;
    range->to = range->from;
    if (**text == '-') {
        ++*text;
        range->to = UINT64_MAX;
        if (ascii_is((uint8_t)**text, ASCII_DIGIT) && !read_digits(text, &range->to))
            return false;
    }
    return range->from > 0 && range->to >= range->from;
}

OPTION_READER(numbers)
{
    (void)option;
    NumberRange **numbers = field;
    const char *rest = value;
    for (;;) {
        NumberRange range;
        if (!read_range(&rest, &range) || (*rest != ',' && *rest != '\0'))
            return refuse(problem, "numbers of games such as 3,10-12,100-", value);
        *numbers = memory_resize(*numbers, options->game_number_count + 1, sizeof **numbers);
        (*numbers)[options->game_number_count++] = range;
        if (*rest++ == '\0')
            return true;
    }
}

/* ---- policy ---- */

static bool refuse_codes(Text *problem, const PolicyError *error)
{
    text_add_c(problem, error->problem);
    if (error->word.size > 0) {
        text_add_byte(problem, ' ');
        add_quoted(problem, error->word);
    }
    if (error->suggestion != NULL) {
        text_add_c(problem, "; did you mean ");
        text_add_c(problem, error->suggestion);
        text_add_byte(problem, '?');
    }
    return false;
}

OPTION_READER(select)
{
    (void)option, (void)options;
    PolicyError error;
    return policy_select(field, bytes_from_c_string(value), &error) || refuse_codes(problem, &error);
}

OPTION_READER(ignore)
{
    (void)option, (void)options;
    PolicyError error;
    return policy_ignore(field, bytes_from_c_string(value), &error) || refuse_codes(problem, &error);
}

OPTION_READER(severity)
{
    (void)option, (void)options;
    PolicyError error;
    return policy_regrade(field, bytes_from_c_string(value), &error) || refuse_codes(problem, &error);
}

OPTION_READER(strict)
{
    (void)option, (void)options, (void)value, (void)problem;
    policy_strict(field);
    return true;
}

OPTION_READER(notes)
{
    (void)option, (void)options, (void)value, (void)problem;
    ((Policy *)field)->notes = true;
    return true;
}

OPTION_READER(draws)
{
    (void)option, (void)options, (void)value, (void)problem;
    ((Policy *)field)->draws = true;
    return true;
}
