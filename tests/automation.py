#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does what automatic checks do with the files that are for them: matches output with the problem matcher, reads the
hooks, runs the steps of the action.

usage: automation.py matcher GCC JSONL     lines of both forms of one run; prints what differs
       automation.py hooks                 prints `ID<TAB>ENTRY<TAB>PATTERN` of each hook
       automation.py action NAME=VALUE ... runs the steps in the current folder; the status is that of the first that fails
"""
import json
import os
import re
import subprocess
import sys
import tempfile

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def matcher(gcc, jsonl):
    with open(os.path.join(TOP, ".github/domare-problem-matcher.json"), encoding="utf-8") as file:
        matchers = json.load(file)["problemMatcher"]
    lines = open(gcc, encoding="utf-8").read().splitlines()
    records = [json.loads(line) for line in open(jsonl, encoding="utf-8")]
    findings = [record for record in records if record["type"] == "finding"]
    if len(lines) != len(findings):
        print("%d lines, but %d records" % (len(lines), len(findings)))
    for line, finding in zip(lines, findings):
        matches = [(m, re.search(m["pattern"][0]["regexp"], line)) for m in matchers]
        matches = [(m, match) for m, match in matches if match]
        if len(matches) != 1:
            print("%d matchers for: %s" % (len(matches), line))
            continue
        (kind, match), pattern = matches[0], matches[0][0]["pattern"][0]
        got = {key: match.group(pattern[key]) for key in ("file", "line", "column", "message", "code")}
        got["severity"] = match.group(pattern["severity"]) if "severity" in pattern else kind["severity"]
        wanted = {key: str(finding[key]) if key in finding else None for key in got}
        if wanted["severity"] in ("note", "style"):
            wanted["severity"] = "notice"
        if got != wanted:
            print("%s\n  should be %s" % (got, wanted))


def hooks():
    import yaml

    allowed = {"id", "name", "description", "entry", "language", "files", "types", "exclude"}
    with open(os.path.join(TOP, ".pre-commit-hooks.yaml"), encoding="utf-8") as file:
        for hook in yaml.safe_load(file):
            unknown = hook.keys() - allowed
            missing = {"id", "name", "entry", "language"} - hook.keys()
            if unknown or missing:
                sys.exit("%s: unknown %s, missing %s" % (hook.get("id"), unknown, missing))
            re.compile(hook.get("files", "")), re.compile(hook.get("exclude", "^$"))
            print("%s\t%s\t%s" % (hook["id"], hook["entry"], hook.get("files", "")))


def action(given):
    import yaml

    folder = os.path.join(TOP, ".github/actions/domare")
    with open(os.path.join(folder, "action.yml"), encoding="utf-8") as file:
        description = yaml.safe_load(file)
    values = {name: about["default"] for name, about in description["inputs"].items()}
    unknown = given.keys() - values.keys()
    if unknown or description["runs"]["using"] != "composite":
        sys.exit("no such input: %s" % unknown)
    values.update(given)
    with tempfile.NamedTemporaryFile("r") as path:
        environment = dict(os.environ, GITHUB_ACTION_PATH=folder, GITHUB_PATH=path.name)
        for step in description["runs"]["steps"]:
            path.seek(0)
            folders = path.read().split("\n")[:-1]
            environment["PATH"] = os.pathsep.join(folders + [environment["PATH"]])
            own = {name: re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda found: values[found[1]], value)
                   for name, value in step.get("env", {}).items()}
            # As the runner starts the shell `bash` of a step.
            command = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"]]
            status = subprocess.run(command, env={**environment, **own}, check=False).returncode
            if status:
                sys.exit(status)


if sys.argv[1] == "matcher":
    matcher(*sys.argv[2:])
elif sys.argv[1] == "hooks":
    hooks()
else:
    action(dict(argument.split("=", 1) for argument in sys.argv[2:]))
