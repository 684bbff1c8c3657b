/* SPDX-License-Identifier: MIT */
/*
 * Capture plans.
 *
 * What is searched. Every game does something to the pawns: they capture pieces or pawns and change files,
 * are captured, are promoted. A plan is what is left of a game when all else is forgotten: for each file the
 * order of its pawns from below, without their ranks, and how many captures each side may still make that a
 * pawn makes or suffers. If no plan leads from the pawns of the start to the pawns on the board, with enough
 * promotions for the pieces on the board, then no game does.
 *
 * Why so little is enough to remember. Let a game be given; we build a plan from it.
 *  - Pieces are anonymous. To capture an original piece and promote a replacement is the same as to promote
 *    and have the promoted piece captured. So only the pawns that were captured as pawns count: at most
 *    `spare` of a colour, for all others that are missing were promoted, and enough of them for the pieces
 *    that must be.
 *  - A promoted pawn stays on its list, white at the top, black at the bottom, till the end of the plan;
 *    pawns that come to the file later are put below (above) it. So all promotions can be left to the end: a
 *    white pawn can be promoted when no black pawn that stays or is promoted is above it, and the other way
 *    round.
 *  - A pawn that a piece captures stays on its list too and is removed at the end.
 *  - A promotion by capture is one from the file that the pawn leaves, and costs a capture. It is needed
 *    where the square straight ahead holds a man that never moved, and for bishops of a colour that the
 *    squares straight ahead do not provide. One such promotion can serve both needs, so the larger number
 *    counts, not the sum.
 *  - Pieces capturing pieces change nothing. What is left are captures by pawns that stay pawns: of a piece
 *    (the pawn is put anywhere into a neighbouring list) or of a pawn (it takes that one's place; en passant
 *    too, for nothing stands between). These are the moves of the search.
 *  - Pawns on their second rank have never moved: nothing passes or replaces them.
 *
 * The search goes depth first over lists and budgets, remembers what has failed (whole states, so nothing is
 * confused), and gives up after a number of states. It goes in rounds, so as to find short plans soon: in the
 * first one it may use as many captures as are needed at least, then more and more, till nothing is held
 * back. A plan that is found proves nothing: it need not be a game.
 *
 * Bounds are in plan_bound.c.
 */
#include "retro/plan.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "retro/plan_bound.h"

enum {
    DEPTH_MAX = 40, /* captures in a plan */
    PAWNS_MAX = 16, /* at the start; arrays with more are not searched */
    MOVES_OF_STATE_MAX = 1024,
    FINISH_STEPS_MAX = 5000 /* ways of finishing that are tried for one state */
};

typedef struct {
    PlanState state;
    uint32_t search; /* the search that put it here */
} FailedState;

/* A capture by a pawn: the two files afterwards. */
typedef struct {
    FileCode from_code, to_code;
    uint8_t from, to;
    Colour colour;
    bool of_pawn;
    uint8_t bound; /* for sorting */
} PlanMove;

struct PlanWork {
    const Case *judged;
    FileCache files;
    uint32_t search; /* number of this search; older failed states do not count */
    size_t left;     /* states that may still be looked at */
    bool given_up;
    unsigned reserve; /* captures that this round may not use */
    bool held_back;   /* something was left out for the reserve */
    size_t failed_size;
    FailedState *failed;
    PlanMove moves[DEPTH_MAX][MOVES_OF_STATE_MAX];
    PlanMove sorted[MOVES_OF_STATE_MAX];
};

PlanWork *plan_work_new(void) { return memory_take_zeroed(1, sizeof(PlanWork)); }

void plan_work_free(PlanWork *work)
{
    if (work != NULL)
        free(work->failed);
    free(work);
}

/* Room for twice as many failed states as a search may look at. */
static void make_room(PlanWork *work, size_t nodes)
{
    size_t size = 1024;
    while (size < 2 * nodes)
        size *= 2;
    if (size <= work->failed_size)
        return;
    free(work->failed);
    work->failed = memory_take_zeroed(size, sizeof *work->failed);
    work->failed_size = size;
}

/* When the numbers have run out all failed states are forgotten. */
static void begin_search(PlanWork *work)
{
    if (++work->search != 0)
        return;
    memset(work->failed, 0, work->failed_size * sizeof *work->failed);
    work->search = 1;
}

static size_t state_hash(const PlanState *state)
{
    uint64_t words[3] = {0, 0, 0};
    memcpy(words, state, sizeof *state);
    uint64_t hash =
        words[0] * UINT64_C(0x9E3779B97F4A7C15) ^ (words[1] + words[2]) * UINT64_C(0xC2B2AE3D27D4EB4F);
    return (size_t)(hash ^ hash >> 29 ^ hash >> 47);
}

