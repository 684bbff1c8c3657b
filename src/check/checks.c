/* SPDX-License-Identifier: MIT */
/* The passes over a game, in their order: what one finds out, the next may use. */
#include "check/checks.h"

void checks_run(Judge *judge, const Game *game, const Replay *replay, Verdict *verdict)
{
    check_tags(judge, game, replay, verdict);
    if (verdict->variant == VARIANT_UNSUPPORTED)
        return;
    if (game->has_comments)
        check_comments(judge, game, replay, verdict);
    check_ending(judge, game, replay, verdict);
    check_result(judge, game, replay, verdict);
}
