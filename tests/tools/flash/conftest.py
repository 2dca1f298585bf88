"""What the tests of flashing share: the firmware, built once, and a board."""

import shutil

import pytest

from tests.tools.flash.desk import bring, put_saves
from tools.flash import __main__ as commands, version as versions
from tools.flash.link import Link
from tools.virtual_board import VirtualBoard


@pytest.fixture(scope="session")
def version():
    return versions.built()


@pytest.fixture(autouse=True)
def _built_once(version, monkeypatch):
    monkeypatch.setattr(commands, "built", lambda board, machine: version)


@pytest.fixture
def board(tmp_path):
    """A board with nothing on it."""
    with VirtualBoard(tmp_path / "flash.img") as board:
        yield board


@pytest.fixture(scope="session")
def image(version, tmp_path_factory):
    """A flash with the firmware and saves on it."""
    path = tmp_path_factory.mktemp("flash") / "flash.img"
    with VirtualBoard(path) as board:
        with Link(board.port) as link:
            put_saves(link)
        bring(board, version)
    return path


@pytest.fixture
def kartl(image, tmp_path):
    """A board with the firmware and saves on it, running."""
    shutil.copy(image, tmp_path / "flash.img")
    with VirtualBoard(tmp_path / "flash.img") as board:
        yield board


@pytest.fixture
def run(capsys):
    """run(board, command, options): its exit code, what it printed, what it said on stderr."""

    def run(board, *arguments):
        code = commands.main([*arguments, "--port", board.port])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run
