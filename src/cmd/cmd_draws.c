/* SPDX-License-Identifier: MIT */
/* domare draws: a line, or record, a game: which draw conditions were met. */
#include "cmd/check_run.h"
#include "cmd/command.h"

int cmd_draws(const Options *options)
{
    CheckRunStyle style = {.records = true, .named_moves = true, .only = options->only, .errors_only = true};
    return check_run(options, &style);
}
