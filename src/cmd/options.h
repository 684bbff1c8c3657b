/* SPDX-License-Identifier: MIT */
/*
 * The command line. options.def has one row an option; parsing, --help and the manual are made from it. What was typed
 * becomes an Options, which says what is meant; nothing is read or opened here.
 */
#ifndef CMD_OPTIONS_H
#define CMD_OPTIONS_H

#include "base/text.h"
#include "check/judge.h"
#include "diag/policy.h"
#include "notation/letters.h"
#include "query/where.h"

typedef enum { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER } When;
typedef enum { CONVERT_SAN, CONVERT_LAN, CONVERT_UCI } ConvertForm;
/* How far `fen` looks: ordered. */
typedef enum { LEVEL_SYNTAX, LEVEL_PLAYABLE, LEVEL_REACHABLE, LEVEL_EVERYTHING } FenLevel;
typedef enum { EFFORT_FAST, EFFORT_NORMAL, EFFORT_DEEP } FenEffort;

/* Numbers from `from` up to `to`, both included. */
typedef struct {
    uint64_t from, to;
} NumberRange;

/* No limit, for the sizes and numbers below. */
#define OPTION_NO_LIMIT UINT64_MAX
/* fail_on: nothing makes the exit status 1. Otherwise it is a Severity. */
enum { FAIL_ON_NEVER = SEVERITY_COUNT };

/* --report FORMAT:FILE */
typedef struct {
    char format[16]; /* one of the command's */
    const char *file;
} ReportRequest;

/* Strings are borrowed from the arguments of the program. */
typedef struct {
    const char *command; /* "check", ... */
    const char *formats; /* what --format may be, separated by | */
    const char **inputs; /* what is no option, in its order; owned */
    size_t input_count;

    /* Which games. */
    const char *files_from;    /* a list of more inputs; "-" is standard input */
    bool recursive;            /* directories stand for the PGN files below them */
    bool inputs_are_complete;  /* none means none, not standard input: input_list.h */
    Arena names;               /* of inputs that were not given as arguments */
    Where *where;              /* NULL: all; owned */
    NumberRange *game_numbers; /* --game, inside each input; owned */
    size_t game_number_count;  /* 0: all */

    /* Output. */
    const char *format; /* one of the command's; NULL: text on a terminal, gcc otherwise */
    bool quiet, summary, no_summary;
    bool games;                /* --games: a record or line for every game; --draws is in the policy */
    unsigned progress, colour; /* When */
    uint64_t max_findings, max_per_code;
    bool diagram, no_diagram;  /* boards before illegal moves; neither: on a terminal */
    bool ascii;                /* boards with letters whatever the locale */
    const char *output; /* -o; NULL: standard output */
    const char *good, *bad; /* files for games without and with failures */
    ReportRequest *reports; /* --report; owned */
    size_t report_count;

    /* What counts. */
    Policy policy;    /* --select, --ignore, --severity, --strict, --notes, --draws */
    unsigned fail_on; /* a Severity, or FAIL_ON_NEVER */
    const char *baseline, *write_baseline; /* files of known findings */
    bool strict_baseline;                  /* a known finding that is gone is a failure */

    /* How games are read and judged. */
    CheckOptions
        check; /* --lang, --from, --encoding, --laws, --variant, --dead, --dead-nodes, --helpmate, --variations */
    uint64_t jobs;          /* 0: the number of processors */
    uint64_t max_game_size; /* bytes */
    uint64_t max_decompressed;

    /* convert */
    unsigned convert_form;    /* ConvertForm */
    Language convert_letters; /* with CONVERT_SAN and CONVERT_LAN */
    uint64_t width;           /* of lines, in characters */
    bool keep_layout, roster;
    const char *rejects;

    /* draws */
    uint32_t only; /* set of DrawCondition, bit 1 << condition; 0: every game */

    /* fen */
    unsigned level, effort; /* FenLevel, FenEffort */
    bool epd, scan, normalize, ep_always;
    const char *start; /* a FEN to which reachability is relative; NULL: the initial array */

    /* perft, explain */
    bool divide, all;

    /* For tests: how input is cut and read, never what comes out; 0: as usual. */
    uint64_t chunk_size, read_size;

    bool help; /* --help: everything else is to be ignored */
} Options;

/* One row of options.def. */
typedef struct OptionInfo OptionInfo;
typedef enum {
    OPTION_GROUP_HIDDEN,
    OPTION_GROUP_OUTPUT,
    OPTION_GROUP_GAMES,
    OPTION_GROUP_FINDINGS,
    OPTION_GROUP_READING,
    OPTION_GROUP_LIMITS,
    OPTION_GROUP_COUNT
} OptionGroup;
struct OptionInfo {
    char letter;          /* of the short form; 0: none */
    const char *name;     /* of the long form, without dashes */
    const char *argument; /* "N", "on|off": the only values that are taken; "": takes none */
    const char *commands; /* names of the commands that have it, with blanks between */
    OptionGroup group;
    const char *help; /* what it does, one or two sentences without a full stop at the end */
    bool (*read)(const OptionInfo *option, Options *options, void *field, const char *value, Text *problem);
    size_t field; /* offset in Options */
};

extern const OptionInfo option_table[];
extern const size_t option_count;

/* Has the command this option? */
bool option_is_of(const OptionInfo *option, const char *command);
/* "Output", ...: the heading in --help; static. */
const char *option_group_title(OptionGroup group);

/* What is meant where nothing is said. */
void options_default(Options *options, const char *command);

/*
 * Reads the arguments of a command, without the names of program and command, up to a NULL. `formats` are the values of --format
 * that the command knows, separated by |, "" for none. False with a sentence in `problem` for people, suggestions
 * included, when something is wrong; `options` must be freed all the same. Stops at --help.
 */
bool options_read(Options *options, const char *command, const char *formats, char **arguments,
                  Text *problem);
void options_free(Options *options);

/* A size such as 8M, 1GiB, 64k (powers of 1024) or 1000. False, `size` untouched, for anything else or too much. */
bool options_read_size(const char *text, uint64_t *size);

#endif
