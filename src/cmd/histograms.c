/* SPDX-License-Identifier: MIT */
/* Fields of histograms. */
#include "cmd/histograms.h"

void histograms_add_game(Histograms *histograms, const Game *game, const Verdict *verdict)
{
    int year = tag_date_of(game_raw_value(game, TAG_DATE)).year;
    histograms->years[year > 0 && year < HISTOGRAM_YEARS ? year : 0]++;
    if (verdict->variant == VARIANT_UNSUPPORTED)
        return;
    histograms->lengths[histogram_length(verdict->plies)]++;
    if (verdict->plies > histograms->longest)
        histograms->longest = verdict->plies;
}

void histograms_add(Histograms *histograms, const Histograms *more)
{
    for (size_t i = 0; i < HISTOGRAM_LENGTHS; i++)
        histograms->lengths[i] += more->lengths[i];
    for (size_t i = 0; i < HISTOGRAM_YEARS; i++)
        histograms->years[i] += more->years[i];
    if (more->longest > histograms->longest)
        histograms->longest = more->longest;
}
