/* SPDX-License-Identifier: MIT */
/* The project's own games, damaged at random but always alike: whatever the text, the parser keeps its promises. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include "base/text.h"
#include "parsed.h"

enum { MUTATIONS_EACH = 150, TEXT_MAX = 64 * 1024 };

static uint64_t random_state = 20240501;

static size_t random_below(size_t limit)
{
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (size_t)(random_state >> 33) % limit;
}

/* What breaks games when it stands in the wrong place. */
static const char *const splinters[] = {
    "[", "]", "{", "}", "(", ")", "\"", "\\", ";", "%", "\n", "\r", "\r\n", "\n\n", "\n%", "$", "$1 ", "*", "1-0", "1/2", " 0-0 ", "1. ", "1... ", "e4 ", "Nf3 ",
    "--", "+-", "=", ".", "...", ",", "/", ":", " - ", "x", "<", ">", "[Event \"x\"]\n", "\n\n[Event \"x\"]\n", "\n[Site \"?\"]\n", "\xEF\xBB\xBF", "\xC2\xA0",
    "\xE2\x80\x8B", "\xE2\x80\x93", "\xE2\x80\x9C", "\xE2\x80\xA6", "\xC2\xBD", "\xE5", "\xFF", "\x01", "\x1A", "\x7F", "draw", "ger upp", "e.p.", "1)", "[%clk 0:01]",
};

static void damage(Text *text)
{
    size_t at = random_below(text->size + 1), rest = text->size - at;
    Text out = {0};
    text_add(&out, bytes_of(text->data, at));
    size_t gone = rest > 0 && random_below(2) ? random_below(rest < 40 ? rest : 40) : 0;
    if (random_below(3) > 0)
        text_add_c(&out, splinters[random_below(sizeof splinters / sizeof splinters[0])]);
    else if (rest > 0)
        text_add(&out, bytes_of(text->data + at, random_below(rest < 200 ? rest : 200)));
    if (random_below(20) == 0)
        text_add_byte(&out, (uint8_t)random_below(256));
    text_add(&out, bytes_of(text->data + at + gone, rest - gone));
    text_free(text);
    *text = out;
}

static bool read_file(const char *path, Text *text)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return false;
    size_t size = fread(text_reserve(text, TEXT_MAX), 1, TEXT_MAX, file);
    text->size += size;
    fclose(file);
    return size > 0;
}

static void hold(Parsed *parsed, const Text *text, const char *path, unsigned mutation)
{
    const char *fault = parsed_fault(parsed, text_bytes(text));
    if (fault != NULL)
        fail_msg("%s, mutation %u: not so: %s", path, mutation, fault);
}

static size_t mutate_folder(Parsed *parsed, const char *folder)
{
    DIR *directory = opendir(folder);
    const struct dirent *entry;
    size_t count = 0;
    while (directory != NULL && (entry = readdir(directory)) != NULL) {
        char path[512];
        Text text = {0};
        size_t length = strlen(entry->d_name);
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (length > 4 && strcmp(entry->d_name + length - 4, ".pgn") == 0 && read_file(path, &text)) {
            count++;
            for (unsigned i = 0; i < MUTATIONS_EACH; i++) {
                hold(parsed, &text, path, i);
                damage(&text);
            }
        }
        text_free(&text);
    }
    if (directory != NULL)
        closedir(directory);
    return count;
}

static void test_corpora(void **state)
{
    (void)state;
    Parsed parsed;
    parsed_init(&parsed);
    assert_true(mutate_folder(&parsed, "corpora") > 0);
    parsed_free(&parsed);
}

/* The examples of all diagnostics: every fault there is a name for, damaged further. */
static void test_examples(void **state)
{
    (void)state;
    Parsed parsed;
    size_t count = 0;
    DIR *directory = opendir("tests/diag");
    const struct dirent *entry;
    assert_non_null(directory);
    parsed_init(&parsed);
    while ((entry = readdir(directory)) != NULL) {
        char folder[300];
        snprintf(folder, sizeof folder, "tests/diag/%s", entry->d_name);
        if (entry->d_name[0] != '.')
            count += mutate_folder(&parsed, folder);
    }
    closedir(directory);
    assert_true(count > 100);
    parsed_free(&parsed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_corpora),
        cmocka_unit_test(test_examples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
