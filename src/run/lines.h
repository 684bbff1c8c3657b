/* SPDX-License-Identifier: MIT */
/* Starts of lines: LF, CR LF and a lone CR each end a line. */
#ifndef RUN_LINES_H
#define RUN_LINES_H

#include "base/bytes.h"

/* The first line start at or after `from`, which is at least 1; text.size when there is none before that. The end of the
 * text is none behind a CR, whose LF may follow. */
size_t line_start_next(Bytes text, size_t from);
/* The last line start behind offset 0, the end of the text included unless it may lie between a CR and its LF; 0 when there is none. */
size_t line_start_last(Bytes text);

/* The size of the line that begins at `at`, without its end. */
size_t line_size(Bytes text, size_t at);
/* Where the line after the one that ends at `end` begins: past one line end, or the end of the text. */
size_t line_after(Bytes text, size_t end);

#endif
