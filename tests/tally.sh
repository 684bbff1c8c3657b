# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034
# Read by the test scripts: counts what passed and failed, shows failures, prints the total last.

export LC_ALL=C TERM=dumb NO_COLOR=1
unset CLICOLOR_FORCE
# A sanitizer that objects ends the program with a status that domare itself never has.
export ASAN_OPTIONS=exitcode=99 TSAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99:print_stacktrace=1

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

pass() { passed=$((passed + 1)); }

fail()
{
    failed=$((failed + 1))
    printf 'FAIL %s\n' "$1"
}

# show FILE: the beginning of a file, indented below a failure.
show() { head -n 40 "$1" | sed 's/^/    /'; }

# same WHAT EXPECTED GOT: passes when two files are equal, else shows the difference.
same()
{
    if diff -u --label expected --label got "$2" "$3" >"$scratch/difference" 2>&1; then
        pass
    else
        fail "$1"
        show "$scratch/difference"
    fi
}

# absolute PATH: so that scripts may change their folder.
absolute() { printf '%s/%s\n' "$(cd "$(dirname "$1")" && pwd)" "$(basename "$1")"; }

# sound STATUS: whether a run ended by itself (timeout ends one with 124, a sanitizer with 99).
sound() { [ "$1" -le 3 ]; }

finish()
{
    printf '%d passed, %d failed\n' "$passed" "$failed"
    [ "$failed" = 0 ]
    exit
}
