/* SPDX-License-Identifier: MIT */
/* One JSON object (RFC 8259) a line, with the keys of records.def in their order. */
#include "report/format.h"
#include "report/message.h"
#include "report/schema.h"

#include "notation/move_fault.h"

/* Begins a record: its first member tells its type. */
static void open_record(Text *out, RecordKey key, const char *type)
{
    text_add_c(out, "{\"");
    text_add_c(out, record_key_name(key));
    text_add_c(out, "\":\"");
    text_add_c(out, type);
    text_add_byte(out, '"');
}

static void add_key(Text *out, RecordKey key)
{
    text_add_c(out, ",\"");
    text_add_c(out, record_key_name(key));
    text_add_c(out, "\":");
}

static void add_bool(Text *out, RecordKey key, bool value)
{
    add_key(out, key);
    text_add_c(out, value ? "true" : "false");
}

static void add_number(Text *out, RecordKey key, uint64_t number)
{
    add_key(out, key);
    text_add_unsigned(out, number);
}

static void add_string(Text *out, RecordKey key, Bytes utf8)
{
    add_key(out, key);
    text_add_json(out, utf8);
}

/* A word that needs no escape; NULL is left out. */
static void add_word(Text *out, RecordKey key, const char *word)
{
    if (word == NULL)
        return;
    add_key(out, key);
    text_add_byte(out, '"');
    text_add_c(out, word);
    text_add_byte(out, '"');
}

/* A value that may be missing: NULL data. */
static void add_optional(Text *out, RecordKey key, Bytes utf8)
{
    if (utf8.data != NULL)
        add_string(out, key, utf8);
}

static void add_if_any(Text *out, RecordKey key, Bytes utf8)
{
    if (utf8.size > 0)
        add_string(out, key, utf8);
}

/* ---- finding ---- */

static void add_place(Text *out, const ReportSource *source, const ReportPlace *place, const Finding *finding)
{
    add_string(out, KEY_finding_file, source->file);
    if (finding->game > 0)
        add_number(out, KEY_finding_game, source->games_before + finding->game);
    if (place->line > 0) {
        add_number(out, KEY_finding_line, place->line);
        add_number(out, KEY_finding_column, place->column);
        add_number(out, KEY_finding_end_column, place->end_column);
    }
    if (place->line > 0 || place->offset > 0)
        add_number(out, KEY_finding_offset, place->offset);
}

static void add_fault(Text *out, const struct MoveFault *fault)
{
    if (fault->why.reason != REASON_NONE)
        add_word(out, KEY_finding_reason, reason_name(fault->why.reason));
    if (fault->candidate_count > 0) {
        add_key(out, KEY_finding_candidates);
        for (size_t i = 0; i < fault->candidate_count; i++) {
            text_add_byte(out, i == 0 ? '[' : ',');
            text_add_json(out, bytes_from_c_string(fault->candidates[i]));
        }
        text_add_byte(out, ']');
    }
    add_word(out, KEY_finding_fen, fault->fen);
}

static void add_evidence(Text *out, const FindingEvidence *evidence)
{
    if (evidence->squares != 0)
        add_key(out, KEY_finding_squares);
    for (unsigned square = 0, count = 0; square < 64; square++) {
        if ((evidence->squares >> square & 1U) == 0)
            continue;
        text_add_c(out, count++ == 0 ? "[\"" : ",\"");
        text_add_byte(out, (uint8_t)('a' + square % 8));
        text_add_byte(out, (uint8_t)('1' + square / 8));
        text_add_byte(out, '"');
    }
    if (evidence->squares != 0)
        text_add_byte(out, ']');
    if (evidence->number_count == 0)
        return;
    add_key(out, KEY_finding_numbers);
    for (size_t i = 0; i < evidence->number_count; i++) {
        text_add_byte(out, i == 0 ? '[' : ',');
        text_add_signed(out, evidence->numbers[i]);
    }
    text_add_byte(out, ']');
}

/* `nested`: inside a record that says where everything stands. */
static void add_finding(Report *report, Text *out, ReportSource *source, const Finding *finding, bool nested)
{
    const DiagnosticInfo *info = diagnostic_info(finding->diagnostic);
    ReportPlace place = source_place(source, finding->at, finding->length);
    bool has_found = message_found(report, source, finding);
    message_write(report, source, finding, has_found);
    open_record(out, KEY_finding_type, "finding");
    if (!nested)
        add_place(out, source, &place, finding);
    if (finding->ply >= 0)
        add_number(out, KEY_finding_ply, (uint64_t)finding->ply);
    if (finding->variation > 0)
        add_number(out, KEY_finding_variation, finding->variation);
    add_word(out, KEY_finding_code, info->code);
    add_word(out, KEY_finding_name, info->name);
    add_word(out, KEY_finding_severity, severity_name(finding->severity));
    add_string(out, KEY_finding_message, text_bytes(&report->message));
    if (has_found)
        add_string(out, KEY_finding_found, text_bytes(&report->found));
    add_if_any(out, KEY_finding_expected, finding->expected);
    if (finding->fault != NULL)
        add_fault(out, finding->fault);
    if (finding->evidence != NULL)
        add_evidence(out, finding->evidence);
    text_add_byte(out, '}');
}

