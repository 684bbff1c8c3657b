/* SPDX-License-Identifier: MIT */
/* The tag section: PGN standard 8.1, read line by line with every fault that is met in real files. */
#include "base/ascii.h"
#include "base/die.h"
#include "notation/symbols.h"
#include "pgn/movetext_tokens.h"

/* A quote further away than this begins no tag value; keeps the search linear in hostile text. */
enum { TAG_NAME_SOUGHT = 4096 };
/* So many stray lines in a row are passed over between tags. */
enum { STRAY_LINES_MAX = 16 };

/* The size of the blank at `at`: white space that ends no line, control characters and Unicode spaces; 0 for anything else. */
static size_t blank_at(Lexer *lexer, size_t at)
{
    uint8_t byte = lexer->data[at];
    if (byte == '\n' || byte == '\r')
        return 0;
    if (byte < 0x80)
        return byte <= ' ' || byte == 0x7F;
    size_t size;
    SymbolKind kind = symbol_of(symbol_read(lexer->data + at, lexer->data + lexer->limit, lexer_encoding(lexer, at), &size)).kind;
    return kind == SYMBOL_SPACE || kind == SYMBOL_ZERO_WIDTH ? size : 0;
}

static size_t skip_blanks(Lexer *lexer, size_t at)
{
    size_t size;
    while (at < lexer->limit && (size = blank_at(lexer, at)) > 0)
        at += size;
    return at;
}

/* The size of the quotation mark at `at`: 1 for the ASCII one, more or `unusual` for a typographic one, 0 for none. */
static size_t quote_at(Lexer *lexer, size_t at, bool *unusual)
{
    *unusual = false;
    if (lexer->data[at] == '"')
        return 1;
    if (lexer->data[at] < 0x80)
        return 0;
    size_t size;
    Symbol symbol = symbol_of(symbol_read(lexer->data + at, lexer->data + lexer->limit, lexer_encoding(lexer, at), &size));
    *unusual = symbol.kind == SYMBOL_QUOTE;
    return *unusual ? size : 0;
}

/* The first quotation mark of the line from `at` on, or the line's end. */
static size_t find_quote(Lexer *lexer, size_t at, size_t line_end, size_t *size, bool *unusual)
{
    *size = 0;
    for (; at < line_end; at++)
        if ((*size = quote_at(lexer, at, unusual)) > 0)
            return at;
    return line_end;
}

bool tag_section_starts(Parser *parser, size_t at)
{
    Lexer *lexer = &parser->lexer;
    size_t name = skip_blanks(lexer, at + 1), end = lexer->limit;
    bool unusual;
    if (name >= end || !ascii_is(lexer->data[name], ASCII_LETTER_OR_DIGIT))
        return false;
    if (end - name > TAG_NAME_SOUGHT)
        end = name + TAG_NAME_SOUGHT;
    /* A variation in square brackets may hold a quote too, but hardly without another bracket or brace before it. */
    for (size_t i = name; i < end; i++) {
        uint8_t byte = lexer->data[i];
        if (byte == '\n' || byte == '\r' || byte == '[' || byte == ']' || byte == '{' || byte == '}')
            return false;
        if (quote_at(lexer, i, &unusual) > 0)
            return true;
    }
    return false;
}

static Bytes name_of(const Parser *parser, const TagPair *pair) { return bytes_of(parser->lexer.data + pair->name_at, pair->name_length); }

/* What is missing of a malformed pair. */
typedef enum { LACKS_NOTHING, LACKS_OPENING_BRACKET, LACKS_NAME, LACKS_OPENING_QUOTE, LACKS_CLOSING_QUOTE, LACKS_CLOSING_BRACKET } Lack;

static const char *const lack_words[] = {"", "its opening bracket", "its name", "its opening quote", "its closing quote", "its closing bracket"};

typedef struct {
    TagPair pair;
    size_t line_end;
    bool unescaped;   /* a quote or an unknown escape inside the value */
    bool unusual;     /* typographic quotes */
    bool odd_spacing;
    size_t quote_at;  /* of the opening quote */
    size_t close_size; /* of the closing quote */
    Lack lacks;
} PairReading;

