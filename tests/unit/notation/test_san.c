/* SPDX-License-Identifier: MIT */
/* What written moves mean on the board, and the canonical text of moves. */
#include "notation/san.h"

#include <stdint.h>
#include <stdio.h>

#include "../rules/positions.h"
#include "rules/movegen.h"

#define START START_FEN

static void text_of(char *out, const Position *position, Move move)
{
    out[san_write(out, position, move)] = 0;
}

/* A meaning as text: the canonical move, "a|b" for several, the reason in brackets for none. */
static const char *meaning_of(const char *fen, const char *token, Language language)
{
    static char text[400];
    Position position = position_of(fen);
    LetterMap map;
    SanMeaning meaning;
    letter_map_of(&map, language);
    San san = san_read(bytes_from_c_string(token), ENCODING_UTF8, language == LANGUAGE_ru);
    assert_false(san.flags & SAN_UNREADABLE);
    san_resolve(&san, &position, &map, &meaning);
    if (meaning.match == SAN_ONE) {
        text_of(text, &position, meaning.move);
    } else if (meaning.match == SAN_NONE) {
        snprintf(text, sizeof text, "(%s)", reason_name(meaning.why.reason));
    } else {
        char *out = text;
        for (size_t i = 0; i < meaning.count; i++) {
            text_of(out, &position, meaning.candidates[i]);
            out += strlen(out);
            *out++ = '|';
        }
        out[-1] = 0;
    }
    return text;
}

typedef struct {
    const char *fen, *token, *meaning;
} Row;

static void expect(const Row *rows, size_t count, Language language)
{
    for (size_t i = 0; i < count; i++) {
        const char *got = meaning_of(rows[i].fen, rows[i].token, language);
        if (strcmp(got, rows[i].meaning) != 0)
            fail_msg("%s in %s: %s, not %s", rows[i].token, rows[i].fen, got, rows[i].meaning);
    }
}

#define EXPECT(rows, language) expect(rows, sizeof(rows) / sizeof(rows)[0], language)

static void test_pawns(void **state)
{
    (void)state;
    const char *d5 = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    const char *both = "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1";
    const char *passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", *late = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1";
    const Row rows[] = {
        {START, "e4", "e4"},       {START, "e2e4", "e4"},     {START, "Pe4", "e4"},       {START, "ee4", "e4"},
        {d5, "exd5", "exd5"},      {d5, "ed5", "exd5"},       {d5, "ed", "exd5"},         {d5, "exd", "exd5"},
        {d5, "xd5", "exd5"},       {d5, "e:d5", "exd5"},      {d5, "e4 - d5", "exd5"},    {d5, "Pxd5", "exd5"},
        {d5, "exPd5", "exd5"},     {d5, "exNd5", "(no-capture)"}, {both, "xd5", "cxd5|exd5"}, {both, "Pxd5", "cxd5|exd5"},
        {both, "cd", "cxd5"},      {both, "ef", "(no-capture)"}, {both, "ab", "(no-piece)"}, {both, "cxb5", "(no-capture)"},
        {both, "axb5", "(no-piece)"}, {passant, "exd6", "exd6"}, {passant, "ed", "exd6"}, {passant, "exd6ep", "exd6"},
        {late, "exd6", "(no-en-passant)"}, {late, "e5d6", "(no-en-passant)"},
        {START, "e5", "(wrong-side)"}, {START, "e7e5", "(wrong-side)"}, {START, "e3e4", "(no-piece)"},
        {d5, "e4", "(own-piece)"}, {d5, "exe4", "(own-piece)"},
    };
    EXPECT(rows, LANGUAGE_en);
}

