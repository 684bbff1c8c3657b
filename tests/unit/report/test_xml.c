/* SPDX-License-Identifier: MIT */
#include "render.h"

#include "report/xml.h"

static void added(Bytes text, bool attribute, const char *expected)
{
    Text out = {0};
    xml_add(&out, text, attribute);
    text_add_byte(&out, '\0');
    assert_string_equal((const char *)out.data, expected);
    text_free(&out);
}

static void what_has_a_meaning_is_written_as_a_reference(void **state)
{
    (void)state;
    added(BYTES("a < b & \"c\" ]]> 'd'"), false, "a &lt; b &amp; &quot;c&quot; ]]&gt; 'd'");
    added(BYTES(""), true, "");
}

static void line_ends_survive_in_attributes(void **state)
{
    (void)state;
    added(BYTES("a\tb\r\nc"), true, "a&#9;b&#13;&#10;c");
    added(BYTES("a\tb\r\nc"), false, "a\tb&#13;\nc");
}

static void what_xml_cannot_hold_is_named_or_replaced(void **state)
{
    (void)state;
    added(BYTES("\x1B\0\x7F"), true, "&lt;U+001B&gt;&lt;U+0000&gt;&#127;");
    added(BYTES("\xFF" "a\xC3"), true, "\xEF\xBF\xBD" "a\xEF\xBF\xBD");
    added(BYTES("\xEF\xBF\xBF\xEF\xBF\xBE\xF0\x9D\x84\x9E"), true, "\xEF\xBF\xBD\xEF\xBF\xBD\xF0\x9D\x84\x9E");
}

static void attributes(void **state)
{
    (void)state;
    Text out = {0};
    xml_add_attribute(&out, "name", BYTES("\"x\""));
    xml_add_number(&out, "line", UINT64_MAX);
    text_add_byte(&out, '\0');
    assert_string_equal((const char *)out.data, " name=\"&quot;x&quot;\" line=\"18446744073709551615\"");
    text_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_has_a_meaning_is_written_as_a_reference),
        cmocka_unit_test(line_ends_survive_in_attributes),
        cmocka_unit_test(what_xml_cannot_hold_is_named_or_replaced),
        cmocka_unit_test(attributes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
