#!/bin/bash
# SPDX-License-Identifier: MIT
# Exit statuses: 0 nothing found, 1 findings, 2 wrong usage, 3 not finished; a closed pipe ends
# domare by SIGPIPE and without a word. One failing input never keeps the others from being read.
# usage: tests/exit.sh PROGRAM
. "$(dirname "$0")/tally.sh"
program=$(absolute "${1:?usage: $0 PROGRAM}")
cd "$scratch" || exit 1

roster() { printf '[Event "%s"]\n[Site "?"]\n[Date "2024.01.01"]\n[Round "1"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n' "$1"; }
{ roster good; printf '1. e4 e5 *\n'; } >good.pgn
{ roster bad; printf '1. e4 Ke7 *\n'; } >bad.pgn
{ roster dull; printf '1. e4 e5 2. Ng1f3 *\n'; } >warning.pgn
for number in $(seq 2000); do roster "$number"; printf '1. e4 Ke7 *\n\n'; done >many.pgn
for number in $(seq 2000); do roster "$number"; printf '1. e4 e5 *\n\n'; done >sound.pgn
gzip -c many.pgn | head -c 500 >cut.gz
mkdir folder

domare() { timeout 60 "$program" "$@"; }

# ends STATUS COMMAND ... : runs it with the output in files `out` and `err`.
ends()
{
    expected=$1
    shift
    eval "$*" >out 2>err </dev/null
    status=$?
    if [ $status != "$expected" ]; then
        fail "$*: status $status, expected $expected"
        show err
        return
    fi
    pass
}

# says FILE WORD WHAT: what the last command wrote there.
says() { if grep -q -- "$2" "$1"; then pass; else fail "$3: '$2' is not in std$1"; show "$1"; fi; }

# silent WHAT: the last command wrote nothing to standard error.
silent() { if [ -s err ]; then fail "$1: wrote to standard error"; show err; else pass; fi; }

ends 0 domare check good.pgn
ends 0 domare check warning.pgn
ends 1 domare check --fail-on warning warning.pgn
ends 1 domare check --strict warning.pgn
ends 1 domare check bad.pgn
ends 0 domare check --fail-on never bad.pgn
ends 0 domare check --ignore R001 bad.pgn
ends 1 domare check --quiet bad.pgn
ends 1 domare check good.pgn bad.pgn good.pgn
ends 1 'cat bad.pgn | domare check'
ends 1 'cat bad.pgn | domare check -'

ends 0 domare --help
ends 0 domare --version
ends 0 domare help check
ends 0 domare check --help
ends 2 domare chekc good.pgn
says err check 'a misspelt command gets a suggestion'
ends 2 domare check --fomat gcc good.pgn
says err format 'a misspelt option gets a suggestion'
ends 2 domare check --format nonsense good.pgn
ends 2 domare check --jobs none good.pgn
ends 2 domare

ends 3 domare check missing.pgn
says out I001 'a missing file'
ends 3 domare check folder
says out I001 'a directory'
ends 3 domare check missing.pgn bad.pgn
says out R001 'the input after one that cannot be opened'
ends 3 domare check cut.gz bad.pgn
says out I004 'a truncated input'
says out bad.pgn 'the input after a truncated one'
if [ "$(id -u)" != 0 ]; then
    chmod a-r warning.pgn
    ends 3 domare check warning.pgn bad.pgn
    chmod u+r warning.pgn
fi

ends 3 'domare check bad.pgn >/dev/full'
says err I003 'a full disk'
ends 3 'domare check --format jsonl --games many.pgn >/dev/full'
ends 3 'domare convert --to sv many.pgn >/dev/full'
ends 3 'domare draws many.pgn >/dev/full'
ends 3 'domare --help >/dev/full'

# 141 is how the shell writes: ended by SIGPIPE.
pipe() { domare "$@" | head -n 1 >/dev/null; return "${PIPESTATUS[0]}"; }
ends 141 pipe check many.pgn
silent 'check into a closed pipe'
ends 141 pipe check --format jsonl -j 3 many.pgn
silent 'check into a closed pipe'
ends 141 pipe draws sound.pgn
silent 'draws into a closed pipe'
ends 141 pipe convert --to sv sound.pgn
silent 'convert into a closed pipe'
finish