static void test_pieces(void **state)
{
    (void)state;
    const char *knights = "7k/8/8/5N2/8/1N3N2/8/7K w - - 0 1";
    const char *bishop = "4k3/8/8/1p6/8/2P5/1P6/4KB2 w - - 0 1", *advance = "4k3/8/8/8/1P6/8/4p3/4KB2 w - - 0 1";
    const char *pinned = "4k3/8/8/8/1b6/2N1N3/8/4K3 w - - 0 1";
    const Row rows[] = {
        {START, "Nf3", "Nf3"},     {START, "Ngf3", "Nf3"},    {START, "N1f3", "Nf3"},     {START, "g1f3", "Nf3"},
        {START, "Ng1-f3", "Nf3"},  {START, "nf3", "Nf3"},     {START, "Nxf3", "Nf3"},     {START, "Nbf3", "(no-such-move)"},
        {START, "N2f3", "(no-piece)"}, {START, "Nd2", "(own-piece)"}, {START, "Bc4", "(blocked)"}, {START, "Ne5", "(no-such-move)"},
        {knights, "Nd4", "Nbd4|Nf3d4|N5d4"}, {knights, "N3d4", "Nbd4|Nf3d4"}, {knights, "Nfd4", "Nf3d4|N5d4"},
        {knights, "Nf3d4", "Nf3d4"}, {knights, "N5d4", "N5d4"}, {pinned, "Nd5", "Nd5"}, {pinned, "Ncd5", "(pinned)"},
        /* A small letter is the pawn's file where a pawn can move so. */
        {bishop, "bb5", "Bxb5+"},  {bishop, "bc4", "Bc4"},    {bishop, "bxb5", "(no-such-move)"}, {bishop, "b4", "b4"},
        {advance, "bb5", "b5"},    {"4k3/8/8/8/1P6/8/8/4KB2 w - - 0 1", "bb5", "b5|Bb5+"}, {"4k3/8/8/4b3/1p6/2N5/8/4K3 b - - 0 1", "bc3", "bxc3"},
    };
    EXPECT(rows, LANGUAGE_en);
    static const Row swedish[] = {
        {START, "Sf3", "Nf3"}, {START, "Be4", "e4"}, {START, "sc3", "Nc3"}, {"4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "dd3", "Qd3"},
        {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "Bexd5", "exd5"}, {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "Bxd5", "(no-piece)"},
    };
    EXPECT(swedish, LANGUAGE_sv);
    EXPECT(((const Row[]){{START, "Rf3", "Nf3"}, {START, "Pe4", "e4"}}), LANGUAGE_fi);
    EXPECT(((const Row[]){{START, "Oe4", "e4"}, {START, "Pf3", "Nf3"}}), LANGUAGE_nl);
    EXPECT(((const Row[]){{START, "\xd0\x9a" "f3", "Nf3"}, {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "\xd0\x9a\xd1\x80" "e2", "Ke2"}}), LANGUAGE_ru);
}

static void test_promotion(void **state)
{
    (void)state;
    const char *fen = "3r3k/4P3/8/8/8/8/8/K7 w - - 0 1";
    const Row rows[] = {
        {fen, "e8=Q", "e8=Q+"},       {fen, "e8N", "e8=N"},        {fen, "exd8=R", "exd8=R+"},  {fen, "e7d8b", "exd8=B"},
        {fen, "ed=Q", "exd8=Q+"},    {fen, "Pxd8=Q", "exd8=Q+"},  {fen, "e8", "(promotion-missing)"}, {fen, "ed", "(promotion-missing)"},
        {fen, "e8=K", "(promotion-piece)"}, {fen, "e8=P", "(promotion-piece)"}, {fen, "e8=D", "(promotion-piece)"},
        {fen, "Kb2=Q", "(promotion-rank)"}, {START, "e4=Q", "(promotion-rank)"},
    };
    EXPECT(rows, LANGUAGE_en);
}

static void test_castling(void **state)
{
    (void)state;
    const char *fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", *none = "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1";
    const char *attacked = "r3k2r/8/8/8/8/8/6p1/R3K2R w KQkq - 0 1", *check = "r3k2r/8/8/8/4r3/8/8/R3K2R w KQkq - 0 1";
    const char *inner = "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1";
    const Row rows[] = {
        {fen, "O-O", "O-O"},      {fen, "0-0-0", "O-O-O"},  {fen, "Kg1", "O-O"},      {fen, "e1c1", "O-O-O"},   {fen, "Ke1-g1", "O-O"},
        {fen, "Kh1", "(own-piece)"}, {fen, "e1a1", "(own-piece)"}, {fen, "Kxh1", "(own-piece)"},
        {none, "O-O", "(castling-right)"}, {none, "Kg1", "(castling-right)"}, {attacked, "O-O", "(castling-through-check)"},
        {attacked, "O-O-O", "O-O-O"}, {check, "O-O", "(castling-in-check)"}, {START, "O-O", "(castling-blocked)"},
        {START, "Kg1", "(own-piece)"},
        {inner, "O-O", "O-O"},    {inner, "Kg1", "O-O"},    {inner, "Kxb1", "O-O-O"}, {inner, "e1b1", "O-O-O"},
    };
    EXPECT(rows, LANGUAGE_en);
    Position position = position_of(fen);
    LetterMap map;
    SanMeaning meaning;
    letter_map_of(&map, LANGUAGE_en);
    San san = san_read(BYTES("Kg1"), ENCODING_UTF8, false);
    san_resolve(&san, &position, &map, &meaning);
    assert_true(meaning.castling_as_king_move);
}

/* Every legal move, written and read again, by the long way and by the short one. */
static void test_round_trip(void **state)
{
    (void)state;
    static const char *const fens[] = {
        START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "Q3Q3/7k/8/8/8/8/5Q2/Q3K1Q1 w - - 0 1",
        "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
    };
    LetterMap map;
    letter_map_of(&map, LANGUAGE_en);
    for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++) {
        Position position = position_of(fens[i]);
        Move moves[MOVES_MAX];
        size_t count = movegen_legal(&position, moves);
        for (size_t m = 0; m < count; m++) {
            char text[SAN_MAX + 1];
            SanMeaning meaning;
            text_of(text, &position, moves[m]);
            San san = san_read(bytes_from_c_string(text), ENCODING_UTF8, false);
            assert_int_equal(san.flags & ~(uint32_t)SAN_LONG, 0);
            san_resolve(&san, &position, &map, &meaning);
            assert_int_equal(meaning.match, SAN_ONE);
            assert_int_equal(meaning.move, moves[m]);
            Move plain = san_plain_move(san.code, &position, &map);
            assert_true(plain == moves[m] || plain == MOVE_NONE);
            if (san_letter(san.code) != LETTER_NONE)
                assert_true(san_origin_is_shortest(san.code, &position, moves[m]));
        }
    }
}

