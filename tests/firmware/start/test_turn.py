"""The files of a version that comes get to their places, at whatever write the power fails."""

import os

import flash as flashes
from start import turn

LIMIT = 600
HOME = "/turn"

OLD = {"main": "old main", "same": "same", "gone": "gone", "ui/menu/a": "old a", "views": "module"}
NEW = {
    "main": "new main",
    "same": "same",
    "ui/menu": "a file now",
    "views/b": "package",
    "add": "1",
}
LIST = (
    ("-", "n0", "gone"),
    ("-", "n1", "ui/menu/a"),
    ("-", "n2", "views"),
    ("=", "3/n3", "main"),
    ("+", "3/n4", "ui/menu"),
    ("+", "5/n5", "views/b"),
    ("+", "5/n6", "add"),
)


class Folder:
    """`os` and `open` as the starter sees them, who is in the folder of Kartl."""

    def __init__(self):
        self.real = os

    def __getattr__(self, name):
        function = getattr(self.real, name)
        return lambda *paths: function(*[HOME + "/" + path for path in paths])


def _open(path, mode="r"):
    return open(HOME + "/" + path, mode)


turn.os = Folder()
turn.open = _open


def write(path, text):
    at = path.find("/")
    while at > 0:
        try:
            os.mkdir(HOME + "/" + path[:at])
        except OSError:
            pass
        at = path.find("/", at + 1)
    with open(HOME + "/" + path, "w") as file:
        file.write(text)


def tree(folder, within=""):
    """All files below a folder: {path: text}; an empty folder has None."""
    found = {}
    for entry in os.ilistdir(HOME + "/" + folder):
        path = folder + "/" + entry[0]
        if entry[1] & 0x4000:
            inner = tree(path, within + entry[0] + "/")
            found.update(inner or {within + entry[0]: None})
        else:
            with open(HOME + "/" + path) as file:
                found[within + entry[0]] = file.read()
    return found


def fresh(pending=True):
    """A flash with the old version, and the new one about to come."""
    flash = flashes.in_memory(128 * 512)
    flashes.mount(flash, HOME)
    for path in OLD:
        write("live/" + path, OLD[path])
    for sign, name, path in LIST:
        if sign != "-":
            write("next/" + name, NEW[path])
    os.mkdir(HOME + "/prev")
    lines = "".join([" ".join(line) + "\n" for line in LIST])
    write("next/list" if pending else "next/list.new", lines)
    return flash


def tight():
    """A flash with the old version, and the new one about to come in one file."""
    flash = flashes.in_memory(128 * 512)
    flashes.mount(flash, HOME)
    for path in OLD:
        write("live/" + path, OLD[path])
    lines, pack = "", ""
    for sign, _, path in LIST:
        text = "" if sign == "-" else NEW[path]
        lines += "%s %d+%d %s\n" % (sign, len(pack), len(text), path)
        pack += text
    write("next/pack", pack)
    write("next/tight", lines)
    return flash


def restored(flash):
    flashes.umount(HOME)
    flash = flash.restored()
    flashes.mount(flash, HOME)
    return flash


def test_without_a_list_nothing_moves():
    fresh(pending=False)
    assert turn.settle() is False
    assert tree("live") == OLD
    flashes.umount(HOME)


def test_with_a_list_the_new_version_is_in_place_and_the_old_one_aside():
    fresh()
    turn.settle()
    assert tree("live") == NEW
    assert tree("next") == {}
    kept = tree("prev")
    assert sorted([kept[name] for name in kept if name != "list"]) == [
        "gone",
        "module",
        "old a",
        "old main",
    ]
    flashes.umount(HOME)


def test_three_starts_in_a_row_that_come_to_nothing_bring_the_old_version():
    fresh()
    assert [turn.settle() for _ in range(3)] == [False, False, True]
    assert tree("live") == NEW
    assert turn.settle() is False
    assert tree("live") == OLD
    assert [turn.settle() for _ in range(4)] == [False] * 4
    assert tree("live") == OLD
    flashes.umount(HOME)


def test_a_start_that_succeeds_forgets_the_others():
    fresh()
    for _ in range(6):
        turn.settle()
        turn.settle()
        os.remove(HOME + "/tries")
    assert tree("live") == NEW
    flashes.umount(HOME)


def test_rubbish_in_the_count_counts_as_nothing():
    fresh()
    turn.settle()
    for rubbish in ("", "x", "9", "\x00"):
        write("tries", rubbish)
        assert turn.settle() in (True, False)
        assert tree("live") == NEW
    flashes.umount(HOME)


def cut_at_every_write(prepare, wanted):
    """Cut the power at each write of a settle(), and once more at each of a few of the next."""
    cuts = 0
    for again in (None, 0, 2, 5):
        step = 0
        while True:
            flash = prepare()
            flash.fail_at = flash.steps + step
            try:
                turn.settle()
                flashes.umount(HOME)
                break
            except flashes.PowerCut:
                pass
            cuts += 1
            flash = restored(flash)
            if again is not None:
                flash.fail_at = flash.steps + again
                try:
                    turn.settle()
                except flashes.PowerCut:
                    pass
                flash = restored(flash)
            turn.settle()
            assert tree("live") == wanted, (step, again, tree("live"))
            flashes.umount(HOME)
            step += 1
    assert cuts > 60, cuts


def test_the_power_may_fail_at_any_write_while_the_new_version_comes():
    cut_at_every_write(fresh, NEW)


def test_the_power_may_fail_at_any_write_while_the_old_version_comes_back():
    def failed():
        flash = fresh()
        for _ in range(3):
            turn.settle()
        return flash

    cut_at_every_write(failed, OLD)


def test_where_there_is_no_room_the_new_version_comes_out_of_one_file():
    tight()
    assert [turn.settle() for _ in range(4)] == [False] * 4
    assert tree("live") == NEW and tree("next") == {}
    flashes.umount(HOME)


def test_the_power_may_fail_at_any_write_of_that():
    cut_at_every_write(tight, NEW)


def test_a_full_flash_is_no_reason_not_to_start():
    fresh(pending=False)
    with open(HOME + "/filler", "wb") as file:
        try:
            while True:
                file.write(bytes(512))
        except OSError:
            pass
    assert turn.settle() is False
    assert tree("live") == OLD
    flashes.umount(HOME)
