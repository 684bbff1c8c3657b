/* SPDX-License-Identifier: MIT */
/* The moves of a game in another notation, taken down while they are played (PGN standard 8.2.3, FIDE Laws appendix C). */
#ifndef CHECK_MOVE_TEXTS_H
#define CHECK_MOVE_TEXTS_H

#include "notation/letters.h"
#include "pgn/writer.h"
#include "rules/position.h"

typedef enum {
    MOVE_FORM_SAN,       /* Nf3 */
    MOVE_FORM_LONG,      /* Ng1-f3 */
    MOVE_FORM_COORDINATE /* g1f3 */
} MoveForm;

typedef struct MoveTexts {
    MoveForm form;
    Language letters; /* of pieces; not used by coordinates */
    MoveText *texts;  /* by index of the token; owned */
    size_t capacity;
} MoveTexts;

void move_texts_init(MoveTexts *texts, MoveForm form, Language letters);
void move_texts_free(MoveTexts *texts);
/* Forgets the last game and makes room for this one. */
void move_texts_start(MoveTexts *texts, const Game *game);
/* Takes down the move that was played for a token, in the main line or a variation. */
void move_texts_add(MoveTexts *texts, size_t token, const Position *before, Move move);

#endif
