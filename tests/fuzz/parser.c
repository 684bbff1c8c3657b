/* SPDX-License-Identifier: MIT */
/* Any bytes as PGN text: the parser keeps its promises (parsed.h). */
#include <stdio.h>

#include "../unit/pgn/parsed.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Parsed parsed;
    parsed_init(&parsed);
    const char *fault = parsed_fault(&parsed, bytes_of(data, size));
    if (fault != NULL) {
        fprintf(stderr, "not so: %s\n", fault);
        __builtin_trap();
    }
    TextFaults faults;
    text_faults_start(&faults, bytes_of(data, size), ENCODING_AUTO, true, true, &parsed.policy);
    finding_list_clear(&parsed.findings);
    text_faults_take(&faults, size / 2, 0, &parsed.findings);
    text_faults_take(&faults, size, 1, &parsed.findings);
    parsed_free(&parsed);
    return 0;
}
