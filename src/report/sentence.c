/* SPDX-License-Identifier: MIT */
/* One sentence a Reason. FIDE 3.1 to 3.10. */
#include "report/sentence.h"

#include "base/ascii.h"

typedef struct MoveFault MoveFault;

static const char *const kind_words[KIND_COUNT] = {"man",  "pawn",  "knight", "bishop",
                                                   "rook", "queen", "king"};
static const char *const side_names[] = {"White", "Black"};
static const char *const side_words[] = {"white", "black"};

static const char *side_name(const MoveFault *fault) { return side_names[fault->turn & 1U]; }
static const char *kind_word(Kind kind) { return kind_words[kind < KIND_COUNT ? kind : KIND_NONE]; }

static Man man_on(const MoveFault *fault, Square square)
{
    return square < SQUARE_COUNT ? fault->board[square] : MAN_NONE;
}

static void add_square(Text *out, Square square)
{
    text_add_byte(out, (uint8_t)('a' + square_file(square)));
    text_add_byte(out, (uint8_t)('1' + square_rank(square)));
}

/* "the knight on c3". A man must stand there. */
static void add_man(Text *out, const MoveFault *fault, Square square)
{
    text_add_c(out, "the ");
    text_add_c(out, kind_word(man_kind(fault->board[square])));
    text_add_c(out, " on ");
    add_square(out, square);
}

/* " by the bishop on b4" when a man stands there; else nothing. */
static void add_by(Text *out, const MoveFault *fault, const char *word)
{
    if (man_on(fault, fault->why.by) == MAN_NONE)
        return;
    text_add_c(out, word);
    add_man(out, fault, fault->why.by);
}

static unsigned count_own(const MoveFault *fault, Kind kind, bool only_like_target)
{
    unsigned count = 0;
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        if (only_like_target && square_is_light(square) != square_is_light(fault->why.to))
            continue;
        count += fault->board[square] == man_of(fault->turn, kind);
    }
    return count;
}

/* " on e4", " on the e-file", " on rank 3": where the move says that its man comes from. */
static void add_origin(Text *out, Square first, Square last)
{
    text_add_c(out, " on ");
    if (first >= SQUARE_COUNT || last >= SQUARE_COUNT) {
        text_add_c(out, "the file, rank or square named");
    } else if (first == last) {
        add_square(out, first);
    } else if (square_file(first) == square_file(last)) {
        text_add_c(out, "the ");
        text_add_byte(out, (uint8_t)('a' + square_file(first)));
        text_add_c(out, "-file");
    } else {
        text_add_c(out, "rank ");
        text_add_byte(out, (uint8_t)('1' + square_rank(first)));
    }
}

static void no_piece(Text *out, const MoveFault *fault)
{
    const Illegality *why = &fault->why;
    if (why->kind == KIND_NONE && why->from < SQUARE_COUNT) {
        text_add_c(out, "no man stands on ");
        add_square(out, why->from);
        return;
    }
    if (count_own(fault, why->kind, false) == 0) {
        text_add_c(out, side_name(fault));
        text_add_c(out, " has no ");
        text_add_c(out, kind_word(why->kind));
        return;
    }
    text_add_c(out, "there is no ");
    text_add_c(out, side_words[fault->turn & 1U]);
    text_add_c(out, " ");
    text_add_c(out, kind_word(why->kind));
    add_origin(out, why->from, why->square);
}

/* "the rook on e1", or "no white rook" where none is meant in particular. */
static bool add_mover(Text *out, const MoveFault *fault)
{
    const Illegality *why = &fault->why;
    if (man_on(fault, why->from) == man_of(fault->turn, why->kind)) {
        add_man(out, fault, why->from);
        return true;
    }
    text_add_c(out, "no ");
    text_add_c(out, side_words[fault->turn & 1U]);
    text_add_c(out, " ");
    text_add_c(out, kind_word(why->kind));
    return false;
}

static void cannot_reach(Text *out, const MoveFault *fault)
{
    text_add_c(out, add_mover(out, fault) ? " cannot reach " : " can reach ");
    add_square(out, fault->why.to);
}

static void no_such_move(Text *out, const MoveFault *fault)
{
    const Illegality *why = &fault->why;
    if (why->kind == BISHOP && why->from >= SQUARE_COUNT && count_own(fault, BISHOP, true) == 0) {
        text_add_c(out, "there is no ");
        text_add_c(out, side_words[fault->turn & 1U]);
        text_add_c(out,
                   square_is_light(why->to) ? " bishop on the light squares" : " bishop on the dark squares");
        return;
    }
    cannot_reach(out, fault);
}

