"""package.json is what there is, and installs a firmware that starts."""

import json
import subprocess
import sys

from tools import vm
from tools.flash import package
from tools.virtual_board import VirtualBoard


def test_the_list_is_what_there_is():
    assert package.main(["--check"]) == 0, "`make package` mends it"


def test_a_file_more_is_noticed(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(package, "FILE", tmp_path / "package.json")
    assert package.main(["--check"]) == 1 and "make package" in capsys.readouterr().out
    assert package.main([]) == 0 and package.main(["--check"]) == 0
    listed = json.loads((tmp_path / "package.json").read_text())["urls"]
    assert ["main.py", "firmware/main.py"] in listed
    assert ["engine/cards.py", "engine/cards.py"] in listed


def test_mip_installs_it_and_it_starts(tmp_path, monkeypatch):
    monkeypatch.setattr(package, "FILE", tmp_path / "package.json")
    listed = json.loads(package.text())
    listed["urls"] = [[target, str(vm.ROOT / source)] for target, source in listed["urls"]]
    file = tmp_path / "all" / "package.json"
    file.parent.mkdir()
    file.write_text(json.dumps(listed).replace(str(vm.ROOT), "."))
    for folder in ("firmware", "engine"):
        (file.parent / folder).symlink_to(vm.ROOT / folder)
    with VirtualBoard(tmp_path / "flash.img") as board:
        mpremote = [sys.executable, "-m", "mpremote", "connect", board.port]
        done = subprocess.run(
            [*mpremote, "mip", "install", "--target", "/", str(file)],
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        board.said.clear()
        board.switch_off()
        board.switch_on()
        board.expect_said(b" started")
