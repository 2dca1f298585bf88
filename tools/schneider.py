"""Lists the Schafkopf deals of a file of reference cases that the two Schneider rules pay
differently: `python3 -m tools.schneider FILE`."""

import sys
from pathlib import Path

from tools.reference import Damaged, schafkopf_kurz
from tools.vectors import parse

USAGE = "Which file? python3 -m tools.schneider FILE"


def differing(cases):
    """(game, money by the asymmetric rule, money by the default rule) where they differ."""
    for case in cases:
        asymmetric = schafkopf_kurz.money_with(case, True)
        default = schafkopf_kurz.money_with(case, False)
        if asymmetric != default:
            yield case[1], asymmetric, default


def main(names) -> int:
    if len(names) != 1:
        print(USAGE, file=sys.stderr)
        return 2
    path = Path(names[0])
    try:
        cases = schafkopf_kurz.cases(parse(path.read_bytes()))
    except (OSError, Damaged) as error:
        print("%s can't be used: %s." % (path, error), file=sys.stderr)
        return 2
    if cases is None:
        print("%s can't be used: it holds no deals of Schafkopf." % path, file=sys.stderr)
        return 2
    found = list(differing(cases))
    for game, asymmetric, default in found:
        print("%s, %s %s by seat %d, points by seat %s:" % (
            game["id"], game["game"], game["suit"] or "", game["declarer"], game["points"],
        ))  # fmt: skip
        print("  asymmetric %s, default %s" % (asymmetric, default))
    print("%d of %d deals are paid differently" % (len(found), len(cases)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
