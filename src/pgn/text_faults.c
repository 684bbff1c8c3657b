/* SPDX-License-Identifier: MIT */
/* A quick look at every byte first: most text is plain and needs no second one. */
#include "pgn/text_faults.h"

#include "base/ascii.h"

enum { LINE_SIZE_MAX = 255, CTRL_Z = 0x1A, MARK = 0xEF, BLOCK = 64 };

/* Neither printable ASCII nor TAB, LF, VT, FF, CR. */
static inline bool is_odd(uint8_t byte) { return ((uint8_t)(byte - 9U) > 4U) & ((uint8_t)(byte - 32U) > 94U); }
/* What a look at single bytes can find: control characters and what may be a byte-order mark. */
static inline bool is_wanted(uint8_t byte) { return (((uint8_t)(byte - 9U) > 4U) & (byte < 32U)) | (byte == 0x7FU) | (byte == MARK); }

/* Some byte is not plain. Blocks of a fixed size, so that compilers use vectors. */
static bool is_suspicious(Bytes text)
{
    size_t at = 0;
    for (; text.size - at >= BLOCK; at += BLOCK) {
        const uint8_t *block = text.data + at;
        uint8_t odd = 0;
        for (size_t i = 0; i < BLOCK; i++)
            odd |= (uint8_t)is_odd(block[i]);
        if (odd)
            return true;
    }
    for (; at < text.size; at++)
        if (is_odd(text.data[at]))
            return true;
    return false;
}

/* The next wanted byte from `at` on, or `end`. */
static size_t next_wanted(Bytes text, size_t at, size_t end)
{
    while (end - at >= BLOCK) {
        const uint8_t *block = text.data + at;
        uint8_t wanted = 0;
        for (size_t i = 0; i < BLOCK; i++)
            wanted |= (uint8_t)is_wanted(block[i]);
        if (wanted)
            break;
        at += BLOCK;
    }
    while (at < end && !is_wanted(text.data[at]))
        at++;
    return at;
}

/* The place of a Ctrl-Z behind which nothing but white space and NUL bytes stands. */
static size_t final_ctrl_z(Bytes text)
{
    size_t end = text.size;
    while (end > 0 && (ascii_is(text.data[end - 1], ASCII_SPACE) || text.data[end - 1] == 0))
        end--;
    return end > 0 && text.data[end - 1] == CTRL_Z ? end - 1 : SIZE_MAX;
}

static void find_line_ends(TextFaults *faults)
{
    Bytes text = faults->text;
    for (size_t at = 0; at < text.size; at++) {
        if (text.data[at] != '\n' && text.data[at] != '\r')
            continue;
        bool crlf = text.data[at] == '\r' && at + 1 < text.size && text.data[at + 1] == '\n';
        unsigned kind = crlf ? LINE_END_CRLF : text.data[at] == '\n' ? LINE_END_LF : LINE_END_CR;
        if (faults->first_at[kind] == SIZE_MAX)
            faults->first_at[kind] = at;
        at += crlf;
    }
}

void text_faults_start(TextFaults *faults, Bytes text, Encoding encoding, bool first, bool last, const Policy *policy)
{
    *faults = (TextFaults){.text = text, .policy = policy, .encoding = encoding, .first = first, .silent = SIZE_MAX, .not_utf8 = SIZE_MAX,
                           .first_at = {SIZE_MAX, SIZE_MAX, SIZE_MAX}};
    faults->suspicious = is_suspicious(text);
    if (faults->suspicious && last)
        faults->silent = final_ctrl_z(text);
    if (faults->suspicious && !encoding_is_single_byte(encoding)) {
        size_t at = utf8_valid_prefix(text);
        faults->not_utf8 = at < text.size ? at : SIZE_MAX;
    }
    if (policy_wants(policy, DIAG_MIXED_LINE_ENDS))
        find_line_ends(faults);
}

/* What stands outside games has room of its own. */
static Finding *add(TextFaults *faults, FindingList *findings, uint32_t game, Diagnostic diagnostic, size_t at, size_t length)
{
    Finding *finding = NULL;
    if (!policy_wants(faults->policy, diagnostic))
        return NULL;
    if (game > 0)
        finding = finding_list_add_of_game(findings, diagnostic, at, (uint32_t)length);
    else if (faults->of_gap++ < FINDINGS_OF_GAME_MAX)
        finding = finding_list_add(findings, diagnostic, at, (uint32_t)length);
    else
        finding_list_leave_out(findings, diagnostic);
    if (finding)
        finding->game = game;
    return finding;
}

