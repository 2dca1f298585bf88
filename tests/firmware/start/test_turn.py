"""The files of a version that comes get to their places, at whatever write the power fails."""

import os
from binascii import hexlify
from hashlib import sha256

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
# The packs that make the one of the other.
PACKS = (
    (("gone", None), ("ui/menu/a", None), ("views", None)),
    (("main", "new main"), ("ui/menu", "a file now")),
    (("views/b", "package"), ("add", "1")),
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


def packed(files):
    """A pack as tools/flash/update.py makes them."""
    text = ""
    for path, content in files:
        if content is None:
            text += "- 0 %s\n" % path
        else:
            digest = hexlify(sha256(content.encode()).digest()).decode()[:16]
            text += "%s %d %s\n" % (digest, len(content), path)
    return text + "\n" + "".join([content or "" for _, content in files])


def fresh(go="go", back="5", old=OLD, packs=PACKS, size=128 * 512):
    """A flash with the old version, and the new one about to come."""
    flash = flashes.in_memory(size)
    flashes.mount(flash, HOME)
    for path in old:
        write("live/" + path, old[path])
    for at in range(len(packs)):
        write("next/%02d" % at, packed(packs[at]))
    write("next/" + go, back + "\n")
    return flash


def whole():
    """Two versions of which no file is the same."""
    old = {"%s/%d" % ("abc"[at % 3], at): "old %d" % at * 60 for at in range(24)}
    new = {path: old[path].replace("old", "newer") for path in old}
    paths = sorted(new)
    packs = [[(path, new[path]) for path in paths[at : at + 6]] for at in range(0, 24, 6)]
    return old, new, packs


def fresh_whole():
    old, _, packs = whole()
    return fresh(old=old, packs=packs, size=256 * 512)


def restored(flash):
    flashes.umount(HOME)
    flash = flash.restored()
    flashes.mount(flash, HOME)
    return flash


def test_without_the_word_nothing_moves():
    fresh(go="go.new")
    assert turn.settle() is False
    assert tree("live") == OLD
    flashes.umount(HOME)


def test_with_it_the_new_version_is_in_place_and_the_old_one_in_packs():
    fresh()
    turn.settle()
    assert tree("live") == NEW
    assert tree("next") == {}
    kept = tree("prev")
    assert kept["00"] == packed([(path, OLD[path]) for path in ("gone", "ui/menu/a", "views")])
    assert kept["01"] == packed([("main", "old main"), ("ui/menu", None)])
    assert kept["02"] == packed([("views/b", None), ("add", None)])
    flashes.umount(HOME)


def test_a_pack_may_hold_bytes_of_all_kinds():
    fresh(packs=((("main", "\n\n- 0 main\n\x00\n" * 99), ("empty", "")),))
    turn.settle()
    assert tree("live")["main"] == "\n\n- 0 main\n\x00\n" * 99
    assert tree("live")["empty"] == ""
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


def cut_at_every_write(prepare, wanted, agains=(None, 0, 2, 5), before=None):
    """Cut the power at each write of a settle(), and once more at each of a few of the next.
    before: the version that shall come when the one wanted then fails three times."""
    cuts = 0
    for again in agains:
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
            if before:
                for _ in range(3):
                    turn.settle()
                assert tree("live") == before, (step, again, tree("live"))
            flashes.umount(HOME)
            step += 1
    assert cuts > 60, cuts


def test_the_power_may_fail_at_any_write_while_the_new_version_comes():
    cut_at_every_write(fresh, NEW, before=OLD)


def test_a_version_that_came_after_many_cuts_has_its_three_starts():
    def often_cut():
        flash = fresh()
        write("tries", "3")
        return flash

    cut_at_every_write(often_cut, NEW, agains=(None,), before=OLD)


def test_the_power_may_fail_at_any_write_while_the_old_version_comes_back():
    def failed():
        flash = fresh()
        for _ in range(3):
            turn.settle()
        return flash

    cut_at_every_write(failed, OLD)


def test_the_power_may_fail_at_any_write_while_all_files_change():
    old, new, _ = whole()
    cut_at_every_write(fresh_whole, new, agains=(None, 3), before=old)


def test_the_power_may_fail_at_any_write_while_all_files_change_back():
    def failed():
        flash = fresh_whole()
        for _ in range(3):
            turn.settle()
        return flash

    cut_at_every_write(failed, whole()[0], agains=(None, 3))


def test_a_first_version_has_none_before():
    fresh(back="-", old={})
    assert [turn.settle() for _ in range(5)] == [False] * 5
    assert sorted(tree("live")) == ["add", "main", "ui/menu", "views/b"]
    assert tree("prev") == {"kept": "-\n"}
    flashes.umount(HOME)


def test_without_room_for_the_way_back_nothing_moves():
    fresh(back="9999")
    assert [turn.settle() for _ in range(5)] == [False] * 5
    assert tree("live") == NEW
    flashes.umount(HOME)


def test_a_full_flash_is_no_reason_not_to_start():
    fresh(go="go.new")
    with open(HOME + "/filler", "wb") as file:
        try:
            while True:
                file.write(bytes(512))
        except OSError:
            pass
    assert turn.settle() is False
    assert tree("live") == OLD
    flashes.umount(HOME)
