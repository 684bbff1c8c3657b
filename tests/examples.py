#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What `domare explain` shows is true: the bad example of a code raises it, the good one does not. Two tests a
code, none where an example is described in words.

usage: examples.py PROGRAM
"""
import json
import re
import subprocess
import sys

IN_WORDS = "I001 I002 I003 I004 I005 I006 I007 I008 I010 E005 P012 P014 P017 T015".split()


def text_of(example):
    """The bytes meant: <U+00A0> is a character, <CR> and <LF> a line end, <C5> a byte."""
    text = re.sub(r"<U\+([0-9A-F]{4})>", lambda match: chr(int(match[1], 16)), example).encode()
    text = text.replace(b"<LF>\n", b"<LF>").replace(b"<CR>", b"\r").replace(b"<LF>", b"\n")
    return re.sub(rb"<([0-9A-F]{2})>", lambda match: bytes.fromhex(match[1].decode()), text)


def raises(program, code, example):
    """Whether the example raises the code; it may stand behind `domare check OPTIONS: `."""
    command = re.match(r"domare (check [^:]*): (.*)", example, re.DOTALL)
    arguments, text = (command[1].split(), command[2]) if command else (["check", "--draws"], example)
    if code.startswith("F"):
        arguments, given = ["fen", text], b""
    else:
        arguments, given = arguments + ["--strict"], text_of(text) + b"\n"
    ended = subprocess.run([program, *arguments, "--notes", "--format=gcc"], input=given, capture_output=True, timeout=60)
    if ended.returncode not in (0, 1):
        raise SystemExit(f"{code}: status {ended.returncode}: {example}")
    return f"[{code} ".encode() in ended.stdout


def main():
    program = sys.argv[1]
    explained = json.loads(subprocess.run([program, "explain", "--all", "--format=json"], capture_output=True, check=True).stdout)
    passed = failed = 0
    for row in explained:
        if row["code"] in IN_WORDS:
            continue
        for kind in ("bad", "good"):
            if raises(program, row["code"], row[kind]) == (kind == "bad"):
                passed += 1
            else:
                failed += 1
                print(f"FAIL the {kind} example of {row['code']}: {row[kind]}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed > 0 else 0


sys.exit(main())
