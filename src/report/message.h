/* SPDX-License-Identifier: MIT */
/* The sentence of a finding: the pattern of its row in diagnostics.def, filled in. */
#ifndef REPORT_MESSAGE_H
#define REPORT_MESSAGE_H

#include "report/report.h"

/* Tokens are shown up to this many bytes of UTF-8. */
enum { FOUND_SHOWN = 80 };

/* Puts the token of a finding into report->found, decoded and shortened; false when it has none. To be called after
 * source_place for the same finding. */
bool message_found(Report *report, ReportSource *source, const Finding *finding);

/* Puts the sentence into report->message: valid UTF-8 without control characters, without a position in it. Uses what
 * message_found left. */
void message_write(Report *report, const ReportSource *source, const Finding *finding, bool has_found);

/* Adds decoded text so that nothing in it can move the cursor, turn the writing direction or hide: line ends and tabs
 * become blanks, other control, bidirectional and zero-width characters <U+XXXX>. */
void visible_add(Text *out, Bytes utf8);
/* Is it such a character? */
bool visible_is_control(uint32_t code_point);
/* U+XXXX, at least four digits. */
void code_point_add(Text *out, uint32_t code_point);
/* Cuts text to at most `limit` bytes at the border of a character; an ellipsis takes the place of what is cut off. */
void shorten(Text *text, size_t from, size_t limit, bool more_follows);

#endif
