"""Which starts have failed, what is said of a version that gives way, and of an error later on."""

import time

import pytest

from tests.tools.flash.desk import bring, broken, file_of, holds, started
from tools.flash import update
from tools.flash.link import Link
from tools.flash.version import LIST, Version, made_of

RAISES = b"raise ValueError('broken on purpose')\n"


def restart(board):
    """Off and on; what was said and shown before is forgotten."""
    board.switch_off()
    board.said.clear()
    board.picture = None
    board.switch_on()


def with_file(version: Version, module: str, content: bytes, number: str) -> Version:
    """A version with a source in the place of a compiled module."""
    tree = {name: data for name, data in version.files.items() if name != LIST}
    path = file_of(version, module)
    del tree[path]
    tree[path.replace(".mpy", ".py")] = content
    main, turn = version.starter["/main.py"], version.starter["/kartl/turn.mpy"]
    return made_of({**tree, "start/root.py": main, "start/turn.mpy": turn}, number)


def test_who_switches_off_at_the_first_picture_keeps_the_new_version(kartl, version):
    new = with_file(version, "views/about", b"", version.number)
    bring(kartl, new)
    for _ in range(5):
        restart(kartl)
        while not kartl.picture:
            time.sleep(0.01)
        time.sleep(0.2)
    restart(kartl)
    started(kartl)
    with Link(kartl.port) as link:
        assert holds(link, new)


@pytest.mark.parametrize("wrong", ("app", "menu"))
def test_a_version_that_raises_before_or_after_its_picture_gives_way_and_that_is_told_once(
    kartl, version, wrong
):
    new = broken(version) if wrong == "app" else with_file(version, "views/menu", RAISES, "0.2")
    with Link(kartl.port) as link:
        update.update(link, new)
    for _ in range(3):
        restart(kartl)
        kartl.expect_said(b"broken on purpose")
    assert started(kartl) == version.number
    kartl.expect("The new version did not start")
    restart(kartl)
    started(kartl)
    kartl.expect("The new version did not start")  # nobody had read it
    kartl.press("A")
    kartl.expect("Scores")
    with Link(kartl.port) as link:
        assert link.get("/kartl/prev/gone") is None


def test_an_error_is_told_to_the_computer_even_where_its_screen_does_not_come(kartl, version):
    games = with_file(version, "views/schnapsen/opening", RAISES, version.number)
    bring(kartl, with_file(games, "views/crash", b"raise MemoryError('no room')\n", "0.1.0"))
    kartl.press("A")
    kartl.expect_said(b"MemoryError: no room")
    said = bytes(kartl.said)
    assert 0 < said.index(b"ValueError: broken on purpose") < said.index(b"MemoryError: no room")
