/* SPDX-License-Identifier: MIT */
/* Tests of io/sink. */
#include "io/sink.h"
#include "streams.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>

static char folder[] = "/tmp/domare-test-XXXXXX";
static char path[sizeof folder + 20];
static char other[sizeof folder + 20];

static int make_folder(void **state)
{
    (void)state;
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(path, sizeof path, "%s/out.pgn", folder);
    snprintf(other, sizeof other, "%s/other", folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    return rmdir(folder);
}

static unsigned files_in_folder(void)
{
    unsigned count = 0;
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    for (struct dirent *entry = readdir(directory); entry != NULL; entry = readdir(directory))
        count += entry->d_name[0] != '.';
    closedir(directory);
    return count;
}

static void expect_file(const char *name, Bytes expected)
{
    int descriptor = open(name, O_RDONLY);
    assert_true(descriptor >= 0);
    uint8_t *content = malloc(expected.size + 1);
    assert_int_equal(read(descriptor, content, expected.size + 1), expected.size);
    assert_true(bytes_equal(bytes_of(content, expected.size), expected));
    free(content);
    close(descriptor);
}

static mode_t permissions_of(const char *name)
{
    struct stat about;
    assert_int_equal(lstat(name, &about), 0);
    return about.st_mode & 0777;
}

static void write_and_commit(const char *name, Bytes bytes)
{
    Sink *sink;
    assert_int_equal(sink_open_file(&sink, name), IO_OK);
    assert_int_equal(sink_write(sink, bytes), IO_OK);
    assert_int_equal(sink_commit(sink), IO_OK);
    assert_null(sink_problem(sink));
    sink_close(sink);
}

static void test_appears_only_when_whole(void **state)
{
    (void)state;
    Sink *sink;
    mode_t old = umask(027);
    assert_int_equal(sink_open_file(&sink, path), IO_OK);
    assert_int_equal(sink_write(sink, BYTES("1. e4")), IO_OK);
    assert_int_equal(sink_flush(sink), IO_OK);
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(files_in_folder(), 1);
    assert_int_equal(sink_write(sink, BYTES(" e5")), IO_OK);
    assert_int_equal(sink_commit(sink), IO_OK);
    sink_close(sink);
    umask(old);
    expect_file(path, BYTES("1. e4 e5"));
    assert_int_equal(permissions_of(path), 0640);
    assert_int_equal(files_in_folder(), 1);
    unlink(path);
}

static void test_given_up(void **state)
{
    (void)state;
    write_and_commit(path, BYTES("old"));
    Sink *sink;
    assert_int_equal(sink_open_file(&sink, path), IO_OK);
    assert_int_equal(sink_write(sink, BYTES("new")), IO_OK);
    assert_int_equal(sink_flush(sink), IO_OK);
    sink_close(sink);
    expect_file(path, BYTES("old"));
    assert_int_equal(files_in_folder(), 1);
    unlink(path);
    sink_close(NULL);
}

static void test_existing_keeps_permissions(void **state)
{
    (void)state;
    write_and_commit(path, BYTES("old"));
    assert_int_equal(chmod(path, 0606), 0);
    write_and_commit(path, BYTES("new"));
    expect_file(path, BYTES("new"));
    assert_int_equal(permissions_of(path), 0606);
    unlink(path);
}

static void test_symbolic_link_stays(void **state)
{
    (void)state;
    write_and_commit(other, BYTES("old"));
    assert_int_equal(symlink("other", path), 0);
    write_and_commit(path, BYTES("new"));
    struct stat about;
    assert_int_equal(lstat(path, &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    expect_file(other, BYTES("new"));
    unlink(path);
    unlink(other);
}

/* Pieces of all sizes, around the size of the buffer. */
static void test_large(void **state)
{
    (void)state;
    Text text = {0};
    add_lines(&text, 80000);
    Sink *sink;
    assert_int_equal(sink_open_file(&sink, path), IO_OK);
    size_t at = 0;
    for (size_t size = 1; at < text.size; size = size * 3 + 1) {
        Bytes piece = bytes_slice(text_bytes(&text), at, at + size);
        assert_int_equal(sink_write(sink, piece), IO_OK);
        at += piece.size;
    }
    assert_int_equal(sink_commit(sink), IO_OK);
    sink_close(sink);
    expect_file(path, text_bytes(&text));
    text_free(&text);
    unlink(path);
}

static void expect_refused(const char *name, const char *problem)
{
    Sink *sink;
    assert_int_equal(sink_open_file(&sink, name), IO_CANNOT_OPEN);
    assert_string_equal(sink_problem(sink), problem);
    assert_int_equal(sink_write(sink, BYTES("x")), IO_CANNOT_OPEN);
    assert_int_equal(sink_commit(sink), IO_CANNOT_OPEN);
    sink_close(sink);
}

static void test_refused(void **state)
{
    (void)state;
    expect_refused(folder, "Is a directory");
    expect_refused("/no/such/folder/out.pgn", "No such file or directory");
    expect_refused("/dev/null/out.pgn", "Not a directory");
    expect_refused("", "No such file or directory");
}

static void test_devices_are_written_directly(void **state)
{
    (void)state;
    write_and_commit("/dev/null", BYTES("x"));
    struct stat about;
    assert_int_equal(stat("/dev/null", &about), 0);
    assert_true(S_ISCHR(about.st_mode));

    Sink *sink;
    assert_int_equal(sink_open_file(&sink, "/dev/full"), IO_OK);
    assert_int_equal(sink_write(sink, BYTES("x")), IO_OK);
    assert_int_equal(sink_commit(sink), IO_WRITE_FAILED);
    assert_string_equal(sink_problem(sink), "No space left on device");
    assert_int_equal(sink_write(sink, BYTES("y")), IO_WRITE_FAILED);
    assert_int_equal(sink_flush(sink), IO_WRITE_FAILED);
    sink_close(sink);
}

static void test_pipe_is_written_directly(void **state)
{
    (void)state;
    assert_int_equal(mkfifo(path, 0600), 0);
    pid_t child = fork();
    if (child == 0) {
        Sink *sink;
        sink_open_file(&sink, path);
        sink_write(sink, BYTES("through a pipe"));
        IoStatus status = sink_commit(sink);
        sink_close(sink);
        _exit(status == IO_OK ? 0 : 1);
    }
    expect_file(path, BYTES("through a pipe"));
    int status;
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
    unlink(path);
}

/* Standard output is exchanged for a file in a child. */
static void test_standard_output(void **state)
{
    (void)state;
    pid_t child = fork();
    if (child == 0) {
        dup2(open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
        Sink *sink = sink_open_stdout();
        sink_write(sink, BYTES("seen"));
        IoStatus status = sink_commit(sink);
        sink_write(sink, BYTES("lost"));
        sink_close(sink);
        _exit(status == IO_OK && write(STDOUT_FILENO, "!", 1) == 1 ? 0 : 1);
    }
    int status;
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
    expect_file(path, BYTES("seen!"));
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_appears_only_when_whole),
        cmocka_unit_test(test_given_up),
        cmocka_unit_test(test_existing_keeps_permissions),
        cmocka_unit_test(test_symbolic_link_stays),
        cmocka_unit_test(test_large),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_devices_are_written_directly),
        cmocka_unit_test(test_pipe_is_written_directly),
        cmocka_unit_test(test_standard_output),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
