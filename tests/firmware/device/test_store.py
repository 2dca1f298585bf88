"""The store on a small littlefs: damage, power cuts, a full flash."""

import io
import os

import flash as flashes
from device.store import LIMIT, Store, StoreError, StoreFull
from tests.helpers import raises

FOLDER = "/store"
SAVES = FOLDER + "/saves"
PAYLOAD = bytes([i * 7 & 0xFF for i in range(120)])


def on_flash(test, *arguments, flash=None):
    """Run test(flash, ...) with a flash mounted at FOLDER."""
    flash = flash or flashes.in_memory(32 * 512)
    flashes.mount(flash, FOLDER)
    try:
        return test(flash, *arguments)
    finally:
        flashes.umount(FOLDER)


def put(path, data):
    with open(path, "wb") as file:
        file.write(data)


def get(path):
    with open(path, "rb") as file:
        return file.read()


def exists(path):
    try:
        os.stat(path)
        return True
    except OSError:
        return False


def files():
    return sorted(os.listdir(SAVES))


def good(payload=PAYLOAD):
    """The bytes of a good file."""
    Store(SAVES).save("sample", payload)
    data = get(SAVES + "/sample")
    os.remove(SAVES + "/sample")
    return data


def rejected(data, reason=None):
    """That a file with these bytes counts as missing, is told once, kept aside, and is no hindrance
    to what comes after."""
    put(SAVES + "/game", data)
    store = Store(SAVES)
    assert store.load("game") is None
    assert len(store.reports) == 1 and store.reports[0][0] == "game", store.reports
    assert reason is None or store.reports[0][1] == reason, (reason, store.reports)
    assert store.load("game") is None
    assert len(store.reports) == 1
    assert files() == ["game.bad"]
    assert get(SAVES + "/game.bad") == data
    store.save("game", PAYLOAD)
    assert store.load("game") == PAYLOAD
    assert Store(SAVES).load("game") == PAYLOAD
    os.remove(SAVES + "/game.bad")
    os.remove(SAVES + "/game")


def test_what_was_saved_is_loaded():
    def test(flash):
        for payload in (b"", b"x", PAYLOAD, bytes(5000)):
            store = Store(SAVES)
            store.save("game", payload)
            assert store.load("game") == payload
            assert Store(SAVES).load("game") == payload
            assert store.reports == []
        assert files() == ["game"]

    on_flash(test)


def test_the_names_are_apart():
    def test(flash):
        store = Store(SAVES)
        store.save("a", b"1")
        store.save("b", b"2")
        assert store.load("a") == b"1" and store.load("b") == b"2"
        store.delete("a")
        assert store.load("a") is None and store.load("b") == b"2"
        assert store.reports == []

    on_flash(test)


def test_nothing_there_is_no_damage():
    def test(flash):
        store = Store(SAVES)
        assert store.load("game") is None
        store.delete("game")
        assert store.reports == []

    on_flash(test)


def test_the_root_of_a_flash_will_do():
    def test(flash):
        store = Store(FOLDER)
        store.save("game", PAYLOAD)
        assert Store(FOLDER).load("game") == PAYLOAD

    on_flash(test)


def test_cut_at_every_length():
    def test(flash):
        data = good()
        for length in range(len(data)):
            rejected(data[:length], "cut" if length else "empty")

    on_flash(test)


def test_every_byte_flipped():
    def test(flash):
        data = good()
        for i in range(len(data)):
            for flip in (0x01, 0x80, 0xFF):
                rejected(data[:i] + bytes((data[i] ^ flip,)) + data[i + 1 :])

    on_flash(test)


def test_noise_and_things_added():
    def test(flash):
        data = good()
        rejected(data + b"\0", "noise")
        rejected(data + data, "noise")
        rejected(bytes(300), "noise")
        rejected(b"\xff" * 300, "noise")
        rejected(bytes([i * i * 31 & 0xFF for i in range(999)]), "noise")

    on_flash(test)


def test_another_version():
    def test(flash):
        data = good()
        rejected(data[:4] + b"\x02\x00" + data[6:], "later")
        rejected(data[:4] + b"\xff\xff" + data[6:], "later")
        rejected(data[:4] + b"\x00\x00" + data[6:], "noise")

    on_flash(test)


def test_a_huge_file_is_not_read():
    def test(flash):
        Store(SAVES)
        with open(SAVES + "/game", "wb") as file:
            for _ in range(40):
                file.write(b"KRTL" * 256)
        store = Store(SAVES)
        assert store.load("game") is None
        assert store.reports == [("game", "huge")]
        assert files() == ["game.bad"]

    on_flash(test, flash=flashes.in_memory(160 * 512))


def test_a_folder_where_a_file_should_be():
    def test(flash):
        Store(SAVES)
        for step in (Store.load, lambda store, name: store.save(name, PAYLOAD)):
            os.mkdir(SAVES + "/game")
            put(SAVES + "/game/inside", b"1")
            store = Store(SAVES)
            step(store, "game")
            assert store.reports == [("game", "folder")]
            assert get(SAVES + "/game.bad/inside") == b"1"
            store.save("game", PAYLOAD)
            assert store.load("game") == PAYLOAD
            store.delete("game")
        assert files() == ["game.bad"]

    on_flash(test)


def test_folders_in_the_way_of_the_steps_of_a_save():
    def test(flash):
        Store(SAVES)
        for name in ("game.tmp", "game.bad"):
            os.mkdir(SAVES + "/" + name)
            put(SAVES + "/" + name + "/inside", b"1")
        store = Store(SAVES)
        store.save("game", PAYLOAD)
        assert store.load("game") == PAYLOAD
        put(SAVES + "/game", b"broken")
        assert store.load("game") is None
        assert get(SAVES + "/game.bad") == b"broken"
        assert files() == ["game.bad"]

    on_flash(test)


