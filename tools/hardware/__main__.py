"""`make hardware`: draws the pictures of hardware/ anew when their sources changed, checks all.

With --check nothing in the project is written, and stale pictures are a fault. What is rendered
lands in build/hardware. Exit code 1 for faults, 2 when a program is missing or fails.
"""

import argparse
import sys

from tools.hardware import ROOT, Failed, Missing, case, documents, draw, pictures, pins, solid

BUILD = ROOT / "build/hardware"
HARDWARE = ROOT / "hardware"


def main(arguments=None) -> int:
    parser = argparse.ArgumentParser(prog="make hardware", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing in the project")
    options = parser.parse_args(arguments)
    try:
        rendered = case.render(HARDWARE / "case.scad", BUILD)
        pictures.draw_wirings(HARDWARE, BUILD)
        draw.picture(rendered, BUILD / pictures.CASE)
    except (Missing, Failed, solid.NotClosed) as error:
        print(error, file=sys.stderr)
        return 2
    if not options.check and any(pictures.check(HARDWARE)):
        pictures.take(HARDWARE, BUILD)
        print(f"Drawn: {', '.join(pictures.PICTURES)}")
    checks = {
        "pins": pins.check(ROOT),
        "texts and lists": documents.check(ROOT),
        "pictures": pictures.check(HARDWARE),
        "case": case.check(rendered),
    }
    return _told(checks)


def _told(checks) -> int:
    faulty = 0
    for name, faults in checks.items():
        faults = list(faults)
        faulty += bool(faults)
        print(f"{name}: {'not right' if faults else 'all right'}")
        for fault in faults:
            print(f"  {fault}")
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
