#!/bin/bash
# SPDX-License-Identifier: MIT
# One folder a diagnostic, tests/diag/CODE: bad.* raises it, good.* does not.
#   command   arguments after `domare`, INPUT standing for the input's name; a second line, if
#             there is one, is for good.*; without this file as below
#   expected  the complete standard output for bad.*, which must name the code
# usage: tests/diag.sh [--update] PROGRAM [CODE ...]    --update writes `expected` anew
. "$(dirname "$0")/tally.sh"

update=
[ "${1-}" = --update ] && update=yes && shift
program=$(absolute "${1:?usage: $0 [--update] PROGRAM [CODE ...]}")
shift

domare() { timeout 60 "$program" "$@"; }

# judge ARGUMENTS INPUT: leaves $scratch/out and $scratch/err, returns the exit status. The
# arguments are read as a shell does, so that a command can redirect.
judge() { eval "domare ${1//INPUT/$2}" >"$scratch/out" 2>"$scratch/err" </dev/null; }

check_folder()
{
    code=$1
    bad=$(echo bad.*) good=$(echo good.*)
    if [ ! -e "$bad" ] || [ ! -e "$good" ]; then
        fail "$code: bad.* and good.*, one of each, must be there"
        return
    fi
    command='check --strict --notes --draws --format gcc INPUT' other=
    [ -e command ] && { read -r command; read -r other; } <./command

    judge "$command" "$bad"
    status=$?
    [ -n "$update" ] && cp "$scratch/out" expected
    if ! sound $status || [ $status = 2 ]; then
        fail "$code: $bad ended with status $status"
        show "$scratch/err"
    elif [ ! -e expected ]; then
        fail "$code: expected is missing"
    elif ! grep -q "$code" expected; then
        fail "$code: expected does not name it"
        show expected
    else
        same "$code: $bad" expected "$scratch/out"
    fi

    judge "${other:-$command}" "$good"
    status=$?
    if ! sound $status || [ $status = 2 ]; then
        fail "$code: $good ended with status $status"
        show "$scratch/err"
    elif grep -q "$code" "$scratch/out"; then
        fail "$code: $good raises it too"
        show "$scratch/out"
    else
        pass
    fi
}

cd "$top/tests/diag" || exit 1
[ $# -gt 0 ] || set -- *
for folder; do
    [ -d "$folder" ] || continue
    cd "$folder" || exit 1
    check_folder "$folder"
    cd ..
done
finish
