/* SPDX-License-Identifier: MIT */
/* What the files of the dead-position proofs share with each other and with nobody else. */
#ifndef DRAW_DEAD_INTERNAL_H
#define DRAW_DEAD_INTERNAL_H

#include "base/bytes.h"
#include "draw/dead.h"
#include "draw/dead_mobility.h"
#include "draw/dead_walk.h"

/* ---- dead_playout.c: cooperative games ---- */

/* Half-moves of a playout at most. */
enum { PLAYOUT_PLIES_MAX = 120 };

/* Plays one cooperative game and returns the length of the line that mates, at most PLAYOUT_PLIES_MAX, or 0 when it
 * found none, as when there is no legal move. Different attempts play differently; the same attempt always plays
 * the same. */
size_t playout_try(const Position *position, Colour winner, unsigned attempt, Move *line);
/* Plays a line without castling, en passant and captures by pawns, of one move or more: true when it is legal and ends in mate. `hits` is
 * NULL or, by colour, all that men attack with the kings off the board, which makes it quick to see that a king may step. */
bool line_mates(const Position *position, const Move *line, size_t plies, const Bitboard *hits);

/* Dice of a playout: a number below `limit`; the state is the caller's. */
static inline unsigned playout_random(uint64_t *state, unsigned limit)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((*state >> 32) * limit >> 32);
}

/* A move of the side to move that checks directly and mates, or MOVE_NONE. Kings with more than a few flights are not
 * looked at. */
Move playout_mating_move(const Position *position);

/* ---- dead_pattern.c: mates planned while the loser's men stand ---- */

/* The length of a line that mates by a queen or rook, at most WALK_PLIES_MAX, or 0 when none was found. */
size_t pattern_mate(const Position *position, Colour winner, Move *line);
/* The same by two minor pieces, for a winner with minor pieces only. */
size_t pattern_mate_by_pair(const Position *position, Colour winner, Move *line);
/* All squares before a man on its file. */
static inline Bitboard squares_ahead(Colour colour, Square square)
{
    Bitboard file = bitboard_file(square_file(square));
    return colour == WHITE ? file & ~UINT64_C(1) << square : file & (bitboard_of(square) - 1);
}

/* Plays a move other than castling, en passant and a promotion with all that shows on the board: checkers, counters, rights and the hash
 * are left as they are. */
static inline void men_move(Position *position, Move move)
{
    Square from = move_from(move), to = move_to(move);
    Man man = position->board[from], taken = position->board[to];
    Bitboard both = bitboard_of(from) | bitboard_of(to);
    Colour us = position->turn, them = colour_other(us);
    position->board[from] = MAN_NONE;
    position->board[to] = man;
    position->kind[man_kind(taken)] &= ~bitboard_of(to);
    position->kind[man_kind(man)] ^= both;
    position->colour[us] ^= both;
    position->colour[them] &= ~bitboard_of(to);
    if (man_kind(man) == KING)
        position->king[us] = to;
    position->en_passant = position->passed = SQUARE_NONE;
    position->turn = them;
}

/* How far from a mate, by rule of thumb. */
enum { DISTANCE_RULES = 2 };

typedef struct {
    unsigned by[DISTANCE_RULES]; /* two opinions that the search asks in turn */
} Distance;

/* ---- dead_minor.c: mates by a single knight or bishop ---- */

typedef struct {
    Square loser_king, winner_king, minor, blocker; /* White mates */
    Kind minor_kind, blocker_kind;
    uint8_t group; /* of the first of some that differ in their blocker only: how many these are */
    uint8_t place; /* of the first of some that have the kings' squares in common: how many these are */
} MinorMate;

enum { MINOR_MATES_MAX = 256 };

typedef struct {
    MinorMate mate[2][MINOR_MATES_MAX]; /* by knight, by bishop */
    unsigned mates[2];
    uint8_t knight_steps[64][64];
} MinorTables;

/* Half-moves to one of the mates, roughly. */
unsigned minor_mate_distance(const MinorTables *tables, const MinorMate *mate, const Position *position,
                             Colour winner);
void minor_tables_fill(MinorTables *tables);
/* The winner has no pawn, rook or queen. */
bool minor_only(const Position *position, Colour winner);
/* The winner has a king and one minor piece, or only bishops. */
bool minor_is_alone(const Position *position, Colour winner);
/* The moves to the nearest mate of that kind for a winner with minor pieces only; one opinion is more eager to empty
 * the board. */
Distance minor_distance(const MinorTables *tables, const Position *position, Colour winner);

/* ---- dead_minor_playout.c ---- */