def test_a_file_where_the_folder_should_be():
    def test(flash):
        put(SAVES, b"what is this")
        store = Store(SAVES)
        store.save("game", PAYLOAD)
        assert store.load("game") == PAYLOAD
        assert get(SAVES + ".bad") == b"what is this"

    on_flash(test)


def test_damaged_files_do_not_gather():
    def test(flash):
        Store(SAVES)
        for i in range(200):
            put(SAVES + "/game", b"damage %d" % i)
            put(SAVES + "/settings", b"damage")
            store = Store(SAVES)
            assert store.load("game") is store.load("settings") is None
        assert files() == ["game.bad", "settings.bad"]
        assert get(SAVES + "/game.bad") == b"damage 199"

    on_flash(test)


def test_a_view_may_set_a_file_aside():
    def test(flash):
        store = Store(SAVES)
        store.save("game", PAYLOAD)
        store.set_aside("game", "rules")
        assert store.reports == [("game", "rules")]
        assert store.load("game") is None
        assert files() == ["game.bad"]

    on_flash(test)


def test_a_full_flash_is_told_and_loses_nothing():
    def test(flash):
        store = Store(SAVES)
        store.save("game", PAYLOAD)
        error = raises(StoreFull, store.save, "game", bytes(14000))
        assert isinstance(error, OSError) and isinstance(error, StoreError)
        assert store.load("game") == PAYLOAD
        assert files() == ["game"]
        raises(StoreFull, store.save, "other", bytes(14000))
        assert store.load("other") is None and store.reports == []
        store.save("game", b"small")
        assert store.load("game") == b"small"

    on_flash(test)


def test_a_flash_filled_to_the_brim():
    def test(flash):
        store = Store(SAVES)
        store.save("game", PAYLOAD)
        full = 0
        for i in range(200):
            try:
                store.save("filler%d" % i, bytes(300))
            except StoreFull:
                full += 1
        assert full
        before = store.load("game")
        for i in range(30):
            payload = bytes((i,)) * 120
            try:
                store.save("game", payload)
                before = payload
            except StoreFull:
                pass
            assert store.load("game") == before
            assert Store(SAVES).load("game") == before
        assert store.reports == []
        store.delete("filler0")
        store.save("game", b"room again")
        assert store.load("game") == b"room again"

    on_flash(test)


def test_the_longest_payload():
    def test(flash):
        store = Store(SAVES)
        store.save("game", bytes(LIMIT))
        raises(StoreError, store.save, "game", b"1" * (LIMIT + 1))
        assert store.load("game") == bytes(LIMIT)
        assert files() == ["game"] and store.reports == []

    on_flash(test, flash=flashes.in_memory(160 * 512))


def test_what_can_not_be_deleted():
    def test(flash):
        store = Store(SAVES)
        os.mkdir(SAVES + "/game")
        put(SAVES + "/game/inside", b"1")
        raises(StoreError, store.delete, "game")

    on_flash(test)


class WornOut(flashes.Flash):
    """A flash on which some day nothing can be read."""

    broken = False

    def readblocks(self, number, buffer, offset=0):
        if self.broken:
            raise OSError(5)
        super().readblocks(number, buffer, offset)


def test_a_flash_that_can_not_be_read():
    def test(flash):
        store = Store(SAVES)
        store.save("game", bytes(5000))
        flash.broken = True
        assert store.load("game") is None
        assert store.load("game") is None
        assert store.reports == [("game", "unreadable")]
        raises(StoreError, store.save, "game", bytes(5000))
        assert Store(SAVES).load("game") is None
        flash.broken = False

    on_flash(test, flash=WornOut(io.BytesIO(b"\xff" * 32 * 512)))


def test_no_flash_at_all():
    store = Store("/nowhere/at/all")
    assert store.load("game") is None
    raises(StoreError, store.save, "game", b"1")
    store.delete("game")
    store.set_aside("game")


def test_what_a_power_cut_left_is_swept():
    def test(flash):
        Store(SAVES).save("game", PAYLOAD)
        put(SAVES + "/game.tmp", b"half")
        put(SAVES + "/old.tmp", b"half")
        assert Store(SAVES).load("game") == PAYLOAD
        assert files() == ["game"]

    on_flash(test)


def evening(flash, told):
    """A few saves; told gets each that has returned. PowerCut ends it."""
    store = Store(SAVES)
    for i in range(6):
        for name in ("game", "settings"):
            payload = bytes((i + 1,)) * (40 + 60 * i)
            told[name][1] = payload
            store.save(name, payload)
            told[name][0] = payload


def after_the_cut(flash, told):
    store = Store(SAVES)
    for name, (sure, maybe) in told.items():
        found = store.load(name)
        assert found in (sure, maybe), (name, found)
        store.save(name, PAYLOAD)
        assert store.load(name) == PAYLOAD
    assert store.reports == []
    assert files() == ["game", "settings"]


def test_the_power_fails_at_every_step():
    cuts = 0
    while True:
        flash = flashes.in_memory(32 * 512)
        on_flash(lambda flash: Store(SAVES), flash=flash)
        told = {"game": [None, None], "settings": [None, None]}
        flash.fail_at = flash.steps + cuts
        try:
            on_flash(evening, told, flash=flash)
            break
        except flashes.PowerCut:
            cuts += 1
        on_flash(after_the_cut, told, flash=flash.restored())
    assert cuts > 50
