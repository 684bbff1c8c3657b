#!/bin/bash
# SPDX-License-Identifier: MIT
# The share of lines that the tests just run have reached, a line for each file of src.
# usage: tests/coverage.sh FOLDER    the build folder of the flavour cov
cd "$(dirname "$0")/.." || exit 1
folder=${1:?usage: $0 FOLDER}

find "$folder/obj" -name '*.gcda' | while IFS= read -r counts; do
    gcov -n -o "$(dirname "$counts")" "$counts" 2>/dev/null
done | awk -F "[':%]" '
    /^File/ { file = $2 }
    /^Lines executed/ && file ~ /^src\// { printf "%6.1f%%  %s\n", $2, file; file = "" }
' | sort -k 2 -u
