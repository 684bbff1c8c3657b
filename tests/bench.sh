#!/bin/bash
# SPDX-License-Identifier: MIT
# Measures `domare check` on the games of corpora/famous.pgn, repeated to more than 64 MiB.
# usage: tests/bench.sh PROGRAM
program=${1:?usage: $0 PROGRAM}
games=$(dirname "$0")/../corpora/famous.pgn
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

cp "$games" "$scratch/games.pgn"
while [ "$(stat -c %s "$scratch/games.pgn")" -lt $((1 << 26)) ]; do
    { cat "$scratch/games.pgn"; echo; cat "$scratch/games.pgn"; echo; } >"$scratch/twice"
    mv "$scratch/twice" "$scratch/games.pgn"
done

for jobs in 1 "$(nproc)"; do
    TIMEFORMAT='%R %U %S'
    { time "$program" check --format jsonl --summary -j "$jobs" "$scratch/games.pgn" >"$scratch/out"; } 2>"$scratch/time"
    tail -n 1 "$scratch/out" | tr ',{}' '\n' | grep -E '^"(bytes|plies|games)":' | cut -d : -f 2 | paste -s - |
        paste - <(tail -n 1 "$scratch/time") | awk -v jobs="$jobs" '{
            printf "%d thread(s): %d games, %.1f MB/s, %.2f million half-moves/s, %.2f s, CPU %.2f s\n",
                jobs, $1, $3 / $4 / 1e6, $2 / $4 / 1e6, $4, $5 + $6 }'
done
