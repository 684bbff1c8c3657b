/* SPDX-License-Identifier: MIT */
/* domare board: a diagram of a position, given as FEN or as a half-move of a game in a file. */
#include "base/ascii.h"
#include "base/die.h"
#include "cmd/board_game.h"
#include "cmd/command.h"
#include "cmd/fen_argument.h"
#include "cmd/output.h"
#include "cmd/terminal.h"
#include "notation/fen.h"
#include "report/diagram.h"

#include <string.h>
#include <unistd.h>

static int print(const Options *options, const BoardPosition *position)
{
    Text out = {0};
    Text fen = {0};
    Diagram diagram = {
        .board = position->setup.board,
        .signs = terminal_signs(options),
        .colour = terminal_has_colour((When)options->colour, STDOUT_FILENO),
        .marked = position->moved,
    };
    fen_add_setup(&fen, &position->setup);
    if (options->format != NULL && strcmp(options->format, "svg") == 0) {
        diagram_add_svg(&out, &diagram, text_bytes(&fen));
    } else {
        diagram_add(&out, &diagram, "");
        text_add(&out, text_bytes(&fen));
        text_add_byte(&out, '\n');
    }
    int status = output_print(&out);
    text_free(&out);
    text_free(&fen);
    return status;
}

static int print_fen(const Options *options, Bytes fen)
{
    FenReading reading;
    fen_read(&reading, fen, (FenOptions){.variant = FEN_AUTO});
    if (!reading.readable)
        die_usage("board: this FEN cannot be read; `domare fen` tells why");
    return print(options, &(BoardPosition){.setup = reading.setup});
}

/* ---- FILE:GAME[:PLY] ---- */

/* Takes ":N" off the end of the name. */
static bool take_number(Bytes *name, uint64_t *number)
{
    size_t at = name->size;
    uint64_t value = 0, unit = 1;
    while (at > 0 && ascii_is(name->data[at - 1], ASCII_DIGIT) && unit < UINT64_C(1000000000000000)) {
        value += unit * (uint64_t)(name->data[--at] - '0');
        unit *= 10;
    }
    if (unit == 1 || at < 2 || name->data[at - 1] != ':')
        return false;
    name->size = at - 1;
    *number = value;
    return true;
}

static int print_game(const Options *options, const char *argument)
{
    Bytes name = bytes_from_c_string(argument);
    BoardGame wanted = {.ply = BOARD_LAST_PLY};
    uint64_t last;
    if (!take_number(&name, &last))
        die_usage("board: expected a FEN, FILE:GAME or FILE:GAME:PLY instead of \"%s\"", argument);
    if (take_number(&name, &wanted.game))
        wanted.ply = last;
    else
        wanted.game = last;
    if (wanted.game == 0)
        die_usage("board: games are numbered from 1");
    Text file = {0};
    text_add(&file, name);
    text_add_byte(&file, '\0');
    BoardPosition position;
    int status = board_game_read(options, (const char *)file.data, &wanted, &position);
    if (status == 0)
        status = print(options, &position);
    text_free(&file);
    return status;
}

int cmd_board(const Options *options)
{
    Text words = {0};
    if (options->input_count == 0)
        die_usage("board needs a FEN, FILE:GAME or FILE:GAME:PLY");
    /* The fields of a FEN may be one argument or several. */
    for (size_t i = 0; i < options->input_count; i++) {
        if (i > 0)
            text_add_byte(&words, ' ');
        text_add_c(&words, options->inputs[i]);
    }
    int status;
    if (fen_argument_is_fen(text_bytes(&words)))
        status = print_fen(options, text_bytes(&words));
    else if (options->input_count == 1)
        status = print_game(options, options->inputs[0]);
    else
        die_usage("board shows one position");
    text_free(&words);
    return status;
}