/* True when the quote of this size at `at` closes the value: a bracket follows. */
static bool closes(Lexer *lexer, size_t at, size_t size, size_t line_end, size_t *bracket)
{
    *bracket = skip_blanks(lexer, at + size);
    return *bracket < line_end && lexer->data[*bracket] == ']';
}

/* The value from behind its opening quote, closed by an ASCII quote or, with `reading->unusual`, by any: true with the pair complete. */
static bool read_value(Lexer *lexer, PairReading *reading, size_t at)
{
    size_t bracket, last_quote = SIZE_MAX;
    bool unusual;
    reading->pair.value_at = (uint32_t)at;
    while (at < reading->line_end) {
        uint8_t byte = lexer->data[at];
        if (byte == '\\') {
            uint8_t next = at + 1 < reading->line_end ? lexer->data[at + 1] : 0;
            reading->pair.flags |= TAG_VALUE_ESCAPED;
            if (next != '"' && next != '\\')
                reading->unescaped = true;
            at += next == '"' || next == '\\' ? 2 : 1;
            continue;
        }
        size_t size = byte == '"' ? 1 : reading->unusual && byte >= 0x80 ? quote_at(lexer, at, &unusual) : 0;
        if (size == 0) {
            at++;
            continue;
        }
        if (closes(lexer, at, size, reading->line_end, &bracket)) {
            reading->pair.value_length = (uint32_t)(at - reading->pair.value_at);
            reading->odd_spacing = reading->odd_spacing || bracket != at + size;
            reading->close_size = size;
            reading->pair.end = (uint32_t)bracket + 1;
            return true;
        }
        last_quote = at;
        reading->unescaped = true;
        at += size;
    }
    reading->lacks = last_quote != SIZE_MAX && skip_blanks(lexer, last_quote + 1) >= reading->line_end ? LACKS_CLOSING_BRACKET : LACKS_CLOSING_QUOTE;
    return false;
}

/* What is wrong with a name, as the end of a sentence; NULL when nothing is. */
static const char *name_fault(Bytes name)
{
    if (name.size > 255)
        return "is longer than 255 bytes";
    for (size_t i = 0; i < name.size; i++)
        if (!ascii_is(name.data[i], ASCII_LETTER_OR_DIGIT) && name.data[i] != '_')
            return "holds characters other than letters, digits and underscores";
    return ascii_is(name.data[0], ASCII_LOWER) ? "begins with a small letter" : NULL;
}

/* The end of the name that starts behind the bracket at `at`, or 0 when it is not plain. Databases give the same tags in the same
 * order in all games: the pair in this place of the game before is tried first, and then its id is known too. */
static size_t plain_name_end(const Parser *parser, size_t index, size_t at, int *id)
{
    const Lexer *lexer = &parser->lexer;
    const uint8_t *data = lexer->data;
    if (index < parser->last_tag_count) {
        const TagPair *before = &parser->tags[index];
        size_t length = before->name_length;
        if ((before->flags & TAG_NAME_PLAIN) && lexer->limit - at > length + 8 && memcmp(data + at + 1, data + before->name_at, length) == 0 && data[at + 1 + length] == ' ') {
            *id = before->id;
            return at + 1 + length;
        }
    }
    size_t end = at + 1;
    if (lexer->limit - at < 8 || !ascii_is(data[end], ASCII_UPPER | ASCII_DIGIT))
        return 0;
    while (end < lexer->limit && ascii_is(data[end], ASCII_LETTER_OR_DIGIT))
        end++;
    *id = -1;
    return end - at > 255 ? 0 : end;
}

/* Eight bytes with the high bit set in those that may be a quote, a backslash or a control character; right for the lowest. */
static uint64_t value_stops(uint64_t word)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t quote = word ^ ones * '"', backslash = word ^ ones * '\\';
    uint64_t found = ((quote - ones) & ~quote) | ((backslash - ones) & ~backslash) | ((word - ones * 0x20) & ~word);
    return found & ones * 0x80;
}

