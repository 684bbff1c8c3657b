#!/bin/bash
# SPDX-License-Identifier: MIT
# What is for automatic checks: the problem matcher of .github against real output, the hooks of .pre-commit-hooks.yaml (by the
# program pre-commit too, where it is installed), the action of .github/actions step by step.
# usage: tests/automation.sh PROGRAM
. "$(dirname "$0")/tally.sh"
program=$(absolute "${1:?usage: $0 PROGRAM}")
cd "$scratch" || exit 1
python=python3
$python -c 'import yaml' 2>/dev/null || python=/usr/bin/python3
automation() { "$python" "$top/tests/automation.py" "$@"; }

mkdir bin games 'games/old ones'
ln -s "$program" bin/domare
# The step that builds finds this instead, which says where it was to build what.
cat >bin/make <<'END'
#!/bin/bash
echo "make $1 $(cd "$2" && ls -d Makefile) ${*:3}"
END
chmod +x bin/make
export PATH=$scratch/bin:$PATH

roster='[Event "?"]
[Site "?"]
[Date "2024.01.01"]
[Round "1"]
[White "A"]
[Black "B"]
[Result "*"]

'
{ printf "%s" "$roster"; echo '1. e4 e5 *'; } >games/good.pgn
{ printf "%s" "$roster"; echo '1. e4 Ke7 *'; } >'games/old ones/bad: 1.pgn'
printf 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n' >good.fen
printf '8/8/8/8/8/8/8/8 w - - 0 1\n' >bad.fen
: >empty.pgn

# ---- the problem matcher: every line of the form gcc, with the values of the record ----

compare()
{
    domare "$1" -f gcc "${@:2}" >gcc
    domare "$1" -f jsonl "${@:2}" >jsonl
    automation matcher gcc jsonl >differences 2>&1
    same "the problem matcher: $*" /dev/null differences
}
compare check --strict --notes --draws "$top"/corpora/*.pgn
compare check 'games/old ones/bad: 1.pgn' empty.pgn missing.pgn
[ -s gcc ] || fail 'nothing to match'

# ---- hooks ----

automation hooks >hooks 2>&1 || fail "hooks: $(cat hooks)"
[ "$(wc -l <hooks)" -ge 3 ] || fail 'too few hooks'
while IFS=$'\t' read -r id entry _; do
    file=games/good.pgn
    [[ $entry != *fen* ]] || file=good.fen
    # shellcheck disable=SC2086
    if $entry $file >out 2>&1; then pass; else fail "hook $id: $entry $file"; show out; fi
    [[ $entry != *fen* ]] && file='games/old ones/bad: 1.pgn' || file=bad.fen
    # shellcheck disable=SC2086
    $entry "$file" >out 2>&1
    if [ $? = 1 ]; then pass; else fail "hook $id: $entry $file"; show out; fi
done <hooks

# pre-commit by itself on a repository of its own: both are made here.
git_quietly() { git -c user.name=test -c user.email=test@localhost -c init.defaultBranch=main "$@" >/dev/null 2>&1; }
if command -v pre-commit >/dev/null; then
    mkdir source && cp "$top/.pre-commit-hooks.yaml" source
    for folder in source games; do
        (cd $folder && git_quietly init && git_quietly add . && git_quietly commit -m first)
    done
    export PRE_COMMIT_HOME=$scratch/pre-commit
    (cd games && pre-commit try-repo ../source domare-check --files good.pgn >../out 2>&1)
    if [ $? = 0 ]; then pass; else fail 'pre-commit with a good game'; show out; fi
    (cd games && pre-commit try-repo ../source domare-check --all-files >../out 2>&1)
    if [ $? = 1 ] && grep -q R001 out; then pass; else fail 'pre-commit with a bad game'; show out; fi
else
    echo '    not tried: the hooks by pre-commit, which is not installed'
fi

# ---- the action ----

# acts STATUS WORD INPUT ... : the status of the action, and a word of what it prints.
acts()
{
    automation action "${@:3}" >out 2>&1
    status=$?
    if [ $status = "$1" ] && grep -q -- "$2" out; then pass; else fail "action ${*:3}: status $status"; show out; fi
}
acts 1 '^::error file=games/old ones/bad%3A 1.pgn,line=9,' inputs=.
acts 0 '^make -C Makefile build/domare$' inputs=games/good.pgn
acts 1 R001 'inputs=games/**/*.pgn'
acts 1 R001 'inputs=games/old ones/bad: 1.pgn'
acts 3 I001 'inputs=missing/*.pgn'
acts 0 '' inputs=games options=--ignore=R001$'\n'--strict
acts 1 F101 command=fen inputs=bad.fen$'\n'good.fen
domare check -q --write-baseline known -r games
acts 0 '' inputs=games baseline=known sarif=findings.sarif
if grep -q '"2.1.0"' findings.sarif; then pass; else fail 'no SARIF is written'; fi
acts 2 '' inputs=games options=--no-such-option
finish
