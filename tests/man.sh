#!/bin/bash
# SPDX-License-Identifier: MIT
# The manual pages are clean, warnings included. One test a page.
# usage: tests/man.sh
. "$(dirname "$0")/tally.sh"
cd "$top" || exit 1

for page in man/*.[1-9]; do
    if mandoc -T lint -W warning "$page" >"$scratch/out" 2>&1 && [ ! -s "$scratch/out" ]; then
        pass
    else
        fail "$page"
        show "$scratch/out"
    fi
done
finish
