/* SPDX-License-Identifier: MIT */
/* A sorted list of fingerprints, each with the number of findings that may still have it. */
#include "cmd/baseline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/die.h"
#include "cmd/destination.h"
#include "cmd/whole_file.h"
#include "report/fingerprint.h"
#include "report/message.h"

enum {
    FILE_SIZE_MAX = 1 << 30,
    GONE_SHOWN = 10,
    CODE_SIZE = 4,
    DIGITS = 16,
    WORDS_AT = CODE_SIZE + 1 + DIGITS
};

typedef struct {
    uint64_t fingerprint;
    size_t line_at; /* of its first line in the file */
    uint64_t left;  /* lines that no finding has been found for */
} Known;

struct Baseline {
    const Options *options;
    Text file;
    Known *known;
    size_t count, capacity;
    Destination out;
    uint64_t written;
    Report scratch; /* for fingerprints and tokens */
    Text lines;
};

/* ---- reading ---- */

static bool read_hex(Bytes digits, uint64_t *number)
{
    *number = 0;
    for (size_t i = 0; i < digits.size; i++) {
        uint8_t byte = digits.data[i];
        bool digit = ascii_is(byte, ASCII_DIGIT);
        if (!digit && (byte < 'a' || byte > 'f'))
            return false;
        *number = *number << 4 | (uint64_t)(digit ? byte - '0' : byte - 'a' + 10);
    }
    return digits.size == DIGITS;
}

/* "R001 0123456789abcdef words" */
static bool read_line(Bytes line, uint64_t *fingerprint)
{
    bool parts = line.size >= WORDS_AT && line.data[CODE_SIZE] == ' '
                 && (line.size == WORDS_AT || line.data[WORDS_AT] == ' ');
    return parts && diagnostic_by_code(bytes_slice(line, 0, CODE_SIZE)) < DIAG_COUNT
           && read_hex(bytes_slice(line, CODE_SIZE + 1, WORDS_AT), fingerprint);
}

static void add_known(Baseline *baseline, uint64_t fingerprint, size_t line_at)
{
    if (baseline->count == baseline->capacity) {
        baseline->capacity = baseline->capacity == 0 ? 256 : 2 * baseline->capacity;
        baseline->known = memory_resize(baseline->known, baseline->capacity, sizeof *baseline->known);
    }
    baseline->known[baseline->count++] = (Known){fingerprint, line_at, 1};
}

static int compare_known(const void *a, const void *b)
{
    const Known *first = a, *second = b;
    if (first->fingerprint != second->fingerprint)
        return first->fingerprint < second->fingerprint ? -1 : 1;
    return first->line_at < second->line_at ? -1 : first->line_at > second->line_at;
}

/* Sorts them, and makes one of those that are equal. */
static void gather(Baseline *baseline)
{
    size_t kept = 0;
    if (baseline->count > 0)
        qsort(baseline->known, baseline->count, sizeof *baseline->known, compare_known);
    for (size_t i = 0; i < baseline->count; i++) {
        if (kept > 0 && baseline->known[kept - 1].fingerprint == baseline->known[i].fingerprint)
            baseline->known[kept - 1].left++;
        else
            baseline->known[kept++] = baseline->known[i];
    }
    baseline->count = kept;
}

static Bytes line_from(Bytes text, size_t at)
{
    Bytes rest = bytes_slice(text, at, text.size);
    return bytes_slice(rest, 0, bytes_find_byte(rest, '\n'));
}

static int read_known(Baseline *baseline)
{
    const char *path = baseline->options->baseline;
    Text problem = {0};
    if (!whole_file_read(&baseline->file, path, FILE_SIZE_MAX, &problem)) {
        fprintf(stderr, "domare: %.*s\n", (int)problem.size, (const char *)problem.data);
        text_free(&problem);
        return EXIT_NOT_FINISHED;
    }
    Bytes text = text_bytes(&baseline->file);
    unsigned long number = 1;
    for (size_t at = 0; at < text.size; number++) {
        Bytes line = line_from(text, at);
        size_t next = at + line.size + 1;
        uint64_t fingerprint;
        if (bytes_ends_with(line, BYTES("\r")))
            line.size--;
        if (line.size > 0 && line.data[0] != '#') {
            if (!read_line(line, &fingerprint)) {
                fprintf(stderr, "domare: %s:%lu: this is no line of a baseline\n", path, number);
                return EXIT_USAGE;
            }
            add_known(baseline, fingerprint, at);
        }
        at = next;
    }
    gather(baseline);
    return 0;
}

static int open_written(Baseline *baseline)
{
    const char *path = baseline->options->write_baseline;
    if (!destination_open(&baseline->out, path))
        return EXIT_NOT_FINISHED;
    destination_write(&baseline->out, BYTES("# Known findings: code, fingerprint, words for people. Made by "
                                            "domare check --write-baseline.\n"));
    return 0;
}

int baseline_open(Baseline **out, const Options *options)
{
    int status = 0;
    *out = NULL;
    if (options->baseline == NULL && options->write_baseline == NULL)
        return 0;
    Baseline *baseline = memory_take_zeroed(1, sizeof *baseline);
    *out = baseline;
    baseline->options = options;
    report_init(&baseline->scratch, report_format_by_name("gcc"), &options->policy);
    if (options->baseline != NULL)
        status = read_known(baseline);
    if (status == 0 && options->write_baseline != NULL)
        status = open_written(baseline);
    return status;
}

