/* SPDX-License-Identifier: MIT */
/*
 * Reads a move as text: PGN standard 8.2.3 and the spellings of bulletins, newspapers, boards and engines.
 *
 * First the token is turned into plain symbols: ASCII as it is, Unicode dashes as '-', look-alike letters as the Latin ones,
 * figurines and Russian letters as single bytes from 0x80 on. Then one grammar reads it from left to right:
 *
 *     [letter] [file] [rank] [x : -] [victim] [file] [rank] [promotion] [e.p.] [+ # ++ mate]
 *
 * where the second square is missing when only one is given.
 */
#include <string.h>

#include "base/ascii.h"
#include "notation/san.h"
#include "notation/symbols.h"

/* A letter that is not A to Z, as one byte of the plain form. */
enum { PLAIN_LETTER = 0x80 };

typedef struct {
    uint8_t text[SAN_TEXT_MAX + 1]; /* ends in 0 */
    size_t size;
    uint32_t flags;
    uint32_t look_alike, zero_width; /* the first of each */
} Plain;

typedef struct {
    uint8_t file, rank; /* + 1, 0 where not given */
} Part;

static void remember_look_alike(Plain *plain, uint32_t code_point)
{
    plain->flags |= SAN_LOOK_ALIKE;
    if (plain->look_alike == 0)
        plain->look_alike = code_point;
}

/* One character beyond ASCII; false where it has no place in a move. */
static bool add_symbol(Plain *plain, uint32_t code_point, bool russian)
{
    Symbol symbol = symbol_of(code_point);
    uint8_t byte = symbol.ascii;
    if (symbol.kind == SYMBOL_RUSSIAN && russian)
        symbol.kind = SYMBOL_FIGURINE;
    else if (symbol.kind == SYMBOL_RUSSIAN && symbol.ascii != 0)
        symbol.kind = SYMBOL_LOOK_ALIKE;
    switch (symbol.kind) {
    case SYMBOL_ZERO_WIDTH:
        plain->flags |= SAN_ZERO_WIDTH;
        if (plain->zero_width == 0)
            plain->zero_width = code_point;
        return true;
    case SYMBOL_DASH:
        plain->flags |= SAN_UNUSUAL_DASH;
        break;
    case SYMBOL_TIMES:
        plain->flags |= SAN_CAPTURE_SPELLING;
        break;
    case SYMBOL_DAGGER:
        plain->flags |= SAN_OLD_CHECK;
        break;
    case SYMBOL_LOOK_ALIKE:
        /* The Russian king is written with two letters, the second of which looks like p. */
        if (russian && code_point == 0x0440 && plain->size == 1 && plain->text[0] == PLAIN_LETTER + LETTER_RUSSIAN_KNIGHT) {
            plain->text[0] = PLAIN_LETTER + LETTER_RUSSIAN_KING;
            return true;
        }
        remember_look_alike(plain, code_point);
        break;
    case SYMBOL_FIGURINE:
        byte = (uint8_t)(PLAIN_LETTER + symbol.letter);
        break;
    default:
        /* A c with a cedilla for c is a misprint of French and Portuguese printers. */
        if (code_point != 0xE7)
            return false;
        byte = 'c';
        remember_look_alike(plain, code_point);
        break;
    }
    plain->text[plain->size++] = byte;
    return true;
}

static bool make_plain(Plain *plain, Bytes token, Encoding encoding, bool russian)
{
    plain->size = 0;
    plain->flags = plain->look_alike = plain->zero_width = 0;
    for (size_t at = 0; at < token.size;) {
        size_t used;
        uint32_t code_point = symbol_read(token.data + at, token.data + token.size, encoding, &used);
        if (code_point < 0x80 && ascii_is((uint8_t)code_point, ASCII_SPACE))
            plain->flags |= SAN_CAPTURE_SPELLING;
        else if (code_point < 0x80)
            plain->text[plain->size++] = (uint8_t)code_point;
        else if (code_point >= 0x80 && !add_symbol(plain, code_point, russian))
            return false;
        at += used;
    }
    plain->text[plain->size] = 0;
    return true;
}

static Letter letter_at(uint8_t byte)
{
    if (ascii_is(byte, ASCII_UPPER))
        return (Letter)(LETTER_A + byte - 'A');
    return byte > PLAIN_LETTER ? (Letter)(byte - PLAIN_LETTER) : LETTER_NONE;
}

static Letter letter_of_lower(uint8_t byte) { return (Letter)(LETTER_A + byte - 'a'); }

static Part read_part(const uint8_t **at)
{
    Part part = {0, 0};
    if (ascii_is(**at, ASCII_FILE))
        part.file = (uint8_t)(*(*at)++ - 'a' + 1);
    if (ascii_is(**at, ASCII_RANK))
        part.rank = (uint8_t)(*(*at)++ - '1' + 1);
    return part;
}

