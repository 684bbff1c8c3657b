/* SPDX-License-Identifier: MIT */
/* Reading FEN and EPD: PGN standard 16.1 and 16.2. The text is cut into fields once, then judged field by field. */
#include "notation/fen.h"

#include <assert.h>
#include <stddef.h>

#include "base/ascii.h"

typedef struct {
    FenReading *reading;
    Bytes text;
    FenOptions options;
    unsigned field; /* the one being read */
} Reader;

/* ---- problems ---- */

static FenProblem *add_problem(Reader *reader, FenFault fault, FenPlace place)
{
    FenReading *reading = reader->reading;
    assert(reading->problem_count < FEN_PROBLEMS_MAX);
    FenProblem *problem = &reading->problems[reading->problem_count++];
    *problem = (FenProblem){.fault = fault, .place = place, .field = reader->field};
    return problem;
}

static bool fault_is_warning(FenFault fault)
{
    return fault == FEN_SHORT || fault == FEN_CASTLING_ORDER || fault == FEN_MOVE_ZERO
           || fault == FEN_SPACING;
}

static Bytes bytes_at(const Reader *reader, FenPlace place)
{
    return bytes_slice(reader->text, place.at, place.at + place.length);
}

static Bytes field_bytes(const Reader *reader, unsigned field)
{
    return bytes_at(reader, reader->reading->field[field]);
}

/* ---- fields ---- */

static size_t skip_class(Bytes text, size_t at, unsigned bits, bool wanted)
{
    while (at < text.size && ascii_is(text.data[at], bits) == wanted)
        at++;
    return at;
}

/* The first blank between fields that is not a single space is the one reported. */
static void check_gap(Reader *reader, FenPlace gap, bool between)
{
    FenReading *reading = reader->reading;
    if (gap.length == 0 || (between && gap.length == 1 && reader->text.data[gap.at] == ' '))
        return;
    for (size_t i = 0; i < reading->problem_count; i++)
        if (reading->problems[i].fault == FEN_SPACING)
            return;
    add_problem(reader, FEN_SPACING, gap);
}

/* Where the operations of an EPD begin: at the first field from the fifth on that is no counter. */
static bool operations_begin(const Reader *reader, size_t field, size_t at)
{
    return reader->options.epd && field >= FEN_CLOCK
           && (field == FEN_FIELD_COUNT || !ascii_is(reader->text.data[at], ASCII_DIGIT));
}

static void cut_fields(Reader *reader)
{
    FenReading *reading = reader->reading;
    Bytes text = reader->text;
    size_t at = 0, count = 0;
    for (;;) {
        FenPlace gap = {at, 0};
        at = skip_class(text, at, ASCII_SPACE, true);
        gap.length = at - gap.at;
        check_gap(reader, gap, count > 0 && at < text.size);
        if (at == text.size)
            break;
        if (operations_begin(reader, count, at)) {
            reading->operations = bytes_slice(text, at, text.size);
            break;
        }
        FenPlace field = {at, 0};
        at = skip_class(text, at, ASCII_SPACE, false);
        field.length = at - field.at;
        if (count < FEN_FIELD_COUNT)
            reading->field[count] = field;
        count++;
    }
    reading->field_count = count;
    for (size_t missing = count; missing < FEN_FIELD_COUNT; missing++)
        reading->field[missing] = (FenPlace){text.size, 0};
}

/* ---- placement ---- */

static Man man_of_letter(uint8_t letter)
{
    static const Man men[256] = {
        ['P'] = PAWN,     ['N'] = KNIGHT,     ['B'] = BISHOP,     ['R'] = ROOK,     ['Q'] = QUEEN,     ['K'] = KING,
        ['p'] = PAWN | 8, ['n'] = KNIGHT | 8, ['b'] = BISHOP | 8, ['r'] = ROOK | 8, ['q'] = QUEEN | 8, ['k'] = KING | 8,
    };
    return men[letter];
}

static bool is_placement_byte(uint8_t byte)
{
    return ascii_is(byte, ASCII_RANK) || man_of_letter(byte) != MAN_NONE;
}

static FenProblem *add_rank_problem(Reader *reader, FenFault fault, FenPlace place, unsigned rank)
{
    FenProblem *problem = add_problem(reader, fault, place);
    problem->rank = rank + 1;
    return problem;
}

