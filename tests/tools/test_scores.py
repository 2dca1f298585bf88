"""Score sheets off the simulator's flash and off a device, as CSV and JSON, and back."""

import csv
import json
import struct
import subprocess
from zlib import crc32

import pytest

from engine.packing import pack
from engine.save import BadSave
from engine.schafkopf.sheet import Sheet as Schafkopf
from engine.schapa.sheet import Sheet as Schapa
from engine.schnapsen.sheet import Sheet as Schnapsen
from tools import scores, vm
from tools.flash.link import Link
from tools.sheetdata import to_data
from tools.virtual_board import VirtualBoard

# Puts sheets on a flash, as the firmware does; SHEETS stands before it.
WRITE = """
import sys
from device.store import Store
from flash import in_file, mount, umount
from saves import sheet
mount(in_file(sys.argv[1]), "/data")
store = Store("/data")
store.save("settings", b"{}")
for slot, words in SHEETS.items():
    store.save("sheet%02d" % int(slot), sheet(words.split()))
umount("/data")
"""
SHEETS = {
    "0": 'schnapsen Anna,Börge [{"winner":1,"how":"2"},{"dealer":1}]',
    "3": 'schapa Anna,Ben,Cem [{"round":1,"tricks":[4,4,9]}]',
    "17": "schafkopf Anna,Ben,Cem,Dora "
    '[{"game":"solo","declarer":1,"won":true},{"game":"nobody"},'
    '{"game":"by_hand","money":[-5,5,0,0]}]',
    "20": 'free Anna,Ben down=1 target=30 [{"points":[3,-4]}]',
}


def stored(sheet):
    """A sheet as a file of the store."""
    payload = pack(sheet)
    return struct.pack("<4sHHI", b"KRTL", 1, len(payload), crc32(payload)) + payload


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    path = tmp_path_factory.mktemp("flash") / "flash.img"
    program = path.with_name("write.py")
    program.write_text(f"SHEETS = {SHEETS!r}\n{WRITE}")
    subprocess.run(
        [*vm.micropython(), str(program), str(path)],
        env=vm.environment(vm.SOURCES),
        check=True,
        timeout=60,
    )
    return path


def test_every_sheet_becomes_a_csv_and_a_json(image, tmp_path, capsys):
    assert scores.main(["--flash", str(image), "--out", str(tmp_path)]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        f"sheet{slot}-{game}.{kind}"
        for slot, game in (
            ("00", "schnapsen"), ("03", "schapa"), ("17", "schafkopf"), ("20", "free"),
        )
        for kind in ("csv", "json")
    ]  # fmt: skip
    assert "sheet03-schapa: 1 entries; Anna 20, Ben 20, Cem 45" in capsys.readouterr().out
    with (tmp_path / "sheet17-schafkopf.csv").open(encoding="utf-8", newline="") as file:
        table = list(csv.reader(file))
    assert table[0][:5] == ["entry", "dealer", "what", "Anna", "Ben"]
    assert table[1][3:] == ["-50", "150", "-50", "-50", "-50", "150", "-50", "-50"]
    assert table[2][3:] == ["", "", "", "", "-50", "150", "-50", "-50"]
    assert table[3][1] == "Cem" and " ".join(table[3][3:]) == "-5 5 0 0 -55 155 -50 -50"
    assert json.loads(table[3][2]) == {"game": "by_hand", "money": [-5, 5, 0, 0]}


def test_the_json_can_be_read_back(image, tmp_path, capsys):
    scores.main(["--flash", str(image), "--out", str(tmp_path)])
    paths = sorted(tmp_path.glob("*.json"))
    capsys.readouterr()
    assert scores.main(["--check", *map(str, paths)]) == 0
    assert "sheet00-schnapsen.json: 2 entries, totals [0, 2]" in capsys.readouterr().out
    for path in paths:
        sheet = scores.read(path)
        files = scores.files_of_image(image)
        assert to_data(sheet) == to_data(scores.sheet_of(files[path.name[:7]]))


