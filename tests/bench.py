#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures `domare check` and prints a table in Markdown.

usage: tests/bench.py PROGRAM [FILE ...]

Without a FILE the games of corpora/famous.pgn are taken, repeated to 64 MiB. Compressed files are measured as plain text.
Times are processor seconds, the least of several runs, but for several threads the time that passes. Instructions are
counted by valgrind, where it is there, on the first megabytes of a file. `PEERS='NAME=COMMAND; ...'` in the environment
measures other programs on the same files, in turn with this one; {} in COMMAND stands for the file.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

RUNS = 9
SAMPLE = 4 << 20
UNPACK = {".gz": ["gzip", "-dc"], ".zst": ["zstd", "-dcq"], ".bz2": ["bzip2", "-dc"]}


def measure(command):
    """Processor seconds and seconds passed of one run."""
    start = time.monotonic()
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1):
        sys.exit(f"{command[0]} ended with status {child.returncode}")
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start


def peak_memory(command):
    """In MiB, looked at again and again while it runs: what is known after its end includes this program."""
    peak = 0
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as child:
        while child.poll() is None:
            with open(f"/proc/{child.pid}/status", encoding="ascii") as status:
                found = re.search(r"VmHWM:\s+(\d+) kB", status.read())
            peak = max(peak, int(found[1]) if found else 0)
            time.sleep(0.001)
    return peak / 1024


def least(commands):
    """The least of each figure for each command; the commands take turns."""
    found = {name: (9e9, 9e9) for name in commands}
    for _ in range(RUNS):
        for name, command in commands.items():
            found[name] = tuple(map(min, found[name], measure(command)))
    return found


def totals(program, path):
    """Bytes and half-moves, those of variations included."""
    lines = subprocess.run([program, "check", "-f", "jsonl", "--summary", path], stdout=subprocess.PIPE, check=False).stdout
    summary = json.loads(lines.splitlines()[-1])
    return summary["bytes"], summary["plies"] + summary["variations"]


def instructions(program, path, folder):
    """Instructions a half-move, or None."""
    if not shutil.which("valgrind"):
        return None
    sample = os.path.join(folder, "sample.pgn")
    with open(path, "rb") as file, open(sample, "wb") as out:
        text = file.read(SAMPLE)
        out.write(text[: text.rfind(b"\n[Event ") + 1] or text)
    counted = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "check", "-j", "1", sample],
                             stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    return int(re.search(r"Collected : (\d+)", counted.stderr)[1]) / totals(program, sample)[1]


def famous(folder):
    path = os.path.join(folder, "famous.pgn")
    with open(os.path.join(os.path.dirname(__file__), "..", "corpora", "famous.pgn"), "rb") as file:
        games = file.read() + b"\n"
    with open(path, "wb") as out:
        for _ in range((64 << 20) // len(games) + 1):
            out.write(games)
    return path


def plain(path, folder):
    unpack = UNPACK.get(os.path.splitext(path)[1])
    if not unpack:
        return path
    out = os.path.join(folder, os.path.basename(os.path.splitext(path)[0]))
    with open(out, "wb") as file:
        subprocess.run(unpack + [path], stdout=file, check=True)
    return out


def peers(path):
    for peer in filter(str.strip, os.environ.get("PEERS", "").split(";")):
        name, command = peer.split("=", 1)
        yield name.strip(), [path if word == "{}" else word for word in command.split()]


def row(*cells):
    print("| " + " | ".join(cells) + " |", flush=True)


def bench(program, path, folder):
    size, plies = (total / 1e6 for total in totals(program, path))
    threads = max(2, os.cpu_count() or 2)
    commands = {1: [program, "check", "-j", "1", path], threads: [program, "check", "-j", str(threads), path]}
    commands.update(peers(path))
    found = least(commands)
    count = instructions(program, path, folder)
    for name, (cpu, wall) in found.items():
        seconds = wall if name == threads else cpu
        who = name if isinstance(name, str) else f"{name} thread{'s' * (name > 1)}"
        row(os.path.basename(path), who, f"{size / seconds:,.0f}", f"{plies / seconds:,.1f}",
            f"{count:,.0f}" if count and name == 1 else "", f"{peak_memory(commands[name]):,.0f}", f"{found[1][0] / seconds:,.2f}")


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        row("file", "program", "MB/s", "million half-moves/s", "instructions a half-move", "memory, MiB", "speed against one thread")
        row("---", "---", *5 * ["---:"])
        for path in sys.argv[2:] or [famous(folder)]:
            bench(program, plain(path, folder), folder)


if __name__ == "__main__":
    main()