void baseline_close(Baseline *baseline)
{
    if (baseline == NULL)
        return;
    destination_give_up(&baseline->out);
    report_free(&baseline->scratch);
    text_free(&baseline->file);
    text_free(&baseline->lines);
    free(baseline->known);
    free(baseline);
}

/* ---- findings ---- */

static bool can_be_known(const Baseline *baseline, const Finding *finding)
{
    const Options *options = baseline->options;
    bool fails = options->fail_on != FAIL_ON_NEVER && (unsigned)finding->severity >= options->fail_on;
    if (diagnostic_info(finding->diagnostic)->code[0] == 'I')
        return false;
    return fails || policy_prints(&options->policy, finding);
}

bool baseline_accepts(const Baseline *baseline, const Finding *finding)
{
    return baseline != NULL && baseline->options->write_baseline != NULL && can_be_known(baseline, finding);
}

/* Takes one of the known findings of this fingerprint, if there is one left. */
static bool take_known(Baseline *baseline, uint64_t fingerprint)
{
    size_t low = 0, high = baseline->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (baseline->known[middle].fingerprint < fingerprint)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == baseline->count || baseline->known[low].fingerprint != fingerprint
        || baseline->known[low].left == 0)
        return false;
    baseline->known[low].left--;
    return true;
}

static void add_name(Text *out, Bytes name)
{
    if (name.size == 0)
        text_add_byte(out, '?');
    else
        visible_add(out, name);
}

/* The token is in the scratch report. */
static void add_line(Baseline *baseline, const GameRecord *game, const Finding *finding, uint64_t fingerprint)
{
    Text *lines = &baseline->lines;
    const DiagnosticInfo *info = diagnostic_info(finding->diagnostic);
    text_add_printf(lines, "%s %016llx %s", info->code, (unsigned long long)fingerprint, info->name);
    if (game != NULL) {
        text_add_c(lines, ": ");
        add_name(lines, game->white);
        text_add_c(lines, " - ");
        add_name(lines, game->black);
        text_add_c(lines, ", ");
        add_name(lines, game->date);
    }
    if (baseline->scratch.found.size > 0) {
        text_add_c(lines, ": ");
        visible_add(lines, text_bytes(&baseline->scratch.found));
    }
    text_add_byte(lines, '\n');
    baseline->written++;
}

/* The record of the finding's game; `next` goes forward. */
static const GameRecord *game_of(GameRecordList games, size_t *next, const Finding *finding)
{
    while (*next < games.count && games.items[*next].number < finding->game)
        ++*next;
    return finding->game > 0 && *next < games.count && games.items[*next].number == finding->game
               ? &games.items[*next]
               : NULL;
}

void baseline_take(Baseline *baseline, const ReportSource *source, FindingList *findings,
                   GameRecordList games, FindingList *known)
{
    ReportSource place = *source;
    size_t next = 0, kept = 0;
    for (size_t i = 0; i < findings->count; i++) {
        Finding finding = findings->items[i];
        bool taken = false;
        if (can_be_known(baseline, &finding)) {
            place.game = game_of(games, &next, &finding);
            uint64_t fingerprint = fingerprint_find(&baseline->scratch, &place, &finding);
            taken = take_known(baseline, fingerprint);
            if (baseline->out.sink != NULL)
                add_line(baseline, place.game, &finding, fingerprint);
        }
        if (taken)
            *finding_list_add(known, finding.diagnostic, finding.at, finding.length) = finding;
        else
            findings->items[kept++] = finding;
    }
    findings->count = kept;
    destination_write(&baseline->out, text_bytes(&baseline->lines));
    text_clear(&baseline->lines);
}

/* ---- the end ---- */

static int compare_lines(const void *a, const void *b)
{
    size_t first = ((const Known *)a)->line_at, second = ((const Known *)b)->line_at;
    return first < second ? -1 : first > second;
}

/* The first of those that are gone, in the order of the file. */
static void show_gone(const Baseline *baseline, const Known *gone, size_t count)
{
    for (size_t i = 0; i < count && i < GONE_SHOWN; i++) {
        Text line = {0};
        visible_add(&line, line_from(text_bytes(&baseline->file), gone[i].line_at));
        fprintf(stderr, "domare: gone: %.*s\n", (int)line.size, (const char *)line.data);
        text_free(&line);
    }
}

uint64_t baseline_tell_gone(const Baseline *baseline)
{
    Known *gone = memory_take(baseline->count + 1, sizeof *gone);
    size_t count = 0;
    uint64_t left = 0;
    for (size_t i = 0; i < baseline->count; i++) {
        if (baseline->known[i].left == 0)
            continue;
        left += baseline->known[i].left;
        gone[count++] = baseline->known[i];
    }
    qsort(gone, count, sizeof *gone, compare_lines);
    show_gone(baseline, gone, count);
    free(gone);
    if (left > 0)
        fprintf(stderr, "domare: known findings of %s that are gone: %llu\n", baseline->options->baseline,
                (unsigned long long)left);
    return left;
}

bool baseline_finish(Baseline *baseline, bool whole)
{
    if (baseline->out.sink == NULL)
        return true;
    destination_close(&baseline->out, whole);
    if (whole && !baseline->out.failed && !baseline->options->quiet)
        fprintf(stderr, "domare: findings written to %s: %llu\n", baseline->options->write_baseline,
                (unsigned long long)baseline->written);
    return !baseline->out.failed;
}
