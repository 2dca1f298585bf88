"""The device's own screens: an error and its log, the self-test, safe mode; and how main starts."""

import io
import os
import sys

import machine as sim_machine
import main
from panel import VirtualPanel
from tests.firmware.views.desk import choose, device, kind, restart, started, with_match
from tests.helpers import raises
from ui.canvas import SMALL, TEXT
from ui.modules import load, watch
from ui.stack import View
from ui.texts import LANGUAGES, Texts


class Broken(View):
    """A view whose picture can't be drawn."""

    def draw(self, canvas):
        raise ValueError("no such card")

    def leave(self):
        raise ValueError("nor this")


class Enough(BaseException):
    """Ends main's loop."""


class Dog:
    """A watchdog that ends main's loop after some turns."""

    def __init__(self, turns):
        self._turns = turns

    @property
    def fed(self):
        return True

    @fed.setter
    def fed(self, fed):
        self._turns -= 1
        if self._turns < 0:
            raise Enough


def crash(sim):
    """Have main's loop meet an error in a screen."""
    sim.app.ctx.stack.views[-1] = Broken()
    raises(Enough, main.run, sim.app, Dog(3))
    sim.wait(1)


def test_an_error_becomes_a_screen_and_a_key_leads_on():
    sim = started("en")
    crash(sim)
    assert kind(sim) == "Crash"
    sim.expect("What was saved stays")
    assert sim.says("no such card")
    sim.press("A")
    sim.expect("Schnapsen")
    assert kind(sim) == "Menu"


class Hungry(View):
    """A view for whose picture there is no memory."""

    def draw(self, canvas):
        raise MemoryError("memory allocation failed, allocating 1500 bytes")


def starve(sim):
    """Have main's loop run out of memory in a screen; whether the device starts anew."""
    sim.app.ctx.stack.views[-1] = Hungry()
    try:
        main.run(sim.app, Dog(3))
    except Enough:
        return False
    except SystemExit:
        return True
    raise AssertionError("the loop has ended")


def test_where_memory_runs_out_the_device_starts_anew_in_the_same_room():
    sim = with_match("HT HJ", language="en")
    saved = sim.device.store.load("schnapsen")
    sim.press("A")
    sim.wait(1000)
    assert starve(sim)
    sim.reset(sim_machine.SOFT_RESET)
    sim.wait(5)
    assert kind(sim) == "Table" and sim.device.store.load("schnapsen") == saved
    assert load("views.crash").log(sim.device.store) == []
    sim.reset(sim_machine.SOFT_RESET)
    sim.wait(5)
    assert kind(sim) == "Start", "once"


def test_shortly_after_a_start_that_would_not_help():
    sim = with_match("HT HJ", language="en")
    sim.press("A")
    assert not starve(sim)
    sim.wait(1)
    assert kind(sim) == "Crash"


def test_a_match_goes_on_after_an_error():
    sim = with_match("HT HJ", language="en")
    saved = sim.device.store.load("schnapsen")
    sim.press("A")
    crash(sim)
    sim.press("B")
    assert sim.device.store.load("schnapsen") == saved
    sim.press("A")
    assert kind(sim) == "Table"


def test_errors_are_noted_the_newest_first_and_the_log_is_bounded():
    sim = started("en")
    for _ in range(8):
        crash(sim)
        sim.press("A")
    crashes = load("views.crash")
    entries = crashes.log(sim.device.store)
    assert len(entries) == 5 and len(sim.device.store.load("crashes")) < 5 * 320
    assert entries[0].startswith(sim.app.ctx.version + "\nValueError: no such card\n")
    assert " draw" in entries[0]
    choose(sim, "device")
    sim.press("D")
    sim.press("A")
    sim.expect("List of errors")
    assert sim.says("no such card")


def test_an_error_on_a_full_flash_is_shown_all_the_same():
    sim = started("en")

    def refuse(name, payload):
        raise OSError(28)

    sim.device.store.save = refuse
    crash(sim)
    assert sim.says("no such card")


def test_a_log_of_rubbish_is_an_empty_one():
    sim = started("en")
    sim.device.store.save("crashes", b"\xff\xfe\xfd")
    assert load("views.crash").log(sim.device.store) == []


def test_the_innermost_place_comes_first():
    def outer():
        inner()

    def inner():
        raise KeyError("x")

    try:
        outer()
    except KeyError as error:
        lines = load("views.crash").told(error).split("\n")
    assert lines[0] == "KeyError: x"
    assert lines[1].endswith(" inner") and lines[2].endswith(" outer")
    assert lines[1].split()[1].isdigit()


