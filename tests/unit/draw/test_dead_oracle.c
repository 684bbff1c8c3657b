/* SPDX-License-Identifier: MIT */
/*
 * Verdicts against tables of all positions of a class, built backwards from the mates without the code under test and
 * without the rules core: a position is alive when the side to move has a move to an alive one.
 *
 * White has a king and one man, Black a king and at most one piece. A capture of White's man ends all hope; a capture
 * of Black's leads to a class of three men. Without pawns positions stay the same when turned or mirrored, so only
 * those with Black's king in one eighth of the board are kept. DOMARE_LONG_TESTS in the environment compares more.
 */
#include <stdlib.h>

#include "base/die.h"
#include "dead_asked.h"

typedef struct {
    Square black_king, white_king, x, y; /* y is A1 where Black has only the king */
    Colour turn;
} Place;

typedef struct Table {
    Kind x, y;                            /* y is KIND_NONE for three men */
    const struct Table *next[KIND_COUNT]; /* by promotion of a pawn; [KIND_NONE] after the capture of y */
    uint8_t *alive;                       /* one bit a place */
    uint32_t *queue;
    size_t queued, capacity;
} Table;

/* ---- moves of one man, square by square ---- */

static const int STEPS[16][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1},   {1, -1},  {-1, -1}, {-1, 1},
                                 {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1},  {-1, 2}};

static Bitboard walk(Kind kind, Square from, Bitboard occupied)
{
    static const int first[KIND_COUNT] = {0, 4, 8, 4, 0, 0, 0}, last[KIND_COUNT] = {0, 8, 16, 8, 4, 8, 8};
    Bitboard set = 0;
    for (int i = first[kind]; i < last[kind]; i++) {
        int file = (int)square_file(from), rank = (int)square_rank(from);
        if (kind == PAWN && STEPS[i][1] < 0)
            continue;
        do {
            file += STEPS[i][0];
            rank += STEPS[i][1];
            if (file < 0 || file > 7 || rank < 0 || rank > 7)
                break;
            set |= bitboard_of(square_at((unsigned)file, (unsigned)rank));
        } while ((kind == BISHOP || kind == ROOK || kind == QUEEN)
                 && !bitboard_has(occupied, square_at((unsigned)file, (unsigned)rank)));
    }
    return set;
}

static Bitboard on_empty_board[KIND_COUNT][64];

/* Squares that a piece goes to or takes on; a pawn is White's and takes. */
static Bitboard reach(Kind kind, Square from, Bitboard occupied)
{
    Bitboard set = on_empty_board[kind][from];
    return set & occupied ? walk(kind, from, occupied) : set;
}

static int prepare(void **state)
{
    for (Kind kind = PAWN; kind <= KING; kind++)
        for (Square square = 0; square < 64; square++)
            on_empty_board[kind][square] = walk(kind, square, 0);
    return prepare_rules(state);
}

static Bitboard occupied_at(const Table *table, const Place *place)
{
    Bitboard y = table->y == KIND_NONE ? 0 : bitboard_of(place->y);
    return bitboard_of(place->black_king) | bitboard_of(place->white_king) | bitboard_of(place->x) | y;
}

static bool black_in_check(const Table *table, const Place *place)
{
    return bitboard_has(reach(table->x, place->x, occupied_at(table, place)), place->black_king);
}

static bool white_in_check(const Table *table, const Place *place)
{
    return table->y != KIND_NONE
           && bitboard_has(reach(table->y, place->y, occupied_at(table, place)), place->white_king);
}

static bool is_possible(const Table *table, const Place *place)
{
    unsigned men = table->y == KIND_NONE ? 3 : 4;
    if (bitboard_count(occupied_at(table, place)) != men
        || bitboard_has(reach(KING, place->black_king, 0), place->white_king))
        return false;
    if (table->x == PAWN && (bitboard_of(place->x) & BITBOARD_EDGE_RANKS))
        return false;
    return place->turn == WHITE ? !black_in_check(table, place) : !white_in_check(table, place);
}

static bool black_has_move(const Table *table, const Place *place)
{
    Bitboard occupied = occupied_at(table, place);
    for (Bitboard to = reach(KING, place->black_king, 0); to;) {
        Place next = *place;
        next.black_king = bitboard_take(&to);
        bool own = table->y != KIND_NONE && next.black_king == place->y;
        if (own || bitboard_has(reach(KING, place->white_king, 0), next.black_king))
            continue;
        if (next.black_king == place->x || !black_in_check(table, &next))
            return true;
    }
    Bitboard to = table->y == KIND_NONE ? 0 : reach(table->y, place->y, occupied);
    for (to &= ~bitboard_of(place->black_king) & ~bitboard_of(place->white_king); to;) {
        Place next = *place;
        next.y = bitboard_take(&to);
        if (next.y == place->x || !black_in_check(table, &next))
            return true;
    }
    return false;
}

