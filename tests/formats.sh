#!/bin/bash
# SPDX-License-Identifier: MIT
# The forms of the output that other programs read are what they claim to be, whatever the input holds: records follow the
# schema that domare prints, SARIF its own, XML is well-formed, tables are tables. Files of --report are whole or not there.
# A published schema of SARIF that lies at build/schemas/sarif-2.1.0.json is asked too.
# usage: tests/formats.sh PROGRAM
. "$(dirname "$0")/tally.sh"
program=$(absolute "${1:?usage: $0 PROGRAM}")
cd "$top" || exit 1

python=python3
$python -c 'import jsonschema' 2>/dev/null || python=/usr/bin/python3
published=$top/build/schemas/sarif-2.1.0.json
verify=$top/tests/formats/verify.py

# domare ARGUMENT ... : standard output into $scratch/out, the status into $status.
domare()
{
    timeout 60 "$program" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    status=$?
    sound $status || { fail "domare $*: status $status"; show "$scratch/err"; }
}

# is FORM FILE WHAT: is the file a document of this form?
is()
{
    case $1 in
        jsonl) set -- "$@" records "$scratch/schema" ;;
        sarif) set -- "$@" sarif "$top/tests/formats/sarif.schema.json" ;;
        *) set -- "$@" "$1" ;;
    esac
    case $1 in
        junit | checkstyle) xmllint --noout "$2" >"$scratch/complaint" 2>&1 ;;
        *) : >"$scratch/complaint" ;;
    esac
    if [ "$1" != checkstyle ]; then
        $python "$verify" "${@:4}" <"$2" >>"$scratch/complaint" 2>&1
        [ "$1" != sarif ] || [ ! -e "$published" ] || $python "$verify" sarif "$published" <"$2" >>"$scratch/complaint" 2>&1
    fi
    if [ -s "$2" ] && [ ! -s "$scratch/complaint" ]; then
        pass
    else
        fail "$3: not $1"
        show "$scratch/complaint"
    fi
}

# expect WHAT COMMAND ...
expect() { if "${@:2}"; then pass; else fail "$1"; fi; }

domare schema
cp "$scratch/out" "$scratch/schema"

