/* SPDX-License-Identifier: MIT */
/* The inputs of a command: how they are read as the options say, and what there is to say about how their reading ended. */
#ifndef CMD_INPUTS_H
#define CMD_INPUTS_H

#include "cmd/options.h"
#include "run/pipeline.h"

/* Runs the work over all inputs of the command, standard input where there are none. False when a delivery ended it. */
bool inputs_run(const Options *options, const PipelineWork *work);
/* The same over the inputs named, cut at line starts; a line of more than `line_max` bytes makes a chunk that is too large. */
bool inputs_run_lines(const Options *options, const char *const *names, size_t count, size_t line_max, const PipelineWork *work);

/* Adds a finding for everything that is wrong with an input as a whole, graded, after its last chunk (I001, I002, I004 to I009).
 * True when the input was read to its end. */
bool inputs_end_findings(const Chunk *chunk, const Policy *policy, bool has_games, FindingList *findings);
/* Adds I010 for a chunk that is too large. */
void inputs_too_large_finding(const Chunk *chunk, const Options *options, FindingList *findings);

#endif