def test_of_compiled_modules_no_line_is_told():
    crashes = load("views.crash")
    for place, wanted in (
        ('  File "views/menu.py", line 12, in draw', "views/menu 12 draw"),
        ('  File "views/menu.mpy", line 1, in draw', "views/menu draw"),
        ('  File "app.mpy", line 1, in <module>', "app <module>"),
        ('  File "<stdin>", line 3', "<stdin> 3"),
    ):
        assert crashes._place(place) == wanted, place


def test_the_words_are_the_same_in_both_languages_and_have_glyphs():
    for part in ("crash", "selftest"):
        keys = []
        for language in LANGUAGES:
            text = str(Texts(language).load(part), "utf-8")
            keys.append([line.split("=")[0] for line in text.split("\n") if "=" in line])
            for character in set(text) - {"\n"}:
                drawn = all(TEXT.glyphs(character)) and all(SMALL.glyphs(character))
                assert drawn, (part, character)
        assert keys[0] == keys[1], part


# --------------------------------------------------------------------------------- the self-test


def at_selftest(**options):
    sim = device(**options)
    sim.set("language", "en")
    restart(sim)
    choose(sim, "device")
    sim.press("A")
    assert kind(sim) == "Keys"
    sim.press("U")
    return sim


def test_every_key_lights_up_and_a_held_one_goes_on():
    sim = at_selftest()
    before = sim.picture()
    for key in "DLRAB":
        sim.press(key)
        assert sim.picture() != before
        before = sim.picture()
    sim.hold("A", 800)
    assert kind(sim) == "Wires" and sim.says("0x3C")


def test_a_whole_walk_keeps_nothing_that_the_board_file_says_anyway():
    sim = at_selftest()
    sim.hold("A", 800)
    for step in ("Wires", "Frame", "Light", "Sound", "Figures"):
        sim.wait(5)
        assert kind(sim) == step
        sim.press("A")
    sim.wait(5)
    assert kind(sim) == "Menu"
    assert load("start.board").named("reference")[0].PANEL == "ssd1306"


def test_the_frame_stands_on_the_outermost_dots():
    sim = at_selftest()
    sim.hold("A", 800)
    sim.press("A")
    picture = sim.picture()
    assert all(picture[:128][x] & 1 for x in range(128))
    assert all(picture[7 * 128 + x] & 128 for x in range(128))
    assert all(picture[page * 128 + x] == 255 for page in range(8) for x in (0, 127))


def test_a_panel_sold_as_another_is_found_and_kept():
    sim = at_selftest(PANEL="sh1106", COLUMN_OFFSET=0, panel=VirtualPanel("sh1106", 128, 2))
    sim.hold("A", 800)
    sim.press("A")
    assert not all(sim.picture()[page * 128] == 255 for page in range(8))
    sim.press("R")
    sim.press("A")
    assert all(sim.picture()[page * 128 + x] == 255 for page in range(8) for x in (0, 127))
    sim.press("A")
    assert kind(sim) == "Light"
    board, _ = load("start.board").named("reference")
    assert (board.PANEL, board.COLUMN_OFFSET) == ("sh1106", 2)
    board.PANEL, board.COLUMN_OFFSET = "ssd1306", 0


def test_where_nothing_is_heard_there_is_no_buzzer():
    sim = at_selftest()
    sim.hold("A", 800)
    for _ in range(3):
        sim.press("A")
        sim.wait(5)
    sim.press("R")
    sim.press("A")
    board, _ = load("start.board").named("reference")
    assert board.BUZZER is None
    board.BUZZER = 4


def test_options_that_are_rubbish_are_none():
    sim = started()
    for rubbish in (b"", b"[]", b"7", b"{", b'{"PANEL": "oled", "COLUMN_OFFSET": 99, "X": 1}'):
        sim.device.store.save("board", rubbish)
        board, _ = load("start.board").named("reference")
        assert (board.PANEL, board.COLUMN_OFFSET, board.BUZZER) == ("ssd1306", 0, 4), rubbish
    sim.device.store.delete("board")


def test_that_what_the_self_test_found_out_is_damaged_is_told_once():
    for language, words in (("en", "settings were damaged"), ("de", "Einstellungen waren")):
        for damage in (keep_rubbish, keep_no_json):
            sim = started(language)
            damage(sim)
            sim.app = start(sim)
            sim.wait(2)
            assert sim.says(words), (language, damage)
            sim.press("A")
            assert kind(sim) == "Menu"
            sim.app = start(sim)
            sim.wait(2)
            assert kind(sim) == "Menu" and "board.bad" in os.listdir(sim.board.DATA)


def keep_rubbish(sim):
    with open(sim.board.DATA + "/board", "wb") as file:
        file.write(b"rubbish")