# Every code is explained, in every form.
codes=$(grep -c '^DIAGNOSTIC(' src/diag/diagnostics.def)
domare explain --all --format json
expect 'explain --all --format json has every code' [ "$($python -c '
import json, sys
print(sum(all(row[key] for key in row if key != "rule") for row in json.load(sys.stdin)))' <"$scratch/out")" = "$codes" ]
domare explain --all
expect 'explain --all has every code' [ "$(grep -cE '^[A-Z][0-9]{3} [a-z0-9-]+ \(' "$scratch/out")" = "$codes" ]
domare explain --all --format markdown
expect 'explain --all --format markdown has every code' [ "$(grep -cE '^## [A-Z][0-9]{3} ' "$scratch/out")" = "$codes" ]

# A file whose name and names hold all that is special somewhere.
hostile=$scratch/'a ]]>%:,"&<b> '$'\n\x1b''[31m'$'\xff''.pgn'
printf '[White "]]> \x1b[1m & <i> %%25 \xe2\x80\xa8 \xff"]\n[Black "\x01\x00\x9b, \xef\xbf\xbf\xed\xa0\x80\\""]\n[Result "1-0"]\n\n1. e4 {\r\n]]>} e5 2. Ke3 1-0\n' >"$hostile"
printf '[White "\xc3\xa5\xf0\x9d\x84\x9e"]\n[Result "*"]\n\n1. e4 {\xc3\xa5\xf0\x9d\x84\x9e} e5 2. Nf9 *\n' >>"$hostile"

games=("$hostile" tests/diag/[!F]*/bad.pgn corpora/*.pgn "$scratch/nowhere.pgn")
positions=(tests/diag/F*/bad.fen '8/8/8/8 w - - 0 1' "$scratch/nowhere.fen")
forms='jsonl sarif github junit checkstyle csv'

for form in $forms; do
    domare check --strict --notes --draws --format $form "${games[@]}"
    expect "check --format $form: status $status" [ $status = 3 ]
    is $form "$scratch/out" "check --format $form"
    cp "$scratch/out" "$scratch/check.$form"
    domare check --strict --notes --draws --format $form -j 3 --chunk-size 100 "${games[@]}"
    same "check --format $form in small pieces" "$scratch/check.$form" "$scratch/out"
    domare fen --notes --format $form "${positions[@]}"
    is $form "$scratch/out" "fen --format $form"
    cp "$scratch/out" "$scratch/fen.$form"
    : >"$scratch/empty"
    domare fen --format $form "$scratch/empty"
    [ $form = github ] || is $form "$scratch/out" "fen --format $form without positions"
done
domare check --games --format jsonl "${games[@]}"
is jsonl "$scratch/out" 'check --games'
domare draws --format jsonl --helpmate corpora/*.pgn
is jsonl "$scratch/out" 'draws'
domare draws --format csv "$hostile" corpora/*.pgn
is csv "$scratch/out" 'draws'

# All forms at once are the same as one after the other.
reports=()
for form in $forms; do reports+=(--report "$form:$scratch/report.$form"); done
domare check --strict --notes --draws --quiet "${reports[@]}" "${games[@]}"
for form in $forms; do same "check --report $form" "$scratch/check.$form" "$scratch/report.$form"; done
domare fen --notes --quiet "${reports[@]}" "${positions[@]}"
for form in $forms; do same "fen --report $form" "$scratch/fen.$form" "$scratch/report.$form"; done

# The run was successful only when all could be read.
successful() { grep -c '"executionSuccessful":true' "$1"; }
expect 'an input that is missing: not successful' [ "$(successful "$scratch/check.sarif")" = 0 ]
domare check --format sarif tests/diag/R001/bad.pgn
expect 'all inputs read: successful' [ "$(successful "$scratch/out")" = 1 ]

# Fingerprints are the same wherever the game stands.
fingerprints() { grep -o '"partialFingerprints":{[^}]*}' "$scratch/out"; }
fingerprints >"$scratch/before"
{ cat tests/diag/R001/good.pgn; echo; cat tests/diag/R001/bad.pgn; } >"$scratch/later.pgn"
domare check --format sarif --select R001 "$scratch/later.pgn"
fingerprints >"$scratch/after"
expect 'there are fingerprints' [ -s "$scratch/before" ]
same 'fingerprints of a game that has moved' "$scratch/before" "$scratch/after"

# Whole or not at all.
echo before >"$scratch/kept"
domare check --report "junit:$scratch/kept" --report "sarif:$scratch/no/folder" tests/diag/R001/bad.pgn
expect "a report that cannot be opened: status $status" [ $status = 3 ]
expect 'another report is left as it was' [ "$(cat "$scratch/kept")" = before ]
domare check --format csv --report csv:/dev/full tests/diag/R001/bad.pgn
expect "a report that cannot be written: status $status" [ $status = 3 ]
expect 'the normal output is there all the same' grep -q R001 "$scratch/out"

# Ten annotations of a kind, and the number of the others.
for n in {1..25}; do printf '[Result "1-0"]\n\n1. e4 e5 2. Ke3 1-0\n\n'; done >"$scratch/many.pgn"
domare check --format github "$scratch/many.pgn"
expect 'ten errors' [ "$(grep -c '^::error ' "$scratch/out")" = 10 ]
expect 'fifteen errors are counted' grep -q '15 errors' "$scratch/out"

# A suite keeps no more than it must.
for n in {1..1100}; do printf '[Result "1-0"]\n\n1. e4 e5 2. Ke3 1-0\n\n'; done >"$scratch/many.pgn"
domare check --format junit "$scratch/many.pgn"
is junit "$scratch/out" 'many games'
expect 'a testcase a game and one for the input' [ "$(grep -c '<testcase ' "$scratch/out")" = 1101 ]
domare check --format junit --fail-on never "$scratch/many.pgn"
expect 'nothing fails' [ "$(grep -c '<failure' "$scratch/out")" = 0 ]
finish