def test_a_json_that_does_not_add_up_is_refused(image, tmp_path, capsys):
    scores.main(["--flash", str(image), "--out", str(tmp_path)])
    path = tmp_path / "sheet03-schapa.json"
    good = path.read_text("utf-8")
    for bad in (
        good.replace("45", "46"),
        good.replace('"tricks"', '"queens"'),
        good.replace('"schapa"', '"chess"'),
        good.replace('"totals"', '"sums"'),
        good[:50],
        "[]",
        "7",
        '{"game": "schapa"}',
    ):
        path.write_text(bad, "utf-8")
        assert scores.main(["--check", str(path)]) == 2
        assert str(path) in capsys.readouterr().err


def test_a_damaged_sheet_is_left_out(tmp_path, capsys):
    good = stored(Schapa(("Anna", "Ben", "Cem")))
    later = good[:4] + b"\x09" + good[5:]
    files = {"sheet00": good, "sheet01": good[:-1], "sheet02": b"", "sheet03": later}
    files["sheet04"] = good[:-1] + bytes((good[-1] ^ 1,))
    assert scores.take(files, tmp_path) == 1
    assert len(list(tmp_path.iterdir())) == 2
    assert capsys.readouterr().err.count("damaged and left out") == 4


def test_what_a_file_holds_is_checked():
    for sheet in (Schnapsen(("A", "B")), Schafkopf(("A", "B", "C", "D"))):
        assert to_data(scores.sheet_of(stored(sheet))) == to_data(sheet)
    with pytest.raises(BadSave):
        scores.sheet_of(struct.pack("<4sHHI", b"KRTL", 1, 1, crc32(b"x")) + b"x")


def test_without_an_image_or_a_device_there_is_a_sentence(tmp_path, capsys):
    noise = tmp_path / "noise.img"
    noise.write_bytes(b"noise" * 1000)
    for arguments in (
        ["--flash", str(tmp_path / "none.img")],
        ["--flash", str(noise)],
        ["--port", str(tmp_path / "no-port")],
    ):
        assert scores.main([*arguments, "--out", str(tmp_path)]) in (2, 3)
        error = capsys.readouterr().err
        assert 1 <= error.count("\n") <= 2 and "Traceback" not in error, error


def test_an_empty_flash_has_no_sheets(tmp_path, capsys):
    assert scores.take({}, tmp_path / "out") == 0
    assert "no score sheets" in capsys.readouterr().out


# ------------------------------------------------------------------------------------- a board


@pytest.fixture
def board(tmp_path):
    with VirtualBoard(tmp_path / "board.img") as board:
        yield board


@pytest.mark.parametrize("option", ("--port", "--device"))
def test_the_same_sheets_come_from_a_board(board, image, tmp_path, capsys, option):
    files = scores.files_of_image(image)
    with Link(board.port) as link:
        link.call("folder", "/data")
        for name, data in files.items():
            link.put(f"/data/{name}", data)
        link.put("/data/sheet09.tmp", b"unfinished")
    assert scores.files_of_device(board.port) == files
    assert scores.main([option, board.port, "--out", str(tmp_path / "out")]) == 0
    assert "sheet03-schapa: 1 entries" in capsys.readouterr().out


def test_make_knows_the_port_by_both_names():
    for name in ("PORT", "DEVICE"):
        said = subprocess.run(
            ["make", "--dry-run", "scores", f"{name}=/dev/x"],
            cwd=vm.ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        assert "tools.scores --port /dev/x" in said.stdout


def test_a_board_without_data_has_no_sheets(board, tmp_path, capsys):
    assert scores.main(["--port", board.port, "--out", str(tmp_path)]) == 0
    assert "no score sheets" in capsys.readouterr().out


def test_auto_is_the_only_board(monkeypatch, capsys):
    monkeypatch.setattr(scores.ports.list_ports, "comports", list)
    assert scores.main(["--port", "auto"]) == 3
    assert "No board is connected" in capsys.readouterr().err
