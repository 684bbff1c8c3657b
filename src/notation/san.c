/* SPDX-License-Identifier: MIT */
/* What a written move means on the board, and the canonical text of a move (PGN standard 8.2.3). */
#include "notation/san.h"

#include <string.h>

#include "notation/san_plain.h"
#include "rules/movegen.h"

static Attempt attempt_of(const San *san, Kind kind)
{
    return (Attempt){kind, san_to(san->code), san_origins(san->code), KIND_NONE, (san->code & SAN_CAPTURE) != 0};
}

/* A pawn move with only its target named starts on that file; xd5, and Pxd5 with the pawn's letter, are captures from any.
 * B, the bishop of so many readers, is the pawn before a square only. */
static void restrict_pawn(Attempt *attempt, const San *san)
{
    bool short_capture = attempt->capture && san_letter(san->code) != LETTER_A + 'B' - 'A';
    if (attempt->kind == PAWN && !short_capture && !san_file(san->code))
        attempt->origins &= bitboard_file(square_file(attempt->to));
}

static void set_candidates(SanMeaning *meaning, size_t count)
{
    meaning->count = count;
    meaning->match = count == 1 ? SAN_ONE : count == 0 ? SAN_NONE : SAN_SEVERAL;
    meaning->move = count == 1 ? meaning->candidates[0] : MOVE_NONE;
}

static void try_attempt(const Position *position, const Attempt *attempt, SanMeaning *meaning)
{
    set_candidates(meaning, legal_candidates(position, attempt, meaning->candidates));
    if (meaning->match == SAN_NONE)
        meaning->why = illegality_of(position, attempt);
}

/* ed, exd: every rank where such a capture is legal. Where there is none, a capture that only leaves the king attacked says more
 * than that there is nothing to capture. */
static void resolve_without_rank(const San *san, const Position *position, SanMeaning *meaning)
{
    Attempt attempt = attempt_of(san, PAWN);
    Square file = san_to(san->code);
    size_t count = 0;
    attempt.capture = true;
    bool pawns = (position_men(position, position->turn, PAWN) & attempt.origins) != 0;
    meaning->why = (Illegality){REASON_NO_CAPTURE, PAWN, SQUARE_NONE, SQUARE_NONE, SQUARE_NONE, file};
    if (!pawns)
        meaning->why = (Illegality){REASON_NO_PIECE, PAWN, bitboard_first(attempt.origins), SQUARE_NONE, SQUARE_NONE, bitboard_last(attempt.origins)};
    for (unsigned rank = 0; rank < 8 && count < 48; rank++) {
        attempt.to = square_at(square_file(file), rank);
        size_t found = legal_candidates(position, &attempt, meaning->candidates + count);
        if (found == 0 && men_reaching(position, &attempt, position->turn))
            meaning->why = illegality_of(position, &attempt);
        count += found;
    }
    set_candidates(meaning, count);
    meaning->readings |= SAN_PAWN_SHORT;
}

static void resolve_castling(const Position *position, unsigned side, SanMeaning *meaning)
{
    meaning->move = legal_castling(position, side);
    meaning->match = meaning->move != MOVE_NONE ? SAN_ONE : SAN_NONE;
    if (meaning->match == SAN_NONE)
        meaning->why = illegality_of_castling(position, side);
}

/* The side when a king move is castling by another name: two squares from the home square, in Chess960 also onto the own rook. */
static bool is_castling_as_king_move(const San *san, const Position *position, unsigned *side)
{
    Colour us = position->turn;
    Square king = position->king[us], to = san_to(san->code);
    if (rank_for(us, king) != 0 || rank_for(us, to) != 0)
        return false;
    if (san_file(san->code) && san_file(san->code) - 1 != square_file(king))
        return false;
    for (*side = SIDE_KING; *side <= SIDE_QUEEN; (*side)++) {
        bool two_squares = square_file(king) == 4 && to == castling_king_to(us, *side);
        bool onto_rook = position->chess960 && (position->rights & right_bit(us, *side)) && to == position->rook[right_index(us, *side)];
        if (two_squares || onto_rook)
            return true;
    }
    return false;
}

