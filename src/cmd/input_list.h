/* SPDX-License-Identifier: MIT */
/* The inputs of a command by name: those given, those listed in the file of --files-from, and with --recursive the PGN files
 * below directories. */
#ifndef CMD_INPUT_LIST_H
#define CMD_INPUT_LIST_H

#include "cmd/options.h"

/* Replaces options->inputs by what they stand for, where --files-from or --recursive is given. Returns 0, or the exit status with
 * the end of a sentence in `problem`: a list that cannot be read, or directories without any PGN file.
 *
 * Names in a list are separated by NUL bytes where it has any, otherwise by line ends. Below a directory, files whose names
 * end in .pgn, .pgn.gz, .pgn.zst or .pgn.bz2 (letters of either case) are taken, in the order of the bytes of their paths; what
 * begins with a dot is passed over, and no symbolic link to a directory is followed. A directory that cannot be
 * read stays in the list, so that it is told. */
int input_list_complete(Options *options, Text *problem);

#endif
