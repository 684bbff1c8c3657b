#!/bin/bash
# SPDX-License-Identifier: MIT
# The manual pages are clean, warnings included; each command has one, and domare(1) points to it; the parts that
# the tables of src know are as MANUAL writes them (tests/man/man.c; `make man` writes them anew).
# usage: tests/man.sh [--update] [MANUAL]    without MANUAL those parts are not looked at
. "$(dirname "$0")/tally.sh"
update=
[ "${1-}" = --update ] && update=yes && shift
manual=${1:+$(absolute "$1")}
cd "$top" || exit 1

if [ -n "$update" ]; then
    for page in man/*.[1-9]; do
        "$manual" <"$page" >"$scratch/page" || exit 1
        cmp -s "$scratch/page" "$page" || { cp "$scratch/page" "$page" && echo "written  $page"; }
    done
    exit 0
fi

for page in man/*.[1-9]; do
    mandoc -T lint -W warning "$page" >"$scratch/out" 2>&1
    same "$page" /dev/null "$scratch/out"
    [ -n "$manual" ] || continue
    "$manual" <"$page" >"$scratch/page" 2>&1
    same "$page: out of date, see \`make man\`" "$page" "$scratch/page"
done

# A page for each command, with all its parts, and in the list of domare(1).
commands=$(sed -nE 's/^COMMAND\(([a-z]+),.*/\1/p' src/cmd/commands.def)
for command in $commands; do
    for part in synopsis description options status examples; do
        if grep -qx "\.\\\\\" BEGIN $part $command" "man/domare-$command.1"; then pass; else fail "domare-$command(1) has no part: $part $command"; fi
    done
done
[ -n "$commands" ] || fail 'src/cmd/commands.def cannot be read'
if grep -q '^\.\\" BEGIN commands' man/domare.1; then pass; else fail 'domare(1) does not list the commands'; fi

# Every code and every record has its part.
codes=$(sed -nE 's/^DIAGNOSTIC\(([A-Z])[0-9]+,.*/\1/p' src/diag/diagnostics.def | sort -u)
for letter in $codes; do
    if grep -qE "^\.\\\\\" BEGIN codes $letter" man/domare-codes.7; then pass; else fail "domare-codes(7) has no part: codes $letter"; fi
done
for record in $(sed -nE 's/^RECORD\(([a-z]+),.*/\1/p' src/report/records.def); do
    if grep -q "^\.\\\\\" BEGIN keys $record" man/domare-formats.5; then pass; else fail "domare-formats(5) has no part: keys $record"; fi
done
finish