static bool starts_line(Bytes text, size_t at) { return at == 0 || text.data[at - 1] == '\n' || text.data[at - 1] == '\r'; }

/* U+FEFF at the start of a line; silent only where the input begins. The end of what stands at `at`. */
static size_t mark(TextFaults *faults, size_t at, uint32_t game, FindingList *findings)
{
    Bytes text = faults->text;
    if (encoding_is_single_byte(faults->encoding) || text.size - at < 3 || text.data[at + 1] != 0xBB || text.data[at + 2] != 0xBF)
        return at + 1;
    if (starts_line(text, at) && (at > 0 || !faults->first))
        add(faults, findings, game, DIAG_BYTE_ORDER_MARK, at, 3);
    return at + 3;
}

static size_t nul_bytes(TextFaults *faults, size_t at, uint32_t game, FindingList *findings)
{
    size_t end = at;
    while (end < faults->text.size && faults->text.data[end] == 0)
        end++;
    Finding *finding = add(faults, findings, game, DIAG_NUL_BYTE, at, end - at);
    if (finding && end - at > 1)
        finding->arguments[0] = finding_number((int64_t)(end - at));
    return end;
}

static size_t control_character(TextFaults *faults, size_t at, uint32_t game, FindingList *findings)
{
    if (at == faults->silent)
        return at + 1;
    Finding *finding = add(faults, findings, game, DIAG_CONTROL_CHARACTER, at, 1);
    if (finding)
        finding->arguments[0] = finding_code_point(faults->text.data[at]);
    return at + 1;
}

static void not_utf8(TextFaults *faults, FindingList *findings)
{
    if (policy_wants(faults->policy, DIAG_NOT_UTF8)) {
        Finding *finding = finding_list_add(findings, DIAG_NOT_UTF8, faults->not_utf8, 1);
        bool forced = faults->encoding == ENCODING_UTF8;
        finding->arguments[0] = finding_words(forced ? "UTF-8, with its wrong bytes replaced" : "Windows-1252");
    }
    faults->not_utf8 = SIZE_MAX;
}

/* P017 for the lines that begin before `end`. */
static void long_lines(TextFaults *faults, size_t end, uint32_t game, FindingList *findings)
{
    Bytes text = faults->text;
    while (faults->line_at < end) {
        size_t start = faults->line_at, at = start;
        while (at < text.size && text.data[at] != '\n' && text.data[at] != '\r')
            at++;
        Finding *finding = at - start > LINE_SIZE_MAX ? add(faults, findings, game, DIAG_LINE_TOO_LONG, start, 0) : NULL;
        if (finding)
            finding->arguments[0] = finding_number((int64_t)(at - start));
        bool crlf = at + 1 < text.size && text.data[at] == '\r' && text.data[at + 1] == '\n';
        faults->line_at = at + 1 + crlf;
    }
}

void text_faults_take(TextFaults *faults, size_t end, uint32_t game, FindingList *findings)
{
    end = end < faults->text.size ? end : faults->text.size;
    if (game > 0 && starts_line(faults->text, faults->at))
        faults->of_gap = 0;
    if (policy_wants(faults->policy, DIAG_LINE_TOO_LONG))
        long_lines(faults, end, game, findings);
    if (!faults->suspicious)
        return;
    if (faults->not_utf8 < end)
        not_utf8(faults, findings);
    while (faults->at < end && (faults->at = next_wanted(faults->text, faults->at, end)) < end) {
        uint8_t byte = faults->text.data[faults->at];
        if (byte == 0)
            faults->at = nul_bytes(faults, faults->at, game, findings);
        else if (byte == MARK)
            faults->at = mark(faults, faults->at, game, findings);
        else
            faults->at = control_character(faults, faults->at, game, findings);
    }
}

void text_faults_skip(TextFaults *faults, size_t end)
{
    static const Policy silent = {.selecting = true};
    const Policy *policy = faults->policy;
    FindingList none = {0};
    faults->policy = &silent;
    text_faults_take(faults, end, 0, &none);
    faults->policy = policy;
}
