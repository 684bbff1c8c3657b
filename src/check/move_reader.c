/* SPDX-License-Identifier: MIT */
/* From the token of a move to its San. */
#include "check/move_reader.h"

MoveReader move_reader_of(const Judge *judge, const Game *game)
{
    const LanguageList *languages = &judge->options->languages;
    MoveReader reader = {.game = game, .forced = judge->options->encoding};
    for (size_t i = 0; i < languages->count; i++)
        reader.russian = reader.russian || languages->list[i] == LANGUAGE_ru;
    return reader;
}

/* The encoding of the token's line; only text beyond ASCII needs to know, and tokens on one line ask once. */
static Encoding encoding_of(MoveReader *reader, const Token *token)
{
    Bytes text = token_text(reader->game, token);
    size_t plain = 0;
    while (plain < text.size && text.data[plain] < 0x80)
        plain++;
    if (plain == text.size)
        return ENCODING_UTF8;
    if (token->at < reader->line_from || token->at >= reader->line_to)
        reader->line_encoding = game_line_at(reader->game, token->at, reader->forced, &reader->line_from, &reader->line_to);
    return reader->line_encoding;
}

San move_reader_san(MoveReader *reader, const Token *token)
{
    return san_read(token_text(reader->game, token), encoding_of(reader, token), reader->russian);
}

bool move_is_readable(const San *san, const LetterMap *letters)
{
    Letter letter = san_letter(san->code);
    return !(san->flags & SAN_UNREADABLE) && (letter == LETTER_NONE || letters->kind[letter] != KIND_NONE);
}
