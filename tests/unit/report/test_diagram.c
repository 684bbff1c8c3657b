/* SPDX-License-Identifier: MIT */
#include "render.h"

#include "notation/move_fault.h"
#include "report/diagram.h"

static Man board[SQUARE_COUNT];

static const char *drawn(Text *out, DiagramSigns signs, bool colour, uint64_t marked)
{
    memset(board, MAN_NONE, sizeof board);
    board[A1] = man_of(WHITE, ROOK);
    board[H1] = man_of(WHITE, KING);
    board[A8] = man_of(BLACK, QUEEN);
    board[H8] = man_of(BLACK, PAWN);
    diagram_add(out, &(Diagram){.board = board, .signs = signs, .colour = colour, .marked = marked}, "> ");
    text_add_byte(out, '\0');
    return (const char *)out->data;
}

static void letters(void **state)
{
    (void)state;
    Text out = {0};
    assert_string_equal(drawn(&out, DIAGRAM_ASCII, false, ~UINT64_C(0)),
                        "> 8 q . . . . . . p\n> 7 . . . . . . . .\n> 6 . . . . . . . .\n> 5 . . . . . . . .\n"
                        "> 4 . . . . . . . .\n> 3 . . . . . . . .\n> 2 . . . . . . . .\n> 1 R . . . . . . K\n"
                        ">   a b c d e f g h\n");
    text_free(&out);
}

static void chess_signs(void **state)
{
    (void)state;
    Text out = {0};
    const char *text = drawn(&out, DIAGRAM_UNICODE, false, 0);
    assert_memory_equal(text, "> 8 \xE2\x99\x9B \xC2\xB7", 10);
    assert_non_null(strstr(text, " \xE2\x99\x9F\n> 7"));
    assert_non_null(strstr(text, "> 1 \xE2\x99\x96 "));
    assert_non_null(strstr(text, " \xE2\x99\x94\n>   a"));
    text_free(&out);
}

static void marked_squares(void **state)
{
    (void)state;
    Text out = {0};
    const char *text = drawn(&out, DIAGRAM_ASCII, true, UINT64_C(1) << H8 | UINT64_C(1) << A1);
    assert_non_null(strstr(text, " \033[1;7mp\033[0m\n"));
    assert_non_null(strstr(text, "> 1 \033[1;7mR\033[0m .")  );
    text_free(&out);
}

static void no_diagram(void **state)
{
    (void)state;
    Text out = {0};
    assert_string_equal(drawn(&out, DIAGRAM_NONE, true, 1), "");
    text_free(&out);
}

static void a_picture_has_all_men(void **state)
{
    (void)state;
    Text out = {0};
    Text ignored = {0};
    drawn(&ignored, DIAGRAM_NONE, false, 0);
    diagram_add_svg(&out, &(Diagram){.board = board, .marked = 1}, BYTES("a < b"));
    text_add_byte(&out, '\0');
    const char *text = (const char *)out.data;
    assert_non_null(strstr(text, "<title>a &lt; b</title>"));
    assert_non_null(strstr(text, "<use xlink:href=\"#r\" x=\"18\" y=\"333\"/>"));
    assert_non_null(strstr(text, "<use xlink:href=\"#p\" x=\"333\" y=\"18\"/>"));
    assert_non_null(strstr(text, "<rect x=\"18\" y=\"333\" width=\"45\" height=\"45\" fill=\"#e8b04a\"/>"));
    text_free(&out);
    text_free(&ignored);
}

/* In the form text only moves with a reason have a board, and only where boards are wanted. */
static void boards_of_findings(void **state)
{
    (void)state;
    struct MoveFault fault = {.why = {.reason = REASON_GAME_OVER, .from = A1, .to = H1}, .fen = "8/8"};
    Finding finding = finding_of(DIAG_ILLEGAL_MOVE, 0, 1);
    finding.fault = &fault;
    for (unsigned wanted = 0; wanted < 4; wanted++) {
        Render render = render_start("text", "x");
        render.report.diagrams = (wanted & 1U) != 0 ? DIAGRAM_ASCII : DIAGRAM_NONE;
        fault.why.reason = (wanted & 2U) != 0 ? REASON_GAME_OVER : REASON_NONE;
        bool shown = strstr(render_finding(&render, finding), "      | 8 . . .") != NULL;
        assert_int_equal(shown, wanted == 3);
        render_end(&render);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters),          cmocka_unit_test(chess_signs),
        cmocka_unit_test(marked_squares),   cmocka_unit_test(no_diagram),
        cmocka_unit_test(a_picture_has_all_men), cmocka_unit_test(boards_of_findings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
