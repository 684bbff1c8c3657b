#!/bin/bash
# SPDX-License-Identifier: MIT
# Every row of src/diag/diagnostics.def is alive: it has a folder in tests/diag with a text that
# raises it, one that does not and what is expected, and src raises it; no folder is without row;
# no code, id or name stands twice. Rows whose check is still to come are listed in tests/table.later,
# `CODE reason`, and must not be raised yet. One test a row, one a folder.
# usage: tests/table.sh
. "$(dirname "$0")/tally.sh"
cd "$top" || exit 1

rows() { sed -nE 's/^DIAGNOSTIC\(([A-Z][0-9]{3}), ([A-Z0-9_]+), "([a-z0-9-]+)".*/\1 \2 \3/p' src/diag/diagnostics.def; }

later=tests/table.later
postponed() { [ -e $later ] && grep -qE "^$1 +[^ ]" $later; }
# By its constant, or by one of the same name of who finds it (FEN_SHORT, RETRO_PARITY), where one list follows the other.
raised() { grep -rqE "\b([A-Z]+_)*$1\b" src --include='*.[ch]' --include='*.def' --exclude-dir=diag; }

# The reason why a row is not as it should be, or nothing.
fault_of_row()
{
    code=$1 id=$2 name=$3 folder=tests/diag/$1
    for word in "$code" "$id" "$name"; do
        [ "$(rows | tr ' ' '\n' | grep -cx -e "$word")" = 1 ] || echo "$word stands twice"
    done
    if postponed "$code"; then
        raised "$id" && echo "is listed in $later and yet raised"
        [ -d "$folder" ] && echo "is listed in $later and yet has $folder"
        return
    fi
    raised "$id" || echo "DIAG_$id is raised nowhere in src"
    for part in "$folder"/bad.* "$folder"/good.* "$folder/expected"; do
        [ -e "$part" ] || echo "$part is missing"
    done
}

[ "$(rows | wc -l)" -gt 0 ] || fail 'src/diag/diagnostics.def has no rows'
[ "$(rows | wc -l)" = "$(grep -c '^DIAGNOSTIC(' src/diag/diagnostics.def)" ] || fail 'a row of diagnostics.def cannot be read'

while read -r code id name; do
    fault=$(fault_of_row "$code" "$id" "$name")
    if [ -n "$fault" ]; then
        fail "$code $name: $(echo "$fault" | paste -sd ';' | sed 's/;/; /g')"
    else
        pass
    fi
done < <(rows)

for folder in tests/diag/*/; do
    [ -d "$folder" ] || continue
    code=$(basename "$folder")
    if rows | grep -q "^$code "; then pass; else fail "$folder has no row in diagnostics.def"; fi
done
finish
