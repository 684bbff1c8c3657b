#!/bin/bash
# SPDX-License-Identifier: MIT
# What convert must never do, on every game of corpora/ and of tests/diag: change a move, lose a
# comment, glyph or variation, or write something that it would itself write otherwise.
# usage: tests/convert.sh PROGRAM [FILE ...]
. "$(dirname "$0")/tally.sh"
program=$(absolute "${1:?usage: $0 PROGRAM [FILE ...]}")
shift

inputs=("$@")
if [ $# = 0 ]; then
    cd "$top" || exit 1
    for file in corpora/* tests/diag/*/{bad,good}.*; do
        case $file in *.md | *.fen | *.epd) continue ;; esac
        [ -f "$file" ] && inputs+=("$file")
    done
fi

# convert OUTPUT OPTION ... : into $scratch/OUTPUT; $status is what it ends with.
convert()
{
    output=$scratch/$1
    shift
    timeout 300 "$program" convert "$@" >"$output" 2>"$scratch/err"
    status=$?
    if ! sound $status || [ $status = 2 ]; then
        fail "convert $*: status $status"
        show "$scratch/err"
    fi
}

# games FILE: half-moves and last position of every game.
games()
{
    "$program" check --games --format jsonl "$1" |
        grep '"type":"game"' | grep -oE '"(plies|unread|fen)":("[^"]*"|[0-9]+)'
}

# count FILE: comments, glyphs and variations of PGN text.
count()
{
    awk '
        /^%/ { next }
        !inside && /^\[/ { next }
        {
            for (i = 1; i <= length($0); i++) {
                c = substr($0, i, 1)
                if (inside) inside = c != "}"
                else if (c == "{") { inside = 1; comments++ }
                else if (c == ";") { comments++; break }
                else if (c == "$") glyphs++
                else if (c == "(") variations++
            }
        }
        END { print comments + 0, glyphs + 0, variations + 0 }' "$1"
}

# keeps FILE: $scratch/once has no less of anything than the input. Signs that were spelled out may have become
# glyphs or comments.
keeps()
{
    read -r comments glyphs variations < <("$program" convert --keep-layout "$1" 2>/dev/null | tr '\r' '\n' | count /dev/stdin)
    read -r comments_now glyphs_now variations_now < <(count "$scratch/once")
    if [ "$comments_now" -ge "$comments" ] && [ "$glyphs_now" -ge "$glyphs" ] && [ "$variations_now" = "$variations" ]; then
        pass
    else
        fail "convert $1: $comments comments, $glyphs glyphs, $variations variations became $comments_now, $glyphs_now, $variations_now"
    fi
}

for file in "${inputs[@]}"; do
    convert once "$file"
    [ $status = 3 ] && continue
    read_whole=$status

    convert again "$scratch/once"
    same "convert $file, and again" "$scratch/once" "$scratch/again"
    convert layout --keep-layout "$scratch/once"
    same "convert $file, then --keep-layout" "$scratch/once" "$scratch/layout"
    convert cut -j 2 --chunk-size 64 --read-size 7 "$file"
    same "convert $file in small pieces" "$scratch/once" "$scratch/cut"
    convert swedish --to sv "$file"
    convert back "$scratch/swedish"
    same "convert $file to Swedish and back" "$scratch/once" "$scratch/back"
    [ $read_whole = 0 ] || continue

    notations='lan uci figurine de fr ru'
    case $file in tests/diag/*) notations=uci ;; esac
    for notation in $notations; do
        from=en,sv
        [ ${#notation} = 2 ] && from=$notation
        convert other --to "$notation" "$file"
        convert back --from "$from" "$scratch/other"
        same "convert $file to $notation and back" "$scratch/once" "$scratch/back"
    done
    keeps "$file"
    games "$file" >"$scratch/before"
    games "$scratch/once" >"$scratch/after"
    same "convert $file: the same games" "$scratch/before" "$scratch/after"
    # A null move has no other spelling.
    "$program" check --strict --select S --ignore S016 --no-summary --format gcc "$scratch/once" >"$scratch/style"
    same "convert $file: spelled as the standard has it" /dev/null "$scratch/style"
done
finish
