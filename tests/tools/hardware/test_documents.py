"""The checks of the texts and lists, each seen to find the fault that it is there for."""

import shutil

import pytest

from tools.hardware import ROOT, documents


@pytest.fixture
def hardware(tmp_path):
    shutil.copytree(ROOT / "hardware", tmp_path / "hardware")
    return tmp_path / "hardware"


def change(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_project_is_right():
    assert list(documents.check(ROOT)) == []


@pytest.mark.parametrize(
    "path, old, new",
    [
        ("boards/t_display.md", "# LilyGO", "[a](b.md)\n\n# LilyGO"),
        ("parts.csv", "both,Buzzer,", "both,,"),
        ("TROUBLE.md", "### `Key … is stuck", "### `Key … sticks"),
    ],
)
def test_each_kind_is_looked_at(hardware, path, old, new):
    for name in ("firmware", "tools", "README.md", "LICENSE"):
        (hardware.parent / name).symlink_to(ROOT / name)
    before = list(documents.check(hardware.parent))
    change(hardware / path, old, new)
    assert len(set(documents.check(hardware.parent)) - set(before)) == 1


def test_a_link_to_nowhere(tmp_path):
    text = tmp_path / "a.md"
    text.write_text("[a](b.md) [c](a.md#top) [d](https://example.org/x) ![e](f.png)")
    faults = list(documents.links(text))
    assert [("b.md" in fault, "f.png" in fault) for fault in faults] == [(1, 0), (0, 1)]


def test_a_part_that_is_wired_and_not_listed(hardware):
    change(hardware / "parts.csv", "both,Buzzer,", "both,,")
    assert list(documents.parts(hardware)) == ["parts.csv lacks Buzzer, which is wired."]


def test_a_part_that_is_listed_and_not_wired(hardware):
    change(hardware / "parts.csv", "both,Buzzer,", "both,Horn,")
    assert "parts.csv: Horn is in no wiring plan." in list(documents.parts(hardware))


def test_a_row_with_a_field_too_many(hardware):
    change(hardware / "parts.csv", "Resistor 100 ohm,1,", "Resistor, 100 ohm,1,")
    assert any("not as many fields" in fault for fault in documents.parts(hardware))


def test_other_columns(hardware):
    change(hardware / "parts.csv", "part,amount", "amount,part")
    assert any("columns" in fault for fault in documents.parts(hardware))


def test_a_pin_without_a_wire(hardware):
    change(hardware / "wiring.yml", 'pins: [+, "-"]', 'pins: [+, "-", S]')
    assert list(documents.parts(hardware)) == ["wiring.yml: no wire goes to Buzzer S."]


TROUBLE = """## What Kartl says

### `Key … is stuck.`

### `No panel; …`, or `nobody`

## What others say

### `no device found`
"""


@pytest.fixture
def trouble(tmp_path):
    (tmp_path / "TROUBLE.md").write_text(TROUBLE, encoding="utf-8")
    return tmp_path / "TROUBLE.md"


def test_messages_with_what_changes_in_them(tmp_path, trouble):
    for folder in ("firmware", "tools"):
        (tmp_path / folder).mkdir()
    (tmp_path / "firmware/a.py").write_text('A = "Key %s is " "stuck."\n')
    (tmp_path / "tools/b.py").write_text('B = f"No panel; {1 + 1} answer", "nobody"\n')
    assert list(documents.quotes(trouble, documents.messages(tmp_path))) == []


def test_a_quote_of_what_is_never_said(trouble):
    faults = list(documents.quotes(trouble, "Key is stuck.\nNo panel;"))
    assert faults == ["TROUBLE.md quotes `nobody`, which Kartl never says."]


def test_no_quotes_at_all(trouble):
    change(trouble, "## What Kartl says", "## Messages")
    assert any("no messages" in fault for fault in documents.quotes(trouble, ""))
