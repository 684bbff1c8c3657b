/* SPDX-License-Identifier: MIT */
/* The table of records as a JSON Schema, draft 2020-12. */
#include "report/schema.h"

#include "rules/legal.h"

#include <stdbool.h>
#include <string.h>

/* ---- shapes of values ---- */

#define SHAPE_TEXT "{\"type\":\"string\"}"
#define SHAPE_CODE "{\"type\":\"string\",\"pattern\":\"^[A-Z][0-9]{3}$\"}"
#define SHAPE_NAME "{\"type\":\"string\",\"pattern\":\"^[a-z0-9]+(-[a-z0-9]+)*$\"}"
#define SHAPE_SQUARE "{\"type\":\"string\",\"pattern\":\"^[a-h][1-8]$\"}"
#define SHAPE_INTEGER "{\"type\":\"integer\"}"
#define SHAPE_FROM_0 "{\"type\":\"integer\",\"minimum\":0}"
#define SHAPE_FROM_1 "{\"type\":\"integer\",\"minimum\":1}"
#define SHAPE_BOOL "{\"type\":\"boolean\"}"
#define SHAPE_TRUE "{\"const\":true}"
#define SHAPE_LIST(items) "{\"type\":\"array\",\"items\":" items "}"
#define SHAPE_OF(definition) "{\"$ref\":\"#/$defs/" #definition "\"}"
#define SHAPE_BY_CODE "{\"type\":\"object\",\"propertyNames\":" SHAPE_CODE ",\"additionalProperties\":" SHAPE_FROM_1 "}"
#define SHAPE_OBJECT(members) "{\"type\":\"object\",\"properties\":{" members "}}"
#define MEMBER(name, shape) "\"" name "\":" shape
#define CLAIMED SHAPE_OBJECT(MEMBER("ply", SHAPE_FROM_0) "," MEMBER("by_move", SHAPE_FROM_0))

/* What several keys refer to, beside the records and the reasons. */
static const struct {
    const char *name, *shape;
} definitions[] = {
    {"side", "white|black"},
    {"ending", "checkmate|stalemate|dead-position|fivefold|seventyfive|threefold|fifty|none"},
    {"counts", "{\"type\":\"object\",\"additionalProperties\":" SHAPE_FROM_1 "}"},
    {"helpmate", SHAPE_OBJECT(MEMBER("white", SHAPE_TEXT) "," MEMBER("black", SHAPE_TEXT))},
    {"dead", "{\"type\":\"object\",\"properties\":{" MEMBER("ply", SHAPE_FROM_0) "," MEMBER(
                 "by", "{\"enum\":[\"material\",\"blocked\",\"search\"]}") "," MEMBER("undecided", SHAPE_TRUE) "}}"},
    {"draws", SHAPE_OBJECT(MEMBER("threefold", CLAIMED) "," MEMBER("fivefold", CLAIMED) "," MEMBER("fifty", CLAIMED) ","
                               MEMBER("seventyfive", CLAIMED) "," MEMBER("stalemate", CLAIMED) "," MEMBER("dead", SHAPE_OF(dead)))},
};

/* ---- the table ---- */

enum { NEED_ALWAYS, NEED_SOMETIMES };

typedef struct {
    const char *record, *key;
    int need;
    const char *shape, *meaning;
} KeyInfo;

static const KeyInfo keys[RECORD_KEY_COUNT] = {
#define KEY(record, key, need, shape, meaning) {#record, #key, NEED_##need, shape, meaning},
#include "report/records.def"
};

static const struct {
    const char *name, *meaning;
} records[] = {
#define RECORD(record, meaning) {#record, meaning},
#include "report/records.def"
};

enum { RECORD_COUNT = sizeof records / sizeof records[0], DEFINITION_COUNT = sizeof definitions / sizeof definitions[0] };

const char *record_key_name(RecordKey key) { return keys[key].key; }

/* ---- the schema ---- */

static void add_quoted(Text *out, const char *words) { text_add_json(out, bytes_from_c_string(words)); }

