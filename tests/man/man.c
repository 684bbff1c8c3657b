/* SPDX-License-Identifier: MIT */
/*
 * The parts of the manual pages that the tables know: a page on standard input, the same page on standard output
 * with every part written anew. A part stands between two comments,
 *
 *   .\" BEGIN options check
 *   .\" END
 *
 * and is one of: synopsis, description, options, status and examples of a command; commands; codes of a letter; keys
 * of a record; languages. All else is prose and stays as it is. Exit status 1 when a marker makes no sense.
 */
#include "cmd/command.h"
#include "cmd/help.h"
#include "cmd/option_readers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void give_up(const char *why, const char *line)
{
    fprintf(stderr, "man: %s: %s\n", why, line);
    exit(1);
}

/* ---- words in mdoc ---- */

/* Words that roff takes as they are: quoted pieces of command lines by signs, no control lines, dashes to be copied. */
static void add_escaped(Text *out, const char *words)
{
    bool word_starts = true, is_option = false, quoted = false;
    for (const char *at = words; *at != '\0'; at++) {
        if (word_starts && (*at == '.' || *at == '\''))
            text_add_c(out, "\\&");
        if (strncmp(at, "--", 2) == 0)
            is_option = true;
        else if (*at == ' ' || *at == '\n')
            is_option = false;
        word_starts = *at == ' ' || *at == '\n';
        if (*at == '\\')
            text_add_c(out, "\\e");
        else if (*at == '-' && is_option)
            text_add_c(out, "\\-");
        else if (*at == '`')
            text_add_c(out, (quoted = !quoted) ? "\\(oq" : "\\(cq");
        else
            text_add_byte(out, (uint8_t)*at);
    }
}

/* Where the sentence at the start of `words` ends: behind the sign and its closing brackets, before a blank and a capital. */
static size_t sentence_size(const char *words)
{
    size_t size = 0;
    while (words[size] != '\0' && words[size] != '\n') {
        bool ends = strchr(".?!", words[size++]) != NULL;
        while (ends && words[size] == ')')
            size++;
        if (ends && words[size] == ' ' && words[size + 1] >= 'A' && words[size + 1] <= 'Z')
            break;
    }
    return size;
}

/* Each sentence begins a line; a line end in `words` begins a paragraph. */
static void add_prose(Text *out, const char *words)
{
    Text escaped = {0};
    add_escaped(&escaped, words);
    text_add_byte(&escaped, '\0');
    for (char *rest = (char *)escaped.data; *rest != '\0';) {
        size_t size = sentence_size(rest);
        char end = rest[size];
        rest[size] = '\0';
        help_add_wrapped(out, rest, 0, 0);
        if (end == '\n')
            text_add_c(out, ".Pp\n");
        rest += size + (end != '\0');
    }
    text_free(&escaped);
}

/* A sentence of what a table calls a few words: a capital first, a full stop last. */
static void add_sentence(Text *out, const char *words)
{
    Text sentence = {0};
    text_add_c(&sentence, words);
    if (sentence.data[0] >= 'a' && sentence.data[0] <= 'z')
        sentence.data[0] = (uint8_t)(sentence.data[0] - 'a' + 'A');
    if (sentence.data[sentence.size - 1] != '?')
        text_add_byte(&sentence, '.');
    text_add_byte(&sentence, '\0');
    add_prose(out, (const char *)sentence.data);
    text_free(&sentence);
}

/* "a|b" as the words of a macro: a | b. */
static void add_alternatives(Text *out, const char *words)
{
    for (; *words != '\0'; words++) {
        if (*words == '|')
            text_add_c(out, " | ");
        else
            text_add_byte(out, (uint8_t)*words);
    }
}

/* ---- parts about a command ---- */

static void add_synopsis(Text *out, const CommandInfo *command)
{
    text_add_printf(out, ".Nm domare\n.Cm %s\n.Op Ar options\n", command->name);
    if (command->arguments[0] == '[')
        text_add_printf(out, ".Op Ar %.*s\n", (int)strcspn(command->arguments + 1, "]"),
                        command->arguments + 1);
    else if (command->arguments[0] != '\0')
        text_add_printf(out, ".Ar %s\n", command->arguments);
}

static void add_description(Text *out, const CommandInfo *command) { add_prose(out, command->text); }