/* Without a piece letter both squares name the man that stands on the first. */
static Kind kind_on_origin(const San *san, const Position *position)
{
    return man_kind(position->board[square_at(san_file(san->code) - 1, san_rank(san->code) - 1)]);
}

static Kind kind_meant(const San *san, const Position *position, const LetterMap *letters)
{
    Letter letter = san_letter(san->code);
    if (letter == LETTER_NONE && (san->flags & SAN_LONG))
        return kind_on_origin(san, position);
    return letters->kind[letter];
}

/* A legal move may still have a wrong promotion (FIDE 3.7.3.3). */
static void check_promotion(const San *san, const LetterMap *letters, SanMeaning *meaning)
{
    Letter letter = san_promotion(san->code);
    if (meaning->match != SAN_ONE)
        return;
    Illegality why = {REASON_NONE, PAWN, move_from(meaning->move), move_to(meaning->move), SQUARE_NONE, SQUARE_NONE};
    if (!move_is_promotion(meaning->move)) {
        if (letter != LETTER_NONE)
            why.reason = REASON_PROMOTION_RANK;
    } else if (letter == LETTER_NONE) {
        why.reason = REASON_PROMOTION_MISSING;
    } else {
        Kind kind = letters->kind[letter];
        if (kind < KNIGHT || kind > QUEEN)
            why.reason = REASON_PROMOTION_PIECE;
        else
            meaning->move = move_promotion(why.from, why.to, kind);
    }
    if (why.reason != REASON_NONE) {
        meaning->match = SAN_NONE;
        meaning->why = why;
    }
}

/* A named victim must stand on the target. */
static void check_victim(const San *san, const Position *position, const LetterMap *letters, SanMeaning *meaning)
{
    if (!(san->flags & SAN_NAMED_VICTIM) || meaning->match != SAN_ONE)
        return;
    Kind victim = move_is_en_passant(meaning->move) ? PAWN : man_kind(position->board[san_to(san->code)]);
    if (letters->kind[san->victim] != victim) {
        meaning->match = SAN_NONE;
        meaning->why = (Illegality){REASON_NO_CAPTURE, man_kind(position->board[move_from(meaning->move)]), move_from(meaning->move),
                                    san_to(san->code), SQUARE_NONE, san_to(san->code)};
    }
}

/* A move of the king by two squares, or onto the own rook, that no king can make: castling by another name or, onto an own man, an error. */
static void resolve_king_leap(const San *san, const Position *position, SanMeaning *meaning)
{
    unsigned side;
    bool onto_own = bitboard_has(position->colour[position->turn], san_to(san->code));
    if (!is_castling_as_king_move(san, position, &side))
        return;
    SanMeaning castling = *meaning;
    resolve_castling(position, side, &castling);
    if (castling.match == SAN_ONE || !onto_own || position->chess960) {
        *meaning = castling;
        meaning->castling_as_king_move = true;
    }
}

/* Two squares alone, where no own man stands on the first: it is empty, or the other side's. */
static bool has_no_own_origin(const San *san, const Position *position, SanMeaning *meaning)
{
    if (!(san->flags & SAN_LONG) || san_letter(san->code) != LETTER_NONE)
        return false;
    Square from = square_at(san_file(san->code) - 1, san_rank(san->code) - 1);
    Man man = position->board[from];
    if (man != MAN_NONE && man_colour(man) == position->turn)
        return false;
    Reason reason = man == MAN_NONE ? REASON_NO_PIECE : REASON_WRONG_SIDE;
    meaning->match = SAN_NONE;
    meaning->why = (Illegality){reason, man_kind(man), from, san_to(san->code), SQUARE_NONE, from};
    return true;
}

static void resolve_plainly(const San *san, const Position *position, const LetterMap *letters, SanMeaning *meaning)
{
    if (has_no_own_origin(san, position, meaning))
        return;
    Attempt attempt = attempt_of(san, kind_meant(san, position, letters));
    restrict_pawn(&attempt, san);
    try_attempt(position, &attempt, meaning);
    if (meaning->match == SAN_NONE && attempt.kind == KING)
        resolve_king_leap(san, position, meaning);
    if (meaning->castling_as_king_move)
        return;
    check_victim(san, position, letters, meaning);
    check_promotion(san, letters, meaning);
}