/* "a|b|c" as one of these words. */
static void add_words(Text *out, const char *words)
{
    Bytes list = bytes_from_c_string(words);
    bool many = bytes_find_byte(list, '|') != BYTES_NOT_FOUND;
    text_add_c(out, many ? "{\"enum\":[" : "{\"const\":");
    while (list.size > 0) {
        size_t end = bytes_find_byte(list, '|');
        text_add_json(out, bytes_slice(list, 0, end));
        list = end == BYTES_NOT_FOUND ? (Bytes){0} : bytes_slice(list, end + 1, list.size);
        if (list.size > 0)
            text_add_byte(out, ',');
    }
    text_add_c(out, many ? "]}" : "}");
}

static void add_shape(Text *out, const char *shape)
{
    if (shape[0] == '{')
        text_add_c(out, shape);
    else
        add_words(out, shape);
}

/* The shape of a key, with its meaning beside what the shape says. */
static void add_property(Text *out, const KeyInfo *info)
{
    text_add_c(out, "\n        ");
    add_quoted(out, info->key);
    text_add_byte(out, ':');
    add_shape(out, info->shape);
    out->size--; /* the closing brace */
    text_add_c(out, ",\"description\":");
    add_quoted(out, info->meaning);
    text_add_byte(out, '}');
}

static void add_required(Text *out, const char *record)
{
    const char *comma = "";
    text_add_c(out, "\n      \"required\":[");
    for (size_t i = 0; i < RECORD_KEY_COUNT; i++) {
        if (strcmp(keys[i].record, record) != 0 || keys[i].need != NEED_ALWAYS)
            continue;
        text_add_c(out, comma);
        add_quoted(out, keys[i].key);
        comma = ",";
    }
    text_add_c(out, "],");
}

static void add_record(Text *out, const char *record, const char *meaning)
{
    const char *comma = "";
    text_add_c(out, "\n    ");
    add_quoted(out, record);
    text_add_c(out, ":{\n      \"description\":");
    add_quoted(out, meaning);
    text_add_c(out, ",\n      \"type\":\"object\",");
    add_required(out, record);
    text_add_c(out, "\n      \"properties\":{");
    for (size_t i = 0; i < RECORD_KEY_COUNT; i++) {
        if (strcmp(keys[i].record, record) != 0)
            continue;
        text_add_c(out, comma);
        add_property(out, &keys[i]);
        comma = ",";
    }
    text_add_c(out, "}}");
}

static void add_reasons(Text *out)
{
    text_add_c(out, "\n    \"reason\":{\"enum\":[");
    for (Reason reason = REASON_NONE + 1; reason < REASON_COUNT; reason++) {
        if (reason > REASON_NONE + 1)
            text_add_byte(out, ',');
        add_quoted(out, reason_name(reason));
    }
    text_add_c(out, "]}");
}

void schema_add(Text *out)
{
    text_add_c(out, "{\n  \"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\n"
                    "  \"title\":\"A record of domare: one line of the format jsonl\",\n"
                    "  \"oneOf\":[");
    for (size_t i = 0; i < RECORD_COUNT; i++) {
        text_add_c(out, i == 0 ? "" : ",");
        text_add_c(out, "{\"$ref\":\"#/$defs/");
        text_add_c(out, records[i].name);
        text_add_c(out, "\"}");
    }
    text_add_c(out, "],\n  \"$defs\":{");
    for (size_t i = 0; i < RECORD_COUNT; i++) {
        add_record(out, records[i].name, records[i].meaning);
        text_add_byte(out, ',');
    }
    for (size_t i = 0; i < DEFINITION_COUNT; i++) {
        text_add_c(out, "\n    ");
        add_quoted(out, definitions[i].name);
        text_add_byte(out, ':');
        add_shape(out, definitions[i].shape);
        text_add_byte(out, ',');
    }
    add_reasons(out);
    text_add_c(out, "}\n}\n");
}
