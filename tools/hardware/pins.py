"""Checks of pins: that every place names those of the board file, and that they suit an ESP32.

Used by `make hardware`. The rules are those of Espressif's "ESP32 Series Datasheet" (strapping
pins, RTC GPIOs, ADC) and of the chapter "GPIO & RTC GPIO" in the ESP-IDF Programming Guide; the
REPL is on UART0, as MicroPython's quick reference for the ESP32 says.
"""

from pathlib import Path

from tools.hardware import plans

_TAKEN = (
    ({0, 2, 5, 12, 15}, "is read at reset and decides how the chip starts"),
    (set(range(6, 12)), "is wired to the flash"),
    ({1, 3}, "is the serial line of the REPL"),
    ({16, 17}, "is wired to the PSRAM where the module is a WROVER"),
    ({18, 19, 23}, "is kept free for a screen on SPI"),
)
_INPUTS_ONLY = set(range(34, 40))
_WAKING = {4, 13, 14, 25, 26, 27, 32, 33}  # RTC pins with pull-ups that are in no set of _TAKEN
_ADC1 = set(range(32, 40))  # ADC2 does not measure while the radio is on
_WAKER = "A"

WIRINGS = ("wiring.yml", "power.yml")
_GROUNDED = (("Keys", "GND"), ("Buzzer", "-"), ("Divider", "GND"), ("Booster", "VOUT-"))
_NOT_YET = "firmware for it is not there yet"


def check(root: Path):
    """All faults of the reference build's pins, and of the board notes."""
    source = root / "firmware/boards/reference.py"
    hardware = root / "hardware"
    board = plans.of_board(source)
    yield from unfit(board)
    for place, plan in (
        ("the header of firmware/boards/reference.py", plans.of_header(source)),
        ("hardware/boards/reference.md", plans.of_note(hardware / "boards/reference.md")),
        (" and ".join(WIRINGS), plans.of_wiring(*(hardware / name for name in WIRINGS))),
        ("hardware/wokwi/diagram.json", plans.of_wokwi(hardware / "wokwi/diagram.json")),
    ):
        yield from different(place, plan, board)
    yield from grounds(hardware)
    yield from notes(root)
    for path in sorted((root / "firmware/boards").glob("[!_]*.py")):
        if plans.is_colour(path):
            yield from bought(path, hardware / f"boards/{path.stem}.md")


def bought(path: Path, note: Path):
    """What is wrong in the file of a board that is bought as a whole, and in its note."""
    plan = plans.of_colour_board(path)
    yield from impossible(path.name, plan)
    told = plans.header_pins(path)
    for lead, pin in plan.items():
        if pin not in told:
            yield f"the header of {path.name} does not name {pin}, the pin of {lead}."
    rows = plans.of_rows(note) if note.exists() else plan
    for lead, pin in plan.items():
        if rows.get(lead) != pin:
            yield f"{note.name}: {lead} is at {rows.get(lead)}; the board file says {pin}."


def impossible(name: str, plan):
    """What the pins of an ESP32 can't be, however a board is built."""
    for lead, pin in plan.items():
        reads = lead == "battery" or "key" in lead or "pad" in lead or lead in ("A", "B")
        if int(pin) in _INPUTS_ONLY and not reads:
            yield f"{name}: {lead}: GPIO {pin} can't be an output."
        if (lead == "battery" or "pad" in lead) and int(pin) not in _ADC1:
            yield f"{name}: {lead}: GPIO {pin} is no input of ADC1."
        for other, its in plan.items():
            if its == pin and other < lead:
                yield f"{name}: {lead}: GPIO {pin} is that of {other} too."


def unfit(plan):
    """What an ESP32's pins can't do for the leads of a plan."""
    numbers = {lead: int(pin) for lead, pin in plan.items() if pin.isdigit()}
    for lead, pin in numbers.items():
        reasons = [reason for pins, reason in _TAKEN if pin in pins]
        if lead == _WAKER and pin not in _WAKING:
            reasons.append("can't wake the chip with a pull-up")
        if lead != "BATTERY" and pin in _INPUTS_ONLY:
            reasons.append("has no pull-up and can't be an output")
        if lead == "BATTERY" and pin not in _ADC1:
            reasons.append("is no input of ADC1")
        for other, its in numbers.items():
            if its == pin and other < lead:
                reasons.append(f"is that of {other} too")
        for reason in reasons:
            yield f"{lead}: GPIO {pin} {reason}."


def different(place: str, plan, board):
    """Where a plan does not say what the board file says."""
    for lead in plans.LEADS:
        said, wanted = plan.get(lead), board.get(lead)
        if said is None:
            yield f"{place}: {lead} is missing; the board file says {wanted}."
        elif said != wanted:
            yield f"{place}: {lead} is at {said}; the board file says {wanted}."


def grounds(hardware: Path):
    """What has to be at GND and is not; and a load that bypasses the charger's protection."""
    wires = [wire for name in WIRINGS for wire in plans.wires(hardware / name)]
    ground = next(net for net in plans.nets(wires) if ("DevKitC", "GND") in net)
    for part, pin in _GROUNDED:
        if (part, pin) not in ground:
            yield f"{' and '.join(WIRINGS)}: {part} {pin} is not at GND."
    for (part, pin), (other, _) in wires:
        if part == "Charger" and other != "Battery" and pin.startswith("B"):
            yield f"power.yml: {other} goes to {pin} of the charger, past its protection."


def notes(root: Path):
    """Boards with firmware and no note, and notes that say the wrong thing of their firmware."""
    firmware = {path.stem for path in (root / "firmware/boards").glob("*.py")} - {"__init__"}
    folder = root / "hardware/boards"
    noted = {path.stem for path in folder.glob("*.md")}
    for name in sorted(firmware - noted):
        yield f"firmware/boards/{name}.py has no note in hardware/boards."
    for name in sorted(noted):
        denied = _NOT_YET in (folder / f"{name}.md").read_text(encoding="utf-8")
        if denied and name in firmware:
            yield f"hardware/boards/{name}.md says that {_NOT_YET}, and it is."
        if not denied and name not in firmware:
            yield f"hardware/boards/{name}.md does not say that {_NOT_YET}."
