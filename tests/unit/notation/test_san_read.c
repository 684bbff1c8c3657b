/* SPDX-License-Identifier: MIT */
/* Moves as text: what each spelling says, without a board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "notation/san.h"

static const struct {
    uint32_t flag;
    const char *name;
} flag_names[] = {
    {SAN_UNREADABLE, "unreadable"}, {SAN_NULL, "null"},           {SAN_LONG, "long"},          {SAN_LOWER_CASE, "small"},
    {SAN_CASTLING_SPELLING, "castling"}, {SAN_PROMOTION_SPELLING, "promotion"}, {SAN_PAWN_SHORT, "short"}, {SAN_NO_RANK, "norank"},
    {SAN_NAMED_VICTIM, "victim"},   {SAN_CAPTURE_SPELLING, "signs"}, {SAN_EN_PASSANT, "ep"},   {SAN_OLD_CHECK, "old"},
    {SAN_LOOK_ALIKE, "alike"},      {SAN_ZERO_WIDTH, "zero"},     {SAN_UNUSUAL_DASH, "dash"},  {SAN_PIECE_OR_PAWN, "either"},
    {SAN_CHECK_WORD, "word"},       {SAN_TOO_LONG, "toolong"},
};

static void put_letter(char **out, Letter letter)
{
    if (letter >= LETTER_A && letter <= LETTER_Z)
        *(*out)++ = (char)('A' + letter - LETTER_A);
    else if (letter != LETTER_NONE)
        *out += sprintf(*out, "<%d>", letter - LETTER_RUSSIAN_PAWN);
}

/* The facts of a move as text: "Nb1xc3=Q+ long promotion". */
static const char *facts(const San *san)
{
    static char text[300];
    char *out = text;
    if (san->code & SAN_CASTLING)
        out += sprintf(out, san->code & UINT32_C(1) << SAN_CASTLING_SHIFT ? "O-O" : "O-O-O");
    else if (!(san->flags & (SAN_UNREADABLE | SAN_NULL))) {
        put_letter(&out, san_letter(san->code));
        if (san_file(san->code))
            *out++ = (char)('a' + san_file(san->code) - 1);
        if (san_rank(san->code))
            *out++ = (char)('1' + san_rank(san->code) - 1);
        if (san->code & SAN_CAPTURE)
            *out++ = 'x';
        put_letter(&out, san->victim);
        *out++ = (char)('a' + square_file(san_to(san->code)));
        *out++ = (char)(san->flags & SAN_NO_RANK ? '?' : '1' + square_rank(san_to(san->code)));
        if (san_promotion(san->code)) {
            *out++ = '=';
            put_letter(&out, san_promotion(san->code));
        }
    }
    if (san_check(san->code))
        *out++ = san_check(san->code) == CHECK_PLUS ? '+' : '#';
    *out = 0;
    for (size_t i = 0; i < sizeof flag_names / sizeof flag_names[0]; i++)
        if (san->flags & flag_names[i].flag)
            out += sprintf(out, " %s", flag_names[i].name);
    return text;
}

static const char *read_as(const char *token, Encoding encoding, bool russian)
{
    San san = san_read(bytes_from_c_string(token), encoding, russian);
    assert_int_equal((san.code & SAN_ODD) != 0, san.flags != 0);
    return facts(&san);
}

typedef struct {
    const char *token, *facts;
} Row;

static void expect(const Row *rows, size_t count, bool russian)
{
    for (size_t i = 0; i < count; i++) {
        const char *got = read_as(rows[i].token, ENCODING_UTF8, russian);
        if (strcmp(got, rows[i].facts) != 0)
            fail_msg("%s: %s, not %s", rows[i].token, got, rows[i].facts);
    }
}

#define EXPECT(rows) expect(rows, sizeof(rows) / sizeof(rows)[0], false)

static void test_canonical_text(void **state)
{
    (void)state;
    static const Row rows[] = {
        {"e4", "e4"},         {"exd5", "exd5"},       {"Nf3", "Nf3"},     {"Nbd2", "Nbd2"},     {"N1d2", "N1d2"},
        {"Qa1xd4+", "Qa1xd4+ long"}, {"e8=Q#", "e8=Q#"}, {"bxa8=N", "bxa8=N"}, {"O-O", "O-O"},  {"O-O-O", "O-O-O"},
        {"O-O+", "O-O+"},     {"O-O-O#", "O-O-O#"},   {"Kxe2", "Kxe2"},   {"Bb5+", "Bb5+"},
    };
    EXPECT(rows);
}

