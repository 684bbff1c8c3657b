/* SPDX-License-Identifier: MIT */
/* What stays the same about a finding while games before it come and go: by it a finding is known again. */
#ifndef REPORT_FINGERPRINT_H
#define REPORT_FINGERPRINT_H

#include "report/report.h"

/* Made of the code, the tags of the game (source->game; of a position or an input the line), the half-move, the depth of the
 * variation, the token, and what it should read. Neither the name of the file nor a number of a line or game goes into it.
 * Findings that have all this in common have one fingerprint. To be called after message_found for the same finding, with
 * what it returned. */
uint64_t fingerprint_of(const Report *report, const ReportSource *source, const Finding *finding, bool has_found);

/* The same for a finding that is not being printed; what message_found says is in report->found. Findings of a source must come
 * in the order of their places. */
uint64_t fingerprint_find(Report *report, ReportSource *source, const Finding *finding);

#endif
