#!/bin/bash
# SPDX-License-Identifier: MIT
# Counts move paths and compares with the totals in tests/perft/*.perft, whose lines are
# `FEN ;D1 nodes ;D2 nodes ...`. Each count to at most N nodes, or all of them.
# usage: tests/perft.sh [--full | --nodes N] PROGRAM
. "$(dirname "$0")/tally.sh"

most=10000000
while :; do
    case ${1-} in
        --full) most=1000000000000; shift ;;
        --nodes) most=$2; shift 2 ;;
        *) break ;;
    esac
done
program=$(absolute "${1:?usage: $0 [--full | --nodes N] PROGRAM}")

# deepest LINE: the FEN, depth and total of the deepest count within the limit, tab separated.
deepest()
{
    awk -F ' *;' -v most="$most" '{
        for (i = 2; i <= NF; i++) {
            split($i, part, " ")
            if (part[2] <= most) { depth = substr(part[1], 2); total = part[2] }
        }
        printf "%s\t%d\t%d\n", $1, depth, total
    }' <<<"$1"
}

for file in "$top"/tests/perft/*.perft; do
    while IFS= read -r line; do
        case $line in '' | '#'*) continue ;; esac
        IFS=$'\t' read -r fen depth total < <(deepest "$line")
        "$program" perft "$depth" "$fen" >"$scratch/out" 2>&1
        status=$?
        got=$(tail -n 1 "$scratch/out" | tr -d , | grep -oE '[0-9]+' | grep -xF "$total")
        if [ "$status" = 0 ] && [ -n "$got" ]; then
            pass
        else
            fail "perft $depth '$fen': $total expected, exit status $status and"
            show "$scratch/out"
        fi
    done <"$file"
done
finish
