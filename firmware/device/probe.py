"""What the self-test asks the hardware; loaded only for that. Untested on hardware."""

import os
import time

from device import battery
from machine import I2C, PWM, Pin

_HERTZ = 880
_TONE_MS = 200
_HALF = 0x8000  # of the time driven: as loud as it gets


def scan(board):
    """The addresses that answer on the bus of the panel, or of what feeds it."""
    wires = getattr(board, "I2C", None) or getattr(board, "AXP192", None)
    if not wires:
        return []
    bus = I2C(wires["id"], sda=Pin(wires["sda"]), scl=Pin(wires["scl"]), freq=wires["freq"])
    return bus.scan()


def millivolts(board):
    """Of the battery; None without one."""
    return battery.millivolts(board.BATTERY)


def beep(board):
    """Sound a short tone; False without a buzzer."""
    if board.BUZZER is None:
        return False
    tone = PWM(Pin(board.BUZZER), freq=_HERTZ, duty_u16=_HALF)
    time.sleep_ms(_TONE_MS)
    tone.duty_u16(0)
    return True


def flash(board):
    """KB free where the saves are."""
    state = os.statvfs(board.DATA)
    return state[0] * state[3] // 1024