static void blocked(Text *out, const MoveFault *fault)
{
    cannot_reach(out, fault);
    if (man_on(fault, fault->why.by) == MAN_NONE)
        return;
    text_add_c(out, ": ");
    add_man(out, fault, fault->why.by);
    text_add_c(out, " is in the way");
}

static void own_piece(Text *out, const MoveFault *fault)
{
    Man man = man_on(fault, fault->why.to);
    if (man == MAN_NONE || man_colour(man) != fault->turn) {
        cannot_reach(out, fault);
        return;
    }
    text_add_c(out, side_name(fault));
    text_add_c(out, "'s own ");
    text_add_c(out, kind_word(man_kind(man)));
    text_add_c(out, " stands on ");
    add_square(out, fault->why.to);
}

static void pinned(Text *out, const MoveFault *fault)
{
    if (man_on(fault, fault->why.from) != MAN_NONE)
        add_man(out, fault, fault->why.from);
    else
        text_add_c(out, "the man to move");
    text_add_c(out, " is pinned to the king");
    add_by(out, fault, " by ");
}

static void in_check(Text *out, const MoveFault *fault, const char *rest)
{
    text_add_c(out, side_name(fault));
    text_add_c(out, " is in check");
    add_by(out, fault, " from ");
    text_add_c(out, rest);
}

static void attacked(Text *out, const MoveFault *fault)
{
    add_square(out, fault->why.square < SQUARE_COUNT ? fault->why.square : fault->why.to);
    text_add_c(out, " is attacked");
    add_by(out, fault, " by ");
}

static void wrong_side(Text *out, const MoveFault *fault)
{
    /* Two squares name a man of the other side, whether it could go there or not. */
    if (fault->why.from == fault->why.square && man_on(fault, fault->why.from) != MAN_NONE) {
        text_add_c(out, "it is ");
        text_add_c(out, side_name(fault));
        text_add_c(out, "'s turn, and ");
        add_man(out, fault, fault->why.from);
        text_add_c(out, " is ");
        text_add_c(out, side_names[colour_other(fault->turn) & 1U]);
        text_add_c(out, "'s");
        return;
    }
    text_add_c(out, "it is ");
    text_add_c(out, side_name(fault));
    text_add_c(out, "'s turn, and only ");
    text_add_c(out, side_names[colour_other(fault->turn) & 1U]);
    text_add_c(out, " could play this");
    if (man_on(fault, fault->why.from) != MAN_NONE) {
        text_add_c(out, ", with ");
        add_man(out, fault, fault->why.from);
    }
}

static void no_en_passant(Text *out, const MoveFault *fault)
{
    Square victim = fault->why.to ^ 8U;
    if (man_kind(man_on(fault, victim)) == PAWN)
        add_man(out, fault, victim);
    else
        text_add_c(out, "a pawn");
    text_add_c(out, " can be taken en passant only on the move after its double step");
}

/* The number of the move to which half-move `moved` belongs: as far back from the move number of the FEN as the half-moves
 * between say. 0 where the FEN does not tell. */
static int64_t move_number(const MoveFault *fault, int32_t ply, int32_t moved)
{
    Bytes fen = bytes_from_c_string(fault->fen);
    int64_t number = 0;
    int64_t unit = 1;
    while (fen.size > 0 && ascii_is(fen.data[fen.size - 1], ASCII_DIGIT) && unit < INT32_MAX) {
        number += unit * (fen.data[--fen.size] - '0');
        unit *= 10;
    }
    if (unit == 1 || number == 0)
        return 0;
    return (2 * number + fault->turn - ((int64_t)ply - moved)) / 2;
}

static void castling_right(Text *out, const MoveFault *fault, int32_t ply)
{
    text_add_c(out, side_name(fault));
    if (fault->moved_ply < 0 || ply < fault->moved_ply) {
        text_add_c(out, " does not have the right to castle on the ");
        text_add_c(out, square_file(fault->why.to) >= 4 ? "king's side" : "queen's side");
        return;
    }
    text_add_c(out, "'s ");
    text_add_c(out, fault->moved_kind == KIND_NONE ? "king or rook" : kind_word(fault->moved_kind));
    if (fault->moved_from < SQUARE_COUNT && fault->moved_kind != KING) {
        text_add_c(out, " from ");
        add_square(out, fault->moved_from);
    }
    text_add_c(out, fault->moved_was_taken ? " was captured" : " moved");
    int64_t number = move_number(fault, ply, fault->moved_ply);
    if (number > 0) {
        text_add_c(out, " on move ");
        text_add_signed(out, number);
    }
}