static FailedState *failed_slot(PlanWork *work, const PlanState *state)
{
    size_t mask = work->failed_size - 1, index = state_hash(state) & mask;
    while (work->failed[index].search == work->search
           && memcmp(&work->failed[index].state, state, sizeof *state) != 0)
        index = (index + 1) & mask;
    return &work->failed[index];
}

/* What finishing the files so far costs. */
typedef struct {
    int removed[2];    /* pawns that pieces capture */
    int by_capture[2]; /* pawns that can be promoted only by capturing */
    int bishops[2][2]; /* promotions that can have given the bishops, by colour of square */
} Finishing;

static bool finishing_is_paid(const PlanWork *work, const PlanState *state, const Finishing *sum)
{
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        const int *wanted = work->judged->bishops[colour];
        int lacking = 0;
        for (unsigned shade = 0; shade < 2; shade++)
            lacking +=
                wanted[shade] > sum->bishops[colour][shade] ? wanted[shade] - sum->bishops[colour][shade] : 0;
        int by_capture = sum->by_capture[colour] > lacking ? sum->by_capture[colour] : lacking;
        if (sum->removed[colour] > state->spare[colour]
            || sum->removed[colour_other(colour)] + by_capture > state->captures[colour])
            return false;
    }
    return true;
}

/* Pawns of a file that will be removed or promoted. */
static int leaving(const PlanWork *work, const PlanState *state, unsigned file, Colour colour)
{
    return (int)file_count(state->file[file], colour) - (int)file_count(work->files.goal[file].goal, colour);
}

/* True when a pawn promoted straight ahead on a file can have become a bishop that is on the board now. */
static bool gives_bishops(const PlanWork *work, unsigned file, Colour colour)
{
    const FileGoal *goal = &work->files.goal[file];
    Square ahead = square_at(file, colour == WHITE ? 7 : 0);
    return goal->promotes[colour] && !goal->by_capture[colour]
           && bitboard_has(work->judged->bishop_region[colour][square_is_light(ahead)], ahead);
}

/* Captures by which pawns of a colour must get to files where the promoted bishops can have come from. A
 * capture brings one pawn to a file, or promotes it aside; before, only pawns that a file need not keep are
 * there. */
static unsigned captures_for_bishops(const PlanWork *work, const PlanState *state, Colour colour)
{
    int lacking[2] = {work->judged->bishops[colour][0], work->judged->bishops[colour][1]};
    if (lacking[0] == 0 && lacking[1] == 0)
        return 0;
    for (unsigned file = 0; file < 8; file++) {
        int there = leaving(work, state, file, colour);
        if (there > 0 && gives_bishops(work, file, colour))
            lacking[square_is_light(square_at(file, colour == WHITE ? 7 : 0))] -= there;
    }
    return (unsigned)((lacking[0] > 0 ? lacking[0] : 0) + (lacking[1] > 0 ? lacking[1] : 0));
}

static bool can_finish(PlanWork *work, const PlanState *state, unsigned file, const Finishing *sum,
                       size_t *steps);

/* Adds one way of finishing a file and goes on with the next. */
static bool try_finish(PlanWork *work, const PlanState *state, unsigned file, const Finishing *sum,
                       const int removed[2], size_t *steps)
{
    Finishing next = *sum;
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        int promoted = leaving(work, state, file, colour) - removed[colour];
        next.removed[colour] += removed[colour];
        if (work->files.goal[file].by_capture[colour])
            next.by_capture[colour] += promoted;
        else if (gives_bishops(work, file, colour))
            next.bishops[colour][square_is_light(square_at(file, colour == WHITE ? 7 : 0))] += promoted;
        if (next.removed[colour] > state->spare[colour])
            return false;
    }
    return can_finish(work, state, file + 1, &next, steps);
}

/* Tries all ways of finishing the files from this one on: pawns are removed only as far as needed, but any
 * number where promoting them costs a capture. Eight levels deep. True also when there are too many ways. */
static bool can_finish(PlanWork *work, const PlanState *state, unsigned file, const Finishing *sum,
                       size_t *steps)
{
    if (file == 8 || ++*steps > FINISH_STEPS_MAX)
        return file < 8 || finishing_is_paid(work, state, sum);
    FileFinish finish = cached_file(&work->files, file, state->file[file])->finish;
    bool freely = work->files.goal[file].by_capture[BLACK];
    for (int white = 0; white <= leaving(work, state, file, WHITE); white++) {
        int least = finish.least_black[white];
        int most = freely ? leaving(work, state, file, BLACK) : least;
        for (int black = least; black <= most && black != NOT_POSSIBLE; black++)
            if (try_finish(work, state, file, sum, (const int[2]){white, black}, steps))
                return true;
    }
    return false;
}

