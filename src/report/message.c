/* SPDX-License-Identifier: MIT */
/* Filling in the patterns of diagnostics.def, and making foreign text safe to show. */
#include "report/message.h"

#include "base/ascii.h"
#include "report/format.h"
#include "report/sentence.h"

/* ---- foreign text ---- */

/* Texts given as arguments may be lists of names, so they are shown longer than tokens. */
enum { ARGUMENT_SHOWN = 200 };

bool visible_is_control(uint32_t point)
{
    if (point < 0x300)
        return point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0xAD;
    bool zero_width =
        (point >= 0x200B && point <= 0x200F) || (point >= 0x2060 && point <= 0x206F) || point == 0xFEFF;
    return zero_width || (point >= 0x2028 && point <= 0x202E);
}

void code_point_add(Text *out, uint32_t code_point)
{
    static const char digits[] = "0123456789ABCDEF";
    text_add_c(out, "U+");
    unsigned shift = code_point > 0xFFFFF ? 20 : code_point > 0xFFFF ? 16 : 12;
    for (;; shift -= 4) {
        text_add_byte(out, (uint8_t)digits[code_point >> shift & 15U]);
        if (shift == 0)
            return;
    }
}

void visible_add(Text *out, Bytes utf8)
{
    const uint8_t *end = utf8.data + utf8.size;
    size_t at = 0;
    while (at < utf8.size) {
        size_t plain = at;
        while (at < utf8.size && utf8.data[at] >= 0x20 && utf8.data[at] < 0x7F)
            at++;
        text_add(out, bytes_slice(utf8, plain, at));
        if (at == utf8.size)
            return;
        uint32_t point = UTF8_REPLACEMENT;
        size_t size = utf8_decode(utf8.data + at, end, &point);
        at += size == 0 ? 1 : size;
        if (point < 0x80 && ascii_is((uint8_t)point, ASCII_SPACE)) {
            text_add_byte(out, ' ');
        } else if (visible_is_control(point)) {
            text_add_byte(out, '<');
            code_point_add(out, point);
            text_add_byte(out, '>');
        } else {
            text_add_code_point(out, point);
        }
    }
}

void shorten(Text *text, size_t from, size_t limit, bool more_follows)
{
    bool too_long = text->size - from > limit;
    if (!too_long && !more_follows)
        return;
    if (too_long) {
        text->size = from + limit;
        while (text->size > from && (text->data[text->size] & 0xC0) == 0x80)
            text->size--;
    }
    text_add_c(text, "\xE2\x80\xA6");
}

/* Bytes at the end of a cut that begin a character without ending it. */
static size_t torn_end(Bytes cut)
{
    for (size_t back = 1; back <= 3 && back <= cut.size; back++) {
        uint8_t byte = cut.data[cut.size - back];
        if (byte >= 0xC0)
            return back < (byte >= 0xF0 ? 4U : byte >= 0xE0 ? 3U : 2U) ? back : 0;
        if (byte < 0x80)
            return 0;
    }
    return 0;
}

/* Adds at most about `limit` bytes of the text, decoded. */
static void add_decoded_start(Text *out, Bytes raw, Encoding encoding, size_t limit)
{
    size_t from = out->size;
    Bytes start = bytes_slice(raw, 0, limit + UTF8_LONGEST);
    bool more = start.size < raw.size;
    if (more && !encoding_is_single_byte(encoding))
        start.size -= torn_end(start);
    text_add_decoded(out, start, encoding);
    shorten(out, from, limit, more);
}

bool message_found(Report *report, ReportSource *source, const Finding *finding)
{
    text_clear(&report->found);
    if (finding->place_only || finding->length == 0 || source->text.data == NULL
        || finding->at >= source->text.size)
        return false;
    Bytes token = bytes_slice(source->text, finding->at, source->text.size);
    token = bytes_slice(token, 0, finding->length);
    size_t limit = token.size < FOUND_SHOWN ? token.size : FOUND_SHOWN;
    bool plain = true;
    for (size_t i = 0; i < limit; i++)
        plain = plain && token.data[i] < 0x80;
    if (plain) {
        text_add(&report->found, bytes_slice(token, 0, limit));
        shorten(&report->found, 0, limit, token.size > limit);
    } else {
        add_decoded_start(&report->found, token, source_line_encoding(source), FOUND_SHOWN);
    }
    return true;
}

/* ---- placeholders ---- */

/* What a pattern is filled in with. */
typedef struct {
    Text *out;
    const Finding *finding;
    const ReportSource *source;
    Bytes found;
    bool has_found;
} Filling;

