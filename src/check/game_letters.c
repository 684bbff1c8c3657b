/* SPDX-License-Identifier: MIT */
/* Choosing the language of a game. */
#include "check/game_letters.h"

#include <string.h>

#include "check/check_moves.h"
#include "check/trial.h"
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

/* A finding about letters, by index, and its token. */
typedef struct {
    size_t finding;
    uint32_t token;
} Reported;

/* What the choice is made from. */
typedef struct {
    Judge *judge;
    const Game *game;
    const Replay *replay;
    LetterSet all;   /* all letters of the game, figurines aside */
    LetterSet used;  /* those that some accepted language has */
    Reported reported[4];
    size_t reported_count;
} Choice;

/* dd3: a small letter that no pawn move begins with on such a square, as the capital it stands for. b is no witness, as the file of
 * a pawn, a pawn or a bishop. */
static Letter small_letter(SanCode code)
{
    if (!(code & SAN_ODD) || (code & (SAN_CAPTURE | SAN_CASTLING)) || san_letter(code) != LETTER_NONE || !san_file(code) || san_rank(code))
        return LETTER_NONE;
    int distance = (int)san_file(code) - 1 - (int)square_file(san_to(code));
    Letter letter = (Letter)(LETTER_A + san_file(code) - 1);
    return distance * distance != 1 && letter != LETTER_B ? letter : LETTER_NONE;
}

static LetterSet letters_of_move(const Token *token)
{
    if (token->kind != TOKEN_MOVE || (token->flags & TOKEN_SKIPPED))
        return 0;
    return (letter_bit(san_letter(token->value)) | letter_bit(san_promotion(token->value)) | letter_bit(small_letter(token->value))) & ~letter_bit(LETTER_NONE);
}

/* The first move that holds one of the letters, in the order of the text. */
static const Token *first_with(const Game *game, LetterSet letters)
{
    for (size_t i = 0; i < game->token_count; i++)
        if (letters_of_move(&game->tokens[i]) & letters)
            return &game->tokens[i];
    return NULL;
}

static LetterSet small_letters(const Game *game)
{
    LetterSet set = 0;
    for (size_t i = 0; i < game->token_count; i++)
        if (game->tokens[i].kind == TOKEN_MOVE)
            set |= letter_bit(small_letter(game->tokens[i].value));
    return set & ~letter_bit(LETTER_NONE);
}

static void set_language(GameLetters *letters, Language language)
{
    letters->language = letters->second = language;
    letters->bishop_or_pawn = false;
    letter_map_of(&letters->map, language);
}

static Finding *report(Choice *choice, Diagnostic diagnostic, const Token *token)
{
    Finding *finding = token ? judge_finding(choice->judge, diagnostic, token->at, token->length) : NULL;
    if (finding)
        choice->reported[choice->reported_count++] = (Reported){(size_t)(finding - choice->judge->findings.items), (uint32_t)(token - choice->game->tokens)};
    return finding;
}

/* Languages of the whole table that have all these letters and give them the meaning of `like`, as English text; `like` may
 * be LANGUAGE_COUNT. */
static Bytes names_of_fitting(Choice *choice, Language like, LetterSet used)
{
    Text names = {0};
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        if (!has_all((Language)i, used) || (like != LANGUAGE_COUNT && !agree((Language)i, like, used)))
            continue;
        if (names.size > 0)
            text_add_c(&names, ", ");
        text_add_c(&names, language_name((Language)i));
    }
    Bytes copy = arena_copy(&choice->judge->arena, text_bytes(&names));
    text_free(&names);
    return copy;
}

/* The first language of the whole table that has all these letters, LANGUAGE_COUNT where none has. */
static Language first_of_table(LetterSet used)
{
    int i = 0;
    while (i < LANGUAGE_COUNT && !has_all((Language)i, used))
        i++;
    return (Language)i;
}

static LetterSet differing_from_english(Language language, LetterSet used)
{
    LetterSet set = 0;
    for (Letter letter = LETTER_A; letter < LETTER_COUNT; letter++)
        if ((used & letter_bit(letter)) && language_kind(language, letter) != language_kind(LANGUAGE_en, letter))
            set |= letter_bit(letter);
    return set;
}