/* bc4, bb5, dd3: the file of a pawn that can move so, else a piece in lower case. bb5 is ambiguous where both can. */
static void resolve_small_letter(const San *san, const Position *position, const LetterMap *letters, SanMeaning *meaning)
{
    San piece = *san;
    Letter letter = (Letter)(LETTER_A + san_file(san->code) - 1);
    SanMeaning other = *meaning;
    resolve_plainly(san, position, letters, meaning);
    if (letters->kind[letter] <= PAWN)
        return;
    piece.code = (piece.code & ~(SanCode)(15U << SAN_FILE_SHIFT)) | letter;
    resolve_plainly(&piece, position, letters, &other);
    other.readings |= SAN_LOWER_CASE;
    int distance = (int)san_file(san->code) - 1 - (int)square_file(san_to(san->code));
    if (meaning->match == SAN_NONE && (other.match != SAN_NONE || distance * distance != 1)) {
        *meaning = other;
    } else if (meaning->match == SAN_ONE && other.match == SAN_ONE && distance == 0) {
        meaning->candidates[0] = meaning->move;
        meaning->candidates[1] = other.move;
        set_candidates(meaning, 2);
    }
}

void san_resolve(const San *san, const Position *position, const LetterMap *letters, SanMeaning *meaning)
{
    memset(meaning, 0, offsetof(SanMeaning, candidates));
    meaning->readings = san->flags;
    meaning->castling_as_king_move = false;
    if (san->code & SAN_CASTLING) {
        resolve_castling(position, (san->code >> SAN_CASTLING_SHIFT & 3U) - 1, meaning);
    } else if (san->flags & SAN_NO_RANK) {
        resolve_without_rank(san, position, meaning);
        check_promotion(san, letters, meaning);
    } else if (san->flags & SAN_PIECE_OR_PAWN) {
        resolve_small_letter(san, position, letters, meaning);
    } else {
        resolve_plainly(san, position, letters, meaning);
    }
}

/* Men of the same kind that could make the move instead: what the origin in SAN tells apart. */
static Bitboard rivals_of(const Position *position, Move move)
{
    Attempt attempt = {man_kind(position->board[move_from(move)]), move_to(move), ~bitboard_of(move_from(move)), KIND_NONE, false};
    Bitboard rivals = 0;
    for (Bitboard left = men_reaching(position, &attempt, position->turn); left;) {
        Square from = bitboard_take(&left);
        if (move_is_safe(position, move_of(from, move_to(move))))
            rivals |= bitboard_of(from);
    }
    return rivals;
}

static char *put_square(char *out, Square square)
{
    *out++ = (char)('a' + square_file(square));
    *out++ = (char)('1' + square_rank(square));
    return out;
}

static char *put_origin(char *out, const Position *position, Move move)
{
    Square from = move_from(move);
    Bitboard rivals = rivals_of(position, move);
    if (rivals == 0)
        return out;
    bool file_tells = !(rivals & bitboard_file(square_file(from)));
    bool rank_tells = !(rivals & bitboard_rank(square_rank(from)));
    if (file_tells || !rank_tells)
        *out++ = (char)('a' + square_file(from));
    if (!file_tells)
        *out++ = (char)('1' + square_rank(from));
    return out;
}

/* The move with placeholders for letters: a piece letter is a Kind, 1 to 6, so that any language can be put in. */
static size_t write_stem(char out[SAN_MAX], const Position *position, Move move)
{
    Square from = move_from(move), to = move_to(move);
    Kind kind = man_kind(position->board[from]);
    char *end = out;
    if (move_is_castling(move)) {
        const char *text = castling_side(position, move) == SIDE_KING ? "O-O" : "O-O-O";
        memcpy(out, text, strlen(text));
        return strlen(text);
    }
    bool capture = position->board[to] != MAN_NONE || move_is_en_passant(move);
    if (kind == PAWN) {
        if (capture)
            *end++ = (char)('a' + square_file(from));
    } else {
        *end++ = (char)kind;
        if (kind != KING)
            end = put_origin(end, position, move);
    }
    if (capture)
        *end++ = 'x';
    end = put_square(end, to);
    if (move_is_promotion(move)) {
        *end++ = '=';
        *end++ = (char)move_promoted(move);
    }
    return (size_t)(end - out);
}

