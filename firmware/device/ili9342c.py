"""What a colour panel with an ILI9342C wants to be told; used by device.tft. Untested on hardware.

It is an ILI9341 whose memory lies across as its glass does.
"""

from device.ili9341 import ACROSS, DOWN  # noqa: F401

DIRECTIONS = b"\x08\xc8"  # blue first: upright, and both mirrored

# The rate of pictures, scanning.
SETUP = (
    (0xB1, b"\x00\x18"),
    (0xB6, b"\x08\x82\x1d"),
)