/* S011. Where no accepted language has all letters, those of the table that have them are named all the same. */
static void report_foreign(Choice *choice, Language language)
{
    LetterSet used = choice->all;
    Language like = has_all(language, used) ? language : first_of_table(used);
    if (like == LANGUAGE_COUNT) {
        like = language;
        used = choice->used & language_letters(language);
    }
    LetterSet foreign = differing_from_english(like, used);
    Finding *finding = foreign ? report(choice, DIAG_FOREIGN_LETTERS, first_with(choice->game, foreign)) : NULL;
    if (finding)
        finding->arguments[0] = finding_text(names_of_fitting(choice, has_all(language, used) ? language : LANGUAGE_COUNT, used));
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

/* The language of the first letter that only one of the two has is the game's; letters of the other one alone are odd. */
static void report_mixed(Choice *choice, const GameLetters *letters)
{
    Language main = letters->language, other = letters->second;
    LetterSet ours = language_letters(main), theirs = language_letters(other);
    const Token *first = first_with(choice->game, choice->used & (ours ^ theirs));
    if (first && (letters_of_move(first) & theirs & ~ours)) {
        main = letters->second;
        other = letters->language;
    }
    Finding *finding = report(choice, DIAG_MIXED_LETTERS, first_with(choice->game, choice->used & ~language_letters(main)));
    if (finding)
        finding->arguments[0] = finding_text(two_names(choice->judge, main, other));
}

/* The first two accepted languages that have all letters together. */
static bool find_union(Choice *choice, GameLetters *letters)
{
    const LanguageList *languages = &choice->judge->options->languages;
    for (size_t i = 0; i < languages->count; i++)
        for (size_t j = i + 1; j < languages->count; j++) {
            bool either;
            if (!union_fits(languages->list[i], languages->list[j], choice->used, &either))
                continue;
            set_language(letters, languages->list[i]);
            letters->second = languages->list[j];
            letters->bishop_or_pawn = either;
            add_language_to_map(&letters->map, languages->list[j]);
            if (either)
                letters->map.kind[LETTER_B] = BISHOP;
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

static size_t plays(Choice *choice, const LetterMap *map, bool again)
{
    return choice->replay->playable ? trial_play(choice->judge, choice->game, &choice->replay->start, map, again) : 0;
}

/* Letters that no accepted language has hint at a language that is not accepted: then a union must prove itself on the board. */
static bool choose_union(Choice *choice, GameLetters *letters)
{
    LetterMap single;
    if (!find_union(choice, letters))
        return false;
    if (choice->all & ~choice->used) {
        letter_map_of(&single, closest(&choice->judge->options->languages, choice->used));
        if (plays(choice, &letters->map, false) <= plays(choice, &single, false))
            return false;
    }
    report_mixed(choice, letters);
    return true;
}

static void report_undecided(Choice *choice, uint32_t token, Language used, Language other)
{
    Finding *finding = report(choice, DIAG_UNDECIDED_LETTERS, &choice->game->tokens[token]);
    if (!finding)
        return;
    finding->arguments[0] = finding_words(language_name(used));
    finding->arguments[1] = finding_words(language_name(other));
}

/* Several languages have all the letters and disagree: the first under which the game replays, and whether another does
 * too with other moves. */
static Language choose_by_replay(Choice *choice, const Language *fitting, size_t count)
{
    LetterMap map;
    size_t chosen = count, furthest = 0, most = 0;
    for (size_t i = 0; i < count; i++) {
        letter_map_of(&map, fitting[i]);
        size_t played = plays(choice, &map, chosen < count);
        if (played == TRIAL_WHOLE && chosen == count) {
            chosen = i;
        } else if (played == TRIAL_WHOLE) {
            uint32_t token = trial_difference(choice->judge);
            if (token != TOKEN_INDEX_NONE) {
                report_undecided(choice, token, fitting[chosen], fitting[i]);
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
static bool choose(Choice *choice, GameLetters *letters)
{
    const LanguageList *languages = &choice->judge->options->languages;
    LetterSet used = choice->used;
    Language fitting[LANGUAGE_COUNT];
    size_t count = 0;
    bool agreed = true;
    for (size_t i = 0; i < languages->count; i++)
        if (has_all(languages->list[i], used)) {
            agreed = agreed && (count == 0 || agree(fitting[0], languages->list[i], used));
            fitting[count++] = languages->list[i];
        }
    if (count == 0 && choose_union(choice, letters))
        return false;
    Language language = count == 0 ? closest(languages, used) : fitting[0];
    if (!agreed && choice->replay->playable)
        language = choose_by_replay(choice, fitting, count);
    set_language(letters, language);
    if (letters->has_letters)
        report_foreign(choice, language);
    return count > 0 && agreed && choice->all == used;
}

/* The position before the move that a finding speaks of, where it is one of the main line that can be reached. */
static void tell_positions(Choice *choice, const GameLetters *letters)
{
    for (size_t i = 0; i < choice->reported_count; i++) {
        const Token *token = &choice->game->tokens[choice->reported[i].token];
        Position before;
        int32_t ply = 0;
        if (!choice->replay->playable || !trial_before(choice->judge, choice->game, &choice->replay->start, &letters->map, choice->reported[i].token, &before, &ply))
            continue;
        MoveContext context = {.judge = choice->judge, .game = choice->game, .letters = letters, .replay = choice->replay, .token = token, .before = &before, .ply = ply};
        check_tell_position(&context, &choice->judge->findings.items[choice->reported[i].finding]);
    }
}

static void report_figurines(Judge *judge, const Game *game)
{
    const Token *figurine = first_with(game, FIGURINES);
    if (figurine)
        judge_finding(judge, DIAG_FIGURINE, figurine->at, figurine->length);
}

void game_letters_choose(Judge *judge, const Game *game, const Replay *replay, GameLetters *letters)
{
    const LanguageList *languages = &judge->options->languages;
    LetterSet known = known_letters(languages), all = game->letters & ~letter_bit(LETTER_NONE) & ~FIGURINES, used = all & known;
    letters->has_letters = (used & ~letter_bit(LETTER_K)) != 0;
    if (game->letters & FIGURINES)
        report_figurines(judge, game);
    /* Nearly all games: the same English letters as the game before. */
    if (used != 0 && used == all && used == judge->plain_letters) {
        letters->language = letters->second = LANGUAGE_en;
        letters->bishop_or_pawn = false;
        letters->map = judge->plain_map;
        return;
    }
    all |= small_letters(game) & known;
    used = all & known;
    letters->has_letters = (used & ~letter_bit(LETTER_K)) != 0;
    if (used == 0) {
        set_language(letters, languages->list[0]);
        if (game->letters & FIGURINES) {
            letters->language = letters->second = LANGUAGE_fan;
            letters->has_letters = true;
        }
    }
    if (all == 0)
        return;
    Choice choice = {.judge = judge, .game = game, .replay = replay, .all = all, .used = used};
    if (used == 0)
        report_foreign(&choice, letters->language);
    else if (choose(&choice, letters) && letters->language == LANGUAGE_en) {
        judge->plain_letters = used;
        judge->plain_map = letters->map;
    }
    if (choice.reported_count > 0)
        tell_positions(&choice, letters);
}
