#!/bin/bash
# SPDX-License-Identifier: MIT
# Positions that have arisen by legal moves must raise no objection to their having arisen; see
# tests/soundness/soundness.c. One test a kind of games.
# usage: tests/soundness.sh PROGRAM [POSITIONS]    PROGRAM is soundness, not domare
. "$(dirname "$0")/tally.sh"

"${1:?usage: $0 PROGRAM [POSITIONS]}" "${2:-1000000}" >"$scratch/out" 2>&1
status=$?
while IFS= read -r line; do
    case $line in
        *', 0 objections') pass ;;
        *objections) fail "$line" ;;
        *) printf '    %s\n' "$line" ;;
    esac
done <"$scratch/out"
[ $status -le 1 ] && [ $((passed + failed)) -gt 0 ] || fail "$1 ended with status $status"
finish