static void play(PlanState *state, const PlanMove *move)
{
    state->file[move->from] = move->from_code;
    state->file[move->to] = move->to_code;
    state->captures[move->colour]--;
    state->spare[colour_other(move->colour)] =
        (uint8_t)(state->spare[colour_other(move->colour)] - move->of_pawn);
}

typedef struct {
    PlanWork *work;
    const PlanState *state;
    const FileCosts *costs;
    PlanMove *moves;
    size_t count;
} MoveList;

/* Adds a capture unless the bounds show that it leads nowhere. */
static void add_move(MoveList *list, PlanMove move)
{
    FileCosts costs = *list->costs;
    PlanState after = *list->state;
    play(&after, &move);
    costs_find(&list->work->files, &after, move.from, move.from_code, &costs);
    costs_find(&list->work->files, &after, move.to, move.to_code, &costs);
    unsigned left = (unsigned)after.captures[WHITE] + after.captures[BLACK];
    unsigned needed = costs_of_all(&costs, &after), open = 0;
    if (needed + list->work->reserve > left) {
        list->work->held_back |= needed <= left;
        return;
    }
    unsigned white = captures_to_fill(&list->work->files, &after, WHITE);
    unsigned black = captures_to_fill(&list->work->files, &after, BLACK);
    if (white > after.captures[WHITE] || black > after.captures[BLACK] || !costs_are_paid(&costs, &after))
        return;
    if (white + black + list->work->reserve > left) {
        list->work->held_back = true;
        return;
    }
    needed = needed > white + black ? needed : white + black;
    for (unsigned file = 0; file < 8; file++)
        open += costs.cost[file][COUNT_ALL][TOUCHED_NOT] > 0;
    move.bound = (uint8_t)(8 * (needed < 30 ? needed : 30) + open);
    assert(list->count < MOVES_OF_STATE_MAX);
    list->moves[list->count++] = move;
}

static void add_captures_to(MoveList *list, PlanMove move)
{
    const PlanState *state = list->state;
    const FileGoal *goal = &list->work->files.goal[move.to];
    FileCode code = state->file[move.to];
    unsigned length = file_length(code), lowest = goal->low ? 1 : 0, end = length - (goal->high ? 1U : 0U);
    if (length == FILE_PAWNS_MAX) {
        list->work->given_up = true;
        return;
    }
    for (unsigned index = lowest; index <= end; index++) {
        /* Above a pawn of the same colour is the same list as below it, where below is allowed. */
        if (index > lowest && file_pawn(code, index - 1) == move.colour)
            continue;
        move.of_pawn = false;
        move.to_code = file_with(code, index, move.colour);
        add_move(list, move);
    }
    for (unsigned index = lowest; index < end && state->spare[colour_other(move.colour)] > 0; index++) {
        if (file_pawn(code, index) == move.colour)
            continue;
        move.of_pawn = true;
        move.to_code = file_recoloured(code, index);
        add_move(list, move);
    }
}

static void add_captures_from(MoveList *list, unsigned file)
{
    const PlanState *state = list->state;
    const FileGoal *goal = &list->work->files.goal[file];
    FileCode code = state->file[file];
    unsigned lowest = goal->low ? 1 : 0, end = file_length(code) - (goal->high ? 1U : 0U);
    for (unsigned index = lowest; index < end; index++) {
        Colour colour = file_pawn(code, index);
        if (state->captures[colour] == 0 || (index > lowest && file_pawn(code, index - 1) == colour))
            continue;
        PlanMove move = {.from_code = file_without(code, index), .from = (uint8_t)file, .colour = colour};
        if (file > 0) {
            move.to = (uint8_t)(file - 1);
            add_captures_to(list, move);
        }
        if (file < 7) {
            move.to = (uint8_t)(file + 1);
            add_captures_to(list, move);
        }
    }
}

/* The most promising first; otherwise in the order of generation. */
static void sort_moves(PlanWork *work, PlanMove *moves, size_t count)
{
    size_t first[257] = {0};
    for (size_t i = 0; i < count; i++)
        first[moves[i].bound + 1]++;
    for (size_t i = 1; i < 257; i++)
        first[i] += first[i - 1];
    for (size_t i = 0; i < count; i++)
        work->sorted[first[moves[i].bound]++] = moves[i];
    memcpy(moves, work->sorted, count * sizeof *moves);
}

