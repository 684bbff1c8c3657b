/* SPDX-License-Identifier: MIT */
/* domare stats: totals of a database. */
#include "cmd/check_run.h"
#include "cmd/command.h"

int cmd_stats(const Options *options)
{
    CheckRunStyle style = {.stats = true};
    return check_run(options, &style);
}
