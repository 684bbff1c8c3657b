/* SPDX-License-Identifier: MIT */
/* Reads inputs, judges their games and reports, chunk by chunk: what `check`, `draws` and others share. */
#ifndef CMD_CHECK_RUN_H
#define CMD_CHECK_RUN_H

#include "cmd/game_record.h"
#include "cmd/options.h"

/* How a command differs from `check`. */
typedef struct {
    bool records;         /* a record, or line, of every game */
    bool named_moves;     /* records say half-moves as people write them */
    uint32_t only;        /* games that met one of these draw conditions (bits 1 << DrawCondition); 0: all */
    bool errors_only;     /* of the findings, errors; in the forms for people on standard error */
    bool stats;           /* only totals and distributions; of the findings, faults of reading on standard error */
} CheckRunStyle;

/* Does it all and returns the exit status: 0, 1 or 3. */
int check_run(const Options *options, const CheckRunStyle *style);

#endif
