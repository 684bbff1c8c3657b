/* SPDX-License-Identifier: MIT */
/* Counting games by length and year. */
#ifndef CMD_HISTOGRAMS_H
#define CMD_HISTOGRAMS_H

#include "check/judge.h"
#include "report/stats.h"

void histograms_add_game(Histograms *histograms, const Game *game, const Verdict *verdict);
void histograms_add(Histograms *histograms, const Histograms *more);

#endif
