"""Finds the serial port of the board. The commands of tools/flash use it."""

from serial.tools import list_ports

from tools.flash.problems import Problem


def find(named: "str | None" = None) -> str:
    """The port that was named, else the only one with a USB device on it. Raises Problem."""
    if named:
        return named
    ports = _with_usb()
    if not ports:
        raise Problem("no_board", "there is no serial port with a USB device")
    if len(ports) > 1:
        raise Problem("several", ", ".join(ports), first=ports[0])
    return ports[0]


def others() -> str:
    """What to say to somebody who has named a wrong port."""
    ports = ", ".join(_with_usb())
    return f"A USB device is at {ports}." if ports else "No port here has a USB device."


def _with_usb() -> list[str]:
    return sorted(port.device for port in list_ports.comports() if port.vid is not None)