static bool skip_word(const uint8_t **at, const char *word)
{
    if (**at != (uint8_t)*word) /* nearly always */
        return false;
    size_t size = strlen(word);
    if (strncmp((const char *)*at, word, size) != 0)
        return false;
    *at += size;
    return true;
}

/* x : - X between origin and target. */
static void read_capture_sign(const uint8_t **at, San *san, bool *dash)
{
    uint8_t byte = **at;
    if (byte == 'x' || byte == ':' || byte == 'X') {
        san->code |= SAN_CAPTURE;
        if (byte != 'x')
            san->flags |= SAN_CAPTURE_SPELLING;
        (*at)++;
    } else if (byte == '-') {
        *dash = true;
        (*at)++;
    }
}

/* A small letter without a sign stands behind an edge rank, and is not the start of a word such as ch or mate. */
static bool is_small_promotion(const uint8_t *p)
{
    return (p[-1] == '1' || p[-1] == '8') && (p[1] == 0 || p[1] == '+' || p[1] == '#');
}

/* =Q, Q, (Q), (=Q), /Q, =q; a letter alone only counts when nothing else can be meant. */
static void read_promotion(const uint8_t **at, San *san)
{
    const uint8_t *p = *at;
    bool standard = *p == '=';
    bool bracket = *p == '(';
    if (bracket || *p == '/')
        p++;
    if (*p == '=')
        p++;
    if (*p == '(' && !bracket) {
        bracket = true;
        standard = false;
        p++;
    }
    Letter letter = letter_at(*p);
    if (letter == LETTER_NONE && ascii_is(*p, ASCII_LOWER) && (p > *at || is_small_promotion(p))) {
        letter = letter_of_lower(*p);
        standard = false;
    }
    if (letter == LETTER_NONE)
        return;
    p++;
    if (bracket && *p++ != ')')
        return;
    san->code |= (SanCode)letter << SAN_PROMOTION_SHIFT;
    if (!standard)
        san->flags |= SAN_PROMOTION_SPELLING;
    *at = p;
}

/* The first of these words that stands here, with its full stop. */
static bool skip_words(const uint8_t **at, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (skip_word(at, words[i])) {
            skip_word(at, ".");
            return true;
        }
    return false;
}

static void read_check(const uint8_t **at, San *san)
{
    /* A longer word stands before a shorter one that begins it. */
    static const char *const mate_words[] = {"schackmatt", "schachmatt", "sjakkmatt", "skakmat", "checkmate", "mate", "matt", "mat"};
    static const char *const check_words[] = {"dbl.ch", "dis.ch", "schack", "schach", "sjakk", "skak", "check", "sch", "ch"};
    SanCode check = CHECK_NONE;
    unsigned signs = 0;
    for (; **at == '+' || **at == '#'; signs++)
        if (*(*at)++ == '#')
            check = CHECK_MATE;
        else if (check == CHECK_NONE)
            check = CHECK_PLUS;
    if (signs > 1)
        san->flags |= SAN_OLD_CHECK;
    if (skip_words(at, mate_words, sizeof mate_words / sizeof mate_words[0])) {
        san->flags |= SAN_CHECK_WORD;
        check = CHECK_MATE;
    } else if (skip_words(at, check_words, sizeof check_words / sizeof check_words[0])) {
        san->flags |= SAN_CHECK_WORD;
        if (check == CHECK_NONE)
            check = CHECK_PLUS;
    }
    san->code |= check << SAN_CHECK_SHIFT;
}

static void read_en_passant(const uint8_t **at, San *san)
{
    if (skip_word(at, "e.p.") || skip_word(at, "e.p") || skip_word(at, "ep.") || skip_word(at, "ep"))
        san->flags |= SAN_EN_PASSANT;
}

/* What follows the squares: to the end of the token, or it is no move. */
static bool read_tail(const uint8_t *at, San *san)
{
    read_en_passant(&at, san);
    read_promotion(&at, san);
    read_en_passant(&at, san);
    read_check(&at, san);
    read_en_passant(&at, san);
    return *at == 0;
}

static bool are_neighbours(Part first, Part second) { return first.file + 1 == second.file || second.file + 1 == first.file; }

static void set_part(San *san, Part origin, Part target)
{
    san->code |= (SanCode)square_at(target.file - 1U, target.rank == 0 ? 0 : target.rank - 1U) << SAN_TO_SHIFT;
    san->code |= (SanCode)origin.file << SAN_FILE_SHIFT | (SanCode)origin.rank << SAN_RANK_SHIFT;
}

