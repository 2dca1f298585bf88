"""Plays reference cases through the engine: `python3 -m tools.vectors FILE...`.

The format is told by content, gzip is unpacked. Exit code 0 if the engine agrees with all cases,
1 if it differs somewhere, 2 if a file is missing, damaged or of no known format.
"""

import gzip
import json
import sys
import zlib
from pathlib import Path

from tools.reference import (
    Damaged,
    schafkopf_kurz,
    schapa_games,
    schnapsen_deals,
    schnapsen_endgames,
)

FORMATS = (schnapsen_deals, schnapsen_endgames, schafkopf_kurz, schapa_games)


def parse(data: bytes):
    """The JSON document, or the list of documents that stand on a line each."""
    try:
        text = (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode("utf-8")
    except (OSError, EOFError, zlib.error, UnicodeDecodeError):
        raise Damaged("it is not text, or its compression is broken")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        pass
    try:
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    except (ValueError, RecursionError):
        raise Damaged("it is not JSON, nor a line of JSON for each case")


def recognise(document):
    """(format, cases) of a document."""
    for form in FORMATS:
        cases = form.cases(document)
        if cases is not None:
            return form, cases
    raise Damaged("it holds cases of no format known here")


def play(path: Path) -> tuple:
    """(cases that agree, cases, the first difference or None) of a file."""
    form, cases = recognise(parse(path.read_bytes()))
    agreed, first = 0, None
    for number, case in enumerate(cases, 1):
        try:
            difference = form.check(case)
        except (Damaged, TypeError, KeyError, IndexError, AttributeError, ValueError) as error:
            raise Damaged("case %d makes no sense (%s)" % (number, error))
        agreed += difference is None
        first = first or difference
    return agreed, len(cases), first


def report(path: Path) -> int:
    """Play a file and print how it went; its exit code."""
    name = path.name.removesuffix(".gz")
    try:
        agreed, number, difference = play(path)
    except OSError as error:
        print("%s can't be read: %s." % (path, error.strerror or error), file=sys.stderr)
        return 2
    except Damaged as error:
        print("%s can't be used: %s." % (path, error), file=sys.stderr)
        return 2
    print("%s: %d of %d" % (name, agreed, number))
    if difference:
        print("First difference: %s" % difference)
    return 1 if difference else 0


def main(names) -> int:
    if not names:
        print("Which files? python3 -m tools.vectors FILE...", file=sys.stderr)
        return 2
    return max(report(Path(name)) for name in names)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
