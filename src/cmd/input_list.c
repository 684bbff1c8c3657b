/* SPDX-License-Identifier: MIT */
/* Walking through directories with a list instead of recursion. */
#include "cmd/input_list.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/die.h"
#include "cmd/whole_file.h"

enum { LIST_SIZE_MAX = 256 << 20 };

typedef struct {
    const char **names; /* owned; the strings are in the arena of the options */
    size_t count, capacity;
} Names;

static void add_name(Names *list, const char *name)
{
    if (list->count == list->capacity) {
        list->capacity = list->capacity == 0 ? 64 : 2 * list->capacity;
        list->names = memory_resize(list->names, list->capacity, sizeof *list->names);
    }
    list->names[list->count++] = name;
}

/* The text with a NUL behind it. */
static const char *keep(Options *options, Bytes text)
{
    char *copy = arena_take(&options->names, text.size + 1);
    if (text.size > 0)
        memcpy(copy, text.data, text.size);
    copy[text.size] = '\0';
    return copy;
}

/* ---- the list ---- */

static void add_listed(Options *options, Names *list, Bytes text)
{
    uint8_t separator = bytes_find_byte(text, '\0') != BYTES_NOT_FOUND ? '\0' : '\n';
    while (text.size > 0) {
        size_t end = bytes_find_byte(text, separator);
        Bytes name = bytes_slice(text, 0, end);
        text = end == BYTES_NOT_FOUND ? (Bytes){0} : bytes_slice(text, end + 1, text.size);
        if (separator == '\n' && bytes_ends_with(name, BYTES("\r")))
            name.size--;
        if (name.size > 0)
            add_name(list, keep(options, name));
    }
}

/* ---- directories ---- */

static bool is_directory(const char *path, bool through_links)
{
    struct stat about;
    int failed = through_links ? stat(path, &about) : lstat(path, &about);
    return failed == 0 && S_ISDIR(about.st_mode);
}

static bool is_pgn(const char *name)
{
    static const char *const endings[] = {".pgn", ".pgn.gz", ".pgn.zst", ".pgn.bz2"};
    Bytes whole = bytes_from_c_string(name);
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        Bytes ending = bytes_from_c_string(endings[i]);
        if (whole.size > ending.size
            && bytes_equal_ignoring_case(bytes_slice(whole, whole.size - ending.size, whole.size), ending))
            return true;
    }
    return false;
}

static const char *path_of(Options *options, const char *directory, const char *name)
{
    size_t size = strlen(directory);
    const char *slash = size > 0 && directory[size - 1] == '/' ? "" : "/";
    Text path = {0};
    text_add_c(&path, directory);
    text_add_c(&path, slash);
    text_add_c(&path, name);
    const char *kept = keep(options, text_bytes(&path));
    text_free(&path);
    return kept;
}

/* Adds the files of one directory to `files` and its directories to `open`. False when it cannot be read. */
static bool list_directory(Options *options, const char *path, Names *files, Names *open)
{
    DIR *directory = opendir(path);
    if (directory == NULL)
        return false;
    for (const struct dirent *entry = readdir(directory); entry != NULL; entry = readdir(directory)) {
        if (entry->d_name[0] == '.')
            continue;
        const char *inside = path_of(options, path, entry->d_name);
        if (is_directory(inside, false))
            add_name(open, inside);
        else if (is_pgn(entry->d_name) && !is_directory(inside, true))
            add_name(files, inside);
    }
    closedir(directory);
    return true;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void add_directory(Options *options, const char *top, Names *list)
{
    Names open = {0};
    size_t first = list->count;
    add_name(&open, top);
    while (open.count > 0) {
        const char *path = open.names[--open.count];
        if (!list_directory(options, path, list, &open))
            add_name(list, path);
    }
    free(open.names);
    if (list->count > first)
        qsort(list->names + first, list->count - first, sizeof *list->names, compare_names);
}

/* ---- the whole ---- */

/* Puts the files below directories in the place of the directories. */
static void search_directories(Options *options, Names *list)
{
    Names found = {0};
    for (size_t i = 0; i < list->count; i++) {
        if (is_directory(list->names[i], true))
            add_directory(options, list->names[i], &found);
        else
            add_name(&found, list->names[i]);
    }
    free(list->names);
    *list = found;
}

int input_list_complete(Options *options, Text *problem)
{
    Names list = {0};
    Text listed = {0};
    int status = 0;
    if (options->files_from == NULL && !options->recursive)
        return 0;
    for (size_t i = 0; i < options->input_count; i++)
        add_name(&list, options->inputs[i]);
    if (options->files_from != NULL && whole_file_read(&listed, options->files_from, LIST_SIZE_MAX, problem))
        add_listed(options, &list, text_bytes(&listed));
    else if (options->files_from != NULL)
        status = EXIT_NOT_FINISHED;
    text_free(&listed);
    if (options->recursive && options->files_from == NULL && list.count == 0)
        add_name(&list, ".");
    size_t named = list.count;
    if (options->recursive)
        search_directories(options, &list);
    if (status == 0 && named > 0 && list.count == 0) {
        text_add_c(problem, "there is no PGN file below what was named: none whose name ends in .pgn, "
                            ".pgn.gz, .pgn.zst or .pgn.bz2");
        status = EXIT_USAGE;
    }
    free(options->inputs);
    options->inputs = list.names;
    options->input_count = list.count;
    options->inputs_are_complete = true;
    return status;
}