/* Reports the first run of characters that do not belong into a rank. */
static bool check_rank_characters(Reader *reader, FenPlace place, unsigned rank)
{
    Bytes bytes = bytes_at(reader, place);
    size_t from = 0;
    while (from < bytes.size && is_placement_byte(bytes.data[from]))
        from++;
    if (from == bytes.size)
        return true;
    size_t to = from;
    while (to < bytes.size && !is_placement_byte(bytes.data[to]))
        to++;
    add_rank_problem(reader, FEN_BAD_CHARACTER, (FenPlace){place.at + from, to - from}, rank);
    return false;
}

static void check_digit_runs(Reader *reader, FenPlace place, unsigned rank)
{
    Bytes bytes = bytes_at(reader, place);
    for (size_t from = 0; from < bytes.size; from++) {
        size_t to = skip_class(bytes, from, ASCII_RANK, true);
        if (to - from > 1) {
            add_rank_problem(reader, FEN_DIGIT_RUN, (FenPlace){place.at + from, to - from}, rank);
            return;
        }
    }
}

/* Puts the men of a rank on the board and returns the number of squares, which may be any. `plain`: there is nothing but what
 * belongs into a rank, and no digits stand side by side. */
static size_t place_rank(Setup *setup, Bytes bytes, unsigned rank, bool *plain)
{
    size_t file = 0;
    bool digit_before = false;
    *plain = true;
    for (size_t i = 0; i < bytes.size; i++) {
        uint8_t byte = bytes.data[i];
        bool digit = ascii_is(byte, ASCII_DIGIT);
        if (digit) {
            *plain = *plain && !digit_before && ascii_is(byte, ASCII_RANK);
            file += (size_t)(byte - '0');
        } else {
            Man man = man_of_letter(byte);
            *plain = *plain && man != MAN_NONE;
            if (file < 8)
                setup->board[square_at((unsigned)file, rank)] = man;
            file++;
        }
        digit_before = digit;
    }
    return file;
}

static void read_rank(Reader *reader, FenPlace place, unsigned rank)
{
    bool plain, countable = true;
    size_t squares = place_rank(&reader->reading->setup, bytes_at(reader, place), rank, &plain);
    if (!plain) {
        countable = check_rank_characters(reader, place, rank);
        check_digit_runs(reader, place, rank);
    }
    /* Without all characters known, the squares cannot be counted. */
    if (countable && squares != 8)
        add_rank_problem(reader, FEN_RANK_WIDTH, place, rank)->number = squares;
}

static size_t count_ranks(Bytes placement)
{
    size_t ranks = 1;
    for (size_t i = 0; i < placement.size; i++)
        ranks += placement.data[i] == '/';
    return ranks;
}

static void read_placement(Reader *reader)
{
    FenPlace field = reader->reading->field[FEN_PLACEMENT];
    size_t at = field.at, end = field.at + field.length;
    size_t ranks = count_ranks(field_bytes(reader, FEN_PLACEMENT));
    if (ranks != 8)
        add_problem(reader, FEN_RANK_COUNT, field)->number = ranks;
    for (unsigned left = ranks < 8 ? (unsigned)ranks : 8; left > 0; left--) {
        size_t slash = bytes_find_byte(bytes_slice(reader->text, at, end), '/');
        FenPlace rank = {at, slash == BYTES_NOT_FOUND ? end - at : slash};
        /* Two slashes side by side are one fault, the number of ranks, unless that is right. */
        if (rank.length > 0 || ranks == 8)
            read_rank(reader, rank, left - 1);
        at += rank.length + 1;
    }
}

/* ---- side to move, castling, en passant ---- */

static void read_turn(Reader *reader)
{
    Bytes field = field_bytes(reader, FEN_TURN);
    if (bytes_equal(field, BYTES("b")))
        reader->reading->setup.turn = BLACK;
    else if (!bytes_equal(field, BYTES("w")))
        add_problem(reader, FEN_SIDE, reader->reading->field[FEN_TURN]);
}

/* The file of the king on its first rank; the e-file when it is elsewhere, so that the rights of a misplaced king too
 * have a side. */
static unsigned home_king_file(const Setup *setup, Colour colour)
{
    for (unsigned file = 0; file < 8; file++)
        if (setup->board[square_at(file, colour == WHITE ? 0 : 7)] == man_of(colour, KING))
            return file;
    return 4;
}

