/* SPDX-License-Identifier: MIT */
/* What every check works with: the options, the memory of one thread, the findings so far, and the verdict on a game. */
#ifndef CHECK_JUDGE_H
#define CHECK_JUDGE_H

#include "base/arena.h"
#include "base/utf8.h"
#include "diag/finding.h"
#include "diag/policy.h"
#include "draw/dead.h"
#include "draw/laws.h"
#include "notation/letters.h"
#include "notation/move_fault.h"
#include "pgn/game.h"
#include "rules/position.h"

typedef enum { VARIANT_AUTO, VARIANT_STANDARD, VARIANT_CHESS960, VARIANT_UNSUPPORTED } Variant;
typedef enum { DEAD_MATERIAL, DEAD_AUTO, DEAD_FULL } DeadMode;

typedef struct {
    LanguageList languages;
    Laws laws;
    Variant variant; /* AUTO, STANDARD or CHESS960 */
    DeadMode dead;
    uint64_t dead_nodes;
    bool helpmate;
    bool both_sides; /* ask for both sides whether they can still win (draws, fen) */
    bool skip_variations;
    Encoding encoding;
} CheckOptions;

typedef enum { ENDING_NONE, ENDING_CHECKMATE, ENDING_STALEMATE, ENDING_DEAD, ENDING_FIVEFOLD, ENDING_SEVENTYFIVE, ENDING_THREEFOLD, ENDING_FIFTY, ENDING_COUNT } Ending;

typedef enum { DRAW_THREEFOLD, DRAW_FIVEFOLD, DRAW_FIFTY, DRAW_SEVENTYFIVE, DRAW_STALEMATE, DRAW_DEAD, DRAW_COUNT } DrawCondition;

typedef struct {
    int32_t ply;     /* first half-move after which it stood, 0 for the start; -1 never */
    int32_t by_move; /* first half-move after which the player to move could bring it about; -1 never before it stood */
} DrawFact;

/* What the checks find out about a game: the "game" record of spec records. */
typedef struct {
    Variant variant;
    Bytes variant_name;    /* the tag value of an unsupported variant */
    bool has_letters;      /* false: no piece letter but K occurs */
    Language letters;
    size_t plies, unread;
    Result tag, terminator;
    bool tag_is_present;
    Bytes tag_text;        /* as written, decoded when printed; for RESULT_UNKNOWN */
    Ending ending;
    int32_t ended;         /* the ply after which the ending stood; -1 with ENDING_NONE */
    Colour winner;         /* with ENDING_CHECKMATE */
    int32_t played_on;     /* half-moves after it, 0 where none */
    DrawFact draws[DRAW_COUNT];
    DeadProof dead_by;     /* with draws[DRAW_DEAD].ply >= 0 */
    bool dead_undecided;
    uint8_t cannot_win;    /* bit 1 << colour */
    uint8_t undecided;     /* bit 1 << colour */
    Bytes helpmate[2];     /* SAN line by colour, size 0 where none */
    Laws laws;             /* in force for this game, never LAWS_AUTO */
    size_t errors, warnings; /* this game's findings */
} Verdict;

/* The result of the game: what the marker says, or the tag where the marker is missing. */
static inline Result verdict_result(const Verdict *verdict)
{
    return verdict->terminator != RESULT_NONE ? verdict->terminator : verdict->tag;
}

/* The working state of one thread. */
typedef struct Judge {
    const CheckOptions *options;
    const Policy *policy;
    FindingList findings;  /* of the chunk */
    Arena arena;           /* of the chunk: lives until it has been printed */
    DeadSearch *dead;
    struct RetroWork *retro; /* NULL until reachability is asked for */
    uint32_t game_number;  /* of the game in its chunk, from 1 */
    Position initial;      /* the start of standard chess */
    LetterSet plain_letters; /* letters of a game that were English beyond doubt, and what they mean */
    LetterMap plain_map;
    struct MoveTexts *move_texts; /* convert: takes every move that is played; else NULL */
    struct ReplayMemory *replay_memory; /* arrays that replay.c reuses */
    struct TrialMemory *trial_memory;     /* main lines that trial.c reuses */
    struct RepetitionMemory *repetition_memory; /* tables that the repetition pass reuses */
} Judge;

const char *ending_name(Ending ending);              /* "checkmate", ... as in records; static */
const char *ending_words(Ending ending);             /* "checkmate", "a dead position", ... for sentences; static */
const char *draw_condition_name(DrawCondition draw); /* "threefold", ...; static */

void judge_init(Judge *judge, const CheckOptions *options, const Policy *policy);
void judge_free(Judge *judge);
/* Forgets findings and memory of the last chunk. */
void judge_start_chunk(Judge *judge);

/* Adds a finding of the present game unless the policy does not want it (then NULL). */
Finding *judge_finding(Judge *judge, Diagnostic diagnostic, size_t at, size_t length);

/* Everything: replays the game and runs all checks. The game's findings, from index `first_finding` on (those of the parser are among them),
 * are graded and sorted by place. */
struct Replay;
void judge_game(Judge *judge, Game *game, size_t first_finding, struct Replay *replay, Verdict *verdict);

#endif