/* ---- the table ---- */

static size_t index_of(const Table *table, const Place *place)
{
    size_t index = ((size_t)place->turn << 6 | place->black_king) << 6 | place->white_king;
    index = index << 6 | place->x;
    return table->y == KIND_NONE ? index : index << 6 | place->y;
}

static Place place_of(const Table *table, size_t index)
{
    Place place = {0};
    if (table->y != KIND_NONE) {
        place.y = index & 63;
        index >>= 6;
    }
    place.x = index & 63;
    place.white_king = index >> 6 & 63;
    place.black_king = index >> 12 & 63;
    place.turn = (Colour)(index >> 18);
    return place;
}

static Square transposed(Square square) { return square_at(square_rank(square), square_file(square)); }

static Place changed(const Place *place, unsigned flip, bool transpose)
{
    Place result = {(Square)(place->black_king ^ flip), (Square)(place->white_king ^ flip),
                    (Square)(place->x ^ flip), (Square)(place->y ^ flip), place->turn};
    if (transpose)
        result = (Place){transposed(result.black_king), transposed(result.white_king), transposed(result.x),
                         transposed(result.y), place->turn};
    return result;
}

/* The one of the eight equal places that the table keeps. */
static Place kept(const Table *table, const Place *place)
{
    if (table->x == PAWN)
        return *place;
    unsigned flip =
        (square_file(place->black_king) > 3 ? 7U : 0U) | (square_rank(place->black_king) > 3 ? 56U : 0U);
    Square king = place->black_king ^ (Square)flip;
    return changed(place, flip, square_rank(king) > square_file(king));
}

static bool is_alive(const Table *table, const Place *place)
{
    Place there = kept(table, place);
    size_t index = index_of(table, &there);
    return (table->alive[index / 8] & 1U << index % 8) != 0;
}

static void mark_one(Table *table, const Place *place)
{
    size_t index = index_of(table, place);
    if (table->alive[index / 8] & 1U << index % 8)
        return;
    table->alive[index / 8] |= (uint8_t)(1U << index % 8);
    if (table->queued == table->capacity) {
        table->capacity = table->capacity ? 2 * table->capacity : 65536;
        table->queue = memory_resize(table->queue, table->capacity, sizeof *table->queue);
    }
    table->queue[table->queued++] = (uint32_t)index;
}

static void mark(Table *table, const Place *place)
{
    if (!is_possible(table, place))
        return;
    Place there = kept(table, place);
    mark_one(table, &there);
    if (table->x != PAWN && square_file(there.black_king) == square_rank(there.black_king)) {
        there = changed(&there, 0, true);
        mark_one(table, &there);
    }
}

static bool white_takes_y_alive(const Table *table, const Place *place)
{
    const Table *next = table->next[KIND_NONE];
    Place after = *place;
    after.turn = BLACK;
    after.y = A1;
    if (bitboard_has(reach(table->x, place->x, occupied_at(table, place)), place->y)) {
        after.x = place->y;
        if (is_alive(next, &after))
            return true;
        after.x = place->x;
    }
    if (!bitboard_has(reach(KING, place->white_king, 0), place->y))
        return false;
    after.white_king = place->y;
    return is_possible(next, &after) && is_alive(next, &after);
}

static bool promotes_alive(const Table *table, const Place *place)
{
    Square to = place->x + 8;
    if (square_rank(place->x) != 6)
        return false;
    if (bitboard_has(occupied_at(table, place), to))
        return false;
    for (Kind kind = KNIGHT; kind <= QUEEN; kind++) {
        Place after = *place;
        after.turn = BLACK;
        after.x = to;
        if (is_alive(table->next[kind], &after))
            return true;
    }
    return false;
}

static void seed(Table *table, const Place *place)
{
    if (!is_possible(table, place))
        return;
    bool alive = false;
    if (place->turn == BLACK)
        alive = black_in_check(table, place) && !black_has_move(table, place);
    else if (table->x == PAWN)
        alive = promotes_alive(table, place);
    else if (table->y != KIND_NONE)
        alive = white_takes_y_alive(table, place);
    if (alive)
        mark(table, place);
}

static Bitboard pawn_origins(Square to, Bitboard occupied)
{
    Bitboard one = bitboard_of(to) >> 8 & ~occupied;
    return one | (square_rank(to) == 3 ? one >> 8 & ~occupied : 0);
}

