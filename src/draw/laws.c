/* SPDX-License-Identifier: MIT */
/* The Laws of Chess as they changed: the table of profiles, and which one a date falls under (FIDE 5.1.2, 5.2.2, 6.9, 9.6). */
#include "draw/laws.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *name;
    LawsProfile profile;
} table[LAWS_COUNT] = {
    [LAWS_AUTO] = {.name = "auto"},
    [LAWS_FIDE] = {"fide", {.fivefold = FIVEFOLD_ALWAYS, .seventyfive = true, .resignation_drawn = true, .flag_drawn = true}},
    [LAWS_2017] = {"2017", {.fivefold = FIVEFOLD_ALWAYS, .seventyfive = true, .flag_drawn = true}},
    [LAWS_2014] = {"2014", {.fivefold = FIVEFOLD_CONSECUTIVE, .seventyfive = true, .flag_drawn = true}},
    [LAWS_1997] = {"1997", {.fivefold = FIVEFOLD_NEVER, .flag_drawn = true}},
    [LAWS_OLDER] = {"older", {.fivefold = FIVEFOLD_NEVER, .dead_by_material_only = true}},
    [LAWS_CASUAL] = {"casual",
                     {.fivefold = FIVEFOLD_ALWAYS, .seventyfive = true, .claims_are_automatic = true, .flag_drawn = true}},
};

bool laws_from_name(const char *name, Laws *laws)
{
    for (Laws i = LAWS_AUTO; i < LAWS_COUNT; i++)
        if (strcmp(name, table[i].name) == 0) {
            *laws = i;
            return true;
        }
    return false;
}

const char *laws_name(Laws laws) { return table[laws].name; }

Laws laws_of_date(int year, int month, int day)
{
    static const struct {
        long from; /* the first day, as the number YYYYMMDD */
        Laws laws;
    } changes[] = {{20230101, LAWS_FIDE}, {20170701, LAWS_2017}, {20140701, LAWS_2014}, {19970701, LAWS_1997}};
    if (year <= 0)
        return LAWS_FIDE;
    long date = 10000L * year + 100L * (month > 0 ? month : 12) + (day > 0 ? day : 31);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        if (date >= changes[i].from)
            return changes[i].laws;
    return LAWS_OLDER;
}

const LawsProfile *laws_profile(Laws laws) { return &table[laws].profile; }
