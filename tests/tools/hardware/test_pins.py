"""The checks of pins, each seen to find the fault that it is there for."""

import shutil

import pytest

from tools.hardware import ROOT, pins, plans

REFERENCE = "firmware/boards/reference.py"


@pytest.fixture
def copy(tmp_path):
    """A copy of what the checks read; copy(path, old, new) changes it and gives all faults."""
    for folder in ("hardware", "firmware/boards"):
        shutil.copytree(ROOT / folder, tmp_path / folder)

    def changed(path, old, new):
        text = (tmp_path / path).read_text(encoding="utf-8")
        assert old in text
        (tmp_path / path).write_text(text.replace(old, new, 1), encoding="utf-8")
        return list(pins.check(tmp_path))

    changed.root = tmp_path
    return changed


def test_the_project_is_right():
    assert list(pins.check(ROOT)) == []


def test_the_plan_of_the_board_file():
    plan = plans.of_board(ROOT / REFERENCE)
    assert plan["A"] == "27" and plan["SDA"] == "21" and plan["VCC"] == "3V3"
    assert set(plan) == set(plans.LEADS)


@pytest.mark.parametrize(
    "path, old, new, fault",
    [
        (REFERENCE, "key UP    - GPIO 32", "key UP    - GPIO 14", "header of firmware"),
        (REFERENCE, "panel SDA - 21", "panel SDA - 22", "SDA is at 22"),
        (REFERENCE, "GPIO 34 - 100 k", "GPIO 35 - 100 k", "BATTERY is at 35"),
        (
            REFERENCE,
            "(passive, 100 ohm) - GPIO 4",
            "(passive, 100 ohm) - GPIO 14",
            "BUZZER is at 14",
        ),
        ("hardware/boards/reference.md", "| DOWN | 33 |", "| DOWN | 14 |", "DOWN is at 14"),
        ("hardware/boards/reference.md", "| B | 13 |", "| C | 13 |", "B is missing"),
        ("hardware/wiring.yml", "GPIO 27, GPIO 13, GND]", "GPIO 13, GPIO 27, GND]", "A is at 13"),
        (
            "hardware/wiring.yml",
            "- Screen: [GND, VCC, SCL, SDA]",
            "- Screen: [VCC, GND, SCL, SDA]",
            "VCC is at GND",
        ),
        ("hardware/power.yml", "DevKitC: [GPIO 34, GND]", "DevKitC: [5V, GND]", "BATTERY is at 5V"),
        ("hardware/wokwi/diagram.json", '"esp:26", "RIGHT:1.l"', '"esp:14", "RIGHT:1.l"', "at 14"),
        (
            "hardware/wokwi/diagram.json",
            '"r1:1", "buzzer:2"',
            '"r1:1", "r1:1"',
            "BUZZER is missing",
        ),
        (
            "hardware/wokwi/diagram.json",
            '"A:2.r", "esp:GND.3"',
            '"A:1.r", "esp:GND.3"',
            "A is at 27 and GND",
        ),
    ],
)
def test_a_place_that_says_something_else(copy, path, old, new, fault):
    faults = copy(path, old, new)
    assert len([text for text in faults if fault in text]) == 1, faults


@pytest.mark.parametrize(
    "lead, pin, reason",
    [
        ("UP", 12, "read at reset"),
        ("DOWN", 0, "read at reset"),
        ("LEFT", 9, "flash"),
        ("RIGHT", 3, "REPL"),
        ("B", 36, "no pull-up"),
        ("A", 22, "can't wake"),
        ("SDA", 34, "can't be an output"),
        ("SCL", 17, "PSRAM"),
        ("BUZZER", 23, "kept free"),
        ("BATTERY", 25, "no input of ADC1"),
        ("UP", 33, "is that of DOWN too"),
    ],
)
def test_pins_that_will_not_do(lead, pin, reason):
    board = plans.of_board(ROOT / REFERENCE)
    faults = list(pins.unfit({**board, lead: str(pin)}))
    assert any(reason in text for text in faults), faults
    assert list(pins.unfit(board)) == []


def test_the_board_file_itself_is_looked_at(copy):
    faults = copy(REFERENCE, "BATTERY = 34", "BATTERY = 14")
    assert "BATTERY: GPIO 14 is no input of ADC1." in faults


def test_a_ground_that_is_none(copy):
    faults = copy(
        "hardware/wiring.yml",
        "    - Keys: [UP, DOWN, LEFT, RIGHT, A, B, GND]",
        "    - Keys: [UP, DOWN, LEFT, RIGHT, A, B, B]",
    )
    assert any("Keys GND is not at GND" in text for text in faults)


def test_a_load_past_the_protection(copy):
    assert any(
        "past its protection" in text
        for text in copy("hardware/power.yml", "Charger: [OUT-]", "Charger: [B-]")
    )


def test_uneven_rows_are_refused(copy):
    with pytest.raises(ValueError):
        copy("hardware/wiring.yml", "- DevKitC: [GPIO 4, GND]", "- DevKitC: [GPIO 4]")


def test_a_board_without_a_note(copy):
    (copy.root / "firmware/boards/wide.py").write_text("")
    assert any("wide.py has no note" in text for text in pins.check(copy.root))


def test_a_note_that_lags_behind_the_firmware(copy):
    note = copy.root / "hardware/boards/t_display.md"
    note.write_text("The firmware for it is not there yet.")
    assert any("t_display.md says" in text for text in pins.notes(copy.root))


def test_a_note_that_promises_too_much(copy):
    (copy.root / "firmware/boards/odroid_go.py").unlink()
    assert any("odroid_go.md does not say" in text for text in pins.notes(copy.root))


T_DISPLAY = "firmware/boards/t_display.py"


@pytest.mark.parametrize(
    "path, old, new, fault",
    [
        (T_DISPLAY, '"mosi": 19', '"mosi": 34', "MOSI: GPIO 34 can't be an output"),
        (T_DISPLAY, "LIGHT = 4", "LIGHT = 5", "light: GPIO 5 is that of CS too"),
        (T_DISPLAY, "BATTERY = 34", "BATTERY = 13", "battery: GPIO 13 is no input of ADC1"),
        (T_DISPLAY, "SCLK - 18", "SCLK - 17", "does not name 18, the pin of SCLK"),
        ("hardware/boards/t_display.md", "| DC | 16 |", "| DC | 17 |", "DC is at 17"),
        ("hardware/boards/odroid_go.md", "| A | 32 |", "| A | 33 |", "A is at 33"),
        (
            "firmware/boards/odroid_go.py",
            "(35, 3072, 4096), (35,",
            "(27, 3072, 4096), (27,",
            "is at 35",
        ),
        ("firmware/boards/m5stick_c_plus.py", '"sda": 21', '"sda": 25', "SDA of the AXP192"),
    ],
)
def test_a_board_that_is_bought(copy, path, old, new, fault):
    assert any(fault in text for text in copy(path, old, new))
