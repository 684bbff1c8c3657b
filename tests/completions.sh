#!/bin/bash
# SPDX-License-Identifier: MIT
# Completion by the shells: what `domare completions SHELL` prints is read by that shell, which is then asked,
# bash and zsh by typing into a terminal. bash is always here; zsh and fish are tried where they are
# installed, and it is said where they are not.
# usage: tests/completions.sh PROGRAM
. "$(dirname "$0")/tally.sh"
program=$(absolute "${1:?usage: $0 PROGRAM}")
cd "$scratch" || exit 1
mkdir zsh games
touch games/open.pgn known.txt

for shell in bash zsh fish; do
    "$program" completions $shell >script.$shell || fail "completions $shell: status $?"
done
cp script.zsh zsh/_domare
commands=$("$program" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')

# What is typed, and what a Tab at its end makes of it.
cat >lines <<'END'
domare conv                                   => domare convert
domare help perf                              => domare help perft
domare check --form                           => domare check --format=
domare check --format=sar                     => domare check --format=sarif
domare check --format sar                     => domare check --format sarif
domare check -f sar                           => domare check -f sarif
domare draws --format ts                      => domare draws --format tsv
domare check --severity R001                  => domare check --severity R001=
domare check --severity R001=er               => domare check --severity R001=error
domare check --severity=R001=no,G002=st       => domare check --severity=R001=no,G002=style
domare check --select S004,R00                => domare check --select S004,R00
domare check --ignore=S004,I010               => domare check --ignore=S004,I010
domare check --report sar                     => domare check --report sarif:
domare check --report sarif:kn                => domare check --report sarif:known.txt
domare check --report=sarif:kn                => domare check --report=sarif:known.txt
domare check --files-from kn                  => domare check --files-from known.txt
domare check kn                               => domare check known.txt
domare check games/o                          => domare check games/open.pgn
domare check --jobs kn                        => domare check --jobs kn
domare check --width                          => domare check --width
domare convert --to fig                       => domare convert --to figurine
domare convert --to fa                        => domare convert --to fan
domare convert --lang=en,f                    => domare convert --lang=en,f
domare convert --lang en,ru                   => domare convert --lang en,ru
domare draws --only fifty,fiv                 => domare draws --only fifty,fivefold
domare explain I010                           => domare explain I010
domare completions fi                         => domare completions fish
domare perft --div                            => domare perft --divide
END
sed -E 's/ +=> .*//' lines >typed
sed -E 's/.* => //' lines >expected

# Signs with which a shell goes on, or a blank where the word is complete, do not matter here.
for shell in bash zsh; do
    if ! command -v $shell >/dev/null; then
        echo "    not tried: completion by $shell, which is not installed"
        continue
    fi
    if ! python3 -c 'import pty; pty.openpty()' 2>/dev/null; then
        echo "    not tried: typing into $shell, as there are no terminals here"
        continue
    fi
    file=script.bash
    [ $shell = bash ] || file=zsh/_domare
    if $shell -n $file; then pass; else fail "$shell cannot read its script"; fi
    timeout 300 python3 "$top/tests/typed.py" $shell $file <typed 2>&1 | sed -E 's/[ ,]+$//' >got
    same "typed into $shell" expected got
done

# Options that the help of each command lists, and those that a shell offers.
listed() { "$program" help "$1" | grep -oE '^  (-., )?--[a-z-]+' | grep -oE -e '--.*' | sort; }
bash_offers()
{
    # shellcheck disable=SC2016
    bash -c '. ./script.bash; COMP_WORDS=(domare "$1" --) COMP_CWORD=2; _domare; printf "%s\n" "${COMPREPLY[@]%=}"' - "$1" | sort
}
fish_offers() { HOME=$scratch fish -c ". ./script.fish; complete -C 'domare $1 --'" | cut -f 1 | sort; }

shells=bash
if command -v fish >/dev/null; then
    shells="bash fish"
    if fish -n script.fish; then pass; else fail 'fish cannot read its script'; fi
    # fish prints candidates itself: the last word of each line, whole.
    while IFS= read -r line; do
        HOME=$scratch fish -c ". ./script.fish; complete -C '$line'" | cut -f 1 >candidates
        [ "$(wc -l <candidates)" = 1 ] && line="${line% *} $(cat candidates)"
        printf '%s\n' "$line"
    done <typed >got
    # An option and its sign of equality: fish leaves the sign to the one who types.
    sed -E 's/( --[a-z]+)=$/\1/' expected >expected.fish
    same 'asked of fish' expected.fish got
else
    echo '    not tried: completion by fish, which is not installed'
fi
for command in $commands; do
    for shell in $shells; do
        listed "$command" >expected
        ${shell}_offers "$command" >got
        same "options of $command in $shell" expected got
    done
done
[ -n "$commands" ] || fail 'no command is listed'
finish
