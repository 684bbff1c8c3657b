# SPDX-License-Identifier: MIT
"""Is what a form printed a document of its kind? One subcommand a form; complains on standard output, status 1.

records SCHEMA       lines of jsonl on standard input; no key but those of the schema may occur
sarif SCHEMA         a SARIF log on standard input
csv                  rows of as many fields as the first
github               workflow commands: errors first, at most ten of a kind
junit                suites tell their numbers of testcases and failures rightly
"""
import csv
import io
import json
import re
import sys
import xml.etree.ElementTree

import jsonschema

faults = []


def fault(text):
    faults.append(text)


def validator(path, closed=False):
    schema = json.load(open(path, encoding="utf-8"))
    if closed:
        close(schema)
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    return kind(schema, format_checker=jsonschema.FormatChecker())


def close(schema):
    """No other key than those named, wherever some are named."""
    if isinstance(schema, dict):
        if "properties" in schema and "additionalProperties" not in schema:
            schema["additionalProperties"] = False
        for part in schema.values():
            close(part)
    elif isinstance(schema, list):
        for part in schema:
            close(part)


def complain(kind, value, where):
    for error in kind.iter_errors(value):
        best = jsonschema.exceptions.best_match([error])
        fault(f"{where}: {list(best.absolute_path)}: {best.message[:200]}")


def verify_records(text, schema):
    kind = validator(schema, closed=True)
    order = {name: list(part["properties"]) for name, part in kind.schema["$defs"].items() if "required" in part}
    count = 0
    for number, line in enumerate(text.splitlines(), 1):
        record = json.loads(line)
        count += 1
        complain(kind, record, f"line {number}")
        keys = list(record)
        if keys != sorted(keys, key=order[record["type"]].index):
            fault(f"line {number}: the keys are not in the order of the schema")
    if count == 0:
        fault("no record at all")


def verify_sarif(text, schema):
    log = json.loads(text)
    complain(validator(schema), log, "log")
    rules = log["runs"][0]["tool"]["driver"]["rules"]
    for result in log["runs"][0]["results"]:
        if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
            fault(f"ruleIndex {result['ruleIndex']} is not {result['ruleId']}")


def verify_csv(text):
    rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            fault(f"row {number} has {len(row)} fields instead of {len(rows[0])}")


def verify_github(text):
    kinds = []
    for line in text.splitlines():
        match = re.fullmatch(r"::(error|warning|notice) ((\w+=[^,:]*)(,\w+=[^,:]*)*)::(.*)", line)
        if not match:
            fault(f"no workflow command: {line}")
            continue
        kinds.append(["error", "warning", "notice"].index(match[1]))
        if re.search(r"%(?!25|0A|0D|3A|2C)", line):
            fault(f"an unescaped percent sign: {line}")
    if kinds != sorted(kinds):
        fault("the errors are not first")
    if any(kinds.count(kind) > 10 for kind in kinds):
        fault("more than ten of a kind")


def verify_junit(text):
    for suite in xml.etree.ElementTree.fromstring(text).iter("testsuite"):
        cases, failures = len(suite.findall("testcase")), len(suite.findall("testcase/failure"))
        if [cases, failures] != [int(suite.get("tests")), int(suite.get("failures"))]:
            fault(f"{suite.get('name')}: {cases} testcases, {failures} failures are not what the suite says")


data = sys.stdin.buffer.read()
if any(byte in data for byte in (0x1B, 0x00)):
    fault("control characters stand in the output")
try:
    globals()["verify_" + sys.argv[1]](data.decode("utf-8", "strict"), *sys.argv[2:])
except (ValueError, csv.Error, xml.etree.ElementTree.ParseError) as error:
    fault(str(error))
print("\n".join(faults[:20]), end="\n" if faults else "")
sys.exit(1 if faults else 0)
