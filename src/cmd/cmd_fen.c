/* SPDX-License-Identifier: MIT */
/* domare fen: checks positions, given as arguments, in files or on standard input. */
#include "base/die.h"
#include "cmd/command.h"
#include "cmd/fen_argument.h"
#include "cmd/fen_run.h"

/* The names of files from `first` on, up to the next FEN. */
static size_t count_files(const Options *options, size_t first)
{
    size_t count = 0;
    while (first + count < options->input_count
           && !fen_argument_is_fen(bytes_from_c_string(options->inputs[first + count])))
        count++;
    return count;
}

static bool run_inputs(FenRun *run, const Options *options)
{
    static const char *const standard_input[] = {"-"};
    if (options->input_count == 0)
        return fen_run_files(run, standard_input, 1);
    bool going_on = true;
    for (size_t next = 0; going_on && next < options->input_count;) {
        size_t files = count_files(options, next);
        going_on = files > 0 ? fen_run_files(run, options->inputs + next, files)
                             : fen_run_argument(run, options->inputs[next], next + 1);
        next += files > 0 ? files : 1;
    }
    return going_on;
}

int cmd_fen(const Options *options)
{
    FenStyle style;
    if (!fen_style_init(&style, options))
        die_usage("fen: no game can start from the position that --start gives");
    FenRun *run = fen_run_new(&style);
    if (run == NULL)
        return EXIT_NOT_FINISHED;
    run_inputs(run, options);
    return fen_run_finish(run);
}
