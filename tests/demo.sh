#!/bin/sh
# SPDX-License-Identifier: MIT
# Shows what domare does, on the games of corpora/. They hold faults on purpose: finding some is
# success here, and anything but exit status 0 or 1 is not.
# usage: tests/demo.sh PROGRAM
cd "$(dirname "$0")/.." || exit 1
program=${1:?usage: $0 PROGRAM}

show()
{
    printf '\n$ domare'
    for word; do
        case $word in *' '*) printf " '%s'" "$word" ;; *) printf ' %s' "$word" ;; esac
    done
    printf '\n'
    "$program" "$@"
    status=$?
    [ $status -le 1 ] || { echo "domare ended with status $status"; exit 1; }
}

show check --format text corpora/faults.pgn
show draws corpora/draws.pgn
show convert corpora/latin1.pgn
show fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
show board corpora/famous.pgn:1
show check --no-summary --games corpora/chess960.pgn
show check --quiet --summary corpora/*.pgn corpora/*.gz