static void find_all_costs(PlanWork *work, const PlanState *state, FileCosts *costs)
{
    for (unsigned file = 0; file < 8; file++)
        costs_find(&work->files, state, file, state->file[file], costs);
}

static bool budgets_do(PlanWork *work, const PlanState *state)
{
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        if (captures_to_fill(&work->files, state, colour) > state->captures[colour]
            || captures_for_bishops(work, state, colour) > state->captures[colour])
            return false;
    return true;
}

/* True when the rest of a plan is found or the search is given up. Each level spends a capture. */
static bool search(PlanWork *work, const PlanState *state, unsigned depth)
{
    FileCosts costs;
    find_all_costs(work, state, &costs);
    if (!costs_are_paid(&costs, state) || !budgets_do(work, state))
        return false;
    size_t steps = 0;
    if (can_finish(work, state, 0, &(Finishing){{0, 0}, {0, 0}, {{0, 0}, {0, 0}}}, &steps))
        return true;
    FailedState *slot = failed_slot(work, state);
    if (slot->search == work->search)
        return false;
    if (work->left == 0 || depth == DEPTH_MAX) {
        work->given_up = true;
        return true;
    }
    work->left--;
    MoveList list = {work, state, &costs, work->moves[depth], 0};
    for (unsigned file = 0; file < 8; file++)
        add_captures_from(&list, file);
    sort_moves(work, list.moves, list.count);
    for (size_t i = 0; i < list.count && !work->given_up; i++) {
        PlanState after = *state;
        play(&after, &list.moves[i]);
        if (search(work, &after, depth + 1))
            return true;
    }
    if (work->given_up)
        return true;
    slot = failed_slot(work, state);
    slot->state = *state;
    slot->search = work->search;
    return false;
}

static void set_goal(FileGoal *goal, const Case *judged, FileCode start, unsigned file)
{
    const Diagram *diagram = judged->diagram;
    Bitboard last_free = ~judged->frozen;
    goal->goal = file_code(diagram->kind[PAWN], diagram->colour[BLACK], file);
    goal->low = diagram->board[square_at(file, 1)] == man_of(WHITE, PAWN) && file_length(start) > 0
                && file_pawn(start, 0) == WHITE;
    goal->high = diagram->board[square_at(file, 6)] == man_of(BLACK, PAWN) && file_length(start) > 0
                 && file_pawn(start, file_length(start) - 1) == BLACK;
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        Square ahead = square_at(file, colour == WHITE ? 7 : 0);
        bool straight = bitboard_has(last_free, ahead);
        Bitboard aside = bitboard_east(bitboard_of(ahead)) | bitboard_west(bitboard_of(ahead));
        goal->promotes[colour] =
            bitboard_has(judged->seventh[colour], square_at(file, colour == WHITE ? 6 : 1))
            && (straight || (aside & last_free));
        goal->by_capture[colour] = !straight;
    }
}

/* Round after round with fewer captures in reserve. A round that held nothing back is final. */
static bool no_plan(PlanWork *work, const PlanState *state)
{
    unsigned all = (unsigned)state->captures[WHITE] + state->captures[BLACK];
    FileCosts costs;
    find_all_costs(work, state, &costs);
    unsigned needed = costs_of_all(&costs, state);
    if (needed > all)
        return true;
    for (unsigned more = 0;; more = 2 * more + 1) {
        work->reserve = needed + more < all ? all - needed - more : 0;
        work->held_back = false;
        begin_search(work);
        if (search(work, state, 0))
            return false;
        if (!work->held_back)
            return true;
    }
}

bool plan_refuted(PlanWork *work, const Case *judged, size_t *nodes)
{
    const StartArray *array = judged->array;
    Bitboard white = array->homes[man_of(WHITE, PAWN)], black = array->homes[man_of(BLACK, PAWN)];
    PlanState state;
    if (bitboard_count(white | black) > PAWNS_MAX)
        return false;
    memset(&state, 0, sizeof state);
    work->judged = judged;
    work->left = *nodes;
    work->given_up = false;
    make_room(work, *nodes);
    for (unsigned file = 0; file < 8; file++) {
        state.file[file] = file_code(white | black, black, file);
        set_goal(&work->files.goal[file], judged, state.file[file], file);
    }
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        if (judged->pawn_captures[colour] < 0 || judged->spare[colour] < 0
            || judged->captures[colour] > DEPTH_MAX / 2)
            return false;
        state.captures[colour] = (uint8_t)judged->pawn_captures[colour];
        state.spare[colour] = (uint8_t)judged->spare[colour];
    }
    bool refuted = no_plan(work, &state);
    *nodes = work->left;
    return refuted;
}
