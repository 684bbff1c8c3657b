/* SPDX-License-Identifier: MIT */
/* The tag section: PGN standard 8.1, read line by line with every fault that is met in real files. */
#include "base/ascii.h"
#include "base/die.h"
#include "notation/symbols.h"
#include "pgn/parser.h"

/* A quote further away than this begins no tag value; keeps the search linear in hostile text. */
enum { TAG_NAME_SOUGHT = 4096 };

static bool is_blank(uint8_t byte) { return byte == ' ' || byte == '\t'; }

static size_t skip_blanks(const Lexer *lexer, size_t at)
{
    while (at < lexer->limit && is_blank(lexer->data[at]))
        at++;
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
    for (; at < line_end; at++)
        if ((*size = quote_at(lexer, at, unusual)) > 0)
            return at;
    return line_end;
}

bool tag_section_starts(Parser *parser, size_t at)
{
    Lexer *lexer = &parser->lexer;
    size_t line_end = lexer_line_end(lexer, at), size;
    bool unusual;
    size_t name = skip_blanks(lexer, at + 1);
    if (name >= line_end || !ascii_is(lexer->data[name], ASCII_LETTER_OR_DIGIT))
        return false;
    if (line_end > name + TAG_NAME_SOUGHT)
        line_end = name + TAG_NAME_SOUGHT;
    size_t quote = find_quote(lexer, name, line_end, &size, &unusual);
    if (quote == line_end)
        return false;
    /* Between the brackets of a variation in square brackets there may be a quote too, but no single word before it. */
    for (size_t i = name; i < quote; i++)
        if (lexer->data[i] == ']' || lexer->data[i] == '{' || lexer->data[i] == '}')
            return false;
    return true;
}

static Bytes name_of(const Parser *parser, const TagPair *pair) { return bytes_of(parser->lexer.data + pair->name_at, pair->name_length); }

typedef struct {
    TagPair pair;
    size_t line_end;
    bool unescaped;   /* a quote or an unknown escape inside the value */
    bool unusual;     /* typographic quotes */
    bool odd_spacing;
    size_t quote_at;  /* of the opening quote */
    const char *lacks; /* what is missing of a malformed pair */
} PairReading;

/* True when the quote of this size at `at` closes the value: a bracket follows. */
static bool closes(const Lexer *lexer, size_t at, size_t size, size_t line_end, size_t *bracket)
{
    *bracket = skip_blanks(lexer, at + size);
    return *bracket < line_end && lexer->data[*bracket] == ']';
}

/* The value from behind its opening quote: true with the pair complete. */
static bool read_value(Lexer *lexer, PairReading *reading, size_t at)
{
    size_t bracket;
    bool unusual;
    size_t last_quote = SIZE_MAX;
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
            reading->pair.end = (uint32_t)bracket + 1;
            return true;
        }
        last_quote = at;
        reading->unescaped = true;
        at += size;
    }
    reading->lacks = last_quote != SIZE_MAX && skip_blanks(lexer, last_quote + 1) >= reading->line_end ? "its closing bracket" : "its closing quote";
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
    size_t name_end = quote;
    while (name_end > name && is_blank(lexer->data[name_end - 1]))
        name_end--;
    reading->quote_at = quote;
    reading->lacks = quote == reading->line_end ? "its opening quote" : name_end == name ? "its name" : NULL;
    if (reading->lacks)
        return false;
    reading->pair.name_at = (uint32_t)name;
    reading->pair.name_length = (uint32_t)(name_end - name);
    reading->odd_spacing = name != at + 1 || quote != name_end + 1 || lexer->data[name_end] != ' ';
    return read_value(lexer, reading, quote + size);
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
    size_t value_end = pair->value_at + pair->value_length;
    if (reading->unusual)
        pair_finding(parser, DIAG_UNUSUAL_QUOTE, reading->quote_at, value_end, finding_code_point(code_point_at(parser, reading->quote_at)));
    if (reading->unescaped)
        pair_finding(parser, DIAG_UNESCAPED_QUOTE, reading->quote_at, value_end + 1, finding_text(name));
    if (reading->odd_spacing)
        pair_finding(parser, DIAG_TAG_SPACING, pair->at, pair->end, finding_words("blanks are missing or too many"));
}

/* Where reading goes on behind a malformed pair: the next line, or the one behind it when the value was broken over two. */
static size_t after_malformed(Lexer *lexer, size_t at)
{
    size_t line_end = lexer_line_end(lexer, at), size;
    bool unusual;
    size_t quote = find_quote(lexer, at, line_end, &size, &unusual);
    if (quote == line_end || line_end >= lexer->limit)
        return line_end;
    size_t next = line_end + 1;
    if (next < lexer->limit && lexer->data[line_end] == '\r' && lexer->data[next] == '\n')
        next++;
    size_t next_end = lexer_line_end(lexer, next);
    size_t last = next_end;
    while (last > next && is_blank(lexer->data[last - 1]))
        last--;
    bool ends_value = last - next >= 2 && lexer->data[last - 1] == ']' && lexer->data[last - 2] == '"';
    return ends_value && lexer->data[next] != '[' ? next_end : line_end;
}

/* Event "x"] without its opening bracket. */
static bool lacks_bracket(Lexer *lexer, size_t at)
{
    size_t line_end = lexer_line_end(lexer, at);
    size_t name = at;
    while (at < line_end && (ascii_is(lexer->data[at], ASCII_LETTER_OR_DIGIT) || lexer->data[at] == '_'))
        at++;
    if (at == name || !ascii_is(lexer->data[name], ASCII_LETTER))
        return false;
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

void tag_section_read(Parser *parser, Game *game)
{
    Lexer *lexer = &parser->lexer;
    PairReading reading;
    size_t at = parser->at, last_end = at;
    if (parser->tag_slots)
        make_slots(parser, game);
    for (;;) {
        size_t next = lexer_skip_space(lexer, at);
        if (next >= lexer->limit) {
            at = next;
            break;
        }
        uint8_t byte = lexer->data[next];
        if (byte == '%' && lexer_is_line_start(lexer, next)) {
            at = lexer_line_end(lexer, next);
            continue;
        }
        if (byte != '[' && !lacks_bracket(lexer, next)) {
            at = next;
            break;
        }
        bool plain = byte == '[' && read_plain_pair(parser, game->tag_count, next, &reading);
        if (byte != '[' || (!plain && !read_pair(lexer, next, &reading))) {
            size_t end = after_malformed(lexer, next);
            pair_finding(parser, DIAG_MALFORMED_TAG, next, end, finding_words(byte == '[' ? reading.lacks : "its opening bracket"));
            at = last_end = end;
            continue;
        }
        if (!plain)
            reading.pair.id = (uint8_t)tag_by_name(name_of(parser, &reading.pair));
        TagId id = reading.pair.id;
        if (id < TAG_ROSTER_COUNT && game->known[id] >= 0 && blank_line_between(lexer, last_end, next)) {
            at = next;
            break;
        }
        if (!plain)
            report_pair(parser, &reading);
        add_pair(parser, game, &reading.pair);
        last_end = reading.pair.end;
        at = after_pair(parser, last_end);
    }
    if (at < lexer->limit && !blank_line_between(lexer, last_end, at))
        pair_finding(parser, DIAG_MISSING_BLANK_LINE, at, at, finding_words("tags and movetext"));
    parser->at = at;
}