static void test_origins(void **state)
{
    (void)state;
    static const struct {
        const char *fen, *token;
        bool shortest;
    } rows[] = {
        {START, "Nf3", true},  {START, "Ngf3", false}, {START, "Ng1f3", false},
        {"5k2/8/8/8/8/8/R6R/7K w - - 0 1", "Rad2", true}, {"5k2/8/8/8/8/8/R6R/7K w - - 0 1", "R2d2", false},
        {"R7/5k2/8/8/8/8/8/R6K w - - 0 1", "R1a4", true}, {"R7/5k2/8/8/8/8/8/R6K w - - 0 1", "Raa4", false},
    };
    LetterMap map;
    letter_map_of(&map, LANGUAGE_en);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Position position = position_of(rows[i].fen);
        SanMeaning meaning;
        San san = san_read(bytes_from_c_string(rows[i].token), ENCODING_UTF8, false);
        san_resolve(&san, &position, &map, &meaning);
        Move move = meaning.match == SAN_ONE ? meaning.move : meaning.candidates[0];
        if (san_origin_is_shortest(san.code, &position, move) != rows[i].shortest)
            fail_msg("%s", rows[i].token);
    }
}

static void test_other_languages(void **state)
{
    (void)state;
    Position position = position_of("3r3k/4P3/8/8/8/5N2/8/K7 w - - 0 1");
    LetterMap map;
    SanMeaning meaning;
    letter_map_of(&map, LANGUAGE_en);
    static const struct {
        const char *token;
        Language language;
        const char *text;
    } rows[] = {
        {"exd8=Q+", LANGUAGE_sv, "exd8=D+"}, {"Ng5", LANGUAGE_ru, "\xd0\x9a" "g5"}, {"Kb2", LANGUAGE_ru, "\xd0\x9a\xd1\x80" "b2"},
        {"Ng5", LANGUAGE_fan, "\xe2\x99\x98" "g5"}, {"e8=N", LANGUAGE_nl, "e8=P"}, {"Kb2", LANGUAGE_fr, "Rb2"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Text text = {0};
        San san = san_read(bytes_from_c_string(rows[i].token), ENCODING_UTF8, false);
        san_resolve(&san, &position, &map, &meaning);
        assert_int_equal(meaning.match, SAN_ONE);
        san_add(&text, &position, meaning.move, rows[i].language);
        assert_true(bytes_equal(text_bytes(&text), bytes_from_c_string(rows[i].text)));
        text_free(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pawns),      cmocka_unit_test(test_pieces),  cmocka_unit_test(test_promotion), cmocka_unit_test(test_castling),
        cmocka_unit_test(test_round_trip), cmocka_unit_test(test_origins), cmocka_unit_test(test_other_languages),
    };
    return cmocka_run_group_tests(tests, prepare_rules, NULL);
}
