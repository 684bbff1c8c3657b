/* SPDX-License-Identifier: MIT */
/* domare languages: the table of piece letters. */
#include "base/die.h"
#include "cmd/command.h"
#include "cmd/output.h"

/* Adds a word and blanks up to the width of its column. */
static void add_column(Text *out, const char *word, size_t width)
{
    Bytes utf8 = bytes_from_c_string(word);
    size_t columns = 0;
    for (size_t i = 0; i < utf8.size; i++)
        columns += (utf8.data[i] & 0xC0) != 0x80;
    text_add(out, utf8);
    text_add_repeated(out, ' ', columns < width ? width - columns : 1);
}

int cmd_languages(const Options *options)
{
    enum { CODE_WIDTH = 6, NAME_WIDTH = 12, LETTER_WIDTH = 8 };
    if (options->input_count > 0)
        die_usage("languages takes no arguments");
    Text out = {0};
    text_add_c(&out, "code  language    pawn    knight  bishop  rook    queen   king\n");
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        Language language = (Language)i;
        add_column(&out, language_code(language), CODE_WIDTH);
        add_column(&out, language_name(language), NAME_WIDTH);
        for (Kind kind = PAWN; kind < KING; kind++)
            add_column(&out, language_letter(language, kind), LETTER_WIDTH);
        text_add_c(&out, language_letter(language, KING));
        text_add_byte(&out, '\n');
    }
    int status = output_print(&out);
    text_free(&out);
    return status;
}
