/* SPDX-License-Identifier: MIT */
/* A quick look at every byte first: most text is plain and needs no second one. */
#include "pgn/text_faults.h"

#include "base/ascii.h"
#include "base/utf8.h"

enum { LINE_SIZE_MAX = 255, CTRL_Z = 0x1A };

/* Nothing but TAB, LF, VT, FF, CR and printable ASCII. */
static bool is_plain_byte(uint8_t byte) { return (uint8_t)(byte - 9U) <= 4U || (uint8_t)(byte - 32U) <= 94U; }

enum { BLOCK = 64 };

/* Some byte is not plain. Blocks of a fixed size, so that compilers use vectors. */
static bool is_suspicious(Bytes text)
{
    size_t at = 0;
    for (; text.size - at >= BLOCK; at += BLOCK) {
        const uint8_t *block = text.data + at;
        uint8_t odd = 0;
        for (size_t i = 0; i < BLOCK; i++)
            odd |= (uint8_t)(((uint8_t)(block[i] - 9U) > 4U) & ((uint8_t)(block[i] - 32U) > 94U));
        if (odd)
            return true;
    }
    for (; at < text.size; at++)
        if (!is_plain_byte(text.data[at]))
            return true;
    return false;
}

static Finding *add(const Policy *policy, FindingList *findings, Diagnostic diagnostic, size_t at, size_t length)
{
    return policy_wants(policy, diagnostic) ? finding_list_add(findings, diagnostic, at, (uint32_t)length) : NULL;
}

/* The end of the text that counts: white space, NUL bytes and one Ctrl-Z at the very end are taken away. */
static size_t silent_end(Bytes chunk)
{
    size_t end = chunk.size;
    while (end > 0 && (ascii_is(chunk.data[end - 1], ASCII_SPACE) || chunk.data[end - 1] == 0))
        end--;
    return end > 0 && chunk.data[end - 1] == CTRL_Z ? end - 1 : SIZE_MAX;
}

static void control_characters(Bytes chunk, bool last, const Policy *policy, FindingList *findings)
{
    size_t silent = last ? silent_end(chunk) : SIZE_MAX;
    for (size_t at = 0; at < chunk.size; at++) {
        uint8_t byte = chunk.data[at];
        if (!ascii_is(byte, ASCII_CONTROL) || at == silent)
            continue;
        if (byte != 0) {
            Finding *finding = add(policy, findings, DIAG_CONTROL_CHARACTER, at, 1);
            if (finding)
                finding->arguments[0] = finding_code_point(byte);
            continue;
        }
        size_t end = at;
        while (end < chunk.size && chunk.data[end] == 0)
            end++;
        Finding *finding = add(policy, findings, DIAG_NUL_BYTE, at, end - at);
        if (finding && end - at > 1)
            finding->arguments[0] = finding_number((int64_t)(end - at));
        at = end - 1;
    }
}

/* The first byte that is not UTF-8 on its line. */
static void first_not_utf8(Bytes chunk, const Policy *policy, FindingList *findings)
{
    size_t at = utf8_valid_prefix(chunk);
    if (at == chunk.size)
        return;
    Finding *finding = add(policy, findings, DIAG_NOT_UTF8, at, 1);
    if (finding)
        finding->arguments[0] = finding_words("Windows-1252");
}

/* E010 and P017: style, asked for rarely. */
static TextFaults lines(Bytes chunk, const Policy *policy, FindingList *findings)
{
    TextFaults faults = {{SIZE_MAX, SIZE_MAX, SIZE_MAX}};
    size_t start = 0;
    for (size_t at = 0; at <= chunk.size; at++) {
        bool end = at == chunk.size;
        if (!end && chunk.data[at] != '\n' && chunk.data[at] != '\r')
            continue;
        if (at - start > LINE_SIZE_MAX) {
            Finding *finding = add(policy, findings, DIAG_LINE_TOO_LONG, start, 0);
            if (finding)
                finding->arguments[0] = finding_number((int64_t)(at - start));
        }
        if (end)
            break;
        bool crlf = chunk.data[at] == '\r' && at + 1 < chunk.size && chunk.data[at + 1] == '\n';
        unsigned kind = crlf ? LINE_END_CRLF : chunk.data[at] == '\n' ? LINE_END_LF : LINE_END_CR;
        if (faults.first_at[kind] == SIZE_MAX)
            faults.first_at[kind] = at;
        at += crlf;
        start = at + 1;
    }
    return faults;
}

TextFaults text_faults_find(Bytes chunk, Encoding encoding, bool last, const Policy *policy, FindingList *findings)
{
    TextFaults faults = {{SIZE_MAX, SIZE_MAX, SIZE_MAX}};
    size_t from = findings->count;
    if (is_suspicious(chunk)) {
        control_characters(chunk, last, policy, findings);
        if (encoding == ENCODING_AUTO)
            first_not_utf8(chunk, policy, findings);
    }
    if (policy_wants(policy, DIAG_MIXED_LINE_ENDS) || policy_wants(policy, DIAG_LINE_TOO_LONG))
        faults = lines(chunk, policy, findings);
    finding_list_sort(findings, from);
    return faults;
}
