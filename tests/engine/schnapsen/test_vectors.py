"""The reference deals and endgames, on both VMs."""

import json

from tests.helpers import MICROPYTHON, data
from tools.reference import schnapsen_deals, schnapsen_endgames

HEAP = "16m"


def read(name):
    if MICROPYTHON:
        import deflate

        with open(data(name), "rb") as file:
            return deflate.DeflateIO(file, deflate.GZIP).read().decode()
    import gzip

    with gzip.open(data(name), "rt") as file:
        return file.read()


def test_all_reference_deals():
    cases = schnapsen_deals.cases(json.loads(read("schnapsen_deals.json.gz")))
    assert len(cases) == 300
    for case in cases:
        assert schnapsen_deals.check(case) is None, schnapsen_deals.check(case)


def test_all_reference_endgames():
    lines = read("schnapsen_endgames.jsonl.gz").splitlines()
    cases = schnapsen_endgames.cases([json.loads(line) for line in lines])
    assert len(cases) == 196
    for case in cases:
        assert schnapsen_endgames.check(case) is None, schnapsen_endgames.check(case)
