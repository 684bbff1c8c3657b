#!/bin/bash
# SPDX-License-Identifier: MIT
# All tests: the unit tests that stand in the folder `tests` beside each PROGRAM, then the scripts
# of this folder with each of them. The last line is the total: `N passed, N failed`.
# usage: tests/run.sh PROGRAM ...
. "$(dirname "$0")/tally.sh"
cd "$top" || exit 1
here=$top/tests

# add NAME PASSED FAILED
add()
{
    printf '%-40s %6d passed, %d failed\n' "$1" "$2" "$3"
    passed=$((passed + $2))
    failed=$((failed + $3))
}

# script NAME ARGUMENT ... : runs a script of this folder and adds the total that it prints last.
script()
{
    "$here/$1" "${@:2}" >"$scratch/log" 2>&1
    status=$?
    read -r good bad < <(tail -n 1 "$scratch/log" | sed -nE 's/^([0-9]+) passed, ([0-9]+) failed$/\1 \2/p')
    if [ -z "$good" ] || { [ $status != 0 ] && [ "$bad" = 0 ]; }; then
        cat "$scratch/log"
        add "$*" "${good:-0}" 1
    else
        sed '$d' "$scratch/log"
        add "$*" "$good" "$bad"
    fi
}

# unit PROGRAM: a cmocka program; each of its tests counts, a crash is one failure more.
unit()
{
    timeout 300 "$1" >"$scratch/log" 2>&1
    status=$?
    good=$(grep -c '^\[       OK \]' "$scratch/log")
    bad=$(sed -nE 's/^\[  FAILED  \] ([0-9]+) test.*/\1/p' "$scratch/log" | paste -sd +)
    bad=$((${bad:-0}))
    if [ $status != 0 ] && [ $bad = 0 ]; then bad=1; fi
    if [ $((good + bad)) = 0 ]; then bad=1; fi
    [ $bad = 0 ] || sed 's/^/    /' "$scratch/log"
    add "${1#build/}" "$good" $bad
}

script layers.sh
script table.sh
script man.sh $([ ! -x build/man ] || echo build/man)
[ ! -x build/soundness ] || script soundness.sh build/soundness 50000
for program; do
    # A sanitizer makes the long counts too slow.
    limit=10000000
    [ "$program" = build/domare ] || limit=300000
    for test in tests/unit/*/*.c; do
        test=${test#tests/unit/}
        [ ! -d "$(dirname "$program")/tests" ] || unit "$(dirname "$program")/tests/${test%.c}"
    done
    script perft.sh --nodes $limit "$program"
    for name in diag cli formats exit records determinism convert completions automation; do
        script $name.sh "$program"
    done
    script examples.py "$program"
done

echo
finish