/* One letter of the castling field: which right, with which rook. */
static unsigned right_of_letter(const Setup *setup, uint8_t letter, bool chess960, Square *rook)
{
    Colour colour = ascii_is(letter, ASCII_UPPER) ? WHITE : BLACK;
    uint8_t lower = ascii_to_lower(letter);
    unsigned rank = colour == WHITE ? 0 : 7;
    if (lower == 'k' || lower == 'q') {
        unsigned side = lower == 'k' ? SIDE_KING : SIDE_QUEEN;
        *rook =
            chess960 ? fen_outermost_rook(setup, colour, side) : square_at(side == SIDE_KING ? 7 : 0, rank);
        return right_index(colour, side);
    }
    unsigned file = (unsigned)(lower - 'a');
    *rook = square_at(file, rank);
    return right_index(colour, file >= home_king_file(setup, colour) ? SIDE_KING : SIDE_QUEEN);
}

/* Sets the rights that the letters mean. False when two letters mean a right of the same side. */
static bool set_rights(Setup *setup, Bytes letters, bool chess960)
{
    setup->chess960 = chess960;
    setup->rights = 0;
    for (size_t i = 0; i < letters.size; i++) {
        Square rook;
        unsigned right = right_of_letter(setup, letters.data[i], chess960, &rook);
        if (setup->rights & 1U << right)
            return false;
        setup->rights |= (uint8_t)(1U << right);
        setup->rook[right] = rook;
    }
    return true;
}

static bool castling_letters_known(Bytes letters)
{
    if (letters.size == 0 || letters.size > 4)
        return false;
    for (size_t i = 0; i < letters.size; i++) {
        uint8_t lower = ascii_to_lower(letters.data[i]);
        if (!ascii_is(lower, ASCII_FILE) && lower != 'k' && lower != 'q')
            return false;
    }
    return true;
}

/* Out of the order KQkq, or file letters that standard chess has no need of. */
static bool castling_is_odd(const Setup *setup, Bytes letters)
{
    uint8_t bad = setup_bad_rights(setup);
    unsigned next = 0;
    for (size_t i = 0; i < letters.size; i++) {
        Square rook;
        unsigned right = right_of_letter(setup, letters.data[i], setup->chess960, &rook);
        if (right < next)
            return true;
        if (!setup->chess960 && ascii_is(ascii_to_lower(letters.data[i]), ASCII_FILE) && !(bad & 1U << right))
            return true;
        next = right + 1;
    }
    return false;
}

static void read_castling(Reader *reader)
{
    FenReading *reading = reader->reading;
    Setup *setup = &reading->setup;
    Bytes letters = field_bytes(reader, FEN_CASTLING);
    setup->chess960 = reader->options.variant == FEN_CHESS960;
    if (bytes_equal(letters, BYTES("-")))
        return;
    if (!castling_letters_known(letters) || !set_rights(setup, letters, setup->chess960)) {
        setup->rights = 0;
        add_problem(reader, FEN_CASTLING_FORMAT, reading->field[FEN_CASTLING]);
        return;
    }
    if (reader->options.variant == FEN_AUTO && setup_bad_rights(setup) != 0) {
        Setup free = *setup;
        set_rights(&free, letters, true);
        reading->needs_chess960 = setup_rights_fit_chess960(&free);
        if (reading->needs_chess960)
            *setup = free;
    }
    if (castling_is_odd(setup, letters))
        add_problem(reader, FEN_CASTLING_ORDER, reading->field[FEN_CASTLING]);
}

static void read_en_passant(Reader *reader)
{
    Bytes field = field_bytes(reader, FEN_EN_PASSANT);
    if (bytes_equal(field, BYTES("-")))
        return;
    if (field.size == 2 && ascii_is(field.data[0], ASCII_FILE)
        && (field.data[1] == '3' || field.data[1] == '6'))
        reader->reading->setup.en_passant =
            square_at((unsigned)(field.data[0] - 'a'), (unsigned)(field.data[1] - '1'));
    else
        add_problem(reader, FEN_EP_FORMAT, reader->reading->field[FEN_EN_PASSANT]);
}

/* ---- counters ---- */

/* Leaves `counter` alone when the field holds no number up to `most`. */
static void read_counter(Reader *reader, uint32_t most, uint32_t *counter)
{
    FenPlace place = reader->reading->field[reader->field];
    Bytes digits = bytes_at(reader, place);
    uint32_t number = 0;
    bool sound = digits.size > 0 && skip_class(digits, 0, ASCII_DIGIT, true) == digits.size;
    for (size_t i = 0; sound && i < digits.size; i++) {
        number = number * 10 + (uint32_t)(digits.data[i] - '0');
        sound = number <= most;
    }
    if (!sound) {
        add_problem(reader, FEN_COUNTER_FORMAT, place);
        return;
    }
    if (digits.size > 1 && digits.data[0] == '0')
        add_problem(reader, FEN_SPACING, place);
    *counter = number;
}

