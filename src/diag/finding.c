/* SPDX-License-Identifier: MIT */
/* The list of findings of a chunk. */
#include "diag/finding.h"

#include "base/die.h"

#include <stdlib.h>
#include <string.h>

FindingArgument finding_text(Bytes text) { return (FindingArgument){.kind = FINDING_TEXT, .as.text = text}; }

FindingArgument finding_number(int64_t number)
{
    return (FindingArgument){.kind = FINDING_NUMBER, .as.number = number};
}

FindingArgument finding_words(const char *words)
{
    if (words == NULL)
        return (FindingArgument){.kind = FINDING_NONE};
    return (FindingArgument){.kind = FINDING_WORDS, .as.words = words};
}

FindingArgument finding_code_point(uint32_t code_point)
{
    return (FindingArgument){.kind = FINDING_CODE_POINT, .as.code_point = code_point};
}

FindingArgument finding_square(uint8_t square)
{
    return (FindingArgument){.kind = FINDING_SQUARE, .as.square = square};
}

Finding *finding_list_add(FindingList *list, Diagnostic diagnostic, size_t at, uint32_t length)
{
    if (list->count == list->capacity) {
        list->capacity = list->capacity == 0 ? 64 : list->capacity + list->capacity / 2;
        list->items = memory_resize(list->items, list->capacity, sizeof *list->items);
    }
    Finding *finding = &list->items[list->count++];
    *finding = (Finding){
        .diagnostic = diagnostic,
        .severity = diagnostic_info(diagnostic)->severity,
        .at = at,
        .length = length,
        .ply = -1,
    };
    return finding;
}

void finding_list_start_game(FindingList *list)
{
    list->game_from = list->count;
    list->left_out = 0;
}

void finding_list_start_line(FindingList *list) { list->of_line = 0; }

void finding_list_leave_out(FindingList *list, Diagnostic diagnostic)
{
    if (list->left_out++ == 0)
        memset(list->left_out_of, 0, sizeof list->left_out_of);
    list->left_out_of[diagnostic]++;
}

Finding *finding_list_add_of_game(FindingList *list, Diagnostic diagnostic, size_t at, uint32_t length)
{
    if (list->of_line < FINDINGS_OF_GAME_MAX) {
        list->of_line++;
        return finding_list_add(list, diagnostic, at, length);
    }
    finding_list_leave_out(list, diagnostic);
    return NULL;
}

void finding_list_drop(FindingList *list, Diagnostic diagnostic)
{
    size_t kept = list->game_from;
    for (size_t i = kept; i < list->count; i++)
        if (list->items[i].diagnostic != diagnostic)
            list->items[kept++] = list->items[i];
    list->count = kept;
}

static bool sorted(const Finding *items, size_t count)
{
    for (size_t i = 1; i < count; i++)
        if (items[i].at < items[i - 1].at)
            return false;
    return true;
}

/* Merges from[0, middle) and from[middle, count), each sorted, into `to`. */
static void merge(const Finding *from, size_t middle, size_t count, Finding *to)
{
    size_t left = 0;
    size_t right = middle;
    while (left < middle && right < count)
        *to++ = from[right].at < from[left].at ? from[right++] : from[left++];
    while (left < middle)
        *to++ = from[left++];
    while (right < count)
        *to++ = from[right++];
}

/* A merge sort from below: stable, and no list is slow, as its order may be chosen by an enemy. */
void finding_list_sort(FindingList *list, size_t first)
{
    if (first >= list->count || sorted(list->items + first, list->count - first))
        return;
    size_t count = list->count - first;
    if (list->spare_capacity < count) {
        list->spare_capacity = list->capacity;
        list->spare = memory_resize(list->spare, list->spare_capacity, sizeof *list->spare);
    }
    Finding *from = list->items + first;
    Finding *to = list->spare;
    for (size_t width = 1; width < count; width *= 2) {
        for (size_t start = 0; start < count; start += 2 * width) {
            size_t end = size_smaller(count - start, 2 * width);
            merge(from + start, size_smaller(width, end), end, to + start);
        }
        Finding *merged = to;
        to = from;
        from = merged;
    }
    if (from == list->spare)
        memcpy(list->items + first, list->spare, count * sizeof *from);
}

void finding_list_clear(FindingList *list)
{
    list->count = 0;
    finding_list_start_line(list);
    finding_list_start_game(list);
}

void finding_list_free(FindingList *list)
{
    free(list->items);
    free(list->spare);
    *list = (FindingList){0};
}
