/* SPDX-License-Identifier: MIT */
/* Costs of files one by one, and of all together. */
#include "retro/plan_bound.h"

#include <string.h>

#include "base/bytes.h"

enum { COST_TOO_MUCH = 60, TOO_FEW_PAWNS = 1000 };

static const uint8_t capture_cost[COUNTS][2] = {{1, 1}, {1, 0}, {0, 1}};

CachedFile *cached_file(FileCache *cache, unsigned file, FileCode code)
{
    const FileGoal *goal = &cache->goal[file];
    uint64_t key = (uint64_t)code << 32 | (uint64_t)goal->goal << 8 | (unsigned)goal->low << 3
                   | (unsigned)goal->high << 2 | (unsigned)goal->promotes[BLACK] << 1
                   | (unsigned)goal->promotes[WHITE];
    CachedFile *entry = &cache->cached[key * UINT64_C(0x9E3779B97F4A7C15) >> (64 - FILE_CACHE_BITS)];
    if (entry->key == key)
        return entry;
    entry->key = key;
    entry->near_known = false;
    file_finish(goal, code, &entry->finish);
    return entry;
}

/* The least cost of the ways to finish that the budgets allow. */
static unsigned finish_cost(const FileFinish *finish, const PlanState *state, const uint8_t cost[2])
{
    unsigned least = COST_TOO_MUCH;
    unsigned most_white = unsigned_smaller(state->spare[WHITE], state->captures[BLACK]);
    unsigned most_black = unsigned_smaller(state->spare[BLACK], state->captures[WHITE]);
    for (unsigned white = 0; white <= most_white && white <= FILE_PAWNS_MAX; white++) {
        unsigned black = finish->least_black[white];
        unsigned sum = white * cost[BLACK] + black * cost[WHITE];
        if (black <= most_black && sum < least)
            least = sum;
    }
    return least;
}

/* The same where a promotion is a capture. */
static unsigned finish_cost_by_capture(const FileGoal *goal, FileCode code, const FileFinish *finish,
                                       const PlanState *state, const uint8_t cost[2])
{
    unsigned least = COST_TOO_MUCH;
    unsigned leaving_white = file_count(code, WHITE) - file_count(goal->goal, WHITE);
    unsigned leaving_black = file_count(code, BLACK) - file_count(goal->goal, BLACK);
    unsigned most_white = unsigned_smaller(unsigned_smaller(leaving_white, state->spare[WHITE]), FILE_PAWNS_MAX);
    for (unsigned white = 0; white <= most_white; white++)
        for (unsigned black = finish->least_black[white];
             black <= leaving_black && black <= state->spare[BLACK]; black++) {
            unsigned by_white = black + (goal->by_capture[WHITE] ? leaving_white - white : 0);
            unsigned by_black = white + (goal->by_capture[BLACK] ? leaving_black - black : 0);
            unsigned sum = by_white * cost[WHITE] + by_black * cost[BLACK];
            if (by_white <= state->captures[WHITE] && by_black <= state->captures[BLACK] && sum < least)
                least = sum;
        }
    return least;
}

void costs_find(FileCache *cache, const PlanState *state, unsigned file, FileCode code, FileCosts *costs)
{
    const FileGoal *goal = &cache->goal[file];
    CachedFile *entry = cached_file(cache, file, code);
    bool by_capture = goal->by_capture[WHITE] || goal->by_capture[BLACK];
    bool finished = entry->finish.least_black[0] == 0 && !by_capture;
    memset(costs->cost[file], 0, sizeof costs->cost[file]);
    if (finished)
        return;
    if (!entry->near_known) {
        file_finish_near(goal, code, WHITE, &entry->near[WHITE]);
        file_finish_near(goal, code, BLACK, &entry->near[BLACK]);
        entry->near_known = true;
    }
    for (unsigned count = 0; count < COUNTS; count++) {
        const uint8_t *cost = capture_cost[count];
        uint8_t *of_file = costs->cost[file][count];
        of_file[TOUCHED_NOT] =
            (uint8_t)(by_capture ? finish_cost_by_capture(goal, code, &entry->finish, state, cost)
                                 : finish_cost(&entry->finish, state, cost));
        of_file[TOUCHED_BY_WHITE] = (uint8_t)finish_cost(&entry->near[WHITE], state, cost);
        of_file[TOUCHED_BY_BLACK] = (uint8_t)finish_cost(&entry->near[BLACK], state, cost);
    }
}

/* The cheapest choice of captures between neighbouring files, from left to right: of all ways to treat the
 * files so far, the cheapest with no capture, a white one, a black one or several between the last file and
 * the next. */
static unsigned least_cost(const FileCosts *costs, unsigned count, const PlanState *state)
{
    unsigned white = state->captures[WHITE] ? capture_cost[count][WHITE] : COST_TOO_MUCH;
    unsigned black = state->captures[BLACK] ? capture_cost[count][BLACK] : COST_TOO_MUCH;
    unsigned more = 2 * unsigned_smaller(white, black);
    unsigned none = 0, by_white = COST_TOO_MUCH, by_black = COST_TOO_MUCH, several = COST_TOO_MUCH;
    for (unsigned file = 0; file < 8; file++) {
        const uint8_t *cost = costs->cost[file][count];
        unsigned touched = unsigned_smaller(several, unsigned_smaller(by_white, by_black));
        unsigned least = unsigned_smaller(none, touched);
        unsigned once = unsigned_smaller(by_white + cost[TOUCHED_BY_WHITE], by_black + cost[TOUCHED_BY_BLACK]);
        unsigned closed = unsigned_smaller(unsigned_smaller(none + cost[TOUCHED_NOT], several), once);
        by_white = white + unsigned_smaller(none + cost[TOUCHED_BY_WHITE], touched);
        by_black = black + unsigned_smaller(none + cost[TOUCHED_BY_BLACK], touched);
        several = more + least;
        none = closed;
    }
    return none;
}

unsigned costs_of_all(const FileCosts *costs, const PlanState *state)
{
    return least_cost(costs, COUNT_ALL, state);
}

bool costs_are_paid(const FileCosts *costs, const PlanState *state)
{
    return least_cost(costs, COUNT_WHITE, state) <= state->captures[WHITE]
           && least_cost(costs, COUNT_BLACK, state) <= state->captures[BLACK];
}

unsigned captures_to_fill(const FileCache *cache, const PlanState *state, Colour colour)
{
    int extra[8];
    int sum = 0;
    for (unsigned file = 0; file < 8; file++) {
        extra[file] =
            (int)file_count(state->file[file], colour) - (int)file_count(cache->goal[file].goal, colour);
        sum += extra[file];
    }
    if (sum < 0)
        return TOO_FEW_PAWNS;
    unsigned needed = 0;
    for (int file = 0; file < 8; file++) {
        if (extra[file] >= 0)
            continue;
        int distance = 1;
        while (distance < 8 && !(file >= distance && extra[file - distance] > 0)
               && !(file + distance < 8 && extra[file + distance] > 0))
            distance++;
        needed += (unsigned)(-extra[file] * distance);
    }
    return needed;
}
