#!/bin/bash
# SPDX-License-Identifier: MIT
# The manual page is clean, warnings included, and true: it has every command and every option of
# the tables in src/cmd, and no other.
# usage: tests/man.sh
. "$(dirname "$0")/tally.sh"
cd "$top" || exit 1

for page in man/*.[1-9]; do
    mandoc -T lint -W warning "$page" >"$scratch/out" 2>&1
    same "$page" /dev/null "$scratch/out"
done

# All options that are not for tests, and all commands, each beside those of the manual.
awk '/^OPTION\(/ { name = $2; gsub(/[",]/, "", name) } name && / HIDDEN,$/ { name = "" }
    name && /^    "/ { print name; name = "" }' src/cmd/options.def | sort -u >"$scratch/options"
{ sed -nE 's/^COMMAND\(([a-z]+),.*/\1/p' src/cmd/commands.def; echo help; } | sort >"$scratch/commands"
grep -oE 'Fl -[a-z][a-z-]+' man/domare.1 | sed 's/^Fl -//' | sort -u | grep -vx version >"$scratch/manual-options"
sed -n '/^The commands are/,/^\.Sh/s/^\.It Cm //p' man/domare.1 | sort >"$scratch/manual-commands"
same 'options in domare(1)' "$scratch/options" "$scratch/manual-options"
same 'commands in domare(1)' "$scratch/commands" "$scratch/manual-commands"
[ -s "$scratch/options" ] || fail 'src/cmd/options.def cannot be read'
finish
