"""The scripts: each command, and how a wrong line is told."""

import io
import sys

import script
from script import Script, Wrong
from sim import Unexpected
from tests.helpers import raises


class Recorder:
    """A Sim that only notes what it is told."""

    def __init__(self, **options):
        self.calls = [("Sim", options)]

    def __getattr__(self, name):
        def note(*arguments):
            self.calls.append((name,) + arguments)

        return note

    def picture(self):
        return b"\x01\xff"

    def says(self, text):
        return text == "here"


def calls(*lines):
    """What a script tells the simulator."""
    script.Sim, real = Recorder, script.Sim
    try:
        played = Script()
        for line in lines:
            played.run(line)
        played.close()
        return played.sim.calls
    finally:
        script.Sim = real


def test_nothing_starts_before_it_must():
    script.Sim, real = None, script.Sim
    try:
        played = Script()
        for line in ("", "   ", "# press A", "set seed 3", "set language en"):
            played.run(line)
        played.close()
    finally:
        script.Sim = real


def test_the_commands():
    assert calls("press A", "press DDB 80  # twice down", "hold B 800", "wait 20") == [
        ("Sim", {}),
        ("press", "A"),
        ("press", "D", 80),
        ("press", "D", 80),
        ("press", "B", 80),
        ("hold", "B", 800),
        ("wait", 20),
        ("close",),
    ]
    assert calls("expect Bummerl an dich", "reboot", "absent there")[1:] == [
        ("expect", "Bummerl an dich"),
        ("reboot",),
        ("close",),
    ]


def test_settings_before_and_after_the_start():
    lines = ("set seed 3", "set PANEL sh1106", "set COLUMN_OFFSET 2", "set flash x.img")
    options = {"seed": 3, "PANEL": "sh1106", "COLUMN_OFFSET": 2, "flash": "x.img"}
    assert calls(*lines, "wait 1")[0] == ("Sim", options)
    assert calls("set language en", "wait 1", "set deck german") == [
        ("Sim", {}),
        ("set", "language", "en"),
        ("reboot",),
        ("wait", 1),
        ("set", "deck", "german"),
        ("close",),
    ]


def test_lines_that_fail():
    raises(Wrong, calls, "perss A")
    raises(Unexpected, calls, "absent here")


def printed(*arguments):
    """(result, output, complaint) of playing a script."""
    out, error = io.StringIO(), io.StringIO()
    script.Sim, real = Recorder, script.Sim
    script.print = lambda *words, file=out: print(
        *words, file=error if file is sys.stderr else file
    )
    try:
        return script.play(*arguments), out.getvalue(), error.getvalue()
    finally:
        script.Sim = real
        del script.print


def test_playing():
    assert printed("walk", ["shot menu\n", "wait 3\n"]) == (True, "SHOT menu 01ff\n", "")
    result, _, complaint = printed("walk", ["wait 3", "", "absent here"])
    assert not result and complaint.startswith("walk, line 3: 'here' is among")


def test_settings_of_the_command_line_come_first():
    seen = []
    script.Sim, real = (lambda **options: seen.append(options) or Recorder()), script.Sim
    try:
        assert script.play("walk", ["wait 1"], ["seed=9", "PANEL=sh1106"])
    finally:
        script.Sim = real
    assert seen == [{"seed": 9, "PANEL": "sh1106"}]


def test_the_real_thing():
    lines = ["set language en", "wait 100", "reboot", "press A", "wait 10"]
    assert script.play("walk", lines)