/* The first quote, backslash or control character of a value, or the limit. */
static size_t value_stop(const Lexer *lexer, size_t at)
{
    uint64_t word;
    for (; lexer->limit - at >= sizeof word; at += sizeof word) {
        memcpy(&word, lexer->data + at, sizeof word);
        uint64_t stops = value_stops(word);
        if (stops)
            return at + (size_t)(__builtin_ctzll(stops) / 8);
    }
    while (at < lexer->limit && lexer->data[at] != '"' && lexer->data[at] != '\\' && lexer->data[at] >= 0x20)
        at++;
    return at;
}

/* A pair that is written just as the standard does, which nearly all are: [Name "value"] with nothing to be escaped. False when there is
 * anything else about it. */
static bool read_plain_pair(const Parser *parser, size_t index, size_t at, PairReading *reading)
{
    const Lexer *lexer = &parser->lexer;
    const uint8_t *data = lexer->data;
    int id = -1;
    size_t end = plain_name_end(parser, index, at, &id), value = end + 2;
    if (end == 0 || value >= lexer->limit || data[end] != ' ' || data[end + 1] != '"')
        return false;
    size_t quote = value_stop(lexer, value);
    if (quote + 1 >= lexer->limit || data[quote] != '"' || data[quote + 1] != ']')
        return false;
    *reading = (PairReading){0};
    reading->pair = (TagPair){.at = (uint32_t)at, .end = (uint32_t)quote + 2, .name_at = (uint32_t)at + 1, .name_length = (uint32_t)(end - at - 1),
                              .value_at = (uint32_t)value, .value_length = (uint32_t)(quote - value), .flags = TAG_NAME_PLAIN};
    reading->pair.id = (uint8_t)(id >= 0 ? id : (int)tag_by_name(name_of(parser, &reading->pair)));
    return true;
}

/* Name and value of the pair at `at`; false when it is malformed. */
static bool read_pair(Lexer *lexer, size_t at, PairReading *reading)
{
    size_t size;
    *reading = (PairReading){.line_end = lexer_line_end(lexer, at)};
    reading->pair.at = (uint32_t)at;
    size_t name = skip_blanks(lexer, at + 1);
    size_t quote = find_quote(lexer, name, reading->line_end, &size, &reading->unusual);
    size_t name_end = name;
    for (size_t i = name, blank; i < quote; i += blank > 0 ? blank : 1)
        if ((blank = blank_at(lexer, i)) == 0)
            name_end = i + 1;
    reading->quote_at = quote;
    reading->lacks = quote == reading->line_end ? LACKS_OPENING_QUOTE : name_end == name ? LACKS_NAME : LACKS_NOTHING;
    if (reading->lacks != LACKS_NOTHING)
        return false;
    reading->pair.name_at = (uint32_t)name;
    reading->pair.name_length = (uint32_t)(name_end - name);
    reading->odd_spacing = name != at + 1 || quote != name_end + 1 || lexer->data[name_end] != ' ';
    PairReading begun = *reading;
    if (read_value(lexer, reading, quote + size))
        return true;
    if (begun.unusual)
        return false;
    /* Opened by an ASCII quote and closed by a typographic one. */
    begun.unusual = true;
    bool closed = read_value(lexer, &begun, quote + size);
    if (closed)
        *reading = begun;
    return closed;
}

static uint32_t name_hash(Bytes name)
{
    uint32_t hash = 2166136261U;
    for (size_t i = 0; i < name.size; i++)
        hash = (hash ^ ascii_to_lower(name.data[i])) * 16777619U;
    return hash;
}

static void make_slots(Parser *parser, const Game *game)
{
    size_t count = 64;
    while (count < 4 * (game->tag_count + 1))
        count *= 2;
    if (count > parser->tag_slot_count) {
        parser->tag_slots = memory_resize(parser->tag_slots, count, sizeof *parser->tag_slots);
        parser->tag_slot_count = count;
    }
    memset(parser->tag_slots, 0, parser->tag_slot_count * sizeof *parser->tag_slots);
}

