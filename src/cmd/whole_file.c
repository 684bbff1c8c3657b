/* SPDX-License-Identifier: MIT */
/* Reading a file to its end. */
#include "cmd/whole_file.h"

#include "io/source.h"

bool whole_file_read(Text *text, const char *path, size_t limit, Text *problem)
{
    enum { PIECE = 128 * 1024 };
    SourceOptions options = {.encoding = ENCODING_UTF8};
    Source *source;
    IoStatus status = source_open(&source, path, &options);
    while (status == IO_OK && text->size <= limit) {
        size_t got = 0;
        status = source_read(source, text_reserve(text, PIECE), PIECE, &got);
        text->size += got;
    }
    if (status != IO_END) {
        const char *reason = source_problem(source);
        text_add_c(problem, path);
        text_add_c(problem, ": ");
        text_add_c(problem, status == IO_OK  ? "the file is too large"
                            : reason != NULL ? reason
                                             : "cannot be read");
    }
    source_close(source);
    return status == IO_END;
}
