/* SPDX-License-Identifier: MIT */
/* Printing a result that is ready as a whole. */
#ifndef CMD_OUTPUT_H
#define CMD_OUTPUT_H

#include "base/text.h"

/* Writes the text to standard output, all of it. Returns the exit status: 0, or 3 after saying on standard error that
 * it could not be written. */
int output_print(const Text *text);
/* Says on standard error that `name` could not be written (I003); `reason` is the system's, NULL where unknown. Returns 3. */
int output_failed(const char *name, const char *reason);

#endif