/* True when a tag of that name was seen before in this game; remembers it otherwise. */
static bool note_name(Parser *parser, uint32_t index)
{
    Bytes name = name_of(parser, &parser->tags[index]);
    size_t mask = parser->tag_slot_count - 1;
    size_t slot = name_hash(name) & mask;
    while (parser->tag_slots[slot] != 0) {
        if (bytes_equal_ignoring_case(name_of(parser, &parser->tags[parser->tag_slots[slot] - 1]), name))
            return true;
        slot = (slot + 1) & mask;
    }
    parser->tag_slots[slot] = index + 1;
    return false;
}

static void add_pair(Parser *parser, Game *game, const TagPair *pair)
{
    if (game->tag_count == parser->tag_capacity) {
        parser->tag_capacity = parser->tag_capacity ? 2 * parser->tag_capacity : 64;
        parser->tags = memory_resize(parser->tags, parser->tag_capacity, sizeof *parser->tags);
    }
    TagPair *added = &parser->tags[game->tag_count];
    *added = *pair;
    if (added->id != TAG_OTHER) {
        added->duplicate = game->known[added->id] >= 0;
        if (!added->duplicate)
            game->known[added->id] = (int32_t)game->tag_count;
    } else {
        if (parser->tag_slot_count < 4 * (game->tag_count + 1)) {
            make_slots(parser, game);
            for (uint32_t i = 0; i < game->tag_count; i++)
                if (parser->tags[i].id == TAG_OTHER)
                    note_name(parser, i);
        }
        added->duplicate = note_name(parser, (uint32_t)game->tag_count);
    }
    game->tag_count++;
}

/* A finding about a pair with one argument. */
static Finding *pair_finding(Parser *parser, Diagnostic diagnostic, size_t at, size_t end, FindingArgument argument)
{
    Finding *finding = parser_finding(parser, diagnostic, at, end - at);
    if (finding)
        finding->arguments[0] = argument;
    return finding;
}

static uint32_t code_point_at(Parser *parser, size_t at)
{
    Lexer *lexer = &parser->lexer;
    size_t size;
    return symbol_read(lexer->data + at, lexer->data + lexer->limit, lexer_encoding(lexer, at), &size);
}

static void report_pair(Parser *parser, const PairReading *reading)
{
    const TagPair *pair = &reading->pair;
    Bytes name = name_of(parser, pair);
    const char *fault = name_fault(name);
    if (fault) {
        Finding *finding = pair_finding(parser, DIAG_BAD_TAG_NAME, pair->at, pair->end, finding_text(name));
        if (finding)
            finding->arguments[1] = finding_words(fault);
    }
    size_t quote = reading->quote_at, value_end = pair->value_at + pair->value_length + reading->close_size;
    if (reading->unusual) {
        size_t odd = parser->lexer.data[quote] == '"' ? value_end - reading->close_size : quote;
        pair_finding(parser, DIAG_UNUSUAL_QUOTE, quote, value_end, finding_code_point(code_point_at(parser, odd)));
    }
    if (reading->unescaped)
        pair_finding(parser, DIAG_UNESCAPED_QUOTE, quote, value_end, finding_text(name));
    if (reading->odd_spacing)
        pair_finding(parser, DIAG_TAG_SPACING, pair->at, pair->end, finding_words("blanks are missing or too many"));
}

/* The end of the text from `start` to `end` without the blanks at its end. */
static size_t before_blanks(const Lexer *lexer, size_t start, size_t end)
{
    while (end > start && (lexer->data[end - 1] == ' ' || lexer->data[end - 1] == '\t'))
        end--;
    return end;
}

/* The line from `start` to `end` is the second half of a pair: of its value (`open`: the first half ends inside it), the whole value, or
 * the bracket alone. */
