#!/bin/bash
# SPDX-License-Identifier: MIT
# The same input gives the same bytes of output for every number of jobs, size of chunks and of
# reads, from files and through a pipe that delivers a few bytes at a time.
# usage: tests/determinism.sh PROGRAM
. "$(dirname "$0")/tally.sh"
program=$(absolute "${1:?usage: $0 PROGRAM}")
cd "$top" || exit 1

inputs=()
for file in corpora/* tests/diag/*/{bad,good}.*; do
    case $file in *.md | *.fen | *.epd) continue ;; esac
    [ -f "$file" ] && inputs+=("$file")
done

# judge OUTPUT OPTION ... : whole output into $scratch/OUTPUT; status 2 or a crash is a failure.
judge()
{
    output=$scratch/$1
    shift
    timeout 300 "$program" check --games --draws --format jsonl "$@" >"$output" 2>"$scratch/err"
    status=$?
    if ! sound $status || [ $status = 2 ]; then
        fail "check $1 $2 $3 $4 ...: status $status"
        show "$scratch/err"
    fi
}

judge whole -j 1 -- "${inputs[@]}"
[ "$(wc -l <"$scratch/whole")" -gt "${#inputs[@]}" ] || fail 'check writes next to nothing'
for options in '-j 2' '-j 3' '-j 7' \
    '-j 1 --read-size 1' '-j 2 --read-size 7' '-j 3 --read-size 4096' \
    '-j 1 --chunk-size 1024' '-j 2 --chunk-size 1024' '-j 3 --chunk-size 5000' '-j 7 --chunk-size 1024 --read-size 13'; do
    # shellcheck disable=SC2086
    judge other $options -- "${inputs[@]}"
    same "check $options" "$scratch/whole" "$scratch/other"
done

# A limit that some games exceed is a limit wherever the cuts fall.
judge limited -j 1 --max-game-size 500 -- "${inputs[@]}"
for options in '-j 2 --chunk-size 1024' '-j 3 --chunk-size 1024 --read-size 7' '-j 2 --read-size 4096'; do
    # shellcheck disable=SC2086
    judge other $options --max-game-size 500 -- "${inputs[@]}"
    same "check --max-game-size 500 $options" "$scratch/limited" "$scratch/other"
done

# So are the games chosen, those left in two files, known findings and totals.
choose() # choose OUTPUT OPTION ...
{
    output=$1
    shift
    (
        cd "$scratch" || exit
        set -- "$@" -- "${absolute[@]}"
        "$program" check --games --where 'errors or White ~ "[aeiou]"' "$@"
        "$program" check --games --game 2-3,5- "$@"
        "$program" check --quiet --good good --bad bad --write-baseline known "$@"
        cat good bad known
        "$program" convert --where 'plies < 20 and not checkmate' "$@"
        "$program" convert --keep-layout --where warnings "$@"
        "$program" stats --format jsonl "$@"
    ) >"$scratch/$output" 2>&1
}
absolute=("${inputs[@]/#/$top/}")
choose chosen -j 1
[ "$(wc -l <"$scratch/chosen")" -gt 1000 ] || fail 'choosing writes next to nothing'
for options in '-j 2 --read-size 7' '-j 3 --chunk-size 1024' '-j 7 --chunk-size 1024 --read-size 13'; do
    # shellcheck disable=SC2086
    choose other $options
    same "chosen games, known findings and totals $options" "$scratch/chosen" "$scratch/other"
done

# Through a pipe only the name differs.
for file in "${inputs[@]}"; do
    judge file -j 1 -- "$file"
    sed 's|"file":"[^"]*"|"file":"-"|' "$scratch/file" >"$scratch/expected"
    dd if="$file" obs=97 ibs=97 status=none | judge pipe -j 2 --chunk-size 1024 --
    same "check <$file" "$scratch/expected" "$scratch/pipe"
done
finish