/* Does the token read as a part of the sentence without quotation marks? */
static bool stands_alone(Bytes token)
{
    bool word = token.size > 1 && token.data[0] == '"' && token.data[token.size - 1] == '"';
    for (size_t i = 0; i < token.size; i++) {
        if (ascii_is(token.data[i], ASCII_SPACE))
            return token.data[0] == '"' || token.data[0] == '[';
        word = word || ascii_is(token.data[i], ASCII_LETTER_OR_DIGIT | ASCII_HIGH);
    }
    return word;
}

static bool add_found(const Filling *filling)
{
    if (!filling->has_found)
        return false;
    bool quoted = !stands_alone(filling->found);
    if (quoted)
        text_add_byte(filling->out, '"');
    visible_add(filling->out, filling->found);
    if (quoted)
        text_add_byte(filling->out, '"');
    return true;
}

static bool add_candidates(const Filling *filling)
{
    const struct MoveFault *fault = filling->finding->fault;
    if (fault == NULL || fault->candidate_count == 0)
        return false;
    for (size_t i = 0; i < fault->candidate_count; i++) {
        if (i > 0)
            text_add_c(filling->out, i + 1 == fault->candidate_count ? " or " : ", ");
        text_add_c(filling->out, fault->candidates[i]);
    }
    return true;
}

/* Is it a part of the line that was last looked at? */
static bool is_of_line(const ReportSource *source, Bytes text)
{
    if (source->text.data == NULL || !source->line_known)
        return false;
    uintptr_t start = (uintptr_t)source->text.data;
    uintptr_t at = (uintptr_t)text.data;
    return at >= start + source->line_start && at < start + source->line_end;
}

static void add_text_argument(const Filling *filling, Bytes text)
{
    const ReportSource *source = filling->source;
    Encoding encoding = is_of_line(source, text) ? source->line_encoding : source->encoding;
    Text decoded = {0};
    add_decoded_start(&decoded, text, encoding, ARGUMENT_SHOWN);
    visible_add(filling->out, text_bytes(&decoded));
    text_free(&decoded);
}

static bool add_argument(const Filling *filling, const FindingArgument *argument)
{
    Text *out = filling->out;
    switch (argument->kind) {
    case FINDING_NONE:
        return false;
    case FINDING_TEXT:
        add_text_argument(filling, argument->as.text);
        return true;
    case FINDING_NUMBER:
        text_add_signed(out, argument->as.number);
        return true;
    case FINDING_WORDS:
        text_add_c(out, argument->as.words);
        return true;
    case FINDING_CODE_POINT:
        code_point_add(out, argument->as.code_point);
        return true;
    case FINDING_SQUARE:
        text_add_byte(out, (uint8_t)('a' + square_file(argument->as.square & 63U)));
        text_add_byte(out, (uint8_t)('1' + square_rank(argument->as.square & 63U)));
        return true;
    }
    return false;
}

static bool add_placeholder(const Filling *filling, Bytes name)
{
    const Finding *finding = filling->finding;
    if (name.size == 1)
        return add_argument(filling, &finding->arguments[(name.data[0] - 'a') % FINDING_ARGUMENTS]);
    switch (name.data[0]) {
    case 'f':
        return add_found(filling);
    case 'e':
        visible_add(filling->out, finding->expected);
        return finding->expected.size > 0;
    case 'r':
        return finding->fault != NULL && sentence_add(filling->out, finding->fault, finding->ply);
    default:
        return add_candidates(filling);
    }
}

void message_write(Report *report, const ReportSource *source, const Finding *finding, bool has_found)
{
    Filling filling = {&report->message, finding, source, text_bytes(&report->found), has_found};
    Bytes pattern = bytes_from_c_string(diagnostic_info(finding->diagnostic)->message);
    Text *out = &report->message;
    size_t part = 0; /* where the bracketed part began */
    bool in_part = false, part_lacks = false;
    text_clear(out);
    for (size_t at = 0; at < pattern.size;) {
        size_t plain = at;
        while (at < pattern.size && pattern.data[at] != '{' && pattern.data[at] != '['
               && pattern.data[at] != ']')
            at++;
        text_add(out, bytes_slice(pattern, plain, at));
        if (at == pattern.size)
            break;
        uint8_t sign = pattern.data[at++];
        if (sign == '[') {
            part = out->size;
            in_part = true;
            part_lacks = false;
        } else if (sign == ']') {
            if (part_lacks)
                out->size = part;
            in_part = false;
        } else {
            Bytes rest = bytes_slice(pattern, at, pattern.size);
            Bytes name = bytes_slice(rest, 0, bytes_find_byte(rest, '}'));
            at += name.size + 1;
            if (add_placeholder(&filling, name))
                continue;
            if (in_part)
                part_lacks = true;
            else
                text_add_c(out, "this");
        }
    }
}
