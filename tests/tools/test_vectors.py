"""tools.vectors: agreement, a difference, and files that can't be used."""

import gzip
import json

import pytest

from tests.helpers import data
from tools import vectors

DEALS, ENDGAMES = data("schnapsen_deals.json.gz"), data("schnapsen_endgames.jsonl.gz")


@pytest.fixture
def deals():
    with gzip.open(DEALS) as file:
        return json.load(file)


def report(tmp_path, capsys, content, name="cases.json"):
    """(exit code, what was printed, what was complained) for a file of that content."""
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    code = vectors.main([str(path)])
    return code, *capsys.readouterr()


def test_all_agree(capsys):
    assert vectors.main([DEALS, ENDGAMES]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "schnapsen_deals.json: 300 of 300",
        "schnapsen_endgames.jsonl: 196 of 196",
    ]


def test_the_name_of_a_file_does_not_matter(tmp_path, capsys, deals):
    assert report(tmp_path, capsys, deals, "x.txt") == (0, "x.txt: 300 of 300\n", "")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda case: case["legal"][2].remove("close"), "action 3 (play:SJ): legal moves"),
        (lambda case: case["points"][1].reverse(), "action 2 (play:DT): points"),
        (lambda case: case["mover"].__setitem__(1, 1), "action 2 (play:DT): seat to move"),
        (lambda case: case.update(winner=0), "at its end: winner"),
        (lambda case: case.update(game_points=3), "at its end: game points"),
        (lambda case: case.update(why="last"), "at its end: reason"),
        (lambda case: case["actions"].pop(), "at its end: the engine plays on"),
    ],
)
def test_a_difference_is_told(tmp_path, capsys, deals, change, told):
    change(deals["deals"][0])
    code, out, _ = report(tmp_path, capsys, deals)
    assert code == 1
    assert out.startswith("cases.json: 299 of 300\nFirst difference: sn2611-0000, ")
    assert told in out


def test_a_wrong_value_of_a_lead_is_told(tmp_path, capsys):
    with gzip.open(ENDGAMES, "rt") as file:
        lines = file.read().splitlines()
    case = json.loads(lines[3])
    case["move_values_for_leader"]["HQ"] = 3
    lines[3] = json.dumps(case)
    code, out, _ = report(tmp_path, capsys, "\n".join(lines).encode(), "end.jsonl")
    assert code == 1
    assert out.startswith("end.jsonl: 195 of 196\nFirst difference: position 16: expected ")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "it holds cases of no format known here"),
        (b"{", "it is not JSON"),
        (b'{"deals": []}', "no format known here"),
        (b'{"some": "thing"}', "no format known here"),
        (b"[1, 2, 3]", "no format known here"),
        (b"12", "no format known here"),
        (b"\xff\xfe\x00", "it is not text"),
        (gzip.compress(b'{"deals": []}', mtime=0)[:20], "its compression is broken"),
        (b'{"deals": [{"stock": 1, "actions": 2}]}', "case 1 makes no sense"),
    ],
)
def test_what_cannot_be_used_gets_a_sentence(tmp_path, capsys, content, told):
    code, out, complaint = report(tmp_path, capsys, content)
    assert code == 2 and out == ""
    assert "cases.json can't be used: " in complaint and told in complaint
    assert len(complaint.splitlines()) == 1


@pytest.mark.parametrize("key", ["hands", "stock", "actions", "legal", "points", "mover", "winner"])
def test_a_case_without_one_of_its_parts_is_damaged(tmp_path, capsys, deals, key):
    del deals["deals"][1][key]
    code, _, complaint = report(tmp_path, capsys, deals)
    assert code == 2 and "case 2 makes no sense" in complaint


def test_a_missing_file(tmp_path, capsys):
    assert vectors.main([str(tmp_path / "none.json")]) == 2
    assert "can't be read: No such file" in capsys.readouterr().err


def test_no_file_at_all(capsys):
    assert vectors.main([]) == 2
    assert "Which files?" in capsys.readouterr().err


def test_the_worst_exit_code_counts(tmp_path, capsys):
    assert vectors.main([ENDGAMES, str(tmp_path / "none.json")]) == 2