static void read_number(Reader *reader)
{
    uint32_t *number = &reader->reading->setup.number;
    read_counter(reader, FEN_NUMBER_MAX, number);
    if (*number == 0) {
        add_problem(reader, FEN_MOVE_ZERO, reader->reading->field[FEN_NUMBER]);
        *number = 1;
    }
}

/* ---- operations of an EPD: PGN standard 16.2.3 ---- */

static void apply_operation(Reader *reader, const EpdOperation *operation)
{
    FenPlace *field = reader->reading->field;
    FenPlace operand = {(size_t)(operation->operand.data - reader->text.data), operation->operand.size};
    if (operand.length == 0)
        operand.at = operation->end;
    if (bytes_equal(operation->opcode, BYTES("hmvc")))
        field[FEN_CLOCK] = operand;
    else if (bytes_equal(operation->opcode, BYTES("fmvn")))
        field[FEN_NUMBER] = operand;
}

/* Every operation ends with a semicolon; lists of move counts put one before each instead (";D1 20 ;D2 400"). */
static void read_operations(Reader *reader)
{
    Bytes text = reader->text;
    size_t at = (size_t)(reader->reading->operations.data - text.data);
    bool before = text.data[at] == ';';
    while (at < text.size) {
        EpdOperation operation = epd_read_operation(text, at);
        if (operation.fault != EPD_SOUND && !(operation.fault == EPD_UNENDED && before)) {
            add_problem(reader, FEN_FIELDS, (FenPlace){at, operation.end - at})->operation = operation.fault;
            return;
        }
        apply_operation(reader, &operation);
        at = skip_class(text, operation.end, ASCII_SPACE, true);
    }
}

static void read_counters(Reader *reader)
{
    FenReading *reading = reader->reading;
    if (reading->operations.size > 0)
        read_operations(reader);
    reader->field = FEN_CLOCK;
    if (reading->field[FEN_CLOCK].length > 0)
        read_counter(reader, FEN_CLOCK_MAX, &reading->setup.clock);
    reader->field = FEN_NUMBER;
    if (reading->field[FEN_NUMBER].length > 0)
        read_number(reader);
    bool epd = reader->options.epd && reading->field_count == FEN_CLOCK;
    if (reading->field_count < FEN_FIELD_COUNT && !epd)
        add_problem(reader, FEN_SHORT, (FenPlace){reader->text.size, 0})->number = reading->field_count;
}

/* ---- the whole ---- */

static void read_all_fields(Reader *reader)
{
    FenReading *reading = reader->reading;
    Bytes text = reader->text;
    cut_fields(reader);
    size_t count = reading->field_count;
    bool operations =
        !reader->options.epd && count > FEN_CLOCK && bytes_find_byte(text, ';') != BYTES_NOT_FOUND;
    bool wrong_count = count < FEN_CLOCK || count > FEN_FIELD_COUNT || operations;
    if (wrong_count)
        add_problem(reader, FEN_FIELDS, (FenPlace){0, text.size})->number = count;
    if (count >= FEN_CLOCK || bytes_find_byte(field_bytes(reader, FEN_PLACEMENT), '/') != BYTES_NOT_FOUND)
        read_placement(reader);
    if (count < FEN_CLOCK)
        return;
    reader->field = FEN_TURN;
    read_turn(reader);
    reader->field = FEN_CASTLING;
    read_castling(reader);
    reader->field = FEN_EN_PASSANT;
    read_en_passant(reader);
    if (!operations)
        read_counters(reader);
}

void fen_read(FenReading *reading, Bytes text, FenOptions options)
{
    /* The problems are written one by one. */
    memset(reading, 0, offsetof(FenReading, problems));
    setup_clear(&reading->setup);
    Reader reader = {reading, text, options, FEN_PLACEMENT};
    read_all_fields(&reader);
    reading->readable = reading->well_formed = true;
    for (size_t i = 0; i < reading->problem_count; i++) {
        FenFault fault = reading->problems[i].fault;
        if (fault_is_warning(fault))
            continue;
        reading->well_formed = false;
        reading->readable &= fault == FEN_DIGIT_RUN;
    }
}
