/* SPDX-License-Identifier: MIT */
/* From a verdict to the facts that an expression can ask for. */
#include "cmd/choice.h"

#include <stdio.h>

#include "query/pattern.h"

void choice_init(Choice *choice, const Options *options)
{
    bool all = options->where == NULL && options->game_number_count == 0;
    *choice = (Choice){.options = all ? NULL : options};
    if (!all)
        choice->memory = where_memory_new();
}

void choice_free(Choice *choice) { where_memory_free(choice->memory); }

void choice_start_chunk(Choice *choice, const Chunk *chunk)
{
    if (chunk->first)
        choice->number = 0;
    choice->undecided = 0;
}

static bool number_is_chosen(const Options *options, uint64_t number)
{
    for (size_t i = 0; i < options->game_number_count; i++)
        if (number >= options->game_numbers[i].from && number <= options->game_numbers[i].to)
            return true;
    return options->game_number_count == 0;
}

static ChoiceAnswer ask(Choice *choice, const Game *game, const WhereFacts *facts)
{
    const Options *options = choice->options;
    switch (where_test(options->where, choice->memory, game, options->check.encoding, facts)) {
    case WHERE_YES:
        return CHOICE_YES;
    case WHERE_NEEDS_FACTS:
        return CHOICE_BY_VERDICT;
    case WHERE_UNDECIDED:
        choice->undecided++;
        return CHOICE_NO;
    default:
        return CHOICE_NO;
    }
}

ChoiceAnswer choice_of_game(Choice *choice, const Game *game)
{
    if (choice->options == NULL)
        return CHOICE_YES;
    if (!number_is_chosen(choice->options, ++choice->number))
        return CHOICE_NO;
    return choice->options->where == NULL ? CHOICE_YES : ask(choice, game, NULL);
}

static const char *result_name(Result result)
{
    if (result == RESULT_NONE)
        return "none";
    return *result_text(result) == '\0' ? "unknown" : result_text(result);
}

static void add_replay_facts(WhereFacts *facts, const Verdict *verdict)
{
    static const WhereFact conditions[DRAW_COUNT] = {
        [DRAW_THREEFOLD] = WHERE_THREEFOLD, [DRAW_FIVEFOLD] = WHERE_FIVEFOLD,
        [DRAW_FIFTY] = WHERE_FIFTY,         [DRAW_SEVENTYFIVE] = WHERE_SEVENTYFIVE,
        [DRAW_STALEMATE] = WHERE_STALEMATE, [DRAW_DEAD] = WHERE_DEAD,
    };
    bool mate = verdict->ending == ENDING_CHECKMATE;
    facts->numbers[WHERE_PLIES] = (int64_t)verdict->plies;
    facts->numbers[WHERE_UNREAD] = (int64_t)verdict->unread;
    facts->numbers[WHERE_PLAYED_ON] = verdict->played_on;
    facts->numbers[WHERE_CHECKMATE] = mate;
    for (DrawCondition condition = 0; condition < DRAW_COUNT; condition++)
        facts->numbers[conditions[condition]] = verdict->draws[condition].ply >= 0;
    facts->words[WHERE_ENDING] = ending_name(verdict->ending);
    facts->words[WHERE_WINNER] = !mate ? "none" : verdict->winner == WHITE ? "white" : "black";
    facts->words[WHERE_LETTERS] = verdict->has_letters ? language_code(verdict->letters) : "none";
}

bool choice_of_verdict(Choice *choice, const Game *game, const Verdict *verdict)
{
    static const char *const variants[] = {[VARIANT_AUTO] = "standard",
                                           [VARIANT_STANDARD] = "standard",
                                           [VARIANT_CHESS960] = "chess960",
                                           [VARIANT_UNSUPPORTED] = "other"};
    WhereFacts facts = {.words = {NULL}};
    bool replayed = verdict->variant != VARIANT_UNSUPPORTED;
    facts.numbers[WHERE_PLIES] = facts.numbers[WHERE_UNREAD] = facts.numbers[WHERE_PLAYED_ON] = -1;
    facts.numbers[WHERE_ERRORS] = (int64_t)verdict->errors;
    facts.numbers[WHERE_WARNINGS] = (int64_t)verdict->warnings;
    facts.words[WHERE_RESULT] = result_name(verdict_result(verdict));
    facts.words[WHERE_VARIANT] = variants[verdict->variant];
    if (replayed)
        add_replay_facts(&facts, verdict);
    return ask(choice, game, &facts) == CHOICE_YES;
}

void choice_tell_undecided(uint64_t count)
{
    if (count > 0)
        fprintf(stderr,
                "domare: games left out because --where could not be decided: %llu (a value of more than %d "
                "bytes, or a regular "
                "expression that takes too long on it)\n",
                (unsigned long long)count, (int)PATTERN_TEXT_MAX);
}
