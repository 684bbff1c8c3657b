/* SPDX-License-Identifier: MIT */
/*
 * --good and --bad: the games of a database in two files, those without and those with failures, byte for byte as they were
 * read. A game's text goes on to the next game, so that what stands between two games stays with the first of them; what stands
 * before the first game goes with it. Between two inputs a blank line is added where there is none. Text that was compressed is written
 * plain, UTF-16 as UTF-8.
 */
#ifndef CMD_SPLIT_H
#define CMD_SPLIT_H

#include "cmd/destination.h"
#include "cmd/judged.h"

typedef struct {
    Destination good, bad;        /* nowhere where not asked for */
    bool good_is_new, bad_is_new; /* nothing of this input has been written there */
} Split;

/* False, after saying so on standard error, when a file cannot be written. */
bool split_open(Split *split, const Options *options);
bool split_is_wanted(const Options *options);

/* Marks the game in which a failure was found. */
void split_mark(Judged *judged, const Finding *failure);
/* Writes the games of a chunk that are chosen. */
void split_write(Split *split, const Chunk *chunk, const Judged *judged);

/* Puts the files in their places, if all is `whole`. False when one could not be written. */
bool split_close(Split *split, bool whole);
/* Ends it without a word. */
void split_give_up(Split *split);

#endif
