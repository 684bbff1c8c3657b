/* SPDX-License-Identifier: MIT */
/* Lines of limited width: PGN standard 3.2.3 and 4.3. */
#include "pgn/writer_parts.h"

WriterLine writer_line(Text *out, size_t width)
{
    return (WriterLine){out, width, 0, WRITER_NO_BLANK, 0, false};
}

/* Too long: the present word goes to a line of its own. */
static void settle(WriterLine *line)
{
    if (line->width == 0 || line->column <= line->width || line->blank == WRITER_NO_BLANK)
        return;
    line->out->data[line->blank] = '\n';
    line->column -= line->word;
    line->word = 0;
    line->blank = WRITER_NO_BLANK;
}

void writer_line_word(WriterLine *line)
{
    if (line->glue) {
        line->glue = false;
        return;
    }
    if (line->column == 0)
        return;
    line->blank = line->out->size;
    text_add_byte(line->out, ' ');
    line->word = ++line->column;
}

void writer_line_took(WriterLine *line, size_t from)
{
    for (; from < line->out->size; from++) {
        uint8_t byte = line->out->data[from];
        if (byte == '\n' || byte == '\r') {
            settle(line);
            line->column = 0;
            line->blank = WRITER_NO_BLANK;
        } else if ((byte & 0xC0) != 0x80) {
            line->column++;
        }
    }
    settle(line);
}

void writer_line_add(WriterLine *line, Bytes text)
{
    size_t from = line->out->size;
    text_add(line->out, text);
    writer_line_took(line, from);
}

void writer_line_break(WriterLine *line)
{
    if (line->column > 0)
        text_add_byte(line->out, '\n');
    line->column = 0;
    line->blank = WRITER_NO_BLANK;
    line->glue = false;
}