static bool is_second_half(const Lexer *lexer, size_t start, size_t end, bool open)
{
    end = before_blanks(lexer, start, end);
    if (start >= end || lexer->data[start] == '[' || lexer->data[end - 1] != ']')
        return false;
    size_t value = before_blanks(lexer, start, end - 1);
    bool quote = value > start && lexer->data[value - 1] == '"';
    return value == start || (quote && (open || lexer->data[start] == '"'));
}

/* Where reading goes on behind a malformed pair: the next line, or the one behind it when the pair was broken over two. */
static size_t after_malformed(Lexer *lexer, size_t at, Lack lack)
{
    size_t line_end = lexer_line_end(lexer, at), next = line_end + 1;
    bool open = lack == LACKS_CLOSING_QUOTE;
    if (line_end >= lexer->limit || lack == LACKS_OPENING_BRACKET || (!open && lexer->data[before_blanks(lexer, at, line_end) - 1] == ']'))
        return line_end;
    if (next < lexer->limit && lexer->data[line_end] == '\r' && lexer->data[next] == '\n')
        next++;
    size_t next_end = lexer_line_end(lexer, next);
    return is_second_half(lexer, next, next_end, open) ? next_end : line_end;
}

/* Event "x"] without its opening bracket. */
static bool lacks_bracket(Lexer *lexer, size_t at)
{
    size_t line_end = lexer->limit;
    if (!ascii_is(lexer->data[at], ASCII_LETTER))
        return false;
    while (at < line_end && (ascii_is(lexer->data[at], ASCII_LETTER_OR_DIGIT) || lexer->data[at] == '_'))
        at++;
    at = skip_blanks(lexer, at);
    return at < line_end && lexer->data[at] == '"';
}

/* What follows a pair on its line: another pair, movetext, or text that belongs nowhere. */
static size_t after_pair(Parser *parser, size_t at)
{
    Lexer *lexer = &parser->lexer;
    if (at < lexer->limit && (lexer->data[at] == '\n' || lexer->data[at] == '\r'))
        return at;
    size_t next = skip_blanks(lexer, at), line_end = lexer_line_end(lexer, at);
    if (next >= line_end || lexer->data[next] == '{' || lexer->data[next] == ';' || movetext_is(parser, next))
        return next;
    if (lexer->data[next] == '[') {
        pair_finding(parser, DIAG_TAG_SPACING, next, next + 1, finding_words("it stands on the line of another"));
        return next;
    }
    parser_finding(parser, DIAG_STRAY_TEXT, next, line_end - next);
    return line_end;
}

/* Blank lines before `at`, since `from`. */
static bool blank_line_between(const Lexer *lexer, size_t from, size_t at)
{
    unsigned ends = 0;
    for (; from < at; from++)
        if (lexer->data[from] == '\n' || (lexer->data[from] == '\r' && !(from + 1 < lexer->limit && lexer->data[from + 1] == '\n')))
            ends++;
    return ends > 1;
}

/* A tag pair stands at `at` that belongs to the game being read: no tag of the roster that it has already. */
static bool pair_goes_on(Parser *parser, const Game *game, size_t at)
{
    Lexer *lexer = &parser->lexer;
    if (lexer->data[at] != '[' || !tag_section_starts(parser, at))
        return false;
    size_t name = skip_blanks(lexer, at + 1), end = name;
    while (end < lexer->limit && (ascii_is(lexer->data[end], ASCII_LETTER_OR_DIGIT) || lexer->data[end] == '_'))
        end++;
    TagId id = tag_by_name(bytes_of(lexer->data + name, end - name));
    return id >= TAG_ROSTER_COUNT || game->known[id] < 0;
}

/* Comments between tags: true with their tokens added and parser->at behind them when the tag section goes on there. */
static bool comments_between(Parser *parser, Game *game, size_t at)
{
    Lexer *lexer = &parser->lexer;
    size_t next = movetext_skip_to_token(parser, at);
    if (next >= lexer->limit || !pair_goes_on(parser, game, next))
        return false;
    while (at < next)
        at = lexer_skip_space(lexer, movetext_comment(parser, game, at));
    parser->at = next;
    return true;
}

