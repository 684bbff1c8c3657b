/* SPDX-License-Identifier: MIT */
/* Reading results in all the spellings of results.def: PGN standard 8.1.1.7, 8.2.6. */
#include "pgn/result.h"

#include "base/ascii.h"

enum { BLANKS_MAX = 8 /* between the parts of one spelling */ };

typedef enum { SPELLING_SCORE, SPELLING_WORD, SPELLING_VALUE, SPELLING_CASTLING, SPELLING_EVALUATION } SpellingKind;

typedef struct {
    const char *text; /* UTF-8, in lower case */
    uint8_t result;
    uint8_t kind;
} Spelling;

static const Spelling spellings[] = {
#define RESULT_SPELLING(result, kind, text) {text, RESULT_##result, SPELLING_##kind},
#define FORFEIT_WORD(text)
#include "pgn/results.def"
#undef RESULT_SPELLING
#undef FORFEIT_WORD
};

static const char *const forfeit_words[] = {
#define RESULT_SPELLING(result, kind, text)
#define FORFEIT_WORD(text) text,
#include "pgn/results.def"
#undef RESULT_SPELLING
#undef FORFEIT_WORD
};

const char *result_text(Result result)
{
    switch (result) {
    case RESULT_WHITE_WINS: return "1-0";
    case RESULT_BLACK_WINS: return "0-1";
    case RESULT_DRAW: return "1/2-1/2";
    case RESULT_OPEN: return "*";
    case RESULT_BOTH_LOSE: return "0-0";
    default: return "";
    }
}

/* RESULT_NONE for anything but the four markers of the standard. */
static Result standard_result(Bytes text)
{
    for (Result result = RESULT_WHITE_WINS; result <= RESULT_OPEN; result++)
        if (bytes_equal(text, bytes_from_c_string(result_text(result))))
            return result;
    return RESULT_NONE;
}

bool result_is_standard(Bytes text) { return standard_result(text) != RESULT_NONE; }

Result result_resolved(Result result, bool white_to_move)
{
    if (result != RESULT_RESIGNED)
        return result;
    return white_to_move ? RESULT_BLACK_WINS : RESULT_WHITE_WINS;
}

/* The character at `at` and its size; 0 at the end. */
static size_t read_point(const uint8_t *at, const uint8_t *end, Encoding encoding, uint32_t *point)
{
    *point = 0;
    if (at == end)
        return 0;
    if (*at < 0x80) {
        *point = *at;
        return 1;
    }
    size_t size = encoding_is_single_byte(encoding) ? 0 : utf8_decode(at, end, point);
    if (size > 0)
        return size;
    *point = encoding_code_point(encoding_is_single_byte(encoding) ? encoding : ENCODING_WINDOWS_1252, *at);
    return 1;
}

static bool is_blank(uint32_t point)
{
    return point == ' ' || point == '\t' || point == 0xA0 || (point >= 0x2000 && point <= 0x200D) || point == 0x202F
        || point == 0x205F || point == 0x3000 || point == 0xFEFF;
}

/* What counts as the same character in a spelling: letters in lower case, dashes as hyphens. */
static uint32_t folded(uint32_t point)
{
    if (point < 0x80)
        return ascii_to_lower((uint8_t)point);
    if ((point >= 0xC0 && point <= 0xDE && point != 0xD7) || (point >= 0x410 && point <= 0x42F))
        return point + 0x20;
    if ((point >= 0x2010 && point <= 0x2015) || point == 0x2212 || point == 0xFE58 || point == 0xFE63 || point == 0xFF0D)
        return '-';
    if (point == 0x2044)
        return '/';
    if (point == 0x2236)
        return ':';
    return point;
}

static const uint8_t *skip_blanks(const uint8_t *at, const uint8_t *end, Encoding encoding)
{
    uint32_t point;
    size_t size;
    for (unsigned i = 0; i < BLANKS_MAX && (size = read_point(at, end, encoding, &point)) > 0 && is_blank(point); i++)
        at += size;
    return at;
}

/* Where the spelling ends that starts at `at`, or NULL. */
static const uint8_t *match(const char *spelling, const uint8_t *at, const uint8_t *end, Encoding encoding)
{
    const uint8_t *want = (const uint8_t *)spelling, *want_end = want + strlen(spelling);
    while (want < want_end) {
        uint32_t wanted, point;
        want += utf8_decode(want, want_end, &wanted);
        if (wanted == ' ' || wanted == '~') {
            const uint8_t *after = skip_blanks(at, end, encoding);
            if (after == at && wanted == ' ')
                return NULL;
            at = after;
            continue;
        }
        size_t size = read_point(at, end, encoding, &point);
        if (size == 0 || folded(point) != wanted)
            return NULL;
        at += size;
    }
    return at;
}