static void test_squares_and_captures(void **state)
{
    (void)state;
    static const Row rows[] = {
        {"e2e4", "e2e4 long"},       {"e2-e4", "e2e4 long"},      {"Ng1-f3", "Ng1f3 long"},   {"Ng1f3", "Ng1f3 long"},
        {"e4xd5", "e4xd5 long"},     {"ed5", "ed5 either"},       {"ed", "ed? short norank"}, {"exd", "exd? short norank"},
        {"e:d", "exd? short norank signs"}, {"e-d", "ed? short norank signs"}, {"xd5", "xd5 short"}, {":d5", "xd5 short signs"},
        {"e:d5", "exd5 signs"},      {"S:f3", "Sxf3 signs"},      {"eXd5", "exd5 signs"},     {"e\xc3\x97" "d5", "exd5 signs"},
        {"c : d5", "cxd5 signs"},    {"D x d3", "Dxd3 signs"},    {"d4 - e5", "d4e5 long signs"}, {"N-c3", "Nc3 signs"},
        {"e-d5", "ed5 signs either"},{"CxAf7", "CxAf7 victim"},   {"Sd7xSe5", "Sd7xSe5 long victim"}, {"exPd6", "exPd6 victim"},
        {"bb5", "bb5 either"},       {"dd3", "dd3 either"},       {"nf3", "Nf3 small"},       {"sxd4", "Sxd4 small"},
        {"Pe4", "Pe4"},              {"Pxd5", "Pxd5"},            {"e\xe2\x80\x93" "d5", "ed5 signs dash either"},
        {"e2\xe2\x80\x93" "e4", "e2e4 long dash"},
    };
    EXPECT(rows);
}

static void test_promotions(void **state)
{
    (void)state;
    static const Row rows[] = {
        {"e8Q", "e8=Q promotion"},     {"e8(Q)", "e8=Q promotion"},  {"e8(=Q)", "e8=Q promotion"}, {"e8=(Q)", "e8=Q promotion"},
        {"e8/Q", "e8=Q promotion"},    {"e8=q", "e8=Q promotion"},   {"e8q", "e8=Q promotion"},    {"e8d", "e8=D promotion"},
        {"e8b+", "e8=B+ promotion"},   {"a7a8q", "a7a8=Q long promotion"}, {"e7-e8=Q", "e7e8=Q long"}, {"exd8S", "exd8=S promotion"},
        {"ed=Q", "ed?=Q short norank"},{"edQ", "ed?=Q promotion short norank"}, {"xd8=Q", "xd8=Q short"}, {"e8=", " unreadable"},
        {"e8=Queen", " unreadable"},   {"e8(Q", " unreadable"},      {"e4d", " unreadable"},        {"e8=\xe2\x99\x95", "e8=<10>"},
    };
    EXPECT(rows);
}

static void test_castling_and_null(void **state)
{
    (void)state;
    static const Row rows[] = {
        {"0-0", "O-O castling"},     {"o-o-o", "O-O-O castling"}, {"OO", "O-O castling"},   {"000", "O-O-O castling"},
        {"O-0", "O-O castling"},     {"O - O", "O-O castling signs"}, {"O\xe2\x80\x93O", "O-O castling dash"},
        {"0\xe2\x80\x91" "0\xe2\x80\x91" "0", "O-O-O castling dash"}, {"0-0+", "O-O+ castling"}, {"O-O++", "O-O+ old"},
        {"O-O-O-O", " unreadable"},  {"O-", " unreadable"},       {"O", " unreadable"},
        {"--", " null"},             {"Z0", " null"},             {"0000", " null"},        {"@@@@", " null"},
        {"<>", " null"},             {"null", " null"},           {"-", " unreadable"},     {"\xe2\x80\x94\xe2\x80\x94", " null dash"},
    };
    EXPECT(rows);
}

static void test_signs_and_words(void **state)
{
    (void)state;
    static const Row rows[] = {
        {"Nf3+", "Nf3+"},       {"Nf3++", "Nf3+ old"},     {"Nf3#", "Nf3#"},          {"Nf3+#", "Nf3# old"},
        {"Nf3##", "Nf3# old"},  {"Nf3\xe2\x80\xa0", "Nf3+ old"}, {"Nf3\xe2\x80\xa1", "Nf3# old"},
        {"Nf3ch", "Nf3+ word"}, {"Qh5ch.", "Qh5+ word"},   {"Nf3sch", "Nf3+ word"},   {"Nf3schack", "Nf3+ word"},
        {"Nf3dbl.ch.", "Nf3+ word"}, {"Nf3mate", "Nf3# word"}, {"Nf3matt", "Nf3# word"}, {"Nf3mat", "Nf3# word"},
        {"Nf3schackmatt", "Nf3# word"}, {"Nf3+mate", "Nf3# word"}, {"Nf3#ch", "Nf3# word"},
        {"exd6ep", "exd6 ep"},  {"exd6e.p.", "exd6 ep"},   {"exd6e.p.+", "exd6+ ep"}, {"exd6+ep", "exd6+ ep"},
        {"ch", " unreadable"},  {"mate", " unreadable"},   {"ep", " unreadable"},     {"Nf3foo", " unreadable"},
    };
    EXPECT(rows);
}

