/* SPDX-License-Identifier: MIT */
/* Files that the output of a command would destroy: an input, or another output. */
#ifndef CMD_OUTPUT_CLASH_H
#define CMD_OUTPUT_CLASH_H

#include "cmd/options.h"

/* True, with a sentence in `problem`, when a file that is to be written is one of the inputs by whatever name, or is to be
 * written twice. Converted games and FENs in canonical form may take the place of those they were made of. */
bool output_clashes(const Options *options, Text *problem);

#endif
