#!/bin/bash
# SPDX-License-Identifier: MIT
# Runs domare as action.yml was told to; its exit status is that of the step.
shopt -s nullglob globstar
arguments=(--format=github)
[ "$DOMARE_COMMAND" != check ] || arguments+=(--recursive)
[ -z "$DOMARE_BASELINE" ] || arguments+=("--baseline=$DOMARE_BASELINE")
[ -z "$DOMARE_SARIF" ] || arguments+=("--report=sarif:$DOMARE_SARIF")
while IFS= read -r option; do
    [ -z "$option" ] || arguments+=("$option")
done <<<"$DOMARE_OPTIONS"

arguments+=(--)
while IFS= read -r pattern; do
    [ -n "$pattern" ] || continue
    # Blanks belong to the name. What is no pattern, or one of nothing, is an input that cannot be opened.
    IFS= files=($pattern)
    [ ${#files[@]} -gt 0 ] || files=("$pattern")
    arguments+=("${files[@]}")
done <<<"$DOMARE_INPUTS"
exec domare "$DOMARE_COMMAND" "${arguments[@]}"