def keep_no_json(sim):
    sim.device.store.save("board", b"{")


def test_b_leaves_the_self_test():
    sim = at_selftest()
    sim.press("B")
    assert kind(sim) == "Keys"
    sim.hold("B", 800)
    assert kind(sim) == "Menu"
    for steps in range(4):
        sim = at_selftest()
        sim.hold("A", 800)
        for _ in range(steps):
            sim.press("A")
            sim.wait(5)
        sim.press("B")
        assert kind(sim) == "Menu", steps


# ---------------------------------------------------------------------------------------- main


def start(sim, stuck=(), build=main.build):
    """The start of main on a device on the desk, with keys held."""
    watch(lambda: None)  # as there is no app yet
    sim.device.buttons.stuck = set(stuck)
    up = load("start.up")
    up.open_device = lambda board: sim.device
    return up.start("reference", build)


def test_a_start_comes_to_the_menu():
    sim = started("en")
    app = start(sim)
    assert type(app.ctx.stack.top).__name__ == "Menu"


def test_b_held_is_safe_mode_with_a_sentence_on_the_screen():
    sim = started("en")
    app = start(sim, stuck=(5,))
    assert app is None
    assert sim.says("Waiting for the computer")


def test_a_held_is_the_self_test():
    sim = started("en")
    app = start(sim, stuck=(4,))
    assert type(app.ctx.stack.top).__name__ == "Keys"


def test_a_start_that_fails_is_shown_noted_and_raised():
    sim = started("en")

    def build(*_):
        raise ValueError("broken on purpose")

    try:
        start(sim, build=build)
    except ValueError:
        assert sim.says("The start failed")
        assert "broken on purpose" in load("views.crash").log(sim.device.store)[0]
        return
    raise AssertionError("it was not raised")


class Files:
    """What start.up reads and writes of /kartl: `open` and `os` of files in memory."""

    def __init__(self, **files):
        self.files = files

    def open(self, path, mode="r"):
        name = path.rsplit("/", 1)[1]
        if mode == "w":
            return Written(self.files, name)
        if name not in self.files:
            raise OSError(2)
        return io.StringIO(self.files[name])

    def remove(self, path):
        if self.files.pop(path.rsplit("/", 1)[1], None) is None:
            raise OSError(2)

    def urandom(self, count):
        return bytes(count)


class Written(io.StringIO):
    def __init__(self, files, name):
        super().__init__()
        self._files, self._name = files, name

    def __exit__(self, *_):
        self._files[self._name] = self.getvalue()


def with_files(**files):
    """start.up with files of the starter that are these."""
    up = load("start.up")
    up.os = Files(**files)
    up.open = up.os.open
    return up.os.files


def test_a_start_counts_as_one_from_its_first_picture_on():
    sim = started("en")
    files = with_files(tries="3")
    seen = []

    def build(*options):
        app = main.build(*options)
        stack = app.ctx.stack
        stack.top.tick = lambda now: seen.append("tries" in files) or stack.home()
        return app

    start(sim, build=build)
    assert seen[0] is False and "tries" not in files


def test_a_start_that_raises_after_its_first_picture_has_failed_all_the_same():
    sim = started("en")
    files = with_files(tries="2")

    def build(*options):
        app = main.build(*options)
        app.ctx.stack.top.tick = lambda now: 1 // 0
        return app

    raises(ZeroDivisionError, start, sim, build=build)
    assert files["tries"] == "2"


def test_without_a_panel_no_start_has_failed():
    sim = started("en")
    files = with_files(tries="2")
    absent = load("start.up").NoPanel

    def build(*_):
        raise absent("no panel")

    raises(absent, start, sim, build=build)
    assert "tries" not in files


def test_that_a_version_has_given_way_is_told_once():
    for language, words in (("en", "The new version did not start"), ("de", "lief nicht an")):
        sim = started(language)
        files = with_files(gone="= 1 app.mpy")
        load("start.screen").os = load("start.up").os
        sim.app = start(sim)
        sim.wait(2)
        assert sim.says(words) and kind(sim) == "Back" and "gone" in files
        sim.press("A")
        assert kind(sim) == "Menu" and "gone" not in files
        sim.app = start(sim)
        sim.wait(2)
        assert kind(sim) == "Menu"


def test_the_view_that_crashed_is_let_go():
    sim = started("en")
    choose(sim, "settings")
    assert "views.settings" in sys.modules or kind(sim) == "SettingsView"
    crash(sim)
    assert "views.settings" not in sys.modules
    assert [type(view).__name__ for view in sim.app.ctx.stack.views] == ["View", "Crash"]
