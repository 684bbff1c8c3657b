/* SPDX-License-Identifier: MIT */
/* The same position in the sense of FIDE 9.2.3, decided on the men themselves. */
#ifndef TESTS_RULES_SAME_H
#define TESTS_RULES_SAME_H

#include <string.h>

#include "rules/position.h"

static inline bool same_position(const Position *a, const Position *b)
{
    PositionKey key_a, key_b;
    position_key(a, &key_a);
    position_key(b, &key_b);
    return memcmp(&key_a, &key_b, sizeof key_a) == 0;
}

#endif
