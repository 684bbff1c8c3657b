/* SPDX-License-Identifier: MIT */
/* The marks of archives and of the files of chess databases. */
#include "io/unsupported.h"

typedef struct {
    Bytes mark;
    Unsupported unsupported;
} Row;

#define UNPACK "unpack it and check the PGN file that is in it"
#define DECOMPRESS "decompress it first"
#define EXPORT "export its games as PGN"

static const Row rows_by_mark[] = {
    {BYTES_INIT("PK\x03\x04"), {"a zip archive", UNPACK}},
    {BYTES_INIT("PK\x05\x06"), {"a zip archive", UNPACK}}, /* an empty one */
    {BYTES_INIT("PK\x07\x08"), {"a zip archive", UNPACK}}, /* of several volumes */
    {BYTES_INIT("\xFD"
                "7zXZ\0"),
     {"an xz file", DECOMPRESS}},
    {BYTES_INIT("7z\xBC\xAF\x27\x1C"), {"a 7z archive", UNPACK}},
    {BYTES_INIT("Rar!\x1A\x07"), {"a RAR archive", UNPACK}},
    {BYTES_INIT("\x08\0"), {"a ChessBase archive (.cbv)", EXPORT}},
    {BYTES_INIT("\0\0\x24\0\x2E\x01"), {"a ChessBase database (.cbh)", EXPORT}},
    {BYTES_INIT("\0\0\x2C\0\x2E\x01"), {"a ChessBase database (.cbh)", EXPORT}},
    {BYTES_INIT("Scid.si\0"), {"a Scid database (.si4)", EXPORT}},
};

/* The index of the newer Scid format is bare records. */
static const Row rows_by_name[] = {
    {BYTES_INIT(".si5"), {"a Scid database (.si5)", EXPORT}},
    {BYTES_INIT(".cbv"), {"a ChessBase archive (.cbv)", EXPORT}},
    {BYTES_INIT(".cbh"), {"a ChessBase database (.cbh)", EXPORT}},
};

static bool name_ends_with(Bytes name, Bytes end)
{
    return name.size > end.size
           && bytes_equal_ignoring_case(bytes_slice(name, name.size - end.size, name.size), end);
}

const Unsupported *unsupported_for(Bytes start, const char *name)
{
    start = bytes_slice(start, 0, UNSUPPORTED_LOOK);
    for (size_t i = 0; i < sizeof rows_by_mark / sizeof rows_by_mark[0]; i++) {
        if (bytes_starts_with(start, rows_by_mark[i].mark))
            return &rows_by_mark[i].unsupported;
    }
    if (bytes_find_byte(start, 0) == BYTES_NOT_FOUND)
        return NULL;
    for (size_t i = 0; i < sizeof rows_by_name / sizeof rows_by_name[0]; i++) {
        if (name_ends_with(bytes_from_c_string(name), rows_by_name[i].mark))
            return &rows_by_name[i].unsupported;
    }
    return NULL;
}
