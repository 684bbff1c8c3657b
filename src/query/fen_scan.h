/* SPDX-License-Identifier: MIT */
/*
 * FENs inside any text: source code, Markdown, JSON, logs, web addresses. A FEN begins with eight ranks joined by slashes;
 * the other fields may follow on the same line. Blanks and slashes may be written as escapes (\/ \t \u0020), percent-encoded
 * (%20 %2F), as character references (&#47;) or, for blanks, as _ or + as in web addresses.
 */
#ifndef QUERY_FEN_SCAN_H
#define QUERY_FEN_SCAN_H

#include "base/bytes.h"

/* A search; holds the compiled pattern and may be used for any number of texts, one thread at a time. */
typedef struct FenScan FenScan;

typedef struct {
    size_t at, length; /* where it stands in the text, in bytes as written */
    Bytes fen;         /* with escapes undone; good until the next call */
} FenMatch;

/* With `epd`, operations that follow the fields on the line belong to the match. Dies when out of memory. */
FenScan *fen_scan_new(bool epd);
void fen_scan_free(FenScan *scan);

/* Begins with a text, which must outlive the search. Matches never go beyond the end of a line. */
void fen_scan_start(FenScan *scan, Bytes text);
/* Finds the next FEN; false at the end. A placement alone is one when its ranks have eight squares each; with a wrong
 * rank at least four fields must be there. Any text takes time in proportion to its size. */
bool fen_scan_next(FenScan *scan, FenMatch *match);
/* Where in the text the byte at `index` of the last match's `fen` begins as it is written; behind it for its size. */
size_t fen_scan_written_at(const FenScan *scan, const FenMatch *match, size_t index);

#endif
