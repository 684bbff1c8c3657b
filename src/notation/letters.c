/* SPDX-License-Identifier: MIT */
/* The table of piece letters, and what a letter means in a language. */
#include "notation/letters.h"

#include <string.h>

static const struct {
    const char *code, *name;
    const char *letter[KIND_COUNT];
} languages[LANGUAGE_COUNT] = {
#define LANGUAGE(code, name, pawn, knight, bishop, rook, queen, king) \
    [LANGUAGE_##code] = {#code, name, {"", pawn, knight, bishop, rook, queen, king}},
#include "notation/languages.def"
#undef LANGUAGE
};

const char *language_code(Language language) { return languages[language].code; }
const char *language_name(Language language) { return languages[language].name; }
const char *language_letter(Language language, Kind kind) { return languages[language].letter[kind]; }

static Letter letter_of(Language language, Kind kind)
{
    switch (language) {
    case LANGUAGE_ru: return (Letter)(LETTER_RUSSIAN_PAWN + kind - PAWN);
    case LANGUAGE_fan: return (Letter)(LETTER_FIGURINE_PAWN + kind - PAWN);
    default: return (Letter)(LETTER_A + languages[language].letter[kind][0] - 'A');
    }
}

LetterSet language_letters(Language language)
{
    LetterSet set = 0;
    for (Kind kind = PAWN; kind <= KING; kind++)
        set |= letter_bit(letter_of(language, kind));
    return set;
}

Kind language_kind(Language language, Letter letter)
{
    for (Kind kind = PAWN; kind <= KING; kind++)
        if (letter_of(language, kind) == letter)
            return kind;
    return KIND_NONE;
}

void letter_map_of(LetterMap *map, Language language)
{
    memset(map, 0, sizeof *map);
    map->kind[LETTER_NONE] = PAWN;
    for (Kind kind = PAWN; kind <= KING; kind++) {
        map->kind[letter_of(language, kind)] = kind;
        map->kind[letter_of(LANGUAGE_fan, kind)] = kind; /* figurines mean the same in every language */
    }
}

static bool language_by_code(Bytes code, Language *language)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        if (bytes_equal_ignoring_case(code, bytes_from_c_string(languages[i].code))) {
            *language = (Language)i;
            return true;
        }
    return false;
}

static void add_language(LanguageList *list, Language language)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->list[i] == language)
            return;
    list->list[list->count++] = language;
}

bool language_list_read(LanguageList *list, Bytes text, Bytes *unknown)
{
    list->count = 0;
    for (size_t at = 0; at <= text.size;) {
        size_t end = at;
        while (end < text.size && text.data[end] != ',')
            end++;
        Bytes code = bytes_slice(text, at, end);
        Language language;
        if (bytes_equal_ignoring_case(code, BYTES("all"))) {
            for (int i = 0; i < LANGUAGE_COUNT; i++)
                add_language(list, (Language)i);
        } else if (language_by_code(code, &language)) {
            add_language(list, language);
        } else {
            *unknown = code;
            return false;
        }
        at = end + 1;
    }
    return true;
}
