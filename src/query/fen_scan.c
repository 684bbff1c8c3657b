/* SPDX-License-Identifier: MIT */
/*
 * One pattern finds candidates, the FEN reader decides on them. Every repetition in the pattern is bounded and takes nothing
 * back, so that a candidate costs at most a constant whatever follows it.
 */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "query/fen_scan.h"

#include <assert.h>
#include <pcre2.h>
#include <stdlib.h>

#include "base/ascii.h"
#include "base/text.h"
#include "notation/fen.h"

/* Other ways of writing a slash or a blank, letters of either case. */
static const struct {
    Bytes written;
    char meant;
} SPELLINGS[] = {
    {BYTES_INIT("\\/"), '/'},   {BYTES_INIT("%2f"), '/'},     {BYTES_INIT("\\u002f"), '/'},
    {BYTES_INIT("\\x2f"), '/'}, {BYTES_INIT("&#47;"), '/'},   {BYTES_INIT("&#x2f;"), '/'},
    {BYTES_INIT("&sol;"), '/'}, {BYTES_INIT("_"), ' '},       {BYTES_INIT("+"), ' '},
    {BYTES_INIT("%20"), ' '},   {BYTES_INIT("\\u0020"), ' '}, {BYTES_INIT("\\x20"), ' '},
    {BYTES_INIT("&#32;"), ' '}, {BYTES_INIT("&#x20;"), ' '},  {BYTES_INIT("&nbsp;"), ' '},
    {BYTES_INIT("\\t"), '\t'},  {BYTES_INIT("%09"), '\t'},    {BYTES_INIT("\\u0009"), '\t'},
};
enum { SPELLING_COUNT = sizeof SPELLINGS / sizeof SPELLINGS[0] };

#define RANK "[1-8PNBRQKpnbrqk]{1,16}+"
#define WORD "[A-Za-z-]{1,8}+"
#define SQUARE "(?: - | [A-Ha-h][1-8] ) " END
#define COUNTER "-?[0-9]{1,24}+ (?: \\.[0-9]{1,9}+ )?+ " END
#define END "(?! [A-Za-z0-9] )"

/* The pattern; its white space means nothing. ~S is a slash and ~B are blanks in any spelling, from the table above. */
static const char PATTERN[] =
    /* Not inside a word or an escape. */
    "(?: (?<! [A-Za-z0-9%\\\\] ) (?<! &\\# ) | (?<= %[0-9A-Fa-f]{2} ) | (?<= \\\\[nrt] )"
    "  | (?<= \\\\x[0-9A-Fa-f]{2} ) | (?<= \\\\u00[0-9A-Fa-f]{2} ) )"
    /* Eight ranks; before them may stand parts of a path that look like ranks. */
    "( (?: " RANK " ~S ){7,15}+ " RANK " ) " END " (?! ~S [1-8PNBRQKpnbrqk] )"
    /* Side to move, castling rights, en passant square; other words for the first two only where the third follows. */
    "(?: ~B (?: [wb] " END " | " WORD " (?= ~B " WORD " ~B " SQUARE " ) )"
    "  (?: ~B (?: (?: - | [KQkqA-Ha-h]{1,4}+ ) (?! [A-Za-z0-9-] ) | " WORD " (?= ~B " SQUARE " ) )"
    "    (?: ~B ( " SQUARE " )"
    /* Counters. */
    "      (?: ~B (?: " COUNTER " | - (?= ~B [0-9] ) )"
    "        (?: ~B " COUNTER " )?+ )?+ )?+ )?+ )?+";

enum {
    PLACEMENT_GROUP = 1,
    EN_PASSANT_GROUP = 2,
    MATCH_LIMIT = 100000,    /* far above what a candidate can need */
    OPERATIONS_MAX = 1 << 12 /* bytes of operations of an EPD that are looked at */
};

struct FenScan {
    pcre2_code *code;
    pcre2_match_data *match_data;
    pcre2_match_context *context;
    bool epd;
    Bytes text;
    size_t at;
    Text fen;
    size_t decoded; /* bytes of `fen` that spellings were undone in; operations of an EPD follow as they are */
};

static void add_spellings(Text *pattern, char meant, const char *plain)
{
    text_add_c(pattern, "(?i:");
    text_add_c(pattern, plain);
    for (size_t i = 0; i < SPELLING_COUNT; i++) {
        bool blank = SPELLINGS[i].meant != '/';
        if (blank == (meant == '/'))
            continue;
        text_add_c(pattern, "|\\Q");
        text_add(pattern, SPELLINGS[i].written);
        text_add_c(pattern, "\\E");
    }
    text_add_c(pattern, meant == '/' ? ")" : "){1,8}+");
}

static Text whole_pattern(void)
{
    Text pattern = {0};
    for (const char *at = PATTERN; *at != '\0'; at++) {
        if (*at != '~')
            text_add_byte(&pattern, (uint8_t)*at);
        else if (*++at == 'S')
            add_spellings(&pattern, '/', "/");
        else
            add_spellings(&pattern, ' ', "[ \\t]");
    }
    return pattern;
}

