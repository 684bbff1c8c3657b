/* SPDX-License-Identifier: MIT */
/* Choosing the language of a game. */
#include "check/game_letters.h"

#include <string.h>

#include "notation/san.h"

#define FIGURINES (letter_bit(LETTER_FIGURINE_PAWN) | letter_bit(LETTER_FIGURINE_KNIGHT) | letter_bit(LETTER_FIGURINE_BISHOP) | \
                   letter_bit(LETTER_FIGURINE_ROOK) | letter_bit(LETTER_FIGURINE_QUEEN) | letter_bit(LETTER_FIGURINE_KING))

enum { LETTER_K = LETTER_A + 'K' - 'A', LETTER_B = LETTER_A + 'B' - 'A' };

static LetterSet known_letters(const LanguageList *languages)
{
    LetterSet known = 0;
    for (size_t i = 0; i < languages->count; i++)
        known |= language_letters(languages->list[i]);
    return known;
}

static bool agree(Language a, Language b, LetterSet used)
{
    for (Letter letter = LETTER_A; letter < LETTER_COUNT; letter++)
        if ((used & letter_bit(letter)) && language_kind(a, letter) != language_kind(b, letter))
            return false;
    return true;
}

static bool has_all(Language language, LetterSet used) { return (used & ~language_letters(language)) == 0; }

/* The first move that holds one of the letters, in the order of the text. */
static const Token *first_with(const Game *game, LetterSet letters)
{
    for (size_t i = 0; i < game->token_count; i++) {
        const Token *token = &game->tokens[i];
        if (token->kind == TOKEN_MOVE && ((letter_bit(san_letter(token->value)) | letter_bit(san_promotion(token->value))) & letters))
            return token;
    }
    return NULL;
}

static void set_language(GameLetters *letters, Language language)
{
    letters->language = letters->second = language;
    letters->bishop_or_pawn = false;
    letter_map_of(&letters->map, language);
}

/* Languages of the whole table that give these letters the same meaning, as English text. */
static Bytes names_of_fitting(Judge *judge, Language chosen, LetterSet used)
{
    Text names = {0};
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        if (!has_all((Language)i, used) || !agree((Language)i, chosen, used))
            continue;
        if (names.size > 0)
            text_add_c(&names, ", ");
        text_add_c(&names, language_name((Language)i));
    }
    Bytes copy = arena_copy(&judge->arena, text_bytes(&names));
    text_free(&names);
    return copy;
}

static void report_foreign(Judge *judge, const Game *game, Language language, LetterSet used)
{
    LetterSet shown = used & ~letter_bit(LETTER_K);
    const Token *token = first_with(game, shown ? shown : used);
    Finding *finding = token && language != LANGUAGE_en ? judge_finding(judge, DIAG_FOREIGN_LETTERS, token->at, token->length) : NULL;
    if (finding)
        finding->arguments[0] = finding_text(names_of_fitting(judge, language, used));
}

static Bytes two_names(Judge *judge, Language a, Language b)
{
    Text names = {0};
    text_add_c(&names, language_name(a));
    text_add_c(&names, ", ");
    text_add_c(&names, language_name(b));
    Bytes copy = arena_copy(&judge->arena, text_bytes(&names));
    text_free(&names);
    return copy;
}

/* Two languages together have all letters. B may be the bishop of the one and the pawn of the other. */
static bool union_fits(Language a, Language b, LetterSet used, bool *either)
{
    *either = false;
    if (used & ~(language_letters(a) | language_letters(b)))
        return false;
    for (Letter letter = LETTER_A; letter < LETTER_COUNT; letter++) {
        if (!(used & letter_bit(letter)))
            continue;
        Kind in_a = language_kind(a, letter), in_b = language_kind(b, letter);
        if (in_a == KIND_NONE || in_b == KIND_NONE || in_a == in_b)
            continue;
        bool bishop_and_pawn = (in_a == BISHOP && in_b == PAWN) || (in_a == PAWN && in_b == BISHOP);
        if (letter != LETTER_B || !bishop_and_pawn)
            return false;
        *either = true;
    }
    return true;
}

static void add_language_to_map(LetterMap *map, Language language)
{
    LetterMap more;
    letter_map_of(&more, language);
    for (Letter letter = LETTER_A; letter < LETTER_COUNT; letter++)
        if (map->kind[letter] == KIND_NONE)
            map->kind[letter] = more.kind[letter];
}

static void report_mixed(Judge *judge, const Game *game, const GameLetters *letters, LetterSet used)
{
    /* The language of the first letter is the game's; the other one's letters are odd. */
    const Token *first = first_with(game, used);
    Language main = letters->language, other = letters->second;
    if (first && language_kind(main, san_letter(first->value)) == KIND_NONE) {
        main = letters->second;
        other = letters->language;
    }
    const Token *odd = first_with(game, used & ~language_letters(main));
    Finding *finding = odd ? judge_finding(judge, DIAG_MIXED_LETTERS, odd->at, odd->length) : NULL;
    if (finding)
        finding->arguments[0] = finding_text(two_names(judge, main, other));
}

