#!/bin/bash
# SPDX-License-Identifier: MIT
# Transcripts of the command line, tests/cli/COMMAND/NAME.txt. A line that begins with `$ ` is a
# shell command; the lines up to the next one are all that it prints, standard error included, and
# `[exit N]` where its status is not 0. Text before the first command is prose. The commands of a
# file run one after the other in a folder that holds a copy of the other files of its folder.
# usage: tests/cli.sh [--update] PROGRAM [FILE ...]    --update writes what is printed into the files
. "$(dirname "$0")/tally.sh"

update=
[ "${1-}" = --update ] && update=yes && shift
program=$(absolute "${1:?usage: $0 [--update] PROGRAM [FILE ...]}")
shift
[ $# -gt 0 ] || set -- "$top"/tests/cli/*/*.txt

mkdir "$scratch/bin"
ln -s "$program" "$scratch/bin/domare"
export PATH="$scratch/bin:$PATH"

# perform COMMAND: what a person would see of it, into $scratch/got.
perform()
{
    (cd "$scratch/work" && timeout 60 bash -c "$1" >"$scratch/out" 2>&1 </dev/null)
    status=$?
    {
        cat "$scratch/out"
        [ -s "$scratch/out" ] && [ -n "$(tail -c 1 "$scratch/out")" ] && echo
        [ $status = 0 ] || echo "[exit $status]"
    } >"$scratch/got"
}

# play FILE: every command of it; the transcript as it is now into $scratch/transcript.
play()
{
    command=
    : >"$scratch/expected"
    while IFS= read -r line || [ -n "$line" ]; do
        if [ "${line:0:2}" = '$ ' ]; then
            settle "$1"
            command=${line:2}
            : >"$scratch/expected"
        else
            printf '%s\n' "$line" >>"$scratch/expected"
        fi
    done <"$1"
    settle "$1"
}

# settle FILE: the command read last is performed and compared with what was read after it.
settle()
{
    if [ -z "$command" ]; then
        cat "$scratch/expected" >>"$scratch/transcript"
        return
    fi
    perform "$command"
    { printf '$ %s\n' "$command"; cat "$scratch/got"; } >>"$scratch/transcript"
    if [ $status = 99 ]; then
        fail "${1#"$top"/}: $command"
        show "$scratch/got"
    elif [ -z "$update" ]; then
        same "${1#"$top"/}: $command" "$scratch/expected" "$scratch/got"
    else
        pass
    fi
}

for file; do
    [ -e "$file" ] || continue
    rm -rf "$scratch/work" "$scratch/transcript"
    mkdir "$scratch/work"
    find "$(dirname "$file")" -mindepth 1 -maxdepth 1 ! -name '*.txt' -exec cp -r {} "$scratch/work" \;
    play "$file"
    [ -n "$update" ] && cp "$scratch/transcript" "$file"
done
finish
