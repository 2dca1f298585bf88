"""The loop of bytecode by which the speed of this machine is held against that of an ESP32."""

ESP32_US = 4.5  # microseconds of a pass on an ESP32 at 240 MHz: 14 times those of Node


def span(passes, now):
    """What a clock, the function `now`, says that so many passes take here."""
    began = now()
    total = 0
    for i in range(passes):
        total = (total + i * 3) & 0xFFFF
    return now() - began
