#!/bin/bash
# SPDX-License-Identifier: MIT
# No record contradicts itself, the findings before it, or the totals after it: every game of
# corpora/ and of tests/diag counts as one test.
# usage: tests/records.sh PROGRAM
. "$(dirname "$0")/tally.sh"
program=$(absolute "${1:?usage: $0 PROGRAM}")
cd "$top" || exit 1

cat >"$scratch/rules.awk" <<'AWK'
# The number behind a key, or `missing`.
function number(text, key, missing)
{
    return match(text, "\"" key "\":[0-9]+") ? substr(text, RSTART + length(key) + 3, RLENGTH - length(key) - 3) + 0 : missing
}
function word(text, key)
{
    return match(text, "\"" key "\":\"[^\"]*\"") ? substr(text, RSTART + length(key) + 4, RLENGTH - length(key) - 5) : ""
}
function object(text, key)
{
    return match(text, "\"" key "\":\\{[^}]*\\}") ? substr(text, RSTART, RLENGTH) : ""
}
# by_move is told only where it came before.
function in_order(condition,    ply, by_move)
{
    ply = number(condition, "ply", -1)
    by_move = number(condition, "by_move", -1)
    return condition == "" || ply < 0 || by_move < 0 || by_move < ply
}
function both(text) { return index(text, "\"cannot_win\":[\"white\",\"black\"]") > 0 }
function demand(truth, what) { if (!truth) broken = broken " " what }

function check_game(    ending, ended, plies, dead, stalemate)
{
    ending = word($0, "ending")
    ended = number($0, "ended", -1)
    plies = number($0, "plies", 0)
    dead = object($0, "dead") ~ /"ply"/
    stalemate = object($0, "stalemate") != ""
    demand(number($0, "game", 0) == before + 1, "numbers")
    demand(number($0, "errors", 0) == found["error"] + 0, "errors")
    demand(number($0, "warnings", 0) == found["warning"] + 0, "warnings")
    demand((ending == "none") == (ended < 0), "ended")
    demand((ending == "checkmate") == ($0 ~ /"winner":/), "winner")
    demand(ended <= plies, "ended-after-the-end")
    demand(number($0, "played_on", 0) == (ended < 0 ? 0 : plies - ended), "played_on")
    demand(in_order(object($0, "threefold")) && in_order(object($0, "fifty")), "by_move")
    demand(both($0) == (dead || stalemate), "cannot_win")
    demand(ending != "dead-position" || dead, "dead")
    demand(ending != "stalemate" || stalemate, "stalemate")
    demand(index($0, "null") == 0, "null")
    before = number($0, "game", 0)
    games++
    all_plies += plies
    clean += number($0, "errors", 0) + number($0, "warnings", 0) == 0
}
function check_summary(    codes, sum)
{
    codes = object($0, "by_code")
    while (match(codes, "\"[A-Z][0-9]+\":[0-9]+")) {
        sum += substr(codes, RSTART + 7, RLENGTH - 7)
        codes = substr(codes, RSTART + RLENGTH)
    }
    demand(number($0, "games", -1) == games, "games")
    demand(number($0, "plies", -1) == all_plies, "plies")
    demand(number($0, "clean", -1) == clean, "clean")
    demand(sum == findings, "by_code")
}

/^\{"type":"finding"/ {
    findings++
    if (number($0, "game", 0) > 0)
        found[word($0, "severity")]++
    next
}
/^\{"type":"game"/ { check_game() }
/^\{"type":"summary"/ { check_summary() }
{
    print broken == "" ? "good" : "bad" broken ": " substr($0, 1, 300)
    broken = ""
    split("", found)
}
AWK

for file in corpora/*.pgn tests/diag/*/{bad,good}.pgn; do
    timeout 60 "$program" check --games --draws --format jsonl "$file" >"$scratch/records" 2>/dev/null
    awk -f "$scratch/rules.awk" "$scratch/records" >"$scratch/verdicts"
    while IFS= read -r line; do
        if [ "$line" = good ]; then pass; else fail "$file: $line"; fi
    done <"$scratch/verdicts"
    [ -s "$scratch/verdicts" ] || fail "$file: no record"
done
finish