static bool choose_union(Judge *judge, const Game *game, LetterSet used, GameLetters *letters)
{
    const LanguageList *languages = &judge->options->languages;
    for (size_t i = 0; i < languages->count; i++)
        for (size_t j = i + 1; j < languages->count; j++) {
            bool either;
            if (!union_fits(languages->list[i], languages->list[j], used, &either))
                continue;
            set_language(letters, languages->list[i]);
            letters->second = languages->list[j];
            letters->bishop_or_pawn = either;
            add_language_to_map(&letters->map, languages->list[j]);
            if (either)
                letters->map.kind[LETTER_B] = BISHOP;
            report_mixed(judge, game, letters, used);
            return true;
        }
    return false;
}

/* The language with most of the letters used; the first listed of equals. */
static Language closest(const LanguageList *languages, LetterSet used)
{
    Language best = languages->list[0];
    unsigned most = 0;
    for (size_t i = 0; i < languages->count; i++) {
        unsigned count = bitboard_count(used & language_letters(languages->list[i]));
        if (count > most) {
            most = count;
            best = languages->list[i];
        }
    }
    return best;
}

static void report_undecided(Judge *judge, const Game *game, uint32_t token, Language used, Language other)
{
    const Token *at = &game->tokens[token];
    Finding *finding = judge_finding(judge, DIAG_UNDECIDED_LETTERS, at->at, at->length);
    if (!finding)
        return;
    finding->arguments[0] = finding_words(language_name(used));
    finding->arguments[1] = finding_words(language_name(other));
}

/* Several languages have all the letters and disagree: the first under which the game replays, and whether another does
 * too with other moves. */
static Language choose_by_replay(Judge *judge, const Game *game, const Replay *replay, const Language *fitting, size_t count)
{
    LetterMap map;
    size_t chosen = count, furthest = 0, most = 0;
    for (size_t i = 0; i < count; i++) {
        letter_map_of(&map, fitting[i]);
        size_t played = replay_trial(judge, game, &replay->start, &map, chosen < count);
        if (played == REPLAY_WHOLE && chosen == count) {
            chosen = i;
        } else if (played == REPLAY_WHOLE) {
            uint32_t token = replay_trial_difference(judge, game);
            if (token != TOKEN_INDEX_NONE) {
                report_undecided(judge, game, token, fitting[chosen], fitting[i]);
                break;
            }
        } else if (chosen == count && played > most) {
            most = played;
            furthest = i;
        }
    }
    return fitting[chosen < count ? chosen : furthest];
}

/* True when no more than the set of letters was needed: the same set always gives the same answer. */
static bool choose(Judge *judge, const Game *game, const Replay *replay, LetterSet used, GameLetters *letters)
{
    const LanguageList *languages = &judge->options->languages;
    Language fitting[LANGUAGE_COUNT];
    size_t count = 0;
    bool agreed = true;
    for (size_t i = 0; i < languages->count; i++)
        if (has_all(languages->list[i], used)) {
            agreed = agreed && (count == 0 || agree(fitting[0], languages->list[i], used));
            fitting[count++] = languages->list[i];
        }
    if (count == 0 && choose_union(judge, game, used, letters))
        return false;
    Language language = count == 0 ? closest(languages, used) : fitting[0];
    if (!agreed && replay->playable)
        language = choose_by_replay(judge, game, replay, fitting, count);
    set_language(letters, language);
    if (letters->has_letters)
        report_foreign(judge, game, language, used & language_letters(language));
    return count > 0 && agreed;
}

void game_letters_choose(Judge *judge, const Game *game, const Replay *replay, GameLetters *letters)
{
    const LanguageList *languages = &judge->options->languages;
    LetterSet used = game->letters & ~letter_bit(LETTER_NONE) & ~FIGURINES & known_letters(languages);
    letters->has_letters = (used & ~letter_bit(LETTER_K)) != 0;
    const Token *figurine = game->letters & FIGURINES ? first_with(game, FIGURINES) : NULL;
    if (figurine)
        judge_finding(judge, DIAG_FIGURINE, figurine->at, figurine->length);
    if (used == 0) {
        set_language(letters, languages->list[0]);
        if (figurine) {
            letters->language = letters->second = LANGUAGE_fan;
            letters->has_letters = true;
        }
        return;
    }
    /* Nearly all games: the same English letters as the game before. */
    if (used == judge->plain_letters) {
        letters->language = letters->second = LANGUAGE_en;
        letters->bishop_or_pawn = false;
        letters->map = judge->plain_map;
        return;
    }
    if (choose(judge, game, replay, used, letters) && letters->language == LANGUAGE_en) {
        judge->plain_letters = used;
        judge->plain_map = letters->map;
    }
}