/* Everything but castling and null moves, from behind the piece letter on. */
static bool read_squares(const uint8_t *at, San *san)
{
    bool dash = false;
    Letter letter = san_letter(san->code);
    Part first = read_part(&at);
    read_capture_sign(&at, san, &dash);
    bool sign = dash || (san->code & SAN_CAPTURE);
    if (sign && letter_at(*at) != LETTER_NONE && ascii_is(at[1], ASCII_FILE)) {
        san->victim = letter_at(*at++);
        san->flags |= SAN_NAMED_VICTIM;
    }
    const uint8_t *behind = at;
    Part second = read_part(&at);
    /* The letter of e8d, and the word of Qh5ch, are no second square. */
    if (!sign && first.rank != 0 && second.rank == 0) {
        second = (Part){0, 0};
        at = behind;
    }
    if (second.file == 0 && second.rank == 0) {
        if (sign || first.file == 0 || first.rank == 0)
            return false;
        set_part(san, (Part){0, 0}, first);
        return read_tail(at, san);
    }
    if (second.file == 0)
        return false;
    set_part(san, first, second);
    if (second.rank == 0) {
        if (letter != LETTER_NONE || first.rank != 0 || !are_neighbours(first, second))
            return false;
        san->flags |= SAN_NO_RANK | SAN_PAWN_SHORT | (dash ? SAN_CAPTURE_SPELLING : 0U);
    } else if (first.file != 0 && first.rank != 0) {
        san->flags |= SAN_LONG;
    } else if (letter == LETTER_NONE && first.file == 0) {
        if (first.rank != 0 || dash)
            return false;
        san->flags |= SAN_PAWN_SHORT;
    } else if (dash) {
        san->flags |= SAN_CAPTURE_SPELLING;
    }
    if (letter == LETTER_NONE && first.file != 0 && first.rank == 0 && second.rank != 0 && !(san->code & SAN_CAPTURE))
        san->flags |= SAN_PIECE_OR_PAWN;
    return read_tail(at, san);
}

/* O-O and O-O-O with letters or zeros, with or without hyphens. */
static bool read_castling(const uint8_t *at, San *san)
{
    const uint8_t *start = at;
    unsigned rings = 0, hyphens = 0;
    while (*at == 'O' || *at == '0' || *at == 'o') {
        rings++;
        at++;
        if (*at == '-' && (at[1] == 'O' || at[1] == '0' || at[1] == 'o')) {
            hyphens++;
            at++;
        }
    }
    if (rings < 2 || rings > 3)
        return false;
    bool canonical = hyphens == rings - 1;
    for (const uint8_t *p = start; p < at; p++)
        canonical = canonical && (*p == 'O' || *p == '-');
    San read = *san;
    read.code |= (SanCode)(rings == 2 ? SIDE_KING + 1 : SIDE_QUEEN + 1) << SAN_CASTLING_SHIFT;
    if (!canonical || (read.flags & (SAN_UNUSUAL_DASH | SAN_CAPTURE_SPELLING)))
        read.flags |= SAN_CASTLING_SPELLING;
    read_check(&at, &read);
    if (*at != 0)
        return false;
    *san = read;
    return true;
}

static bool is_null(const Plain *plain)
{
    static const char *const spellings[] = {"--", "Z0", "0000", "@@@@", "<>", "null", "NULL"};
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++)
        if (plain->size == strlen(spellings[i]) && memcmp(plain->text, spellings[i], plain->size) == 0)
            return true;
    return false;
}

static bool read_piece_or_pawn(const Plain *plain, San *san)
{
    San start = *san;
    const uint8_t *at = plain->text;
    Letter letter = letter_at(*at);
    if (letter != LETTER_NONE) {
        san->code |= letter;
        return read_squares(at + 1, san);
    }
    if (read_squares(at, san))
        return true;
    /* A small letter that cannot be a file here. */
    if (!ascii_is(*at, ASCII_LOWER) || *at == 'x')
        return false;
    *san = start;
    san->code |= letter_of_lower(*at);
    san->flags |= SAN_LOWER_CASE;
    return read_squares(at + 1, san);
}

San san_read(Bytes token, Encoding encoding, bool russian)
{
    Plain plain;
    San san = {0, 0, LETTER_NONE, 0, 0};
    if (token.size > SAN_TEXT_MAX)
        return (San){SAN_ODD, SAN_UNREADABLE | SAN_TOO_LONG, LETTER_NONE, 0, 0};
    bool readable = make_plain(&plain, token, encoding, russian);
    san.flags = plain.flags;
    san.look_alike = plain.look_alike;
    san.zero_width = plain.zero_width;
    if (!readable || plain.size == 0) {
        san.flags |= SAN_UNREADABLE;
    } else if (is_null(&plain)) {
        san.flags |= SAN_NULL;
    } else if (!read_castling(plain.text, &san) && !read_piece_or_pawn(&plain, &san)) {
        san.code = 0;
        san.flags = plain.flags | SAN_UNREADABLE;
    }
    if (san.flags != 0)
        san.code |= SAN_ODD;
    return san;
}
