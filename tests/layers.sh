#!/bin/bash
# SPDX-License-Identifier: MIT
# The architecture, held to by every file of src: which folder may include which, what only one
# place may do, how long a file may be. One test a file.
# usage: tests/layers.sh
. "$(dirname "$0")/tally.sh"
cd "$top" || exit 1

# folder: the folders that its files may include, beside its own
sees()
{
    case $1 in
        base) ;;
        rules | diag | io) echo base ;;
        notation | draw | retro) echo base rules ;;
        pgn) echo base notation diag ;;
        report) echo base rules notation diag ;;
        run) echo base io pgn diag ;;
        query) echo base notation diag pgn ;;
        check) echo base rules notation diag pgn draw retro ;;
        cmd) echo base rules notation diag pgn draw retro check report io run query ;;
        *) echo none ;;
    esac
}

# object WHAT: a fault of the file at hand, which fails once whatever the number of its faults.
object() { echo "    $1" >>"$scratch/faults"; }

check_includes()
{
    folder=$(basename "$(dirname "$1")")
    allowed=" $folder $(sees "$folder") "
    [ "$allowed" != " $folder none " ] || object "the folder $folder is not in the architecture"
    while IFS= read -r included; do
        [ -e "src/$included" ] || object "includes \"$included\": not of the form \"folder/file.h\""
        case $allowed in
            *" ${included%%/*} "*) ;;
            *) object "$folder includes $included; it may see:$allowed" ;;
        esac
    done < <(sed -nE 's/^[[:space:]]*#[[:space:]]*include[[:space:]]*"([^"]*)".*/\1/p' "$1")
}

# only FILE PATTERN PLACE WHAT: the pattern may stand in files whose path begins with PLACE.
only()
{
    [[ $1 =~ ^src/($3) ]] && return
    while IFS= read -r line; do
        object "$4: $line"
    done < <(grep -E "$2" "$scratch/code")
}

for file in $(find src -type f | sort); do
    : >"$scratch/faults"
    ${CC:-cc} -w -fpreprocessed -dD -E -x c "$file" >"$scratch/code" 2>/dev/null || object 'comments cannot be told from code'
    check_includes "$file"
    only "$file" '\b(_?exit|_Exit|abort|quick_exit)[[:space:]]*\(' 'base/die\.c|cmd/main\.c' 'only base/die.c and cmd/main.c end the program'
    only "$file" 'pcre2' 'query/' 'only query uses PCRE2'
    only "$file" 'pthread|threads\.h' 'run/' 'only run knows threads'
    only "$file" '<(zlib|zstd|bzlib|isa-l|isa-l/.*)\.h>' 'io/' 'only io decompresses'
    [ "$(head -n 1 "$file")" = '/* SPDX-License-Identifier: MIT */' ] || object 'the first line is not the SPDX line'
    case $file in
        *.[ch]) [ "$(wc -l <"$file")" -le 600 ] || object "$(wc -l <"$file") lines; at most 600" ;;
        *.def) ;;
        *) object 'neither .c, .h nor .def' ;;
    esac
    if [ -s "$scratch/faults" ]; then
        fail "$file"
        cat "$scratch/faults"
    else
        pass
    fi
done
finish
