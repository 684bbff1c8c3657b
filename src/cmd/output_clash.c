/* SPDX-License-Identifier: MIT */
/* Files are compared by device and number, so that other names and links of a file are seen through. */
#include "cmd/output_clash.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/die.h"

typedef struct {
    const char *name;
    bool is_there; /* as a regular file: only such are replaced */
    dev_t device;
    ino_t number;
} OutputFile;

typedef struct {
    OutputFile *items;
    size_t count;
} OutputFiles;

static void add(OutputFiles *files, const char *name)
{
    struct stat about;
    if (name == NULL)
        return;
    OutputFile file = {.name = name};
    if (stat(name, &about) == 0) {
        if (!S_ISREG(about.st_mode))
            return;
        file = (OutputFile){name, true, about.st_dev, about.st_ino};
    }
    files->items[files->count++] = file;
}

static bool is_input(const OutputFile *file, const char *input)
{
    struct stat about;
    return file->is_there && stat(input, &about) == 0 && about.st_dev == file->device && about.st_ino == file->number;
}

static bool are_the_same(const OutputFile *one, const OutputFile *other)
{
    if (one->is_there && other->is_there)
        return one->device == other->device && one->number == other->number;
    return strcmp(one->name, other->name) == 0;
}

static bool refuse(Text *problem, const char *name, const char *why)
{
    text_add_c(problem, name);
    text_add_c(problem, why);
    return true;
}

static bool clashes(const Options *options, const OutputFiles *files, Text *problem)
{
    bool in_place = strcmp(options->command, "convert") == 0 || options->normalize;
    for (size_t i = 0; i < files->count; i++) {
        const OutputFile *file = &files->items[i];
        for (size_t j = 0; j < i; j++)
            if (are_the_same(file, &files->items[j]))
                return refuse(problem, file->name, " is to be written twice");
        if (in_place && file->name == options->output)
            continue;
        for (size_t j = 0; j < options->input_count; j++)
            if (is_input(file, options->inputs[j]))
                return refuse(problem, file->name, " is one of the inputs; another file must be named for the output");
    }
    return false;
}

bool output_clashes(const Options *options, Text *problem)
{
    const char *const names[] = {options->output, options->good, options->bad, options->write_baseline, options->rejects};
    enum { NAMED = sizeof names / sizeof names[0] };
    OutputFiles files = {.items = memory_take(NAMED + options->report_count, sizeof *files.items)};
    for (size_t i = 0; i < NAMED; i++)
        add(&files, names[i]);
    for (size_t i = 0; i < options->report_count; i++)
        add(&files, options->reports[i].file);
    bool found = clashes(options, &files, problem);
    free(files.items);
    return found;
}