static size_t write_check(char *out, const Position *position, Move move)
{
    Position next = *position;
    position_play(&next, move);
    if (!position_in_check(&next))
        return 0;
    *out = movegen_any(&next) ? '+' : '#';
    return 1;
}

size_t san_write(char out[SAN_MAX], const Position *position, Move move)
{
    static const char letters[KIND_COUNT + 1] = " PNBRQK";
    if (move == MOVE_NULL) {
        memcpy(out, "--", 2);
        return 2;
    }
    size_t size = write_stem(out, position, move);
    for (size_t i = 0; i < size; i++)
        if (out[i] < KIND_COUNT)
            out[i] = letters[(unsigned char)out[i]];
    return size + write_check(out + size, position, move);
}

void san_add(Text *text, const Position *position, Move move, Language language)
{
    char stem[SAN_MAX];
    if (move == MOVE_NULL) {
        text_add_c(text, "--");
        return;
    }
    size_t size = write_stem(stem, position, move);
    for (size_t i = 0; i < size; i++) {
        if (stem[i] < KIND_COUNT)
            text_add_c(text, language_letter(language, (Kind)stem[i]));
        else
            text_add_byte(text, (uint8_t)stem[i]);
    }
    size = write_check(stem, position, move);
    text_add(text, bytes_of(stem, size));
}

bool san_origin_is_shortest(SanCode code, const Position *position, Move move)
{
    Square from = move_from(move);
    bool file_given = san_file(code) != 0, rank_given = san_rank(code) != 0;
    Bitboard rivals = man_kind(position->board[from]) == KING ? 0 : rivals_of(position, move);
    bool file_tells = !(rivals & bitboard_file(square_file(from)));
    bool rank_tells = !(rivals & bitboard_rank(square_rank(from)));
    bool file_needed = rivals != 0 && (file_tells || !rank_tells);
    bool rank_needed = rivals != 0 && !file_tells;
    return file_given == file_needed && rank_given == rank_needed;
}

const uint8_t san_captures[2][MAN_COUNT] = {{0, 2, 2, 2, 2, 2, 2, 0, 0, 1, 1, 1, 1, 1, 1, 0}, {0, 1, 1, 1, 1, 1, 1, 0, 0, 2, 2, 2, 2, 2, 2, 0}};

/* The move with the promotion that the code names, or MOVE_NONE when one of the two has none. */
static Move with_promotion(SanCode code, const LetterMap *letters, Move move)
{
    Kind kind = letters->kind[san_promotion(code)];
    bool named = san_promotion(code) != LETTER_NONE;
    if (named != move_is_promotion(move))
        return MOVE_NONE;
    if (!named)
        return move;
    return kind < KNIGHT || kind > QUEEN ? MOVE_NONE : move_promotion(move_from(move), move_to(move), kind);
}

Move san_plain_move(SanCode code, const Position *position, const LetterMap *letters)
{
    PlainMove plain;
    Move moves[64];
    Kind kind = letters->kind[san_letter(code)];
    if (san_letter(code) != LETTER_NONE && kind < KNIGHT)
        return MOVE_NONE;
    if (san_plain_find(code, position, letters, position->turn, &plain)) {
        bool safe = !san_plain_needs_care(code, position, position->turn, &plain) || move_is_safe(position, plain_move(&plain));
        return safe ? plain_move(&plain) : MOVE_NONE;
    }
    if (code & (SAN_ODD | SAN_CASTLING))
        return code & SAN_ODD ? MOVE_NONE : legal_castling(position, (code >> SAN_CASTLING_SHIFT) - 1);
    San san = {.code = code};
    Attempt attempt = attempt_of(&san, kind);
    restrict_pawn(&attempt, &san);
    if (legal_candidates(position, &attempt, moves) != 1)
        return MOVE_NONE;
    bool takes = position->board[attempt.to] != MAN_NONE || move_is_en_passant(moves[0]);
    return takes == attempt.capture ? with_promotion(code, letters, moves[0]) : MOVE_NONE;
}