static void finding_record(Report *report, Text *out, ReportSource *source, const Finding *finding)
{
    add_finding(report, out, source, finding, false);
    text_add_byte(out, '\n');
}

/* ---- game and position ---- */

static void add_colours(Text *out, RecordKey key, ColourSet colours)
{
    if (colours == 0)
        return;
    add_key(out, key);
    text_add_c(out, colours == 1 ? "[\"white\"]" : colours == 2 ? "[\"black\"]" : "[\"white\",\"black\"]");
}

/* Opens an object at its first member, goes on at the others. */
static void add_member(Text *out, RecordKey object, bool *open, const char *member)
{
    if (*open) {
        text_add_byte(out, ',');
    } else {
        add_key(out, object);
        text_add_byte(out, '{');
        *open = true;
    }
    text_add_byte(out, '"');
    text_add_c(out, member);
    text_add_c(out, "\":");
}

static void close_object(Text *out, bool open)
{
    if (open)
        text_add_byte(out, '}');
}

static void add_helpmate(Text *out, RecordKey key, const Bytes helpmate[2])
{
    bool open = false;
    for (unsigned colour = WHITE; colour <= BLACK; colour++) {
        if (helpmate[colour].size == 0)
            continue;
        add_member(out, key, &open, colour == WHITE ? "white" : "black");
        text_add_json(out, helpmate[colour]);
    }
    close_object(out, open);
}

static void add_draw(Text *out, const DrawRecord *draw)
{
    const char *comma = "";
    text_add_byte(out, '{');
    if (draw->ply >= 0) {
        text_add_c(out, "\"ply\":");
        text_add_signed(out, draw->ply);
        comma = ",";
    }
    if (draw->by_move >= 0) {
        text_add_c(out, comma);
        text_add_c(out, "\"by_move\":");
        text_add_signed(out, draw->by_move);
        comma = ",";
    }
    if (draw->by != NULL) {
        text_add_c(out, comma);
        text_add_c(out, "\"by\":\"");
        text_add_c(out, draw->by);
        text_add_byte(out, '"');
        comma = ",";
    }
    if (draw->undecided) {
        text_add_c(out, comma);
        text_add_c(out, "\"undecided\":true");
    }
    text_add_byte(out, '}');
}

static void add_draws(Text *out, const GameRecord *game)
{
    bool open = false;
    for (size_t i = 0; i < game->draw_count; i++) {
        const DrawRecord *draw = &game->draws[i];
        if (draw->ply < 0 && draw->by_move < 0 && !draw->undecided)
            continue;
        add_member(out, KEY_game_draws, &open, draw->name);
        add_draw(out, draw);
    }
    close_object(out, open);
}

static void add_replay(Text *out, const GameRecord *game)
{
    add_word(out, KEY_game_letters, game->letters);
    add_number(out, KEY_game_plies, game->plies);
    if (game->unread > 0)
        add_number(out, KEY_game_unread, game->unread);
}

static void add_outcome(Text *out, const GameRecord *game)
{
    add_word(out, KEY_game_ending, game->ending);
    if (game->ended >= 0)
        add_number(out, KEY_game_ended, (uint64_t)game->ended);
    add_word(out, KEY_game_winner, game->winner);
    if (game->played_on > 0)
        add_number(out, KEY_game_played_on, (uint64_t)game->played_on);
    add_draws(out, game);
    add_colours(out, KEY_game_cannot_win, game->cannot_win);
    add_colours(out, KEY_game_undecided, game->undecided);
    add_helpmate(out, KEY_game_helpmate, game->helpmate);
}