/* True where no result can go on: white space, or what starts or ends another token; a full stop or exclamation marks may stand
 * between. */
static bool is_boundary(const uint8_t *at, const uint8_t *end, Encoding encoding)
{
    uint32_t point;
    while (at < end && *at != 0 && strchr(".!?,", *at) != NULL)
        at++;
    if (read_point(at, end, encoding, &point) == 0 || is_blank(point))
        return true;
    return point < 0x80 && (ascii_is((uint8_t)point, ASCII_SPACE) || strchr("{};()[]", (int)point) != NULL); /* NUL too */
}

/* Past a word that tells of a forfeit, or `at` where there is none. */
static const uint8_t *skip_forfeit(const uint8_t *at, const uint8_t *end, Encoding encoding)
{
    const uint8_t *word = skip_blanks(at, end, encoding), *best = at;
    for (size_t i = 0; i < sizeof forfeit_words / sizeof *forfeit_words; i++) {
        const uint8_t *after = match(forfeit_words[i], word, end, encoding);
        if (after != NULL && after > best && is_boundary(after, end, encoding))
            best = after;
    }
    return best;
}

/* Where one spelling ends with all that belongs to it, or NULL where it does not stand. */
static const uint8_t *match_whole(const Spelling *spelling, const uint8_t *at, const uint8_t *end, Encoding encoding)
{
    const uint8_t *after = match(spelling->text, at, end, encoding);
    if (after == NULL)
        return NULL;
    if (spelling->kind != SPELLING_WORD)
        after = skip_forfeit(after, end, encoding);
    else if (after < end && *after == '.')
        after++;
    return is_boundary(after, end, encoding) ? after : NULL;
}

/* Spares the table for most of what is no result. */
static bool can_start(uint32_t first, bool values)
{
    if (first >= 0x80 || ascii_is((uint8_t)first, ASCII_LOWER))
        return true;
    return memchr("01.+-=*(", (int)first, 8) != NULL || (values && first == '?');
}

/* The longest spelling at the start of the text, those for tag values included or not. */
static ResultToken longest(Bytes text, Encoding encoding, bool values)
{
    ResultToken token = {.result = RESULT_NONE};
    if (text.size == 0)
        return token;
    uint32_t first;
    const uint8_t *at = text.data, *end = text.data + text.size;
    read_point(at, end, encoding, &first);
    first = folded(first);
    if (!can_start(first, values))
        return token;
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        const Spelling *spelling = &spellings[i];
        uint8_t start = (uint8_t)spelling->text[0];
        if ((start < 0x80 && start != first) || (spelling->kind == SPELLING_VALUE && !values))
            continue;
        const uint8_t *after = match_whole(spelling, at, end, encoding);
        if (after == NULL || (size_t)(after - at) <= token.size)
            continue;
        token.result = (Result)spelling->result;
        token.size = (size_t)(after - at);
        token.castling = spelling->kind == SPELLING_CASTLING;
        token.evaluation = spelling->kind == SPELLING_EVALUATION;
    }
    token.standard = result_is_standard(bytes_slice(text, 0, token.size));
    return token;
}

/* Bulletins write "uppg. 1-0" and "remi ½-½": a word, and the same in figures right behind it. */
static ResultToken with_figures(ResultToken word, Bytes text, Encoding encoding)
{
    const uint8_t *end = text.data + text.size;
    const uint8_t *at = skip_blanks(text.data + word.size, end, encoding);
    ResultToken figures = longest(bytes_of(at, (size_t)(end - at)), encoding, false);
    bool same = figures.result == word.result || (word.result == RESULT_RESIGNED && result_is_decisive(figures.result));
    if (!same || figures.castling || figures.evaluation || at == text.data + word.size)
        return word;
    word.result = figures.result;
    word.size = (size_t)(at - text.data) + figures.size;
    return word;
}

ResultToken result_at(Bytes text, Encoding encoding)
{
    ResultToken token = longest(text, encoding, false);
    bool is_word = token.result != RESULT_NONE && ascii_is(*text.data, ASCII_LETTER);
    return is_word ? with_figures(token, text, encoding) : token;
}

Result result_of_value(Bytes value, Encoding encoding, bool *standard)
{
    Result result = standard_result(value);
    *standard = result != RESULT_NONE;
    if (*standard)
        return result;
    if (value.size == 0)
        return RESULT_UNKNOWN;
    const uint8_t *end = value.data + value.size;
    const uint8_t *at = skip_blanks(value.data, end, encoding);
    ResultToken token = longest(bytes_of(at, (size_t)(end - at)), encoding, true);
    if (token.result == RESULT_NONE || skip_blanks(at + token.size, end, encoding) != end)
        return RESULT_UNKNOWN;
    return token.result;
}