FenScan *fen_scan_new(bool epd)
{
    FenScan *scan = memory_take_zeroed(1, sizeof *scan);
    Text pattern = whole_pattern();
    int error;
    PCRE2_SIZE error_at;
    scan->code = pcre2_compile(pattern.data, pattern.size, PCRE2_EXTENDED, &error, &error_at, NULL);
    text_free(&pattern);
    assert(scan->code != NULL || error == PCRE2_ERROR_HEAP_FAILED);
    if (scan->code != NULL) {
        /* Without just-in-time compilation the pattern is interpreted. */
        (void)pcre2_jit_compile(scan->code, PCRE2_JIT_COMPLETE);
        scan->match_data = pcre2_match_data_create_from_pattern(scan->code, NULL);
        scan->context = pcre2_match_context_create(NULL);
    }
    if (scan->match_data == NULL || scan->context == NULL)
        die_out_of_memory();
    pcre2_set_match_limit(scan->context, MATCH_LIMIT);
    scan->epd = epd;
    return scan;
}

void fen_scan_free(FenScan *scan)
{
    if (scan == NULL)
        return;
    pcre2_code_free(scan->code);
    pcre2_match_data_free(scan->match_data);
    pcre2_match_context_free(scan->context);
    text_free(&scan->fen);
    free(scan);
}

void fen_scan_start(FenScan *scan, Bytes text)
{
    scan->text = text;
    scan->at = 0;
}

/* Sets `meant` to the character that begins at `at` and returns the bytes it takes. */
static size_t decode_character(Bytes text, size_t at, uint8_t *meant)
{
    bool plain = ascii_is(text.data[at], ASCII_LETTER_OR_DIGIT); /* no spelling begins so */
    for (size_t i = 0; i < SPELLING_COUNT && !plain; i++) {
        Bytes written = SPELLINGS[i].written;
        if (bytes_equal_ignoring_case(bytes_slice(text, at, at + written.size), written)) {
            *meant = (uint8_t)SPELLINGS[i].meant;
            return written.size;
        }
    }
    *meant = text.data[at];
    return 1;
}

static void decode(FenScan *scan, size_t from, size_t to)
{
    Bytes text = bytes_slice(scan->text, 0, to);
    text_clear(&scan->fen);
    while (from < to) {
        uint8_t meant;
        from += decode_character(text, from, &meant);
        text_add_byte(&scan->fen, meant);
    }
    scan->decoded = scan->fen.size;
}

size_t fen_scan_written_at(const FenScan *scan, const FenMatch *match, size_t index)
{
    size_t decoded = index < scan->decoded ? index : scan->decoded, at = match->at;
    for (size_t i = 0; i < decoded; i++) {
        uint8_t meant;
        at += decode_character(bytes_slice(scan->text, 0, match->at + match->length), at, &meant);
    }
    return at + (index - decoded);
}

typedef struct {
    size_t parts;   /* joined by slashes */
    size_t squares; /* of the first part */
    size_t second;  /* where the second part begins */
} Run;

static Run measure_run(Bytes text, size_t from, size_t to)
{
    Run run = {.parts = 1};
    while (from < to) {
        uint8_t meant;
        from += decode_character(text, from, &meant);
        if (run.parts == 1 && meant != '/')
            run.squares += ascii_is(meant, ASCII_DIGIT) ? (size_t)(meant - '0') : 1;
        if (meant == '/' && run.parts++ == 1)
            run.second = from;
    }
    return run;
}

/* Where the placement begins: parts of a path that have not eight squares are none of its ranks. */
static size_t placement_start(Bytes text, size_t from, size_t to)
{
    Run run = measure_run(text, from, to);
    while (run.parts > 8 && run.squares != 8) {
        from = run.second;
        run = measure_run(text, from, to);
    }
    return from;
}

/* The end of the operations that follow the fields of an EPD on the line. */
static size_t operations_end(Bytes text, size_t at)
{
    Bytes rest = bytes_slice(text, at, at + OPERATIONS_MAX);
    size_t line = 0, end = 0;
    while (line < rest.size && rest.data[line] != '\n' && rest.data[line] != '\r')
        line++;
    rest = bytes_slice(rest, 0, line);
    while (end < rest.size) {
        EpdOperation operation = epd_read_operation(rest, end);
        if (operation.fault != EPD_SOUND)
            break;
        end = operation.end;
    }
    return at + end;
}

/* True when the ranks of the placement are sound. */
static bool is_placement(Bytes fen)
{
    FenReading reading;
    fen_read(&reading, fen, (FenOptions){0});
    for (size_t i = 0; i < reading.problem_count; i++) {
        FenFault fault = reading.problems[i].fault;
        if (fault == FEN_RANK_COUNT || fault == FEN_RANK_WIDTH || fault == FEN_BAD_CHARACTER
            || fault == FEN_DIGIT_RUN)
            return false;
    }
    return true;
}

bool fen_scan_next(FenScan *scan, FenMatch *match)
{
    /* Where a candidate is refused, none begins inside it. */
    while (scan->at < scan->text.size) {
        int found = pcre2_match(scan->code, scan->text.data, scan->text.size, scan->at, 0, scan->match_data,
                                scan->context);
        if (found < 0)
            break;
        const PCRE2_SIZE *bounds = pcre2_get_ovector_pointer(scan->match_data);
        size_t from = placement_start(scan->text, bounds[0], bounds[2 * PLACEMENT_GROUP + 1]), to = bounds[1];
        bool four_fields = found > EN_PASSANT_GROUP;
        decode(scan, from, to);
        if (scan->epd && four_fields) {
            size_t end = operations_end(scan->text, to);
            text_add(&scan->fen, bytes_slice(scan->text, to, end));
            to = end;
        }
        scan->at = to;
        if (four_fields || is_placement(text_bytes(&scan->fen))) {
            *match = (FenMatch){from, to - from, text_bytes(&scan->fen)};
            return true;
        }
    }
    scan->at = scan->text.size;
    return false;
}
