#!/bin/sh
# SPDX-License-Identifier: MIT
# Shows what domare does, on the games of corpora/. They hold faults on purpose: finding some is
# success here, and anything but exit status 0 or 1 is not.
# usage: tests/demo.sh PROGRAM
cd "$(dirname "$0")/.." || exit 1
program=${1:?usage: $0 PROGRAM}

show()
{
    echo
    echo "\$ domare $*"
    "$program" "$@"
    status=$?
    [ $status -le 1 ] || { echo "domare ended with status $status"; exit 1; }
}

show check --format text corpora/faults.pgn
show check --notes --draws corpora/draws.pgn
show draws corpora/famous.pgn corpora/draws.pgn
show convert --to sv corpora/chess960.pgn
show check --summary corpora/*.pgn corpora/*.gz
