/* SPDX-License-Identifier: MIT */
/* Lists of tallies. */
#include "report/record.h"

#include <assert.h>

void tally_add(TallyList *list, const char *name, uint64_t count)
{
    assert(list->count < TALLIES_MAX);
    list->items[list->count++] = (Tally){name, count};
}
