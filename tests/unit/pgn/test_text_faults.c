/* SPDX-License-Identifier: MIT */
/* Faults of the text itself, told one after the other. */
#include "pgn/text_faults.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#include "base/text.h"

typedef struct {
    Bytes text;
    const char *told; /* code, offset and length of each */
} Row;

static void tell(Text *out, const Row *row, bool first, bool last, size_t cut)
{
    FindingList findings = {0};
    TextFaults faults;
    Policy policy;
    policy_default(&policy);
    policy_strict(&policy);
    text_faults_start(&faults, row->text, ENCODING_AUTO, first, last, &policy);
    text_faults_take(&faults, cut, 0, &findings);
    text_faults_take(&faults, SIZE_MAX, 0, &findings);
    finding_list_sort(&findings, 0);
    for (size_t i = 0; i < findings.count; i++)
        text_add_printf(out, "%s %zu+%u; ", diagnostic_info(findings.items[i].diagnostic)->code, findings.items[i].at, findings.items[i].length);
    text_add_byte(out, 0);
    finding_list_free(&findings);
}

#define MARK "\xEF\xBB\xBF"

static const Row rows[] = {
    {BYTES_INIT("plain\ttext\r\n\v\f \xC3\xA5"), ""},
    {BYTES_INIT("a\0\0b\0"), "E003 1+2; E003 4+1; "},
    {BYTES_INIT("a\x01\x02\x7F"), "E004 1+1; E004 2+1; E004 3+1; "},
    {BYTES_INIT("end\x1A"), ""},
    {BYTES_INIT("end\x1A \r\n"), ""},
    {BYTES_INIT("end\x1A\x1A"), "E004 3+1; "},
    {BYTES_INIT("e\x1And"), "E004 1+1; "},
    {BYTES_INIT(MARK "a\n" MARK "b" MARK "\r" MARK), "E002 5+3; E002 13+3; "},
    {BYTES_INIT("a\xE5\n\xE5"), "E001 1+1; "},
    {BYTES_INIT("\xC3\xA5\n\xEF\xBB"), "E001 3+1; "},
};

static void test_rows(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (size_t cut = 0; cut <= rows[i].text.size; cut++) {
            Text out = {0};
            tell(&out, &rows[i], true, true, cut);
            assert_string_equal((const char *)out.data, rows[i].told);
            text_free(&out);
        }
}

static void test_middle_of_the_input(void **state)
{
    (void)state;
    const Row mark = {BYTES_INIT(MARK "a"), ""}, end = {BYTES_INIT("a\x1A"), ""};
    Text out = {0};
    tell(&out, &mark, false, true, 0);
    assert_string_equal((const char *)out.data, "E002 0+3; ");
    text_clear(&out);
    tell(&out, &end, true, false, 0);
    assert_string_equal((const char *)out.data, "E004 1+1; ");
    text_free(&out);
}

/* What there is no room for is counted. */
static void test_room(void **state)
{
    (void)state;
    enum { COUNT = FINDINGS_OF_GAME_MAX + 5 };
    static uint8_t bytes[COUNT];
    FindingList findings = {0};
    TextFaults faults;
    Policy policy;
    memset(bytes, 1, sizeof bytes);
    policy_default(&policy);
    for (uint32_t game = 0; game < 2; game++) {
        finding_list_clear(&findings);
        text_faults_start(&faults, bytes_of(bytes, COUNT), ENCODING_AUTO, true, true, &policy);
        text_faults_take(&faults, SIZE_MAX, game, &findings);
        assert_int_equal(findings.count, FINDINGS_OF_GAME_MAX);
        assert_int_equal(findings.left_out, 5);
        assert_int_equal(findings.left_out_of[DIAG_CONTROL_CHARACTER], 5);
    }
    finding_list_free(&findings);
}

static void test_line_ends(void **state)
{
    (void)state;
    TextFaults faults;
    Policy policy;
    policy_default(&policy);
    policy_strict(&policy);
    text_faults_start(&faults, BYTES("a\nb\r\nc\rd\n"), ENCODING_AUTO, true, true, &policy);
    assert_int_equal(faults.first_at[LINE_END_LF], 1);
    assert_int_equal(faults.first_at[LINE_END_CRLF], 3);
    assert_int_equal(faults.first_at[LINE_END_CR], 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_middle_of_the_input),
        cmocka_unit_test(test_room),
        cmocka_unit_test(test_line_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
