/* SPDX-License-Identifier: MIT */
/* XML 1.0, 2.2 (characters) and 2.4 (references). */
#include "report/xml.h"

#include "report/message.h"

static void add_reference(Text *out, uint32_t point)
{
    text_add_c(out, "&#");
    text_add_unsigned(out, point);
    text_add_byte(out, ';');
}

static void add_character(Text *out, uint32_t point, bool attribute)
{
    if (point == '&') {
        text_add_c(out, "&amp;");
    } else if (point == '<') {
        text_add_c(out, "&lt;");
    } else if (point == '>') {
        text_add_c(out, "&gt;");
    } else if (point == '"') {
        text_add_c(out, "&quot;");
    } else if (point == '\t' || point == '\n' || point == '\r') {
        if (attribute || point == '\r')
            add_reference(out, point);
        else
            text_add_byte(out, (uint8_t)point);
    } else if (point < 0x20) {
        text_add_c(out, "&lt;");
        code_point_add(out, point);
        text_add_c(out, "&gt;");
    } else if (point >= 0x7F && point < 0xA0) {
        add_reference(out, point);
    } else {
        text_add_code_point(out, point == 0xFFFE || point == 0xFFFF ? UTF8_REPLACEMENT : point);
    }
}

void xml_add(Text *out, Bytes text, bool attribute)
{
    for (size_t at = 0; at < text.size;) {
        uint32_t point = UTF8_REPLACEMENT;
        size_t size = utf8_decode(text.data + at, text.data + text.size, &point);
        at += size == 0 ? 1 : size;
        add_character(out, point, attribute);
    }
}

static void open_attribute(Text *out, const char *name)
{
    text_add_byte(out, ' ');
    text_add_c(out, name);
    text_add_c(out, "=\"");
}

void xml_add_attribute(Text *out, const char *name, Bytes value)
{
    open_attribute(out, name);
    xml_add(out, value, true);
    text_add_byte(out, '"');
}

void xml_add_number(Text *out, const char *name, uint64_t value)
{
    open_attribute(out, name);
    text_add_unsigned(out, value);
    text_add_byte(out, '"');
}