static void test_other_scripts(void **state)
{
    (void)state;
    static const Row latin[] = {
        {"N\xd1\x81" "6", "Nc6 alike"},              /* Cyrillic es */
        {"\xd0\xb5" "4", "e4 alike"},                /* Cyrillic ie */
        {"\xd0\x9a" "e2", "Ke2 alike"},              /* Cyrillic ka is no Russian letter here */
        {"\xd0\xa4" "d4", " unreadable"},            /* ef looks like nothing */
        {"\xef\xbc\xae" "f3", "Nf3 alike"},          /* full width */
        {"\xc3\xa7xd4", "cxd4 alike"},               /* c with a cedilla */
        {"N\xe2\x80\x8b" "f3", "Nf3 zero"},
        {"\xe2\x99\x98" "f3", "<7>f3"}, {"\xe2\x99\x9e" "f6", "<7>f6"}, {"\xe2\x99\x99" "e4", "<6>e4"}, {"\xe2\x99\x94" "e2", "<11>e2"},
        {"N\xc3\xa9" "3", " unreadable"},
    };
    static const Row russian[] = {
        {"\xd0\x9a" "f3", "<1>f3"}, {"\xd0\xa1" "b5", "<2>b5"}, {"\xd0\x9b" "e1", "<3>e1"}, {"\xd0\xa4" "d4", "<4>d4"},
        {"\xd0\x9a\xd1\x80" "e2", "<5>e2"}, {"\xd0\xbf" "e4", "<0>e4"}, {"e8=\xd0\xa4", "e8=<4>"}, {"\xd0\xb5" "4", "e4 alike"},
        {"\xd0\x9a\xd1\x80xf7", "<5>xf7"},
    };
    EXPECT(latin);
    expect(russian, sizeof russian / sizeof russian[0], true);
    San san = san_read(BYTES("N\xe2\x80\x93\xd1\x81\xe2\x80\x8b" "6"), ENCODING_UTF8, false);
    assert_int_equal(san.look_alike, 0x0441);
    assert_int_equal(san.zero_width, 0x200B);
    assert_string_equal(read_as("e2\x96" "e4", ENCODING_WINDOWS_1252, false), "e2e4 long dash");
    assert_string_equal(read_as("e2\x96" "e4", ENCODING_UTF8, false), " unreadable");
}

static void test_nonsense(void **state)
{
    (void)state;
    static const Row rows[] = {
        {"", " unreadable"},     {"Nf", " unreadable"},  {"N", " unreadable"},    {"i4", " unreadable"},   {"e9", " unreadable"},
        {"e0", " unreadable"},   {"Ng9", " unreadable"}, {"x", " unreadable"},    {"exx5", " unreadable"}, {"e4e5e6", " unreadable"},
        {"Nf3Nc6", " unreadable"},{"PxP", " unreadable"},{"e4:", " unreadable"},  {"-e4", " unreadable"},  {"E4", " unreadable"},
        {"ac", " unreadable"},   {"exf7g8", " unreadable"}, {"1-0", " unreadable"},
    };
    EXPECT(rows);
    char text[300];
    memset(text, 'e', sizeof text);
    San san = san_read(bytes_of((const uint8_t *)text, SAN_TEXT_MAX), ENCODING_UTF8, false);
    assert_int_equal(san.flags & (SAN_UNREADABLE | SAN_TOO_LONG), SAN_UNREADABLE);
    san = san_read(bytes_of((const uint8_t *)text, SAN_TEXT_MAX + 1), ENCODING_UTF8, false);
    assert_int_equal(san.flags & (SAN_UNREADABLE | SAN_TOO_LONG), SAN_UNREADABLE | SAN_TOO_LONG);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_canonical_text),    cmocka_unit_test(test_squares_and_captures), cmocka_unit_test(test_promotions),
        cmocka_unit_test(test_castling_and_null), cmocka_unit_test(test_signs_and_words),      cmocka_unit_test(test_other_scripts),
        cmocka_unit_test(test_nonsense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
