#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Types command lines into a shell, as a person does, with a Tab at the end, and prints what the shell makes of
each: one line a line of standard input, the words as they then stand behind the prompt.

usage: typed.py bash|zsh SCRIPT     SCRIPT is what `domare completions` printed; for zsh a file called _domare
"""
import os
import pty
import select
import sys
import time

# A key prints the line being edited between two marks, which are not typed as such and so stand in no echo.
START = {
    "bash": r"""PS1= PS2=; bind 'set enable-bracketed-paste off'; source '{script}'
bind -x '"\C-xb": printf "\002%s\003\n" "$READLINE_LINE"'
""",
    "zsh": r"""PS1= PS2=; unset zle_bracketed_paste; fpath=('{folder}' $fpath); autoload -Uz compinit; compinit -u -D
show() { print -rn -- $'\002'"$BUFFER"$'\003' }; zle -N show; bindkey '^Xb' show; setopt no_beep no_prompt_sp
""",
}
COMMAND = {"bash": ["bash", "--norc", "--noprofile", "-i"], "zsh": ["zsh", "-f", "-i"]}
SECONDS = 20


def shown(terminal):
    """What stands between the next two marks."""
    seen = b""
    end = time.monotonic() + SECONDS
    while b"\003" not in seen:
        if not select.select([terminal], [], [], max(0, end - time.monotonic()))[0]:
            return "(no answer: %r)" % seen
        seen += os.read(terminal, 65536)
    return seen.rpartition(b"\002")[2].partition(b"\003")[0].decode()


def main(shell, script):
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="dumb", HISTFILE="/dev/null")
        os.execvp(COMMAND[shell][0], COMMAND[shell])
    os.write(terminal, START[shell].replace("{script}", script).replace("{folder}", os.path.dirname(script)).encode())
    os.write(terminal, b"\x18b")
    shown(terminal)
    for line in sys.stdin:
        os.write(terminal, b"\x05\x15" + line.rstrip("\n").encode() + b"\t\x18b")
        print(shown(terminal))
    os.close(terminal)
    os.waitpid(process, 0)


main(sys.argv[1], os.path.abspath(sys.argv[2]))
