/* SPDX-License-Identifier: MIT */
/* PCRE2, just-in-time compiled where the machine allows it. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "query/pattern.h"

#include <pcre2.h>
#include <stdlib.h>

#include "base/die.h"

/* Far above what a name takes; reached within a tenth of a millisecond. */
enum { MATCH_LIMIT = 20000, HEAP_LIMIT_KIB = 4096 };

struct Pattern {
    pcre2_code *code;
};

struct PatternMemory {
    pcre2_match_data *match_data;
    pcre2_match_context *context;
};

Pattern *pattern_new(Bytes expression, size_t *at, char problem[PATTERN_PROBLEM_SIZE])
{
    int error;
    PCRE2_SIZE error_at;
    PCRE2_SPTR text = expression.size > 0 ? expression.data : (PCRE2_SPTR) "";
    pcre2_code *code = pcre2_compile(text, expression.size, PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C,
                                     &error, &error_at, NULL);
    if (code == NULL) {
        if (error == PCRE2_ERROR_HEAP_FAILED)
            die_out_of_memory();
        *at = error_at < expression.size ? error_at : expression.size;
        pcre2_get_error_message(error, (PCRE2_UCHAR *)problem, PATTERN_PROBLEM_SIZE);
        return NULL;
    }
    /* Without just-in-time compilation the expression is interpreted. */
    (void)pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);
    Pattern *pattern = memory_take(1, sizeof *pattern);
    pattern->code = code;
    return pattern;
}

void pattern_free(Pattern *pattern)
{
    if (pattern == NULL)
        return;
    pcre2_code_free(pattern->code);
    free(pattern);
}

PatternMemory *pattern_memory_new(void)
{
    PatternMemory *memory = memory_take(1, sizeof *memory);
    memory->match_data = pcre2_match_data_create(1, NULL);
    memory->context = pcre2_match_context_create(NULL);
    if (memory->match_data == NULL || memory->context == NULL)
        die_out_of_memory();
    pcre2_set_match_limit(memory->context, MATCH_LIMIT);
    pcre2_set_heap_limit(memory->context, HEAP_LIMIT_KIB);
    return memory;
}

void pattern_memory_free(PatternMemory *memory)
{
    if (memory == NULL)
        return;
    pcre2_match_data_free(memory->match_data);
    pcre2_match_context_free(memory->context);
    free(memory);
}

PatternAnswer pattern_find(const Pattern *pattern, PatternMemory *memory, Bytes utf8)
{
    if (utf8.size > PATTERN_TEXT_MAX)
        return PATTERN_UNDECIDED;
    PCRE2_SPTR text = utf8.size > 0 ? utf8.data : (PCRE2_SPTR) "";
    int found = pcre2_match(pattern->code, text, utf8.size, 0, 0, memory->match_data, memory->context);
    if (found == PCRE2_ERROR_NOMATCH)
        return PATTERN_ABSENT;
    return found >= 0 ? PATTERN_FOUND : PATTERN_UNDECIDED;
}