static void add_option(Text *out, const OptionInfo *option, const CommandInfo *command)
{
    static const char formats[] = "{formats}";
    text_add_c(out, ".It ");
    if (option->letter != 0)
        text_add_printf(out, "Fl %c , ", option->letter);
    text_add_printf(out, "Fl -%s", option->name);
    if (option->argument[0] != '\0') {
        text_add_c(out, strchr(option->argument, '|') != NULL ? " Ns = Ns Cm " : " Ns = Ns Ar ");
        add_alternatives(out, option->argument);
    }
    text_add_byte(out, '\n');

    Text help = {0};
    const char *place = strstr(option->help, formats);
    text_add(&help,
             bytes_of(option->help, place != NULL ? (size_t)(place - option->help) : strlen(option->help)));
    if (place != NULL) {
        choices_add(&help, command->formats);
        text_add_c(&help, place + strlen(formats));
    }
    text_add_byte(&help, '\0');
    add_sentence(out, (const char *)help.data);
    text_free(&help);
}

static void add_options(Text *out, const CommandInfo *command)
{
    for (OptionGroup group = OPTION_GROUP_HIDDEN + 1; group < OPTION_GROUP_COUNT; group++) {
        bool titled = false;
        for (size_t i = 0; i < option_count; i++) {
            if (option_table[i].group != group || !option_is_of(&option_table[i], command->name))
                continue;
            if (!titled)
                text_add_printf(out, ".Ss %s\n.Bl -tag -width Ds\n", option_group_title(group));
            titled = true;
            add_option(out, &option_table[i], command);
        }
        if (titled)
            text_add_c(out, ".El\n");
    }
}

/* Which commands can find something, and what the status says then. */
static const char *found_what(const CommandInfo *command)
{
    if (strcmp(command->name, "convert") == 0)
        return "Finished, but a game could not be read whole.\n";
    for (size_t i = 0; i < option_count; i++)
        if (strcmp(option_table[i].name, "fail-on") == 0 && option_is_of(&option_table[i], command->name))
            return "Finished, with findings at or above\n.Fl -fail-on .\n";
    return NULL;
}

static void add_status(Text *out, const CommandInfo *command)
{
    const char *found = found_what(command);
    text_add_printf(out, ".Bl -tag -width Ds\n.It 0\n%s",
                    found != NULL ? "Finished, and none of the below.\n" : "Finished.\n");
    if (found != NULL)
        text_add_printf(out, ".It 1\n%s", found);
    text_add_c(out, ".It 2\nWrong usage; nothing was read.\n"
                    ".It 3\nNot finished: something could not be read or written in full.\n.El\n");
}

static void add_examples(Text *out, const CommandInfo *command)
{
    text_add_c(out, ".Bl -tag -width Ds\n");
    for (const char *line = command->examples; *line != '\0'; line = strchr(line, '\n') + 1) {
        const char *tab = strchr(line, '\t');
        Text words = {0};
        text_add(&words, bytes_of(line, (size_t)(tab - line)));
        text_add_byte(&words, '\0');
        text_add_c(out, ".It Li \"domare ");
        for (const char *at = (const char *)words.data; *at != '\0'; at++) {
            if (*at == '"')
                text_add_c(out, "\\(dq");
            else if (*at == '-' || *at == '\\' || *at == '\'' || *at == '~')
                text_add_c(out, *at == '-' ? "\\-" : *at == '\\' ? "\\e" : *at == '~' ? "\\(ti" : "\\(aq");
            else
                text_add_byte(out, (uint8_t)*at);
        }
        text_add_c(out, "\"\n");
        text_clear(&words);
        text_add(&words, bytes_of(tab + 1, strcspn(tab + 1, "\n")));
        text_add_byte(&words, '\0');
        add_sentence(out, (const char *)words.data);
        text_free(&words);
    }
    text_add_c(out, ".El\n");
}

/* ---- other parts ---- */

static void add_commands(Text *out, const char *nothing)
{
    (void)nothing;
    text_add_c(out, ".Bl -tag -width Ds\n");
    for (size_t i = 0; i < command_count; i++) {
        text_add_printf(out, ".It Xr domare-%s 1\n", command_table[i].name);
        add_sentence(out, command_table[i].summary);
    }
    text_add_c(out, ".El\n");
}

