/* SPDX-License-Identifier: MIT */
/* How far two words are apart, for suggestions after a misspelling. */
#ifndef DOMARE_BASE_SPELLING_H
#define DOMARE_BASE_SPELLING_H

#include "base/bytes.h"

/* Longer words are never compared. */
enum { SPELLING_MAX = 40 };

/* Letters to insert, remove or change to make one word of the other (two neighbours that changed places count once),
 * without regard to case; SPELLING_MAX when one is longer than that. */
unsigned spelling_distance(Bytes a, Bytes b);

/* The greatest distance at which a word is still taken for a misspelling of another: a third of its letters. */
unsigned spelling_limit(Bytes word);

#endif