static void game_record(Report *report, Text *out, ReportSource *source, const GameRecord *game)
{
    (void)report;
    ReportPlace place = source_game_place(source, game->at);
    open_record(out, KEY_game_type, "game");
    add_string(out, KEY_game_file, source->file);
    add_number(out, KEY_game_game, source->games_before + game->number);
    add_number(out, KEY_game_line, place.line);
    add_number(out, KEY_game_offset, place.offset);
    add_optional(out, KEY_game_event, game->event);
    add_optional(out, KEY_game_site, game->site);
    add_optional(out, KEY_game_date, game->date);
    add_optional(out, KEY_game_round, game->round);
    add_optional(out, KEY_game_white, game->white);
    add_optional(out, KEY_game_black, game->black);
    add_string(out, KEY_game_variant,
               game->variant != NULL ? bytes_from_c_string(game->variant) : game->variant_name);
    if (!game->skipped)
        add_replay(out, game);
    add_optional(out, KEY_game_tag, game->tag);
    add_optional(out, KEY_game_terminator, game->terminator);
    add_outcome(out, game);
    add_number(out, KEY_game_errors, game->errors);
    add_number(out, KEY_game_warnings, game->warnings);
    add_if_any(out, KEY_game_fen, game->fen);
    text_add_c(out, "}\n");
}

static void position_record(Report *report, Text *out, ReportSource *source, const FenRecord *record,
                            const Finding *findings)
{
    ReportPlace place = source_game_place(source, record->at);
    open_record(out, KEY_fen_type, "fen");
    add_string(out, KEY_fen_file, source->file);
    add_number(out, KEY_fen_line, place.line);
    add_number(out, KEY_fen_column, place.column);
    add_string(out, KEY_fen_input, record->input);
    add_word(out, KEY_fen_verdict, record->verdict);
    add_word(out, KEY_fen_level, record->level);
    if (record->unreachable)
        add_bool(out, KEY_fen_unreachable, true);
    add_if_any(out, KEY_fen_fen, record->fen);
    add_word(out, KEY_fen_status, record->status);
    add_word(out, KEY_fen_winner, record->winner);
    add_colours(out, KEY_fen_cannot_win, record->cannot_win);
    add_colours(out, KEY_fen_undecided, record->undecided);
    add_helpmate(out, KEY_fen_helpmate, record->helpmate);
    add_key(out, KEY_fen_findings);
    text_add_byte(out, '[');
    for (size_t i = 0; i < record->findings_count; i++) {
        if (i > 0)
            text_add_byte(out, ',');
        add_finding(report, out, source, &findings[i], true);
    }
    text_add_c(out, "]}\n");
}

/* ---- summary ---- */

static void add_tallies(Text *out, RecordKey key, const TallyList *list)
{
    const char *comma = "";
    add_key(out, key);
    text_add_byte(out, '{');
    for (size_t i = 0; i < list->count; i++) {
        if (list->items[i].count == 0)
            continue;
        text_add_c(out, comma);
        text_add_json(out, bytes_from_c_string(list->items[i].name));
        text_add_byte(out, ':');
        text_add_unsigned(out, list->items[i].count);
        comma = ",";
    }
    text_add_byte(out, '}');
}

static void add_codes(Text *out, const Summary *summary)
{
    const char *comma = "";
    add_key(out, KEY_summary_by_code);
    text_add_byte(out, '{');
    for (Diagnostic diagnostic = 0; diagnostic < DIAG_COUNT; diagnostic++) {
        if (summary->by_code[diagnostic] == 0)
            continue;
        text_add_c(out, comma);
        text_add_json(out, bytes_from_c_string(diagnostic_info(diagnostic)->code));
        text_add_byte(out, ':');
        text_add_unsigned(out, summary->by_code[diagnostic]);
        comma = ",";
    }
    text_add_byte(out, '}');
}

static void summary_record(const Report *report, Text *out, const Summary *summary)
{
    (void)report;
    open_record(out, KEY_summary_type, "summary");
    add_number(out, KEY_summary_inputs, summary->inputs);
    add_number(out, summary->of_positions ? KEY_summary_positions : KEY_summary_games, summary->games);
    add_number(out, KEY_summary_clean, summary->clean);
    if (!summary->of_positions) {
        add_number(out, KEY_summary_plies, summary->plies);
        add_number(out, KEY_summary_variations, summary->variations);
    }
    add_number(out, KEY_summary_bytes, summary->bytes);
    add_number(out, KEY_summary_newlines, summary->newlines);
    add_codes(out, summary);
    if (summary->has_baseline)
        add_number(out, KEY_summary_known, summary->known);
    if (!summary->of_positions) {
        add_tallies(out, KEY_summary_draws, &summary->draws);
        add_tallies(out, KEY_summary_endings, &summary->endings);
        add_tallies(out, KEY_summary_results, &summary->results);
        add_tallies(out, KEY_summary_letters, &summary->letters);
        add_number(out, KEY_summary_skipped, summary->skipped);
    }
    add_bool(out, KEY_summary_complete, summary->complete);
    text_add_c(out, "}\n");
}

const ReportFormat report_jsonl = {
    .name = "jsonl",
    .finding = finding_record,
    .game = game_record,
    .position = position_record,
    .summary = summary_record,
};