/* As playout_try, for a winner with minor pieces only. */
size_t minor_playout_try(const MinorTables *tables, const Position *position, Colour winner, unsigned attempt,
                         Move *line);

/* ---- dead_minor_pattern.c ---- */

/* The length of a line to one of the mates by a single minor piece, at most WALK_PLIES_MAX, or 0 when none was found. */
size_t minor_pattern_mate(const MinorTables *tables, const Position *position, Colour winner, Move *line);

/* ---- dead_distance.c: how far from a mate ---- */

Distance distance_to_mate(const MinorTables *tables, const Position *position, Colour winner);
/* All squares that a colour attacks or guards with these men on the board; the first without the king's. */
Bitboard attacked_by_men(const Position *position, Colour colour, Bitboard occupied);
Bitboard attacked_by(const Position *position, Colour colour, Bitboard occupied);

/* Kings' steps between two squares. */
static inline unsigned king_distance(Square a, Square b)
{
    int files = (int)square_file(a) - (int)square_file(b), ranks = (int)square_rank(a) - (int)square_rank(b);
    unsigned f = (unsigned)(files < 0 ? -files : files), r = (unsigned)(ranks < 0 ? -ranks : ranks);
    return f > r ? f : r;
}

/* ---- dead_store.c: the positions a search has seen ---- */

typedef struct {
    uint64_t men[4];               /* the first words of a PositionKey */
    uint32_t parent;               /* the node it was first reached from; the root is its own */
    uint32_t next[DISTANCE_RULES]; /* links of the two queues */
    uint16_t state;                /* the last word of the PositionKey, in 12 bits */
    Move move;                     /* the move from the parent */
    uint16_t depth;                /* half-moves from the root, at most 65535 */
    bool closed;                   /* expanded, or proved unwinnable */
} Node;

/* With its share of the slots (4 bytes each, at most 8/3 a node) below the 70 bytes that domare-check(1) tells. */
_Static_assert(sizeof(Node) <= 56, "domare-check(1) tells the memory of a search");

#define NODE_NONE UINT32_MAX /* no node: an index that is never used */

typedef struct {
    Node *node;
    uint32_t *slot; /* open addressing: node indexes, NODE_NONE where free */
    uint32_t count, capacity;
    uint32_t slots, slots_capacity; /* slots is a power of two */
    uint32_t limit;                 /* nodes at most */
    Square rook[4];                 /* what all positions of a query have in common */
    bool chess960;
} Store;

void store_release(Store *store);
/* Forgets everything and sets what the positions of this query have in common. */
void store_clear(Store *store, const Position *root);
/* The index of the node of this position; a new one, marked by `*added`, has all other fields zero. NODE_NONE when
 * it would be new and the limit is reached. */
uint32_t store_enter(Store *store, const Position *position, bool *added);
/* The position of a node; clock, number and hash mean nothing. */
void store_position(const Store *store, uint32_t index, Position *position);

/* ---- dead_search.c: best-first search ---- */

enum { SEARCH_BUCKETS = 1024 };

typedef enum { SEARCH_LIMIT, SEARCH_MATE, SEARCH_CLOSED } SearchEnd;

typedef struct {
    Store store;
    Mobility mobility; /* scratch */
    MinorTables minor;
    Colour winner;
    uint32_t head[DISTANCE_RULES][SEARCH_BUCKETS];
    unsigned lowest[DISTANCE_RULES]; /* no node in a bucket below this one */
    unsigned turn;                   /* the queue asked next */
    bool with_fixpoint;
    unsigned credit, spared; /* for the fixpoint: tries left in vain, and positions left out since */
    uint32_t mate_node; /* after SEARCH_MATE: this node and this move mate */
    Move mate_move;
} Search;

/* Empties the queues and enters the root. `minor` must be filled. */
void search_start(Search *search, const Position *root, Colour winner);
/* Goes on until `limit` nodes are stored. With the fixpoint, positions after captures and pawn moves are stored as
 * closed when the men's mobility alone excludes a mate. */
SearchEnd search_run(Search *search, uint32_t limit, bool with_fixpoint);
/* After SEARCH_MATE: the number of half-moves; writes them when `line` is not NULL. */
size_t search_line(const Search *search, Move *line);

/* ---- dead_bishops.c: walls with bishops that go where they like ---- */

/* True when it is proved that the winner cannot mate. Uses up to `limit` nodes of the store and the mobility of the
 * search, which must be started anew afterwards. */
bool bishops_exclude_mate(Search *search, const Position *position, Colour winner, uint32_t limit);

#endif
