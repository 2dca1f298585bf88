"""What a colour panel with an ILI9341 wants to be told; used by device.tft. Untested on hardware.

Seen across, its memory has 320 columns and 240 rows.
"""

ACROSS = 320
DOWN = 240
DIRECTIONS = b"\x28\xe8"  # rows for columns, blue first: upright, and both mirrored

# Power, common voltage, rate of pictures, scanning.
SETUP = (
    (0xC0, b"\x23"),
    (0xC1, b"\x10"),
    (0xC5, b"\x3e\x28"),
    (0xC7, b"\x86"),
    (0xB1, b"\x00\x18"),
    (0xB6, b"\x08\x82\x27"),
)
