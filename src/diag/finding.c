/* SPDX-License-Identifier: MIT */
/* The list of findings of a chunk. */
#include "diag/finding.h"

#include "base/die.h"

#include <stdlib.h>
#include <string.h>

FindingArgument finding_text(Bytes text)
{
    return (FindingArgument){.kind = FINDING_TEXT, .as.text = text};
}

FindingArgument finding_number(int64_t number)
{
    return (FindingArgument){.kind = FINDING_NUMBER, .as.number = number};
}

FindingArgument finding_words(const char *words)
{
    if (words == NULL)
        return (FindingArgument){.kind = FINDING_NONE};
    return (FindingArgument){.kind = FINDING_WORDS, .as.words = words};
}

FindingArgument finding_code_point(uint32_t code_point)
{
    return (FindingArgument){.kind = FINDING_CODE_POINT, .as.code_point = code_point};
}

FindingArgument finding_square(uint8_t square)
{
    return (FindingArgument){.kind = FINDING_SQUARE, .as.square = square};
}
