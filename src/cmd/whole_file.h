/* SPDX-License-Identifier: MIT */
/* Small files that are read whole before the work begins: lists of names, known findings. */
#ifndef CMD_WHOLE_FILE_H
#define CMD_WHOLE_FILE_H

#include "base/text.h"

/* Reads the file, or standard input for "-", plain or compressed, into `text`. False, with "FILE: reason" in `problem`, when it
 * cannot be read in full or has more than `limit` bytes. */
bool whole_file_read(Text *text, const char *path, size_t limit, Text *problem);

#endif