/* Lines between tags that are neither tags nor moves (P011): their end, or `at` when no tag of this game follows. */
static size_t stray_lines(Parser *parser, Game *game, size_t at)
{
    Lexer *lexer = &parser->lexer;
    size_t next = at, end = at;
    for (unsigned i = 0; i < STRAY_LINES_MAX && next < lexer->limit; i++) {
        if (i > 0 && pair_goes_on(parser, game, next)) {
            parser_finding(parser, DIAG_STRAY_TEXT, at, before_blanks(lexer, at, end) - at);
            return end;
        }
        if (lexer->data[next] == '[' || lexer->data[next] == '{' || lexer->data[next] == ';' || movetext_is(parser, next))
            return at;
        end = lexer_line_end(lexer, next);
        next = lexer_skip_space(lexer, end);
    }
    return at;
}

/* Reads the pair, malformed or not, at `at` and what follows on its line. Its end is stored; returns where reading goes on. */
static size_t pair_at(Parser *parser, Game *game, size_t at, size_t *last_end, bool *next_game)
{
    Lexer *lexer = &parser->lexer;
    PairReading reading;
    bool bracket = lexer->data[at] == '[', plain = bracket && read_plain_pair(parser, game->tag_count, at, &reading);
    *next_game = false;
    if (!bracket || (!plain && !read_pair(lexer, at, &reading))) {
        Lack lack = bracket ? reading.lacks : LACKS_OPENING_BRACKET;
        size_t end = after_malformed(lexer, at, lack);
        pair_finding(parser, DIAG_MALFORMED_TAG, at, end, finding_words(lack_words[lack]));
        return *last_end = end;
    }
    if (!plain)
        reading.pair.id = (uint8_t)tag_by_name(name_of(parser, &reading.pair));
    TagId id = reading.pair.id;
    if (id < TAG_ROSTER_COUNT && game->known[id] >= 0 && blank_line_between(lexer, *last_end, at)) {
        *next_game = true;
        return at;
    }
    if (!plain)
        report_pair(parser, &reading);
    add_pair(parser, game, &reading.pair);
    *last_end = reading.pair.end;
    return after_pair(parser, *last_end);
}

/* What stands between pairs at `at`: a comment, an escape line, an unusual space, stray lines. Its end, or `at` when it is none of
 * these and the tag section ends. */
static size_t between_pairs(Parser *parser, Game *game, size_t at)
{
    Lexer *lexer = &parser->lexer;
    uint8_t byte = lexer->data[at];
    if (byte == '%' && lexer_is_line_start(lexer, at))
        return lexer_line_end(lexer, at);
    if (byte == '{' || byte == ';')
        return comments_between(parser, game, at) ? parser->at : at;
    if (byte >= 0x80 && blank_at(lexer, at) > 0)
        return movetext_space(parser, at);
    return stray_lines(parser, game, at);
}

void tag_section_read(Parser *parser, Game *game)
{
    Lexer *lexer = &parser->lexer;
    size_t at = parser->at, last_end = at;
    bool next_game = false;
    parser->depth = parser->skipped_depth = 0;
    if (parser->tag_slots)
        make_slots(parser, game);
    while (!next_game && (at = lexer_skip_space(lexer, at)) < lexer->limit) {
        if (lexer->data[at] == '[' || (lacks_bracket(lexer, at) && !movetext_is(parser, at))) {
            at = pair_at(parser, game, at, &last_end, &next_game);
        } else {
            size_t end = between_pairs(parser, game, at);
            if (end == at)
                break;
            at = end;
        }
        if (game->tag_count > GAME_TAGS_MAX)
            game->too_large = TOO_MANY_TAGS;
        if (game->too_large)
            at = lexer->limit;
    }
    if (at < lexer->limit && !blank_line_between(lexer, last_end, at))
        pair_finding(parser, DIAG_MISSING_BLANK_LINE, at, at, finding_words("tags and movetext"));
    parser->at = at;
}
