/* SPDX-License-Identifier: MIT */
/* domare check: validates games. */
#include "cmd/check_run.h"
#include "cmd/command.h"

int cmd_check(const Options *options)
{
    CheckRunStyle style = {.records = options->games, .named_moves = options->games};
    return check_run(options, &style);
}
