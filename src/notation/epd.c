/* SPDX-License-Identifier: MIT */
/* Reading one operation of an EPD: PGN standard 16.2.3. */
#include "notation/epd.h"

#include "base/ascii.h"

/* The end of the word or quoted text that begins at `at`; `at` itself when a quote does not close. */
static size_t word_end(Bytes text, size_t at)
{
    if (text.data[at] == '"') {
        size_t quote = bytes_find_byte(bytes_slice(text, at + 1, text.size), '"');
        return quote == BYTES_NOT_FOUND ? at : at + quote + 2;
    }
    while (at < text.size && text.data[at] != ';' && text.data[at] != '"'
           && !ascii_is(text.data[at], ASCII_SPACE))
        at++;
    return at;
}

static bool is_opcode(Bytes word)
{
    if (word.size > EPD_OPCODE_MAX || !ascii_is(word.data[0], ASCII_LETTER))
        return false;
    for (size_t i = 1; i < word.size; i++)
        if (!ascii_is(word.data[i], ASCII_LETTER_OR_DIGIT) && word.data[i] != '_')
            return false;
    return true;
}

EpdOperation epd_read_operation(Bytes text, size_t at)
{
    EpdOperation operation = {.end = text.size};
    while (at < text.size && text.data[at] != ';') {
        if (ascii_is(text.data[at], ASCII_SPACE)) {
            at++;
            continue;
        }
        size_t end = word_end(text, at);
        if (end == at) {
            operation.fault = EPD_OPEN_QUOTE;
            return operation;
        }
        if (operation.opcode.size == 0)
            operation.opcode = bytes_slice(text, at, end);
        else if (operation.operand.size == 0)
            operation.operand = bytes_slice(text, at, end);
        at = end;
    }
    if (operation.opcode.size > 0 && !is_opcode(operation.opcode))
        operation.fault = EPD_BAD_OPCODE;
    else if (at == text.size)
        operation.fault = EPD_UNENDED;
    operation.end = at == text.size ? at : at + 1;
    return operation;
}