static void add_codes(Text *out, const char *beginning)
{
    text_add_c(out, ".Bl -tag -width Ds\n");
    for (Diagnostic i = 0; i < DIAG_COUNT; i++) {
        const DiagnosticInfo *info = diagnostic_info(i);
        if (strncmp(info->code, beginning, strlen(beginning)) != 0)
            continue;
        text_add_printf(out, ".It Cm %s %s Pq %s", info->code, info->name, severity_name(info->severity));
        if (info->rule[0] != '\0')
            text_add_printf(out, ", %s", info->rule);
        text_add_byte(out, '\n');
        add_prose(out, info->why);
        add_prose(out, info->advice);
    }
    text_add_c(out, ".El\n");
}

static void add_languages(Text *out, const char *nothing)
{
    (void)nothing;
    text_add_c(out, ".Bl -column -compact \"code\" \"Portuguese\" \"pawn\" \"knight\" \"bishop\" \"rook\" "
                    "\"queen\" \"king\"\n"
                    ".It code Ta language Ta pawn Ta knight Ta bishop Ta rook Ta queen Ta king\n");
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        text_add_printf(out, ".It %s Ta %s", language_code((Language)i), language_name((Language)i));
        for (Kind kind = PAWN; kind <= KING; kind++)
            text_add_printf(out, " Ta %s", language_letter((Language)i, kind));
        text_add_byte(out, '\n');
    }
    text_add_c(out, ".El\n");
}

typedef struct {
    const char *record, *key, *need, *shape, *meaning;
} Key;

static const Key keys[] = {
#define RECORD(record, meaning)
#define KEY(record, key, need, shape, meaning) {#record, #key, #need, #shape, meaning},
#include "report/records.def"
};

static void add_keys(Text *out, const char *record)
{
    text_add_c(out, ".Bl -tag -width Ds\n");
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (strcmp(keys[i].record, record) != 0)
            continue;
        text_add_printf(out, ".It Cm %s%s\n", keys[i].key,
                        strcmp(keys[i].need, "ALWAYS") == 0 ? "" : " Pq sometimes");
        add_sentence(out, keys[i].meaning);
        /* Words that a value may be stand in the table as "one|another". */
        if (keys[i].shape[0] == '"' && strchr(keys[i].shape, '|') != NULL) {
            char words[256];
            snprintf(words, sizeof words, "%.*s", (int)strlen(keys[i].shape) - 2, keys[i].shape + 1);
            text_add_c(out, "One of ");
            choices_add(out, words);
            text_add_c(out, ".\n");
        }
    }
    text_add_c(out, ".El\n");
}

/* ---- pages ---- */

static void add_part(Text *out, const char *part, const char *subject)
{
    static const struct {
        const char *name;
        void (*add_of_command)(Text *out, const CommandInfo *command);
        void (*add)(Text *out, const char *subject);
    } parts[] = {
        {"synopsis", add_synopsis, NULL},   {"description", add_description, NULL},
        {"options", add_options, NULL},     {"status", add_status, NULL},
        {"examples", add_examples, NULL},   {"commands", NULL, add_commands},
        {"codes", NULL, add_codes},         {"keys", NULL, add_keys},
        {"languages", NULL, add_languages},
    };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (strcmp(parts[i].name, part) != 0)
            continue;
        if (parts[i].add != NULL) {
            parts[i].add(out, subject);
            return;
        }
        const CommandInfo *command = command_by_name(subject);
        if (command == NULL)
            give_up("no such command", subject);
        parts[i].add_of_command(out, command);
        return;
    }
    give_up("no such part", part);
}

int main(void)
{
    static const char begin[] = ".\\\" BEGIN ", end[] = ".\\\" END";
    char line[4096], part[32], subject[32];
    bool inside = false;
    Text page = {0};
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strncmp(line, begin, strlen(begin)) == 0) {
            if (inside)
                give_up("a part inside a part", line);
            subject[0] = '\0';
            if (sscanf(line + strlen(begin), "%31s %31s", part, subject) < 1)
                give_up("which part?", line);
            text_add_c(&page, line);
            add_part(&page, part, subject);
            inside = true;
        } else if (strncmp(line, end, strlen(end)) == 0) {
            if (!inside)
                give_up("the end of no part", line);
            inside = false;
        }
        if (!inside)
            text_add_c(&page, line);
    }
    if (inside)
        give_up("a part without end", part);
    fwrite(page.data, 1, page.size, stdout);
    text_free(&page);
    return ferror(stdin) || fflush(stdout) != 0;
}