/* The places from which one move without capture leads here are alive too. */
static void spread(Table *table, const Place *place)
{
    Bitboard occupied = occupied_at(table, place);
    Place before = *place;
    before.turn = colour_other(place->turn);
    Square *king = before.turn == WHITE ? &before.white_king : &before.black_king;
    for (Bitboard from = reach(KING, *king, 0) & ~occupied; from;) {
        Square here = *king;
        *king = bitboard_take(&from);
        mark(table, &before);
        *king = here;
    }
    if (before.turn == BLACK && table->y == KIND_NONE)
        return;
    Square *man = before.turn == WHITE ? &before.x : &before.y;
    Kind kind = before.turn == WHITE ? table->x : table->y;
    Bitboard from = kind == PAWN ? pawn_origins(*man, occupied) : reach(kind, *man, occupied) & ~occupied;
    while (from) {
        Square here = *man;
        *man = bitboard_take(&from);
        mark(table, &before);
        *man = here;
    }
}

static size_t table_size(const Table *table)
{
    return table->y == KIND_NONE ? (size_t)1 << 19 : (size_t)1 << 25;
}

static bool is_kept(const Table *table, const Place *place)
{
    unsigned file = square_file(place->black_king), rank = square_rank(place->black_king);
    return table->x == PAWN || (file <= 3 && rank <= file);
}

static void build(Table *table)
{
    table->alive = memory_take_zeroed(table_size(table) / 8, 1);
    for (size_t index = 0; index < table_size(table); index++) {
        Place place = place_of(table, index);
        if (is_kept(table, &place))
            seed(table, &place);
    }
    while (table->queued > 0) {
        Place place = place_of(table, table->queue[--table->queued]);
        spread(table, &place);
    }
}

static void release(Table *table)
{
    free(table->alive);
    free(table->queue);
}

/* ---- the comparison ---- */

static Position position_at(const Table *table, const Place *place)
{
    Setup setup;
    Position position;
    setup_clear(&setup);
    setup.board[place->black_king] = man_of(BLACK, KING);
    setup.board[place->white_king] = man_of(WHITE, KING);
    setup.board[place->x] = man_of(WHITE, table->x);
    if (table->y != KIND_NONE)
        setup.board[place->y] = man_of(BLACK, table->y);
    setup.turn = place->turn;
    assert_true(position_from_setup(&position, &setup));
    return position;
}

/* Asks about every `step`-th place that the table keeps, White's chances and, colours exchanged, Black's. */
static void compare(const Table *table, size_t step)
{
    DeadSearch *search = dead_search_new(DEAD_DEFAULT_NODES);
    size_t asked = 0, unwinnable = 0;
    for (size_t index = 0; index < table_size(table); index += step) {
        Place place = place_of(table, index);
        if (!is_kept(table, &place) || !is_possible(table, &place))
            continue;
        Position position = position_at(table, &place);
        bool exchange = asked++ & 1;
        if (exchange)
            position = flipped(&position);
        DeadAnswer answer = ask(search, &position, exchange ? BLACK : WHITE);
        if ((answer.verdict == DEAD_WINNABLE) != is_alive(table, &place)
            || answer.verdict == DEAD_UNDECIDED) {
            print_position(&position);
            fail_msg("verdict %d where the table says %d", answer.verdict, is_alive(table, &place));
        }
        unwinnable += answer.verdict == DEAD_UNWINNABLE;
    }
    if (table->y == KIND_NONE && (table->x == KNIGHT || table->x == BISHOP))
        assert_int_equal(unwinnable, asked);
    else if (table->y == KIND_NONE)
        assert_true(unwinnable < asked / 50);
    assert_true(asked > 0);
    dead_search_free(search);
}

static bool is_long(void) { return getenv("DOMARE_LONG_TESTS") != NULL; }

static void test_three_men(void **state)
{
    (void)state;
    Table pieces[KIND_COUNT] = {0};
    Table pawn = {.x = PAWN};
    for (Kind kind = KNIGHT; kind <= QUEEN; kind++) {
        pieces[kind].x = kind;
        pawn.next[kind] = &pieces[kind];
        build(&pieces[kind]);
        compare(&pieces[kind], is_long() ? 1 : 17);
    }
    build(&pawn);
    compare(&pawn, is_long() ? 1 : 101);
    for (Kind kind = KNIGHT; kind <= QUEEN; kind++)
        release(&pieces[kind]);
    release(&pawn);
}

static void compare_four(Kind x, Kind y, size_t step)
{
    Table three = {.x = x}, four = {.x = x, .y = y};
    four.next[KIND_NONE] = &three;
    build(&three);
    build(&four);
    compare(&four, step);
    release(&three);
    release(&four);
}

static void test_four_men(void **state)
{
    (void)state;
    if (!is_long()) {
        compare_four(KNIGHT, ROOK, 9973);
        return;
    }
    for (Kind x = KNIGHT; x <= QUEEN; x++)
        for (Kind y = KNIGHT; y <= QUEEN; y++)
            compare_four(x, y, 499);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_three_men),
        cmocka_unit_test(test_four_men),
    };
    return cmocka_run_group_tests(tests, prepare, NULL);
}
