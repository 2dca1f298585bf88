"""The pins of a board, read from each place that names them; pins.py compares them.

A plan is {lead: what it is joined to}, by the leads of LEADS; a pin is its GPIO number as text,
or "GND", "3V3". Joined to several things a lead has them all, as in "21 and GND".
"""

import ast
import json
import re
import runpy
from pathlib import Path

import yaml

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")  # the order of BUTTONS in a board file
LEADS = ("VCC", "GND", "SDA", "SCL", *KEYS, "BUZZER", "BATTERY")

# What the notes of the colour boards call the pins of BUTTONS, and a buzzer that is more.
_KEY_NAMES = {
    "t_display": ("left key", "right key"),
    "m5stick_c_plus": ("A", "B"),
    "m5stack_core": ("left key", "middle key", "right key"),
    "odroid_go": ("pad, up and down", "pad, left and right", "A", "B"),
}
_SOUNDERS = {"m5stack_core": "speaker"}

# Where the leads are in the wiring plans (WireViz) and in the Wokwi diagram: (part, pin).
_WIRING = {
    **{name: ("Screen", name) for name in ("VCC", "GND", "SDA", "SCL")},
    **{name: ("Keys", name) for name in KEYS},
    "BUZZER": ("Buzzer", "+"),
    "BATTERY": ("Divider", "SENSE"),
}
_WOKWI = {
    **{name: ("screen", name) for name in ("VCC", "GND", "SDA", "SCL")},
    **{name: (name, "1") for name in KEYS},
    "BUZZER": ("buzzer", "2"),
    "BATTERY": ("battery", "SIG"),
}

# What stands in the header of a board file.
_HEADER = (
    r"panel (?P<lead>VCC|GND|SDA|SCL) - (?P<pin>\w+)",
    r"key (?P<lead>[A-Z]+) +- GPIO (?P<pin>\d+)",
    r"(?P<lead>buzzer) \([^)]*\) - GPIO (?P<pin>\d+)",
    r"(?P<lead>battery) \+ - 100 k - GPIO (?P<pin>\d+)",
)


def of_board(path: Path) -> dict[str, str]:
    """The plan that the constants of a board file make: the source of all others."""
    board = runpy.run_path(str(path))
    pins = {"VCC": "3V3", "GND": "GND", "SDA": board["I2C"]["sda"], "SCL": board["I2C"]["scl"]}
    pins.update(zip(KEYS, board["BUTTONS"], strict=True))
    pins.update(BUZZER=board["BUZZER"], BATTERY=board["BATTERY"])
    return {lead: str(pin) for lead, pin in pins.items()}


def of_colour_board(path: Path) -> dict[str, str]:
    """The plan of a board with a colour screen, by the leads of its note."""
    board = runpy.run_path(str(path))
    leads = {"MOSI": board["SPI"]["mosi"], "SCLK": board["SPI"]["sck"], "light": board.get("LIGHT")}
    for lead, name in (("CS", "cs"), ("DC", "dc"), ("RST", "reset")):
        leads[lead] = board["CONTROL"][name]
    for lead, name in (("SDA of the AXP192", "sda"), ("SCL of the AXP192", "scl")):
        leads[lead] = board.get("AXP192", {}).get(name)
    names = _KEY_NAMES[board["NAME"]]
    pins = [place[0] if isinstance(place, tuple) else place for place in board["BUTTONS"]]
    leads.update(zip(names, dict.fromkeys(pins), strict=True))
    leads[_SOUNDERS.get(board["NAME"], "buzzer")] = board["BUZZER"]
    battery = board["BATTERY"] if board["BATTERY"] != board.get("AXP192") else None
    leads.update({"battery": battery, "battery sense on": board.get("BATTERY_ON")})
    return {lead: str(pin) for lead, pin in leads.items() if pin is not None}


def is_colour(path: Path) -> bool:
    """Whether a board file is that of a board with a colour screen."""
    return "SPI" in runpy.run_path(str(path))


def of_rows(path: Path) -> dict[str, str]:
    """All rows `| lead | pin |` of a board note."""
    return dict(re.findall(r"^\| ([^|]+?) \| (\d+) \|", path.read_text(encoding="utf-8"), re.M))


def header_pins(path: Path) -> set[str]:
    """The numbers of the pins that a board file's header names."""
    header = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return set(re.findall(r"(?:- |GPIO )(\d+)\b", header))


def of_header(path: Path) -> dict[str, str]:
    """The plan drawn in a board file's header."""
    header = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    found = (match for pattern in _HEADER for match in re.finditer(pattern, header))
    return {match["lead"].upper(): match["pin"] for match in found}


def of_note(path: Path) -> dict[str, str]:
    """The plan in a board note: the rows `| lead | pin |` of its table."""
    rows = re.findall(r"^\| ([^|]+?) \| (\w+) \|", path.read_text(encoding="utf-8"), re.M)
    return {lead: pin for lead, pin in rows if lead in LEADS}


def wires(path: Path) -> list[tuple]:
    """The wires of a WireViz file, each as two ends (part, pin). ValueError for uneven rows."""
    plan = yaml.safe_load(path.read_text(encoding="utf-8"))
    ends = []
    for row in plan["connections"]:
        left, _, right = (next(iter(column.items())) for column in row)
        pairs = zip(left[1], right[1], strict=True)
        ends += [((left[0], str(a)), (right[0], str(b))) for a, b in pairs]
    return ends


def of_wiring(*paths: Path) -> dict[str, str]:
    """The plan that WireViz files make together."""
    joints = [wire for path in paths for wire in wires(path)]
    return _plan(joints, _WIRING, "DevKitC", lambda pin: pin.removeprefix("GPIO "))


def of_wokwi(path: Path) -> dict[str, str]:
    """The plan of a Wokwi diagram; its resistors count as wires."""
    diagram = json.loads(path.read_text(encoding="utf-8"))
    joints = [(_contact(start), _contact(end)) for start, end, *_ in diagram["connections"]]
    for part in diagram["parts"]:
        if part["type"] == "wokwi-resistor":
            joints.append(((part["id"], "1"), (part["id"], "2")))
    return _plan(joints, _WOKWI, "esp", lambda pin: pin)


def _contact(text: str) -> tuple[str, str]:
    """`UP:1.l` and `UP:1.r` are one contact, and so are GND.1 and GND.2."""
    part, pin = text.split(":")
    return part, pin.partition(".")[0]


def _plan(joints, places, board, name) -> dict[str, str]:
    plan = {}
    joined = nets(joints)
    for lead, place in places.items():
        net = next((net for net in joined if place in net), ())
        pins = sorted(name(pin) for part, pin in net if part == board)
        if pins:
            plan[lead] = " and ".join(pins)
    return plan


def nets(joints) -> list[set]:
    """What is joined, directly or by way of others."""
    found: list[set] = []
    for ends in joints:
        touched = [net for net in found if net & set(ends)]
        found = [net for net in found if net not in touched] + [set(ends).union(*touched)]
    return found
