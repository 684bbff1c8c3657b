/* SPDX-License-Identifier: MIT */
/* Inside the writer: decoding pieces of lines, lines of limited width, tags, movetext. */
#ifndef PGN_WRITER_PARTS_H
#define PGN_WRITER_PARTS_H

#include "pgn/writer.h"

/* ---- writer_decode.c: pieces of a chunk as UTF-8, each in the encoding of its line ---- */

typedef struct {
    Bytes chunk;
    Encoding forced;          /* or AUTO */
    size_t line_at, line_end; /* the line that was judged last */
    Encoding line_encoding;
} WriterDecoder;

WriterDecoder writer_decoder(Bytes chunk, Encoding forced);
/* The encoding of the line around `at`. */
Encoding writer_encoding_at(WriterDecoder *decoder, size_t at);
void writer_decode(WriterDecoder *decoder, Text *out, size_t from, size_t to);

/* ---- writer_line.c: words on lines ---- */

/* Words are put behind one another; where one does not fit any more, the blank before it becomes a line end. */
typedef struct {
    Text *out;
    size_t width;  /* 0: no limit */
    size_t column; /* characters on the present line */
    size_t blank;  /* offset of the blank before the present word, or WRITER_NO_BLANK */
    size_t word;   /* the column where this word begins */
    bool glue;     /* what comes next belongs to the word */
} WriterLine;

#define WRITER_NO_BLANK SIZE_MAX

WriterLine writer_line(Text *out, size_t width);
/* Begins a word, unless what stands before wants it glued. */
void writer_line_word(WriterLine *line);
/* Takes in what was added to `out` since it had `from` bytes as part of the present word. */
void writer_line_took(WriterLine *line, size_t from);
/* Adds to the present word. */
void writer_line_add(WriterLine *line, Bytes text);
/* Goes to the start of a line. */
void writer_line_break(WriterLine *line);

/* ---- the parts of a game ---- */

/* writer_signs.c: the numeric annotation glyph for a glyph or evaluation sign given as UTF-8; 0 for one that has none. */
unsigned writer_glyph_of(Bytes sign);

/* writer_tags.c: escape lines between the tags included; no blank line. */
void writer_add_tags(Text *out, const Game *game, const WriterPlay *play, const WriterOptions *options);
/* True when nothing but blanks and escape lines stands in the tag section beside the tags. */
bool writer_tags_are_whole(const Game *game);

/* writer_movetext.c */
void writer_add_movetext(Text *out, const Game *game, const WriterPlay *play, const WriterOptions *options);
/* True for text between moves that says nothing: commas, slashes, dots, Unicode spaces. */
bool writer_is_punctuation(const Game *game, const Token *token, Encoding encoding);

#endif
