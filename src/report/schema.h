/* SPDX-License-Identifier: MIT */
/* The keys of the records (records.def), and the JSON Schema made from the same table. */
#ifndef REPORT_SCHEMA_H
#define REPORT_SCHEMA_H

#include "base/text.h"

/* KEY_finding_file, ...: a key of one type of record. */
typedef enum {
#define KEY(record, key, need, shape, meaning) KEY_##record##_##key,
#include "report/records.def"
    RECORD_KEY_COUNT
} RecordKey;

/* The key as it is written; static. */
const char *record_key_name(RecordKey key);

/* Adds the schema (draft 2020-12) of one line of jsonl. Keys that it does not know are allowed: later versions may have
 * more. */
void schema_add(Text *out);

#endif