static void castling_blocked(Text *out, const MoveFault *fault)
{
    if (man_on(fault, fault->why.by) != MAN_NONE)
        add_man(out, fault, fault->why.by);
    else
        text_add_c(out, "a man");
    text_add_c(out, " is in the way");
}

static void promotion_missing(Text *out, const MoveFault *fault)
{
    text_add_c(out, "the pawn must become a queen, rook, bishop or knight on ");
    add_square(out, fault->why.to);
    text_add_c(out, ", and the move does not say which");
}

static void nothing_to_capture(Text *out, const MoveFault *fault)
{
    /* NxQe5 where another man stands. */
    Man man = man_on(fault, fault->why.to);
    if (man != MAN_NONE && man_colour(man) != fault->turn) {
        text_add_c(out, "the move names another man than ");
        add_man(out, fault, fault->why.to);
        return;
    }
    if (fault->why.to >= SQUARE_COUNT) {
        text_add_c(out, "the pawn has nothing to capture");
        if (fault->why.square < SQUARE_COUNT) {
            text_add_c(out, " on the ");
            text_add_byte(out, (uint8_t)('a' + square_file(fault->why.square)));
            text_add_c(out, "-file");
        }
        return;
    }
    text_add_c(out, "there is nothing to capture on ");
    add_square(out, fault->why.to);
}

static void leaves_check(Text *out, const MoveFault *fault)
{
    text_add_c(out, "it would leave ");
    text_add_c(out, side_name(fault));
    text_add_c(out, "'s king attacked");
}

/* Does the sentence of this reason speak of the target? */
static bool needs_target(Reason reason)
{
    switch (reason) {
    case REASON_NO_SUCH_MOVE:
    case REASON_BLOCKED:
    case REASON_OWN_PIECE:
    case REASON_INTO_CHECK:
    case REASON_NO_EN_PASSANT:
    case REASON_CASTLING_RIGHT:
    case REASON_CASTLING_THROUGH_CHECK:
    case REASON_PROMOTION_MISSING:
        return true;
    default:
        return false;
    }
}

bool sentence_add(Text *out, const MoveFault *fault, int32_t ply)
{
    Reason reason = fault->why.reason;
    if (needs_target(reason) && fault->why.to >= SQUARE_COUNT)
        return false;
    switch (reason) {
    case REASON_NO_PIECE:
        no_piece(out, fault);
        break;
    case REASON_NO_SUCH_MOVE:
        no_such_move(out, fault);
        break;
    case REASON_BLOCKED:
        blocked(out, fault);
        break;
    case REASON_OWN_PIECE:
        own_piece(out, fault);
        break;
    case REASON_PINNED:
        pinned(out, fault);
        break;
    case REASON_IN_CHECK:
        in_check(out, fault, " and the move does not answer it");
        break;
    case REASON_LEAVES_CHECK:
        leaves_check(out, fault);
        break;
    case REASON_INTO_CHECK:
        attacked(out, fault);
        break;
    case REASON_WRONG_SIDE:
        wrong_side(out, fault);
        break;
    case REASON_NO_CAPTURE:
        nothing_to_capture(out, fault);
        break;
    case REASON_NO_EN_PASSANT:
        no_en_passant(out, fault);
        break;
    case REASON_CASTLING_RIGHT:
        castling_right(out, fault, ply);
        break;
    case REASON_CASTLING_IN_CHECK:
        in_check(out, fault, " and may not castle out of it");
        break;
    case REASON_CASTLING_THROUGH_CHECK:
        attacked(out, fault);
        break;
    case REASON_CASTLING_BLOCKED:
        castling_blocked(out, fault);
        break;
    case REASON_PROMOTION_MISSING:
        promotion_missing(out, fault);
        break;
    case REASON_PROMOTION_PIECE:
        text_add_c(out, "a pawn can become only a queen, rook, bishop or knight");
        break;
    case REASON_PROMOTION_RANK:
        text_add_c(out, "only a pawn that reaches the last rank is promoted");
        break;
    case REASON_GAME_OVER:
        text_add_c(out, "the game was over before this move");
        break;
    case REASON_NULL_IN_CHECK:
        in_check(out, fault, " and may not pass");
        break;
    default:
        return false;
    }
    return true;
}
