/* SPDX-License-Identifier: MIT */
/*
 * Piece letters of the languages (PGN standard, section 17). Moves are read without knowing the language: a letter is
 * a small number, the letters of a whole game are a set, and a language is chosen for the set at the end.
 */
#ifndef NOTATION_LETTERS_H
#define NOTATION_LETTERS_H

#include "base/bytes.h"
#include "base/text.h"
#include "rules/square.h"

typedef enum {
#define LANGUAGE(code, name, pawn, knight, bishop, rook, queen, king) LANGUAGE_##code,
#include "notation/languages.def"
#undef LANGUAGE
    LANGUAGE_COUNT
} Language;

/* A piece letter as text gives it: none, A to Z, a Russian letter, a figurine. */
typedef uint8_t Letter;
enum {
    LETTER_NONE = 0,
    LETTER_A = 1, /* ... LETTER_A + 25 is Z */
    LETTER_Z = 26,
    LETTER_RUSSIAN_PAWN, LETTER_RUSSIAN_KNIGHT, LETTER_RUSSIAN_BISHOP, LETTER_RUSSIAN_ROOK, LETTER_RUSSIAN_QUEEN, LETTER_RUSSIAN_KING,
    LETTER_FIGURINE_PAWN, LETTER_FIGURINE_KNIGHT, LETTER_FIGURINE_BISHOP, LETTER_FIGURINE_ROOK, LETTER_FIGURINE_QUEEN, LETTER_FIGURINE_KING,
    LETTER_COUNT
};

/* Letters as a set, bit by Letter. */
typedef uint64_t LetterSet;
static inline LetterSet letter_bit(Letter letter) { return UINT64_C(1) << letter; }

/* Languages in the order in which --lang lists them; the order matters for detection. */
typedef struct {
    Language list[LANGUAGE_COUNT];
    size_t count;
} LanguageList;

/* What each letter means in one reading of a game. */
typedef struct {
    Kind kind[LETTER_COUNT]; /* KIND_NONE where the letter means nothing; [LETTER_NONE] is PAWN */
} LetterMap;

/* "sv", "Swedish"; static. */
const char *language_code(Language language);
const char *language_name(Language language);
/* The letters of a language as its own text, for one kind of man; static UTF-8. */
const char *language_letter(Language language, Kind kind);
/* The set of all letters a language uses, the pawn's included. */
LetterSet language_letters(Language language);
/* What a letter means in a language, KIND_NONE where it means nothing. */
Kind language_kind(Language language, Letter letter);
/* Reads "en,sv" or "all" (the order of the table). False at an unknown code, which is then in `unknown`. Codes given twice count once. */
bool language_list_read(LanguageList *list, Bytes text, Bytes *unknown);
/* The map of one language. */
void letter_map_of(LetterMap *map, Language language);

#endif
