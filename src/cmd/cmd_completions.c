/* SPDX-License-Identifier: MIT */
/* domare completions: what a shell needs to complete the command line. */
#include "base/die.h"
#include "cmd/completion.h"
#include "cmd/output.h"

#include <string.h>

int cmd_completions(const Options *options)
{
    static const struct {
        const char *shell;
        void (*add)(Text *out);
    } shells[] = {{"bash", completion_add_bash}, {"zsh", completion_add_zsh}, {"fish", completion_add_fish}};
    if (options->input_count != 1)
        die_usage("completions for which shell? bash, zsh or fish");
    for (size_t i = 0; i < sizeof shells / sizeof shells[0]; i++) {
        if (strcmp(options->inputs[0], shells[i].shell) != 0)
            continue;
        Text out = {0};
        shells[i].add(&out);
        int status = output_print(&out);
        text_free(&out);
        return status;
    }
    die_usage("completions: there is no shell \"%s\" here, only bash, zsh and fish", options->inputs[0]);
}
