/* SPDX-License-Identifier: MIT */
/* Moves written in the notation and with the letters asked for. */
#include "check/move_texts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "notation/coordinate.h"
#include "notation/san.h"

enum { LONGEST = (int)COORDINATE_MAX > (int)SAN_MAX ? (int)COORDINATE_MAX : (int)SAN_MAX };

void move_texts_init(MoveTexts *texts, MoveForm form, Language letters)
{
    *texts = (MoveTexts){.form = form, .letters = letters};
}

void move_texts_free(MoveTexts *texts) { free(texts->texts); }

void move_texts_start(MoveTexts *texts, const Game *game)
{
    if (game->token_count > texts->capacity) {
        free(texts->texts);
        texts->capacity = 2 * game->token_count;
        texts->texts = memory_take(texts->capacity, sizeof *texts->texts);
    }
    for (size_t i = 0; i < game->token_count; i++)
        texts->texts[i].size = 0;
}

/* The kind of man that an English letter stands for; KIND_NONE for the O of castling, signs and squares. */
static Kind kind_of(char letter)
{
    switch (letter) {
    case 'N':
        return KNIGHT;
    case 'B':
        return BISHOP;
    case 'R':
        return ROOK;
    case 'Q':
        return QUEEN;
    case 'K':
        return KING;
    default:
        return KIND_NONE;
    }
}

static void translate(MoveText *move, const char *text, size_t size, Language letters)
{
    move->size = 0;
    for (size_t i = 0; i < size; i++) {
        Kind kind = kind_of(text[i]);
        const char *letter = kind == KIND_NONE ? &text[i] : language_letter(letters, kind);
        size_t length = kind == KIND_NONE ? 1 : strlen(letter);
        assert(move->size + length <= sizeof move->text);
        memcpy(move->text + move->size, letter, length);
        move->size = (uint8_t)(move->size + length);
    }
}

void move_texts_add(MoveTexts *texts, size_t token, const Position *before, Move move)
{
    char text[LONGEST];
    size_t size;
    switch (texts->form) {
    case MOVE_FORM_LONG:
        size = coordinate_write_long(text, before, move);
        break;
    case MOVE_FORM_COORDINATE:
        size = coordinate_write(text, before, move);
        break;
    default:
        size = san_write(text, before, move);
        break;
    }
    MoveText *written = &texts->texts[token];
    if (texts->letters == LANGUAGE_en || texts->form == MOVE_FORM_COORDINATE) {
        written->size = (uint8_t)size;
        memcpy(written->text, text, size);
    } else {
        translate(written, text, size, texts->letters);
    }
}
