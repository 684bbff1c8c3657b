#!/bin/bash
# SPDX-License-Identifier: MIT
# The README's commands, as a newcomer gives them, on a clone of what is committed here in an empty
# folder. The address is replaced by this repository; sudo is left out for root. Not part of
# `make test`: it installs packages. For a true answer remove those that the project installs first.
# usage: tests/fresh.sh
set -e
top=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The commands are the indented lines of the section "Try it".
commands=$(awk '/^## /{ wanted = $0 == "## Try it" } wanted && sub(/^    /, "")' "$top/README.md")
[ "$(wc -l <<<"$commands")" = 2 ] || { echo "the README should have two commands, not: $commands"; exit 1; }
first=$(sed -n "1s|https://[^ ]*|'file://$top' domare|p" <<<"$commands")
second=$(sed -n 2p <<<"$commands")
[ "$(id -u)" != 0 ] || first=${first//sudo /}

cd "$folder"
for command in "$first" "cd domare && $second"; do
    printf '\n=== %s\n' "$command"
    bash -c "$command" </dev/null
done
printf '\n=== both commands of the README work\n'
