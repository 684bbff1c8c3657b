/* SPDX-License-Identifier: MIT */
/* One line a finding, as compilers write them and editors understand them: `file:line:column: severity: message [code name]`. */
#include "report/format.h"

static void finding_line(Report *report, Text *out, ReportSource *source, const Finding *finding)
{
    ReportPlace place = source_place(source, finding->at, finding->length);
    people_add_place(out, source, &place);
    people_add_heading(report, out, source, finding, false);
    text_add_byte(out, '\n');
}

const ReportFormat report_gcc = {
    .name = "gcc",
    .for_people = true,
    .finding = finding_line,
    .game = people_game,
    .position = people_position,
    .summary = people_summary,
};
