"""The list of deals that the two Schneider rules pay differently."""

from tests.helpers import data
from tools import schneider


def test_lists_the_deals(capsys):
    assert schneider.main([data("schafkopf_kurz.json.gz")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("sk2611-0252, solo S by seat 0")
    assert lines[1:] == [
        "  asymmetric [300, -100, -100, -100], default [330, -110, -110, -110]",
        "1 of 500 deals are paid differently",
    ]


def test_other_files_are_refused(capsys, tmp_path):
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    for names in ([], ["a", "b"], [str(broken)], [str(tmp_path)], [str(tmp_path / "none")],
                  [data("schnapsen_deals.json.gz")]):  # fmt: skip
        assert schneider.main(names) == 2
        told = capsys.readouterr()
        assert told.out == "" and len(told.err.splitlines()) == 1
